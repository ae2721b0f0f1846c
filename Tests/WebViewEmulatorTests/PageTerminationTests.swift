import Simulation
import Testing

@testable import WebViewEmulator

/// What follows when a page's process ends: WebKit tells the app, or loads the page again.
struct PageTerminationTests {
  private static let told = "webViewWebContentProcessDidTerminate"

  private func page(reloads: Bool = true) throws -> WebViewHarness {
    var configuration = WebViewConfiguration()
    configuration.reloadsAfterTermination = reloads
    let page = WebViewHarness(configuration)
    try page.addHandler()
    try page.load(script: "webkit.messageHandlers.Handler.postMessage('loaded')")
    return page
  }

  private func count(_ name: String, _ page: WebViewHarness) -> Int {
    page.records(.lifecycle).count { $0.name == name }
  }

  private func terminate(_ page: WebViewHarness) throws {
    page.webView.terminateProcess()
    try page.clock.runDue()
  }

  @Test func thePageIsLoadedAgainWhereNobodyHandlesIt() throws {
    let page = try page()
    _ = try page.evaluate("window.kept = 1")
    try terminate(page)
    #expect(count("didCommit", page) == 2)
    #expect(page.messages == [.string("loaded"), .string("loaded")])
    #expect(try page.evaluate("typeof kept").string == "undefined")
  }

  @Test func byDefaultItStaysGone() throws {
    let page = try page(reloads: false)
    try terminate(page)
    #expect(!WebViewConfiguration().reloadsAfterTermination)
    #expect(count("didCommit", page) == 1)
    #expect(throws: (any Error).self) { try page.evaluate("1") }
  }

  @Test func anAppThatHandlesItDecides() throws {
    let page = try page()
    var calls = 0
    page.webView.onProcessTermination = { calls += 1 }
    try terminate(page)
    #expect(calls == 1)
    #expect(count("didCommit", page) == 1)
  }

  @Test func theSecondEndInAShortTimeIsTheLast() throws {
    let page = try page()
    try terminate(page)
    try page.clock.advance(to: .seconds(29))
    try terminate(page)
    #expect(count("didCommit", page) == 2)
    #expect(count(Self.told, page) == 2)
    #expect(throws: (any Error).self) { try page.evaluate("1") }
  }

  @Test func thirtySecondsAfterALoadItIsTheFirstAgain() throws {
    let page = try page()
    try terminate(page)
    try page.clock.advance(to: .seconds(30))
    try terminate(page)
    #expect(count("didCommit", page) == 3)
  }

  @Test func inTheBackgroundTheAppHearsOfItInTheForeground() throws {
    let page = try page()
    page.webView.visibility = .throttled
    try terminate(page)
    try page.clock.advance(to: .seconds(5))
    #expect(count(Self.told, page) == 0)
    page.webView.visibility = .visible
    try page.clock.runDue()
    #expect(count(Self.told, page) == 1)
    #expect(count("didCommit", page) == 2)
  }

  @Test func anAppThatHasLoadedThePageMeanwhileHearsNothing() throws {
    let page = try page()
    page.webView.visibility = .throttled
    try terminate(page)
    page.webView.reload()
    try page.clock.runDue()
    page.webView.visibility = .visible
    try page.clock.runDue()
    #expect(count(Self.told, page) == 0)
    #expect(count("didCommit", page) == 2)
  }

  @Test func aClosedWebViewHasNothingToLoad() throws {
    let page = try page()
    page.webView.visibility = .throttled
    try terminate(page)
    page.webView.close()
    page.webView.visibility = .visible
    try page.clock.runDue()
    #expect(count(Self.told, page) == 0)
    #expect(count("didCommit", page) == 1)
  }

  @Test func aLoadThatWasUnderWayIsGoneWithItsProcess() throws {
    let page = try page(reloads: false)
    page.webView.reload()
    try terminate(page)
    try page.clock.advance(to: .seconds(1))
    #expect(count("didCommit", page) == 1)
    #expect(page.messages == [.string("loaded")])
  }
}
