/// Whether a web view is seen, and what its page may do when it is not.
public enum PageVisibility: String, CaseIterable, Sendable {
  /// It is on the screen.
  case visible
  /// It is not, and its timers fire on whole seconds only, as WebKit aligns those of hidden pages; no animation frames come.
  case throttled
  /// It is not, and nothing of it runs: timers, answers and the host's calls wait until it is shown.
  case suspended
}

/// What has to wait while a page is suspended.
final class SuspendedWork {
  var isSuspended = false
  private var waiting: [() -> Void] = []

  /// Does something now, or when the page goes on.
  func whenRunning(_ action: @escaping () -> Void) {
    if isSuspended { waiting.append(action) } else { action() }
  }

  /// Lets the page go on.
  ///
  /// - Returns: what has waited, in its order.
  func resume() -> [() -> Void] {
    isSuspended = false
    defer { waiting = [] }
    return waiting
  }
}
