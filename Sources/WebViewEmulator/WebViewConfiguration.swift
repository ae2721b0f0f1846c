/// How a web view behaves, fixed when it is made.
public struct WebViewConfiguration: Sendable {
  /// The User-Agent of the page; by default that of an iPhone.
  public var userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148"
  /// The page's `Date.now()` when the session begins, in seconds since 1970.
  public var epoch = 1_767_225_600.0
  /// What happens to a message whose body cannot be cloned.
  public var cloneFailure = CloneFailure.reject
  /// What becomes of requests that a browser on the device would refuse.
  public var cors = CrossOriginPolicy.report
  /// The global that holds the page's controller, to name the host's calls in the trace.
  public var controllerName = "myAdController"
  /// Where a message's body holds the event's name and fields, to name the page's messages in the trace.
  public var messageForm = MessageForm()
  /// What a page in the background may do, as `WKPreferences.inactiveSchedulingPolicy` sets it.
  public var backgroundPage = PageVisibility.throttled
  /// Whether a page whose process has ended is loaded again when the app does not handle that.
  ///
  /// WebKit does so once, and again when a load had finished 30 s before (WebKit, `WebPageProxy::tryReloadAfterProcessTermination`).
  public var reloadsAfterTermination = false
  /// How many stopped scripts the pages of a web view may have before the page itself is stopped.
  public var runawayLimit = 3

  /// Which media needs a user's gesture to begin playing (`mediaTypesRequiringUserActionForPlayback`).
  ///
  /// By default all, as on iOS. Muted video that plays inline never needs one.
  public var mediaGesture = MediaGesture.all
  /// Whether video that has `playsinline` plays inside the page (`allowsInlineMediaPlayback`), or fills the screen like all other.
  ///
  /// By default it plays inside, as ad SDKs ask of apps; an iPhone's own default is the screen.
  public var allowsInlineMedia = true

  /// Makes the default configuration.
  public init() {}
}
