import Foundation
import TestSupport
import Testing

/// `adbridge explore` finds what is wrong with a page: mutated copies of the bundled one.
struct ExploreMutantTests {
  /// A few runs each, with a seed that leads to the fault.
  @Test(arguments: Exploration.all)
  func aFaultIsFound(_ exploration: Exploration) throws {
    let mutant = try #require(Mutant.all.first { $0.name == exploration.mutant })
    let folder = try TestFolder()
    try mutant.write(to: "\(folder.path)/page")
    let found = try Exploration.explore(
      page: "\(folder.path)/page/index.html", profile: mutant.profile, tags: [exploration.tag],
      runs: exploration.runs, seed: exploration.seed)
    #expect(found?.rule == exploration.rule)
  }

  @Test func everyFaultIsLookedFor() {
    let others = Exploration.foundByThePackOnly.map(\.mutant)
    #expect((Exploration.all.map(\.mutant) + others).sorted() == Mutant.all.map(\.name).sorted())
  }

  // MARK: - By tools/explore-mutants

  /// The faults that break a rule.
  private static let ruleBreakers = Mutant.all.filter { mutant in
    !Exploration.foundByThePackOnly.contains { $0.mutant == mutant.name }
  }

  private static let isAsked = ProcessInfo.processInfo.environment["ADBRIDGE_EXPLORE_MUTANTS"] == "check"
  private static let isSearch = ProcessInfo.processInfo.environment["ADBRIDGE_EXPLORE_MUTANTS"] == "find"

  @Test(.enabled(if: isAsked), arguments: ruleBreakers)
  func everyFaultIsFoundWithin2000Runs(_ mutant: Mutant) throws {
    let folder = try TestFolder()
    try mutant.write(to: "\(folder.path)/page")
    let found = try Exploration.explore(
      page: "\(folder.path)/page/index.html", profile: mutant.profile, runs: 2000, seed: 1)
    let (rule, run) = try #require(found)
    print("run \(run) of \"\(mutant.name)\" breaks \(rule)")
  }

  @Test(.enabled(if: isAsked), arguments: ["adsdk", "adsdk-strict"], [1, 2])
  func theBundledPageBreaksNothing(profile: String, seed: Int) throws {
    let found = try Exploration.explore(page: nil, profile: profile, runs: 2000, seed: seed)
    #expect(found == nil)
  }

  /// Prints the table of explorations: the first tag and seed with which one run, else ten, find a fault.
  @Test(.enabled(if: isSearch), arguments: ruleBreakers)
  func explorationsAreLookedFor(_ mutant: Mutant) throws {
    let folder = try TestFolder()
    try mutant.write(to: "\(folder.path)/page")
    for (runs, seeds) in [(1, 1...80), (10, 1...20)] {
      for seed in seeds {
        for tag in Exploration.tags {
          let found = try Exploration.explore(
            page: "\(folder.path)/page/index.html", profile: mutant.profile, tags: [tag], runs: runs,
            seed: seed)
          guard let (rule, run) = found else { continue }
          let more = run > 1 ? ", runs: \(run)" : ""
          return print(
            "    Exploration(mutant: \"\(mutant.name)\", rule: \"\(rule)\", tag: \"\(tag)\", seed: \(seed)\(more)),"
          )
        }
      }
    }
    Issue.record("nothing found")
  }
}
