import Contracts
import Simulation

/// What happened in a session so far, as a contract would make it happen again.
struct ReplJournal {
  /// One line of the contract to be.
  private enum Entry {
    case statement(String)
    /// JavaScript, with its value where that is plain and the evaluation had no other effect.
    case script(String, value: JSONValue?, usesLastValue: Bool)
    /// What took time without success.
    case elapsed(VirtualTime)
  }

  private var entries: [Entry] = []

  /// Whether nothing happened.
  var isEmpty: Bool { entries.isEmpty }

  /// Adds a statement that succeeded.
  mutating func add(_ statement: Statement) {
    entries.append(.statement(Self.written(statement.text)))
  }

  /// Adds JavaScript that was evaluated.
  mutating func add(script: String, value: JSONValue?, usesLastValue: Bool) {
    entries.append(.script(script, value: value, usesLastValue: usesLastValue))
  }

  /// Adds the time that something took that did not succeed.
  mutating func add(elapsed: VirtualTime) {
    if elapsed > .zero { entries.append(.elapsed(elapsed)) }
  }

  /// The lines of the contract.
  var lines: [String] {
    let kept = keptValues
    let first = kept.contains(nil) ? ["> globalThis._ = undefined"] : []
    return first
      + entries.enumerated().map { index, entry in
        switch entry {
        case .statement(let text): return text
        case .elapsed(let span): return "advance \(SetUpText.duration(span))"
        case .script(let source, _, _) where kept.contains(index):
          return "> globalThis._ = (0, eval)(\(JSONValue.string(source).text))"
        case .script(let source, let value, _):
          return value.flatMap { Self.expectation(source, $0) } ?? Self.written("> \(source)")
        }
      }
  }

  /// The scripts whose values later ones call `_`, which a contract has not; nil for what was `_` before any script.
  private var keptValues: Set<Int?> {
    var kept: Set<Int?> = []
    var last: Int?
    for (index, entry) in entries.enumerated() {
      guard case .script(_, _, let usesLastValue) = entry else { continue }
      if usesLastValue { kept.insert(last) }
      last = index
    }
    return kept
  }

  /// The expectation that a script has its value, when it reads as such.
  private static func expectation(_ source: String, _ value: JSONValue) -> String? {
    let line = written("expect > \(source) == \(value.text)")
    guard let statement = (try? ContractParser.parseLine(line)) ?? nil,
      statement.kind == .expectation(.script(source, .equals(value)))
    else { return nil }
    return line
  }

  /// A text of several lines as one statement.
  private static func written(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " \\\n")
  }
}
