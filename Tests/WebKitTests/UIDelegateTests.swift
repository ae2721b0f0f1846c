import AdBridge
import Foundation
import Testing
import WebKit

/// Opens windows and answers dialogs.
private final class Panels: NSObject, WKUIDelegate {
  var windows: [WKNavigationAction] = []
  var alerts: [String] = []
  var isClosed = false
  var kept: (@MainActor @Sendable (Bool) -> Void)?
  var answersConfirm = true

  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? {
    windows.append(navigationAction)
    return nil
  }

  func webViewDidClose(_ webView: WKWebView) { isClosed = true }

  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable () -> Void
  ) {
    alerts.append(message)
    completionHandler()
  }

  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    if answersConfirm { completionHandler(true) } else { kept = completionHandler }
  }

  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo
  ) async -> String? { (defaultText ?? "") + "!" }
}

/// UI delegates.
@MainActor struct UIDelegateTests {
  private let panels = Panels()

  private func page(_ html: String = "<p>") throws -> WebHarness {
    let panels = panels
    return try WebHarness(script: nil) {
      $0.uiDelegate = panels
      $0.loadHTMLString(html, baseURL: URL(string: WebHarness.base))
    }
  }

  @Test func aLinkToANewWindowAsksForOneWithoutATargetFrame() throws {
    let page = try page("<a id=link target=_blank href='https://shop.test/'>shop</a>")
    try page.session.perform(.tap("#link"))
    #expect(panels.windows.map { $0.request.url?.absoluteString } == ["https://shop.test/"])
    #expect(panels.windows.first?.targetFrame == nil)
    #expect(panels.windows.first?.navigationType == .linkActivated)
  }

  @Test func aScriptOpensNoWindowWithoutAGesture() throws {
    let page = try page(
      "<script>setTimeout(() => { window.opened = window.open('https://shop.test/') }, 10)</script>")
    try page.session.advance(by: .milliseconds(20))
    #expect(panels.windows.isEmpty)
    try page.webView.configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
    try page.webView.reload()
    try page.run()
    try page.session.advance(by: .milliseconds(20))
    #expect(panels.windows.count == 1)
    #expect(panels.windows.first?.navigationType == .other)
  }

  @Test func dialogsAreAnsweredByTheDelegate() throws {
    let page = try page()
    #expect(try page.value("alert('hello'); confirm('sure?')") as? Bool == true)
    #expect(panels.alerts == ["hello"])
    #expect(try page.value("prompt('name', 'x')") as? String == "x!")
  }

  @Test func aDialogAnsweredLaterGetsItsDefaultAndANote() throws {
    let page = try page()
    panels.answersConfirm = false
    #expect(try page.value("confirm('sure?')") as? Bool == false)
    #expect(page.notes.contains { $0.contains("dialog was answered for the app") })
    panels.kept = nil
    #expect(page.notes.contains { $0.contains("was not called") })
  }

  @Test func aDecisionMadeTwiceTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        final class Twice: NSObject, WKNavigationDelegate {
          func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
            decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
          ) {
            decisionHandler(.allow)
            decisionHandler(.allow)
          }
        }
        let delegate = Twice()
        _ = try WebHarness { $0.navigationDelegate = delegate }
        exit(0)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("was called more than once"))
  }

  @Test func aClosedWindowIsTold() throws {
    let page = try page()
    _ = try page.evaluate("window.close(); undefined")
    #expect(panels.isClosed)
  }
}
