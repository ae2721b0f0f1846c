import Contracts

/// Lines of an error message that show a place in a source, with the line's number in a gutter.
struct ExcerptText {
  /// The colours.
  let style: Style
  /// The colour of carets and of the label behind them.
  let colour: Style.Colour
  /// How many columns of a source line are shown.
  let width: Int
  /// How wide the numbers in the gutter are.
  let numberWidth: Int

  /// A gutter without a number, and what stands behind it.
  func gutter(_ text: String = "", sign: String = "|") -> String {
    let bar = style.paint(String(repeating: " ", count: numberWidth) + " " + sign, .blue, bold: true)
    return text.isEmpty ? bar : bar + " " + text
  }

  /// The line with its number, and carets with a label below.
  func lines(_ excerpt: SourceExcerpt, number: Int, label: String? = nil) -> [String] {
    let digits = String(number)
    let padding = String(repeating: " ", count: max(0, numberWidth - digits.count))
    let head = style.paint("\(padding)\(digits) |", .blue, bold: true)
    let carets = String(repeating: "^", count: excerpt.caretWidth)
    let label = label.map { " " + TerminalText.brief($0) } ?? ""
    return [
      excerpt.text.isEmpty ? head : head + " " + excerpt.text,
      gutter(
        String(repeating: " ", count: excerpt.indentation) + style.paint(carets + label, colour, bold: true)),
    ]
  }

  /// An arrow to a place that terminals and editors make a link of.
  func arrow(_ place: String) -> String {
    style.paint(String(repeating: " ", count: numberWidth) + "-->", .blue, bold: true) + " " + place
  }

  /// Carets for a range of a line; of a range over several lines only the first is shown.
  static func excerpt(_ line: String, _ range: SourceRange, width: Int) -> SourceExcerpt {
    let end = range.end.line == range.start.line ? range.end.column : nil
    return SourceExcerpt(line, columns: (range.start.column, end), width: width)
  }
}
