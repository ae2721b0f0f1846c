public import IOSFoundation
import WebViewEmulator

/// How a web view is made; the web view takes a copy.
@preconcurrency @MainActor open class WKWebViewConfiguration: NSObject, NSCopying {
  /// Whether video may play inside the page; false by default, as on an iPhone.
  open var allowsInlineMediaPlayback = false
  /// Which media needs a person's gesture to begin playing.
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = .all
  /// Is kept, and does nothing.
  open var allowsPictureInPictureMediaPlayback = true
  /// Is kept, and does nothing.
  open var allowsAirPlayForMediaPlayback = true
  /// The end of the page's `User-Agent`, in place of iOS's own `Mobile/15E148`.
  open var applicationNameForUserAgent: String? = "Mobile/15E148"
  /// Is kept, and does nothing.
  open var suppressesIncrementalRendering = false
  /// Is kept, and does nothing.
  open var limitsNavigationsToAppBoundDomains = false
  /// Is kept, and does nothing.
  open var upgradeKnownHostsToHTTPS = true
  /// Is kept, and does nothing.
  open var ignoresViewportScaleLimits = false
  /// Settings that web views share which are made with the same object.
  open lazy var preferences = WKPreferences()
  /// Settings of each navigation.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals, as Apple declares it
  open lazy var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  /// Where cookies and storage are kept.
  open lazy var websiteDataStore = WKWebsiteDataStore.default()
  /// Is kept, and does nothing.
  open lazy var processPool = WKProcessPool()
  /// The handlers and scripts, which web views share that are made with the same object.
  open lazy var userContentController = WKUserContentController()

  /// Makes the default configuration.
  public nonisolated override init() { super.init() }

  /// Copies the values; objects among them stay the same.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { duplicate() }
  }

  func duplicate() -> WKWebViewConfiguration {
    let copy = WKWebViewConfiguration()
    copy.allowsInlineMediaPlayback = allowsInlineMediaPlayback
    copy.mediaTypesRequiringUserActionForPlayback = mediaTypesRequiringUserActionForPlayback
    copy.allowsPictureInPictureMediaPlayback = allowsPictureInPictureMediaPlayback
    copy.allowsAirPlayForMediaPlayback = allowsAirPlayForMediaPlayback
    copy.applicationNameForUserAgent = applicationNameForUserAgent
    copy.suppressesIncrementalRendering = suppressesIncrementalRendering
    copy.limitsNavigationsToAppBoundDomains = limitsNavigationsToAppBoundDomains
    copy.upgradeKnownHostsToHTTPS = upgradeKnownHostsToHTTPS
    copy.ignoresViewportScaleLimits = ignoresViewportScaleLimits
    copy.preferences = preferences
    copy.defaultWebpagePreferences = defaultWebpagePreferences
    copy.websiteDataStore = websiteDataStore
    copy.processPool = processPool
    copy.userContentController = userContentController
    return copy
  }

  /// Settles what the emulated web view takes from it.
  func settle(_ settings: inout WebViewConfiguration) {
    settings.allowsInlineMedia = allowsInlineMediaPlayback
    settings.mediaGesture = mediaTypesRequiringUserActionForPlayback.gesture
    if let policy = preferences.chosenScheduling { settings.backgroundPage = policy.visibility }
    settings.userAgent = userAgent(from: settings.userAgent)
  }

  /// The session's `User-Agent` with the app's name at its end.
  func userAgent(from base: String) -> String {
    let own = "Mobile/15E148"
    guard applicationNameForUserAgent != own, base.hasSuffix(own) else { return base }
    return (base.dropLast(own.count) + (applicationNameForUserAgent ?? ""))
      .trimmingCharacters(in: .whitespaces)
  }
}
