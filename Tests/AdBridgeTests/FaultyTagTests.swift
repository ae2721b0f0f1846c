import SimulatedNetwork
import Simulation
import TestSupport
import Testing

@testable import AdBridge

/// Tags and media that are not as they should be; codes from VAST 4.3 §2.3.6.3.
struct FaultyTagTests {
  private func mapped(_ options: inout SessionOptions) {
    options.answers.serve("https://ads.example.com/", Answer(.file(path: Repository.fixture("vast"))))
  }

  private func errorCodes(_ played: PlayedSession) -> [Double?] {
    played.records(.message, "AdError").map { $0.data["error_code"]?.number }
  }

  @Test func aTwoLevelWrapperMergesTheTrackingOfAllLevels() throws {
    let played = try PlayedSession("wrapper-2.xml", configure: mapped)
    #expect(played.verdict.outcome == .passed)
    #expect(played.records(.message, "AdLoaded").count == 1)
    #expect(played.beacons.filter { $0 == "impression" }.count == 3)
    #expect(played.times("AdComplete") == [.seconds(15)])
    let tags = played.records(.request).map(\.name).filter { $0.hasSuffix(".xml") }
    #expect(
      tags == [
        "https://adbridge.test/wrapper-2.xml", "https://ads.example.com/wrapper-1.xml",
        "https://ads.example.com/wrapped-15s.xml",
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
    #expect(played.beacons.allSatisfy { $0 == "error" } && !played.beacons.isEmpty)
    let urls = played.records(.beacon).compactMap { $0.data["url"]?.string }
    #expect(urls.allSatisfy { $0.contains("303") })
  }

  @Test func aWrapperWhoseTagAnswers404Is301() throws {
    let played = try PlayedSession("wrapper-404.xml") { options in
      mapped(&options)
      options.answers.serve("https://ads.example.com/gone.xml", Answer(.empty, status: 404))
    }
    #expect(errorCodes(played) == [301])
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
