import AdHosts
import HostedApps
public import IOSFoundation
import SimulatedNetwork
import Simulation
@_exported public import UIKit
import WebViewEmulator

/// A web view of the app: the session's, when it is the first.
@preconcurrency @MainActor open class WKWebView: UIView, _KeyValueCodingAndObserving, KeyValueObserved {
  /// The observations of its properties.
  package nonisolated(unsafe) let keyValueObservers: KeyValueObservers
  /// The view that scrolls the page, which nothing does here.
  public let scrollView = UIScrollView(frame: .zero)
  /// Decides about navigations and hears of them.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// Shows what the page asks of the app's screen.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// The `User-Agent` of the pages that are loaded from now on; nil is the web view's own.
  open var customUserAgent: String? {
    didSet { emulated.setUserAgent(customUserAgent ?? ownUserAgent) }
  }
  /// Is kept, and does nothing.
  open var isInspectable = false
  /// Is kept, and does nothing.
  open var allowsBackForwardNavigationGestures = false
  /// Is kept, and does nothing.
  open var allowsLinkPreview = true
  /// Is kept, and does nothing.
  open var pageZoom: CGFloat = 1
  /// Is kept, and does nothing.
  open var mediaType: String?
  /// Is kept, and does nothing.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals, as Apple declares it
  open var underPageBackgroundColor: UIColor!

  let app: HostApp
  let kept: WKWebViewConfiguration
  private let lifetime: WebViewLifetime
  private lazy var relay = WebViewRelay(self, app)
  private let ownUserAgent: String
  var navigations: [Int: WKNavigation] = [:]
  var hasBegun = false
  var pendingURL: String?
  var progress = 0.0
  var notedWorlds: Set<String> = []

  var emulated: WebView { lifetime.webView }
  /// Whether it is the one that shows the session's page.
  var isSessions: Bool { app.seat.webView === emulated }

  /// Makes a web view with a copy of a configuration.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    app = HostApp.required(for: "WKWebView")
    keyValueObservers = KeyValueObservers()
    let copy = configuration.duplicate()
    kept = copy
    lifetime = WebViewLifetime(app.makeWebView())
    lifetime.webView.configure { copy.settle(&$0) }
    ownUserAgent = lifetime.webView.configuration.userAgent
    super.init(frame: frame)
    emulated.client = relay
    emulated.onProcessTermination = { [weak self] in
      MainActor.assumeIsolated { self?.relay.processDidTerminate() }
    }
    kept.userContentController.attach(to: self)
    kept.websiteDataStore.attach(self)
  }

  /// Makes a web view with the default configuration.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  /// Traps: a web view is not read from an archive here.
  public required init?(coder: NSCoder) { fatalError("a web view is not read from an archive") }

  /// A copy of the configuration; only its objects, such as the content controller, are the web view's own.
  open var configuration: WKWebViewConfiguration { kept.duplicate() }

  // MARK: - Loading

  /// Loads a page, with the request's method, header fields and body.
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
    guard let url = request.url else { return nil }
    let headers = (request.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }
    return begin(
      url.absoluteString,
      emulated.load(
        url.absoluteString, method: request.httpMethod ?? "GET",
        headers: headers.map { .init($0.key, $0.value) },
        body: request.httpBody.map { String(decoding: $0, as: UTF8.self) }))
  }

  /// Shows a document that the app has as text.
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    load(Data(string.utf8), mimeType: "text/html", characterEncodingName: "utf-8", baseURL: baseURL)
  }

  /// Shows a document that the app has.
  @discardableResult open func load(
    _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? {
    load(data, mimeType: MIMEType, characterEncodingName: characterEncodingName, baseURL: Optional(baseURL))
  }

  private func load(
    _ data: Data, mimeType: String, characterEncodingName: String, baseURL: URL?
  ) -> WKNavigation? {
    let url = baseURL?.absoluteString ?? "about:blank"
    let type = "\(mimeType); charset=\(characterEncodingName)"
    return begin(
      url,
      emulated.show(
        NetworkResponse(url: url, status: 200, headers: [.init("Content-Type", type)], body: [UInt8](data))))
  }

  /// Loads the page again: its globals are gone, the handlers stay.
  @discardableResult open func reload() -> WKNavigation? { begin(emulated.url, emulated.reload()) }

  /// Loads the page again; there is no cache here that it could pass over.
  @discardableResult open func reloadFromOrigin() -> WKNavigation? { reload() }

  /// Ends the navigation that is under way.
  open func stopLoading() { emulated.stopLoading() }

  /// Goes back in the history, and returns nil here.
  @discardableResult open func goBack() -> WKNavigation? {
    if canGoBack { emulated.go(-1) }
    return nil
  }

  /// Goes forward in the history, and returns nil here.
  @discardableResult open func goForward() -> WKNavigation? {
    if canGoForward { emulated.go(1) }
    return nil
  }

  // MARK: - State

  /// The address of the page, or of the one that the app is loading.
  open var url: URL? { (pendingURL ?? emulated.documentURL).flatMap(URL.init(string:)) }
  /// The document's title.
  open var title: String? { emulated.title }
  /// Whether a navigation is under way.
  open internal(set) var isLoading = false
  /// How much of the page has been loaded: 0, 0.1, 0.5 with its document, 1.
  open var estimatedProgress: Double { progress }
  /// Whether there is a page to go back to.
  open var canGoBack: Bool { emulated.canGoBack }
  /// Whether there is a page to go forward to.
  open var canGoForward: Bool { emulated.canGoForward }
  /// Whether the page came by a secure connection; what it has loaded besides is not looked at.
  open var hasOnlySecureContent: Bool { url?.scheme == "https" }

  /// Whether a URL is loaded by a handler of the app, which is not emulated, or by the web view itself.
  open class func handlesURLScheme(_ urlScheme: String) -> Bool {
    ["http", "https", "file", "about", "data", "blob", "ws", "wss", "ftp"].contains(urlScheme.lowercased())
  }
}

/// Closes the emulated web view when the app's is released.
private final class WebViewLifetime {
  let webView: WebView

  init(_ webView: WebView) { self.webView = webView }

  deinit { webView.close() }
}
