import Contracts

extension SourceRange {
  /// The range when the text begins at another line than the first.
  func moved(to line: Int) -> SourceRange {
    func moved(_ position: SourcePosition) -> SourcePosition {
      SourcePosition(line: position.line + line - 1, column: position.column)
    }
    return SourceRange(moved(start), moved(end))
  }
}

extension Statement {
  /// The statement when its text begins at another line than the first.
  func moved(to line: Int) -> Statement {
    var statement = self
    statement.range = range.moved(to: line)
    statement.subject = subject.moved(to: line)
    statement.parts = parts.map { .init($0.range.moved(to: line), sourceLine: $0.sourceLine) }
    return statement
  }
}

extension Diagnostic {
  /// The diagnostic when its text begins at another line than the first.
  func moved(to line: Int) -> Diagnostic {
    var diagnostic = self
    diagnostic.range = range.moved(to: line)
    return diagnostic
  }
}
