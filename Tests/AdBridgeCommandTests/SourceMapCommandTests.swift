import Foundation
import Simulation
import TestSupport
import Testing

/// Errors of a minified bundle are told where its source is, by every command.
struct SourceMapCommandTests {
  private let contract = "fixtures/source-maps/source-maps.contract"
  private let options = [
    "--page", "fixtures/source-maps/dist/sdk.min.js", "--vast", ReplHarness.vast, "--rule",
    "tracking/missing=off",
  ]
  /// Line 3 of the source is `  const label = overlay.label;`; in the script the engine names the point of `e.label`.
  private let original = "fixtures/source-maps/src/overlay.js:3:17"
  private let served = "https://cdn.adsdk.ru/ios/v3/sdk.min.js:1:32"
  private let excerpt = [
    "  sdk: fixtures/source-maps/src/overlay.js:3:17 [fixtures/source-maps/dist/sdk.min.js:1:32 in o]",
    "3 |   const label = overlay.label;", "  |                 ^",
  ].joined(separator: "\n")

  private func test(_ reporter: String) throws -> CommandRunner.Result {
    let result = try CommandRunner.run(
      ["test", contract, "--reporter", reporter],
      environment: ["GITHUB_ACTIONS": "", "GITHUB_STEP_SUMMARY": "", "CI": ""])
    #expect(result.code == 1)
    return result
  }

  @Test func inTheReportForPeople() throws {
    let result = try test("spec")
    #expect(result.output.contains(excerpt))
    #expect(result.output.contains("(evaluating 'e.label') (\(original) [\(served)])"))
  }

  @Test func inJUnit() throws {
    let result = try test("junit")
    #expect(result.output.contains(excerpt))
    #expect(result.output.contains("<failure message=\"the page threw TypeError: "))
    #expect(result.output.contains("(\(original) [\(served)])\" type=\"bridge/exception\""))
  }

  @Test func inAnnotations() throws {
    let result = try test("github")
    #expect(result.output.contains("(\(original) [\(served)])"))
    #expect(
      result.output.contains("%0Asdk: \(original) [fixtures/source-maps/dist/sdk.min.js:1:32 in o]%0A"))
  }

  @Test func inTAP() throws {
    #expect(
      try test("tap").output.contains(
        "script: \"\(original) [fixtures/source-maps/dist/sdk.min.js:1:32 in o]\""))
  }

  @Test func inJSON() throws {
    let line = try #require(try test("json").lines.first { $0.contains("\"contractEnded\"") })
    let script = try JSONValue(parsing: line)["payload"]?["failures"]?.array?.first?["script"]
    #expect(script?["line"] == 1)
    #expect(script?["column"] == 32)
    #expect(
      script?["original"]
        == [
          "source": "fixtures/source-maps/src/overlay.js", "line": 3, "column": 17, "name": "overlay",
          "text": "  const label = overlay.label;",
        ])
  }

  @Test func inTheTimelineAndTheVerdict() throws {
    let result = try CommandRunner.run(["run"] + options)
    #expect(result.code == 1)
    let lines = result.lines
    let thrown = try #require(lines.firstIndex { $0.contains("page     TypeError") })
    #expect(lines[thrown].hasSuffix("(\(original) [\(served)])"))
    let place = try #require(lines[thrown].range(of: "undefined is not"))
    let margin = lines[thrown].distance(from: lines[thrown].startIndex, to: place.lowerBound)
    #expect(lines[thrown + 1].dropFirst(margin) == "3 |   const label = overlay.label;")
    #expect(lines[thrown + 2].dropFirst(margin) == "                    ^")
    #expect(lines.last?.contains("(\(original) [\(served)])") == true)
  }

  @Test func theTraceStaysAsTheEngineGaveIt() throws {
    let result = try CommandRunner.run(["run", "--json"] + options)
    #expect(!result.output.contains("overlay.js"))
    #expect(!result.output.contains("sdk.min.js.map"), "no request for the map")
    #expect(result.output.contains(served))
    #expect(result.errors.contains("\(original) [\(served)]"), "the verdict is for people")
  }

  @Test func inTheREPLWithEachCallOfTheStack() throws {
    let result = try ReplHarness.evaluate("load; > myAdController.timeupdateAd(15, 30)", options)
    #expect(result.code == 1)
    #expect(result.errors.contains("at o (\(original) [\(served)])"))
    // Line 22 of sdk.js, at the name showRemainingTime, which the script calls o.
    #expect(
      result.errors.contains(
        "at timeupdateAd (fixtures/source-maps/src/sdk.js:22:34 [https://cdn.adsdk.ru/ios/v3/sdk.min.js:1:404])"
      ))
    #expect(result.errors.contains(excerpt))
  }

  @Test func aMapThatCannotBeUsedIsToldOnceAndTheScriptsOwnLineIsShown() throws {
    let folder = try TestFolder([
      "sdk.js": "missing()\n//# sourceMappingURL=sdk.map",
      "sdk.map": #"{"version":3,"sources":[],"mappings":"AAAA"}"#,
      "a.contract": """
      system adsdk
      page sdk.js
      vast \(Repository.fixture("vast/linear-30s.xml"))
      contract "throws"
      load

      """,
    ])
    let problem =
      "sdk.map cannot be used: in its mappings, segment 1 of line 1 names source 0, but there are 0"
    let tested = try folder.test()
    #expect(tested.output.contains("1 | missing()\n  |        ^\n  = note: the source map "))
    #expect(tested.output.contains(problem))
    let run = try CommandRunner.run(["run", "--page", "\(folder.path)/sdk.js", "--vast", ReplHarness.vast])
    #expect(run.code == 1)
    #expect(run.lines.count { $0.contains(problem) } == 1)
    #expect(run.lines.last?.hasPrefix("  note: the source map ") == true)
  }

  @Test func aPageThatHasToBeEndedTellsItsEarlierErrorsByTheMapAsWell() throws {
    let folder = try TestFolder([
      // Only the end of the process stops this expression. AAAA takes the whole line to the source's beginning.
      "sdk.js": "setTimeout(()=>/^a*a*a*a*a*a*a*a*a*a*a*a*b$/.test('a'.repeat(200)),1);missing()",
      "sdk.js.map": #"{"version":3,"sources":["sdk.ts"],"mappings":"AAAA"}"#,
    ])
    let result = try CommandRunner.run([
      "run", "--page", "\(folder.path)/sdk.js", "--vast", ReplHarness.vast, "--deadline", "2s",
    ])
    #expect(result.code == 3)
    #expect(result.output.contains("/sdk.ts:1:1 [https://cdn.adsdk.ru/ios/v3/sdk.js:1:"))
  }
}
