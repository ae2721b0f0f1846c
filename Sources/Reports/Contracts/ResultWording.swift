import Contracts
import SourceMaps

/// Words that several reporters use.
enum ResultWording {
  /// Such as `1 file` or `2 files`.
  static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension SuiteSummary {
  /// Whether all that was to run held; nil when nothing has run.
  var isGood: Bool? {
    if failed > 0 || unreadableFiles > 0 || signal != nil { return false }
    return passed > 0 ? true : nil
  }

  /// Such as `1 file not understood`; nil when all were.
  var notUnderstood: String? {
    unreadableFiles > 0 ? ResultWording.count(unreadableFiles, "file") + " not understood" : nil
  }
}

/// Where in a contract file something is.
struct ContractPlace: CustomStringConvertible {
  var file: String
  var line: Int
  var column: Int?

  /// Such as `a.contract:3:1`.
  var description: String {
    TerminalText.oneLine(file) + ":\(line)" + (column.map { ":\($0)" } ?? "")
  }
}

extension ContractFailure {
  /// Where it is; the contract's own place when no statement is to blame.
  func place(in result: ContractResult) -> ContractPlace {
    guard let range else { return ContractPlace(file: file ?? result.id.file, line: result.id.line) }
    return ContractPlace(
      file: file ?? result.id.file, line: range.start.line, column: range.start.column)
  }

  /// Such as `error` or `warning[quartile/once]`.
  func title(isWarning: Bool) -> String {
    (isWarning ? "warning" : "error") + (rule.map { "[\(TerminalText.oneLine($0))]" } ?? "")
  }
}

extension ScriptPlace {
  /// Such as `sdk.js:212:17 in onTimeUpdate`, or `src/clock.ts:12:5 [sdk.min.js:1:300 in t]` by a source map.
  var wording: String {
    let position = TerminalText.brief(source) + ":\(line)" + (column.map { ":\($0)" } ?? "")
    let place = position + (function.map { " in " + TerminalText.brief($0) } ?? "")
    guard let original else { return place }
    return TerminalText.brief(original.source) + ":\(original.line):\(original.column) [\(place)]"
  }

  /// The line that is shown with its number, and the column at which a caret points: the original one where it is known.
  var excerpt: (text: String, line: Int, column: Int?)? {
    if let original, let text = original.text { return (text, original.line, original.column) }
    return text.map { ($0, line, column) }
  }
}

extension ContractID {
  /// The contract's name in one line, and which repetition it is.
  var title: String {
    TerminalText.brief(name) + (repetition.map { " [repetition \($0)]" } ?? "")
  }
}

extension ContractResult {
  /// Whether it could not run, or its page or engine had to be stopped: not what the contract promises was wrong.
  var isError: Bool {
    outcome == .unreadable
      || outcome == .failed && failures.contains { $0.kind == .engine || $0.kind == .setUp }
  }

  /// Whether it did not pass although it was to run.
  var isBad: Bool { outcome == .failed || outcome == .unreadable }
}
