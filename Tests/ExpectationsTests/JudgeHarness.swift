import JavaScriptEngine
import Simulation

@testable import Expectations

/// A judge over a trace written by hand.
struct JudgeHarness {
  let judge: RecordJudge
  private(set) var records: [TraceRecord] = []

  init(knownEvents: [String] = []) {
    judge = RecordJudge(
      matcher: RecordMatcher(regexes: RegexEngine(machine: JSVirtualMachine()))
    ) { $0 == .message ? knownEvents : [] }
  }

  mutating func add(
    _ seconds: Double, _ kind: TraceRecord.Kind, _ name: String, _ data: JSONObject = [:]
  ) {
    records.append(
      TraceRecord(seq: records.count + 1, time: .seconds(seconds), kind: kind, name: name, data: data))
  }

  func mismatch(_ expectation: RecordExpectation) throws -> Mismatch? {
    try judge.judge(expectation, records)
  }

  /// A 30 s ad whose first quartile came twice.
  static func linear() -> JudgeHarness {
    var harness = JudgeHarness(knownEvents: ["AdFirstQuartile", "AdMidpoint"])
    harness.add(0, .message, "AdLoaded", ["ad_number": 1, "ad_creative_type": "video/mp4"])
    harness.add(0, .call, "playAd", ["args": []])
    harness.add(0, .message, "AdStarted", ["ad_number": 1])
    harness.add(0, .beacon, "start", ["url": "https://t.test/s?ad=1", "names": ["start", "creativeView"]])
    harness.add(7.5, .call, "timeupdateAd", ["args": [7.5, 30]])
    harness.add(7.5, .message, "AdFirstQuartile", ["current_time": 7.5])
    harness.add(7.75, .message, "AdFirstQuartile", ["current_time": 7.75])
    harness.add(30, .message, "AdDestroyed", ["ad_is_last": true])
    return harness
  }
}
