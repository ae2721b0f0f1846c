import Synchronization

/// What Ctrl-C asks of the REPL, set by the keeper's thread and read by the session's.
final class Interruption: Sendable {
  private struct State {
    var isWorking = false
    var isAsked = false
  }

  private let state = Mutex(State())

  /// Whether the statement that is performed shall stop.
  var isAsked: Bool { state.withLock(\.isAsked) }

  /// Takes an interruption.
  ///
  /// - Returns: whether it was taken: the first one during a statement is, and so are those between statements.
  func ask() -> Bool {
    state.withLock { state in
      defer { state.isAsked = state.isWorking }
      return !state.isAsked
    }
  }

  /// Performs a statement that may be interrupted.
  func during<R>(_ work: () throws -> R) rethrows -> R {
    state.withLock { $0 = State(isWorking: true, isAsked: false) }
    defer { state.withLock { $0.isWorking = false } }
    return try work()
  }

  /// Forgets what was asked, to finish what was begun.
  func clear() {
    state.withLock { $0.isAsked = false }
  }
}
