import HostedApps
import Simulation

/// What UIKit does later, on the session's clock.
@MainActor enum MainTurns {
  /// Schedules work; without a session it is done at once.
  ///
  /// - Parameters:
  ///   - seconds: after how long; 0 is a later turn of this instant.
  ///   - label: what the turn is, for diagnostics.
  ///   - work: the work.
  /// - Returns: what cancels it.
  @discardableResult static func after(
    _ seconds: TimeInterval, _ label: String, _ work: @escaping @MainActor () -> Void
  ) -> Turn? {
    guard let app = HostApp.current else {
      work()
      return nil
    }
    let token = app.clock.schedule(after: VirtualTime(seconds: seconds), label) {
      MainActor.assumeIsolated(work)
    }
    return Turn(clock: app.clock, token: token)
  }

  /// Records what a person does to the app's own views.
  static func record(_ name: String, _ view: String) {
    guard let app = HostApp.current else { return }
    app.trace.append(.lifecycle, name, ["selector": .string("native:\(view)")], at: app.clock.now)
  }

  /// Writes a note to the session's trace.
  static func note(_ name: String, _ data: JSONObject) {
    guard let app = HostApp.current else { return }
    app.trace.append(.note, name, data, at: app.clock.now)
  }
}

/// Work that is to be done later.
@MainActor struct Turn {
  let clock: VirtualClock
  let token: VirtualClock.Token

  func cancel() { clock.cancel(token) }
}
