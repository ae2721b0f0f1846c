import SimulatedNetwork
import Simulation
import Testing

@testable import WebViewEmulator

/// What a browser on the device would refuse, and what the three policies make of it.
struct CrossOriginPolicyTests {
  private func harness(_ policy: CrossOriginPolicy) throws -> WebViewHarness {
    var configuration = WebViewConfiguration()
    configuration.cors = policy
    let page = WebViewHarness(configuration)
    try page.load(script: "")
    return page
  }

  private func serve(_ page: WebViewHarness, _ headers: [String: String], url: String = "https://api.test/x")
  {
    let fields = [NetworkRequest.Header("Server", "test")] + headers.map { .init($0.key, $0.value) }
    page.network.answers.serve(url, Answer(.text("x"), headers: fields))
  }

  private func findings(_ page: WebViewHarness) -> [String] { page.records(.rule).map(\.name) }

  private let fetchText = "fetch('https://api.test/x').then((r) => r.text())"

  @Test func anAnswerWithoutPermissionIsRefusedWhereThePolicyIsOn() throws {
    let page = try harness(.on)
    serve(page, [:])
    #expect(try page.settle(fetchText) == "rejected TypeError: Load failed")
    #expect(findings(page) == ["page/cors"])
  }

  @Test func itIsOnlyToldByDefaultOnceForEachURL() throws {
    #expect(WebViewConfiguration().cors == .report)
    let page = try harness(.report)
    serve(page, [:])
    #expect(try page.settle(fetchText) == "resolved x")
    #expect(try page.settle(fetchText) == "resolved x")
    #expect(findings(page) == ["page/cors"])
    let message = page.records(.rule)[0].data["message"]?.string ?? ""
    #expect(message.contains("it has no Access-Control-Allow-Origin"))
    #expect(message.contains("https://sdk.test"))
  }

  @Test func itIsNothingWhereThePolicyIsOff() throws {
    let page = try harness(.off)
    serve(page, [:])
    #expect(try page.settle(fetchText) == "resolved x")
    #expect(findings(page).isEmpty)
  }

  @Test(arguments: ["*", "https://sdk.test"])
  func permissionForThisOriginIsEnough(origin: String) throws {
    let page = try harness(.on)
    serve(page, ["access-control-allow-origin": origin])
    #expect(try page.settle(fetchText) == "resolved x")
    #expect(findings(page).isEmpty)
  }

  @Test(arguments: ["https://sdk.test/", "https://other.test", "null", ""])
  func permissionForAnotherOriginIsNot(origin: String) throws {
    let page = try harness(.on)
    serve(page, ["Access-Control-Allow-Origin": origin])
    #expect(try page.settle(fetchText) == "rejected TypeError: Load failed")
  }

  @Test func withCookiesAStarIsNotEnough() throws {
    let page = try harness(.on)
    let text = "fetch('https://api.test/x', { credentials: 'include' }).then((r) => r.text())"
    serve(page, ["Access-Control-Allow-Origin": "*", "Access-Control-Allow-Credentials": "true"])
    #expect(try page.settle(text) == "rejected TypeError: Load failed")
    serve(page, ["Access-Control-Allow-Origin": "https://sdk.test"])
    #expect(try page.settle(text) == "rejected TypeError: Load failed")
    serve(
      page, ["Access-Control-Allow-Origin": "https://sdk.test", "Access-Control-Allow-Credentials": "true"])
    #expect(try page.settle(text) == "resolved x")
  }

  @Test func aMethodThatIsNotAllowedIsRefused() throws {
    let page = try harness(.on)
    let text = "fetch('https://api.test/x', { method: 'PUT' }).then((r) => r.text())"
    serve(page, ["Access-Control-Allow-Origin": "*", "Access-Control-Allow-Methods": "GET, DELETE"])
    #expect(try page.settle(text) == "rejected TypeError: Load failed")
    serve(page, ["Access-Control-Allow-Origin": "*", "Access-Control-Allow-Methods": "PUT"])
    #expect(try page.settle(text) == "resolved x")
  }

  @Test func aHeaderThatIsNotAllowedIsRefused() throws {
    let page = try harness(.on)
    let text = "fetch('https://api.test/x', { headers: { 'X-Mine': '1' } }).then((r) => r.text())"
    serve(page, ["Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "x-other"])
    #expect(try page.settle(text) == "rejected TypeError: Load failed")
    serve(page, ["Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "X-Other, X-MINE"])
    #expect(try page.settle(text) == "resolved x")
  }

  @Test func onlyExposedHeadersAreSeen() throws {
    let page = try harness(.on)
    let text = "fetch('https://api.test/x').then((r) => [...r.headers.keys()].join())"
    serve(page, ["Access-Control-Allow-Origin": "*", "X-A": "1", "X-B": "2", "Cache-Control": "no-store"])
    #expect(try page.settle(text) == "resolved cache-control,content-type")
    serve(
      page,
      ["Access-Control-Allow-Origin": "*", "X-A": "1", "X-B": "2", "Access-Control-Expose-Headers": "x-b"])
    #expect(try page.settle(text) == "resolved content-type,x-b")
  }

  @Test func anXMLHttpRequestIsRefusedWithAnErrorEvent() throws {
    let page = try harness(.on)
    serve(page, [:])
    let text = """
      new Promise((resolve) => {
        const xhr = new XMLHttpRequest();
        xhr.open("GET", "https://api.test/x");
        xhr.onload = xhr.onerror = (event) => resolve(event.type + xhr.status);
        xhr.send();
      })
      """
    #expect(try page.settle(text) == "resolved error0")
  }

  @Test func elementsAndBeaconsAreNotAsked() throws {
    let page = try harness(.on)
    serve(page, [:])
    _ = try page.evaluate(
      """
      new Image().src = "https://api.test/x";
      navigator.sendBeacon("https://api.test/x");
      fetch("https://api.test/x", { mode: "no-cors" });
      undefined
      """)
    #expect(findings(page).isEmpty)
  }

  @Test func aFileThatSaysNothingOfItsServerIsNotJudged() throws {
    let page = try harness(.on)
    page.network.answers.serve("https://api.test/x", Answer(.text("x")))
    #expect(try page.settle(fetchText) == "resolved x")
  }

  @Test func otherOriginsAreToldTheOrigin() throws {
    let page = try harness(.report)
    page.network.recorder = HARRecorder()
    serve(page, ["Access-Control-Allow-Origin": "*"])
    page.network.answers.serve("https://sdk.test/y", Answer(.text("x")))
    _ = try page.evaluate(
      """
      fetch("https://api.test/x"); fetch("/y"); fetch("/y", { method: "POST" });
      new Image().src = "https://api.test/x"
      """)
    let origins = (page.network.recorder?.exchanges ?? []).map { exchange in
      exchange.request.headers.first { $0.name == "Origin" }?.value
    }
    #expect(origins == ["https://sdk.test", nil, "https://sdk.test", nil])
  }

  // MARK: - Mixed content

  @Test func insecureScriptsAndRequestsOfASecurePageAreBlocked() throws {
    let page = try harness(.on)
    page.network.answers.serve("http://plain.test/", Answer(.text("x")))
    #expect(try page.settle("fetch('http://plain.test/')") == "rejected TypeError: Load failed")
    #expect(findings(page) == ["page/mixed-content"])
    #expect(!page.records(.request).contains { $0.name == "http://plain.test/" })
  }

  @Test func theyAreOnlyToldByDefault() throws {
    let page = try harness(.report)
    page.network.answers.serve("http://plain.test/", Answer(.text("x")))
    #expect(try page.settle("fetch('http://plain.test/').then((r) => r.text())") == "resolved x")
    #expect(findings(page) == ["page/mixed-content"])
  }

  @Test func insecureImagesAreNoFault() throws {
    let page = try harness(.on)
    page.network.answers.serve("http://plain.test/", Answer(.empty))
    let text =
      "new Promise((resolve) => { const i = new Image(); i.onload = i.onerror = (e) => resolve(e.type); "
    #expect(try page.settle(text + "i.src = 'http://plain.test/' })") == "resolved load")
    #expect(findings(page).isEmpty)
  }

  // MARK: - Errors of scripts from elsewhere

  @Test func aScriptOfAnotherOriginDoesNotTellWhatWentWrong() throws {
    #expect(try errors(.report, attributes: "") == "Script error.::0:0:null")
    #expect(try errors(.off, attributes: "").hasPrefix("Error: secret:https://cdn.test/x.js:1:"))
  }

  @Test func withACrossOriginAttributeItDoes() throws {
    #expect(
      try errors(.report, attributes: "crossorigin").hasPrefix("Error: secret:https://cdn.test/x.js:1:"))
  }

  @Test func theTraceKnowsTheErrorAnyway() throws {
    let page = WebViewHarness()
    page.network.answers.serve(
      "https://cdn.test/x.js", Answer(.text("throw new Error('secret')"), type: "text/javascript"))
    try page.load(html: "<script src='https://cdn.test/x.js'></script>")
    #expect(page.records(.exception).first?.data["message"] == "secret")
  }

  private func errors(_ policy: CrossOriginPolicy, attributes: String) throws -> String {
    var configuration = WebViewConfiguration()
    configuration.cors = policy
    let page = WebViewHarness(configuration)
    page.network.answers.serve(
      "https://cdn.test/x.js", Answer(.text("throw new Error('secret')"), type: "text/javascript"))
    try page.load(
      html: """
        <script>var told = ""; onerror = (...values) => { told = values.map(String).join(":"); return true; }</script>
        <script src="https://cdn.test/x.js" \(attributes)></script>
        """)
    return try page.evaluate("told").string ?? ""
  }
}
