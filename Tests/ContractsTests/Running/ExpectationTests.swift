import Simulation
import Testing

@testable import Contracts

@Suite("Judging expectations in a session")
struct ExpectationTests {
  private let harness = RunningHarness()

  @Test("within waits until it is satisfied; with an exact count it waits all of it")
  func within() throws {
    func end(_ expectation: String) throws -> Int64 {
      let result = try harness.sample("load\n\(expectation)")
      #expect(result.messages == [])
      return result.virtualNanoseconds / 1_000_000
    }
    #expect(try end("expect AdFirstQuartile within 20s") == 7_500)
    #expect(try end("expect AdFirstQuartile once within 20s") == 20_000)
    #expect(try end("expect AdProgress x>=3 within 20s") == 3_000)
    // What is there already needs no time.
    #expect(try end("expect AdLoaded within 20s") == 0)
  }

  @Test("within stops at a finding as well, and looks at each record of a busy page once")
  func withinOfFindings() throws {
    let result = try harness.sample(
      "load\n> setTimeout(() => { null.x }, 3000); 0\nexpect finding bridge/exception within 20s")
    #expect(result.messages == [])
    #expect(result.virtualNanoseconds == 3_000_000_000)
    let busy = try harness.sample(
      "load\n> setInterval(() => console.log(1), 10); 0\nexpect console log x>=1000 within 1m")
    #expect(busy.messages == [])
    #expect(busy.virtualNanoseconds == 10_000_000_000)
  }

  @Test("within that is over fails, and the clock stands at its end")
  func withinFails() throws {
    let result = try harness.sample("load\nexpect AdFirstQuartile within 7s")
    #expect(result.messages == ["AdFirstQuartile did not come"])
    #expect(result.virtualNanoseconds == 7_000_000_000)
  }

  @Test("expect no is checked where it stands and again at the contract's end")
  func absence() throws {
    let early = try harness.sample("load\nexpect no AdFirstQuartile\nadvance 8s")
    #expect(early.messages == ["AdFirstQuartile came at 7.5 s, but none was expected"])
    #expect(early.failures[0].range?.start.line == 4)
    #expect(try harness.sample("load\nexpect no AdFirstQuartile\nadvance 7s").messages == [])
    // It is told once, not at both places.
    #expect(try harness.sample("load\nexpect no AdLoaded\nadvance 1s").messages.count == 1)
  }

  @Test("expect finding makes its findings expected, wherever it stands; those of other rules still fail")
  func findings() throws {
    let twice = "load\nadvance 1s\npost AdLoaded { ad_number: 1 }\n"
    let plain = try harness.sample(twice)
    #expect(plain.outcome == .failed)
    let rules = Set(plain.failures.compactMap(\.rule))
    #expect(rules.contains("event/loaded-fields"))
    let expected = try harness.sample(twice + "expect finding event/loaded-fields")
    #expect(!expected.failures.contains { $0.rule == "event/loaded-fields" })
    let missing = try harness.sample("load\nexpect finding quartile/once")
    #expect(missing.messages == ["finding quartile/once did not come"])
    let none = try harness.sample(twice + "expect finding event/loaded-fields x0")
    #expect(none.failures.contains { $0.rule == "event/loaded-fields" })
  }

  @Test("An order that is not kept is told at the first pattern that did not come")
  func orderPlace() throws {
    let result = try harness.sample(
      "load\nexpect in order AdLoaded, call playAd, \\\n  AdSkipped { a: 1 }, AdComplete")
    let failure = try #require(result.failures.first)
    #expect(failure.message == "AdSkipped { a: 1 } did not come after call playAd")
    #expect(failure.range == SourceRange(.init(line: 5, column: 3), .init(line: 5, column: 12)))
    #expect(failure.sourceLine == "  AdSkipped { a: 1 }, AdComplete")
  }

  @Test("A finding names the statement during which it came")
  func findingPlace() throws {
    let result = try harness.sample("load\nadvance 1s\n> console.log(1); nothing.at.all")
    let failure = try #require(result.failures.first { $0.rule == "bridge/exception" })
    #expect(failure.range?.start.line == 5)
    #expect(failure.help != nil)
  }

  @Test("A finding of a warning level is shown, and fails nothing")
  func warnings() throws {
    let result = try harness.sample("load\n> console.error(\"ouch\")")
    #expect(result.outcome == .passed)
    #expect(result.warnings.map(\.rule) == ["page/console-error"])
  }

  @Test(
    "The player's states",
    arguments: [
      ("load", "playing", true), ("load", "paused", false), ("load\nadvance 2s\npause", "paused at 2s", true),
      ("load\nadvance 2s\npause", "paused at 3s", false),
      ("load\nadvance 2s\npause\nadvance 5s", "paused at 2s ± 250ms", true),
      ("load\nadvance 2s\nstall 1s", "waiting", true),
    ])
  func player(actions: String, state: String, holds: Bool) throws {
    #expect(try harness.sample("\(actions)\nexpect player \(state)").messages.isEmpty == holds)
  }

  @Test("A player at its item's end has ended, and is paused as well")
  func ended() throws {
    // An empty page, for which the contract speaks, never ends the ad.
    let text = """
      serve https://cdn.adsdk.ru/ios/v3/ status 200
      media https://media.test/a.mp4 duration 5s
      load
      post AdLoaded { ad_media_file_src_url: "https://media.test/a.mp4", ad_creative_type: "video/mp4", ad_number: 1 }
      advance 6s
      expect player ended at 5s
      expect player paused
      """
    #expect(try harness.run(text).failures.filter { $0.kind != .rule }.map(\.message) == [])
  }

  @Test(
    "An expression's value: truthy without more, == exactly, matches as a subset",
    arguments: [
      ("1", true), ("0", false), ("\"\"", false), ("null", false), ("[]", true), ("NaN", false),
      ("1 + 1 == 2", true), ("1 + 1 == 3", false), ("({ a: 1, b: 2 }) == { a: 1, b: 2 }", true),
      ("({ a: 1, b: 2 }) == { a: 1 }", false),
      ("({ a: 1, b: 2 }) == { b: 2, a: 1 }", true), ("({ a: 1, b: 2 }) matches { a: >= 1 }", true),
      ("[1, 2] matches [1]", false), ("\"video/mp4\" matches /^video/", true),
      ("undefined == null", false), ("7.6 matches 7.5 ± 0.25", true),
    ])
  func scripts(source: String, holds: Bool) throws {
    #expect(try harness.sample("load\nexpect > \(source)").messages.isEmpty == holds)
  }

  @Test("An expression that throws fails with the exception, and leaves no finding behind")
  func throwing() throws {
    let result = try harness.sample("load\nexpect > nothing.at.all")
    #expect(result.messages == ["the expression threw ReferenceError: Can't find variable: nothing"])
    #expect(result.failures[0].rule == nil)
  }

  @Test("A regular expression that is none is told at its statement")
  func faultyRegex() throws {
    let result = try harness.sample("load\nexpect AdLoaded { ad_creative_type: /(/ }")
    #expect(result.failures.first?.kind == .setUp)
    #expect(result.messages.first?.hasPrefix("/(/ is no regular expression: ") == true)
  }

  @Test("A failed contract has its last records; a passed one has none")
  func lastRecords() throws {
    let failed = try harness.sample("load\nadvance 31s\nexpect AdNever")
    #expect(failed.lastRecords.count == ContractRunner.lastRecordCount)
    let last = try TraceRecord(line: try #require(failed.lastRecords.last))
    #expect(last.seq == failed.recordCount)
    #expect(try harness.sample("load").lastRecords == [])
  }

  @Test("A page's own line is shown where it threw")
  func scriptPlace() throws {
    let text = """
      page ../pages/runaway-recursion.js
      load
      advance 1s
      """
    let result = try harness.run(text)
    let place = try #require(result.failures.compactMap(\.script).first)
    #expect(place.source.hasSuffix("fixtures/pages/runaway-recursion.js"))
    #expect(place.text?.isEmpty == false)
  }

  @Test("What a contract's own JavaScript throws is shown in the contract")
  func ownScriptPlace() throws {
    let result = try harness.sample(
      "load\n> 1 + 1;   null.x\n> const a = 1; \\\n  throw new Error(\"second\")\nexpect > nothing.here")
    func place(_ message: String) -> String? {
      result.failures.first { $0.message.contains(message) }.flatMap { failure in
        failure.range.map { "\($0.start.line):\($0.start.column) \(failure.sourceLine ?? "")" }
      }
    }
    // As the engine names them: behind the name that is not there, and behind the `Error` of `new`.
    #expect(place("null is not an object") == "4:16 > 1 + 1;   null.x")
    #expect(place("second") == "6:18   throw new Error(\"second\")")
    #expect(place("Can't find variable") == "7:17 expect > nothing.here")
  }

  @Test("What a page throws by the megabyte is cut where it is told")
  func hugeMessages() throws {
    let result = try harness.sample("load\n> throw new Error('z'.repeat(5e6))\nexpect > 'y'.repeat(5e6) == 1")
    #expect(result.failures.count == 2)
    for failure in result.failures {
      #expect(failure.message.utf8.count < 5_000)
      #expect((failure.label?.utf8.count ?? 0) < 2_000)
    }
    #expect(result.failures.contains { $0.message.contains("characters more, in the trace") })
    #expect(result.lastRecords.allSatisfy { $0.utf8.count < 10_000 })
  }

  @Test("Contracts that share a machine see nothing of one another, and give the same trace each time")
  func isolation() throws {
    func trace() throws -> String {
      let trace = Trace()
      _ = try harness.sample("load\nadvance 31s", trace: trace)
      return trace.jsonLines
    }
    let first = try trace()
    _ = try harness.sample(
      "load\n> Array.prototype.map = null; Object.prototype.leak = 1; window.x = 1\nadvance 2s")
    #expect(try trace() == first)
  }
}
