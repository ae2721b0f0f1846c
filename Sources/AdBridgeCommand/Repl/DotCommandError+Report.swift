import Contracts
import Reports

extension DotCommandError {
  /// Tells the error in the layout of the reports, under the whole line.
  func report(_ text: String, in repl: Repl, at place: Repl.Place) -> Repl.Outcome {
    let line = String(text.prefix { !$0.isNewline })
    let range = SourceRange(
      SourcePosition(line: place.line, column: 1), SourcePosition(line: place.line, column: line.count + 1))
    let diagnostic = Diagnostic(message, file: place.file, range: range, sourceLine: line, help: help)
    repl.output.complain(DiagnosticText.render(diagnostic, style: repl.output.errorStyle))
    return .failed(ExitCode.unreadable)
  }
}
