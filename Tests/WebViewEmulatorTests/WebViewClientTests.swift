import SimulatedNetwork
import Simulation
import Testing

@testable import WebViewEmulator

/// A client that keeps what it hears.
private final class Client: WebViewClient {
  var decidesNavigations = true
  var allows = true
  var allowsResponse = true
  var events: [NavigationEvent] = []
  var actions: [NavigationAction] = []
  var windows: [NewWindow] = []
  var kept: [(Bool) -> Void] = []
  var isKeeping = false
  var closedCount = 0

  func webView(_ webView: WebView, decide action: NavigationAction, answer: @escaping (Bool) -> Void) {
    actions.append(action)
    if isKeeping { kept.append(answer) } else { answer(allows) }
  }

  func webView(_ webView: WebView, decide response: NetworkResponse, answer: @escaping (Bool) -> Void) {
    answer(allowsResponse)
  }

  func webView(_ webView: WebView, navigation: Int, did event: NavigationEvent, url: String) {
    events.append(event)
  }

  func webView(_ webView: WebView, open window: NewWindow) -> Bool {
    windows.append(window)
    return true
  }

  func webView(_ webView: WebView, run dialog: ScriptDialog, of frame: FrameInfo) -> DialogAnswer? {
    switch dialog {
    case .alert: .dismissed
    case .confirm(let message): .confirmed(message == "yes")
    case .prompt(let message, let text): .text(text == "" ? nil : message)
    }
  }

  func webViewDidClose(_ webView: WebView) { closedCount += 1 }
}

/// What a web view asks of its client and tells it.
struct WebViewClientTests {
  private let client = Client()

  private func page() throws -> WebViewHarness {
    let page = WebViewHarness()
    page.webView.client = client
    try page.load(script: "")
    return page
  }

  @Test func aLoadIsDecidedAndToldInOrder() throws {
    _ = try page()
    #expect(client.events == [.started, .committed, .finished])
    #expect(client.actions.map(\.request.url) == [WebViewHarness.url])
    #expect(client.actions.first?.source == nil)
  }

  @Test func aNavigationWaitsForTheDecision() throws {
    client.isKeeping = true
    let page = try page()
    #expect(page.records(.lifecycle).isEmpty)
    client.kept.first?(true)
    try page.clock.runDue()
    #expect(client.events.last == .finished)
  }

  @Test func aRefusedNavigationDoesNotBegin() throws {
    client.allows = false
    let page = try page()
    #expect(client.events == [.refused])
    #expect(page.records(.request).isEmpty)
  }

  @Test func aRefusedResponseFailsTheNavigation() throws {
    client.allowsResponse = false
    let page = try page()
    #expect(client.events == [.started, .failedProvisionally(.refusedResponse)])
    #expect(page.webView.url == nil)
  }

  @Test func withoutDecisionsALoadBeginsAtOnce() throws {
    client.decidesNavigations = false
    let page = WebViewHarness()
    page.webView.client = client
    page.webView.load("https://nobody.test/")
    #expect(page.records(.lifecycle).map(\.name) == ["didStartProvisionalNavigation"])
  }

  @Test func aFollowedLinkIsToldApartFromAScript() throws {
    let page = try page()
    client.allows = false
    _ = try page.evaluate("document.body.innerHTML = '<a href=/x>x</a>'; document.querySelector('a').click()")
    _ = try page.evaluate("location.href = '/y'; undefined")
    _ = try page.evaluate("location.reload()")
    #expect(client.actions.dropFirst().map(\.cause) == [.link, .other, .reload])
    #expect(client.actions.last?.source == FrameInfo(url: WebViewHarness.url, isMainFrame: true))
  }

  @Test func windowsAndDialogsGoToTheClient() throws {
    let page = try page()
    #expect(try page.evaluate("open('https://shop.test/')") == .null)
    #expect(client.windows.map(\.url) == ["https://shop.test/"])
    #expect(client.windows.first?.isLink == false)
    #expect(
      try page.evaluate("[alert('x'), confirm('yes'), confirm('no'), prompt('m'), prompt('m', 'd')]")
        == .array([.null, .bool(true), .bool(false), .null, .string("m")]))
    #expect(page.records(.note).isEmpty)
    _ = try page.evaluate("close()")
    #expect(client.closedCount == 1)
  }

  @Test func stoppingTellsWhatWasStopped() throws {
    let page = try page()
    page.webView.load("https://nobody.test/")
    try page.clock.runDue()
    client.events = []
    page.network.answers.serve("https://slow.test/", Answer(.text(""), delay: .seconds(1)))
    page.webView.load("https://slow.test/")
    try page.clock.runDue()
    page.webView.stopLoading()
    try page.clock.runDue()
    #expect(client.events == [.started, .failedProvisionally(.cancelled)])
    #expect(page.webView.url == WebViewHarness.url)
  }

  @Test func theHistoryIsGoneThroughByTheApp() throws {
    let page = try page()
    _ = try page.evaluate("history.pushState(null, '', '/two'); undefined")
    #expect(page.webView.canGoBack)
    #expect(page.webView.documentURL == "https://sdk.test/two")
    page.webView.go(-1)
    try page.clock.runDue()
    #expect(page.webView.documentURL == WebViewHarness.url)
    #expect(page.webView.canGoForward)
  }

  @Test func aReplyMayComeLater() throws {
    let page = WebViewHarness()
    var kept: [(ScriptMessageReply) -> Void] = []
    try page.webView.userContentController.addAnsweringLater(name: "Ask") { kept.append($1) }
    try page.load(script: "")
    #expect(try page.settle("webkit.messageHandlers.Ask.postMessage(1)") == "pending")
    kept.first?(.value(.string("late")))
    try page.clock.runDue()
    #expect(try page.evaluate("settled") == .string("resolved late"))
  }

  @Test func anAsynchronousFunctionIsAwaited() throws {
    let page = try page()
    var result: Result<BridgeValue, WebViewError>?
    page.webView.callFunction(
      "await new Promise(done => setTimeout(done, 100)); return n + 1 //",
      arguments: [.init("n", .number(1))]
    ) { result = $0 }
    try page.clock.advance(to: .milliseconds(99))
    #expect(result == nil)
    try page.clock.advance(to: .milliseconds(100))
    #expect(result == .success(.number(2)))
  }

  @Test func aFunctionEndsWithItsPage() throws {
    let page = try page()
    var codes: [WebViewError.Code] = []
    func call() throws {
      page.webView.callFunction("await new Promise(() => {})") {
        if case .failure(let error) = $0 { codes.append(error.code) }
      }
      try page.clock.runDue()
    }
    try call()
    page.webView.reload()
    try page.clock.runDue()
    try call()
    page.webView.terminateProcess()
    try page.clock.runDue()
    page.webView.reload()
    try page.clock.runDue()
    try call()
    page.webView.close()
    try page.clock.runDue()
    #expect(codes == [.javaScriptExceptionOccurred, .webContentProcessTerminated, .webViewInvalidated])
  }
}
