import AdBridge
import Foundation
import Testing
import WebKit

/// Writes down what it hears.
final class Navigator: NSObject, WKNavigationDelegate {
  var heard: [String] = []
  var actions: [WKNavigationAction] = []
  var responses: [WKNavigationResponse] = []
  var allows: (WKNavigationAction) -> Bool = { _ in true }
  var allowsResponse = true
  var errors: [NSError] = []
  var navigations: [WKNavigation?] = []

  func webView(
    _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    actions.append(action)
    heard.append("action")
    decisionHandler(allows(action) ? .allow : .cancel)
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
  ) async -> WKNavigationResponsePolicy {
    responses.append(navigationResponse)
    heard.append("response")
    return allowsResponse ? .allow : .cancel
  }

  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    navigations.append(navigation)
    heard.append("start")
  }

  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
    navigations.append(navigation)
    heard.append("commit")
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    navigations.append(navigation)
    heard.append("finish")
  }

  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
    heard.append("fail")
    errors.append(error as NSError)
  }

  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {
    heard.append("fail provisional")
    errors.append(error as NSError)
  }
}

/// Navigation delegates.
@MainActor struct NavigationDelegateTests {
  private let url = "https://sdk.test/"
  private let delegate = Navigator()

  private func page(_ html: String = "<p>", others: [String: String] = [:]) throws -> WebHarness {
    let delegate = delegate
    return try WebHarness(script: nil, pages: others.merging([url: html]) { $1 }) {
      $0.navigationDelegate = delegate
    }
  }

  private func load(_ page: WebHarness, _ url: String) throws -> WKNavigation? {
    let navigation = try page.webView.load(URLRequest(url: try #require(URL(string: url))))
    try page.run()
    return navigation
  }

  @Test func aLoadIsToldInWebKitsOrderWithOneNavigation() throws {
    let page = try page()
    let navigation = try load(page, url)
    #expect(delegate.heard == ["action", "start", "response", "commit", "finish"])
    #expect(delegate.navigations.allSatisfy { $0 === navigation })
    #expect(delegate.actions.first?.navigationType == .other)
    #expect(delegate.actions.first?.request.url?.absoluteString == url)
    #expect(delegate.actions.first?.targetFrame?.isMainFrame == true)
    #expect((delegate.responses.first?.response as? HTTPURLResponse)?.statusCode == 200)
  }

  @Test func aMessageOfThePageComesBeforeDidFinish() throws {
    let page = try page(WebHarness.page("webkit.messageHandlers.Handler.postMessage(1)"))
    let delegate = delegate
    page.recorder.onMessage = { _ in delegate.heard.append("message") }
    _ = try load(page, url)
    #expect(delegate.heard == ["action", "start", "response", "commit", "message", "finish"])
  }

  @Test func aRefusedActionLoadsNothing() throws {
    let page = try page()
    delegate.allows = { _ in false }
    _ = try load(page, url)
    #expect(delegate.heard == ["action"])
    #expect(try !page.webView.isLoading)
    #expect(page.lifecycle.isEmpty)
  }

  @Test func aRefusedResponseIsFrameLoadInterrupted() throws {
    let page = try page()
    delegate.allowsResponse = false
    _ = try load(page, url)
    #expect(delegate.heard == ["action", "start", "response", "fail provisional"])
    #expect(delegate.errors.first?.domain == "WebKitErrorDomain")
    #expect(delegate.errors.first?.code == 102)
  }

  @Test func aLinkOfThePageAsks() throws {
    let page = try page("<a id=link href='/next'>next</a>", others: ["https://sdk.test/next": "<p>"])
    _ = try load(page, url)
    delegate.allows = { $0.navigationType != .linkActivated }
    try page.session.perform(.tap("#link"))
    #expect(delegate.actions.last?.navigationType == .linkActivated)
    #expect(delegate.actions.last?.request.url?.path == "/next")
    #expect(delegate.actions.last?.sourceFrame.request.url?.absoluteString == url)
    #expect(try page.webView.url?.absoluteString == url)
    _ = try page.evaluate("location.href = '/next'; undefined")
    #expect(delegate.actions.last?.navigationType == .other)
    #expect(try page.webView.url?.path == "/next")
    try page.webView.goBack()
    try page.run()
    #expect(delegate.actions.last?.navigationType == .backForward)
    try page.webView.reload()
    try page.run()
    #expect(delegate.actions.last?.navigationType == .reload)
  }

  @Test func anUnknownHostFailsWithItsCode() throws {
    let page = try page()
    _ = try load(page, "https://nobody.test/")
    #expect(delegate.heard == ["action", "start", "fail provisional"])
    #expect(delegate.errors.first?.domain == NSURLErrorDomain)
    #expect(delegate.errors.first?.code == NSURLErrorCannotFindHost)
    #expect(try !page.webView.isLoading)
  }

  @Test func anotherSchemeIsUnsupported() throws {
    let page = try page()
    _ = try load(page, "myapp://open")
    #expect(delegate.errors.first?.code == NSURLErrorUnsupportedURL)
  }

  @Test func aStoppedLoadIsCancelled() throws {
    let page = try WebHarness(
      script: nil, setUp: [.serve(url: url, .status(200, delay: .seconds(1)))]
    ) { [delegate] in $0.navigationDelegate = delegate }
    _ = try load(page, url)
    try page.webView.stopLoading()
    try page.run()
    #expect(delegate.heard == ["action", "start", "fail provisional"])
    #expect(delegate.errors.first?.code == NSURLErrorCancelled)
    try page.session.advance(by: .seconds(2))
    #expect(delegate.heard.count == 3)
  }

  @Test func anotherLoadCancelsTheFirst() throws {
    let page = try WebHarness(
      script: nil, pages: ["https://sdk.test/fast": "<p>"],
      setUp: [.serve(url: url, .status(200, delay: .seconds(1)))]
    ) { [delegate] in $0.navigationDelegate = delegate }
    _ = try load(page, url)
    _ = try load(page, "https://sdk.test/fast")
    #expect(
      delegate.heard
        == ["action", "start", "action", "fail provisional", "start", "response", "commit", "finish"])
    #expect(delegate.errors.map(\.code) == [NSURLErrorCancelled])
  }

  // MARK: - Forms and the end of the process

  private final class Plain: NSObject, WKNavigationDelegate {}

  private final class WithPreferences: NSObject, WKNavigationDelegate {
    var isAsked = false

    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      preferences: WKWebpagePreferences
    ) async -> (WKNavigationActionPolicy, WKWebpagePreferences) {
      isAsked = true
      return (.cancel, preferences)
    }
  }

  private final class Terminated: NSObject, WKNavigationDelegate {
    var count = 0
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { count += 1 }
  }

  @Test func aDelegateWithoutMethodsAllows() throws {
    let delegate = Plain()
    let page = try WebHarness { $0.navigationDelegate = delegate }
    #expect(page.lifecycle.contains("didFinish"))
  }

  @Test func theFormWithPreferencesIsAsked() throws {
    let delegate = WithPreferences()
    let page = try WebHarness { $0.navigationDelegate = delegate }
    #expect(delegate.isAsked)
    #expect(!page.lifecycle.contains("didCommit"))
  }

  private static let reloading = SetUp.webview(option: "reload-after-termination", value: "on")

  @Test func withoutADelegatesMethodTheEndOfTheProcessReloads() throws {
    let delegate = Plain()
    let page = try WebHarness(
      script: "webkit.messageHandlers.Handler.postMessage('loaded')", setUp: [Self.reloading]
    ) { $0.navigationDelegate = delegate }
    _ = try page.evaluate("var kept = 1; undefined")
    try page.session.perform(.killPage)
    #expect(page.recorder.texts == ["loaded", "loaded"])
    #expect(try page.value("typeof kept") as? String == "undefined")
  }

  @Test func withoutADelegateTheEndOfTheProcessReloads() throws {
    let page = try WebHarness(
      script: "webkit.messageHandlers.Handler.postMessage('loaded')", setUp: [Self.reloading])
    try page.session.perform(.killPage)
    #expect(page.recorder.texts == ["loaded", "loaded"])
  }

  @Test func aDelegatesMethodForTheEndOfTheProcessDecides() throws {
    let delegate = Terminated()
    let page = try WebHarness(script: "webkit.messageHandlers.Handler.postMessage('loaded')") {
      $0.navigationDelegate = delegate
    }
    var error: (any Error)?
    try page.session.perform(.killPage)
    #expect(delegate.count == 1)
    #expect(page.recorder.texts == ["loaded"])
    try page.webView.evaluateJavaScript("1") { error = $1 }
    try page.run()
    #expect((error as? WKError)?.code == .webContentProcessTerminated)
    try page.webView.reload()
    try page.run()
    #expect(page.recorder.texts == ["loaded", "loaded"])
  }

  @Test func theDelegateIsHeldWeakly() throws {
    let page = try WebHarness()
    weak var seen: Plain?
    do {
      let delegate = Plain()
      seen = delegate
      try page.webView.navigationDelegate = delegate
    }
    #expect(seen == nil)
  }
}
