public import IOSFoundation

/// Settings of a single navigation.
@preconcurrency @MainActor open class WKWebpagePreferences: NSObject {
  /// Which form of a site is asked for.
  public enum ContentMode: Int, Sendable {
    /// The one that suits the device.
    case recommended = 0
    /// That for telephones.
    case mobile = 1
    /// That for computers.
    case desktop = 2
  }

  /// Makes the default settings.
  public nonisolated override init() { super.init() }

  /// Whether the page's own scripts run; here they run all the same, which the trace notes.
  open var allowsContentJavaScript = true
  /// Is kept, and does nothing.
  open var preferredContentMode = ContentMode.recommended
  /// Is kept, and does nothing.
  open var isLockdownModeEnabled = false
}
