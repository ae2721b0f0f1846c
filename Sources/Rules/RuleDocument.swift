import Simulation

/// docs/rules.md, written from the catalog.
public enum RuleDocument {
  /// The whole document, with a line break at its end.
  public static var markdown: String {
    ([introduction] + RuleCatalog.groups.map(text(of:))).joined(separator: "\n")
  }

  /// The text in lines of at most so many characters, broken between words.
  ///
  /// - Parameters:
  ///   - text: one paragraph.
  ///   - width: the length of a line; a longer word stands alone.
  /// - Returns: the lines.
  public static func wrap(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private static let width = 118

  private static let introduction = """
    # Rules

    <!-- Written by `adbridge rules --markdown`; to change it, change Sources/Rules/Catalog/. -->

    Rules hold in every session, whatever a contract is about. A finding names the rule, the moment, the records that prove
    it and the way to mend it; it is a `rule` record of the trace. Findings at the level `error` fail the session or the
    contract, those at `warn` are shown.

    A level can be changed by rule or by group; `off` leaves no finding at all:

    ```sh
    adbridge run --vast fixtures/vast/linear-30s.xml --rule host/final-timeupdate=error --rule "page/*=off"
    adbridge rules quartile/late
    ```

    In a contract file the statement is `rule quartile/late warn`, and `expect finding quartile/late` makes a finding expected.

    Rules about what is missing or unfinished judge only what was due when the session ended: a session that ends at 3 s owes
    no quartile of a 30-second ad. They read nothing but records, so a recorded trace is judged as a running session is.
    Below, an example is a few records that break the rule, one a line: the time, the kind, the name, the data.

    """

  private static func text(of group: RuleCatalog.Group) -> String {
    var lines = [
      "## \(group.name)/", "", group.summary, "", "| rule | level | what holds |", "|---|---|---|",
    ]
    lines += group.rules.map { rule in
      "| [`\(rule.name)`](#\(anchor(of: rule))) | \(rule.level.rawValue) | \(rule.summary) |"
    }
    for rule in group.rules { lines += ["", text(of: rule)] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// As GitHub makes one of a heading: the slash goes.
  private static func anchor(of rule: RuleInfo) -> String { rule.name.filter { $0 != "/" } }

  private static func text(of rule: RuleInfo) -> String {
    var lines = ["### \(rule.name)", "", "\(rule.summary) Level: `\(rule.level.rawValue)`.", ""]
    lines += wrap(rule.what, to: width) + [""]
    lines += wrap("*Why:* \(rule.why)", to: width) + [""]
    lines += ["```text", rule.example, "```", ""]
    if let tag = rule.tag { lines += ["with the tag", "", "```xml", tag, "```", ""] }
    return (lines + wrap("*Mend:* \(rule.mend).", to: width)).joined(separator: "\n")
  }
}
