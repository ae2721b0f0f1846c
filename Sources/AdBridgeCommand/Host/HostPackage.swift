import Foundation
import Sessions

/// The package that is built around an app's host code: it stays, so that only what has changed is built again.
struct HostPackage {
  /// The package's folder.
  let folder: URL
  /// The files of the host, by the links that stand for them in the package.
  private let links: [(link: String, file: String)]
  private let options: HostOptions
  private let adBridge: String
  private let main: String

  /// Plans the package of a host.
  ///
  /// - Parameters:
  ///   - options: what was asked for.
  ///   - sources: the host's files.
  ///   - cache: the folder of all such packages.
  /// - Throws: `SessionError` when the controller or AdBridge's sources cannot be found.
  init(_ options: HostOptions, _ sources: HostSources, cache: URL) throws {
    self.options = options
    adBridge = try Self.adBridgeFolder(options)
    let type = try Self.controller(options, sources)
    let arguments = (options.arguments ?? sources.arguments(of: type) ?? "")
      .replacing("$VAST", with: "app.vastURL")
    let finish =
      options.finishProperty.map { "\n          controller.\($0) = { [weak app] in app?.finish() }" } ?? ""
    main = """
      import AdBridgeCommand
      import HostedApps
      import UIKit

      HostTasks.takeOver()
      AdBridgeCommand.main { seat in
        let app = HostApp(seat)
        MainActor.assumeIsolated {
          app.presents { app in
            let controller = \(type)(\(arguments))\(finish)
            return controller
          }
        }
        return app
      }

      """
    let settings = options.isSwift6 ? "6" : "5"
    let key = ([adBridge, settings, main] + sources.files).joined(separator: "\n")
    folder = cache.appendingPathComponent("host-\(Self.hash(key))", isDirectory: true)
    links = sources.files.enumerated().map { number, file in
      ("Sources/HostedApp/App\(number + 1)-\(URL(fileURLWithPath: file).lastPathComponent)", file)
    }
  }

  /// The built command.
  var executable: URL { folder.appendingPathComponent("adbridge") }

  /// Where builds of all hosts put what they make of AdBridge's own sources.
  var buildFolder: URL {
    folder.deletingLastPathComponent().appendingPathComponent("build", isDirectory: true)
  }

  /// The host's own file for a path in the package, as compilers write it.
  func originals(in text: String) -> String {
    links.reduce(text) { $0.replacing("\(folder.path)/\($1.link)", with: $1.file) }
  }

  /// What the built command was made of: when it is the same, nothing has to be built.
  var fingerprint: String {
    let command = CommandLine.arguments.first.map { _ in "/proc/self/exe" } ?? ""
    return ([command, folder.path + "/Package.swift"] + links.map(\.file)).map { path in
      var status = stat()
      guard stat(path, &status) == 0 else { return "\(path) -" }
      return
        "\(path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(options.isRelease)"
    }.joined(separator: "\n")
  }

  /// Writes the package; files that are the same stay as they are.
  ///
  /// - Throws: what the file system says.
  func write() throws {
    let target = folder.appendingPathComponent("Sources/HostedApp", isDirectory: true)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    try Self.write(description, to: folder.appendingPathComponent("Package.swift"))
    try Self.write(main, to: target.appendingPathComponent("main.swift"))
    try Self.write(Self.names, to: target.appendingPathComponent("HostNames.swift"))
    for (link, file) in links {
      let place = folder.appendingPathComponent(link).path
      if (try? FileManager.default.destinationOfSymbolicLink(atPath: place)) == file { continue }
      try? FileManager.default.removeItem(atPath: place)
      try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: file)
    }
  }

  private static func write(_ text: String, to file: URL) throws {
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  // MARK: - What is written

  private var description: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "HostedApp",
      dependencies: [.package(name: "AdBridge", path: \(Self.literal(adBridge)))],
      targets: [
        .executableTarget(
          name: "HostedApp",
          dependencies: [
            .product(name: "AdBridgeCommand", package: "AdBridge"),
            .product(name: "IOSModules", package: "AdBridge"),
          ])
      ],
      swiftLanguageModes: [.v\(options.isSwift6 ? "6" : "5")]
    )

    """
  }

  /// A file that imports Foundation sees Foundation's own types as well: names of the module itself decide.
  private static let names =
    "import IOSFoundation\n\n"
    + [
      "DispatchGroup", "DispatchQueue", "DispatchTime", "DispatchWorkItem", "NotificationCenter",
      "OperationQueue", "RunLoop", "Timer",
    ].map { "typealias \($0) = IOSFoundation.\($0)\n" }.joined()

  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// FNV-1a, 64 bits: names that stay the same from run to run.
  private static func hash(_ text: String) -> String {
    let value = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(value, radix: 16)
  }

  // MARK: - What is found

  private static func controller(_ options: HostOptions, _ sources: HostSources) throws -> String {
    if let type = options.type { return type }
    let found = sources.viewControllers
    guard found.count != 1 else { return found[0] }
    let what =
      found.isEmpty ? "no class is a view controller" : "several are: \(found.joined(separator: ", "))"
    throw SessionError(
      .unreadable, "which class of \(options.sources) shows the ad? \(what); name it with --type")
  }

  private static func adBridgeFolder(_ options: HostOptions) throws -> String {
    let chosen = options.package ?? Platform.environment["ADBRIDGE_PACKAGE"]
    // Sources/AdBridgeCommand/Host/HostPackage.swift, four levels below the package.
    let built = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = chosen.map { URL(fileURLWithPath: $0).standardizedFileURL } ?? built
    let marker = folder.appendingPathComponent("Sources/HostedApps/HostApp.swift").path
    guard FileManager.default.fileExists(atPath: marker) else {
      throw SessionError(
        .unreadable,
        "AdBridge's sources are not in \(folder.path); name their folder with --package or ADBRIDGE_PACKAGE")
    }
    return folder.path
  }
}
