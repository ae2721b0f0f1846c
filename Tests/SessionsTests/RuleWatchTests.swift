import AdHosts
import Foundation
import SimulatedNetwork
import SimulatedPlayer
import Simulation
import TestSupport
import Testing
import WebViewEmulator

@testable import Sessions

/// The rules over whole sessions: the page that AdBridge ships keeps them, and levels do what they say.
struct RuleWatchTests {
  private func findings(_ played: PlayedSession) -> [String] { played.records(.rule).map(\.name) }

  private func mapped(_ options: inout SessionOptions) {
    options.answers.serve("https://ads.example.com/", Answer(.file(path: Repository.fixture("vast"))))
  }

  private static let tags =
    ((try? FileManager.default.contentsOfDirectory(atPath: Repository.fixture("vast"))) ?? [])
    .filter { $0.hasSuffix(".xml") }.sorted()

  @Test(arguments: tags, ["adsdk", "adsdk-strict"])
  func theShippedPageKeepsEveryRule(tag: String, profile: String) throws {
    let played = try PlayedSession(tag, profile: profile, configure: mapped)
    // The tag that this Wrapper points to is not there.
    let expected = tag == "wrapper-404.xml" ? ["page/unmapped-url"] : []
    #expect(findings(played) == expected, "\(played.records(.rule).map(\.line))")
  }

  @Test(
    arguments: [
      ["pause at 5s", "play at 8s"], ["tap skip at 6s"], ["pause at 6s", "tap skip at 6s"],
      ["tap click at 3s"],
      ["stall 2s at 12s"], ["seek 20s at 4s"], ["seek 2s at 20s"], ["rate 2 at 1s"], ["rate 8 at 1s"],
      ["end at 5s"],
      ["fail \"x\" at 5s"], ["reload at 5s"], ["close at 5s"], ["call stopAd at 5s"],
      ["mute at 3s", "unmute at 4s"],
      ["pause at 29.8s", "play at 31s"], ["pause at 30s"],
    ], ["adsdk", "adsdk-strict"])
  func whateverTheViewerDoes(actions: [String], profile: String) throws {
    let played = try PlayedSession("linear-30s.xml", actions: actions, profile: profile)
    #expect(findings(played) == [], "\(played.records(.rule).map(\.line))")
  }

  @Test(arguments: [0.1, 0.4, 1, 30.033])
  func howeverLongTheAdIs(seconds: Double) throws {
    let played = try PlayedSession("linear-30s.xml") { options in
      options.media["https://cdn.example.com/linear-30s.mp4"] = .duration(.seconds(seconds))
    }
    #expect(findings(played) == [])
    #expect(played.verdict.outcome == .passed)
  }

  @Test(arguments: [0.1, 3, 7.6, 29.9])
  func howeverEarlyTheSessionEnds(seconds: Double) throws {
    #expect(findings(try PlayedSession("linear-30s.xml", until: .seconds(seconds))) == [])
  }

  @Test func aPodIsHandedOverCleanly() throws {
    for actions in [["pause at 14s", "play at 18s"], ["seek 14s at 2s"], ["stall 1s at 16s"]] {
      #expect(findings(try PlayedSession("pod-2.xml", actions: actions)) == [])
    }
  }

  // MARK: - A page that does not request

  private func untracked(_ configure: (inout SessionOptions) -> Void = { _ in }) throws -> PlayedSession {
    try PlayedSession("linear-30s.xml") { options in
      options.page = .file(Repository.fixture("pages/minimal.js"))
      configure(&options)
    }
  }

  @Test func whatThePageDoesNotRequestFailsTheSession() throws {
    let played = try untracked()
    #expect(Set(findings(played)) == ["tracking/missing"])
    #expect(played.verdict.outcome == .failed)
    let first = try #require(played.records(.rule).first)
    // Half a second after the start: the second tick behind it.
    #expect(first.time == .seconds(0.5))
    #expect(first.data["level"] == "error")
    #expect(first.data["help"]?.string?.isEmpty == false)
  }

  @Test func aRuleThatIsOffLeavesNoRecord() throws {
    let played = try untracked { $0.rules.set("tracking/missing", .off) }
    #expect(findings(played) == [])
    #expect(played.verdict.outcome == .passed)
  }

  @Test func aRuleThatOnlyWarnsIsShownAndPasses() throws {
    let played = try untracked { $0.rules.set("tracking/*", .warn) }
    #expect(played.records(.rule).allSatisfy { $0.data["level"] == "warning" })
    #expect(!played.records(.rule).isEmpty)
    #expect(played.verdict.outcome == .passed)
  }

  @Test func whatIsReportedElsewhereHasLevelsToo() throws {
    func played(_ level: RuleLevel) throws -> PlayedSession {
      try PlayedSession("wrapper-404.xml") { options in
        mapped(&options)
        options.rules.set("page/unmapped-url", level)
      }
    }
    #expect(findings(try played(.off)) == [])
    #expect(try played(.error).records(.rule).first?.data["level"] == "error")
  }

  @Test func theHostsEndObserverOutlivesIt() throws {
    // The guide's host never removes the observer of item ends: a later item of the app's ends an ad that is over.
    var options = SessionOptions(profile: try #require(BridgeProfile.builtIn("adsdk")))
    options.tag = .file(Repository.fixture("vast/linear-30s.xml"))
    let session = try AdSession(options)
    try session.load()
    try session.clock.advance(to: .seconds(6))
    #expect(session.webView.tap("#ad-skip-btn") == nil)
    try session.clock.runDue()
    #expect(session.host.isFinished)
    let player = session.player
    player.replaceCurrentItem(with: player.makeItem(url: "https://cdn.example.com/linear-30s.mp4"))
    player.play()
    try session.clock.advance(to: .seconds(40))
    session.finishRules()
    let findings = session.trace.records.filter { $0.kind == .rule }
    #expect(findings.map(\.name) == ["bridge/after-finish"])
    #expect(findings.first?.time == .seconds(36))
  }
}
