import IOSFoundation
import WebViewEmulator

/// How a web view follows its navigations, and tells its delegate.
extension WKWebView {
  func begin(_ url: String?, _ number: Int?) -> WKNavigation? {
    guard let number else { return nil }
    pendingURL = url
    (isLoading, progress) = (true, 0.1)
    keyValueObservers.changed()
    return navigation(number)
  }

  private func navigation(_ number: Int) -> WKNavigation {
    if let known = navigations[number] { return known }
    let made = WKNavigation()
    navigations[number] = made
    return made
  }

  /// The load that was under way is over, whatever came of it.
  func loadDidEnd() {
    pendingURL = nil
    isLoading = false
    keyValueObservers.changed()
  }

  func take(_ event: NavigationEvent, of number: Int, _ url: String) {
    let navigation = navigation(number)
    switch event {
    case .refused:
      navigations[number] = nil
      loadDidEnd()
    case .started:
      if !hasBegun {
        hasBegun = true
        recordLook()
      }
      pendingURL = url
      (isLoading, progress) = (true, 0.1)
      keyValueObservers.changed()
      navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
    case .redirected:
      pendingURL = url
      keyValueObservers.changed()
      navigationDelegate?.webView(self, didReceiveServerRedirectForProvisionalNavigation: navigation)
    case .committed:
      pendingURL = nil
      progress = 0.5
      keyValueObservers.changed()
      navigationDelegate?.webView(self, didCommit: navigation)
    case .finished:
      navigations[number] = nil
      progress = 1
      loadDidEnd()
      navigationDelegate?.webView(self, didFinish: navigation)
    case .failedProvisionally(let failure):
      navigations[number] = nil
      if isLatest(number) { loadDidEnd() }
      navigationDelegate?.webView(
        self, didFailProvisionalNavigation: navigation, withError: failure.error(for: url))
    case .failed(let failure):
      navigations[number] = nil
      if isLatest(number) { loadDidEnd() }
      navigationDelegate?.webView(self, didFail: navigation, withError: failure.error(for: url))
    }
  }

  /// Whether no later navigation is under way.
  private func isLatest(_ number: Int) -> Bool { !navigations.keys.contains { $0 > number } }
}
