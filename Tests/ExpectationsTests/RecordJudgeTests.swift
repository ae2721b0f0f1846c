import Simulation
import Testing

@testable import Expectations

@Suite("Judging the records of one pattern")
struct RecordJudgeTests {
  private func event(_ name: String) -> RecordPattern { RecordPattern(.event, .text(name)) }

  @Test("Without a count one record is enough, and two are as well")
  func atLeastOne() throws {
    let harness = JudgeHarness.linear()
    #expect(try harness.mismatch(RecordExpectation(event("AdLoaded"))) == nil)
    #expect(try harness.mismatch(RecordExpectation(event("AdFirstQuartile"))) == nil)
    #expect(try harness.mismatch(RecordExpectation(event("AdError")))?.message == "AdError did not come")
  }

  @Test(
    "A count is exact, or a least number",
    arguments: [
      (Count.exactly(2), true), (.exactly(1), false), (.exactly(0), false), (.atLeast(1), true),
      (.atLeast(2), true), (.atLeast(3), false),
    ])
  func counts(count: Count, holds: Bool) throws {
    let expectation = RecordExpectation(event("AdFirstQuartile"), count: count)
    #expect(try (JudgeHarness.linear().mismatch(expectation) == nil) == holds)
  }

  @Test("A wrong count says how often and when it came")
  func wrongCount() throws {
    let mismatch = try JudgeHarness.linear().mismatch(
      RecordExpectation(event("AdFirstQuartile"), count: .once))
    #expect(mismatch?.message == "AdFirstQuartile came 2 times, but once was expected")
    #expect(mismatch?.label == "at 7.5 s and 7.75 s")
    #expect(mismatch?.records == [6, 7])
  }

  @Test("x0 means none")
  func none() throws {
    let harness = JudgeHarness.linear()
    #expect(try harness.mismatch(RecordExpectation(event("AdError"), count: .exactly(0))) == nil)
    #expect(
      try harness.mismatch(RecordExpectation(event("AdLoaded"), count: .exactly(0)))?.message
        == "AdLoaded came once, but never was expected")
  }

  @Test(
    "The instant is inclusive at both ends, on whole nanoseconds, and without a tolerance exact",
    arguments: [
      (7.5, 0.25, true), (7.75, 0.25, true), (7.625, 0.125, true), (7.5, 0.249999999, false), (7.5, 0, false),
      (8, 0.25, false),
    ])
  func instants(time: Double, tolerance: Double, holds: Bool) throws {
    let window = TimeWindow(.seconds(time), tolerance: .seconds(tolerance))
    let expectation = RecordExpectation(event("AdFirstQuartile"), at: window)
    #expect(try (JudgeHarness.linear().mismatch(expectation) == nil) == holds)
  }

  @Test("A wrong instant says which record, and how far off it is")
  func wrongInstant() throws {
    let mismatch = try JudgeHarness.linear().mismatch(
      RecordExpectation(event("AdFirstQuartile"), at: TimeWindow(.seconds(7.5))))
    #expect(mismatch?.message == "AdFirstQuartile came at 7.75 s, not at 7.5 s")
    #expect(mismatch?.label == "0.25 s late")
    #expect(mismatch?.details == ["1 of 2 came in time"])
  }

  @Test("after counts only what follows the latest record of the other pattern")
  func after() throws {
    let harness = JudgeHarness.linear()
    func holds(_ name: String, after other: String) throws -> Bool {
      try harness.mismatch(RecordExpectation(event(name), after: event(other))) == nil
    }
    #expect(try holds("AdDestroyed", after: "AdFirstQuartile"))
    // The latest AdFirstQuartile is the second one.
    #expect(try !holds("AdFirstQuartile", after: "AdFirstQuartile"))
    #expect(try !holds("AdLoaded", after: "AdStarted"))
    let missing = try harness.mismatch(
      RecordExpectation(event("AdDestroyed"), after: event("AdMidpont")))
    #expect(missing?.message == "AdMidpont did not happen, so nothing came after it")
    #expect(missing?.help == "did you mean AdMidpoint?")
  }

  @Test("Near misses are told field by field, with the key that may have been meant")
  func differences() throws {
    let pattern = RecordPattern(
      .event, .text("AdLoaded"),
      fields: .object([
        .init("ad_creative_type", .value("video/webm")), .init("ad_numbr", .value(1)),
        .init("ad_number", .any),
      ]))
    let mismatch = try #require(try JudgeHarness.linear().mismatch(RecordExpectation(pattern)))
    #expect(mismatch.label == "came once, but not like this")
    #expect(
      mismatch.details == [
        "AdLoaded at 0 s (record 1) differs:",
        "  ad_creative_type: expected \"video/webm\", got \"video/mp4\"",
        "  ad_numbr: expected 1, got nothing; did you mean ad_number?",
      ])
  }

  @Test("A name that nobody knows gets the nearest one that somebody does")
  func suggestion() throws {
    let harness = JudgeHarness.linear()
    #expect(
      try harness.mismatch(RecordExpectation(event("AdFirstQuartle")))?.help
        == "did you mean AdFirstQuartile?")
    // AdMidpoint is known, and simply did not come.
    #expect(try harness.mismatch(RecordExpectation(event("AdMidpoint")))?.help == nil)
  }

  @Test("Kinds look at their own records, and a beacon answers to each of its names")
  func kinds() throws {
    let harness = JudgeHarness.linear()
    func count(_ kind: TraceRecord.Kind, _ name: RecordPattern.Name, _ number: Int) throws -> Bool {
      try harness.mismatch(
        RecordExpectation(RecordPattern(.kind(kind), name), count: .exactly(number))) == nil
    }
    #expect(try count(.call, .text("playAd"), 1))
    #expect(try count(.message, .text("playAd"), 0))
    #expect(try count(.beacon, .text("start"), 1))
    #expect(try count(.beacon, .text("creativeView"), 1))
    // A beacon is a request as well: by its whole URL, or without the query that the pattern omits.
    #expect(try count(.request, .text("https://t.test/s?ad=1"), 1))
    #expect(try count(.request, .text("https://t.test/s"), 1))
    #expect(try count(.request, .text("https://t.test/s?ad=2"), 0))
    #expect(try count(.request, .regex(RegexPattern(source: "^https://t\\.test/.*ad=\\d$")), 1))
    #expect(try count(.message, .regex(RegexPattern(source: "quartile$", flags: "i")), 2))
  }

  @Test("A call's arguments match as a whole")
  func arguments() throws {
    let harness = JudgeHarness.linear()
    func holds(_ arguments: [ValuePattern]) throws -> Bool {
      let pattern = RecordPattern(.kind(.call), .text("timeupdateAd"), arguments: arguments)
      return try harness.mismatch(RecordExpectation(pattern)) == nil
    }
    #expect(try holds([.value(7.5), .value(30)]))
    #expect(try holds([.compared(.greaterOrEqual, 7), .any]))
    #expect(try !holds([.value(7.5)]))
    #expect(try !holds([.value(7.5), .value(30), .any]))
  }
}
