import Simulation
import TestSupport
import Testing

@testable import Rules

/// The catalog: complete, documented, and true to its own examples.
struct CatalogTests {
  @Test func itHasEveryRuleOfTheEightGroupsOnce() {
    let names = RuleCatalog.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(
      RuleCatalog.groups.map { "\($0.name) \($0.rules.count)" } == [
        "bridge 8", "event 10", "quartile 7", "tracking 9", "policy 2", "host 10", "page 8",
        "trace 1",
      ])
    for group in RuleCatalog.groups { #expect(group.rules.allSatisfy { $0.group == group.name }) }
  }

  @Test func hostRulesAndFiveOfThePagesOnlyWarn() {
    let warning = RuleCatalog.all.filter { $0.level == .warn }.map(\.name)
    #expect(
      warning == RuleCatalog.all.filter { $0.group == "host" }.map(\.name) + [
        "page/console-error", "page/missing-api", "page/unmapped-url", "page/cors", "page/mixed-content",
      ])
    let optional = RuleCatalog.all.filter { $0.level == .off }.map(\.name)
    #expect(optional == ["policy/lenient", "policy/strict"])
  }

  /// What is noticed elsewhere, by the network and the web view.
  private static let reportedElsewhere = [
    "page/unmapped-url", "page/cors", "page/mixed-content", "page/runaway",
  ]

  @Test(arguments: RuleCatalog.all.filter { !reportedElsewhere.contains($0.name) }.map(\.name))
  func theExampleBreaksTheRuleAndNoOther(name: String) throws {
    let rule = try #require(RuleCatalog.rule(named: name))
    var settings = RuleSettings()
    if rule.level == .off { settings.set(name, .warn) }
    let findings = try Watched.findings(
      lines: rule.example, tags: rule.tag.map { [$0] } ?? [], settings: settings)
    #expect(Set(findings.map(\.rule)) == [name], "\(findings.map { "\($0.rule): \($0.message)" })")
    for finding in findings {
      #expect(!finding.records.isEmpty)
      #expect(finding.help == rule.mend)
      #expect(finding.level == (rule.level == .error ? .error : .warning))
    }
  }

  @Test func theDocumentIsWhatTheCatalogSays() throws {
    #expect(try Repository.text("docs/rules.md") == RuleDocument.markdown)
  }

  @Test func aMistypedNameHasItsNearest() {
    #expect(RuleCatalog.nearest(to: "quartile/lat") == "quartile/late")
    #expect(RuleCatalog.nearest(to: "macro-unexpanded") == "tracking/macro-unexpanded")
    #expect(RuleCatalog.nearest(to: "host") == "host/*")
    #expect(RuleCatalog.nearest(to: "nope/once") == "quartile/once")
    #expect(RuleCatalog.nearest(to: "something else") == nil)
    #expect(RuleCatalog.isPattern("page/*"))
    #expect(!RuleCatalog.isPattern("pages/*"))
  }

  @Test func paragraphsAreBrokenBetweenWords() {
    #expect(RuleDocument.wrap("one two three", to: 7) == ["one two", "three"])
    #expect(RuleDocument.wrap("a considerable word", to: 3) == ["a", "considerable", "word"])
  }
}
