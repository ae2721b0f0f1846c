import Simulation

/// Whether scripts run because of what a person did, which allows a page to play sound.
///
/// WebKit counts what the handlers of a tap do, what timers of up to a second go on with, and what the host evaluates.
final class UserGesture {
  /// When a person last tapped the page.
  var lastTap: VirtualTime?
  private var evaluations = 0

  /// How long after a tap scripts still act on its behalf.
  private static let forwarding = VirtualTime.seconds(1)

  /// Runs what counts as a gesture itself: the host's script.
  func during<R>(_ work: () throws -> R) rethrows -> R {
    evaluations += 1
    defer { evaluations -= 1 }
    return try work()
  }

  func isActive(at now: VirtualTime) -> Bool {
    if evaluations > 0 { return true }
    return lastTap.map { now - $0 <= Self.forwarding } ?? false
  }
}
