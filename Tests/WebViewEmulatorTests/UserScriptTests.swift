import SimulatedNetwork
import Simulation
import Testing

@testable import WebViewEmulator

/// `WKUserScript`: when scripts of the host run in a page.
struct UserScriptTests {
  private func add(
    _ source: String, _ time: UserScript.InjectionTime, to page: WebViewHarness, mainFrameOnly: Bool = false
  ) {
    page.webView.userContentController.addUserScript(
      UserScript(source: source, injectionTime: time, isForMainFrameOnly: mainFrameOnly))
  }

  @Test func atDocumentStartThereIsADocumentElementAndNothingElse() throws {
    let page = WebViewHarness()
    add(
      "var log = ['start', document.documentElement.tagName, document.head === null]", .atDocumentStart,
      to: page)
    try page.load(html: "<!DOCTYPE html><html><head><script>log.push('page')</script></head></html>")
    #expect(
      try page.evaluate("JSON.stringify(log)").string == #"["start","HTML",true,"page"]"#)
  }

  @Test func atDocumentEndTheDocumentIsParsedAndNotLoaded() throws {
    let page = WebViewHarness()
    add("log.push('end', document.readyState, document.body.childElementCount)", .atDocumentEnd, to: page)
    try page.load(
      html: """
        <script>var log = [];
        addEventListener("DOMContentLoaded", () => log.push("DOMContentLoaded"));
        addEventListener("load", () => log.push("load"));</script><body><p></p><p></p>
        """)
    #expect(
      try page.evaluate("JSON.stringify(log)").string == #"["DOMContentLoaded","end","interactive",2,"load"]"#
    )
  }

  @Test func scriptsRunInTheirOrderInEachPage() throws {
    let page = WebViewHarness()
    add("globalThis.order = [1]", .atDocumentStart, to: page)
    add("order.push(2)", .atDocumentStart, to: page, mainFrameOnly: true)
    for _ in 0..<2 {
      try page.load(html: "<script>order.push(3)</script>")
      #expect(try page.evaluate("order.join()").string == "1,2,3")
    }
  }

  @Test func aScriptThatThrowsIsReportedAndTheNextRuns() throws {
    let page = WebViewHarness()
    add("throw new Error('from a user script')", .atDocumentStart, to: page)
    add("globalThis.next = true", .atDocumentStart, to: page)
    try page.load(html: "<p>")
    #expect(try page.evaluate("next") == .bool(true))
    #expect(page.records(.exception).map(\.data["message"]) == ["from a user script"])
  }

  @Test func removedScriptsDoNotRun() throws {
    let page = WebViewHarness()
    add("globalThis.ran = true", .atDocumentStart, to: page)
    page.webView.userContentController.removeAllUserScripts()
    try page.load(html: "<p>")
    #expect(try page.evaluate("typeof ran").string == "undefined")
  }

  @Test func aStartScriptSeesAnEmptyDocumentsElement() throws {
    let page = WebViewHarness()
    add("globalThis.seen = document.documentElement !== null", .atDocumentStart, to: page)
    try page.load(html: "")
    #expect(try page.evaluate("seen") == .bool(true))
  }

  /// A page with a frame of each kind: a document of the server, `srcdoc`, and an empty one.
  private static let framed = """
    <script>globalThis.own = typeof ran === "undefined" ? "none" : ran.join();</script>
    <iframe src="frame.html"></iframe><iframe srcdoc="<p></p>"></iframe><iframe></iframe>
    """

  private func loadFramed(_ page: WebViewHarness) throws {
    page.network.answers.serve(
      "\(WebViewHarness.url)frame.html",
      Answer(
        .text("<body><script>var seen = typeof ran === 'undefined' ? 'none' : ran.join()</script><p></p>"),
        type: "text/html"))
    try page.load(html: Self.framed)
  }

  private static let push =
    "(globalThis.ran ??= []).push('start ' + (document.body === null) + ' ' + location.href.split('/').pop())"
  private static let pushAtEnd =
    "(globalThis.ran ??= []).push('end ' + document.readyState + ' ' + document.querySelectorAll('p').length)"

  @Test func scriptsForAllFramesRunInFramesAtStartAndEnd() throws {
    let page = WebViewHarness()
    add(Self.push, .atDocumentStart, to: page)
    add(Self.pushAtEnd, .atDocumentEnd, to: page)
    try loadFramed(page)
    #expect(try page.evaluate("ran.join()").string == "start true ,end interactive 0")
    #expect(try page.evaluate("own").string == "start true ")
    #expect(try page.evaluate("frames[0].ran.join()").string == "start true frame.html,end interactive 1")
    #expect(try page.evaluate("frames[0].seen").string == "start true frame.html")
    #expect(try page.evaluate("frames[1].ran.join()").string == "start true about:srcdoc,end interactive 1")
    #expect(try page.evaluate("typeof frames[2].ran").string == "undefined")
    #expect(page.records(.exception).isEmpty)
  }

  @Test func scriptsForTheMainFrameDoNotRunInFrames() throws {
    let page = WebViewHarness()
    add(Self.push, .atDocumentStart, to: page, mainFrameOnly: true)
    add(Self.pushAtEnd, .atDocumentEnd, to: page, mainFrameOnly: true)
    try loadFramed(page)
    #expect(try page.evaluate("ran.length") == .number(2))
    #expect(
      try page.evaluate("frames[0].seen + typeof frames[0].ran + typeof frames[1].ran").string
        == "noneundefinedundefined")
  }

  @Test func scriptsRunAgainInEachDocumentOfAFrame() throws {
    let page = WebViewHarness()
    add(
      "top.runs = (top.runs ?? 0) + (isTop() ? 0 : 1); function isTop() { return top === self }",
      .atDocumentStart, to: page)
    try loadFramed(page)
    _ = try page.evaluate("frames[0].location.reload()")
    #expect(try page.evaluate("runs") == .number(3))
  }

  @Test func anExceptionOfAScriptInAFrameNamesScriptAndFrame() throws {
    let page = WebViewHarness()
    add("var g = {h: {}}; g.h.i.j = 1", .atDocumentStart, to: page)
    try loadFramed(page)
    let exceptions = page.records(.exception)
    #expect(exceptions.map { $0.data["source"] } == .init(repeating: "user-script:atDocumentStart", count: 3))
    #expect(
      exceptions.map { $0.data["frame"] }
        == [nil, "\(WebViewHarness.url)frame.html", "about:srcdoc"].map { $0.map(JSONValue.string) })
  }
}
