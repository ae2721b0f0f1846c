import AdHosts
import SimulatedNetwork
public import Simulation
import WebViewEmulator

extension AdSession {
  /// Somebody asked the session to stop while time was passing.
  public struct Interrupted: Error, Equatable, Sendable {
    /// Makes the error.
    public init() {}
  }

  /// Lets time pass, instant by instant.
  ///
  /// - Parameters:
  ///   - target: when to stop at the latest; time that has passed already is no error.
  ///   - condition: asked before time moves and after each instant; true stops there.
  /// - Returns: whether the condition came true.
  /// - Throws: ``VirtualClock/Livelock`` when an instant does not end, ``Interrupted``.
  @discardableResult
  public func advance(
    to target: VirtualTime, until condition: () throws -> Bool = { false }
  ) throws -> Bool {
    try host.perform {
      try clock.runDue()
      while try !condition() {
        if isInterrupted?() == true { throw Interrupted() }
        guard clock.now < target else { return false }
        // An answer from outside the clock may come before anything that is scheduled: the clock itself waits for it.
        try clock.advance(to: min(clock.nextDeadline ?? target, target))
      }
      return true
    }
  }

  /// Lets time pass until nothing of the page's is pending: no timer that runs once, no request, no message.
  ///
  /// Intervals and playback do not count; a request that is never answered takes all the time there is.
  ///
  /// - Parameter limit: how long it may take.
  /// - Returns: whether nothing is pending any more.
  /// - Throws: ``VirtualClock/Livelock`` when an instant does not end, ``Interrupted``.
  @discardableResult
  public func settle(within limit: VirtualTime = .seconds(60)) throws -> Bool {
    try advance(to: clock.now + limit) {
      webView.pendingTimerCount == 0 && network.pendingCount == 0
    }
  }
}
