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
      "Object.create({inherited: 1}, {own: {value: 2, enumerable: true}, hidden: {value: 3}})",
      .object([.init("own", .number(2))])
    ),
    ("({get a() { return 'got' }, [Symbol('s')]: 1})", .object([.init("a", .string("got"))])),
    ("new Uint8Array([7, 8])", .object([.init("0", .number(7)), .init("1", .number(8))])),
    ("Object('ab')", .object([.init("0", .string("a")), .init("1", .string("b"))])),
    ("[Object(1), Object(true), /x/g, new ArrayBuffer(2)]", .array(Array(repeating: .object([]), count: 4))),
    ("Object.assign(new TypeError('x'), {code: 5})", .object([])),
    ("Object.assign(new Date(5), {own: 1})", .date(5)),
    ("Object.assign(new Map([[1, 2]]), {own: 1})", .object([.init("own", .number(1))])),
    ("Object.assign([1, , 3], {extra: 1})", .array([.number(1), .null, .number(3)])),
    ("Object.setPrototypeOf(new Date(5), null)", .date(5)),
    ("Object.setPrototypeOf({a: 1}, Date.prototype)", .object([.init("a", .number(1))])),
    ("new DOMException('m', 'AbortError')", .null),
    ("new Blob(['x'])", .null),
    ("document.body.getBoundingClientRect()", .null),
    ("[1, {blob: new Blob(['x'])}]", .array([.number(1), .object([.init("blob", .null)])])),
    ("[1, {exception: new DOMException('m')}]", .null),
    ("({rectangle: document.body.getBoundingClientRect(), a: 1})", .null),
    ("Object(1n)", .object([])),
    (
      "[-0, 1e21, 2 ** 53, 0.1, -1.5e-7]",
      .array([-0.0, 1e21, 9_007_199_254_740_992, 0.1, -1.5e-7].map { .number($0) })
    ),
    (
      "({'': 1, 'ключ': '😀', 'a:b': 's3:x'})",
      .object([.init("", .number(1)), .init("ключ", .string("😀")), .init("a:b", .string("s3:x"))])
    ),
    ("'\\ud800'", .string("\u{FFFD}")),
    ("({__proto__: null, ['__proto__']: 1})", .object([.init("__proto__", .number(1))])),
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

  /// Expected values are those of `toISOString` by ECMA-262: a year of four digits, or a sign and six.
  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00.000Z"), (5, "1970-01-01T00:00:00.005Z"), (-1, "1969-12-31T23:59:59.999Z"),
    (951_782_400_000, "2000-02-29T00:00:00.000Z"), (1_709_251_199_999, "2024-02-29T23:59:59.999Z"),
    (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"), (-62_167_219_200_001, "-000001-12-31T23:59:59.999Z"),
    (253_402_300_800_000, "+010000-01-01T00:00:00.000Z"), (8.64e15, "+275760-09-13T00:00:00.000Z"),
    (-8.64e15, "-271821-04-20T00:00:00.000Z"), (.nan, "Invalid Date"), (8.64e15 + 1, "Invalid Date"),
  ])
  func theTraceWritesDatesInUniversalTime(milliseconds: Double, expected: String) {
    #expect(BridgeValue.date(milliseconds).json == .string(expected))
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
    try page.addHandler("Second")
    #expect(try page.evaluate("window.webkit.own") == .number(1))
    #expect(try page.evaluate("delete window.webkit; String(webkit)") == .string("[object WebKitNamespace]"))
    #expect(try page.evaluate("typeof webkit.messageHandlers.Second.postMessage") == .string("function"))
  }

  @Test func thePagesOwnWebkitSurvivesTheFirstHandlerAndTheLast() throws {
    let page = WebViewHarness()
    try page.load(script: "window.webkit = {own: 1}")
    try page.addHandler()
    #expect(try page.evaluate("webkit.own") == .number(1))
    page.webView.userContentController.removeScriptMessageHandler(forName: "Handler")
    #expect(try page.evaluate("webkit.own") == .number(1))
    #expect(try page.evaluate("delete window.webkit; typeof webkit") == .string("undefined"))
  }

  @Test func webkitGoesWithTheLastHandlerAndComesBackWithTheNext() throws {
    let page = try page()
    try page.addHandler("Second")
    page.webView.userContentController.removeScriptMessageHandler(forName: "Second")
    #expect(try page.evaluate("typeof window.webkit") == .string("object"))
    page.webView.userContentController.removeScriptMessageHandler(forName: "Handler")
    #expect(try page.evaluate("[typeof webkit, 'webkit' in window].join()") == .string("undefined,false"))
    try page.addHandler("Third")
    #expect(try page.evaluate("typeof webkit.messageHandlers.Third") == .string("object"))
  }

  @Test func withoutAHandlerThereIsNoWebkit() throws {
    let page = WebViewHarness()
    try page.load(script: "")
    #expect(try page.evaluate("[typeof webkit, 'webkit' in window].join()") == .string("undefined,false"))
  }

  @Test(arguments: [
    ("webkit.messageHandlers.constructor.name", "UserMessageHandlersNamespace"),
    ("typeof webkit.messageHandlers.toString.postMessage", "undefined"),
    ("typeof webkit.messageHandlers['a b'].postMessage", "function"),
    ("Object.keys(webkit.messageHandlers).length", "0"),
    ("Reflect.ownKeys(webkit.messageHandlers).length", "0"),
    ("webkit.messageHandlers.hasOwnProperty('Handler')", "true"),
    (
      "JSON.stringify(Object.getOwnPropertyDescriptor(webkit.messageHandlers, 'Handler'), ['writable', 'enumerable', 'configurable'])",
      #"{"writable":false,"enumerable":true,"configurable":true}"#
    ),
    ("delete webkit.messageHandlers.Handler && typeof webkit.messageHandlers.Handler", "object"),
    ("webkit.messageHandlers.Handler = 5; typeof webkit.messageHandlers.Handler", "object"),
    (
      "try { (() => { 'use strict'; webkit.messageHandlers.Handler = 5 })() } catch (error) { String(error) }",
      "TypeError: Attempted to assign to readonly property."
    ),
    ("webkit.messageHandlers.mine = 5; Object.keys(webkit.messageHandlers).join()", "mine"),
    ("Reflect.defineProperty(webkit.messageHandlers, 'Handler', {value: 5})", "false"),
    (
      "(() => { const seen = []; for (const name in webkit) seen.push(name); return seen.join() })()",
      "messageHandlers"
    ),
    ("Object.keys(window).includes('webkit')", "false"),
  ])
  func handlersAreFoundByNameButNotListed(source: String, expected: String) throws {
    let page = try page()
    for name in ["constructor", "toString", "a b"] { try page.addHandler(name) }
    #expect(try page.evaluate("String(eval(\(quoted(source))))") == .string(expected))
  }

  private func quoted(_ text: String) -> String { JSONValue.string(text).text }

  // MARK: - Removal

  @Test func aRemovedHandlerIsUndefinedAndAHeldOneRejects() throws {
    let page = try page()
    try page.addHandler("Stays")
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
