import Foundation
import JavaScriptEngine
import Synchronization

/// Ends a process whose session cannot be stopped from within: on its own thread it watches time, memory and
/// interruptions.
///
/// JavaScriptCore cannot be told to leave some regular expressions and chains of microtasks, so the process has to end;
/// whoever made the keeper writes what is known before that.
final class DeadlineKeeper: Sendable {
  /// Why the session has to end.
  enum Reason: Sendable {
    case time(seconds: Double)
    case memory(bytes: Int)
    case interrupted(signal: Int32)
  }

  private struct State {
    var remaining: Double
    var runningSince: Double?
    var activity = "start"
    var isDone = false
    var isEnding = false
  }

  private let state: Mutex<State>
  private let seconds: Double
  private let bytes: Int
  private let signals: sigset_t
  private let onPoll: (@Sendable () -> Void)?
  private let onInterrupt: @Sendable (_ signal: Int32) -> Bool
  private let onEnd: @Sendable (Reason, _ activity: String) -> Never

  /// Makes a keeper and starts it.
  ///
  /// - Parameters:
  ///   - seconds: real time that the session may take, without the time it waits.
  ///   - bytes: resident memory that the process may have.
  ///   - signals: the blocked signals that interrupt it.
  ///   - onPoll: is called about 50 times a second on the keeper's thread.
  ///   - onInterrupt: takes an interruption; what it does not take ends the session. Runs on the keeper's thread.
  ///   - onEnd: writes what is known and ends the process; runs on the keeper's thread.
  init(
    seconds: Double, bytes: Int, signals: sigset_t = Platform.interruptions,
    onPoll: (@Sendable () -> Void)? = nil,
    onInterrupt: @escaping @Sendable (Int32) -> Bool = { _ in false },
    onEnd: @escaping @Sendable (Reason, String) -> Never
  ) {
    self.seconds = seconds
    self.bytes = bytes
    self.signals = signals
    self.onPoll = onPoll
    self.onInterrupt = onInterrupt
    self.onEnd = onEnd
    state = Mutex(State(remaining: seconds, runningSince: Platform.uptime))
    Thread.detachNewThread { [self] in watch() }
  }

  /// Says what the session does now, for the report.
  func note(activity: String) {
    state.withLock { $0.activity = activity }
  }

  /// Stops counting while work waits for the wall clock or the network.
  func whileWaiting<R>(_ work: () throws -> R) rethrows -> R {
    state.withLock { state in
      if let since = state.runningSince { state.remaining -= Platform.uptime - since }
      state.runningSince = nil
      state.activity = "waiting"
    }
    defer { state.withLock { $0.runningSince = Platform.uptime } }
    return try work()
  }

  /// Lets the session go.
  ///
  /// When the keeper is ending the process already, this never returns: one of the two tells the verdict, not both.
  func dismiss() {
    let isEnding = state.withLock { state in
      state.isDone = true
      return state.isEnding
    }
    while isEnding { pause() }
  }

  /// Begins anew with the next session, which has the whole time again.
  func restart(during activity: String) {
    state.withLock { state in
      state.remaining = seconds
      state.runningSince = Platform.uptime
      state.activity = activity
      state.isDone = false
    }
  }

  private func watch() {
    var signals = signals
    while true {
      onPoll?()
      var pause = timespec(tv_sec: 0, tv_nsec: 20_000_000)
      var signal = sigtimedwait(&signals, nil, &pause)
      let bytesNow = Watchdog.residentBytes()
      let isDone = state.withLock { $0.isDone }
      // The session is over and its output is being written: two writers would tear it.
      if signal > 0, isDone { Platform.exitNow(128 + signal) }
      if signal > 0, onInterrupt(signal) { signal = 0 }
      let end = state.withLock { state -> (Reason, String)? in
        let running = state.runningSince.map { Platform.uptime - $0 } ?? 0
        let reason: Reason? =
          if state.isDone {
            nil
          } else if signal > 0 {
            .interrupted(signal: signal)
          } else if state.remaining - running < 0 {
            .time(seconds: seconds)
          } else if bytesNow > bytes {
            .memory(bytes: bytes)
          } else {
            nil
          }
        if reason != nil { state.isEnding = true }
        return reason.map { ($0, state.activity) }
      }
      if let (reason, activity) = end { onEnd(reason, activity) }
    }
  }
}
