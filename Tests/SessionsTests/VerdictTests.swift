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
        [("AdComplete", [:]), ("AdLoaded", [:]), ("AdDestroyed", last)],
        "AdComplete came before any ad was loaded"
      ),
      (
        [("AdLoaded", [:]), ("AdComplete", [:]), ("AdDestroyed", last)],
        "AdComplete came for an ad that had never started: no impression, no start"
      ),
      (
        [
          ("AdLoaded", [:]), ("AdStarted", [:]), ("AdComplete", [:]), ("AdSkipped", [:]),
          ("AdDestroyed", last),
        ],
        "AdSkipped came for an ad that had ended already"
      ),
      (
        [
          ("AdLoaded", [:]), ("AdStarted", [:]), ("AdComplete", [:]), ("AdDestroyed", [:]),
          ("AdDestroyed", last),
        ],
        "AdDestroyed came 2 times for 1 ad"
      ),
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
      (
        [("AdLoaded", [:]), ("AdStarted", [:]), ("AdDestroyed", last), ("AdComplete", [:])],
        "AdComplete came after the ad was destroyed"
      ),
      (
        [
          ("AdLoaded", ["ad_number": 1]), ("AdStarted", [:]), ("AdComplete", ["ad_number": 7]),
          ("AdDestroyed", last),
        ],
        "AdComplete names ad 7, but ad 1 is loaded"
      ),
      (
        [
          ("AdLoaded", [:]), ("AdStarted", [:]), ("AdStarted", [:]), ("AdComplete", [:]),
          ("AdDestroyed", last),
        ],
        "AdStarted came twice for one ad"
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

  @Test func aSessionThatDidNotEndFailsHoweverWellItBegan() throws {
    for end in [AdSession.End.idle, .timeLimit] {
      let verdict = try verdict([("AdLoaded", [:]), ("AdStarted", [:])], end: end)
      #expect(verdict.outcome == .failed)
    }
    #expect(try verdict([], end: .pageStopped).outcome == .engineError)
    #expect(try verdict([], end: .livelock).exitCode == 3)
  }
}
