// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "BridgeTests",
  dependencies: [
    .package(name: "AdBridge", path: "../..")
  ],
  targets: [
    .testTarget(name: "BridgeTests", dependencies: [.product(name: "AdBridge", package: "AdBridge")])
  ]
)
