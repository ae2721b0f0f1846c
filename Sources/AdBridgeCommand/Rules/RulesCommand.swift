import Reports
import Rules
import Simulation

/// `adbridge rules`: lists the rules, or explains some.
struct RulesCommand {
  private enum Form {
    case text
    case json
    case markdown
  }

  private static let options = ["--json", "--markdown", "--color", "--help"]

  private var names: [String] = []
  private var form = Form.text
  private var colour = "auto"

  /// Reads the command line.
  ///
  /// - Throws: ``UsageError`` for a mistake.
  init(_ arguments: some Sequence<String>) throws {
    var reader = OptionReader(arguments)
    while let item = try reader.next() {
      switch item {
      case .argument(let name):
        names.append(name)
      case .option("--json"): form = .json
      case .option("--markdown"): form = .markdown
      case .option("--color"), .option("--colour"):
        colour = try reader.value("auto, always or never")
        guard ["auto", "always", "never"].contains(colour) else {
          throw UsageError("--color is auto, always or never, but got \"\(colour)\"")
        }
      case .option(let other):
        throw reader.unknown(other, known: Self.options)
      }
    }
    if form == .markdown, !names.isEmpty {
      throw UsageError("--markdown writes all rules: leave out the names")
    }
  }

  /// Prints what was asked for.
  ///
  /// - Returns: the exit code.
  /// - Throws: ``UsageError`` for a rule that there is not, ``OutputError``.
  func run() throws -> Int32 {
    let rules = try names.flatMap(Self.rules(named:))
    let style = Style.decide(
      colour, isTerminal: Platform.isTerminal(1), environment: Platform.environment)
    switch form {
    case .markdown:
      if let reason = Platform.write(RuleDocument.markdown, to: 1) { throw OutputError(reason: reason) }
    case .json:
      for rule in names.isEmpty ? RuleCatalog.all : rules { try Platform.print(Self.json(rule).text) }
    case .text:
      let text =
        names.isEmpty
        ? RuleCatalog.groups.map { Self.list($0, style) }
        : rules.map { Self.explanation($0, style) }
      try Platform.print(text.joined(separator: "\n\n"))
    }
    return ExitCode.passed
  }

  /// The rules that a word names: one, or all of `GROUP`, `GROUP/` or `GROUP/*`.
  private static func rules(named word: String) throws -> [RuleInfo] {
    if let rule = RuleCatalog.rule(named: word) { return [rule] }
    guard
      let group = RuleCatalog.groups.first(where: { [$0.name, "\($0.name)/", "\($0.name)/*"].contains(word) })
    else { throw RuleOption.unknown(word) }
    return group.rules
  }

  // MARK: - Text

  private static let nameWidth = (RuleCatalog.all.map(\.name.count).max() ?? 0) + 2

  private static func list(_ group: RuleCatalog.Group, _ style: Style) -> String {
    let rows = group.rules.map { rule in
      let name = rule.name + String(repeating: " ", count: nameWidth - rule.name.count)
      let level = rule.level.rawValue + String(repeating: " ", count: 7 - rule.level.rawValue.count)
      return "  " + style.paint(name, .cyan) + style.paint(level, rule.level == .error ? .red : .yellow)
        + rule.summary
    }
    return ([style.paint("\(group.name)/  \(group.summary)", nil, bold: true)] + rows).joined(separator: "\n")
  }

  private static func explanation(_ rule: RuleInfo, _ style: Style) -> String {
    let width = min(Platform.terminalWidth ?? 100, 100)
    let level = style.paint(rule.level.rawValue, rule.level == .error ? .red : .yellow)
    var lines = [style.paint(rule.name, .cyan, bold: true) + "  \(level)"]
    lines += RuleDocument.wrap(rule.summary, to: width) + [""]
    lines += RuleDocument.wrap(rule.what, to: width) + [""]
    lines += RuleDocument.wrap("Why: \(rule.why)", to: width) + ["", "Records that break it:"]
    lines += indented(rule.example)
    if let tag = rule.tag { lines += ["with the tag:"] + indented(tag) }
    return (lines + [""] + RuleDocument.wrap("Mend: \(rule.mend).", to: width)).joined(separator: "\n")
  }

  private static func indented(_ text: String) -> [String] {
    text.split(separator: "\n").map { "  \($0)" }
  }

  private static func json(_ rule: RuleInfo) -> JSONValue {
    [
      "name": .string(rule.name), "level": .string(rule.level.rawValue), "summary": .string(rule.summary),
      "what": .string(rule.what), "why": .string(rule.why), "example": .string(rule.example),
      "tag": rule.tag.map { .string($0) } ?? .null, "mend": .string(rule.mend),
    ]
  }
}
