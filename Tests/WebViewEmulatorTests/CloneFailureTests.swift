import JavaScriptEngine
import Simulation
import Testing

@testable import WebViewEmulator

/// Bodies that cannot be cloned, under each of the behaviours that WebKit has had.
struct CloneFailureTests {
  private static let bodies = ["() => 1", "Symbol('s')", "document.body", "({nested: [() => 1]})"]

  /// What has no copy, as measured in WebKitGTK 2.50.6.
  @Test(arguments: [
    "window", "document", "location", "window.webkit", "webkit.messageHandlers",
    "webkit.messageHandlers.Handler",
    "new URL('https://a.test/')", "({url: new URL('https://a.test/')})", "new URLSearchParams('a=1')",
    "new Headers()",
    "new AbortController().signal", "new Event('x')", "document.body.childNodes", "document.body.dataset",
    "localStorage",
    "new Proxy({a: 1}, {})", "new Proxy([1], {})", "new Proxy({}, {ownKeys() { throw 1 }})", "new WeakMap()",
    "new WeakSet()",
    "(function* () {})()", "(function () { return arguments })(1)", "Math", "JSON", "Reflect",
    "new Intl.NumberFormat()",
    "Promise.resolve(1)", "[].values()", "new Map([[1, () => 1]])", "new Set([Symbol('s')])",
    "Object.assign([1], {f() {}})",

    "({get a() { throw new Error('getter') }, b: 2})", "Object.setPrototypeOf(Promise.resolve(), null)",
    "Object.setPrototypeOf(new URL('https://a.test/'), Object.prototype)",
  ])
  func theseHaveNoCopy(body: String) throws {
    let page = try page(.reject)
    #expect(
      try page.settle("window.webkit.messageHandlers.Handler.postMessage(\(body))")
        == "rejected DataCloneError: The object can not be cloned.")
    #expect(page.messages.isEmpty)
    guard case .failure(let error) = page.webView.evaluateNow("(\(body))") else {
      Issue.record("the result was copied")
      return
    }
    #expect(error.code == .javaScriptResultTypeIsUnsupported, "\(body)")
  }

  @Test func aTagThatLiesChangesNothing() throws {
    let page = try page(.reject)
    let body = "Object.assign(new (class { get [Symbol.toStringTag]() { return 'Promise' } })(), {a: 1})"
    #expect(
      try page.settle("window.webkit.messageHandlers.Handler.postMessage(\(body))") == "resolved undefined")
    #expect(page.messages == [.object([.init("a", .number(1))])])
  }

  private func page(_ mode: CloneFailure) throws -> WebViewHarness {
    var configuration = WebViewConfiguration()
    configuration.cloneFailure = mode
    let page = WebViewHarness(configuration)
    try page.addHandler()
    try page.load(script: "")
    return page
  }

  @Test(arguments: bodies)
  func rejectIsTheDefaultAndDeliversNothing(body: String) throws {
    #expect(WebViewConfiguration().cloneFailure == .reject)
    let page = try page(.reject)
    #expect(
      try page.settle("window.webkit.messageHandlers.Handler.postMessage(\(body))")
        == "rejected DataCloneError: The object can not be cloned.")
    #expect(page.messages.isEmpty)
  }

  @Test(arguments: bodies)
  func throwThrowsFromTheCall(body: String) throws {
    let page = try page(.throw)
    let caught = try page.evaluate(
      "try { window.webkit.messageHandlers.Handler.postMessage(\(body)); 'no error' }"
        + " catch (error) { error.name + ' ' + error.code }")
    #expect(caught == .string("DataCloneError 25"))
    #expect(page.messages.isEmpty)
  }

  @Test(arguments: bodies)
  func dropLeavesThePromisePending(body: String) throws {
    let page = try page(.drop)
    #expect(try page.settle("window.webkit.messageHandlers.Handler.postMessage(\(body))") == "pending")
    #expect(page.messages.isEmpty)
  }

  @Test(arguments: bodies)
  func nullDeliversNull(body: String) throws {
    let page = try page(.null)
    _ = try page.evaluate("window.webkit.messageHandlers.Handler.postMessage(\(body)); undefined")
    #expect(page.messages == [.null])
  }

  @Test func stripLeavesOutTheBadMembersOnly() throws {
    let page = try page(.strip)
    _ = try page.evaluate(
      "window.webkit.messageHandlers.Handler.postMessage({name: 'AdLog', bad: () => 1, list: [1, Symbol()]});"
        + "undefined")
    #expect(
      page.messages == [
        .object([.init("name", .string("AdLog")), .init("list", .array([.number(1), .null]))])
      ])
  }

  @Test func theReasonIsInTheTrace() throws {
    let page = try page(.reject)
    _ = try page.settle("window.webkit.messageHandlers.Handler.postMessage({a: {b: () => 1}})")
    let note = try #require(page.records(.note).first)
    #expect(note.data["reason"] == "body.a.b is a function")
  }

  @Test func aBodyDeeperThanTheLimitFailsAsAWhole() throws {
    let page = try page(.reject)
    #expect(
      try page.settle(
        "(() => { let o = {}; for (let i = 0; i < 3000; i++) o = {o};"
          + " return window.webkit.messageHandlers.Handler.postMessage(o) })()"
      ).hasPrefix("rejected DataCloneError"))
  }
}

/// Bodies that would take too long to copy, and getters that get in the way.
struct CloneLimitTests {
  private func page(budget: Double = 5) throws -> WebViewHarness {
    let page = WebViewHarness(budget: Watchdog.Budget(seconds: budget))
    try page.addHandler()
    try page.load(script: "")
    return page
  }

  @Test(arguments: [
    "(() => { const a = []; a[4294967290] = 1; return a })()", "new Uint8Array(5e7)", "'x'.repeat(4e7)",
    "Array(1500).fill(Array(1000).fill(1))",
  ])
  func aHugeBodyFailsAtOnce(body: String) throws {
    let page = try page()
    #expect(
      try page.settle("window.webkit.messageHandlers.Handler.postMessage(\(body))")
        .hasPrefix("rejected DataCloneError"))
    #expect(page.records(.exception).isEmpty)
  }

  @Test func aGetterThatThrowsIsNamedAsTheReason() throws {
    let page = try page()
    _ = try page.evaluate(
      "webkit.messageHandlers.Handler.postMessage({get bad() { throw new Error('no') }, good: 1})"
        + ".catch(() => {}); undefined")
    #expect(page.messages.isEmpty)
    #expect(page.records(.note).first?.data["reason"] == "body.bad is a getter that threw Error: no")
  }

  @Test func aMemberWhoseGetterThrowsIsLeftOutWithANoteWhereMembersAre() throws {
    var configuration = WebViewConfiguration()
    configuration.cloneFailure = .strip
    let page = WebViewHarness(configuration)
    try page.addHandler()
    try page.load(script: "")
    _ = try page.evaluate(
      "webkit.messageHandlers.Handler.postMessage({get bad() { throw new Error('no') }, good: 1}); undefined")
    #expect(page.messages == [.object([.init("good", .number(1))])])
    #expect(page.records(.note).first?.name == "body.bad left out: reading it threw Error: no")
  }

  @Test func aMessageThatAGetterPostsArrivesFirst() throws {
    let page = try page()
    _ = try page.evaluate(
      "var h = webkit.messageHandlers.Handler; h.postMessage({get a() { h.postMessage('inner'); return 1 }}); undefined"
    )
    #expect(page.messages == [.string("inner"), .object([.init("a", .number(1))])])
  }

  @Test func builtinsThatThePageHasBrokenDoNotMatter() throws {
    let page = try page()
    _ = try page.evaluate(
      """
      Object.keys = Object.hasOwn = JSON.stringify = Array.isArray = () => { throw new Error('tampered') };
      Array.prototype.push = String.prototype.slice = Date.prototype.getTime = Object.keys;
      webkit.messageHandlers.Handler.postMessage({list: [1, new Date(5)], text: 'a'}); undefined
      """)
    #expect(
      page.messages == [
        .object([.init("list", .array([.number(1), .date(5)])), .init("text", .string("a"))])
      ])
  }

  @Test func aGetterThatNeverReturnsStopsTheResultOfACall() throws {
    let page = try page(budget: 0.05)
    guard case .failure(let error) = page.webView.evaluateNow("({get x() { for (;;) { window.n = 1 } }})")
    else {
      Issue.record("the result was copied")
      return
    }
    #expect(error.exception?.isTermination == true)
    #expect(page.records(.rule).map(\.name) == ["page/runaway"])
  }
}
