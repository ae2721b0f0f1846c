import Foundation
import SimulatedPlayer
import Simulation
import Testing

@testable import AdHosts

/// The host does what the integration guide's `AdViewController` does, and leaves out what it leaves out.
struct AdSDKHostTests {
  private static let loaded =
    "post({name: 'AdLoaded', ad_media_file_src_url: 'https://c.test/a.mp4', ad_creative_type: 'video/mp4'})"

  @Test func anMP4IsPlayedAndPlayAdFollowsOnlyFromThePlayer() throws {
    let harness = try HostHarness(script: Self.loaded)
    #expect(harness.player.currentItem?.url == "https://c.test/a.mp4")
    #expect(harness.player.timeControlStatus == .playing)
    #expect(try harness.calls().filter { $0 == "playAd" }.count == 1)
  }

  @Test func aVPAIDCreativeIsStartedAtOnceAndNotPlayedNatively() throws {
    let harness = try HostHarness(
      script: """
        post({name: 'AdLoaded', ad_media_file_src_url: 'https://c.test/unit.js',
          ad_creative_type: 'application/javascript'})
        """)
    #expect(try harness.calls() == ["playAd"])
    #expect(harness.player.currentItem == nil)
  }

  @Test func theTimeIsReportedEveryQuarterSecond() throws {
    let harness = try HostHarness(script: Self.loaded)
    try harness.clock.advance(to: .seconds(1))
    #expect(
      try harness.calls().filter { $0.contains("/") } == ["0/10", "0.25/10", "0.5/10", "0.75/10", "1/10"])
  }

  @Test func noTimeIsReportedWhileTheDurationIsUnknown() throws {
    let harness = try HostHarness(script: Self.loaded) { _ in
      MediaDescription(duration: .seconds(10), durationDelay: .seconds(1))
    }
    try harness.clock.advance(to: .milliseconds(900))
    #expect(try harness.calls().filter { $0.contains("/") } == [])
    try harness.clock.advance(to: .milliseconds(1300))
    #expect(try harness.calls().filter { $0.contains("/") } == ["1.25/10"])
  }

  @Test func everyTransitionToPlayingSendsPlayAdAgain() throws {
    let harness = try HostHarness(script: Self.loaded)
    harness.player.stall(for: .seconds(1))
    try harness.clock.advance(to: .seconds(2))
    harness.player.pause()
    harness.player.play()
    try harness.clock.runDue()
    #expect(
      try harness.calls().filter { !$0.contains("/") } == ["playAd", "playAd", "pauseAd", "playAd"])
  }

  @Test func theEndOfTheItemIsReportedAsDurationTwice() throws {
    let harness = try HostHarness(script: Self.loaded)
    try harness.clock.advance(to: .seconds(11))
    let calls = try harness.calls()
    #expect(calls.last == "10/10")
    // The last tick and the end notification, with the pause at the end between them.
    #expect(calls.suffix(3) == ["10/10", "pauseAd", "10/10"])
  }

  @Test func theEndOfAnyOtherItemCountsAsTheAdsEnd() throws {
    let harness = try HostHarness(script: Self.loaded)
    try harness.clock.advance(to: .seconds(1))
    let foreign = harness.player.notifications.makeItem(url: "https://c.test/content.mp4")
    harness.player.notifications.post(.didPlayToEndTime, item: foreign)
    try harness.clock.runDue()
    #expect(try harness.calls().last == "10/10")
  }

  @Test func skipPausesThePlayer() throws {
    let harness = try HostHarness(script: Self.loaded)
    try harness.run("post({name: 'AdSkipped'})")
    #expect(harness.player.timeControlStatus == .paused)
    #expect(try harness.calls().filter { $0 == "pauseAd" }.count == 1)
    #expect(harness.finishes == 0)
  }

  @Test func aClickOpensItsURL() throws {
    let harness = try HostHarness(script: "post({name: 'AdClick', url: 'https://www.test/?a=b'})")
    #expect(harness.records(.opened).map(\.name) == ["https://www.test/?a=b"])
  }

  @Test(arguments: ["{name: 'AdClick'}", "{name: 'AdClick', url: ''}", "{name: 'AdClick', url: 5}"])
  func aClickWithoutAURLOpensNothing(message: String) throws {
    #expect(try HostHarness(script: "post(\(message))").records(.opened).isEmpty)
  }

  @Test(arguments: [("false", 0), ("true", 1), ("null", 1)])
  func aClickThatThePageHandlesItselfOpensNothing(playerHandles: String, count: Int) throws {
    let message = "{name: 'AdClick', url: 'https://www.test/', playerHandles: \(playerHandles)}"
    #expect(try HostHarness(script: "post(\(message))").records(.opened).count == count)
  }

  @Test func anErrorFinishesTheSessionOnce() throws {
    let harness = try HostHarness(script: "post({name: 'AdError'})")
    #expect(harness.finishes == 1)
    #expect(harness.records(.lifecycle).filter { $0.name == "finished" }.count == 1)
  }

  // `as? Bool` takes true, 1 and 1.0, and nothing else.
  @Test(arguments: [
    ("true", 1), ("1", 1), ("false", 0), ("0", 0), ("'true'", 0), ("null", 0), ("undefined", 0), ("2", 0),
  ])
  func destroyedFinishesOnlyWhenItIsLast(value: String, finishes: Int) throws {
    let harness = try HostHarness(
      script: "\(Self.loaded); post({name: 'AdDestroyed', ad_is_last: \(value)})")
    #expect(harness.finishes == finishes)
    // Without finish() the item stays, as in the guide.
    #expect((harness.player.currentItem == nil) == (finishes == 1))
  }

  @Test(arguments: [
    #"JSON.stringify({name: 'AdError'})"#, "[{name: 'AdError'}]", "{type: 'AdError'}", "{name: 5}", "null",
    "{name: 'adError'}",
  ])
  func aBodyOfAnotherShapeIsIgnored(body: String) throws {
    let harness = try HostHarness(script: "post(\(body))")
    #expect(harness.finishes == 0)
  }

  @Test func finishRemovesTheHandlerAndStopsTheReports() throws {
    let harness = try HostHarness(script: Self.loaded)
    try harness.clock.advance(to: .seconds(1))
    try harness.run("post({name: 'AdDestroyed', ad_is_last: true})")
    let before = try harness.calls().count
    try harness.clock.advance(to: .seconds(20))
    #expect(try harness.calls().count == before)
    // window.webkit goes with the last handler.
    try harness.run("var type = typeof window.webkit?.messageHandlers.AdEventsHandler")
    try harness.run("if (type !== 'undefined') throw new Error('the handler is still there')")
  }

  @Test func aFailedItemIsNotNoticed() throws {
    let harness = try HostHarness(script: Self.loaded) { _ in
      MediaDescription(duration: nil, failure: "404")
    }
    try harness.clock.advance(to: .seconds(60))
    #expect(try harness.calls() == [])
    #expect(harness.finishes == 0)
  }

  @Test func aPlusInTheTagsURLStaysAsItIs() {
    // URLComponents leaves it, and URLSearchParams in the page will read a space.
    let url = AdSDKHost.pageURL(
      "https://sdk.test/v3/", vastURL: "https://ads.test/?q=a+b&c=d#e",
      parameters: [("lang", "en"), ("x", "1")])
    #expect(
      url == "https://sdk.test/v3/?url=https://ads.test/?q%3Da+b%26c%3Dd%23e&lang=en"
        + "&controls=%5B%22ad-skip-btn%22,%22ad-click-btn%22,%22ad-more-menu%22%5D&x=1")
  }

  @Test func anotherSDKsNamesComeFromItsProfile() throws {
    let profile = HostHarness.profile
      .replacingOccurrences(of: "AdLoaded", with: "Ready")
      .replacingOccurrences(
        of: "\"events\"", with: "\"methods\": {\"play\": \"go\", \"timeUpdate\": \"tick\"}, \"events\"")
    let harness = try HostHarness(
      script: """
        Object.assign(myAdController, {go() { calls.push('go') }, tick(time) { calls.push('tick ' + time) }});
        post({name: 'Ready', ad_media_file_src_url: 'https://c.test/a.mp4'})
        """, profile: profile)
    try harness.clock.advance(to: .milliseconds(250))
    #expect(try harness.calls() == ["go", "tick 0", "tick 0.25"])
  }
}
