import Simulation
import Testing

/// The rules `event/…`.
struct EventRuleTests {
  @Test func anAdBeginsWithAdLoaded() throws {
    #expect(try Watched.rules(Line.message("AdPaused"), Line.loaded()) == ["event/loaded-first"])
    #expect(try Watched.rules(Line.destroyed(at: 0)).first == "event/loaded-first")
  }

  @Test func aFailureNeedsNoAd() throws {
    #expect(
      try Watched.rules(
        Line.message("AdLog", #""message":"m""#), Line.message("AdNoAd", #""message":"m""#),
        Line.message("AdError", #""error_code":303"#), Line.destroyed(at: 0), Line.finished(at: 0)) == [])
  }

  @Test(arguments: [
    #""ad_creative_type":"video/mp4","ad_number":1"#,
    #""ad_media_file_src_url":"","ad_creative_type":"video/mp4","ad_number":1"#,
    #""ad_media_file_src_url":"cdn.example.com/a.mp4","ad_creative_type":"video/mp4","ad_number":1"#,
    #""ad_media_file_src_url":"https://x.example/a.mp4 ","ad_creative_type":"video/mp4","ad_number":1"#,
    #""ad_media_file_src_url":null,"ad_creative_type":"video/mp4","ad_number":1"#,
    #""ad_media_file_src_url":"https://x.example/a.mp4","ad_creative_type":4,"ad_number":1"#,
    #""ad_media_file_src_url":"https://x.example/a.mp4","ad_creative_type":"","ad_number":1"#,
    #""ad_media_file_src_url":"https:a.mp4","ad_creative_type":"video/mp4","ad_number":1"#,
    #""ad_media_file_src_url":"https:///a.mp4","ad_creative_type":"video/mp4","ad_number":1"#,
    #""ad_media_file_src_url":"http://u@:80/a.mp4","ad_creative_type":"video/mp4","ad_number":1"#,
  ])
  func aLoadedAdHasWhatTheHostNeeds(fields: String) throws {
    #expect(try Watched.rules(Line.message("AdLoaded", fields)) == ["event/loaded-fields"])
  }

  @Test(arguments: [
    "https://x.example/a b.mp4", "HTTPS://u:p@x.example:8443?a", "file:///a.mp4", "bundle:a.mp4",
  ])
  func aLoadedAdMayHaveAnyAbsoluteURL(url: String) throws {
    let fields = #""ad_media_file_src_url":"\#(url)","ad_creative_type":"video/mp4","ad_number":1"#
    #expect(try Watched.rules(Line.message("AdLoaded", fields)) == [])
  }

  @Test func nothingFollowsAdDestroyed() throws {
    #expect(
      try Watched.rules(
        Line.loaded(), Line.destroyed(false, at: 1), Line.message("AdSkippableStateChange", at: 1),
        Line.message("AdSkippableStateChange", at: 1))
        == ["event/destroyed-last"])
    #expect(
      try Watched.rules(
        Line.loaded(), Line.destroyed(at: 1), Line.message("AdError", #""error_code":900"#, at: 1),
        Line.finished(at: 1)
      )
      .contains("event/destroyed-last"))
  }

  @Test func logLinesAndTheNextAdsFailureMayFollow() throws {
    #expect(
      try Watched.rules(
        Line.loaded(), Line.destroyed(false, at: 1), Line.message("AdLog", #""message":"m""#, at: 1),
        Line.message("AdError", #""error_code":402"#, at: 1), Line.finished(at: 1)) == [])
  }

  @Test(arguments: ["AdMuted", "AdUnmuted", "AdVolumeChange", "AdMoreMenuClosed"])
  func whatIsThePlayersMayComeAtAnyTime(name: String) throws {
    #expect(try Watched.rules(Line.message(name), Line.loaded()) == [])
    #expect(try Watched.rules(Line.loaded(), Line.destroyed(false, at: 1), Line.message(name, at: 1)) == [])
    // It is told to no ad that is over.
    let tag = Line.tag(events: "mute", "unmute")
    #expect(
      try Watched.rules(
        Line.loaded(), Line.destroyed(at: 1), Line.message(name, at: 1), Line.finished(at: 1), tag: tag) == []
    )
  }

  @Test func eachPageMayFailOnItsOwn() throws {
    let failure = [Line.message("AdError", #""error_code":303"#), Line.destroyed(at: 0)].joined(
      separator: "\n")
    let twice = [failure, Line.destroyed(at: 0), Line.finished(at: 0)].joined(separator: "\n")
    #expect(try Watched.rules(twice) == ["event/destroyed-once"])
    #expect(try Watched.rules(failure, "0 lifecycle didCommit", failure, Line.finished(at: 0)) == [])
  }

  @Test func eachAdIsDestroyedOnce() throws {
    #expect(
      try Watched.rules(Line.loaded(), Line.destroyed(false, at: 1), Line.destroyed(false, at: 1))
        == ["event/destroyed-once"])
    let open = try Watched.findings(Line.loaded(), Line.loaded(2, at: 3))
    #expect(open.map(\.rule) == ["event/destroyed-once"])
    #expect(open.first?.records == [1, 2])
  }

  @Test func anAdThatEndedIsDestroyedWithinASecond() throws {
    let lines = [
      Line.loaded(), Line.call("playAd"), Line.message("AdStarted"), Line.message("AdSkipped", at: 2),
    ].joined(
      separator: "\n")
    #expect(try Watched.rules(lines, end: 3) == ["event/destroyed-once"])
    #expect(try Watched.rules(lines, end: 2.9) == [])
    #expect(try Watched.rules(lines, "2.5 lifecycle closed", end: 60) == [])
  }

  @Test func aReloadedPageBeginsAgain() throws {
    #expect(try Watched.rules(Line.loaded(), "1 lifecycle didCommit", Line.loaded(1, at: 1)) == [])
  }

  @Test(arguments: [#""ad_is_last":"true""#, #""ad_is_last":null"#, #""ad_is_last":2"#, ""])
  func theLastFlagIsABoolean(field: String) throws {
    #expect(
      try Watched.rules(Line.loaded(), Line.message("AdDestroyed", field, at: 1)) == ["event/last-flag"])
  }

  @Test(arguments: [#""ad_is_last":true"#, #""ad_is_last":1"#])
  func whatAHostTakesForTrueIsTrue(field: String) throws {
    #expect(
      try Watched.rules(Line.loaded(), Line.message("AdDestroyed", field, at: 1), Line.finished(at: 1)) == [])
  }

  @Test func noAdFollowsTheLast() throws {
    #expect(
      try Watched.rules(Line.loaded(), Line.destroyed(at: 1), Line.loaded(2, at: 1), Line.finished(at: 1))
        == ["event/last-flag"])
  }

  @Test func anAdThatWasToBeTheLastIs() throws {
    #expect(
      try Watched.rules(Line.loaded(more: #","ad_is_last":true"#), Line.destroyed(false, at: 1))
        == ["event/last-flag"])
    // By its number alone only when it was played: another ad may take the place of one that failed.
    let isOfOne = Line.loaded(more: #","ad_total":1"#)
    #expect(try Watched.rules(isOfOne, Line.destroyed(false, at: 1)) == [])
    #expect(
      try Watched.rules(isOfOne, Line.message("AdComplete", at: 1), Line.destroyed(false, at: 1))
        .contains("event/last-flag"))
    #expect(
      try Watched.rules(Line.loaded(more: #","ad_total":2,"ad_is_last":false"#), Line.destroyed(false, at: 1))
        == [])
  }

  @Test func anAdThatIsToFollowFollowsWithinTenSeconds() throws {
    let lines = [Line.loaded(), Line.destroyed(false, at: 1)].joined(separator: "\n")
    #expect(try Watched.rules(lines, end: 11) == ["event/last-flag"])
    #expect(try Watched.rules(lines, end: 10.9) == [])
  }

  @Test(arguments: [
    "", #""url":null"#, #""url":7"#, #""url":"""#, #""url":"www.example.com""#, #""url":"https://""#,
    #""url":"https://x.example/?cb=[CACHEBUSTING]""#,
  ])
  func aClickNeedsAURL(field: String) throws {
    #expect(try Watched.rules(Line.loaded(), Line.message("AdClick", field)) == ["event/click-url"])
  }

  @Test func aClickThatThePageHandlesItselfNeedsNone() throws {
    let fields = #""url":null,"playerHandles":"#
    #expect(try Watched.rules(Line.loaded(), Line.message("AdClick", fields + "false")) == [])
    #expect(
      try Watched.rules(Line.loaded(), Line.message("AdClick", fields + "true")) == ["event/click-url"])
  }

  @Test(arguments: ["https://x.example/?a=[OTHER]", "tel:+49123", "myapp://open"])
  func aClickMayOpenWhateverHasAScheme(url: String) throws {
    #expect(try Watched.rules(Line.loaded(), Line.message("AdClick", #""url":"\#(url)""#)) == [])
  }

  @Test func anAdIsSkippedOrComplete() throws {
    let start = [Line.loaded(), Line.call("playAd"), Line.message("AdStarted"), Line.played(to: 10)].joined(
      separator: "\n")
    let quartiles = ["AdFirstQuartile", "AdMidpoint", "AdThirdQuartile"].map { Line.message($0, at: 10) }
      .joined(separator: "\n")
    let complete = Line.message("AdComplete", at: 10)
    let skipped = Line.message("AdSkipped", at: 10)
    let off: (String) -> Bool = { $0 != "quartile/late" && $0 != "quartile/after-end" }
    #expect(
      try Watched.rules(start, quartiles, complete, skipped).filter(off) == ["event/skip-or-complete"])
    #expect(
      try Watched.rules(start, quartiles, skipped, complete).filter(off) == ["event/skip-or-complete"])
    #expect(try Watched.rules(start, quartiles, skipped, skipped).filter(off) == ["event/skip-or-complete"])
    #expect(try Watched.rules(start, quartiles, complete).filter(off) == [])
  }

  @Test func adsCountFromOne() throws {
    #expect(try Watched.rules(Line.loaded(0)) == ["event/number-sequence"])
    #expect(
      try Watched.rules(Line.loaded(), Line.destroyed(false, at: 1), Line.loaded(3, at: 1))
        == ["event/number-sequence"])
    #expect(try Watched.rules(Line.loaded(), Line.destroyed(false, at: 1), Line.loaded(2, at: 1)) == [])
  }

  @Test func eventsNameTheLoadedAd() throws {
    #expect(
      try Watched.rules(Line.loaded(), Line.message("AdPaused", #""ad_number":2"#)) == [
        "event/number-sequence"
      ])
    #expect(
      try Watched.rules(
        Line.loaded(), Line.message("AdError", #""error_code":402,"ad_number":null"#), Line.finished(at: 0))
        == [])
  }
}
