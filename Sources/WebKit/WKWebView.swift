import HostedApps
import WebViewEmulator

@preconcurrency @MainActor open class WKWebView: UIView {
  public let configuration: WKWebViewConfiguration
  public let scrollView = UIScrollView(frame: .zero)
  var emulated: WebView { lifetime.webView }
  private let lifetime: WebViewLifetime

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    lifetime = WebViewLifetime(HostApp.required(for: "WKWebView").makeWebView())
    super.init(frame: frame)
    emulated.configure {
      $0.allowsInlineMedia = configuration.allowsInlineMediaPlayback
      $0.mediaGesture = configuration.mediaTypesRequiringUserActionForPlayback.isEmpty ? .none : .all
    }
    configuration.userContentController.attach(to: self)
  }

  public required init?(coder: NSCoder) { fatalError("a web view is not read from an archive") }

  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
    guard let url = request.url else { return nil }
    emulated.load(url.absoluteString)
    return WKNavigation()
  }

  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    emulated.evaluateJavaScript(javaScriptString) { result in
      switch result {
      case .success(let value): completionHandler?(value.foundationValue, nil)
      case .failure(let error): completionHandler?(nil, error)
      }
    }
  }
}

@preconcurrency @MainActor open class WKNavigation: NSObject {}

/// Closes the emulated web view when the app's is released.
private final class WebViewLifetime {
  let webView: WebView

  init(_ webView: WebView) { self.webView = webView }

  deinit { webView.close() }
}
