import Contracts
import Reports
import Rules
import Simulation

/// What `--only` asks for: scenarios by name or file, and rules.
struct ScenarioSelection {
  /// The rules that are judged; nil for all.
  let rules: Set<String>?
  private let names: [String]
  private let promises: Set<String>

  /// Reads what `--only` says.
  ///
  /// - Parameters:
  ///   - words: scenarios, files of the pack without their ending, rules, and groups of rules as `GROUP/*`.
  ///   - files: the pack.
  /// - Throws: ``UsageError`` for a word that is neither.
  init(_ words: [String], in files: [ScenarioFile]) throws {
    var names: [String] = []
    var rules: Set<String> = []
    let known = files.flatMap { file in [Self.title(file)] + file.scenarios.map { Self.plain($0.name) } }
    for word in words {
      if RuleCatalog.isPattern(word) {
        rules.formUnion(RuleCatalog.all.map(\.name).filter { Self.matches(word, $0) })
      } else if known.contains(Self.plain(word)) {
        names.append(Self.plain(word))
      } else {
        let all = known + RuleCatalog.all.map(\.name)
        let near = Suggestion.nearest(to: word, among: all).map { "; did you mean \($0)?" }
        throw UsageError(
          "--only: there is no scenario or rule \"\(word)\""
            + (near ?? "; adbridge verify --list names the scenarios"))
      }
    }
    self.names = names
    self.rules = rules.isEmpty ? nil : rules
    promises = Set(rules.flatMap(Self.promises))
  }

  /// Whether a scenario runs.
  func wants(_ scenario: ScenarioFile.Scenario, of file: ScenarioFile) -> Bool {
    let isNamed = names.contains(Self.plain(scenario.name)) || names.contains(Self.title(file))
    if !names.isEmpty { return isNamed }
    return rules == nil || promises.contains("bridge") || scenario.tags.contains { promises.contains($0) }
  }

  /// The promises of scenarios that may break a rule: a quartile rule speaks of start and complete as well.
  private static func promises(of rule: String) -> [String] {
    let own = VerifiedPromise.of(rule: rule)
    return (own == .quartiles ? [.start, .quartiles, .complete] : [own]).map(\.rawValue)
  }

  private static func matches(_ pattern: String, _ rule: String) -> Bool {
    pattern == rule || pattern.hasSuffix("/*") && rule.hasPrefix(pattern.dropLast())
  }

  private static func title(_ file: ScenarioFile) -> String {
    plain(String(file.name.dropLast(".contract".count)))
  }

  /// A name however it is typed: `skip at the offset` and `skip-at-the-offset` are one.
  private static func plain(_ name: String) -> String {
    name.lowercased().replacing(",", with: "").split { $0 == " " || $0 == "-" }.joined(separator: "-")
  }
}
