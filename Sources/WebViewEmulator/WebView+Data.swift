import JavaScriptEngine

/// What an app reads and writes of a web view besides its pages.
extension WebView {
  /// The document's title; empty without a page.
  public var title: String {
    guard page != nil, case .success(.string(let title)) = evaluateNow("document.title", isRecorded: false)
    else { return "" }
    return title
  }

  /// The `User-Agent` of the pages that are loaded from now on, as `customUserAgent` sets it.
  public func setUserAgent(_ text: String) { configuration.userAgent = text }

  /// Gives the web view's pages a cookie.
  ///
  /// - Parameters:
  ///   - cookie: the cookie as a `Set-Cookie` header has it.
  ///   - url: the address that it is set for.
  public func setCookie(_ cookie: String, for url: String) {
    guard let page = currentPage() else { return }
    page.enter("setCookie", [page.context.value(url), page.context.value(cookie)])
  }

  /// Forgets cookies and storage; the page that is shown keeps what it has.
  public func removeWebsiteData() { store.clear() }
}
