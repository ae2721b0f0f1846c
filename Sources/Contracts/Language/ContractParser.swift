import Sessions

/// Reads contract files, and statements that are typed.
public enum ContractParser {
  /// Reads a contract file.
  ///
  /// Faulty statements are left out, so that all errors of a file are found at once.
  ///
  /// - Parameters:
  ///   - text: the file's text.
  ///   - path: its path, for names and diagnostics.
  ///   - variables: what `${NAME}` stands for.
  ///   - regexes: says whether regular expressions are well formed; nil leaves that to those who use them.
  /// - Returns: the file, and what is wrong with it in the order of its lines; it may only run when no error is among it.
  public static func parse(
    _ text: String, path: String?, variables: [String: String] = [:], regexes: RegexCheck? = nil
  ) -> (file: ContractFile, diagnostics: [Diagnostic]) {
    var builder = ContractFileBuilder(path: path)
    for line in logicalLines(of: text, variables: variables) {
      builder.append(ParsedLine(line, file: path, regexes: regexes))
    }
    return builder.finish()
  }

  /// Reads a contract file's bytes.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8; a byte order mark is skipped.
  ///   - path: the file's path, for names and diagnostics.
  ///   - variables: what `${NAME}` stands for.
  ///   - regexes: says whether regular expressions are well formed; nil leaves that to those who use them.
  /// - Returns: the file, and what is wrong with it; an empty file when it is no UTF-8.
  public static func parse(
    _ bytes: [UInt8], path: String?, variables: [String: String] = [:], regexes: RegexCheck? = nil
  ) -> (file: ContractFile, diagnostics: [Diagnostic]) {
    do {
      let text = try ContractSource.text(bytes, path: path)
      return parse(text, path: path, variables: variables, regexes: regexes)
    } catch {
      return (ContractFile(path: path), [error])
    }
  }

  /// Reads a statement that was typed; it may have several lines.
  ///
  /// - Parameters:
  ///   - text: the statement.
  ///   - variables: what `${NAME}` stands for.
  ///   - regexes: says whether regular expressions are well formed; nil leaves that to those who use them.
  /// - Returns: the statement; nil for a blank line or a comment.
  /// - Throws: the first ``Diagnostic`` that is an error.
  public static func parseLine(
    _ text: String, variables: [String: String] = [:], regexes: RegexCheck? = nil
  ) throws(Diagnostic) -> Statement? {
    let parsed = typed(text, variables: variables, regexes: regexes)
    if let error = parsed.diagnostics.first(where: { $0.level == .error }) { throw error }
    if case .contract = parsed.content {
      throw parsed.line.diagnostic(
        StatementError(
          "\"contract\" begins a contract of a file, and is no statement", parsed.reader.tokens[0].range),
        level: .error, file: nil)
    }
    return parsed.statement
  }

  /// Whether a text that was typed needs more lines: a bracket or string is open, or it ends in a backslash.
  ///
  /// Whether JavaScript is whole is for the engine to say.
  public static func isIncomplete(_ text: String) -> Bool {
    typed(text, variables: nil).isIncomplete
  }

  private static func typed(
    _ text: String, variables: [String: String]?, regexes: RegexCheck? = nil
  ) -> ParsedLine {
    ParsedLine(LogicalLine(PhysicalLine.split(text)[...], variables: variables), file: nil, regexes: regexes)
  }

  /// The lines of a text, continuation lines joined.
  static func logicalLines(of text: String, variables: [String: String]?) -> some Sequence<LogicalLine> {
    let lines = PhysicalLine.split(text.first == "\u{FEFF}" ? String(text.dropFirst()) : text)
    return sequence(state: 0) { start in
      guard start < lines.count else { return nil }
      let first = start
      while start + 1 < lines.count, lines[start].isContinued { start += 1 }
      start += 1
      return LogicalLine(lines[first..<start], variables: variables)
    }
  }
}
