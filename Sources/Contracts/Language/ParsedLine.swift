import Expectations
import Sessions
import Simulation

/// A logical line and what was read of it, in terms of the file.
struct ParsedLine {
  /// The line.
  let line: LogicalLine
  /// The reader after it has read the line, with all of its pieces.
  let reader: StatementReader
  /// What it says; nil for a blank line, a comment, or a faulty statement.
  let content: StatementParser.Line?
  /// What is wrong.
  let diagnostics: [Diagnostic]
  /// The names of events and methods, and where they are.
  let names: [NameWarnings.Use]
  private let parts: [Range<Int>]
  /// Whether it may be a sound statement once its variables are replaced.
  let dependsOnVariables: Bool
  /// Whether what is wrong could be mended by a further line.
  let isIncomplete: Bool

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - file: the file's name, for diagnostics.
  ///   - regexes: says whether regular expressions are well formed; nil leaves that open.
  init(_ line: LogicalLine, file: String?, regexes: RegexCheck? = nil) {
    self.line = line
    var parser = StatementParser(reader: StatementReader(line.scalars, allowsComments: !line.isScript))
    var content: StatementParser.Line?
    var problems: [StatementError] = []
    do {
      content = try parser.line()
    } catch {
      problems = [error]
    }
    // What a comment holds is nobody's business; what is wrong before the statement's own error most likely caused it.
    let comments = parser.reader.tokens.filter { $0.kind == .comment }.map(\.range)
    let limit = problems.first?.range.upperBound ?? line.scalars.count
    let causes = line.problems.filter { problem in
      problem.range.lowerBound <= limit && !comments.contains { $0.contains(problem.range.lowerBound) }
    }
    if !causes.isEmpty {
      problems = causes
      content = nil
    }
    self.content = content
    names = content == nil ? [] : parser.names
    parts = parser.parts
    dependsOnVariables = line.firstVariable.map { $0 < limit } ?? false
    // What an expression with variables is shows when they are given.
    if let regexes, content != nil, !(line.keepsVariables && dependsOnVariables) {
      problems = parser.reader.problems(with: regexes)
    }
    isIncomplete = problems.contains { $0.isUnterminated }
    reader = parser.reader
    diagnostics =
      problems.map { line.diagnostic($0, level: .error, file: file) }
      + (content == nil ? [] : parser.warnings).map { line.diagnostic($0, level: .warning, file: file) }
  }

  /// The statement, when the line is one.
  var statement: Statement? {
    guard case .statement(let kind) = content else { return nil }
    let whole = (reader.tokens.first { $0.kind != .comment }?.range.lowerBound ?? 0)..<reader.lastEnd
    let subject = reader.subject ?? whole
    return Statement(
      kind, text: reader.writtenText(isScript: line.isScript), range: line.range(whole),
      subject: line.range(subject), sourceLine: line.sourceLine(at: subject),
      parts: parts.map { Statement.Part(line.range($0), sourceLine: line.sourceLine(at: $0)) })
  }
}

extension LogicalLine {
  /// Where a range of scalars is in the source.
  func range(_ range: Range<Int>) -> SourceRange {
    let first = scalars.indices.contains(range.lowerBound) && !range.isEmpty ? scalars[range.lowerBound] : nil
    let last = range.upperBound > 0 && range.upperBound <= scalars.count ? scalars[range.upperBound - 1] : nil
    let end =
      last.map { SourcePosition(line: Int($0.line), column: Int($0.endColumn)) }
      ?? SourcePosition(line: lines.first?.number ?? 1, column: 1)
    let start = first.map { SourcePosition(line: Int($0.line), column: Int($0.column)) } ?? end
    return SourceRange(start, end)
  }

  /// The line of the source at which a range starts.
  func sourceLine(at range: Range<Int>) -> String {
    let number = self.range(range).start.line
    return lines.first { $0.number == number }.map { String($0.text) } ?? ""
  }

  /// An error in terms of the file.
  func diagnostic(_ error: StatementError, level: Diagnostic.Level, file: String?) -> Diagnostic {
    Diagnostic(
      error.message, level: level, file: file, range: range(error.range),
      sourceLine: sourceLine(at: error.range), help: error.help)
  }
}

extension StatementReader {
  /// The statement as one line, or JavaScript as it was written, without comments, such that it reads the same again
  /// without its variables.
  func writtenText(isScript: Bool) -> String {
    var text = ""
    var place = tokens.first { $0.kind != .comment }?.range.lowerBound ?? 0
    for token in tokens where token.kind != .comment {
      if !text.isEmpty, token.range.lowerBound > place { text += " " }
      text += written(token, isScript: isScript)
      place = token.range.upperBound
    }
    return text
  }

  /// The expression of a piece.
  private func regex(_ token: StatementToken) -> RegexPattern? {
    var reader = StatementReader(Array(scalars[token.range]))
    return (try? reader.regex()).map { RegexPattern(source: $0.source, flags: $0.flags) }
  }

  /// What is wrong with the regular expressions that were read.
  func problems(with check: RegexCheck) -> [StatementError] {
    tokens.filter { $0.kind == .regex }.compactMap { token in
      regex(token).flatMap { check.problem(of: $0) }.map { error in
        StatementError(
          error.description, token.range,
          help: "a bracket, brace, +, * or ? that stands for itself has a backslash before it, such as \\(")
      }
    }
  }

  private func written(_ token: StatementToken, isScript: Bool) -> String {
    guard scalars[token.range].contains(where: { $0.isSubstituted || $0.scalar == "\n" }) else {
      return text(token.range)
    }
    switch token.kind {
    case .string, .key: return JSONValue.string(token.text).text.replacing("${", with: "\\${")
    case .regex: return regex(token).map { "\($0)" } ?? text(token.range)
    case .verbatim where isScript: return text(token.range)
    case .verbatim: return token.text
    default: return text(token.range)
    }
  }
}
