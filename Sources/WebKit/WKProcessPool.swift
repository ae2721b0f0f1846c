public import IOSFoundation

/// Is kept, and does nothing: all pages of a session share one engine.
@preconcurrency @MainActor open class WKProcessPool: NSObject {
  /// Makes a pool.
  public nonisolated override init() { super.init() }
}
