import Simulation
import TestSupport
import Testing

/// Pages that never return: the command ends by itself, in time, by its own exit code.
///
/// One after another: each uses a whole core, and its budget counts real time.
@Suite(.serialized) struct RunawayCommandTests {
  private func run(_ page: String, _ more: [String] = []) throws -> CommandRunner.Result {
    let result = try CommandRunner.run(
      [
        "run", "--page", "fixtures/pages/\(page)", "--vast", "fixtures/vast/linear-30s.xml", "--json",
      ] + more)
    #expect(result.code == 3, "\(page): \(result.errors)")
    #expect(result.seconds < 15, "\(page) took \(result.seconds) s")
    #expect(result.errors.hasPrefix("ERROR "))
    return result
  }

  private func findings(_ result: CommandRunner.Result) throws -> [JSONValue] {
    try result.lines.map { try JSONValue(parsing: $0) }
      .filter { $0["kind"] == "rule" && $0["name"] == "page/runaway" }
  }

  @Test(arguments: ["runaway-load.js", "runaway-timer.js", "runaway-promise.js", "runaway-timeupdate.js"])
  func aLoopIsStoppedWithItsScriptAndLine(page: String) throws {
    let found = try findings(run(page))
    let position = try #require(found.first?["data"]?["position"]?.string)
    #expect(position.hasPrefix("https://cdn.adsdk.ru/ios/v3/\(page):"), "\(position)")
  }

  @Test func whatNothingStopsEndsAtTheDeadlineWithTheTraceSoFar() throws {
    let result = try run("runaway-regex-compiled.js", ["--deadline", "2s"])
    let found = try findings(result)
    #expect(found.count == 1)
    #expect(found.first?["data"]?["during"]?.string?.contains("runaway-regex-compiled.js") == true)
    #expect(result.lines.count > 1)
  }

  @Test func endlessMicrotasksAreStoppedLikeALoop() throws {
    let found = try findings(run("runaway-microtasks.js"))
    #expect(found.count == 1)
    #expect(found.first?["data"]?["position"]?.string?.hasPrefix("adbridge:") != true)
  }

  @Test func theDefaultDeadlineIsUnder15Seconds() throws {
    _ = try run("runaway-regex-compiled.js")
  }

  @Test func aCatastrophicRegularExpressionIsStoppedWithItsScriptAndLine() throws {
    let found = try findings(run("runaway-regex.js"))
    #expect(found.first?["data"]?["message"]?.string?.contains("processor time") == true)
    #expect(found.first?["data"]?["position"]?.string?.contains("/runaway-regex.js:") == true)
  }

  @Test func oneThatTheEngineCannotStopEndsAtTheDeadline() throws {
    _ = try run("runaway-regex-compiled.js", ["--deadline", "3s"])
  }

  @Test func endlessAllocationIsStoppedByTheMemoryBudgetWithItsScriptAndLine() throws {
    let found = try findings(
      run("runaway-memory.js", ["--memory-budget", "200", "--script-budget", "9s"]))
    #expect(found.first?["data"]?["message"]?.string?.contains("grew beyond the 200 MB") == true)
    #expect(found.first?["data"]?["position"]?.string?.contains("/runaway-memory.js:") == true)
  }

  @Test func endlessRecursionIsAnErrorOfThePage() throws {
    let result = try CommandRunner.run([
      "run", "--page", "fixtures/pages/runaway-recursion.js", "--vast", "fixtures/vast/linear-30s.xml",
      "--json",
    ])
    #expect(result.code == 1)
    #expect(result.output.contains("RangeError"))
  }
}
