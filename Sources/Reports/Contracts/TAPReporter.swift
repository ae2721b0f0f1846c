public import Contracts
import Foundation
import Simulation

/// Test Anything Protocol, version 14: a point a contract, with a YAML block for what there is to say of it.
///
/// The plan comes last, so that a run that died has none, which is a failure to every reader.
public struct TAPReporter: ContractReporter {
  private var count = 0

  /// Makes a reporter for one run.
  public init() {}

  /// The version, and the seed when the order is shuffled.
  public func begin(_ start: SuiteStart) -> String {
    "TAP version 14\n" + (start.shuffleSeed.map { "# shuffled with seed \($0)\n" } ?? "")
  }

  /// A file that was not understood is a point that failed; warnings are comments.
  public mutating func report(_ diagnostics: [Diagnostic], in file: String) -> String {
    let errors = diagnostics.filter { $0.level == .error }
    let warnings = diagnostics.filter { $0.level == .warning }.map { warning in
      let start = warning.range.start
      let place = ContractPlace(file: file, line: start.line, column: start.column)
      return "# \(place): warning: \(TerminalText.oneLine(warning.message))\n"
    }
    guard let first = errors.first else { return warnings.joined() }
    var block = YAMLBlock()
    block.add("message", first.message)
    block.add("severity", "error")
    block.addPlace(file: file, first.range.start)
    if let line = first.sourceLine { block.add("source", line) }
    if let help = first.help { block.add("help", help) }
    block.add(
      "others",
      errors.dropFirst().map { "\($0.range.start.line):\($0.range.start.column): \($0.message)" })
    return point(isOK: false, file) + block.text + warnings.joined()
  }

  /// The contract's point.
  public mutating func report(_ result: ContractResult) -> String {
    let description = "\(result.id.file) › \(result.id.title)"
    if result.outcome == .skipped {
      return point(isOK: true, description, directive: "SKIP \(result.skipReason ?? "")")
    }
    return point(isOK: !result.isBad, description) + block(result).text
  }

  /// The plan and the counts; `Bail out!` when the run was interrupted.
  public func end(_ summary: SuiteSummary) -> String {
    "1..\(count)\n" + (summary.notUnderstood.map { "# \($0)\n" } ?? "") + "# \(summary.line)\n"
      + (summary.signal.map { "Bail out! interrupted by signal \($0)\n" } ?? "")
  }

  private mutating func point(isOK: Bool, _ description: String, directive: String? = nil) -> String {
    count += 1
    let escaped = Self.escape(TerminalText.oneLine(description))
    let tail = directive.map { " # " + TerminalText.oneLine($0) } ?? ""
    return "\(isOK ? "ok" : "not ok") \(count) - \(escaped)\(tail)\n"
  }

  /// A backslash before a number sign keeps it from beginning a directive by TAP 14.
  ///
  /// Older readers do not know that, so one before `TODO` or `SKIP` is written as a full-width one.
  private static func escape(_ description: String) -> String {
    var escaped = ""
    var rest = description[...].unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "#" where looksLikeDirective(rest): escaped += "＃"
      case "\\", "#": escaped += "\\\(scalar)"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func looksLikeDirective(_ rest: Substring.UnicodeScalarView) -> Bool {
    let word = String(rest.drop(while: \.properties.isWhitespace).prefix(4)).lowercased()
    return word == "todo" || word == "skip"
  }

  /// What there is to say of a result; empty for one that simply passed.
  private func block(_ result: ContractResult) -> YAMLBlock {
    var block = YAMLBlock()
    if result.isFlaky {
      block.add("message", "passed at attempt \(result.attempts)")
      block.add("severity", "comment")
    }
    if result.isBad, let failure = result.failures.first {
      block.add("message", failure.message)
      block.add("severity", result.isError ? "error" : "fail")
      if let rule = failure.rule { block.add("rule", rule) }
      let place = failure.place(in: result)
      block.addPlace(
        file: place.file, SourcePosition(line: place.line, column: failure.range?.start.column ?? 1))
      block.addData(
        got: failure.label, expected: failure.sourceLine?.trimmingCharacters(in: .whitespaces))
      block.add("details", failure.details)
      if let script = failure.script { block.add("script", script.wording) }
      if let help = failure.help { block.add("help", help) }
      block.add("others", result.failures.dropFirst().map { line($0, in: result, isWarning: false) })
    }
    block.add("warnings", result.warnings.map { line($0, in: result, isWarning: true) })
    if result.isBad {
      block.add("records", FailureText.timeline(of: result, style: Style(isColoured: false), width: 120))
      if let path = result.tracePath { block.add("trace", path) }
      block.add("virtual_s", number: VirtualTime(nanoseconds: result.virtualNanoseconds).description)
      block.add("duration_ms", number: RealTime.fixed(result.seconds * 1000))
    }
    return block
  }

  private func line(_ failure: ContractFailure, in result: ContractResult, isWarning: Bool) -> String {
    "\(failure.place(in: result)): \(failure.title(isWarning: isWarning)): \(failure.message)"
  }
}
