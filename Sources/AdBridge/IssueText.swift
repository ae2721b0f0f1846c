import Contracts
import Simulation
import SourceMaps
import Testing

/// Failures of a session as issues of Swift Testing.
enum IssueText {
  /// Records an issue; the test goes on.
  static func record(_ failure: ContractFailure, at location: SourceLocation) {
    Issue.record(Comment(rawValue: text(failure)), sourceLocation: location)
  }

  /// Records an issue that lets the test pass; Swift 6.2 knows none.
  static func recordWarning(_ failure: ContractFailure, at location: SourceLocation) {
    #if compiler(>=6.3)
      Issue.record(Comment(rawValue: text(failure)), severity: .warning, sourceLocation: location)
    #endif
  }

  /// Records an issue, and makes the error that ends a test without being an issue of its own.
  ///
  /// Only `#require` makes that error.
  static func recordedError(_ failure: ContractFailure, at location: SourceLocation) -> any Error {
    let isDone = false
    do {
      try #require(isDone, Comment(rawValue: text(failure)), sourceLocation: location)
    } catch {
      return error
    }
    return failure
  }

  /// A failure in lines: what, where it differs, the script's own line, and how to mend it.
  static func text(_ failure: ContractFailure) -> String {
    let instant = VirtualTime(nanoseconds: failure.virtualNanoseconds)
    var lines = [failure.rule.map { "\($0) at \(instant) s: \(failure.message)" } ?? failure.message]
    lines += failure.details.map { "  \($0)" }
    if let script = failure.script {
      let position = [script.source, "\(script.line)"] + (script.column.map { ["\($0)"] } ?? [])
      let place = position.joined(separator: ":") + (script.function.map { " in \($0)" } ?? "")
      lines.append("script: " + (script.original.map { "\($0.position) [\(place)]" } ?? place))
      // Shipped scripts may be one line.
      if let text = script.original?.text ?? script.text, text.count <= 200 { lines.append("  \(text)") }
      if let problem = script.mapProblem { lines.append(problem) }
    }
    if let help = failure.help { lines.append("help: \(help)") }
    return lines.joined(separator: "\n")
  }
}
