import Sessions

/// Writes contract files in the standard form, without changing what they mean.
public enum ContractFormatter {
  /// Some lines of a file, and what they become.
  public struct Change: Sendable, Equatable {
    /// The number of the first line, from 1.
    public var line: Int
    /// The lines as they are.
    public var before: [String]
    /// The lines in the standard form.
    public var after: [String]
  }

  /// A file in the standard form.
  public struct Result: Sendable, Equatable {
    /// The text.
    public var text: String
    /// Where it differs from what it was, line ends aside.
    public var changes: [Change]
  }

  /// Writes a file in the standard form.
  ///
  /// - Parameters:
  ///   - text: the file's text.
  ///   - path: its path, for diagnostics.
  /// - Returns: the file in that form.
  /// - Throws: ``FormattingError`` when the file has errors; variables need not be given.
  public static func format(_ text: String, path: String?) throws(FormattingError) -> String {
    try result(text, path: path).text
  }

  /// Writes a file in the standard form, and says where it changes.
  ///
  /// - Parameters:
  ///   - text: the file's text.
  ///   - path: its path, for diagnostics.
  ///   - regexes: says whether regular expressions are well formed; nil leaves that open.
  /// - Returns: the file in that form.
  /// - Throws: ``FormattingError`` when the file has errors; variables need not be given.
  public static func result(
    _ text: String, path: String?, regexes: RegexCheck? = nil
  ) throws(FormattingError) -> Result {
    var builder = ContractFileBuilder(path: path)
    var layout = Layout()
    for line in ContractParser.logicalLines(of: text, variables: nil) {
      let parsed = ParsedLine(line, file: path, regexes: regexes)
      // What a statement with variables means is known when they are given.
      if parsed.content != nil || !parsed.dependsOnVariables { builder.append(parsed) }
      layout.append(parsed)
    }
    let errors = builder.finish().diagnostics.filter { $0.level == .error }
    guard errors.isEmpty else { throw FormattingError(diagnostics: errors) }
    return layout.result()
  }

  /// Puts lines below each other: at most one blank line, one before each contract.
  private struct Layout {
    private var lines: [String] = []
    private var changes: [Change] = []
    /// Blank lines that are written when something follows.
    private var blanks: [String] = []
    private var lastIsComment = false
    private var lineCount = 0

    mutating func append(_ parsed: ParsedLine) {
      let source = parsed.line.lines.map { String($0.text) }
      let number = lineCount - blanks.count + 1
      lineCount += source.count
      if parsed.line.scalars.isEmpty {
        blanks += source
        return
      }
      var isContract = false
      if case .contract = parsed.content { isContract = true }
      let needsBlank = !lines.isEmpty && (!blanks.isEmpty || isContract && !lastIsComment)
      let after = (needsBlank ? [""] : []) + StatementFormatter.lines(of: parsed)
      change(number, blanks + source, after)
      lines += after
      blanks = []
      lastIsComment = parsed.line.scalars.first?.scalar == "#"
    }

    private mutating func change(_ line: Int, _ before: [String], _ after: [String]) {
      if before != after { changes.append(Change(line: line, before: before, after: after)) }
    }

    /// The whole; blank lines at its end are left out.
    consuming func result() -> Result {
      change(lineCount - blanks.count + 1, blanks, [])
      return Result(text: lines.map { $0 + "\n" }.joined(), changes: changes)
    }
  }
}

/// Why a file cannot be written in the standard form: it has errors.
public struct FormattingError: Error, Sendable, Equatable {
  /// The errors.
  public var diagnostics: [Diagnostic]
}
