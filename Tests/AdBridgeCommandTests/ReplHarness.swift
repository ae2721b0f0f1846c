import Foundation
import TestSupport

/// Runs `adbridge repl` as a script.
enum ReplHarness {
  static let vast = "fixtures/vast/linear-30s.xml"

  /// Runs statements given with `-e`.
  static func evaluate(_ statements: String, _ options: [String] = ["--vast", vast]) throws
    -> CommandRunner.Result
  {
    try CommandRunner.run(["repl"] + options + ["-e", statements])
  }

  /// Runs lines from standard input.
  static func pipe(_ lines: [String], _ options: [String] = ["--vast", vast]) throws -> CommandRunner.Result {
    let file = NSTemporaryDirectory() + "adbridge-repl-\(UUID().uuidString)"
    try lines.map { $0 + "\n" }.joined().write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    return try CommandRunner.run(["repl"] + options, input: file)
  }

  /// What expressions are printed as, each evaluated in an empty page; one line each.
  static func printed(_ expressions: [String]) throws -> [String] {
    try pipe(expressions.map { "> \($0)" }, []).output.split(separator: "\n").map(String.init)
  }
}
