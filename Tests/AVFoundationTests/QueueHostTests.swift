import AdBridge
import Simulation
import Testing

/// The session's own acts reach the player of an app's host, and the app hears of them.
@MainActor struct QueueHostTests {
  private func session() throws -> (AdSession, () -> QueueHost?) {
    let shown = Shown()
    let session = try AdBridge.session(
      vast: "../../fixtures/vast/linear-30s.xml"
    ) { app in
      let host = QueueHost(tag: app.vastURL)
      shown.host = host
      return host
    }
    return (session, { shown.host })
  }

  private final class Shown { weak var host: QueueHost? }

  @Test func anAdPlaysToItsEnd() throws {
    let (session, host) = try session()
    try session.load()
    let screen = try #require(host())
    try session.run(until: "AdDestroyed", within: .seconds(31))
    session.expect("AdMidpoint", .once, at: .seconds(15), tolerance: .milliseconds(250))
    try session.advance(by: .seconds(1))
    #expect(screen.events == ["playing", "destroyed"])
  }

  @Test func aStallAndAnInterruptionAreHeard() throws {
    let (session, host) = try session()
    try session.load()
    let screen = try #require(host())
    try session.advance(by: .seconds(2))
    try session.perform(.stall(.seconds(1)))
    try session.advance(by: .seconds(2))
    try session.perform(.interrupt)
    #expect(screen.events == ["playing", "stalled", "playing", "interrupted"])
    session.expect(player: .paused, at: .seconds(3))
  }
}
