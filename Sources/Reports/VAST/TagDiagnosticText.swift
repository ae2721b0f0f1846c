public import VAST

/// What is wrong in a tag, as people read it.
public enum TagDiagnosticText {
  /// A diagnostic with its place, the line with carets, the section of the specification and how to mend it.
  ///
  /// - Parameters:
  ///   - diagnostic: the diagnostic.
  ///   - source: the tag's text.
  ///   - file: the tag's file or URL.
  ///   - style: colours.
  ///   - width: how many columns of the tag's line are shown.
  /// - Returns: lines, without an end behind the last one.
  public static func render(
    _ diagnostic: VASTDiagnostic, in source: TagSource, file: String, style: Style, width: Int = 100
  ) -> String {
    let colour = colour(of: diagnostic.severity)
    let text = ExcerptText(
      style: style, colour: colour, width: width, numberWidth: String(diagnostic.line).count)
    let (line, firstColumn) = source.excerpt(line: diagnostic.line, column: diagnostic.column)
    func index(_ column: Int) -> String.Index {
      line.unicodeScalars.index(
        line.startIndex, offsetBy: max(0, column - firstColumn), limitedBy: line.endIndex) ?? line.endIndex
    }
    let excerpt = SourceExcerpt(
      line, from: index(diagnostic.column), to: index(diagnostic.endColumn), width: width)
    return [
      style.paint("\(diagnostic.severity.rawValue)[\(diagnostic.code)]", colour, bold: true)
        + style.paint(": " + TerminalText.brief(diagnostic.message), nil, bold: true),
      text.arrow("\(TerminalText.oneLine(file)):\(diagnostic.line):\(diagnostic.column)"), text.gutter(),
    ].joined(separator: "\n") + "\n"
      + (text.lines(excerpt, number: diagnostic.line, label: diagnostic.label) + [
        text.gutter(), text.gutter(diagnostic.section, sign: "="),
        text.gutter("help: " + TerminalText.brief(diagnostic.mend), sign: "="),
      ]).joined(separator: "\n")
  }

  /// The colour in which a severity is written.
  public static func colour(of severity: VASTDiagnostic.Severity) -> Style.Colour {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }

  /// How many diagnostics there are, in words: `2 errors, 1 warning`.
  public static func counts(_ tag: ResolvedTag) -> String {
    VASTDiagnostic.Severity.allCases.map { severity in
      let count = tag.count(of: severity)
      return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }.joined(separator: ", ")
  }
}
