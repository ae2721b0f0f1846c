import SimulatedNetwork
import Simulation
import Testing

@testable import WebViewEmulator

/// How a web view goes from document to document, under the names of `WKNavigationDelegate`.
struct NavigationTests {
  private func harness(_ pages: [String: String]) throws -> WebViewHarness {
    let page = WebViewHarness()
    for (name, html) in pages {
      page.network.answers.serve("https://n.test/\(name)", .init(.text(html), type: "text/html"))
    }
    return page
  }

  private func go(_ page: WebViewHarness, _ source: String) throws {
    _ = try page.evaluate("\(source); undefined")
    try page.clock.advance(to: page.clock.now + .seconds(1))
  }

  private func load(_ page: WebViewHarness, _ name: String) throws {
    page.webView.load("https://n.test/\(name)")
    try page.clock.advance(to: page.clock.now + .seconds(1))
  }

  private func names(_ page: WebViewHarness) -> [String] { page.records(.lifecycle).map(\.name) }

  @Test func theEventsOfLeavingComeInTheirOrder() throws {
    let tell = """
      <script>const tell = (event) => console.log(event.type, document.visibilityState);
      for (const type of ["beforeunload", "pagehide", "unload"]) addEventListener(type, tell);
      document.addEventListener("visibilitychange", tell);</script>
      """
    let page = try harness(["a": tell, "b": "<p>"])
    try load(page, "a")
    try go(page, "location.href = 'b'")
    #expect(
      page.records(.console).map(\.data["text"]) == [
        "beforeunload visible", "pagehide visible", "visibilitychange hidden", "unload hidden",
      ])
    #expect(
      names(page) == [
        "didStartProvisionalNavigation", "didCommit", "didFinish", "didStartProvisionalNavigation",
        "didCommit",
        "didFinish",
      ])
  }

  @Test func beforeunloadCannotKeepThePage() throws {
    let page = try harness(["a": "<script>onbeforeunload = () => 'stay'</script>", "b": "<p id=b>"])
    try load(page, "a")
    try go(page, "location.href = 'b'")
    #expect(try page.evaluate("location.pathname").string == "/b")
    #expect(page.records(.note).contains { $0.name.contains("beforeunload") })
  }

  @Test func backAndForwardCrossDocumentsWithTheirEntriesAndStates() throws {
    let page = try harness(["a": "<title>a</title>", "b": "<title>b</title>"])
    try load(page, "a")
    try go(page, "history.replaceState({ n: 1 }, ''); history.pushState({ n: 2 }, '', '#2')")
    try go(page, "location.href = 'b'")
    #expect(try page.evaluate("history.length") == .number(3))
    try go(page, "history.back()")
    #expect(try page.evaluate("document.title + location.hash + history.state.n").string == "a#22")
    #expect(try page.evaluate("history.length") == .number(3))
    try go(page, "history.back()")
    #expect(try page.evaluate("location.hash + history.state.n").string == "1")
    try go(page, "history.go(2)")
    #expect(try page.evaluate("document.title").string == "b")
    try go(page, "history.go(-9)")
    #expect(try page.evaluate("document.title").string == "b")
  }

  @Test func aNewEntryDropsWhatCameAfter() throws {
    let page = try harness(["a": "<title>a</title>", "b": "<title>b</title>"])
    try load(page, "a")
    try go(page, "location.href = 'b'")
    try go(page, "history.back()")
    #expect(try page.evaluate("history.length") == .number(2))
    try go(page, "history.pushState(null, '', '#x')")
    #expect(try page.evaluate("history.length") == .number(2))
    try go(page, "history.forward()")
    #expect(try page.evaluate("document.title + location.hash").string == "a#x")
  }

  @Test func replaceAndReloadAddNoEntry() throws {
    let page = try harness(["a": "<p>", "b": "<p>"])
    try load(page, "a")
    try go(page, "location.replace('b')")
    #expect(try page.evaluate("history.length") == .number(1))
    try go(page, "location.reload()")
    page.webView.reload()
    try page.clock.advance(to: page.clock.now + .seconds(1))
    #expect(try page.evaluate("history.length + location.pathname").string == "1/b")
  }

  @Test func aLoadThatIsOvertakenFails() throws {
    let page = try harness(["a": "<p>", "b": "<p>"])
    page.webView.load("https://n.test/a")
    page.webView.load("https://n.test/b")
    try page.clock.advance(to: .seconds(1))
    #expect(
      names(page) == [
        "didStartProvisionalNavigation", "didFailProvisionalNavigation", "didStartProvisionalNavigation",
        "didCommit",
        "didFinish",
      ])
    #expect(page.records(.lifecycle)[1].data["url"] == "https://n.test/a")
  }

  @Test func aFailedLoadKeepsThePage() throws {
    let page = try harness(["a": "<title>a</title>"])
    try load(page, "a")
    try go(page, "location.href = 'https://nowhere.test/'")
    #expect(try page.evaluate("document.title").string == "a")
    #expect(names(page).last == "didFailProvisionalNavigation")
  }

  @Test func afterTheProcessHasEndedAReloadBringsThePageBack() throws {
    let page = try harness(["a": "<script>onpagehide = () => { throw new Error('it is gone') }</script>"])
    try load(page, "a")
    page.webView.terminateProcess()
    #expect(throws: (any Error).self) { try page.evaluate("1") }
    page.webView.reload()
    try page.clock.advance(to: page.clock.now + .seconds(1))
    #expect(try page.evaluate("location.pathname").string == "/a")
    #expect(page.records(.exception).isEmpty)
  }
}
