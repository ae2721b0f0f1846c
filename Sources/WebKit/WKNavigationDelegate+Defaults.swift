import IOSFoundation
import WebViewEmulator

/// What happens where a delegate leaves a method out.
extension WKNavigationDelegate {
  /// Asks the asynchronous form.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    OptionalMethod.ask {
      await self.webView(webView, decidePolicyFor: navigationAction)
    } take: { policy, _ in
      decisionHandler(policy)
    }
  }

  /// Allows it.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy { .allow }

  /// Asks the asynchronous form, or the one without settings where there is none.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    OptionalMethod.ask {
      await self.webView(webView, decidePolicyFor: navigationAction, preferences: preferences)
    } take: { decision, isThere in
      if isThere { return decisionHandler(decision.0, decision.1) }
      self.webView(webView, decidePolicyFor: navigationAction) { decisionHandler($0, preferences) }
    }
  }

  /// Allows it.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences
  ) async -> (WKNavigationActionPolicy, WKWebpagePreferences) {
    OptionalMethod.isMissing()
    return (.allow, preferences)
  }

  /// Asks the asynchronous form.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
  ) {
    OptionalMethod.ask {
      await self.webView(webView, decidePolicyFor: navigationResponse)
    } take: { policy, _ in
      decisionHandler(policy)
    }
  }

  /// Shows what a web view can show.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
  ) async -> WKNavigationResponsePolicy {
    navigationResponse.canShowMIMEType ? .allow : .cancel
  }

  /// Does nothing.
  public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}

  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {}

  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {}

  /// Does nothing.
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}

  /// Does nothing.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}

  /// Does nothing.
  public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}

  /// Loads the page again, as WebKit does by itself.
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
    webView.emulated.reloadAfterTermination()
  }
}
