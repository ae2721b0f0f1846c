import Simulation
import Testing
import VAST

/// One tag with one schedule of calls, and what has to be emitted, worked out by hand.
struct EmissionCase: Sendable, CustomTestStringConvertible {
  /// What happens, in a few words.
  let name: String
  var tag = EmissionTag()
  /// The calls, as ``ScheduleText`` reads them.
  let schedule: String
  /// What is due when each position that was crossed counts: `EVENT@SECONDS`, in order.
  let lenient: String
  /// What is due when only what was played counts; nil is the same.
  var strict: String?
  var pauses: EmissionPolicy.Repeats = .each

  var testDescription: String { name }
}

/// The facts of a tag: its ad, or a pod of ads that are all alike.
struct EmissionTag: Sendable {
  var skip: String?
  /// The offsets of progress events.
  var progress: [String] = []
  /// Further events of `Tracking` elements.
  var events: [String] = []
  var wrapperCount = 0
  var isVPAID = false
  var podSize = 1

  /// The ads as a player finds them.
  ///
  /// - Returns: as many as the pod has; each URL says the level (`w0` …, `inline`) and the event.
  func ads() throws -> [ResolvedAd] {
    let wrapperURLs = (0..<wrapperCount).map { "https://ads.test/\($0).xml" }
    let texts = (0..<wrapperCount).map(wrapper) + [inline]
    let resolved = VASTResolver.resolve(Array(texts[0].utf8), url: "https://ads.test/first.xml") { uri, _ in
      guard let number = wrapperURLs.firstIndex(of: uri) else { return .unknown }
      return .tag(Array(texts[number + 1].utf8), url: uri)
    }
    let count = resolved.ads.count
    try #require(count == podSize)
    return resolved.ads
  }

  private static let standard = [
    "start", "firstQuartile", "midpoint", "thirdQuartile", "complete", "pause", "resume", "mute", "unmute",
    "skip",
  ]

  private func linear(_ level: String, media: String, attributes: String = "") -> String {
    let events = (Self.standard + self.events).map {
      "<Tracking event=\"\($0)\">https://t.test/\(level)/\($0)</Tracking>"
    }
    let offsets = progress.map {
      "<Tracking event=\"progress\" offset=\"\($0)\">https://t.test/\(level)/\($0)</Tracking>"
    }
    return
      "<Creatives><Creative><Linear\(attributes)><TrackingEvents>\((events + offsets).joined())</TrackingEvents>"
      + "<VideoClicks><ClickTracking>https://t.test/\(level)/click</ClickTracking></VideoClicks>\(media)"
      + "</Linear></Creative></Creatives>"
  }

  private func wrapper(_ number: Int) -> String {
    "<VAST version=\"4.2\"><Ad><Wrapper><VASTAdTagURI>https://ads.test/\(number).xml</VASTAdTagURI>"
      + "<Error>https://t.test/w\(number)/error</Error><Impression>https://t.test/w\(number)/impression</Impression>"
      + linear("w\(number)", media: "") + "</Wrapper></Ad></VAST>"
  }

  private var inline: String {
    let kind = isVPAID ? "type=\"application/javascript\" apiFramework=\"VPAID\"" : "type=\"video/mp4\""
    let media = "<MediaFiles><MediaFile \(kind)>https://cdn.test/a</MediaFile></MediaFiles>"
    let ads = (1...podSize).map { number in
      "<Ad\(podSize > 1 ? " sequence=\"\(number)\"" : "")><InLine><Error>https://t.test/inline/error</Error>"
        + "<Impression>https://t.test/inline/impression</Impression><Impression>about:blank</Impression>"
        + linear("inline", media: media, attributes: skip.map { " skipoffset=\"\($0)\"" } ?? "")
        + "</InLine></Ad>"
    }
    return "<VAST version=\"4.2\">\(ads.joined())</VAST>"
  }
}
