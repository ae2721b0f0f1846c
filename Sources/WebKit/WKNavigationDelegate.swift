public import IOSFoundation

/// Decides about a web view's navigations and hears of them; every method may be left out.
@preconcurrency @MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
  /// Decides whether a navigation begins.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)

  /// Decides whether a navigation begins.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy

  /// Decides whether a navigation begins, and with which settings, which are kept and do nothing.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)

  /// Decides whether a navigation begins, and with which settings, which are kept and do nothing.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences
  ) async -> (WKNavigationActionPolicy, WKWebpagePreferences)

  /// Decides whether a response is shown.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void)

  /// Decides whether a response is shown.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
  ) async -> WKNavigationResponsePolicy

  /// A navigation has begun.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)

  /// The server has sent a navigation elsewhere.
  func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)

  /// A navigation ended before its document came, with an error of `NSURLErrorDomain`.
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error)

  /// A navigation's document takes the place of the last one.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)

  /// A navigation's document has loaded.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)

  /// A navigation's document was given up before it had loaded.
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)

  /// The page's process has ended; a delegate without this method has the page loaded again.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}
