import AdBridge
import Foundation
import Simulation
import Testing
import WebKit

/// `evaluateJavaScript` and `callAsyncJavaScript`.
@MainActor struct EvaluateTests {
  @Test func undefinedIsNilAndNullIsNSNull() throws {
    let page = try WebHarness()
    let nothing = try page.evaluate("undefined")
    #expect(nothing.value == nil)
    #expect(nothing.error == nil)
    #expect(try page.value("null") is NSNull)
    #expect(try page.value("1 + 1") as? Double == 2)
    #expect(try page.value("({a: [true]})") as? [String: [Bool]] == ["a": [true]])
  }

  @Test func anExceptionIsCode4WithLineAndColumn() throws {
    let page = try WebHarness()
    let error = try #require(try page.evaluate("\n\n  throw new RangeError('something bad')").error)
    let bridged = error as NSError
    #expect(bridged.domain == WKErrorDomain)
    #expect(bridged.code == 4)
    #expect(error.localizedDescription == "A JavaScript exception occurred")
    #expect(bridged.userInfo["WKJavaScriptExceptionMessage"] as? String == "RangeError: something bad")
    #expect(bridged.userInfo["WKJavaScriptExceptionLineNumber"] as? Int == 3)
    // Behind `new RangeError`, where the engine names a construction.
    #expect((bridged.userInfo["WKJavaScriptExceptionColumnNumber"] as? Int ?? 0) > 0)
    #expect((error as? WKError)?.code == .javaScriptExceptionOccurred)
  }

  @Test func aMissingControllerHasWebKitsMessage() throws {
    let page = try WebHarness()
    let error = try #require(try page.evaluate("window.myAdController.playAd()").error as? WKError)
    #expect(
      error.userInfo["WKJavaScriptExceptionMessage"] as? String
        == "TypeError: undefined is not an object (evaluating 'window.myAdController.playAd')")
  }

  @Test(arguments: ["document.body", "() => 1", "Promise.resolve(1)"])
  func anUnsupportedResultIsCode5AndTheCodeHasRun(source: String) throws {
    let page = try WebHarness()
    let error = try #require(try page.evaluate("window.ran = true; \(source)").error)
    #expect((error as NSError).code == 5)
    #expect(
      error.localizedDescription == "JavaScript execution returned a result of an unsupported type")
    #expect(try page.value("ran") as? Bool == true)
  }

  @Test func evaluatingDuringALoadMeetsTheDocumentThatIsThere() throws {
    let page = try WebHarness(
      script: nil, pages: ["https://sdk.test/": WebHarness.page("var loaded = 1")])
    try page.webView.load(URLRequest(url: try #require(URL(string: "https://sdk.test/"))))
    var seen: Any?
    try page.webView.evaluateJavaScript("location.href") { value, _ in seen = value }
    #expect(try page.webView.isLoading)
    try page.run()
    #expect(seen as? String == "about:blank" || seen as? String == "https://sdk.test/")
    #expect(try page.value("loaded") as? Double == 1)
  }

  @Test func aWebViewReleasedWithACompletionPendingCallsItWithAnError() throws {
    let page = try WebHarness()
    var error: (any Error)?
    var later: (any Error)?
    try page.perform {
      do {
        let other = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
        other.evaluateJavaScript("1") { error = $1 }
        other.callAsyncJavaScript("await new Promise(() => {})", in: nil, in: .page) {
          if case .failure(let failure) = $0 { later = failure }
        }
      }
    }
    #expect((error as? WKError)?.code == .webViewInvalidated)
    #expect((later as? WKError)?.code == .webViewInvalidated)
  }

  @Test func theResultFormHasAnEmptyOptionalForUndefined() throws {
    let page = try WebHarness()
    var results: [Result<Any, any Error>] = []
    try page.webView.evaluateJavaScript("undefined", in: nil, in: .page) { results.append($0) }
    try page.webView.evaluateJavaScript("7", in: nil, in: .world(name: "app")) { results.append($0) }
    try page.run()
    #expect(try "\(#require(results.first).get())" == "nil")
    #expect(try #require(results.last).get() as? Double == 7)
    #expect(page.notes.contains { $0.contains("world app") })
  }

  @Test func anAsynchronousFunctionGetsItsArgumentsAndAwaits() throws {
    let page = try WebHarness()
    var result: Result<Any, any Error>?
    try page.webView.callAsyncJavaScript(
      "await new Promise(done => setTimeout(done, 500)); return [a, b.c] // a comment",
      arguments: ["a": 1, "b": ["c": "text"]], in: nil, in: .page
    ) { result = $0 }
    try page.session.advance(by: .milliseconds(499))
    #expect(result == nil)
    try page.session.advance(by: .milliseconds(1))
    let settled = try #require(result)
    let values = try #require(try settled.get() as? [Any])
    #expect(values[0] as? Double == 1)
    #expect(values[1] as? String == "text")
  }

  @Test func aRejectedFunctionIsCode4() throws {
    let page = try WebHarness()
    var result: Result<Any, any Error>?
    try page.webView.callAsyncJavaScript("throw new Error('no')", in: nil, in: .page) { result = $0 }
    try page.run()
    let error = try #require(throws: WKError.self) { try #require(result).get() }
    #expect(error.userInfo["WKJavaScriptExceptionMessage"] as? String == "Error: no")
  }

  @Test func aFunctionWhosePageIsLeftFails() throws {
    let page = try WebHarness()
    var result: Result<Any, any Error>?
    try page.webView.callAsyncJavaScript("await new Promise(() => {})", in: nil, in: .page) { result = $0 }
    try page.run()
    #expect(result == nil)
    try page.webView.reload()
    try page.run()
    let error = try #require(throws: WKError.self) { try #require(result).get() }
    #expect(error.code == .javaScriptExceptionOccurred)
  }

  @Test func asynchronousFormsReturnAndThrow() async throws {
    let page = try WebHarness()
    let webView = try page.webView
    let value = Task { @MainActor in try await webView.evaluateJavaScript("6 * 7") as? Double }
    let nothing = Task { @MainActor in try await webView.evaluateJavaScript("undefined") == nil }
    let called = Task { @MainActor in
      try await webView.callAsyncJavaScript("return n + 1", arguments: ["n": 1], contentWorld: .page)
        as? Double
    }
    let failed = Task { @MainActor in try await webView.evaluateJavaScript("throw 1") as? Double }
    for _ in 0..<20 {
      await Task.yield()
      try page.run()
    }
    #expect(try await value.value == 42)
    #expect(try await nothing.value)
    #expect(try await called.value == 2)
    await #expect(throws: WKError.self) { try await failed.value }
  }
}
