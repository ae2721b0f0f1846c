import Simulation
import TestSupport
import Testing

/// `adbridge rules`, and `--rule` of `adbridge run`.
struct RulesCommandTests {
  @Test func theListNamesEveryGroupAndLevel() throws {
    let result = try CommandRunner.run(["rules"])
    #expect(result.code == 0)
    #expect(result.errors == "")
    for group in ["bridge/", "event/", "quartile/", "tracking/", "host/", "page/", "trace/"] {
      #expect(result.lines.contains { $0.hasPrefix("\(group)  ") }, "\(group)")
    }
    let late = try #require(result.lines.first { $0.hasPrefix("  quartile/late ") })
    #expect(late.contains(" error "))
    #expect(result.lines.contains { $0.hasPrefix("  host/unfinished ") && $0.contains(" warn ") })
  }

  @Test func aNameExplainsItsRule() throws {
    let result = try CommandRunner.run(["rules", "tracking/error-url"])
    #expect(result.code == 0)
    #expect(result.lines.first == "tracking/error-url  error")
    for part in ["Why: ", "Records that break it:", "with the tag:", "Mend: "] {
      #expect(result.lines.contains { $0.hasPrefix(part) }, "\(part)")
    }
    #expect(result.lines.allSatisfy { $0.count <= 100 || $0.hasPrefix("  ") })
  }

  @Test func aGroupExplainsAllOfItsRules() throws {
    let result = try CommandRunner.run(["rules", "page/*", "--json"])
    let names = try result.lines.map { try JSONValue(parsing: $0)["name"]?.string }
    #expect(
      names == [
        "page/unhandled-rejection", "page/console-error", "page/missing-api", "page/unmapped-url",
        "page/cors", "page/mixed-content", "page/runaway", "page/wrapper-limit",
      ])
  }

  @Test func anUnknownNameHasItsNearestAndExits64() throws {
    let result = try CommandRunner.run(["rules", "quartile/misssing"])
    #expect(result.code == 64)
    #expect(
      result.errors.hasPrefix("error: there is no rule \"quartile/misssing\"; did you mean quartile/missing?")
    )
    #expect(result.output == "")
  }

  @Test func theDocumentIsPrintedAsItIs() throws {
    #expect(try CommandRunner.run(["rules", "--markdown"]).output == Repository.text("docs/rules.md"))
    #expect(try CommandRunner.run(["rules", "page/runaway", "--markdown"]).code == 64)
  }

  private static let untracked = [
    "run", "--page", "fixtures/pages/minimal.js", "--vast", "fixtures/vast/linear-30s.xml",
  ]

  @Test func anErrorOfARuleFailsTheRunAndALevelChangesThat() throws {
    let failed = try CommandRunner.run(Self.untracked)
    #expect(failed.code == 1)
    #expect(failed.lines.last?.contains("beacon of ad 1 was not requested") == true)
    let warned = try CommandRunner.run(Self.untracked + ["--rule", "tracking/*=warn"])
    #expect(warned.code == 0)
    #expect(warned.output.contains("tracking/missing"))
    let off = try CommandRunner.run(Self.untracked + ["--rule", "tracking/missing=off"])
    #expect(off.code == 0)
    #expect(!off.output.contains("tracking/missing"))
    // What is said last wins.
    let again = try CommandRunner.run(
      Self.untracked + ["--rule", "tracking/missing=off", "--rule", "tracking/*=error"])
    #expect(again.code == 1)
  }

  @Test(arguments: [
    ("quartile/lat=off", "did you mean quartile/late?"), ("quartile/late=of", "off, warn or error"),
    ("quartile/late", "NAME=off"), ("tracking=off", "did you mean tracking/*?"),
  ])
  func aMistakeInARuleOptionExits64(option: String, help: String) throws {
    let result = try CommandRunner.run(["run", "--vast", "fixtures/vast/linear-30s.xml", "--rule", option])
    #expect(result.code == 64)
    #expect(result.errors.contains(help), "\(result.errors)")
  }
}
