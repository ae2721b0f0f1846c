import Simulation
import Testing

@testable import Sessions

/// A session that is over leaves nothing behind.
struct SessionLifetimeTests {
  @Test(arguments: [("linear-30s.xml", 600.0), ("empty.xml", 600), ("linear-30s.xml", 5)])
  func aSessionIsReleasedWithAllItsParts(tag: String, limit: Double) throws {
    weak var session: AdSession?
    weak var host: AnyObject?
    weak var webView: AnyObject?
    weak var player: AnyObject?
    weak var network: AnyObject?
    do {
      let played = try PlayedSession(tag, until: .seconds(limit))
      session = played.session
      host = played.session.host
      webView = played.session.webView
      player = played.session.player
      network = played.session.network
      #expect(session != nil)
    }
    #expect(session == nil)
    #expect(host == nil)
    #expect(webView == nil)
    #expect(player == nil)
    #expect(network == nil)
  }
}
