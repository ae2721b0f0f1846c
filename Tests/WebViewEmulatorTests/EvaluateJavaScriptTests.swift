import JavaScriptEngine
import Simulation
import Testing

@testable import WebViewEmulator

/// `evaluateJavaScript` with WebKit's conversion of results and its error codes.
struct EvaluateJavaScriptTests {
  private func page(script: String = "") throws -> WebViewHarness {
    let page = WebViewHarness()
    try page.load(script: script)
    return page
  }

  private func result(of source: String, in page: WebViewHarness) throws -> Result<BridgeValue, WebViewError>
  {
    var result: Result<BridgeValue, WebViewError>?
    page.webView.evaluateJavaScript(source) { result = $0 }
    #expect(result == nil, "a call never runs before the caller has returned")
    try page.clock.runDue()
    return try #require(result)
  }

  @Test(arguments: [
    ("1 + 1", BridgeValue.number(2)),
    ("'a'", .string("a")),
    ("undefined", .undefined),
    ("null", .null),
    (
      "({a: [1, {b: false}]})",
      .object([.init("a", .array([.number(1), .object([.init("b", .bool(false))])]))])
    ),
    ("new Date(1000)", .date(1000)),
  ])
  func aResultIsConverted(source: String, expected: BridgeValue) throws {
    #expect(try result(of: source, in: page()) == .success(expected))
  }

  @Test(arguments: ["document.body", "() => 1", "Promise.resolve(1)"])
  func aResultOfAnotherTypeIsError5ButTheCodeHasRun(source: String) throws {
    let page = try page()
    guard case .failure(let error) = try result(of: "window.ran = true; \(source)", in: page) else {
      Issue.record("\(source) was converted")
      return
    }
    #expect(error.code.rawValue == 5)
    #expect(
      error.localizedDescription == "JavaScript execution returned a result of an unsupported type")
    #expect(try page.evaluate("window.ran") == .bool(true))
  }

  @Test func anExceptionIsError4WithItsPosition() throws {
    // WebKit's own API test throws a string on line 3 and expects the column behind it.
    guard case .failure(let error) = try result(of: "\n\n  throw new RangeError('something bad')", in: page())
    else {
      Issue.record("nothing was thrown")
      return
    }
    #expect(error.code.rawValue == 4)
    #expect(error.localizedDescription == "A JavaScript exception occurred")
    #expect(error.exception?.name == "RangeError")
    #expect(error.exception?.message == "something bad")
    #expect(error.exception?.line == 3)
  }

  @Test func aMissingControllerGivesWebKitsMessage() throws {
    let page = try page()
    guard case .failure(let error) = try result(of: "window.myAdController.playAd()", in: page) else {
      Issue.record("nothing was thrown")
      return
    }
    #expect(error.exception?.name == "TypeError")
    #expect(
      error.exception?.message == "undefined is not an object (evaluating 'window.myAdController.playAd')")
    #expect(page.records(.exception).count == 1)
  }

  @Test func aCallBeforeAnyLoadMeetsAnEmptyDocument() throws {
    let page = WebViewHarness()
    guard case .failure(let error) = try result(of: "window.myAdController.playAd()", in: page) else {
      Issue.record("nothing was thrown")
      return
    }
    #expect(error.code == .javaScriptExceptionOccurred)
    #expect(try page.evaluate("location.href") == .string("about:blank"))
  }

  @Test func callsRunInTheOrderOfTheirMaking() throws {
    let page = try page(script: "var calls = [];")
    for number in 1...3 { page.webView.evaluateJavaScript("calls.push(\(number)); undefined") }
    try page.clock.runDue()
    #expect(try page.evaluate("calls") == .array([.number(1), .number(2), .number(3)]))
  }

  @Test func aPostInAnEvaluationArrivesBeforeItsCompletion() throws {
    let page = WebViewHarness()
    var order: [String] = []
    try page.webView.userContentController.add(name: "Handler") { _ in order.append("message") }
    try page.load(script: "")
    page.webView.evaluateJavaScript("webkit.messageHandlers.Handler.postMessage(1); undefined") { _ in
      order.append("completion")
    }
    try page.clock.runDue()
    #expect(order == ["message", "completion"])
  }

  @Test func aClosedWebViewCompletesWithError3() throws {
    let page = try page()
    page.webView.close()
    var result: Result<BridgeValue, WebViewError>?
    page.webView.evaluateJavaScript("1") { result = $0 }
    #expect(result == .failure(WebViewError(.webViewInvalidated)))
  }

  @Test func aReleasedWebViewCompletesAllTheSame() throws {
    var result: Result<BridgeValue, WebViewError>?
    let clock: VirtualClock
    do {
      let page = try page()
      clock = page.clock
      page.webView.evaluateJavaScript("1") { result = $0 }
    }
    try clock.runDue()
    #expect(result == .failure(WebViewError(.webViewInvalidated)))
  }

  @Test(arguments: [
    ("window.myAdController.timeupdateAd(7.5, 30.0)", "timeupdateAd", "{\"args\":[7.5,30]}"),
    ("myAdController.playAd();", "playAd", "{\"args\":[]}"),
    ("window.myAdController.timeupdateAd(nan, 30)", "timeupdateAd", "{\"args_source\":\"nan, 30\"}"),
    ("1 + 1", "evaluateJavaScript", "{\"source\":\"1 + 1\"}"),
    ("window.myAdController.a(1).b(2)", "a", "{\"args_source\":\"1).b(2\"}"),
  ])
  func aCallIsNamedByTheControllersMethod(source: String, name: String, data: String) throws {
    let page = try page()
    _ = try result(of: source, in: page)
    let call = try #require(page.records(.call).last)
    #expect(call.name == name)
    #expect(JSONValue.object(call.data).text == data)
  }
}
