import AdHosts
import Simulation
import Testing
import WebViewEmulator

@testable import Sessions

/// The straight 30-second ad: values by hand from fixtures/vast/linear-30s.xml.
struct LinearAdTests {
  @Test func everyEventComesOnceInOrderAndInTime() throws {
    let played = try PlayedSession("linear-30s.xml")
    #expect(
      played.messages == [
        "AdLoaded", "AdImpression", "AdStarted", "AdSkippableStateChange", "AdFirstQuartile", "AdMidpoint",
        "AdThirdQuartile", "AdComplete", "AdDestroyed",
      ])
    #expect(played.times("AdStarted") == [.zero])
    #expect(played.times("AdSkippableStateChange") == [.seconds(5)])
    #expect(played.times("AdFirstQuartile") == [.seconds(7.5)])
    #expect(played.times("AdMidpoint") == [.seconds(15)])
    #expect(played.times("AdThirdQuartile") == [.seconds(22.5)])
    #expect(played.times("AdComplete") == [.seconds(30)])
    #expect(played.end == .finished)
    #expect(played.verdict.outcome == .passed)
    #expect(played.verdict.exitCode == 0)
  }

  @Test func everyBeaconComesOnceAtItsInstant() throws {
    let played = try PlayedSession("linear-30s.xml")
    let beacons = played.records(.beacon).map { "\($0.name) \($0.time)" }
    #expect(
      beacons == [
        "impression 0", "start 0", "firstQuartile 7.5", "progress 10", "midpoint 15", "thirdQuartile 22.5",
        "complete 30",
      ])
  }

  @Test func theLoadedAdSaysWhatTheTagSays() throws {
    let played = try PlayedSession("linear-30s.xml")
    let loaded = try #require(played.records(.message, "AdLoaded").first?.data)
    #expect(loaded["ad_media_file_src_url"] == "https://cdn.example.com/linear-30s.mp4")
    #expect(loaded["ad_creative_type"] == "video/mp4")
    #expect(loaded["ad_number"] == 1)
    #expect(loaded["ad_duration"] == 30)
    #expect(loaded["ad_skip_offset"] == 5)
    #expect(loaded["ad_is_last"] == true)
    #expect(played.records(.message, "AdDestroyed").first?.data["ad_is_last"] == true)
  }

  @Test func theHostReportsTheTimeEveryQuarterSecond() throws {
    let played = try PlayedSession("linear-30s.xml")
    // One tick when playback starts, 119 on the grid between, one at the end; then the end notification's own.
    let ticks = played.records(.call, "timeupdateAd")
    #expect(ticks.count == 122)
    #expect(ticks.last?.data["args"] == [30, 30])
    for (index, tick) in ticks.dropLast().enumerated() {
      #expect(tick.data["args"] == [.number(Double(index) * 0.25), 30])
      #expect(tick.time == .milliseconds(Int64(index) * 250))
    }
    #expect(played.records(.call, "playAd").count == 1)
  }

  @Test func destroyedIsTheLastMessageAndTheHostFinishesAfterIt() throws {
    let played = try PlayedSession("linear-30s.xml")
    let destroyed = try #require(played.records(.message).last)
    let finished = try #require(played.records(.lifecycle, "finished").first)
    #expect(destroyed.name == "AdDestroyed")
    #expect(destroyed.seq < finished.seq)
    #expect(played.records(.lifecycle, "finished").count == 1)
  }

  @Test func thePageIsLoadedWithTheGuidesQuery() throws {
    let played = try PlayedSession("linear-30s.xml")
    #expect(
      played.session.webView.url
        == "https://cdn.adsdk.ru/ios/v3/?url=https://adbridge.test/linear-30s.xml&lang=ru"
        + "&controls=%5B%22ad-skip-btn%22,%22ad-click-btn%22,%22ad-more-menu%22%5D")
  }

  @Test func twoRunsGiveTheSameTrace() throws {
    let first = try PlayedSession("linear-30s.xml").session.trace.jsonLines
    let second = try PlayedSession("linear-30s.xml").session.trace.jsonLines
    #expect(first == second)
  }

  @Test func anotherSeedGivesAnotherCacheBuster() throws {
    let first = try PlayedSession("linear-30s.xml").records(.beacon, "impression")
    let second = try PlayedSession("linear-30s.xml") { $0.seed = 7 }.records(.beacon, "impression")
    #expect(first.first?.data["url"] != second.first?.data["url"])
  }

  @Test func macrosAreReplaced() throws {
    let played = try PlayedSession("linear-30s.xml")
    let urls = played.records(.beacon).compactMap { $0.data["url"]?.string }
    #expect(urls.allSatisfy { !$0.contains("[") })
    let midpoint = try #require(urls.first { $0.contains("midpoint") })
    // HH:MM:SS.mmm with its colons percent-encoded (VAST 4.3, ADPLAYHEAD).
    #expect(midpoint.hasSuffix("at=00%3A00%3A15.000"))
  }

  @Test func theStrictProfileSendsOnlyWhatTheGuideProves() throws {
    let played = try PlayedSession("linear-30s.xml", profile: "adsdk-strict")
    #expect(played.records(.message).map(\.name) == ["AdLoaded", "AdComplete", "AdDestroyed"])
    #expect(
      played.records(.message, "AdLoaded").first?.data.keys.sorted()
        == ["ad_creative_type", "ad_media_file_src_url", "ad_number"])
    #expect(played.records(.message, "AdDestroyed").first?.data == ["ad_is_last": true])
    #expect(played.beacons.count == 7)
    #expect(played.verdict.outcome == .passed)
  }
}
