import JavaScriptEngine
import Simulation
import TestSupport
import Testing

@testable import WebViewEmulator

/// The notes of what pages look for in vain, and the list of it.
struct MissingAPITests {
  private func noted(_ page: WebViewHarness) -> [String] {
    page.records(.note).filter { $0.name == "missing API" }.compactMap { $0.data["api"]?.string }
  }

  @Test func aPageThatProbesTenThousandNamesIsNotedUpToALimit() throws {
    let page = WebViewHarness()
    let known = MissingAPIs.embedded.window.apis.keys.sorted()
    try #require(known.count > MissingAPIRecorder.limit)
    let names = JSONValue.array(known.map { .string($0) }).text
    try page.load(
      script: """
        for (let index = 0; index < 10000; index++) window["probe" + index];
        for (const name of \(names)) window[name];
        for (const name of \(names)) typeof window[name];
        var alive = true;
        """)
    #expect(try page.evaluate("alive") == .bool(true))
    #expect(noted(page) == Array(known.prefix(MissingAPIRecorder.limit)))
    #expect(page.records(.note).map(\.name).filter { $0 == "more missing APIs" }.count == 1)
    #expect(page.records(.note).last?.data["limit"] == .number(Double(MissingAPIRecorder.limit)))
  }

  @Test func anAPIIsNotedOnceInAWebViewHoweverOftenItsPageIsLoaded() throws {
    let page = WebViewHarness()
    try page.load(script: "window.RTCPeerConnection")
    page.webView.reload()
    try page.clock.runDue()
    #expect(noted(page) == ["RTCPeerConnection"])
  }

  @Test func whatTheHostEvaluatesHasNoPlace() throws {
    let page = WebViewHarness()
    try page.load(script: "")
    _ = try page.evaluate("typeof RTCPeerConnection")
    let note = try #require(page.records(.note).first { $0.name == "missing API" })
    #expect(note.data["api"] == "RTCPeerConnection")
    #expect(note.data["source"] == nil)
  }

  @Test func onlyLooksOfThePageAreNoted() throws {
    let page = WebViewHarness()
    try page.load(
      script: """
        document.body.innerHTML = "<p class=a>text</p><video></video><canvas></canvas><input><select></select>";
        document.querySelector("p.a").click();
        console.log(window, document, navigator, document.body, new Event("x"));
        dispatchEvent(new MouseEvent("click"));
        """)
    #expect(noted(page) == [])
  }

  @Test func aListThatIsBrokenMissesNothing() {
    for json in ["", "[]", "{", #"{"globals": 1, "EventTarget": {"Node": null}, "Navigator": [2]}"#] {
      let list = MissingAPIs(json: json)
      #expect(list.window.api("a") == nil)
      #expect(list.prototypes.values.allSatisfy { $0.apis.isEmpty })
    }
  }

  @Test func aNameOfSeveralInterfacesTellsAll() {
    let list = MissingAPIs(
      json:
        #"{"globals": ["A B"], "Window": ["c"], "EventTarget": {"Node": ["x y"], "Element": ["y"]}, "Z": ["x"]}"#
    )
    #expect(["A", "B", "c", "x"].map { list.window.api($0) } == ["A", "B", "c", nil])
    #expect(list.prototypes["EventTarget"]?.api("x") == "Node.x")
    #expect(list.prototypes["EventTarget"]?.api("y") == "Node.y or Element.y")
    #expect(list.prototypes["Z"]?.api("x") == "Z.x")
    #expect(list.interfaces.map(\.name) == ["globals", "Window", "Node", "Element", "Z"])
  }
}
