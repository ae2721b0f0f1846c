import Reports
import Simulation

/// `.help`: everything that can be typed, or what one word means.
enum ReplHelp {
  /// The text of `.help WORD`; of all when there is no word.
  ///
  /// - Throws: ``DotCommandError`` when nothing is known of the word.
  static func text(of word: String, style: Style) throws -> String {
    guard !word.isEmpty else { return overview(style) }
    let name = word.hasPrefix(".") ? String(word.dropFirst()) : word
    var rows = StatementHelp.all.filter { $0.word == word }.map { ($0.usage, $0.meaning) }
    if let command = DotCommand(rawValue: name) { rows.append((command.usage, command.meaning)) }
    guard !rows.isEmpty else {
      let known = StatementHelp.all.map(\.word) + DotCommand.allCases.map(\.rawValue)
      let near = Suggestion.nearest(to: name, among: known).map { "did you mean \($0)?" }
      throw DotCommandError("nothing is known of \"\(word)\"", help: near ?? ".help lists what there is")
    }
    return rows.map { row($0, $1, style, width: 0) }.joined(separator: "\n")
  }

  private static func overview(_ style: Style) -> String {
    func section(_ title: String, _ rows: [(String, String)]) -> String {
      ([style.paint(title, nil, bold: true)] + rows.map { row($0.0, $0.1, style, width: 34) })
        .joined(separator: "\n")
    }
    func rows(_ help: [StatementHelp]) -> [(String, String)] { help.map { ($0.usage, $0.meaning) } }
    return [
      section("Set-up, before the session begins", rows(StatementHelp.setUp)),
      section("Actions", rows(StatementHelp.actions)),
      section("Expectations", rows(StatementHelp.expectations)),
      section("Commands", DotCommand.allCases.map { ($0.usage, $0.meaning) }),
      section(
        "Keys",
        [
          ("\\ at a line's end", "the statement goes on in the next line, as it does in open brackets"),
          ("Tab", "complete, or list what is possible"),
          ("Ctrl-C", "give the line up, or interrupt a statement"),
          ("↑ ↓", "walk through the history"), ("Ctrl-R", "search the history"),
          ("Ctrl-Z", "suspend; fg comes back"), ("Ctrl-D", "leave"),
        ]),
    ].joined(separator: "\n\n")
  }

  private static func row(_ usage: String, _ meaning: String, _ style: Style, width: Int) -> String {
    let gap = usage.count < width ? String(repeating: " ", count: width - usage.count) : "  "
    return "  " + style.paint(usage, .cyan) + gap + meaning
  }
}
