import JavaScriptEngine
import SimulatedNetwork
import Simulation
import Testing

@testable import WebViewEmulator

/// What outlives a page: storage and cookies, for the life of the web view.
struct WebViewStoreTests {
  private func reload(_ page: WebViewHarness) throws {
    page.webView.reload()
    try page.clock.runDue()
  }

  @Test func storageSurvivesAReload() throws {
    let page = WebViewHarness()
    try page.load(script: "")
    _ = try page.evaluate("localStorage.a = 1; sessionStorage.b = 2; globalThis.gone = true")
    try reload(page)
    #expect(
      try page.evaluate("[localStorage.a, sessionStorage.b, typeof gone].join()") == .string("1,2,undefined"))
  }

  @Test func storageSurvivesTheEndOfTheProcess() throws {
    let page = WebViewHarness()
    try page.load(script: "")
    _ = try page.evaluate("localStorage.a = 1")
    page.webView.terminateProcess()
    try reload(page)
    #expect(try page.evaluate("localStorage.a") == .string("1"))
  }

  @Test func anotherOriginHasItsOwnStorage() throws {
    let page = WebViewHarness()
    try page.load(script: "")
    _ = try page.evaluate("localStorage.a = 1")
    page.network.answers.serve("https://other.test/", Answer(.text("<p>"), type: "text/html"))
    page.webView.load("https://other.test/")
    try page.clock.runDue()
    #expect(try page.evaluate("localStorage.length") == .number(0))
    page.webView.load(WebViewHarness.url)
    try page.clock.runDue()
    #expect(try page.evaluate("localStorage.a") == .string("1"))
  }

  @Test func anotherWebViewOfTheMachineHasItsOwnStorageAndCookies() throws {
    let machine = JSVirtualMachine(budget: .init())
    let first = WebViewHarness(machine: machine)
    let second = WebViewHarness(machine: machine)
    try first.load(script: "localStorage.a = 1; document.cookie = 'b=2'")
    try second.load(script: "")
    #expect(try second.evaluate("localStorage.length + document.cookie") == .string("0"))
  }

  @Test func aQuotaOfFiveMebiCharactersIsForAllItemsTogether() throws {
    let page = WebViewHarness()
    try page.load(script: "")
    let source = """
      localStorage.a = "x".repeat(3 << 20);
      let name = "none";
      try { localStorage.b = "x".repeat(3 << 20) } catch (error) { name = error.name }
      delete localStorage.a;
      localStorage.b = "x".repeat(3 << 20);
      name
      """
    #expect(try page.evaluate(source) == .string("QuotaExceededError"))
  }

  // MARK: - Cookies

  /// The Cookie headers of the requests for a URL.
  private func cookies(of page: WebViewHarness, to url: String) -> [String?] {
    (page.network.recorder?.exchanges ?? []).map(\.request).filter { $0.url == url }
      .map { request in request.headers.first { $0.name == "Cookie" }?.value }
  }

  @Test func cookiesGoWithRequestsOfTheSameSite() throws {
    let page = WebViewHarness()
    page.network.recorder = HARRecorder()
    for url in ["https://sdk.test/a", "https://api.sdk.test/b", "https://other.test/c", "http://sdk.test/d"] {
      page.network.answers.serve(url, Answer(.text("x")))
    }
    try page.load(
      script: "document.cookie = 'a=1; domain=sdk.test; path=/'; document.cookie = 's=2; secure; path=/'")
    _ = try page.evaluate(
      """
      for (const url of ["https://sdk.test/a", "https://api.sdk.test/b", "https://other.test/c"]) {
        fetch(url, { credentials: "include" });
      }
      new Image().src = "http://sdk.test/d"
      """)
    #expect(cookies(of: page, to: "https://sdk.test/a") == ["a=1; s=2"])
    #expect(cookies(of: page, to: "https://api.sdk.test/b") == ["a=1"])
    // WebKit on iOS keeps cookies from other sites.
    #expect(cookies(of: page, to: "https://other.test/c") == [nil])
    #expect(cookies(of: page, to: "http://sdk.test/d") == ["a=1"])
  }

  @Test func fetchSendsCookiesToItsOwnOriginUnlessItIsToldOtherwise() throws {
    let page = WebViewHarness()
    page.network.recorder = HARRecorder()
    page.network.answers.serve("https://sdk.test/a", Answer(.text("x")))
    page.network.answers.serve("https://api.sdk.test/b", Answer(.text("x")))
    try page.load(script: "document.cookie = 'a=1; domain=sdk.test; path=/'")
    _ = try page.evaluate(
      "fetch('/a'); fetch('/a', { credentials: 'omit' }); fetch('https://api.sdk.test/b'); undefined")
    #expect(cookies(of: page, to: "https://sdk.test/a") == ["a=1", nil])
    #expect(cookies(of: page, to: "https://api.sdk.test/b") == [nil])
  }

  @Test func setCookieOfAnAnswerIsObeyedAndHiddenFromScripts() throws {
    let page = WebViewHarness()
    page.network.answers.serve(
      "https://sdk.test/a",
      Answer(
        .text("x"),
        headers: [
          .init("Set-Cookie", "a=1; Path=/; Max-Age=60"), .init("Set-Cookie", "h=2; HttpOnly; Path=/"),
        ]))
    try page.load(script: "")
    let told = try page.settle("fetch('/a').then((r) => String(r.headers.get('set-cookie')))")
    #expect(told == "resolved null")
    #expect(try page.evaluate("document.cookie") == .string("a=1"))
    _ = try page.evaluate("document.cookie = 'h=3; path=/'")
    #expect(try page.evaluate("document.cookie") == .string("a=1"))
    try page.clock.advance(to: page.clock.now + .seconds(61))
    #expect(try page.evaluate("document.cookie") == .string(""))
  }

  @Test func setCookieOfAnotherSiteIsForgotten() throws {
    let page = WebViewHarness()
    page.network.recorder = HARRecorder()
    page.network.answers.serve(
      "https://other.test/a", Answer(.text("x"), headers: [.init("Set-Cookie", "a=1")]))
    try page.load(script: "")
    _ = try page.evaluate(
      "fetch('https://other.test/a', { credentials: 'include' }).catch(() => {}); undefined")
    _ = try page.evaluate(
      "fetch('https://other.test/a', { credentials: 'include' }).catch(() => {}); undefined")
    #expect(cookies(of: page, to: "https://other.test/a") == [nil, nil])
  }

  @Test func aDocumentBringsCookiesAndGetsThemAtItsReload() throws {
    let page = WebViewHarness()
    page.network.recorder = HARRecorder()
    page.network.answers.serve(
      WebViewHarness.url,
      Answer(.text("<p>"), type: "text/html", headers: [.init("Set-Cookie", "a=1; HttpOnly")]))
    page.webView.load(WebViewHarness.url)
    try page.clock.runDue()
    #expect(try page.evaluate("document.cookie") == .string(""))
    try reload(page)
    #expect(cookies(of: page, to: WebViewHarness.url) == [nil, "a=1"])
  }

  @Test func aRedirectToAnotherHostLosesTheCookies() throws {
    let page = WebViewHarness()
    page.network.recorder = HARRecorder()
    page.network.answers.serve("https://sdk.test/a", Answer(.redirect(to: "https://other.test/b")))
    page.network.answers.serve("https://other.test/b", Answer(.text("x")))
    try page.load(script: "document.cookie = 'a=1; path=/'; fetch('/a')")
    #expect(cookies(of: page, to: "https://sdk.test/a") == ["a=1"])
    #expect(cookies(of: page, to: "https://other.test/b") == [nil])
  }
}
