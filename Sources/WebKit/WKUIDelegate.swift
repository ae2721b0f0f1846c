public import IOSFoundation

/// Shows what a page asks of the app's screen; every method may be left out.
@preconcurrency @MainActor public protocol WKUIDelegate: NSObjectProtocol {
  /// A page wants to open a window; the web view that is returned loads it.
  ///
  /// It is asked in a later turn, and the page's `window.open` returns null in any case.
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView?

  /// The page has closed its window.
  func webViewDidClose(_ webView: WKWebView)

  /// The page shows an alert, and goes on at once however late the handler is called.
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable () -> Void)

  /// The page shows an alert.
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo
  ) async

  /// The page asks yes or no; without an answer before this returns it gets no.
  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (Bool) -> Void)

  /// The page asks yes or no.
  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo
  ) async -> Bool

  /// The page asks for a text; without an answer before this returns it gets null.
  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable (String?) -> Void)

  /// The page asks for a text.
  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo
  ) async -> String?
}

/// What happens where a delegate leaves a method out.
extension WKUIDelegate {
  /// Opens no window.
  public func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? { nil }

  /// Does nothing.
  public func webViewDidClose(_ webView: WKWebView) {}

  /// Asks the asynchronous form.
  public func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable () -> Void
  ) {
    OptionalMethod.ask {
      await self.webView(webView, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame)
    } take: { _, _ in
      completionHandler()
    }
  }

  /// Dismisses it.
  public func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo
  ) async {}

  /// Asks the asynchronous form.
  public func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    OptionalMethod.ask {
      await self.webView(webView, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: frame)
    } take: { answer, _ in
      completionHandler(answer)
    }
  }

  /// Answers no.
  public func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo
  ) async -> Bool { false }

  /// Asks the asynchronous form.
  public func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable (String?) -> Void
  ) {
    OptionalMethod.ask {
      await self.webView(
        webView, runJavaScriptTextInputPanelWithPrompt: prompt, defaultText: defaultText,
        initiatedByFrame: frame)
    } take: { answer, _ in
      completionHandler(answer)
    }
  }

  /// Answers nothing.
  public func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo
  ) async -> String? { nil }
}
