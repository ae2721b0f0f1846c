import SimulatedNetwork
import Simulation
import Testing

@testable import WebViewEmulator

/// Pages that nobody sees: WebKit aligns their timers to whole seconds, or suspends them.
struct PageVisibilityTests {
  private func page(_ script: String) throws -> WebViewHarness {
    let page = WebViewHarness()
    try page.load(
      html:
        "<script>var log = []; const tell = (name) => log.push(name + '@' + performance.now());\(script)</script>"
    )
    return page
  }

  private func log(_ page: WebViewHarness) throws -> String? { try page.evaluate("log.join(' ')").string }

  @Test func timersOfAThrottledPageFireOnWholeSeconds() throws {
    let page = try page("")
    page.webView.visibility = .throttled
    _ = try page.evaluate("setTimeout(tell, 300, 'once'); setInterval(tell, 700, 'again'); undefined")
    try page.clock.advance(to: .seconds(3))
    // 300 ms and 700 ms are due in the first second; the interval's next ones at 1.7 s and 2.7 s.
    #expect(try log(page) == "once@1000 again@1000 again@2000 again@3000")
  }

  @Test func timersThatWaitAreMovedAndMovedBack() throws {
    let page = try page("setTimeout(tell, 1500, 'a'); setTimeout(tell, 2500, 'b')")
    page.webView.visibility = .throttled
    try page.clock.advance(to: .seconds(2.2))
    page.webView.visibility = .visible
    try page.clock.advance(to: .seconds(3))
    #expect(try log(page) == "a@2000 b@2500")
  }

  @Test func aHiddenPageIsToldAndGetsNoFrames() throws {
    let page = try page(
      """
      document.addEventListener("visibilitychange", () => log.push(document.visibilityState));
      requestAnimationFrame(() => log.push("frame"))
      """)
    page.webView.visibility = .throttled
    try page.clock.advance(to: .seconds(1))
    #expect(try log(page) == "hidden")
    page.webView.visibility = .visible
    try page.clock.advance(to: .seconds(1.1))
    #expect(try log(page) == "hidden visible frame")
  }

  @Test func nothingOfASuspendedPageRunsUntilItIsShown() throws {
    let page = try page("setInterval(tell, 100, 'tick')")
    page.webView.visibility = .suspended
    var results: [BridgeValue] = []
    page.webView.evaluateJavaScript("tell('host'); 1") { results.append((try? $0.get()) ?? .null) }
    try page.clock.advance(to: .seconds(5))
    #expect(results.isEmpty)
    page.webView.visibility = .visible
    try page.clock.advance(to: .seconds(5.15))
    // One interval was missed many times and comes once.
    let text = try log(page)
    #expect(text == "host@5000 tick@5000 tick@5100")
    #expect(results == [.number(1)])
  }

  @Test func anAnswerReachesASuspendedPageWhenItIsShown() throws {
    let page = WebViewHarness()
    page.network.answers.serve("https://s.test/a", .init(.text("x"), type: "text/plain"))
    try page.load(html: "<script>var log = []</script>")
    _ = try page.evaluate(
      "fetch('https://s.test/a', {mode: 'no-cors'}).then(() => log.push('answer')); undefined")
    page.webView.visibility = .suspended
    try page.clock.advance(to: .seconds(2))
    page.webView.visibility = .throttled
    try page.clock.advance(to: .seconds(2))
    #expect(try log(page) == "answer")
  }

  @Test func closingASuspendedWebViewEndsIt() throws {
    let page = try page("setInterval(tell, 100, 'tick')")
    page.webView.visibility = .suspended
    try page.clock.advance(to: .seconds(1))
    page.webView.close()
    page.webView.visibility = .visible
    try page.clock.advance(to: .seconds(2))
    #expect(page.records(.exception).isEmpty)
  }
}
