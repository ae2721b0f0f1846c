import Contracts
import Testing

/// Short ways to read contracts in tests.
enum Language {
  /// Reads one statement.
  ///
  /// - Throws: the ``Diagnostic`` of a faulty one.
  static func statement(_ text: String, variables: [String: String] = [:]) throws -> Statement {
    try #require(try ContractParser.parseLine(text, variables: variables))
  }

  /// What one statement is.
  static func kind(_ text: String, variables: [String: String] = [:]) throws -> Statement.Kind {
    try statement(text, variables: variables).kind
  }

  /// What is wrong with one line, as `column-endColumn message; help`.
  static func errors(_ line: String, variables: [String: String] = [:]) -> [String] {
    ContractParser.parse(line, path: "a.contract", variables: variables).diagnostics
      .filter { $0.level == .error }.map { describe($0, withLine: false) }
  }

  /// What is wrong with a file, as `line:column-endColumn message; help`.
  static func problems(_ text: String, variables: [String: String] = [:]) -> [String] {
    ContractParser.parse(text, path: "a.contract", variables: variables).diagnostics
      .map { ($0.level == .warning ? "warning " : "") + describe($0, withLine: true) }
  }

  private static func describe(_ diagnostic: Diagnostic, withLine: Bool) -> String {
    let (start, end) = (diagnostic.range.start, diagnostic.range.end)
    var place = withLine ? "\(start.line):\(start.column)" : "\(start.column)"
    if end.line != start.line {
      place += "-\(end.line):\(end.column)"
    } else if end != start {
      place += "-\(end.column)"
    }
    return "\(place) \(diagnostic.message)" + (diagnostic.help.map { "; \($0)" } ?? "")
  }
}
