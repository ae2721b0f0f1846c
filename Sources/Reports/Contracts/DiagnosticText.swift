public import Contracts

/// What is wrong in a contract file, as people read it.
public enum DiagnosticText {
  /// A diagnostic with its place, the line with carets, and how to mend it.
  ///
  /// - Parameters:
  ///   - diagnostic: the diagnostic.
  ///   - style: colours.
  ///   - width: how many columns of the source's line are shown.
  /// - Returns: lines, without an end behind the last one.
  public static func render(_ diagnostic: Diagnostic, style: Style, width: Int = 100) -> String {
    let colour: Style.Colour = diagnostic.level == .error ? .red : .yellow
    let start = diagnostic.range.start
    let text = ExcerptText(
      style: style, colour: colour, width: width, numberWidth: String(start.line).count)
    var lines = [
      style.paint(diagnostic.level.rawValue, colour, bold: true)
        + style.paint(": " + TerminalText.brief(diagnostic.message), nil, bold: true)
    ]
    if let file = diagnostic.file {
      lines.append(text.arrow("\(TerminalText.oneLine(file)):\(start.line):\(start.column)"))
    }
    if let line = diagnostic.sourceLine {
      let excerpt = ExcerptText.excerpt(line, diagnostic.range, width: width)
      lines += [text.gutter()] + text.lines(excerpt, number: start.line, label: diagnostic.label)
    }
    if let help = diagnostic.help {
      lines += [text.gutter(), text.gutter("help: " + TerminalText.brief(help), sign: "=")]
    }
    return lines.joined(separator: "\n")
  }
}
