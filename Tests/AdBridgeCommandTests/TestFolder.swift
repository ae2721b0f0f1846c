import Foundation
import TestSupport

/// A folder of contract files for `adbridge test`, gone when the test is.
final class TestFolder {
  /// Its path.
  let path: String
  private let environment: [String: String]

  /// Makes a folder.
  ///
  /// - Parameter files: texts by path within the folder.
  /// - Throws: Foundation's error when it cannot be written.
  init(_ files: [String: String] = [:]) throws {
    path = NSTemporaryDirectory() + "adbridge-test-\(UUID().uuidString)"
    environment = [
      "XDG_STATE_HOME": path + "/.state", "CI": "", "GITHUB_ACTIONS": "", "GITHUB_STEP_SUMMARY": "",
    ]
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, and the folders that it needs.
  func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// The text of a file.
  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// The names of the files in one of its folders, sorted.
  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
  }

  /// Runs `adbridge test` on paths within the folder, the folder itself when there are none.
  func test(
    _ paths: [String] = [""], _ options: [String] = [], environment more: [String: String] = [:],
    interruptAfter: Double? = nil, outputPath: String? = nil
  ) throws -> CommandRunner.Result {
    try CommandRunner.run(
      ["test"] + paths.map { $0.isEmpty ? path : "\(path)/\($0)" } + options,
      environment: environment.merging(more) { $1 }, interruptAfter: interruptAfter, outputPath: outputPath)
  }

  /// Runs a shell script in the folder; `$ADBRIDGE` is the command.
  ///
  /// - Returns: what it wrote to standard output and standard error together, and its exit code.
  func shell(_ script: String) throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    process.environment = ProcessInfo.processInfo.environment
      .merging(environment) { $1 }.merging(["ADBRIDGE": CommandRunner.path]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  /// A contract that passes.
  static func passing(_ name: String, tags: String = "") -> String {
    "contract \"\(name)\" \(tags)\nvast \(Repository.fixture("vast/linear-30s.xml"))\nload\nexpect AdLoaded once\n"
  }

  /// A contract that fails, at its last line.
  static func failing(_ name: String, tags: String = "") -> String {
    "contract \"\(name)\" \(tags)\nvast \(Repository.fixture("vast/linear-30s.xml"))\nload\nexpect AdSkipped once\n"
  }

  /// A contract whose page never returns, and cannot be stopped.
  static func hanging(_ name: String) -> String {
    """
    contract "\(name)"
    page \(Repository.fixture("pages/runaway-regex-compiled.js"))
    vast \(Repository.fixture("vast/linear-30s.xml"))
    load

    """
  }
}

extension CommandRunner.Result {
  /// The results of the reporter `spec`: each contract's mark and name.
  var marks: [String] {
    lines.compactMap { line in
      guard let mark = line.dropFirst(2).first, line.hasPrefix("  "), "✓✗⚠−".contains(mark) else {
        return nil
      }
      return String(mark) + " " + (line.dropFirst(4).components(separatedBy: "  ").first ?? "")
    }
  }
}
