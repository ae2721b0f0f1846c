import Reports
import Rules
import Sessions
import Simulation

/// `.rules`: the rules that watch the session and how often each was broken, or one of them in full.
struct RulesReport {
  private let repl: Repl
  private let style: Style

  init(_ repl: Repl) {
    self.repl = repl
    style = repl.output.style
  }

  /// What is known of a rule, or of all when none is named.
  ///
  /// - Throws: ``DotCommandError``.
  func text(of name: String) throws -> String {
    guard !name.isEmpty else { return list }
    guard let rule = RuleCatalog.all.first(where: { $0.name == name }) else {
      let near = Suggestion.nearest(to: name, among: RuleCatalog.all.map(\.name))
      throw DotCommandError(
        "there is no rule \"\(name)\"", help: near.map { "did you mean \($0)?" } ?? ".rules lists them")
    }
    let found = findings[name, default: []]
    var lines = [
      style.paint(rule.name, nil, bold: true) + "  \(level(of: rule).rawValue)  \(count(found.count))",
      rule.summary, "",
      rule.what, rule.why, style.paint("mend: ", .cyan) + rule.mend,
    ]
    for finding in found {
      lines.append("  at \(finding.time) s  \(TerminalText.printable(message(finding)))")
    }
    return lines.joined(separator: "\n")
  }

  private var findings: [String: [TraceRecord]] {
    Dictionary(grouping: (repl.session?.trace.records ?? []).filter { $0.kind == .rule }, by: \.name)
  }

  private var list: String {
    let findings = findings
    let width = (RuleCatalog.all.map(\.name.count).max() ?? 0) + 2
    return RuleCatalog.all.map { rule in
      let found = findings[rule.name, default: []].count
      let level = level(of: rule)
      let name = rule.name + String(repeating: " ", count: width - rule.name.count)
      let colour: Style.Colour? = found > 0 ? (level == .error ? .red : .yellow) : level == .off ? .grey : nil
      let word = level.rawValue + String(repeating: " ", count: 7 - level.rawValue.count)
      return style.paint(name, colour, bold: found > 0) + style.paint(word, .grey)
        + (found > 0
          ? style.paint(count(found), colour)
          : style.paint(TerminalText.cut(rule.summary, to: max(20, repl.output.columns - width - 7)), .grey))
    }.joined(separator: "\n")
  }

  private func level(of rule: RuleInfo) -> RuleLevel {
    repl.session?.options.rules.level(of: rule.name) ?? rule.level
  }

  private func message(_ finding: TraceRecord) -> String { finding.data["message"]?.string ?? "" }

  private func count(_ count: Int) -> String {
    count == 0 ? "no findings" : "\(count) finding\(count == 1 ? "" : "s")"
  }
}
