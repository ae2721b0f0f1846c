import AdHosts
import Simulation
import Testing

@testable import Sessions

/// What counts as a session that ended as an ad should, from traces written by hand.
struct VerdictTests {
  private func verdict(
    _ messages: [(String, JSONObject)], end: AdSession.End = .finished
  ) throws -> Verdict {
    let profile = try #require(BridgeProfile.builtIn("adsdk"))
    let records = messages.enumerated().map { index, message in
      TraceRecord(seq: index + 1, time: .zero, kind: .message, name: message.0, data: message.1)
    }
    return Verdict(records: records, profile: profile, end: end, time: .seconds(30))
  }

  private static let last: JSONObject = ["ad_is_last": true]

  @Test func aLoadedStartedCompletedDestroyedAdPasses() throws {
    let verdict = try verdict([
      ("AdLoaded", [:]), ("AdStarted", [:]), ("AdComplete", [:]), ("AdDestroyed", Self.last),
    ])
    #expect(verdict.outcome == .passed)
    #expect(verdict.counts["completed"] == 1)
  }

  // `as? Bool` in a host takes the number 1 for true.
  @Test func oneCountsAsLast() throws {
    let verdict = try verdict([
      ("AdLoaded", [:]), ("AdStarted", [:]), ("AdComplete", [:]), ("AdDestroyed", ["ad_is_last": 1]),
    ])
    #expect(verdict.outcome == .passed)
  }

  @Test(
    arguments: [
      (
        [("AdLoaded", [:]), ("AdStarted", [:]), ("AdDestroyed", last)],
        "1 of 1 ads neither completed nor were skipped"
      ),
      ([("AdLoaded", [:]), ("AdStarted", [:]), ("AdComplete", [:])], "1 of 1 ads were never destroyed"),
      (
        [
          ("AdLoaded", [:]), ("AdStarted", [:]), ("AdComplete", [:]), ("AdDestroyed", ["ad_is_last": "true"]),
        ],
        "the last ad was destroyed without ad_is_last: true"
      ),
      ([("AdNoAd", [:])], "there was no ad"),
      ([], "no ad was loaded"),
      ([("AdError", ["error_code": 303, "message": "m"])], "AdError 303: m"),
    ] as [([(String, JSONObject)], String)])
  func aFaultIsNamed(messages: [(String, JSONObject)], problem: String) throws {
    let verdict = try verdict(messages)
    #expect(verdict.outcome == .failed)
    #expect(verdict.problems.first == problem)
  }

  @Test func anErrorOfARuleFailsAndAWarningExplains() throws {
    func verdict(_ level: JSONValue) throws -> Verdict {
      var records = [
        TraceRecord(
          seq: 1, time: .zero, kind: .rule, name: "quartile/late",
          data: ["level": level, "message": "it was late"])
      ]
      for message in [("AdLoaded", [:]), ("AdComplete", [:]), ("AdDestroyed", Self.last)]
        as [(String, JSONObject)]
      {
        records.append(
          TraceRecord(seq: records.count + 1, time: .zero, kind: .message, name: message.0, data: message.1))
      }
      return Verdict(
        records: records, profile: try #require(BridgeProfile.builtIn("adsdk")), end: .finished,
        time: .seconds(30))
    }
    #expect(try verdict("error").problems == ["it was late"])
    #expect(try verdict("error").exitCode == 1)
    #expect(try verdict("warning").outcome == .passed)
  }

  @Test func aSessionThatDidNotEndFailsHoweverWellItBegan() throws {
    for end in [AdSession.End.idle, .timeLimit] {
      let verdict = try verdict([("AdLoaded", [:]), ("AdStarted", [:])], end: end)
      #expect(verdict.outcome == .failed)
    }
    #expect(try verdict([], end: .pageStopped).outcome == .engineError)
    #expect(try verdict([], end: .livelock).exitCode == 3)
  }
}
