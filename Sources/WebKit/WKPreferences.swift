public import IOSFoundation
import WebViewEmulator

/// Settings that web views share whose configurations have the same object.
@preconcurrency @MainActor open class WKPreferences: NSObject {
  /// What a page may do while its web view is inactive.
  public enum InactiveSchedulingPolicy: Int, Sendable {
    /// Nothing of it runs.
    case suspend = 0
    /// Its timers are slowed down.
    case throttle = 1
    /// It runs as it does when it is seen.
    case none = 2
  }

  var chosenScheduling: InactiveSchedulingPolicy?

  /// Makes the default settings.
  public nonisolated override init() { super.init() }

  /// Whether `window.open` needs no person's gesture; false by default, as on iOS.
  open var javaScriptCanOpenWindowsAutomatically = false
  /// Is kept, and does nothing.
  open var isElementFullscreenEnabled = false
  /// Is kept, and does nothing.
  open var isFraudulentWebsiteWarningEnabled = true
  /// Is kept, and does nothing.
  open var isSiteSpecificQuirksModeEnabled = true
  /// Is kept, and does nothing.
  open var isTextInteractionEnabled = true
  /// Is kept, and does nothing.
  open var shouldPrintBackgrounds = false
  /// Is kept, and does nothing.
  open var minimumFontSize: CGFloat = 0
  /// Whether the page's scripts run, which they always do here.
  @available(*, deprecated, message: "Use WKWebpagePreferences.allowsContentJavaScript")
  open var javaScriptEnabled: Bool {
    get { isJavaScriptEnabled }
    set { isJavaScriptEnabled = newValue }
  }
  private var isJavaScriptEnabled = true

  /// What the page may do while the app is in the background.
  ///
  /// As long as nothing is chosen, the session's own setting holds.
  open var inactiveSchedulingPolicy: InactiveSchedulingPolicy {
    get { chosenScheduling ?? .suspend }
    set { chosenScheduling = newValue }
  }
}

extension WKPreferences.InactiveSchedulingPolicy {
  var visibility: PageVisibility {
    switch self {
    case .suspend: .suspended
    case .throttle: .throttled
    case .none: .visible
    }
  }
}
