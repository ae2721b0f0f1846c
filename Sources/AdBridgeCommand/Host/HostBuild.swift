import Foundation
import Reports
import Sessions

/// The build of a host's package by the Swift toolchain.
struct HostBuild {
  private let package: HostPackage
  private let options: HostOptions

  init(_ package: HostPackage, _ options: HostOptions) {
    self.package = package
    self.options = options
  }

  private var stamp: URL { package.folder.appendingPathComponent("built") }

  /// Whether the command that is there was built from the files as they are.
  var isCurrent: Bool {
    FileManager.default.isExecutableFile(atPath: package.executable.path)
      && (try? String(contentsOf: stamp, encoding: .utf8)) == package.fingerprint
  }

  /// Builds the command, and tells what the compiler says of the host's files.
  ///
  /// - Returns: whether it was built.
  /// - Throws: `SessionError` when there is no toolchain, or the result cannot be kept.
  func run() throws -> Bool {
    let lock = try lock()
    defer { close(lock) }
    // Another command may have built it in the meantime.
    if isCurrent { return true }
    let hasBuilt = FileManager.default.fileExists(atPath: package.buildFolder.path)
    Platform.complain(
      hasBuilt
        ? "building the host …" : "building AdBridge with the host; the first time takes some minutes …")
    let configuration = options.isRelease ? "release" : "debug"
    // All hosts' packages have one scratch folder, and a manifest of the build that SwiftPM keeps there may be another host's.
    let (status, output) = try Self.swift([
      "build", "--disable-build-manifest-caching", "--package-path", package.folder.path, "--scratch-path",
      package.buildFolder.path,
      "--configuration", configuration, "--product", "HostedApp",
    ])
    let lines = package.originals(in: output).split(separator: "\n", omittingEmptySubsequences: false)
    let diagnostics = lines.filter { !$0.hasPrefix("[") && !$0.hasPrefix("Build") }
    guard status == 0 else {
      let text = CompilerMessages.told(diagnostics).map { TerminalText.printable(String($0)) }.joined(
        separator: "\n")
      Platform.complain(text.trimmingCharacters(in: .newlines))
      Platform.complain(
        "error: the host does not compile against AdBridge's iOS modules\n"
          + "help: docs/ios-hosts.md says what they have, what they have not, and what to write instead")
      return false
    }
    if options.isVerbose { Platform.complain(output) }
    try keep(package.buildFolder.appendingPathComponent("\(configuration)/HostedApp"))
    return true
  }

  /// All hosts share one build, of which the last one is there to be copied: they wait for one another.
  private func lock() throws -> Int32 {
    let path = package.buildFolder.path + ".lock"
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
      throw SessionError(.unreadable, "\(path) cannot be locked: \(String(cString: strerror(errno)))")
    }
    return descriptor
  }

  private func keep(_ product: URL) throws {
    let copy = package.folder.appendingPathComponent("adbridge.new")
    do {
      try? FileManager.default.removeItem(at: copy)
      try FileManager.default.copyItem(at: product, to: copy)
      // A build that is cut off here leaves what was there, or something whole.
      guard rename(copy.path, package.executable.path) == 0 else {
        throw SessionError(.unreadable, String(cString: strerror(errno)))
      }
      try package.fingerprint.write(to: stamp, atomically: true, encoding: .utf8)
    } catch {
      throw SessionError(.unreadable, "the built host cannot be kept in \(package.folder.path): \(error)")
    }
  }

  /// Runs the toolchain.
  private static func swift(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw SessionError(.unreadable, "swift cannot be run: \(error.localizedDescription)")
    }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus == 127 {
      throw SessionError(.unreadable, "there is no Swift toolchain: swift was not found in PATH")
    }
    return (process.terminationStatus, output)
  }
}
