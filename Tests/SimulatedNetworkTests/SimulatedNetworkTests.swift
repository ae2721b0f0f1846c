import Foundation
import Simulation
import Testing
import VAST

@testable import SimulatedNetwork

/// Requests, their answers, the defaults that a tag implies, and the trace of it all.
struct SimulatedNetworkTests {
  private let clock = VirtualClock()
  private let trace = Trace()
  private let network: SimulatedNetwork

  init() {
    network = SimulatedNetwork(clock: clock, trace: trace)
  }

  private func send(_ url: String, at limit: VirtualTime = .zero) throws -> NetworkOutcome? {
    var outcome: NetworkOutcome?
    network.send(NetworkRequest(url: url, initiator: "fetch")) { outcome = $0 }
    #expect(outcome == nil, "an answer never comes before the caller has returned")
    try clock.advance(to: limit)
    return outcome
  }

  private func status(_ outcome: NetworkOutcome?) -> Int? {
    guard case .response(let response) = outcome else { return nil }
    return response.status
  }

  private var names: [String] { trace.records.map { "\($0.kind.rawValue) \($0.name)" } }

  private func learnTag() {
    network.learn(
      VASTDocument.read(
        Array(
          """
          <VAST version="3.0"><Ad id="one"><InLine><Error><![CDATA[https://t.test/e?c=[ERRORCODE]]]></Error>
          <Impression>https://t.test/i</Impression><Creatives><Creative><Linear><Duration>00:00:30</Duration>
          <TrackingEvents><Tracking event="start">https://t.test/i</Tracking></TrackingEvents>
          <MediaFiles><MediaFile type="video/mp4">https://c.test/a.mp4</MediaFile></MediaFiles>
          </Linear></Creative></Creatives></InLine></Ad></VAST>
          """.utf8), url: nil))
  }

  @Test func anInlineAnswer() throws {
    network.answers.serve("https://x.test/a", Answer(.text("hello"), status: 201, type: "text/x"))
    guard case .response(let response) = try send("https://x.test/a") else {
      Issue.record("no response")
      return
    }
    #expect(response.status == 201)
    #expect(String(decoding: response.body, as: UTF8.self) == "hello")
    #expect(response.header("content-type") == "text/x")
    #expect(names == ["request https://x.test/a", "response https://x.test/a"])
  }

  @Test func aDelayedAnswerComesAtItsInstant() throws {
    network.answers.serve("https://x.test/a", Answer(.empty, status: 200, delay: .seconds(2)))
    #expect(try send("https://x.test/a", at: .milliseconds(1999)) == nil)
    try clock.advance(to: .seconds(2))
    #expect(trace.last?.kind == .response)
    #expect(trace.last?.time == .seconds(2))
  }

  @Test func aDroppedRequestIsNeverAnswered() throws {
    network.answers.serve("https://x.test/a", Answer(.drop))
    #expect(try send("https://x.test/a", at: .seconds(3600)) == nil)
    #expect(network.pendingCount == 1)
    #expect(names == ["request https://x.test/a"])
  }

  @Test func aRedirectIsFollowedAndEachHopRecorded() throws {
    network.answers.serve("https://x.test/a", Answer(.redirect(to: "/b")))
    network.answers.serve("https://x.test/b", Answer(.text("b")))
    guard case .response(let response) = try send("https://x.test/a") else {
      Issue.record("no response")
      return
    }
    #expect(response.url == "https://x.test/b")
    #expect(response.isRedirected)
    #expect(
      names == [
        "request https://x.test/a", "response https://x.test/a", "request https://x.test/b",
        "response https://x.test/b",
      ])
  }

  @Test func anEndlessRedirectFailsAfterTwentyHops() throws {
    network.answers.serve("https://x.test/a", Answer(.redirect(to: "https://x.test/a")))
    #expect(try send("https://x.test/a") == .failed(reason: "more than 20 redirects"))
    #expect(trace.records.filter { $0.kind == .request }.count == 21)
  }

  @Test func anUnmappedURLFailsAndIsReportedOnce() throws {
    #expect(try send("https://x.test/a") == .failed(reason: "nothing says what this URL answers"))
    _ = try send("https://x.test/a")
    let findings = trace.records.filter { $0.kind == .rule }
    #expect(findings.map(\.name) == ["page/unmapped-url"])
    #expect(findings.first?.data["level"] == "warning")
    #expect(findings.first?.data["records"] == [1])
  }

  @Test func aTrackingURLIsABeaconAnswered204() throws {
    learnTag()
    #expect(status(try send("https://t.test/e?c=303")) == 204)
    #expect(names.first == "beacon error")
    #expect(trace.records.first?.data["url"] == "https://t.test/e?c=303")
    #expect(trace.records.first?.data["ad_id"] == "one")
  }

  @Test func aURLSharedByTwoElementsCarriesBothNames() throws {
    learnTag()
    _ = try send("https://t.test/i")
    #expect(trace.records.first?.name == "impression")
    #expect(trace.records.first?.data["names"] == ["impression", "start"])
    #expect(trace.records.filter { $0.kind == .beacon }.count == 1)
  }

  @Test func aBeaconThatTheMapAnswersIsABeaconStill() throws {
    learnTag()
    network.answers.serve("https://t.test/i", Answer(.empty, status: 500))
    #expect(status(try send("https://t.test/i")) == 500)
    #expect(names.first == "beacon impression")
  }

  @Test func mediaOfTheTagExists() throws {
    learnTag()
    #expect(status(try send("https://c.test/a.mp4")) == 200)
    #expect(network.media(at: "https://c.test/a.mp4") == .exists(duration: 30))
    #expect(network.media(at: "https://c.test/b.mp4") == .unmapped)
  }

  @Test func theMapDecidesAboutMediaFirst() {
    learnTag()
    network.answers.serve("https://c.test/a.mp4", Answer(.empty, status: 404))
    #expect(network.media(at: "https://c.test/a.mp4") == .status(404))
    network.answers.serve("https://c.test/a.mp4", Answer(.drop))
    #expect(network.media(at: "https://c.test/a.mp4") == .never)
  }

  @Test func trackingOfATagThatPassesByIsLearnt() throws {
    let tag = """
      <?xml version="1.0"?><VAST version="2.0"><Ad id="w"><Wrapper><VASTAdTagURI>https://x.test/n</VASTAdTagURI>
      <Impression>https://t.test/wrapper</Impression></Wrapper></Ad></VAST>
      """
    network.answers.serve("https://x.test/w", Answer(.text(tag)))
    _ = try send("https://x.test/w")
    _ = try send("https://t.test/wrapper")
    #expect(names.contains("beacon impression"))
  }

  @Test func aURLThatAnswersAnotherTagEachTimeIsLearntEachTime() throws {
    for name in ["one", "two"] {
      network.answers.serve(
        "https://x.test/ad",
        Answer(
          .text(
            "<VAST version='3.0'><Ad><InLine><Impression>https://t.test/\(name)</Impression></InLine></Ad></VAST>"
          )))
      _ = try send("https://x.test/ad")
    }
    _ = try send("https://t.test/one")
    _ = try send("https://t.test/two")
    #expect(trace.records.filter { $0.kind == .beacon }.map(\.name) == ["impression", "impression"])
  }

  @Test func theProblemsOfOneTagAreToldOnce() throws {
    network.answers.serve("https://x.test/ad", Answer(.text("<VAST version='3.0'><Ad></Ad></VAST>")))
    for _ in 1...2 { _ = try send("https://x.test/ad") }
    #expect(trace.records.filter { $0.name == "tag problem" }.count == 1)
  }
}
