import Simulation

/// Decides whether a page whose process has ended is loaded again without the app.
///
/// Once; the next time only when a load had finished 30 s before, so that a page which takes its process down whenever it
/// is loaded comes to rest. (WebKit, `WebPageProxy::tryReloadAfterProcessTermination` and `resetRecentCrashCountSoon`.)
struct SilentReload {
  private static let limit = 1
  private static let memory = VirtualTime.seconds(30)

  private var ends = 0
  private var lastFinish: VirtualTime?

  /// Notes that the page's load has finished.
  mutating func loadDidFinish(at time: VirtualTime) {
    lastFinish = time
  }

  /// Notes that the page's process has ended.
  ///
  /// - Returns: whether the page is loaded again.
  mutating func processDidEnd(at time: VirtualTime) -> Bool {
    if let lastFinish, time - lastFinish >= Self.memory { ends = 0 }
    lastFinish = nil
    ends += 1
    guard ends > Self.limit else { return true }
    ends = 0
    return false
  }
}
