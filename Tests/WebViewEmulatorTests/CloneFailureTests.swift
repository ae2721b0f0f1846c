import JavaScriptEngine
import Simulation
import Testing

@testable import WebViewEmulator

/// Bodies that cannot be cloned, under each of the behaviours that WebKit has had.
struct CloneFailureTests {
  private static let bodies = ["() => 1", "Symbol('s')", "document.body", "({nested: [() => 1]})"]

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

  @Test func aMemberWhoseGetterThrowsIsLeftOutWithANote() throws {
    let page = try page()
    _ = try page.evaluate(
      "webkit.messageHandlers.Handler.postMessage({get bad() { throw new Error('no') }, good: 1}); undefined")
    #expect(page.messages == [.object([.init("good", .number(1))])])
    #expect(page.records(.note).first?.name.hasPrefix("body.bad left out") == true)
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
