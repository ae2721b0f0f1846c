import Simulation
import Testing

@testable import Expectations

@Suite("Judging order and absence")
struct OrderAndAbsenceTests {
  private func event(_ name: String) -> RecordPattern { RecordPattern(.event, .text(name)) }

  @Test("Order wants a subsequence, whatever stands between")
  func subsequence() throws {
    let harness = JudgeHarness.linear()
    let patterns = [
      event("AdLoaded"), RecordPattern(.kind(.beacon), .text("start")), event("AdFirstQuartile"),
      event("AdDestroyed"),
    ]
    #expect(try harness.judge.judge(inOrder: patterns, harness.records) == nil)
  }

  @Test("A record serves one pattern only: the same event twice wants two records")
  func greedy() throws {
    let harness = JudgeHarness.linear()
    let twice = [event("AdFirstQuartile"), event("AdFirstQuartile")]
    #expect(try harness.judge.judge(inOrder: twice, harness.records) == nil)
    #expect(try harness.judge.judge(inOrder: twice + [event("AdFirstQuartile")], harness.records) != nil)
  }

  @Test("A wrong order says what came before, and what was found until then")
  func wrongOrder() throws {
    let harness = JudgeHarness.linear()
    let mismatch = try #require(
      try harness.judge.judge(inOrder: [event("AdFirstQuartile"), event("AdStarted")], harness.records))
    #expect(mismatch.message == "AdStarted did not come after AdFirstQuartile")
    #expect(mismatch.label == "came before it, at 0 s")
    #expect(mismatch.pattern == 1)
    #expect(
      mismatch.details == [
        "AdFirstQuartile at 7.5 s (record 6)", "AdStarted came before: at 0 s (record 3)",
      ])
  }

  @Test("Absence names each record that is there all the same")
  func absence() throws {
    let harness = JudgeHarness.linear()
    #expect(try harness.judge.judge(none: event("AdError"), harness.records) == nil)
    let mismatch = try #require(try harness.judge.judge(none: event("AdFirstQuartile"), harness.records))
    #expect(mismatch.message == "AdFirstQuartile came at 7.5 s and 7.75 s, but none was expected")
    #expect(mismatch.details == [#"AdFirstQuartile {"current_time":7.5}"#])
  }

  @Test("Absence of a pattern with fields leaves other fields alone")
  func absenceOfFields() throws {
    let harness = JudgeHarness.linear()
    let other = RecordPattern(.event, .text("AdLoaded"), fields: .object([.init("ad_number", .value(2))]))
    #expect(try harness.judge.judge(none: other, harness.records) == nil)
  }
}
