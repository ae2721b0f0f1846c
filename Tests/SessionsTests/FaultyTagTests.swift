import Foundation
import SimulatedNetwork
import Simulation
import TestSupport
import Testing

@testable import Sessions

/// Tags and media that are not as they should be; codes from VAST 4.3 §2.3.6.3.
struct FaultyTagTests {
  private func mapped(_ options: inout SessionOptions) {
    options.answers.serve("https://ads.example.com/", Answer(.file(path: Repository.fixture("vast"))))
  }

  /// The URLs of all beacons, sorted, without the tracking host.
  private func beaconURLs(_ played: PlayedSession) -> [String] {
    played.records(.beacon).compactMap { $0.data["url"]?.string }
      .map { $0.replacingOccurrences(of: "https://track.example.com/", with: "") }.sorted()
  }

  private func errorCodes(_ played: PlayedSession) -> [Double?] {
    played.records(.message, "AdError").map { $0.data["error_code"]?.number }
  }

  @Test func aTwoLevelWrapperMergesTheTrackingOfAllLevels() throws {
    let played = try PlayedSession("wrapper-2.xml", configure: mapped)
    #expect(played.verdict.outcome == .passed)
    #expect(played.records(.message, "AdLoaded").count == 1)
    let levels = ["wrapped-15s", "wrapper-1", "wrapper-2"]
    #expect(
      beaconURLs(played)
        == (levels.flatMap { level in
          ["complete", "impression", "midpoint", "start"].map { "\($0)?level=\(level)" }
        } + ["firstQuartile?level=wrapped-15s", "thirdQuartile?level=wrapped-15s"]).sorted())
    #expect(played.times("AdComplete") == [.seconds(15)])
    let tags = played.records(.request).map(\.name).filter { $0.hasSuffix(".xml") }
    #expect(
      tags == [
        "https://adbridge.test/wrapper-2.xml", "https://ads.example.com/wrapper-1.xml",
        "https://ads.example.com/wrapped-15s.xml",
      ])
  }

  @Test func aClickTellsEveryLevel() throws {
    let played = try PlayedSession("wrapper-2.xml", actions: ["tap click at 3s"], configure: mapped)
    #expect(
      beaconURLs(played).filter { $0.hasPrefix("click") }
        == ["click?level=wrapped-15s", "click?level=wrapper-1", "click?level=wrapper-2"])
  }

  @Test func failedMediaTellsTheErrorURLOfEveryLevel() throws {
    let played = try PlayedSession("wrapper-2.xml") { options in
      mapped(&options)
      options.media["https://cdn.example.com/wrapped-15s-720.mp4"] = .broken
    }
    #expect(errorCodes(played) == [402])
    #expect(
      beaconURLs(played) == [
        "error?level=wrapped-15s&code=402", "error?level=wrapper-1&code=402",
        "error?level=wrapper-2&code=402",
      ])
  }

  @Test func anEmptyTagAsksForItsErrorURLAndEndsInAdError() throws {
    let played = try PlayedSession("empty.xml")
    #expect(played.messages == ["AdNoAd", "AdError"])
    #expect(played.beacons == ["error"])
    #expect(played.end == .finished)
    #expect(played.verdict.outcome == .failed)
    #expect(played.verdict.exitCode == 1)
  }

  @Test func wrappersWithoutAnAdAre303() throws {
    let played = try PlayedSession("wrapper-empty.xml", configure: mapped)
    #expect(errorCodes(played) == [303])
    #expect(beaconURLs(played) == ["error?level=wrapper-empty&code=303", "no-ad?code=303"])
  }

  @Test func aWrapperWhoseTagAnswers404Is301() throws {
    let played = try PlayedSession("wrapper-404.xml") { options in
      mapped(&options)
      options.answers.serve("https://ads.example.com/gone.xml", Answer(.empty, status: 404))
    }
    #expect(errorCodes(played) == [301])
    #expect(beaconURLs(played) == ["error?level=wrapper-404&code=301"])
  }

  @Test func anEndlessWrapperIs302() throws {
    let played = try PlayedSession("wrapper-endless.xml", configure: mapped)
    #expect(errorCodes(played) == [302])
  }

  @Test func aTagThatAnswers404IsAnErrorWithTheStatusInWords() throws {
    let played = try PlayedSession(nil) { options in
      options.tag = .url("https://ads.example.com/missing.xml")
      options.answers.serve("https://ads.example.com/missing.xml", Answer(.empty, status: 404))
    }
    #expect(played.records(.message).map(\.name) == ["AdError"])
    let message = try #require(played.records(.message, "AdError").first?.data["message"]?.string)
    #expect(message.contains("404"))
    #expect(played.end == .finished)
    #expect(played.verdict.exitCode == 1)
  }

  @Test func aMalformedTagIs100() throws {
    let played = try PlayedSession("malformed.xml")
    #expect(errorCodes(played) == [100])
    #expect(played.verdict.exitCode == 1)
  }

  @Test func anUnsupportedVersionIs102() throws {
    #expect(errorCodes(try PlayedSession("version-9.xml")) == [102])
  }

  @Test func aTagWithoutPlayableMediaIs403() throws {
    let played = try PlayedSession("no-media.xml")
    #expect(errorCodes(played) == [403])
    #expect(played.beacons == ["error"])
  }

  @Test func mediaThatAnswers404IsSilenceThenTheSDKsTimeout402() throws {
    let played = try PlayedSession("linear-30s.xml") { options in
      options.answers.serve("https://cdn.example.com/linear-30s.mp4", Answer(.empty, status: 404))
    }
    let failed = try #require(
      played.records(.player, "itemStatusChanged").first { $0.data["status"] == "failed" })
    #expect(failed.data["error"]?.string?.contains("404") == true)
    // The guide's host observes no failure, so the page hears nothing and gives up after its 10 s.
    #expect(played.records(.call).isEmpty)
    #expect(errorCodes(played) == [402])
    #expect(played.times("AdError") == [.seconds(10)])
    #expect(played.beacons == ["error"])
    #expect(played.verdict.exitCode == 1)
  }

  @Test func aTagThatNeverAnswersEndsInAnError() throws {
    let played = try PlayedSession(nil) { options in
      options.tag = .url("https://ads.example.com/slow.xml")
      options.answers.serve("https://ads.example.com/slow.xml", Answer(.drop))
    }
    #expect(played.records(.message).map(\.name) == ["AdError"])
    #expect(played.times("AdError") == [.seconds(10)])
  }

  @Test func aPodDestroysEachAdAndOnlyTheLastIsLast() throws {
    let played = try PlayedSession("pod-2.xml")
    let destroyed = played.records(.message, "AdDestroyed").map { $0.data["ad_is_last"] }
    #expect(destroyed == [false, true])
    #expect(played.records(.message, "AdLoaded").map { $0.data["ad_number"] } == [1, 2])
    #expect(played.records(.message, "AdComplete").count == 2)
    #expect(played.verdict.outcome == .passed)
  }

  @Test(arguments: ["vast-2.0.xml", "vast-3.0.xml", "vast-4.3.xml", "cdata-split.xml"])
  func everyVersionPlays(tag: String) throws {
    let played = try PlayedSession(tag)
    #expect(played.verdict.outcome == .passed, "\(played.verdict.summary)")
    #expect(played.records(.message, "AdComplete").count == 1)
    #expect(played.beacons.contains("impression"))
  }

  @Test func durationsComeFromTheMediaMapFirst() throws {
    let played = try PlayedSession("linear-30s.xml") { options in
      options.media["https://cdn.example.com/linear-30s.mp4"] = .duration(.seconds(12))
    }
    #expect(played.times("AdComplete") == [.seconds(12)])
  }

  @Test func brokenMediaFailsTheItem() throws {
    let played = try PlayedSession("linear-30s.xml") { options in
      options.media["https://cdn.example.com/linear-30s.mp4"] = .broken
    }
    #expect(errorCodes(played) == [402])
  }
}
