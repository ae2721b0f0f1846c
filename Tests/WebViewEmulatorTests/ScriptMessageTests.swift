import JavaScriptEngine
import Simulation
import Testing

@testable import WebViewEmulator

/// `window.webkit.messageHandlers` as WebKitGTK 2.50.6 was seen to behave.
struct ScriptMessageTests {
  private func page(_ configuration: WebViewConfiguration = .init()) throws -> WebViewHarness {
    let page = WebViewHarness(configuration)
    try page.addHandler()
    try page.load(script: "")
    return page
  }

  @Test func aNameCanBeRegisteredOnlyOnce() throws {
    let page = try page()
    let error = try #require(throws: UserContentController.RegistrationError.self) {
      try page.addHandler()
    }
    #expect(
      error.description
        == "Attempt to add script message handler with name 'Handler' when one already exists.")
  }

  @Test func anEmptyNameIsRefused() {
    let page = WebViewHarness()
    #expect(throws: UserContentController.RegistrationError.self) { try page.addHandler("") }
  }

  @Test func postMessageReturnsAPromiseThatResolvesToUndefined() throws {
    let page = try page()
    #expect(
      try page.evaluate("window.webkit.messageHandlers.Handler.postMessage(1) instanceof Promise")
        == .bool(true))
    #expect(
      try page.settle("window.webkit.messageHandlers.Handler.postMessage(1)") == "resolved undefined")
  }

  @Test func deliveryIsLaterAndKeepsOrder() throws {
    let page = try page()
    _ = page.webView.evaluateNow(
      "for (const n of [1, 2, 3]) window.webkit.messageHandlers.Handler.postMessage(n); undefined")
    #expect(page.messages.isEmpty)
    try page.clock.runDue()
    #expect(page.messages == [.number(1), .number(2), .number(3)])
  }

  @Test func thePromiseResolvesAfterTheHandlerHasReturned() throws {
    let page = WebViewHarness()
    var seenBeforeHandler: BridgeValue?
    try page.webView.userContentController.add(name: "Handler") { [weak page] _ in
      seenBeforeHandler = try? page?.webView.evaluateNow("resolved").get()
    }
    try page.load(
      script: """
        var resolved = false;
        window.webkit.messageHandlers.Handler.postMessage(1).then(() => { resolved = true });
        """)
    #expect(seenBeforeHandler == .bool(false))
    #expect(try page.evaluate("resolved") == .bool(true))
  }

  @Test(arguments: [
    ("'text'", BridgeValue.string("text")),
    ("1", .number(1)),
    ("true", .bool(true)),
    ("null", .null),
    ("undefined", .undefined),
    ("new Date(5)", .date(5)),
    ("[1, undefined, 'a']", .array([.number(1), .null, .string("a")])),
    ("({b: 1, a: undefined, c: null})", .object([.init("b", .number(1)), .init("c", .null)])),
    ("new Map([[1, 2]])", .object([])),
    ("new Error('x')", .object([])),
    ("10n", .undefined),
    ("'a\\u0000b'", .string("a\0b")),
    (
      "Object.create({inherited: 1}, {own: {value: 2, enumerable: true}})",
      .object([.init("own", .number(2)), .init("inherited", .number(1))])
    ),
    ("({get bad() { throw 1 }, good: 2})", .object([.init("good", .number(2))])),
  ])
  func aBodyIsCopiedByTheConversionTable(source: String, expected: BridgeValue) throws {
    let page = try page()
    _ = try page.evaluate("window.webkit.messageHandlers.Handler.postMessage(\(source)); undefined")
    #expect(page.messages == [expected])
  }

  @Test func numbersThatAreNotFiniteStayNumbers() throws {
    let page = try page()
    _ = try page.evaluate("window.webkit.messageHandlers.Handler.postMessage([NaN, -Infinity]); undefined")
    guard case .array(let elements) = try #require(page.messages.first), elements.count == 2,
      case .number(let first) = elements[0]
    else {
      Issue.record("no array of two numbers: \(page.messages)")
      return
    }
    #expect(first.isNaN)
    #expect(elements[1] == .number(-.infinity))
  }

  @Test func theBodyIsCopiedAtOnce() throws {
    let page = try page()
    _ = try page.evaluate(
      "var o = {n: 1}; window.webkit.messageHandlers.Handler.postMessage(o); o.n = 2; undefined")
    #expect(page.messages == [.object([.init("n", .number(1))])])
  }

  @Test func aCycleIsCutAtTheRepeatedObjectAndNoted() throws {
    let page = try page()
    _ = try page.evaluate(
      "var o = {n: 1}; o.self = o; window.webkit.messageHandlers.Handler.postMessage(o); undefined")
    #expect(page.messages == [.object([.init("n", .number(1)), .init("self", .null)])])
    #expect(page.records(.note).map(\.name) == ["cycle cut at body.self"])
  }

  @Test func aSharedObjectIsNoCycle() throws {
    let page = try page()
    _ = try page.evaluate(
      "var s = {n: 1}; window.webkit.messageHandlers.Handler.postMessage([s, s]); undefined")
    let shared = BridgeValue.object([.init("n", .number(1))])
    #expect(page.messages == [.array([shared, shared])])
  }

  // MARK: - Wrong calls

  @Test func noArgumentRejects() throws {
    let page = try page()
    #expect(
      try page.settle("window.webkit.messageHandlers.Handler.postMessage()")
        == "rejected TypeError: Not enough arguments")
    #expect(page.messages.isEmpty)
  }

  @Test func extraArgumentsAreIgnored() throws {
    let page = try page()
    _ = try page.evaluate("window.webkit.messageHandlers.Handler.postMessage(1, 2, 3); undefined")
    #expect(page.messages == [.number(1)])
  }

  @Test func aDetachedCallRejects() throws {
    let page = try page()
    #expect(
      try page.settle("(0, window.webkit.messageHandlers.Handler.postMessage)(1)")
        == "rejected TypeError: Can only call UserMessageHandler.postMessage on instances of UserMessageHandler"
    )
    #expect(page.messages.isEmpty)
  }

  @Test func anUnknownHandlerIsUndefined() throws {
    let page = try page()
    #expect(try page.evaluate("typeof window.webkit.messageHandlers.Other") == .string("undefined"))
    guard
      case .failure(let error) = page.webView.evaluateNow(
        "window.webkit.messageHandlers.Other.postMessage(1)")
    else {
      Issue.record("calling an unknown handler did not throw")
      return
    }
    #expect(error.exception?.name == "TypeError")
    #expect(error.exception?.message.hasPrefix("undefined is not an object (evaluating") == true)
  }

  @Test func handlersLookAsInWebKit() throws {
    let page = try page()
    #expect(
      try page.evaluate("String(window.webkit.messageHandlers.Handler)")
        == .string("[object UserMessageHandler]"))
    #expect(try page.evaluate("String(window.webkit)") == .string("[object WebKitNamespace]"))
    #expect(try page.evaluate("Object.keys(window.webkit.messageHandlers).length") == .number(0))
    #expect(
      try page.evaluate("window.webkit.messageHandlers.Handler === window.webkit.messageHandlers.Handler")
        == .bool(true))
  }

  @Test func thePageMayPutItsOwnObjectInPlaceOfWebkit() throws {
    let page = try page()
    #expect(try page.evaluate("window.webkit = {own: 1}; window.webkit.own") == .number(1))
  }

  // MARK: - Removal

  @Test func aRemovedHandlerIsUndefinedAndAHeldOneRejects() throws {
    let page = try page()
    _ = try page.evaluate("var held = window.webkit.messageHandlers.Handler; undefined")
    page.webView.userContentController.removeScriptMessageHandler(forName: "Handler")
    #expect(try page.evaluate("typeof window.webkit.messageHandlers.Handler") == .string("undefined"))
    #expect(try page.settle("held.postMessage(1)").hasPrefix("rejected InvalidAccessError"))
    #expect(page.messages.isEmpty)
  }

  @Test func aHandlerAddedAgainWorksForNewLookUps() throws {
    let page = try page()
    page.webView.userContentController.removeScriptMessageHandler(forName: "Handler")
    try page.addHandler()
    _ = try page.evaluate("window.webkit.messageHandlers.Handler.postMessage(7); undefined")
    #expect(page.messages == [.number(7)])
  }

  @Test func aMessageUnderWayIsDroppedWhenItsHandlerGoes() throws {
    let page = try page()
    _ = page.webView.evaluateNow("window.webkit.messageHandlers.Handler.postMessage(1); undefined")
    page.webView.userContentController.removeScriptMessageHandler(forName: "Handler")
    try page.clock.runDue()
    #expect(page.messages.isEmpty)
    #expect(page.records(.note).count == 1)
  }

  @Test func handlersSurviveAReload() throws {
    let page = try page()
    page.webView.reload()
    try page.clock.runDue()
    _ = try page.evaluate("window.webkit.messageHandlers.Handler.postMessage(1); undefined")
    #expect(page.messages == [.number(1)])
  }

  // MARK: - Replies

  @Test func aReplyResolvesThePromise() throws {
    let page = WebViewHarness()
    try page.webView.userContentController.addReplying(name: "Ask") { message in
      .value(.array([message.body, .string("answer")]))
    }
    try page.load(script: "")
    #expect(
      try page.settle("window.webkit.messageHandlers.Ask.postMessage('q')") == "resolved q,answer")
  }

  @Test func anErrorReplyRejectsThePromise() throws {
    let page = WebViewHarness()
    try page.webView.userContentController.addReplying(name: "Ask") { _ in .error("no such ad") }
    try page.load(script: "")
    #expect(
      try page.settle("window.webkit.messageHandlers.Ask.postMessage(1)") == "rejected Error: no such ad")
  }
}
