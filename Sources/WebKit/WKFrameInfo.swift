public import IOSFoundation
import WebViewEmulator

/// The frame that a message or a navigation comes from.
@preconcurrency @MainActor open class WKFrameInfo: NSObject {
  /// Whether it is the web view's own page.
  public let isMainFrame: Bool
  /// The request for the frame's document: its address, and nothing else here.
  public let request: URLRequest
  /// Where the frame's document comes from.
  public let securityOrigin: WKSecurityOrigin
  /// The frame's web view.
  open private(set) weak var webView: WKWebView?

  init(_ frame: FrameInfo, webView: WKWebView?) {
    isMainFrame = frame.isMainFrame
    // What a page's address cannot be is still an address of nothing.
    let url = URL(string: frame.url) ?? URL(fileURLWithPath: "/")
    request = URLRequest(url: url)
    securityOrigin = WKSecurityOrigin(url: url)
    self.webView = webView
    super.init()
  }
}
