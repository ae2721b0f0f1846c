public import IOSFoundation

/// One navigation of a web view, to tell it apart from others.
@preconcurrency @MainActor open class WKNavigation: NSObject {
  /// Is kept, and does nothing.
  open private(set) var effectiveContentMode = WKWebpagePreferences.ContentMode.mobile

  nonisolated override init() { super.init() }
}
