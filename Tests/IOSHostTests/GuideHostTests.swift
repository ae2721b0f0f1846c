import AdBridge
import Testing
import UIKit

/// An app's own host, written as the integration guide shows it, is the same as AdBridge's host of the guide.
@MainActor struct GuideHostTests {
  private static let tag = "https://adbridge.test/linear-30s.xml"
  private static let vast = "../../fixtures/vast/linear-30s.xml"

  @Test func theAppsHostPlaysTheAdAsTheGuidesHostDoes() throws {
    let app = try AdBridge.session(presenting: GuideViewController(tag: Self.tag), vast: Self.vast)
    let guide = try AdSession(vast: Self.vast)
    for session in [app, guide] {
      try session.load()
      try session.advance(by: .seconds(40))
      session.end()
    }
    // The guide's host has no screen that could be taken away.
    let ends: Set = ["closed", "host released"]
    #expect(
      app.trace.records.filter { !ends.contains($0.name) }.map(\.line) == guide.trace.records.map(\.line))
  }

  @Test func theHostIsToldThatTheAdIsOverAndIsReleased() throws {
    var isFinished = false
    weak var shown: GuideViewController?
    let session = try AdBridge.session(vast: Self.vast) { app in
      let controller = GuideViewController(tag: app.vastURL)
      controller.onFinish = { isFinished = true }
      shown = controller
      return controller
    }
    try session.load()
    #expect(shown != nil)
    try session.advance(by: .seconds(31))
    #expect(isFinished)
    session.end()
    #expect(shown == nil)
    #expect(session.trace.records.contains { $0.name == "host released" })
  }
}
