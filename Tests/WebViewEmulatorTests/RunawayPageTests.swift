import JavaScriptEngine
import Simulation
import Testing

@testable import WebViewEmulator

/// A script that will not end is stopped, reported with its place, and the page goes on.
struct RunawayPageTests {
  private func page(budget: Double = 0.05) -> WebViewHarness {
    WebViewHarness(budget: Watchdog.Budget(seconds: budget))
  }

  private func findings(_ page: WebViewHarness) -> [TraceRecord] {
    page.records(.rule).filter { $0.name == "page/runaway" }
  }

  @Test(arguments: [
    "while (true) { window.n = 1 }",
    "setTimeout(() => { while (true) { window.n = 1 } }, 10)",
    "Promise.resolve().then(() => { while (true) { window.n = 1 } })",
    "document.addEventListener('DOMContentLoaded', () => { for (;;) { window.n = 1 } })",
  ])
  func aLoopIsStoppedWithItsPlaceAndThePageGoesOn(script: String) throws {
    let page = page()
    try page.load(script: "\n\n\(script)")
    try page.clock.advance(to: .seconds(1))
    let finding = try #require(findings(page).first)
    #expect(findings(page).count == 1)
    #expect(finding.data["level"] == "error")
    let position = try #require(finding.data["position"]?.string)
    #expect(position.hasPrefix(WebViewHarness.url))
    #expect(try page.evaluate("1 + 1") == .number(2))
  }

  @Test func aLoopInACallFromTheHostFailsThatCall() throws {
    let page = page()
    try page.load(script: "window.myAdController = { timeupdateAd() { while (true) { window.n = 1 } } };")
    var failure: WebViewError?
    page.webView.evaluateJavaScript("window.myAdController.timeupdateAd(1, 30)") { result in
      if case .failure(let error) = result { failure = error }
    }
    try page.clock.runDue()
    #expect(failure?.exception?.isTermination == true)
    #expect(findings(page).count == 1)
    #expect(try page.evaluate("'alive'") == .string("alive"))
  }

  @Test func thePageIsStoppedAtTheThirdTime() throws {
    let page = page()
    var stopped = 0
    page.webView.onPageStopped = { stopped += 1 }
    try page.load(script: "setInterval(() => { while (true) { window.n = 1 } }, 100)")
    try page.clock.advance(to: .milliseconds(250))
    #expect(stopped == 0)
    try page.clock.advance(to: .seconds(10))
    #expect(stopped == 1)
    #expect(findings(page).count == 3)
    #expect(
      page.webView.evaluateNow("1") == .failure(WebViewError(.webContentProcessTerminated)))
  }

  @Test func endlessRecursionIsAnOrdinaryError() throws {
    let page = page(budget: 5)
    try page.load(script: "(function f() { f() })()")
    let exception = try #require(page.records(.exception).first)
    #expect(exception.name == "RangeError")
    #expect(findings(page).isEmpty)
    #expect(try page.evaluate("'alive'") == .string("alive"))
  }

  @Test func aMessageFloodInOneInstantIsALivelock() throws {
    let page = page(budget: 5)
    page.clock.turnsPerInstant = 1000
    try page.webView.userContentController.add(name: "Handler") { [weak page] _ in
      page?.webView.evaluateJavaScript("webkit.messageHandlers.Handler.postMessage(1); undefined")
    }
    let livelock = try #require(throws: VirtualClock.Livelock.self) {
      try page.load(script: "webkit.messageHandlers.Handler.postMessage(1)")
    }
    #expect(livelock.instant == .zero)
    #expect(livelock.turns == 1000)
  }
}

/// Pages that load themselves again and again.
struct NavigationLoopTests {
  @Test func aPageThatReloadsForEverIsStopped() throws {
    let page = WebViewHarness()
    var stopped = 0
    page.webView.onPageStopped = { stopped += 1 }
    try page.load(script: "location.reload()")
    #expect(stopped == 1)
    let finding = try #require(page.records(.rule).first)
    #expect(finding.name == "page/runaway")
    #expect(finding.data["message"]?.string?.hasPrefix("the page navigated 20 times at one instant") == true)
  }

  @Test func pagesThatWereLeftAreFreed() throws {
    final class Left {
      weak var page: Page?
      weak var context: JSContext?
    }
    let harness = WebViewHarness()
    try harness.addHandler()
    try harness.load(script: "setInterval(() => {}, 100); webkit.messageHandlers.Handler.postMessage(1)")
    var left: [Left] = []
    for _ in 0..<20 {
      let one = Left()
      one.page = harness.webView.page
      one.context = harness.webView.page?.context
      left.append(one)
      harness.webView.reload()
      try harness.clock.runDue()
    }
    #expect(left.allSatisfy { $0.page == nil && $0.context == nil })
    #expect(harness.messages.count == 21)
  }
}
