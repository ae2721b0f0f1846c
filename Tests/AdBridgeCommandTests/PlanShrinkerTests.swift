import AdHosts
import Sessions
import Simulation
import Testing

@testable import AdBridgeCommand

/// How a plan that breaks a rule is made shorter, and how plans come from a seed.
struct PlanShrinkerTests {
  /// Shrinks a plan as long as a condition holds for it.
  private func shrunk(_ plan: SessionPlan, while isBroken: (SessionPlan) -> Bool) -> SessionPlan {
    var shrinker = PlanShrinker(plan)
    while case let candidates = shrinker.candidates(), !candidates.isEmpty {
      shrinker.learn(candidates.first(where: isBroken))
    }
    return shrinker.plan
  }

  @Test func whatDoesNotMatterIsLeftOut() {
    let plan = SessionPlan(
      setUp: ["vast a.xml", "player load-delay 3s"],
      actions: ["pause", "advance 100ms", "reload", "play", "seek 3s", "mute", "advance 90s"])
    let short = shrunk(plan) { $0.actions.contains("reload") && $0.actions.contains("mute") }
    #expect(short == SessionPlan(setUp: ["vast a.xml"], actions: ["reload", "mute"]), "the tag stays")
  }

  @Test func theOrderIsKept() {
    let plan = SessionPlan(setUp: ["vast a.xml"], actions: ["a", "b", "c", "d"])
    let short = shrunk(plan) {
      $0.setUp == ["vast a.xml"] && $0.actions.suffix(1) == ["d"] && $0.actions.first == "b"
    }
    #expect(short == SessionPlan(setUp: ["vast a.xml"], actions: ["b", "d"]))
  }

  @Test func durationsBecomeRoundAndShort() {
    let plan = SessionPlan(actions: ["advance 7613ms"])
    let short = shrunk(plan) { plan in
      guard let word = plan.actions.first?.split(separator: " ").last else { return false }
      let milliseconds =
        word.hasSuffix("ms") ? Double(word.dropLast(2)) : Double(word.dropLast()).map { $0 * 1000 }
      return (milliseconds ?? 0) >= 3000
    }
    #expect(short.actions == ["advance 3s"])
  }

  @Test func aPlanThatAlwaysBreaksBecomesEmpty() {
    let plan = SessionPlan(setUp: ["a"], actions: (0..<20).map { "advance \($0)s" })
    #expect(shrunk(plan) { _ in true } == SessionPlan())
  }

  @Test(arguments: [
    ("advance 90s", ["advance 45s", "advance 67500ms", "advance 81s"]),
    ("advance 1234ms", ["advance 1s", "advance 1s", "advance 1230ms"]),
    ("pause", []), ("player stale-ticks on", []), ("advance 10ms", []),
  ]) func aLineHasSimplerOnes(line: String, expected: [String]) {
    let simpler = PlanShrinker.simpler(line)
    #expect(simpler.allSatisfy { $0 != line })
    for wanted in expected { #expect(simpler.contains(wanted), "\(wanted) of \(simpler)") }
    #expect(simpler.isEmpty == expected.isEmpty)
  }

  @Test func theSameSeedAndNumberMakeTheSamePlan() throws {
    let generator = { (seed: UInt64) in
      PlanGenerator(
        seed: seed, profile: try .named("adsdk"), tags: [try ExploredTag("https://ads.example.com/tag")])
    }
    let plans = try (0..<50).map(generator(7).plan)
    #expect(try plans == (0..<50).map(generator(7).plan))
    #expect(try plans != (0..<50).map(generator(8).plan))
    #expect(Set(plans).count > 45)
    #expect(
      plans.allSatisfy {
        $0.setUp.first == "vast https://ads.example.com/tag" && $0.actions.last == "advance 90s"
      })
  }
}
