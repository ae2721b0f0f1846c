import Contracts
import Foundation
import Simulation

/// The YAML block below a TAP point; strings are in double quotes, which every YAML reader takes.
struct YAMLBlock {
  private var lines: [String] = []

  /// The block with its marks, or nothing when there is nothing in it.
  var text: String {
    guard !lines.isEmpty else { return "" }
    return (["---"] + lines + ["..."]).map { "  \($0)\n" }.joined()
  }

  /// Adds a text.
  mutating func add(_ key: String, _ value: String) {
    lines.append("\(key): \(Self.quote(value))")
  }

  /// Adds a number that is written already.
  mutating func add(_ key: String, number: String) {
    lines.append("\(key): \(number)")
  }

  /// Adds a list, unless it is empty.
  mutating func add(_ key: String, _ values: [String]) {
    guard !values.isEmpty else { return }
    lines.append("\(key):")
    lines += values.map { "  - \(Self.quote($0))" }
  }

  /// Adds where it is.
  mutating func addPlace(file: String, _ position: SourcePosition) {
    lines += [
      "at:", "  file: \(Self.quote(file))", "  line: \(position.line)", "  column: \(position.column)",
    ]
  }

  /// Adds what was wanted and what came.
  mutating func addData(got: String?, expected: String?) {
    guard got != nil || expected != nil else { return }
    lines.append("data:")
    if let got { lines.append("  got: \(Self.quote(got))") }
    if let expected { lines.append("  expect: \(Self.quote(expected))") }
  }

  /// JSON's strings are YAML's, but YAML forbids the control characters beyond ASCII too.
  private static func quote(_ text: String) -> String {
    JSONValue.string(TerminalText.withoutEscapeSequences(text)).text.escaping { scalar in
      switch scalar.value {
      case 0x80...0x9F, 0xFEFF, 0xFFFE, 0xFFFF: String(format: "\\u%04x", scalar.value)
      default: nil
      }
    }
  }
}
