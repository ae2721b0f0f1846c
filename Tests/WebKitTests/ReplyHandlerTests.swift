import AdBridge
import Foundation
import Simulation
import Testing
import WebKit

/// A handler that answers by its asynchronous form.
final class AnsweringHandler: NSObject, WKScriptMessageHandlerWithReply {
  private let answer: (Any) -> (Any?, String?)

  init(_ answer: @escaping (Any) -> (Any?, String?)) { self.answer = answer }

  func userContentController(
    _ controller: WKUserContentController, didReceive message: WKScriptMessage
  ) async -> (Any?, String?) { answer(message.body) }
}

/// A handler that answers by its reply handler, or keeps it.
final class KeepingHandler: NSObject, WKScriptMessageHandlerWithReply {
  var kept: [@MainActor @Sendable (Any?, String?) -> Void] = []
  var isKeeping = true

  func userContentController(
    _ controller: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
  ) {
    if isKeeping { kept.append(replyHandler) }
  }
}

/// Handlers with a reply.
@MainActor struct ReplyHandlerTests {
  private let ask = "webkit.messageHandlers.Ask.postMessage('q')"

  private func page(_ handler: any WKScriptMessageHandlerWithReply) throws -> WebHarness {
    let page = try WebHarness()
    page.controller.addScriptMessageHandler(handler, contentWorld: .page, name: "Ask")
    return page
  }

  @Test func theAsynchronousFormAnswersAtOnceWhenItWaitsForNothing() throws {
    let page = try page(
      AnsweringHandler { (["asked": $0, "n": 2, "flag": true, "list": [1, NSNull()]], nil) })
    #expect(
      try page.settle("\(ask).then(JSON.stringify)")
        == #"resolved {"asked":"q","flag":true,"list":[1,null],"n":2}"#)
  }

  @Test func nilIsUndefinedAndAnErrorRejects() throws {
    #expect(try page(AnsweringHandler { _ in (nil, nil) }).settle(ask) == "resolved undefined")
    #expect(try page(AnsweringHandler { _ in (nil, "no ad") }).settle(ask) == "rejected Error: no ad")
  }

  @Test func aReplyThatHasNoCopyRejects() throws {
    let page = try page(AnsweringHandler { _ in (URL(fileURLWithPath: "/"), nil) })
    #expect(
      try page.settle(ask)
        == "rejected Error: The result value passed back from the WKWebView API client was unable to be serialized"
    )
  }

  @Test func aReplyMayComeLater() throws {
    let handler = KeepingHandler()
    let page = try page(handler)
    #expect(try page.settle(ask) == "pending")
    try page.session.advance(by: .seconds(3))
    #expect(try page.value("settled") as? String == "pending")
    handler.kept.first?("late", nil)
    try page.run()
    #expect(try page.value("settled") as? String == "resolved late")
  }

  @Test func noReplyIsToldWhenTheReplyHandlerIsDropped() throws {
    let handler = KeepingHandler()
    let page = try page(handler)
    #expect(try page.settle(ask) == "pending")
    handler.kept = []
    try page.run()
    #expect(
      try page.value("settled") as? String
        == "rejected Error: WKWebView API client did not respond to this postMessage")
    handler.isKeeping = false
    #expect(
      try page.settle(ask) == "rejected Error: WKWebView API client did not respond to this postMessage")
  }

  @Test func aSecondReplyTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let handler = KeepingHandler()
        let page = try WebHarness()
        page.controller.addScriptMessageHandler(handler, contentWorld: .page, name: "Ask")
        _ = try page.settle("webkit.messageHandlers.Ask.postMessage('q')")
        handler.kept.first?(1, nil)
        handler.kept.first?(2, nil)
        exit(0)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("should not be called twice"))
  }
}
