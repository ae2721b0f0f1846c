import Contracts
import Reports

/// What the standard form changes in a file, as a short difference.
enum FormatDifference {
  /// How many changes are shown of one file.
  private static let limit = 5

  /// The file's name, and its first changes: lines that go in red, lines that come in green.
  static func text(_ changes: [ContractFormatter.Change], of name: String, style: Style) -> String {
    var lines = [TerminalText.printable(name)]
    // Only line ends, a byte order mark or the end of the last line.
    if changes.isEmpty { lines.append("  line ends or the file's end differ") }
    for change in changes.prefix(limit) {
      lines.append(style.paint("  @@ line \(change.line)", .cyan))
      lines += change.before.map { style.paint("  -" + TerminalText.printable($0), .red) }
      lines += change.after.map { style.paint("  +" + TerminalText.printable($0), .green) }
    }
    if changes.count > limit { lines.append("  … and \(changes.count - limit) further changes") }
    return lines.joined(separator: "\n")
  }
}
