import Foundation
import Simulation
import Testing

/// Which ad of a pod is loaded, where media or Wrappers are shared.
struct PodTrackingTests {
  /// An InLine ad of a pod whose elements are told to a host of its own.
  private func inline(_ host: String, sequence: Int? = nil, media: String = Line.media) -> String {
    """
    <Ad id="\(host)"\(sequence.map { " sequence=\"\($0)\"" } ?? "")><InLine>
    <Impression>https://shared.example.com/impression</Impression>
    <Creatives><Creative><Linear><Duration>00:00:10</Duration>
    <TrackingEvents><Tracking event="start">https://\(host).example.com/start</Tracking></TrackingEvents>
    <MediaFiles><MediaFile type="video/mp4">\(media)</MediaFile></MediaFiles></Linear></Creative></Creatives>
    </InLine></Ad>
    """
  }

  private func wrapper(_ host: String, sequence: Int? = nil, to target: String) -> String {
    """
    <Ad\(sequence.map { " sequence=\"\($0)\"" } ?? "")><Wrapper><VASTAdTagURI>\(target)</VASTAdTagURI>
    <Creatives><Creative><Linear><TrackingEvents>
    <Tracking event="start">https://\(host).example.com/start</Tracking>
    </TrackingEvents></Linear></Creative></Creatives></Wrapper></Ad>
    """
  }

  private func tag(_ ads: String...) -> String { #"<VAST version="4.2">\#(ads.joined())</VAST>"# }

  /// One ad that starts, and asks the hosts for their start.
  private func ad(_ number: Int, at time: Double, telling hosts: String..., more: String = "") -> [String] {
    [
      Line.loaded(number, at: time, more: more), Line.call("playAd", at: time),
      Line.message("AdStarted", at: time), Line.message("AdImpression", at: time),
      #"\#(time) beacon impression {"url":"https://shared.example.com/impression"}"#,
    ] + hosts.map { #"\#(time) beacon start {"url":"https://\#($0).example.com/start"}"# } + [
      Line.destroyed(number == 2, at: time + 1)
    ]
  }

  private func messages(_ ads: [String], _ tags: [String], urls: [String] = []) throws -> [String] {
    try Watched.findings(
      lines: (ads + [Line.finished(at: 21)]).joined(separator: "\n"), tags: tags, urls: urls
    ).map(\.message)
  }

  private func missing(
    _ number: Int, at time: Int, _ host: String, _ which: String = "the start beacon"
  ) -> String {
    "\(which) of ad \(number) was not requested after AdStarted at \(time) s: "
      + "https://\(host).example.com/start"
  }

  @Test func adsThatShareTheirMediaAreTakenInSequence() throws {
    let tags = [tag(inline("b", sequence: 2), inline("a", sequence: 1))]
    #expect(try messages(ad(1, at: 0, telling: "a") + ad(2, at: 20, telling: "b"), tags) == [])
    #expect(
      try messages(ad(1, at: 0, telling: "a") + ad(2, at: 20), tags) == [missing(2, at: 20, "b")])
    // The id says more than the order.
    #expect(
      try messages(
        ad(1, at: 0, telling: "b", more: #","ad_id":"b""#) + ad(2, at: 20, telling: "a"), tags) == [])
  }

  @Test func aPageThatIsLoadedAgainBeginsAgain() throws {
    let tags = [tag(inline("a", sequence: 1), inline("b", sequence: 2))]
    #expect(
      try messages(
        ad(1, at: 0, telling: "a") + ["10 lifecycle didCommit"] + ad(1, at: 11, telling: "a")
          + ad(2, at: 20, telling: "b"), tags) == [])
  }

  @Test func whereTheOrderSaysNothingOnlyWhatIsCommonIsOwed() throws {
    let tags = [tag(inline("a"), inline("b"))]
    #expect(try messages(ad(1, at: 0) + ad(2, at: 20, telling: "a"), tags) == [])
    let silent = ad(1, at: 0).filter { !$0.contains("shared") }
    #expect(
      try messages(silent + ad(2, at: 20), tags) == [
        "the impression beacon of ad 1 was not requested after AdStarted at 0 s: "
          + "https://shared.example.com/impression"
      ])
  }

  private let urls = ["https://ads.example.com/pod.xml", "https://ads.example.com/x.xml?cb=1"]

  @Test(arguments: ["https://ads.example.com/x.xml?cb=1", "https://ads.example.com/x.xml?cb=[CACHEBUSTING]"])
  func wrappersWithTheSameTargetAreTakenInSequence(target: String) throws {
    let tags = [
      tag(wrapper("v", sequence: 1, to: target), wrapper("w", sequence: 2, to: target)), tag(inline("a")),
    ]
    #expect(
      try messages(ad(1, at: 0, telling: "a", "v") + ad(2, at: 20, telling: "a", "w"), tags, urls: urls) == []
    )
    #expect(
      try messages(ad(1, at: 0, telling: "a", "v") + ad(2, at: 20, telling: "a"), tags, urls: urls)
        == [missing(2, at: 20, "w", "1 of 2 start beacons")])
  }

  @Test func eachWrapperLeadsToOneAnswer() throws {
    let target = "https://ads.example.com/x.xml?cb=[CACHEBUSTING]"
    let tags = [
      tag(wrapper("v", sequence: 1, to: target), wrapper("w", sequence: 2, to: target)),
      tag(inline("a")), tag(inline("b", media: "https://cdn.example.com/b.mp4")),
    ]
    let second = ad(2, at: 20, telling: "b", "w").map {
      $0.replacingOccurrences(of: "/a.mp4", with: "/b.mp4")
    }
    #expect(
      try messages(
        ad(1, at: 0, telling: "a", "v") + second, tags, urls: urls + ["https://ads.example.com/x.xml?cb=2"])
        == [])
  }

  @Test func wrappersWithoutAnOrderAreNotJudged() throws {
    let target = "https://ads.example.com/x.xml?cb=1"
    let tags = [tag(wrapper("v", to: target), wrapper("w", to: target)), tag(inline("a"))]
    #expect(try messages(ad(1, at: 0, telling: "a"), tags, urls: urls) == [])
    #expect(try messages(ad(1, at: 0), tags, urls: urls) == [missing(1, at: 0, "a")])
  }

  @Test func aWrapperAroundAPodIsToldOfEachAd() throws {
    let tags = [
      tag(wrapper("v", to: "https://ads.example.com/x.xml?cb=1")),
      tag(inline("a", sequence: 1), inline("b", sequence: 2)),
    ]
    #expect(
      try messages(ad(1, at: 0, telling: "a", "v") + ad(2, at: 20, telling: "b", "v"), tags, urls: urls) == []
    )
    #expect(
      try messages(ad(1, at: 0, telling: "a", "v") + ad(2, at: 20, telling: "b"), tags, urls: urls)
        == [missing(2, at: 20, "v", "1 of 2 start beacons")])
  }

  /// The pod's first place is a Wrapper around the same tag, of which it takes the stand-alone ad.
  @Test func aWrapperThatLeadsBackToItsPodTakesOneAdOfIt() throws {
    let spare = "https://cdn.example.com/spare.mp4"
    let pod = tag(
      wrapper("v", sequence: 1, to: "https://ads.example.com/x.xml?cb=1"), inline("a", sequence: 2),
      inline("spare", media: spare))
    let first = ad(1, at: 0, telling: "v", "spare").map {
      $0.replacingOccurrences(of: Line.media, with: spare)
    }
    #expect(try messages(first + ad(2, at: 20, telling: "a"), [pod, pod], urls: urls) == [])
    #expect(
      try messages(first + ad(2, at: 20), [pod, pod], urls: urls) == [missing(2, at: 20, "a")])
  }

  @Test func elementsWithoutASchemeAreRequestedByHTTPS() throws {
    let tags = [tag(inline("a").replacingOccurrences(of: "https://a.example", with: "//a.example"))]
    #expect(try messages(ad(1, at: 0, telling: "a"), tags) == [])
    #expect(
      try messages(ad(1, at: 0), tags)
        == [missing(1, at: 0, "a").replacingOccurrences(of: "https:", with: "")])
  }
}
