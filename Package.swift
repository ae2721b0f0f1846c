// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A library target of this package with the settings that all of them share.
func library(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: swiftSettings)
}

/// The tests of one target.
func tests(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, exclude: exclude,
    swiftSettings: swiftSettings)
}

let package = Package(
  name: "AdBridge",
  products: [
    .executable(name: "adbridge", targets: ["AdBridgeMain"]),
    .library(name: "AdBridge", targets: ["AdBridge"]),
    .library(name: "AdBridgeCommand", targets: ["AdBridgeCommand", "HostedApps"]),
    .library(
      name: "IOSModules",
      targets: [
        "AVFoundation", "CoreMedia", "IOSFoundation", "QuartzCore", "UIKit", "WebKit", "_Testing_UIKit",
      ]),
  ],
  targets: [
    // Debian's C libraries
    .systemLibrary(
      name: "CJavaScriptCore", pkgConfig: "javascriptcoregtk-4.1",
      providers: [.apt(["libjavascriptcoregtk-4.1-dev"])]),
    // libcurl is opened at run time, so nothing has to be there to build
    .systemLibrary(name: "CLibCurl"),
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CEditLine", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),

    // js/, embedded into the command as string literals
    .executableTarget(name: "EmbedScripts", path: "tools/EmbedScripts", swiftSettings: swiftSettings),
    .plugin(
      name: "EmbedScriptsPlugin", capability: .buildTool(), dependencies: ["EmbedScripts"],
      path: "tools/EmbedScriptsPlugin"),
    .target(
      name: "PageScripts", path: "js", exclude: ["page", "adsdk", "vpaid"], sources: ["PageScripts.swift"],
      swiftSettings: swiftSettings, plugins: ["EmbedScriptsPlugin"]),
    .target(
      name: "VerificationPack", exclude: ["pack"], swiftSettings: swiftSettings,
      plugins: ["EmbedScriptsPlugin"]),

    // the emulator, from the ground up
    library("Simulation"),
    library("SourceMaps", ["Simulation"]),
    library("Markup", ["CLibXML2"]),
    library("VAST", ["Markup", "Simulation"]),
    library("JavaScriptEngine", ["CJavaScriptCore"]),
    library("SimulatedNetwork", ["CLibCurl", "Simulation", "VAST"]),
    library("SimulatedPlayer", ["Simulation"]),
    library(
      "WebViewEmulator",
      [
        "JavaScriptEngine", "Markup", "PageScripts", "SimulatedNetwork", "SimulatedPlayer", "Simulation",
      ]),
    library("AdHosts", ["SimulatedPlayer", "Simulation", "WebViewEmulator"]),
    library("HostedApps", ["AdHosts", "SimulatedPlayer", "Simulation", "WebViewEmulator"]),
    library("Rules", ["AdHosts", "Simulation", "VAST"]),
    library(
      "Sessions",
      [
        "AdHosts", "JavaScriptEngine", "PageScripts", "Rules", "SimulatedNetwork", "SimulatedPlayer",
        "Simulation", "SourceMaps", "VAST", "WebViewEmulator",
      ]),
    library(
      "RecordedTraces",
      ["AdHosts", "Contracts", "Rules", "SimulatedNetwork", "Simulation", "VAST", "WebViewEmulator"]),
    library("Expectations", ["JavaScriptEngine", "Simulation"]),
    library(
      "Contracts",
      [
        "AdHosts", "Expectations", "JavaScriptEngine", "Rules", "Sessions", "SimulatedNetwork",
        "SimulatedPlayer", "Simulation", "SourceMaps", "WebViewEmulator",
      ]),
    library(
      "Doctor",
      [
        "AdHosts", "HostedApps", "JavaScriptEngine", "Rules", "Sessions", "SimulatedNetwork",
        "SimulatedPlayer", "Simulation", "WebViewEmulator",
      ]),
    library("Reports", ["Contracts", "Simulation", "SourceMaps", "VAST"]),

    // the iOS names that an app's host code imports
    library("IOSFoundation", ["HostedApps", "Simulation"]),
    library("CoreMedia", ["IOSFoundation"]),
    library("QuartzCore", ["HostedApps", "IOSFoundation", "Simulation"]),
    library("_Testing_UIKit"),
    library("UIKit", ["HostedApps", "IOSFoundation", "QuartzCore", "Simulation", "_Testing_UIKit"]),
    library(
      "WebKit",
      [
        "AdHosts", "HostedApps", "IOSFoundation", "JavaScriptEngine", "SimulatedNetwork", "Simulation",
        "UIKit", "WebViewEmulator",
      ]),
    library(
      "AVFoundation",
      [
        "AdHosts", "CoreMedia", "HostedApps", "IOSFoundation", "QuartzCore", "SimulatedPlayer", "Simulation",
      ]),

    // what a Swift test imports
    library(
      "AdBridge",
      [
        "AdHosts", "Contracts", "Expectations", "HostedApps", "JavaScriptEngine", "Sessions",
        "SimulatedPlayer",
        "Simulation", "SourceMaps", "UIKit", "WebViewEmulator",
      ]),

    library(
      "AdBridgeCommand",
      [
        "AdHosts", "CEditLine", "Contracts", "Doctor", "Expectations", "JavaScriptEngine", "RecordedTraces",
        "Reports", "Rules", "Sessions", "SimulatedNetwork", "SimulatedPlayer", "Simulation", "VAST",
        "VerificationPack",
        "WebViewEmulator",
      ]),
    .executableTarget(
      name: "AdBridgeMain", dependencies: ["AdBridgeCommand"], swiftSettings: swiftSettings),

    .executableTarget(name: "Bench", path: "tools/Bench", swiftSettings: swiftSettings),
    .executableTarget(
      name: "OracleHost",
      dependencies: ["JavaScriptEngine", "SimulatedNetwork", "Simulation", "WebViewEmulator"],
      path: "tools/OracleHost", swiftSettings: swiftSettings),

    // tests, one folder a target
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: swiftSettings),
    tests("Simulation"),
    tests("SourceMaps", ["Simulation"]),
    tests("Markup"),
    tests("VAST", ["TestSupport"]),
    tests("JavaScriptEngine"),
    tests("SimulatedNetwork", ["Simulation", "TestSupport", "VAST"]),
    tests("SimulatedPlayer", ["Simulation"]),
    tests(
      "WebViewEmulator", ["JavaScriptEngine", "SimulatedNetwork", "Simulation", "TestSupport"],
      exclude: ["Conformance", "PageEnvironment"]),
    tests(
      "AdHosts",
      ["JavaScriptEngine", "SimulatedNetwork", "SimulatedPlayer", "Simulation", "WebViewEmulator"]),
    tests("Rules", ["AdHosts", "Sessions", "Simulation", "TestSupport", "VAST"]),
    tests(
      "Sessions",
      [
        "AdHosts", "SimulatedNetwork", "SimulatedPlayer", "Simulation", "SourceMaps", "TestSupport",
        "WebViewEmulator",
      ]),
    tests("PageScripts", ["JavaScriptEngine"]),
    tests("Expectations", ["JavaScriptEngine", "Simulation"]),
    tests(
      "Contracts",
      [
        "AdHosts", "Expectations", "JavaScriptEngine", "Reports", "Rules", "Sessions", "Simulation",
        "SourceMaps", "TestSupport",
      ]),
    tests("Reports", ["Contracts", "Simulation", "SourceMaps", "TestSupport"], exclude: ["Golden"]),
    tests(
      "RecordedTraces", ["AdHosts", "Contracts", "Sessions", "SimulatedNetwork", "Simulation", "TestSupport"]),
    .testTarget(
      name: "IOSHostTests",
      dependencies: ["AdBridge", "AVFoundation", "Simulation", "TestSupport", "UIKit", "WebKit"],
      swiftSettings: swiftSettings),
    tests(
      "AVFoundation",
      [
        "AdBridge", "CoreMedia", "HostedApps", "IOSFoundation", "SimulatedPlayer", "Simulation", "UIKit",
        "WebKit",
      ]),
    .target(
      name: "Swift5ModeHosts", dependencies: ["AVFoundation", "UIKit"], path: "Tests/Swift5ModeHosts",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "AdBridge", "AdHosts", "AVFoundation", "HostedApps", "Sessions", "Simulation", "Swift5ModeHosts",
        "UIKit", "WebKit",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "WebKitTests",
      dependencies: [
        "AdBridge", "Contracts", "HostedApps", "Rules", "Sessions", "Simulation", "UIKit", "WebKit",
      ],
      swiftSettings: swiftSettings),
    tests(
      "Doctor",
      ["AVFoundation", "AdHosts", "HostedApps", "Sessions", "Simulation", "TestSupport", "UIKit", "WebKit"]),
    tests("AdBridge", ["Contracts", "JavaScriptEngine", "SourceMaps", "TestSupport"]),
    tests(
      "AdBridgeCommand",
      [
        "AdHosts", "Contracts", "JavaScriptEngine", "Reports", "Sessions", "Simulation", "TestSupport",
        "VAST",
        "WebViewEmulator",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
