import Simulation

/// All rules, by group.
public enum RuleCatalog {
  /// A group of rules and what it is about.
  public struct Group: Sendable {
    /// The part of the rules' names before the slash.
    public let name: String
    /// What the group is about, in one sentence.
    public let summary: String
    /// Its rules.
    public let rules: [RuleInfo]
  }

  /// The groups, in the order in which they are read.
  public static let groups: [Group] = [
    Group(
      name: "bridge", summary: "How page and host talk to each other.", rules: RuleInfo.bridge),
    Group(name: "event", summary: "What an ad's events say, and in which order.", rules: RuleInfo.event),
    Group(
      name: "quartile",
      summary: "How an ad's progress is told, judged by the positions that the page was given.",
      rules: RuleInfo.quartile),
    Group(
      name: "tracking", summary: "What is requested of the tag's tracking elements.", rules: RuleInfo.tracking
    ),
    Group(
      name: "policy",
      summary:
        "How VAST is read where players differ. Off, unless `--policy` of `verify` or `check`, or a level, asks for one.",
      rules: RuleInfo.policy),
    Group(
      name: "host", summary: "What the app does; hosts differ, so these only warn.", rules: RuleInfo.host),
    Group(name: "page", summary: "What any page may do wrong.", rules: RuleInfo.page),
    Group(
      name: "trace", summary: "What a recorded trace must be for the other rules to hold.",
      rules: RuleInfo.trace),
  ]

  /// All rules, in the order of their groups.
  public static let all: [RuleInfo] = groups.flatMap(\.rules)

  /// The rule of a name.
  public static func rule(named name: String) -> RuleInfo? { all.first { $0.name == name } }

  /// Whether a word names a rule, or a group as `GROUP/*`.
  public static func isPattern(_ word: String) -> Bool {
    rule(named: word) != nil || groups.contains { "\($0.name)/*" == word }
  }

  /// The rule, or the group as `GROUP/*`, that somebody may have meant.
  ///
  /// - Parameter word: what they wrote; the part after the slash may stand alone.
  /// - Returns: a name that is known, or nil when none is near.
  public static func nearest(to word: String) -> String? {
    let names = all.map(\.name)
    if let same = names.first(where: { $0.hasSuffix("/\(word)") }) { return same }
    if groups.contains(where: { $0.name == word }) { return "\(word)/*" }
    if let near = Suggestion.nearest(to: word, among: names + groups.map { "\($0.name)/*" }) { return near }
    // Somebody may know the rule, but not its group.
    let ending = word.split(separator: "/").last.map { "/\($0)" } ?? word
    return names.first { $0.hasSuffix(ending) }
  }
}
