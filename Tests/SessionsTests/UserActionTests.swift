import AdHosts
import SimulatedNetwork
import Simulation
import Testing
import WebViewEmulator

@testable import Sessions

/// What a person does during the ad.
struct UserActionTests {
  @Test func aTapOnSkipEndsTheAdWithoutAComplete() throws {
    let played = try PlayedSession("linear-30s.xml", actions: ["tap skip at 6s"])
    #expect(played.times("AdSkipped") == [.seconds(6)])
    #expect(!played.messages.contains("AdComplete"))
    #expect(!played.messages.contains("AdFirstQuartile"))
    #expect(played.messages.last == "AdDestroyed")
    #expect(played.beacons == ["impression", "start", "skip"])
    #expect(played.end == .finished)
    #expect(played.verdict.outcome == .passed)
    #expect(played.verdict.summary.contains("skipped"))
  }

  @Test func skipCannotBeTappedBeforeItsTime() throws {
    let played = try PlayedSession("linear-30s.xml", actions: ["tap skip at 4s"])
    #expect(!played.messages.contains("AdSkipped"))
    #expect(played.messages.contains("AdComplete"))
    #expect(played.records(.note, "action failed").count == 1)
    #expect(played.verdict.outcome == .failed)
  }

  @Test func aPercentSkipOffsetCountsFromTheDuration() throws {
    // 50 % of 15 s
    let played = try PlayedSession("skippable-15s.xml")
    #expect(played.times("AdSkippableStateChange") == [.seconds(7.5)])
  }

  @Test func aTapOnClickOpensTheClickThroughAndTheAdGoesOn() throws {
    let played = try PlayedSession("linear-30s.xml", actions: ["tap click at 3s"])
    let click = try #require(played.records(.message, "AdClick").first)
    #expect(click.data["url"] == "https://www.example.com/coffee?from=linear-30s")
    #expect(played.records(.opened).map(\.name) == ["https://www.example.com/coffee?from=linear-30s"])
    #expect(played.beacons.filter { $0 == "clickTracking" }.count == 1)
    #expect(played.messages.contains("AdComplete"))
    #expect(played.verdict.outcome == .passed)
  }

  @Test func pauseAndPlayAreReportedOnceEach() throws {
    let played = try PlayedSession("linear-30s.xml", actions: ["pause at 5s", "play at 8s"])
    #expect(played.times("AdPaused") == [.seconds(5)])
    #expect(played.times("AdResumed") == [.seconds(8)])
    // Three seconds of pause move everything behind it.
    #expect(played.times("AdFirstQuartile") == [.seconds(10.5)])
    #expect(played.times("AdComplete") == [.seconds(33)])
    #expect(played.beacons.filter { $0 == "pause" || $0 == "resume" } == ["pause", "resume"])
    #expect(played.verdict.outcome == .passed)
  }

  @Test func aStallIsNeitherPauseNorResume() throws {
    let played = try PlayedSession("linear-30s.xml", actions: ["stall 2s at 12s"])
    #expect(played.records(.call, "playAd").count == 2)
    #expect(!played.messages.contains("AdPaused"))
    #expect(!played.messages.contains("AdResumed"))
    #expect(played.messages.filter { $0 == "AdStarted" }.count == 1)
    #expect(played.times("AdComplete") == [.seconds(32)])
    #expect(played.verdict.outcome == .passed)
  }

  @Test func aSeekEmitsTheQuartilesThatItCrossesOnceEach() throws {
    let played = try PlayedSession("linear-30s.xml", actions: ["seek 20s at 2s"])
    #expect(played.times("AdFirstQuartile") == [.seconds(2)])
    #expect(played.times("AdMidpoint") == [.seconds(2)])
    #expect(played.times("AdThirdQuartile") == [.seconds(4.5)])
    #expect(played.times("AdComplete") == [.seconds(12)])
  }

  @Test func twiceTheRateTakesHalfTheTime() throws {
    let played = try PlayedSession("linear-30s.xml", actions: ["rate 2"])
    #expect(played.times("AdMidpoint") == [.seconds(7.5)])
    #expect(played.times("AdComplete") == [.seconds(15)])
  }

  @Test func anItemThatFailsHalfWayLeavesTheGuidesHostHanging() throws {
    // The guide's host observes no failure: the SDK hears a pause, and nothing ever again.
    let played = try PlayedSession("linear-30s.xml", actions: [#"fail "decoder" at 10s"#])
    #expect(played.end == .idle)
    #expect(!played.messages.contains("AdDestroyed"))
    #expect(played.verdict.outcome == .failed)
  }

  @Test func aCallOfAnUnknownMethodIsAnExceptionInTheTrace() throws {
    let played = try PlayedSession("linear-30s.xml", actions: ["call doesNotExist 1 \"two\" at 1s"])
    #expect(played.records(.call, "doesNotExist").first?.data["args"] == [1, "two"])
    #expect(played.records(.exception).map(\.name) == ["TypeError"])
  }

  @Test func aPostedEventReachesTheHost() throws {
    let played = try PlayedSession(
      "linear-30s.xml", actions: [#"post AdClick { url: "https://x.test/" } at 2s"#])
    #expect(played.records(.opened).map(\.name) == ["https://x.test/"])
  }

  @Test func anActionBehindTheEndIsReportedAsNotReached() throws {
    let played = try PlayedSession("linear-30s.xml", actions: ["pause at 31s"])
    #expect(played.records(.note, "action not reached").count == 1)
    #expect(played.verdict.outcome == .failed)
  }

  @Test func theTimeLimitEndsTheSession() throws {
    let played = try PlayedSession("linear-30s.xml", until: .seconds(10))
    #expect(played.end == .timeLimit)
    #expect(played.records.last?.time == .seconds(10))
    #expect(played.verdict.outcome == .failed)
  }

  @Test func stopEndsTheAdAndReleasesTheHost() throws {
    let played = try PlayedSession("linear-30s.xml", actions: ["call stopAd at 3s"])
    #expect(played.end == .finished)
    #expect(played.messages.last == "AdDestroyed")
    #expect(!played.messages.contains("AdComplete"))
  }

  @Test func stopBeforeAnAdIsLoadedReleasesTheHostToo() throws {
    let played = try PlayedSession(nil, actions: ["call stopAd at 1s"]) { options in
      options.tag = .url("https://ads.example.com/slow.xml")
      options.answers.serve("https://ads.example.com/slow.xml", Answer(.drop))
    }
    #expect(played.end == .finished)
    #expect(played.times("AdError") == [.seconds(1)])
  }

  @Test func theControlsParameterDecidesWhatIsShown() throws {
    let played = try PlayedSession("linear-30s.xml", actions: ["tap click at 1s", "tap menu at 1s"]) {
      options in
      options.parameters = [("controls", #"["ad-click-btn"]"#), ("lang", "en")]
    }
    #expect(played.messages.contains("AdClick"))
    #expect(played.records(.note, "action failed").count == 1)
    #expect((played.session.webView.url ?? "").contains("lang=en"))
  }
}
