import Simulation
import Testing

@testable import WebViewEmulator

/// The page's clocks and timers follow the session's virtual time.
struct PageTimeTests {
  private func page(seed: UInt64 = 0) throws -> WebViewHarness {
    let page = WebViewHarness(seed: seed)
    try page.load(script: "var log = [];")
    return page
  }

  @Test func dateAndPerformanceFollowVirtualTime() throws {
    let page = try page()
    let epoch = WebViewConfiguration().epoch * 1000
    #expect(try page.evaluate("Date.now()") == .number(epoch))
    try page.clock.advance(to: .milliseconds(1500))
    #expect(try page.evaluate("Date.now()") == .number(epoch + 1500))
    #expect(try page.evaluate("new Date().getTime()") == .number(epoch + 1500))
    #expect(try page.evaluate("performance.now()") == .number(1500))
  }

  @Test func timersRunAtTheirInstantAndInOrder() throws {
    let page = try page()
    _ = try page.evaluate(
      """
      setTimeout(() => log.push(['b', performance.now()]), 200);
      setTimeout(() => log.push(['a', performance.now()]), 100);
      setTimeout(() => log.push(['c', performance.now()]), 200);
      undefined
      """)
    try page.clock.advance(to: .milliseconds(199))
    #expect(try page.evaluate("JSON.stringify(log)") == .string(#"[["a",100]]"#))
    try page.clock.advance(to: .milliseconds(200))
    #expect(try page.evaluate("JSON.stringify(log)") == .string(#"[["a",100],["b",200],["c",200]]"#))
  }

  @Test func anIntervalRepeatsUntilItIsCleared() throws {
    let page = try page()
    _ = try page.evaluate("var id = setInterval(() => log.push(performance.now()), 250); undefined")
    try page.clock.advance(to: .seconds(1))
    #expect(try page.evaluate("JSON.stringify(log)") == .string("[250,500,750,1000]"))
    _ = try page.evaluate("clearInterval(id); undefined")
    try page.clock.advance(to: .seconds(2))
    #expect(try page.evaluate("log.length") == .number(4))
  }

  @Test func aTimerThatThrowsIsReportedAndStopsNoOther() throws {
    let page = try page()
    _ = try page.evaluate(
      "setTimeout(() => { null.x }, 10); setTimeout(() => log.push('after'), 10); undefined")
    try page.clock.advance(to: .milliseconds(10))
    #expect(try page.evaluate("log[0]") == .string("after"))
    #expect(page.records(.exception).map(\.name) == ["TypeError"])
  }

  @Test func microtasksRunBeforeTheNextTimer() throws {
    let page = try page()
    _ = try page.evaluate(
      """
      setTimeout(() => { log.push('timer'); Promise.resolve().then(() => log.push('promise')); }, 0);
      setTimeout(() => log.push('next'), 0);
      queueMicrotask(() => log.push('microtask'));
      undefined
      """)
    try page.clock.advance(to: .milliseconds(10))
    #expect(
      try page.evaluate("log.join()") == .string("microtask,timer,promise,next"))
  }

  @Test func aTimerThatStartsItselfDoesNotStopTime() throws {
    let page = try page()
    _ = try page.evaluate("var n = 0; (function again() { n++; setTimeout(again, 0) })(); undefined")
    try page.clock.advance(to: .seconds(1))
    // From the sixth nested timer on HTML's clamp is 4 ms: some 250 in a second.
    guard case .number(let count) = try page.evaluate("n") else { return }
    #expect((200...300).contains(count))
  }

  @Test func animationFramesCome60TimesASecond() throws {
    let page = try page()
    _ = try page.evaluate(
      "(function frame(t) { log.push(t); if (log.length < 100) requestAnimationFrame(frame) })(0); undefined")
    try page.clock.advance(to: .milliseconds(1001))
    #expect(try page.evaluate("log.length") == .number(61))
  }

  @Test func randomIsSeeded() throws {
    let source = "JSON.stringify([Math.random(), Math.random()])"
    let first = try page(seed: 1).evaluate(source)
    #expect(try page(seed: 1).evaluate(source) == first)
    #expect(try page(seed: 2).evaluate(source) != first)
  }

  @Test func anUnhandledRejectionIsReportedOnce() throws {
    let page = try page()
    _ = try page.evaluate("Promise.reject(new Error('lost')); undefined")
    let exception = try #require(page.records(.exception).first)
    #expect(exception.data["message"] == "lost")
    #expect(exception.data["unhandled_rejection"] == true)
    #expect(page.records(.exception).count == 1)
  }

  @Test func aPageThatWasLeftRunsNoTimerAnyMore() throws {
    let page = try page()
    try page.addHandler()
    _ = try page.evaluate(
      "setTimeout(() => webkit.messageHandlers.Handler.postMessage('late'), 100); undefined")
    page.webView.reload()
    try page.clock.advance(to: .seconds(1))
    #expect(page.messages.isEmpty)
  }

  @Test func thePageLivesInUTC() throws {
    #expect(try page().evaluate("new Date(0).getTimezoneOffset()") == .number(0))
    #expect(try page().evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone") == .string("UTC"))
  }
}
