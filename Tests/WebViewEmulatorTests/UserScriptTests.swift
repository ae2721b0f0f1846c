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
}
