import Foundation
import Simulation
import TestSupport
import Testing

/// `adbridge verify` finds what is wrong with a page: mutated copies of the bundled one.
struct VerifyMutantTests {
  @Test(arguments: Mutant.all)
  func aFaultIsCaughtByItsRuleAtItsTick(_ mutant: Mutant) throws {
    let folder = try TestFolder()
    try mutant.write(to: "\(folder.path)/page")
    let scenarios = Set(mutant.catches.map(\.scenario)).sorted()
    let result = try CommandRunner.run(
      [
        "verify", "--page", "\(folder.path)/page/index.html", "--profile", mutant.profile, "--reporter",
        "json",
      ]
        + mutant.options + scenarios.flatMap { ["--only", $0] })
    #expect(result.code == 1, "\(result.errors)")
    let failures = try Self.failures(result)
    for caught in mutant.catches {
      #expect(
        failures[caught.scenario, default: []].contains {
          $0.rule == caught.rule && abs($0.time - caught.time) < 1e-6
        },
        "\(caught.scenario): \(failures[caught.scenario, default: []])")
    }
  }

  /// The copies differ from the bundled page by their faults alone.
  @Test(arguments: ["adsdk", "adsdk-strict"])
  func aCopyWithoutAFaultIsNotBlamed(profile: String) throws {
    let folder = try TestFolder()
    try Mutant(name: "none", changes: [], catches: []).write(to: "\(folder.path)/page")
    let result = try CommandRunner.run([
      "verify", "--page", "\(folder.path)/page/index.html", "--profile", profile, "--reporter", "json",
    ])
    #expect(result.code == 0)
    #expect(try Self.failures(result).values.allSatisfy(\.isEmpty))
  }

  @Test func thereAreManyFaults() {
    #expect(Mutant.all.count >= 20)
    #expect(Set(Mutant.all.map(\.name)).count == Mutant.all.count)
  }

  private struct Failure: CustomStringConvertible {
    let rule: String?
    let time: Double
    let message: String

    var description: String { "\(rule ?? "expectation") at \(time): \(message)" }
  }

  /// The failures of each scenario.
  private static func failures(_ result: CommandRunner.Result) throws -> [String: [Failure]] {
    var failures: [String: [Failure]] = [:]
    for line in result.lines {
      let event = try JSONValue(parsing: line)
      guard event["kind"] == "contractEnded", let payload = event["payload"] else { continue }
      failures[payload["name"]?.string ?? ""] = (payload["failures"]?.array ?? []).map {
        Failure(
          rule: $0["rule"]?.string, time: $0["virtualSeconds"]?.number ?? -1,
          message: $0["message"]?.string ?? "")
      }
    }
    return failures
  }
}
