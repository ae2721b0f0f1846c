import JavaScriptEngine
import Simulation
import Testing

@testable import WebViewEmulator

@Suite("Calls of the page's controller")
struct ControllerCallsTests {
  /// The same page driven by source text and by a direct call.
  private func records(
    _ script: String, method: String = "timeupdateAd", _ arguments: [Double], direct: Bool
  ) throws -> [String] {
    let harness = WebViewHarness()
    try harness.addHandler()
    try harness.load(script: script)
    if direct {
      harness.webView.callController(method, arguments)
    } else {
      let text = arguments.map { "\($0)" }.joined(separator: ", ")
      harness.webView.evaluateJavaScript("window.myAdController.\(method)(\(text))")
    }
    try harness.clock.runDue()
    // Where the engine was entered is the one difference: its stack has no frame of global code.
    return harness.trace.records.map { record in
      var data = record.data
      data["stack"] = nil
      return "\(record.kind.rawValue) \(record.name) \(JSONValue.object(data).text)"
    }
  }

  @Test(
    "A direct call leaves the same records as evaluating its source text",
    arguments: [
      "window.myAdController = { timeupdateAd(a, b) { window.webkit.messageHandlers.Handler.postMessage({ name: 'AdLog', a, b, self: this === window.myAdController, count: arguments.length }) } }",
      // What throws, in the engine's words and at the page's place.
      "window.myAdController = { timeupdateAd() {\n  null.x } }",
      "window.myAdController = { timeupdateAd() { throw 7 } }",
      // What is not there.
      "", "window.myAdController = {}", "window.myAdController = { timeupdateAd: 1 }",
      "window.myAdController = 5",
      // Promises and their reactions.
      "window.myAdController = { async timeupdateAd() { await 0; throw new Error('late') } }",
      "window.myAdController = { timeupdateAd(a) { Promise.resolve(a).then((v) => console.log(v)) } }",
      // Accessors run.
      "Object.defineProperty(window, 'myAdController', { get() { console.log('read'); return { timeupdateAd() {} } } })",
    ])
  func sameRecords(script: String) throws {
    for arguments in [
      [7.5, 30], [0.1 + 0.2, 1e21], [-0.0, .leastNonzeroMagnitude], [.nan, 30], [.infinity, 1], [],
    ] {
      #expect(
        try records(script, arguments, direct: true) == records(script, arguments, direct: false))
    }
  }

  @Test("A direct call is a gesture while it runs, as what the host evaluates is, and not behind that")
  func gesture() throws {
    let harness = WebViewHarness()
    try harness.load(
      script: """
        const video = document.createElement("video");
        const play = (when) => video.play().then(() => console.log(when), (error) => console.log(when, error.name));
        window.myAdController = { later() { setTimeout(play, 1, "later"); }, now() { play("now"); } };
        """)
    harness.webView.callController("later")
    try harness.clock.advance(to: .milliseconds(2))
    harness.webView.callController("now")
    try harness.clock.advance(to: .milliseconds(4))
    let said = harness.trace.records.filter { $0.kind == .console }.map { JSONValue.object($0.data).text }
    // A video without a source never begins, so the allowed call stays open.
    #expect(said.count == 1)
    #expect(said.first?.contains("later") == true && said.first?.contains("NotAllowedError") == true)
  }

  @Test("A call is a later turn, in the order of calls, and a closed view does nothing")
  func order() throws {
    let harness = WebViewHarness()
    try harness.load(script: "window.myAdController = { log(a) { console.log(a) } }")
    harness.webView.callController("log", [1])
    harness.webView.evaluateJavaScript("console.log(2)")
    harness.webView.callController("log", [3])
    #expect(!harness.trace.records.contains { $0.kind == .console })
    try harness.clock.runDue()
    #expect(
      harness.trace.records.filter { $0.kind == .console }.map { $0.data["text"]?.string } == ["1", "2", "3"])
    harness.webView.callController("log", [4])
    harness.webView.close()
    try harness.clock.runDue()
    #expect(harness.trace.records.filter { $0.kind == .console }.count == 3)
  }

  @Test("A method that never returns is stopped, as evaluated source is")
  func runaway() throws {
    let harness = WebViewHarness(budget: .init(seconds: 0.1))
    try harness.load(script: "window.myAdController = { spin() { for (;;); } }")
    harness.webView.callController("spin", [])
    try harness.clock.runDue()
    #expect(harness.trace.records.contains { $0.kind == .rule && $0.name == "page/runaway" })
    #expect(try harness.evaluate("1 + 1") == .number(2))
  }
}
