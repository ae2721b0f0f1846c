import WebKit

/// Hears that a page did not come, and nothing of the page's process.
final class LoadListener: NSObject, WKNavigationDelegate {
  private let onFailure: () -> Void

  init(_ onFailure: @escaping () -> Void) { self.onFailure = onFailure }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) { onFailure() }
}

/// Hears that a page did not come, and that its process has ended.
final class ProcessListener: NSObject, WKNavigationDelegate {
  private let onFailure: () -> Void
  private let onTermination: () -> Void

  init(_ onFailure: @escaping () -> Void, onTermination: @escaping () -> Void) {
    (self.onFailure, self.onTermination) = (onFailure, onTermination)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) { onFailure() }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { onTermination() }
}
