import AdBridge
import Contracts
import Foundation
import Testing
import WebKit

/// Messages as WebKit delivers them.
@MainActor struct ScriptMessageTests {
  private let post = "webkit.messageHandlers.Handler.postMessage"

  @Test func awaitingPostMessageIsABarrierOnNativeProcessing() throws {
    let page = try WebHarness()
    var seen: [String] = []
    page.recorder.onMessage = { message in
      seen.append("handled")
      message.webView?.evaluateJavaScript("resolved") { value, _ in seen.append("\(value ?? "nil")") }
    }
    _ = try page.evaluate("var resolved = false; \(post)(1).then(() => { resolved = true }); undefined")
    #expect(seen.first == "handled")
    #expect(try page.value("resolved") as? Bool == true)
    #expect(try page.settle("\(post)(1)") == "resolved undefined")
  }

  @Test func messagesArriveInTheOrderOfTheirPosts() throws {
    let page = try WebHarness()
    _ = try page.evaluate("for (const n of ['a', 'b', 'c']) \(post)(n); undefined")
    #expect(page.recorder.texts == ["a", "b", "c"])
  }

  @Test func aMessageIsNeverDeliveredSynchronously() throws {
    let page = try WebHarness()
    let order = try page.value("const before = 'sync'; \(post)('x'); before")
    #expect(order as? String == "sync")
    #expect(page.recorder.texts == ["x"])
  }

  @Test func aPostInAnEvaluationComesBeforeItsCompletion() throws {
    let page = try WebHarness()
    var order: [String] = []
    page.recorder.onMessage = { _ in order.append("message") }
    try page.webView.evaluateJavaScript("\(post)(1); undefined") { _, _ in order.append("completion") }
    try page.run()
    #expect(order == ["message", "completion"])
  }

  @Test func numbersAreDoubles() throws {
    let page = try WebHarness()
    _ = try page.evaluate("\(post)({one: 1, flag: true}); undefined")
    let body = try #require(page.recorder.bodies.first as? [String: Any])
    let one = try #require(body["one"] as? NSNumber)
    #expect(String(cString: one.objCType) == "d")
    #expect(body["one"] as? Bool == true)
    #expect(body["flag"] as? Bool == true)
    #expect(body["flag"] as? Int == 1)
  }

  @Test func undefinedMembersAreLeftOutAndNullIsNSNull() throws {
    let page = try WebHarness()
    _ = try page.evaluate("\(post)({gone: undefined, nothing: null, list: [undefined]}); undefined")
    let body = try #require(page.recorder.bodies.first as? [String: Any])
    #expect(body.keys.sorted() == ["list", "nothing"])
    #expect(body["nothing"] is NSNull)
    #expect((body["list"] as? [Any])?.first is NSNull)
  }

  @Test func undefinedAtTheTopIsNil() throws {
    let page = try WebHarness()
    _ = try page.evaluate("\(post)(undefined); undefined")
    let body = try #require(page.recorder.bodies.first)
    #expect(body as? String == nil)
    #expect(!(body is NSNull))
    #expect("\(body)" == "nil")
  }

  @Test func aDateIsADate() throws {
    let page = try WebHarness()
    _ = try page.evaluate("\(post)(new Date(5000)); undefined")
    #expect(page.recorder.bodies.first as? Date == Date(timeIntervalSince1970: 5))
  }

  @Test func aRemovedHandlersMessageUnderWayIsDropped() throws {
    let page = try WebHarness()
    let (controller, post) = (page.controller, post)
    page.recorder.onMessage = { _ in controller.removeScriptMessageHandler(forName: "Handler") }
    _ = try page.evaluate("\(post)(1); \(post)(2); undefined")
    #expect(page.recorder.messages.count == 1)
  }

  @Test func aRemovedHandlerIsUndefinedForThePage() throws {
    let page = try WebHarness()
    page.controller.add(MessageRecorder(), name: "Other")
    page.controller.removeScriptMessageHandler(forName: "Handler")
    let error = try #require(try page.evaluate("\(post)(1)").error as? WKError)
    #expect(error.code == .javaScriptExceptionOccurred)
    #expect(
      (error.userInfo["WKJavaScriptExceptionMessage"] as? String)?
        .hasPrefix("TypeError: undefined is not an object") == true)
  }

  @Test func aCachedHandlerIsInvalidAndAddingAgainWorksForNewLookUps() throws {
    let page = try WebHarness()
    _ = try page.evaluate("var held = webkit.messageHandlers.Handler; undefined")
    page.controller.removeScriptMessageHandler(forName: "Handler")
    page.controller.add(page.recorder, name: "Handler")
    #expect(try page.settle("held.postMessage(1)")?.hasPrefix("rejected InvalidAccessError") == true)
    _ = try page.evaluate("\(post)('again'); undefined")
    #expect(page.recorder.texts == ["again"])
  }

  @Test func handlersSurviveAReloadAndThePagesGlobalsDoNot() throws {
    let page = try WebHarness()
    _ = try page.evaluate("var kept = 1; undefined")
    try page.webView.reload()
    try page.run()
    #expect(try page.value("typeof kept") as? String == "undefined")
    _ = try page.evaluate("\(post)('still'); undefined")
    #expect(page.recorder.texts == ["still"])
  }

  @Test func aMessageTellsItsFrameOriginAndWebView() throws {
    let page = try WebHarness(
      script: nil,
      pages: [
        "https://sdk.test/": WebHarness.page("\(post)('main')")
          + "<iframe src='https://ads.test:8443/frame'></iframe>",
        "https://ads.test:8443/frame": WebHarness.page("\(post)('frame')"),
      ]
    ) { $0.load(URLRequest(url: URL(string: "https://sdk.test/") ?? URL(fileURLWithPath: "/"))) }
    try page.session.settle()
    #expect(page.recorder.texts == ["main", "frame"])
    let (main, frame) = (page.recorder.messages[0], page.recorder.messages[1])
    #expect(main.frameInfo.isMainFrame)
    #expect(main.name == "Handler")
    #expect(main.world === WKContentWorld.page)
    #expect(try main.webView === page.webView)
    #expect(!frame.frameInfo.isMainFrame)
    #expect(frame.frameInfo.securityOrigin.host == "ads.test")
    #expect(frame.frameInfo.securityOrigin.protocol == "https")
    #expect(frame.frameInfo.securityOrigin.port == 8443)
    #expect(main.frameInfo.securityOrigin.port == 0)
    #expect(frame.frameInfo.request.url?.absoluteString == "https://ads.test:8443/frame")
  }

  @Test func aHandlerOfAnotherWorldIsNotSeenByThePage() throws {
    let page = try WebHarness()
    page.controller.add(MessageRecorder(), contentWorld: .world(name: "app"), name: "Hidden")
    page.controller.add(MessageRecorder(), contentWorld: .defaultClient, name: "Hidden")
    #expect(try page.value("typeof webkit.messageHandlers.Hidden") as? String == "undefined")
    #expect(WKContentWorld.world(name: "app") === WKContentWorld.world(name: "app"))
  }

  @Test func removingByNameTouchesThePagesWorldOnly() throws {
    let page = try WebHarness()
    let other = WKContentWorld.world(name: "other")
    page.controller.add(MessageRecorder(), contentWorld: other, name: "Handler")
    page.controller.removeScriptMessageHandler(forName: "Handler", contentWorld: other)
    #expect(try page.value("typeof webkit.messageHandlers.Handler") as? String == "object")
    page.controller.removeAllScriptMessageHandlers(from: other)
    #expect(try page.value("typeof webkit.messageHandlers.Handler") as? String == "object")
    page.controller.removeAllScriptMessageHandlers()
    #expect(try page.value("typeof webkit") as? String == "undefined")
  }

  @Test func aControllerHoldsItsHandlersStrongly() {
    let controller = WKUserContentController()
    weak var handler: MessageRecorder?
    do {
      let made = MessageRecorder()
      handler = made
      controller.add(made, name: "Handler")
    }
    #expect(handler != nil)
    controller.removeScriptMessageHandler(forName: "Handler")
    #expect(handler == nil)
  }

  @Test func oneControllerServesSeveralWebViews() throws {
    let page = try WebHarness()
    let configuration = WKWebViewConfiguration()
    configuration.userContentController = page.controller
    let second = try page.perform {
      let second = WKWebView(frame: .zero, configuration: configuration)
      second.loadHTMLString(WebHarness.page("\(post)('second')"), baseURL: URL(string: "https://b.test/"))
      return second
    }
    _ = try page.evaluate("\(post)('first'); undefined")
    #expect(page.recorder.texts == ["second", "first"])
    #expect(page.recorder.messages[0].webView === second)
  }

  @Test func addingANameTwiceTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = WKUserContentController()
        controller.add(MessageRecorder(), name: "Twice")
        controller.addScriptMessageHandler(
          AnsweringHandler { _ in (1, nil) }, contentWorld: .page, name: "Twice")
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Attempt to add script message handler with name 'Twice' when one already exists."))
  }
}

/// What each version of WebKit does with a body that has no copy.
@MainActor struct CloneFailureTests {
  private static let bad = "webkit.messageHandlers.Handler.postMessage({ok: 1, bad: () => 1})"

  private func page(_ mode: String) throws -> WebHarness {
    try WebHarness(setUp: [.webview(option: "clone-failure", value: mode)])
  }

  @Test func rejectDoesNotDeliverAndRejects() throws {
    let page = try page("reject")
    #expect(try page.settle(Self.bad) == "rejected DataCloneError: The object can not be cloned.")
    #expect(page.recorder.messages.isEmpty)
  }

  @Test func throwDoesNotDeliverAndThrows() throws {
    let page = try page("throw")
    let error = try #require(try page.evaluate(Self.bad).error as? WKError)
    #expect(
      error.userInfo["WKJavaScriptExceptionMessage"] as? String
        == "DataCloneError: The object can not be cloned.")
    #expect(page.recorder.messages.isEmpty)
  }

  @Test func dropLeavesThePromisePending() throws {
    let page = try page("drop")
    #expect(try page.settle(Self.bad) == "pending")
    #expect(page.recorder.messages.isEmpty)
  }

  @Test func nullDeliversNSNull() throws {
    let page = try page("null")
    #expect(try page.settle(Self.bad) == "resolved undefined")
    #expect(page.recorder.bodies.first is NSNull)
  }

  @Test func stripLeavesTheBadMemberOut() throws {
    let page = try page("strip")
    #expect(try page.settle(Self.bad) == "resolved undefined")
    let body = try #require(page.recorder.bodies.first as? [String: Any])
    #expect(body.keys.sorted() == ["ok"])
  }
}
