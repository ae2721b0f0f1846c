import JavaScriptEngine
import Simulation
import Testing

@testable import Expectations

@Suite("Watching a trace for an expectation")
struct RecordWatchTests {
  private func event(_ name: String) -> RecordPattern { RecordPattern(.event, .text(name)) }

  @Test("After each record the watch says what the judge says of all records until then")
  func agreesWithTheJudge() throws {
    let harness = JudgeHarness.linear()
    let quartile = event("AdFirstQuartile")
    let expectations = [
      RecordExpectation(event("AdStarted")), RecordExpectation(event("AdNever")),
      RecordExpectation(quartile, count: .atLeast(2)), RecordExpectation(quartile, count: .once),
      RecordExpectation(quartile, count: .exactly(0)),
      RecordExpectation(quartile, at: TimeWindow(.seconds(7.5))),
      RecordExpectation(quartile, at: TimeWindow(.seconds(7.5), tolerance: .seconds(0.25))),
      RecordExpectation(quartile, after: event("AdStarted")), RecordExpectation(quartile, after: quartile),
      RecordExpectation(event("AdDestroyed"), after: quartile),
      RecordExpectation(event("AdDestroyed"), after: event("AdNever")),
    ]
    for expectation in expectations {
      var watch = RecordWatch(expectation, matcher: harness.judge.matcher)
      for (index, record) in harness.records.enumerated() {
        try watch.observe(record)
        let judged = try harness.judge.judge(expectation, Array(harness.records[...index])) == nil
        #expect(watch.isSatisfied == judged, "\(expectation.pattern) after record \(record.seq)")
      }
    }
  }
}
