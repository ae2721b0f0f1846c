import Foundation
import Simulation
import Testing

/// The rules `tracking/…` but those about Error URLs.
struct TrackingRuleTests {
  private static let start = [Line.loaded(), Line.call("playAd"), Line.message("AdStarted")].joined(
    separator: "\n")
  private static let impression = "<Impression>https://track.example.com/impression</Impression>"

  // MARK: - Once

  @Test func anImpressionComesOnceForEachAd() throws {
    let message = Line.message("AdImpression")
    #expect(
      try Watched.rules(Line.loaded(), Line.call("playAd"), message, message) == ["tracking/impression-once"])
    #expect(
      try Watched.rules(
        Line.loaded(), Line.call("playAd"), message, Line.destroyed(false, at: 1), Line.loaded(2, at: 1),
        Line.call("playAd", at: 1), Line.message("AdImpression", at: 1)) == [])
  }

  @Test func anImpressionElementIsRequestedOnceForEachAd() throws {
    let tag = Line.tag(Self.impression)
    let beacon = Line.beacon("impression")
    #expect(try Watched.rules(Self.start, beacon, beacon, tag: tag) == ["tracking/impression-once"])
    // A Wrapper's element counts once for each ad of the pod.
    #expect(
      try Watched.rules(
        Self.start, beacon, Line.destroyed(false, at: 1), Line.loaded(2, at: 1), Line.call("playAd", at: 1),
        Line.message("AdStarted", at: 1), Line.beacon("impression", at: 1), tag: tag) == [])
  }

  @Test func elementsThatShareAURLAreRequestedEach() throws {
    let tag = Line.tag(Self.impression + Self.impression)
    let beacon = Line.beacon("impression")
    #expect(try Watched.rules(Self.start, beacon, beacon, tag: tag) == [])
    #expect(try Watched.rules(Self.start, beacon, beacon, beacon, tag: tag) == ["tracking/impression-once"])
  }

  @Test func whatHappensOnceIsRequestedOnce() throws {
    let tag = Line.tag(events: "start")
    #expect(
      try Watched.rules(Self.start, Line.beacon("start"), Line.beacon("start", at: 3), tag: tag)
        == ["tracking/duplicate"])
    #expect(try Watched.rules(Self.start, Line.beacon("start"), tag: tag) == [])
  }

  @Test func whatMayHappenAgainMayBeRequestedAgain() throws {
    let tag = Line.tag(events: "pause", "resume")
    let lines = (0..<3).flatMap { index in
      let time = Double(index)
      return [
        Line.message("AdPaused", at: time), Line.beacon("pause", at: time),
        Line.message("AdResumed", at: time + 0.5),
        Line.beacon("resume", at: time + 0.5),
      ]
    }
    #expect(try Watched.rules(Self.start, lines.joined(separator: "\n"), tag: tag) == [])
  }

  // MARK: - Missing

  @Test func whatAnEventTellsIsRequestedByTheSecondTick() throws {
    let tag = Line.tag(events: "start")
    let findings = try Watched.findings(
      Self.start, Line.tick(0, at: 0), Line.tick(0.25, at: 0.25), Line.tick(0.5, at: 0.5), tag: tag)
    #expect(findings.map(\.rule) == ["tracking/missing"])
    #expect(
      findings.first?.message
        == "the start beacon of ad 1 was not requested after AdStarted at 0 s: https://track.example.com/start"
    )
    #expect(
      try Watched.rules(Self.start, Line.tick(0, at: 0), Line.tick(0.25, at: 0.25), tag: tag) == [])
    #expect(
      try Watched.rules(
        Self.start, Line.tick(0.25, at: 0.25), Line.beacon("start", at: 0.25), Line.tick(0.5, at: 0.5),
        tag: tag) == [])
  }

  @Test func withoutTicksThePageHasASecond() throws {
    let tag = Line.tag(events: "start")
    #expect(try Watched.rules(Self.start, tag: tag, end: 0.9) == [])
    #expect(try Watched.rules(Self.start, tag: tag, end: 1) == ["tracking/missing"])
  }

  @Test func aDestroyedAdOwesAtOnce() throws {
    let tag = Line.tag(events: "skip")
    let skip = Line.message("AdSkipped", at: 3)
    #expect(
      try Watched.rules(Self.start, skip, Line.destroyed(at: 3), Line.finished(at: 3), tag: tag) == [
        "tracking/missing"
      ])
    #expect(
      try Watched.rules(
        Self.start, skip, Line.destroyed(at: 3), Line.beacon("skip", at: 3), Line.finished(at: 3), tag: tag)
        == [])
  }

  @Test func playingWithoutAnyEventOwesImpressionAndStart() throws {
    let tag = Line.tag(Self.impression, events: "start")
    let rules = try Watched.rules(Line.loaded(), Line.call("playAd"), Line.played(to: 1), tag: tag)
    #expect(rules == ["tracking/missing", "tracking/missing"])
  }

  @Test func anAdThatIsPausedBeforeItsFirstPositionOwesNoStart() throws {
    let tag = Line.tag("<Impression>https://track.example.com/impression</Impression>")
    let moved = [Line.tick(0.25, at: 0.25), Line.later(5)].joined(separator: "\n")
    let played = [Line.loaded(), Line.call("playAd")].joined(separator: "\n")
    #expect(try Watched.rules(played, Line.call("pauseAd", at: 0.25), moved, tag: tag) == [])
    #expect(try Watched.rules(played, moved, tag: tag) == ["tracking/missing"])
  }

  @Test func aPauseIsToldOnceAtLeast() throws {
    let tag = Line.tag(events: "pause", "resume")
    let pauses = [1.0, 3.0].flatMap {
      [Line.message("AdPaused", at: $0), Line.message("AdResumed", at: $0 + 1)]
    }.joined(separator: "\n")
    #expect(
      try Watched.rules(Self.start, pauses, tag: tag, end: 9) == ["tracking/missing", "tracking/missing"])
    #expect(
      try Watched.rules(
        Self.start, Line.message("AdPaused", at: 1), Line.beacon("pause", at: 1),
        Line.message("AdResumed", at: 2), Line.beacon("resume", at: 2), Line.message("AdPaused", at: 3),
        Line.message("AdResumed", at: 4), tag: tag, end: 9) == [])
  }

  @Test func aClickIsToldEachTimeAndAPauseOnce() throws {
    let clicks = "<VideoClicks><ClickTracking>https://track.example.com/click</ClickTracking></VideoClicks>"
    let tag = Line.tag(events: "pause").replacingOccurrences(of: "<Duration>", with: "\(clicks)<Duration>")
    let click = Line.message("AdClick", #""url":"https://x.example/""#, at: 1)
    let beacon = #"1 beacon clickTracking {"url":"https://track.example.com/click"}"#
    #expect(try Watched.rules(Self.start, click, beacon, tag: tag, end: 5) == [])
    #expect(try Watched.rules(Self.start, click, click, beacon, tag: tag, end: 5) == ["tracking/missing"])
    #expect(
      try Watched.rules(Self.start, Line.message("AdPaused", at: 1), tag: tag, end: 5) == ["tracking/missing"]
    )
  }

  @Test func aCreativeInThePageMayHandleAClickItself() throws {
    let clicks = "<VideoClicks><ClickTracking>https://track.example.com/click</ClickTracking></VideoClicks>"
    let tag = Line.tag().replacingOccurrences(of: "<Duration>", with: "\(clicks)<Duration>")
    let beacon = #"1 beacon clickTracking {"url":"https://track.example.com/click"}"#
    let started = [Line.call("playAd"), Line.message("AdStarted"), beacon].joined(separator: "\n")
    #expect(
      try Watched.rules(Line.loaded(type: "application/javascript"), started, tag: tag, end: 5) == [])
    #expect(try Watched.rules(Line.loaded(), started, tag: tag, end: 5) == ["tracking/unexpected"])
  }

  @Test func progressIsDueAtItsOffset() throws {
    let tag = Line.tag(events: "progress@00:00:01")
    let played = [Self.start, Line.played(to: 1)].joined(separator: "\n")
    let further = [Line.tick(1.25, at: 1.25), Line.tick(1.5, at: 1.5)].joined(separator: "\n")
    #expect(try Watched.rules(played, further, tag: tag) == ["tracking/missing"])
    #expect(try Watched.rules(played, Line.beacon("progress", at: 1), further, tag: tag) == [])
    // A jump owes nothing.
    let jump = [#"0 player timeJumped {"to":2}"#, Line.tick(2, at: 0.5), Line.tick(2.25, at: 0.75)]
    #expect(
      try Watched.rules(Self.start, jump.joined(separator: "\n"), Line.tick(2.5, at: 1), tag: tag) == [])
    // Nor does what is played fast.
    let fast = stride(from: 0, through: 2, by: 0.25).map { Line.tick($0, at: $0 / 2) }.joined(separator: "\n")
    #expect(
      try Watched.rules(Self.start, #"0 player rateChanged {"rate":2}"#, fast, tag: tag) == [])
  }

  @Test func everyLevelOfAChainIsOwed() throws {
    let inner = Line.tag(events: "start")
    let outer = Line.tag(wrapping: "https://ads.example.com/inner.xml", events: "start")
      .replacingOccurrences(of: "track.example.com", with: "outer.example.com")
    let ticks = Line.played(to: 0.75)
    let findings = try Watched.findings(
      lines: [Self.start, Line.beacon("start"), ticks].joined(separator: "\n"), tags: [outer, inner],
      urls: ["https://ads.example.com/outer.xml", "https://ads.example.com/inner.xml"])
    #expect(findings.map(\.rule) == ["tracking/missing"])
    #expect(findings.first?.message.hasSuffix("https://outer.example.com/start") == true)
    let both = #"0 beacon start {"url":"https://outer.example.com/start"}"#
    #expect(
      try Watched.findings(
        lines: [Self.start, Line.beacon("start"), both, ticks].joined(separator: "\n"), tags: [outer, inner],
        urls: ["https://ads.example.com/outer.xml", "https://ads.example.com/inner.xml"]) == [])
  }

  @Test func anAdThatNoTagNamesOwesNothing() throws {
    let other = Line.tag(events: "start").replacingOccurrences(of: "a.mp4", with: "b.mp4")
    #expect(try Watched.rules(Self.start, Line.played(to: 2), tag: other) == [])
  }

  @Test func placeholdersAreNotOwed() throws {
    let tag = Line.tag("<Impression>about:blank</Impression>")
    #expect(try Watched.rules(Self.start, Line.played(to: 2), tag: tag) == [])
  }

  @Test func aPageThatIsGoneOwesNothing() throws {
    let tag = Line.tag(events: "start")
    #expect(try Watched.rules(Self.start, "0 lifecycle closed", tag: tag, end: 9) == [])
    // Nor does it hear what the host still says.
    let progress = Line.tag(events: "progress@00:00:01")
    let gone = "0 lifecycle webViewWebContentProcessDidTerminate"
    #expect(try Watched.rules(Self.start, gone, Line.played(to: 10), tag: progress, end: 12) == [])
  }

  // MARK: - Unexpected

  @Test func nothingIsRequestedBeforeAnAdIsLoaded() throws {
    let tag = Line.tag(Self.impression)
    #expect(try Watched.rules(Line.beacon("impression"), tag: tag, end: 1) == ["tracking/unexpected"])
    #expect(try Watched.rules(Line.beacon("error"), tag: tag, end: 1) == [])
  }

  /// Its messages reach nobody, AdLoaded as little as the others.
  @Test func aPageLoadedAfterTheEndMayRequestWhatItCannotTell() throws {
    let again = "2 lifecycle didCommit"
    let click = Line.beacon("clickTracking", at: 3)
    let ad = [Line.loaded(), Line.call("playAd"), Line.destroyed(at: 1)].joined(separator: "\n")
    #expect(try Watched.rules(ad, Line.finished(at: 1), again, click, Line.later(4)) == [])
    #expect(try Watched.rules(ad, again, click, Line.later(4)) == ["tracking/unexpected"])
  }

  @Test func anImpressionBeforePlaybackIsUnexpected() throws {
    let tag = Line.tag(Self.impression)
    #expect(
      try Watched.rules(Line.loaded(), Line.beacon("impression"), tag: tag, end: 0.5) == [
        "tracking/unexpected"
      ])
    // Nor is it due when the media is there at once, and is played at the same instant.
    #expect(
      try Watched.rules(
        Line.loaded(), Line.beacon("impression"), Line.call("playAd"), Line.message("AdImpression"), tag: tag,
        end: 0.5) == ["tracking/unexpected"])
    #expect(
      try Watched.rules(
        Line.loaded(), Line.call("playAd"), Line.beacon("impression"), Line.message("AdImpression"), tag: tag,
        end: 0.5)
        == [])
    #expect(
      try Watched.rules(
        Line.loaded(type: "application/javascript"), Line.beacon("impression"), tag: tag, end: 0.5) == [])
  }

  @Test(arguments: ["firstQuartile", "complete", "skip", "pause", "mute", "progress"])
  func whatDidNotHappenIsUnexpected(name: String) throws {
    let tag = Line.tag(events: name == "progress" ? "progress@00:00:05" : name)
    let findings = try Watched.findings(
      Self.start, Line.played(to: 1), Line.beacon(name, at: 1), tag: tag, end: 1.5)
    #expect(findings.map(\.rule) == ["tracking/unexpected"])
  }

  @Test func aBeaconMayComeBeforeItsEventAtTheSameInstant() throws {
    let tag = Line.tag(events: "skip")
    let lines = [Self.start, Line.beacon("skip", at: 3), Line.message("AdSkipped", at: 3)]
    #expect(try Watched.rules(lines.joined(separator: "\n"), tag: tag, end: 3.5) == [])
  }

  @Test func aCompleteAfterASkipIsUnexpected() throws {
    let tag = Line.tag(events: "complete")
    let end = [Line.message("AdSkipped", at: 10), Line.beacon("complete", at: 10)].joined(separator: "\n")
    let quartiles = ["AdFirstQuartile", "AdMidpoint", "AdThirdQuartile"].map { Line.message($0, at: 10) }
    let rules = try Watched.rules(
      Self.start, Line.played(to: 10), quartiles.joined(separator: "\n"), end, tag: tag, end: 10.5)
    #expect(rules.filter { !$0.hasPrefix("quartile/") } == ["tracking/unexpected"])
  }

  // MARK: - Pauses

  @Test func theEndIsNoPause() throws {
    let start = [Self.start, Line.tick(9.75, at: 9.75)].joined(separator: "\n")
    let end = [Line.tick(10, at: 10), Line.message("AdComplete", at: 10)].joined(separator: "\n")
    let pause = Line.message("AdPaused", at: 10)
    let only: (String) -> Bool = { $0.hasPrefix("tracking/") }
    #expect(try Watched.rules(start, end, pause).filter(only) == ["tracking/pause-at-end"])
    // The player's stop may arrive before its last tick.
    #expect(try Watched.rules(start, pause, end).filter(only) == ["tracking/pause-at-end"])
    #expect(try Watched.rules(start, pause, Line.later(12)).filter(only) == [])
    #expect(
      try Watched.rules(Self.start, Line.message("AdPaused", at: 6), Line.message("AdSkipped", at: 6)).filter(
        only) == [])
  }

  /// A page that was suspended is told at one instant of a pause, of the playing after it, and of the end.
  @Test func aPauseThatWasOverBeforeTheEndIsNotTheEnds() throws {
    let lines = [
      Self.start, Line.call("pauseAd", at: 10), Line.message("AdPaused", at: 10), Line.call("playAd", at: 10),
      Line.message("AdResumed", at: 10), Line.tick(9.75, at: 10), Line.tick(10, at: 10),
      Line.message("AdComplete", at: 10), Line.later(12),
    ]
    #expect(try Watched.rules(lines.joined(separator: "\n")).filter { $0.hasPrefix("tracking/") } == [])
  }

  @Test func aPauseBeaconAtTheEndIsNone() throws {
    let lines = [
      Line.loaded(), Line.tick(9.75, at: 9.75), Line.tick(10, at: 10), Line.message("AdComplete", at: 10),
      Line.beacon("pause", at: 10),
    ]
    #expect(
      try Watched.rules(
        lines.joined(separator: "\n"), tag: Line.tag(events: "pause"), profile: "adsdk-strict")
        == ["tracking/pause-at-end"])
  }

  @Test func aResumeNeedsAPause() throws {
    let pause = Line.message("AdPaused", at: 2)
    let resume = Line.message("AdResumed", at: 3)
    #expect(try Watched.rules(Self.start, resume) == ["tracking/resume-without-pause"])
    #expect(try Watched.rules(Self.start, pause, resume) == [])
    #expect(try Watched.rules(Self.start, pause, resume, resume) == ["tracking/resume-without-pause"])
  }

  @Test func aResumeBeaconNeedsAPause() throws {
    let tag = Line.tag(events: "resume")
    let resume = Line.beacon("resume", at: 3)
    #expect(
      try Watched.rules(Line.loaded(), resume, tag: tag, profile: "adsdk-strict") == [
        "tracking/resume-without-pause"
      ])
    // Nothing but the host can tell of a pause here.
    #expect(
      try Watched.rules(Line.loaded(), Line.call("pauseAd", at: 2), resume, tag: tag, profile: "adsdk-strict")
        == [])
  }

  // MARK: - Macros

  @Test(arguments: ["[CACHEBUSTING]", "%5BTIMESTAMP%5D", "%5bADPLAYHEAD%5d"])
  func aMacroThatIsLeftIsNamed(macro: String) throws {
    let findings = try Watched.findings(Self.start, Line.beacon("start", "?x=\(macro)"))
    #expect(findings.map(\.rule) == ["tracking/macro-unexpanded"])
    #expect(findings.first?.message.contains("with \(macro) in it") == true)
  }

  @Test(arguments: [
    "?x=12345678", "?x=[RANDOM]", "?x=[ERRORCODE]", "?x=[APIFRAMEWORKS]", "?x=[cachebusting]",
  ])
  func whatIsNoMacroOfTheElementMayStay(query: String) throws {
    #expect(try Watched.rules(Self.start, Line.beacon("start", query)) == [])
  }
}
