public import IOSFoundation
import SimulatedNetwork
import WebViewEmulator

/// What began a navigation.
public enum WKNavigationType: Int, Sendable {
  /// A link was followed.
  case linkActivated = 0
  /// A form was sent; here that is told as ``other``.
  case formSubmitted = 1
  /// The history is gone through.
  case backForward = 2
  /// The page is loaded again.
  case reload = 3
  /// A form was sent again; never told here.
  case formResubmitted = 4
  /// The app, or a script of the page.
  case other = -1
}

/// What becomes of a navigation action.
public enum WKNavigationActionPolicy: Int, Sendable {
  /// Nothing is loaded.
  case cancel = 0
  /// It is loaded.
  case allow = 1
  /// Nothing is loaded: downloads are not emulated.
  case download = 2
}

/// A navigation that is about to begin.
@preconcurrency @MainActor open class WKNavigationAction: NSObject {
  /// The frame that began it.
  public let sourceFrame: WKFrameInfo
  /// The frame that is to show the document; nil for a new window.
  public let targetFrame: WKFrameInfo?
  /// What began it.
  public let navigationType: WKNavigationType
  /// The request for the document.
  public let request: URLRequest
  /// Whether the link asks for a download; always false here.
  open var shouldPerformDownload: Bool { false }

  init(
    _ request: NetworkRequest, type: WKNavigationType, source: FrameInfo, target: FrameInfo?,
    webView: WKWebView
  ) {
    self.request = URLRequest(request)
    navigationType = type
    sourceFrame = WKFrameInfo(source, webView: webView)
    targetFrame = target.map { WKFrameInfo($0, webView: webView) }
    super.init()
  }
}

extension WKNavigationType {
  init(_ cause: NavigationAction.Cause) {
    switch cause {
    case .link: self = .linkActivated
    case .reload: self = .reload
    case .backForward: self = .backForward
    case .other: self = .other
    }
  }
}

extension URLRequest {
  init(_ request: NetworkRequest) {
    // What a page's address cannot be is still an address of nothing.
    self.init(url: URL(string: request.url) ?? URL(fileURLWithPath: "/"))
    httpMethod = request.method
    for header in request.headers { setValue(header.value, forHTTPHeaderField: header.name) }
    httpBody = request.body.map { Data($0.utf8) }
  }
}
