public import IOSFoundation

/// Receives messages of a page.
@preconcurrency @MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
  /// A page has posted a message; its promise resolves to `undefined` after this has returned.
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
