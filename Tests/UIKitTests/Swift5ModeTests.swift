import AdBridge
import Swift5ModeHosts
import Testing
import UIKit

/// A host of an app in Swift 5 mode; the other tests' hosts are in Swift 6 mode.
@MainActor struct Swift5ModeTests {
  final class Listener: CountdownHostDelegate {
    var closed = 0
    func countdownHostDidClose(_ host: CountdownHost) { closed += 1 }
  }

  @Test func aHostInSwift5ModeLaysOutHearsAndCloses() throws {
    let listener = Listener()
    weak var shown: CountdownHost?
    let session = try AdBridge.session { _ in
      let made = CountdownHost(delegate: listener)
      shown = made
      return made
    }
    try session.load()
    // The safe area begins at 47 points; 390 points wide at 16 to 9 are 219.375 high.
    #expect(shown?.frames.first == CGRect(x: 0, y: 47, width: 390, height: 219.375))
    #expect(shown?.frames[1].maxX == 382)
    #expect(shown?.frames[1].minY == 55)
    #expect(shown?.frames.last == CGRect(x: 0, y: 0, width: 390, height: 219.375))
    try session.perform(.background)
    #expect(shown?.pauses == 1)
    try session.perform(.foreground)
    try session.perform(.tap("native:close"))
    try session.advance(by: .milliseconds(249))
    #expect(listener.closed == 0)
    try session.advance(by: .milliseconds(1))
    #expect(listener.closed == 1)
    #expect(shown == nil)
    session.expect(.record(.lifecycle, "host released"), .once)
  }
}
