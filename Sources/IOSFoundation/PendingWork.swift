import HostedApps
import Simulation

/// What an app has asked to run later: it goes with the session, so that nothing runs after it or is kept by it.
final class PendingWork {
  private var blocks: [VirtualClock.Token: () -> Void] = [:]
  private let clock: VirtualClock

  private init(_ clock: VirtualClock) { self.clock = clock }

  /// The work of an app.
  static func of(_ app: HostApp) -> PendingWork { app.shared { PendingWork(app.clock) } }

  /// Runs a block at an instant, unless the session ends before.
  @discardableResult func schedule(
    at deadline: VirtualTime, _ label: String, _ block: @escaping () -> Void
  ) -> VirtualClock.Token {
    var token: VirtualClock.Token?
    let scheduled = clock.schedule(at: deadline, label) { [weak self] in
      token.flatMap { self?.blocks.removeValue(forKey: $0) }?()
    }
    token = scheduled
    blocks[scheduled] = block
    return scheduled
  }

  /// Lets go of a block that has not run.
  func cancel(_ token: VirtualClock.Token) {
    clock.cancel(token)
    blocks[token] = nil
  }

  /// The present instant.
  var now: VirtualTime { clock.now }
}
