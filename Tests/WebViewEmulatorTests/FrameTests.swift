import JavaScriptEngine
import SimulatedNetwork
import Simulation
import Testing

@testable import WebViewEmulator

/// The pages of frames: what the host sees of them, and what ends them.
struct FrameTests {
  private static let frameURL = "https://sdk.test/page/frame.html"

  private let harness: WebViewHarness

  init() throws {
    harness = WebViewHarness(budget: .init(seconds: 0.2))
    try harness.addHandler()
  }

  /// Loads a page with a frame that holds a script.
  private func load(frameScript: String) throws {
    harness.network.answers.serve(
      Self.frameURL, Answer(.text("<body><script>\(frameScript)</script>"), type: "text/html"))
    try harness.load(html: "<html><body><iframe src=\"frame.html\"></iframe></body></html>")
  }

  @Test func aMessageTellsItsFrame() throws {
    var infos: [FrameInfo] = []
    var pageURLs: [String] = []
    try harness.webView.userContentController.add(name: "Frames") { message in
      infos.append(message.frameInfo)
      pageURLs.append(message.pageURL)
    }
    try load(frameScript: "webkit.messageHandlers.Frames.postMessage({name: 'inner'})")
    _ = try harness.evaluate("webkit.messageHandlers.Frames.postMessage({name: 'outer'}); 0")
    #expect(
      infos == [
        FrameInfo(url: Self.frameURL, isMainFrame: false),
        FrameInfo(url: WebViewHarness.url, isMainFrame: true),
      ])
    #expect(pageURLs == [WebViewHarness.url, WebViewHarness.url])
    let records = harness.records(.message)
    #expect(records.map(\.name) == ["inner", "outer"])
    #expect(records.map { $0.data["frame"] } == [.string(Self.frameURL), nil])
  }

  @Test func handlersComeAndGoInFramesToo() throws {
    try load(frameScript: "")
    try harness.webView.userContentController.add(name: "Late") { _ in }
    #expect(try harness.evaluate("typeof frames[0].webkit.messageHandlers.Late") == .string("object"))
    harness.webView.userContentController.removeScriptMessageHandler(forName: "Late")
    #expect(try harness.evaluate("typeof frames[0].webkit.messageHandlers.Late") == .string("undefined"))
  }

  @Test func aReplyGoesToTheFrameThatAsked() throws {
    try harness.webView.userContentController.addReplying(name: "Ask") { _ in .value(.string("answer")) }
    try load(
      frameScript:
        "webkit.messageHandlers.Ask.postMessage(1).then((value) => { parent.got = [value, typeof self]; })")
    #expect(try harness.evaluate("got.join()") == .string("answer,object"))
  }

  @Test(arguments: ["reload", "close", "terminate", "remove", "other src"])
  func whatEndsAFrameEndsItsTimersAndAnswers(_ end: String) throws {
    harness.network.answers.serve(
      "https://slow.test/", Answer(.text("x"), type: "text/plain", delay: .milliseconds(50)))
    try load(
      frameScript: """
        const tell = (what) => webkit.messageHandlers.Handler.postMessage(what);
        setInterval(() => tell('timer'), 10);
        fetch('https://slow.test/').then(() => tell('answer'));
        """)
    try harness.clock.advance(to: .milliseconds(25))
    #expect(harness.messages.count == 2)
    // What the page is loaded with from now on has no frame.
    harness.network.answers.serve(WebViewHarness.url, Answer(.text("<p>"), type: "text/html"))
    switch end {
    case "reload": harness.webView.reload()
    case "close": harness.webView.close()
    case "terminate": harness.webView.terminateProcess()
    case "remove": _ = try harness.evaluate("document.querySelector('iframe').remove()")
    default: _ = try harness.evaluate("document.querySelector('iframe').src = 'about:blank'; 0")
    }
    try harness.clock.advance(to: .seconds(1))
    #expect(harness.messages.count == 2)
  }

  @Test func aMessageUnderWayOfARemovedFrameIsNotDelivered() throws {
    try load(frameScript: "webkit.messageHandlers.Handler.postMessage('last'); frameElement.remove()")
    #expect(harness.messages.isEmpty)
  }

  @Test func aRemovedFrameIsLetGo() throws {
    try load(frameScript: "parent.kept = { own: document }")
    weak let frame = harness.webView.page?.frames.first
    #expect(frame != nil)
    _ = try harness.evaluate("document.querySelector('iframe').remove()")
    #expect(harness.webView.page?.frames.isEmpty == true)
    #expect(frame == nil)
    // What the page kept of it still works.
    #expect(try harness.evaluate("kept.own.body.nodeName") == .string("BODY"))
  }

  @Test func manyFramesLeaveNothingBehind() throws {
    try harness.load(script: "")
    func use(_ count: Int) throws -> Int {
      _ = try harness.evaluate(
        """
        for (let index = 0; index < \(count); index++) {
          const frame = document.createElement('iframe');
          document.body.append(frame);
          frame.contentWindow.eval('var list = new Array(1000).fill(0).map(() => ({})); setTimeout(() => {}, 10)');
          frame.remove();
        }
        """)
      let context = try #require(harness.webView.page).context
      context.collectGarbage()
      return try #require(context.objectCount)
    }
    _ = try use(5)
    let before = try use(5)
    #expect(try use(40) < before + 20_000, "40 frames of a thousand objects and their realms")
  }

  @Test func pagesWithFramesAreLetGo() throws {
    weak var first: Page?
    for index in 0..<16 {
      try load(
        frameScript: "parent.keep = { window, document }; var kept = parent; setInterval(() => {}, 10)")
      if index == 0 { first = harness.webView.page?.frames.first }
      _ = try harness.evaluate("keep.view = frames[0]; 0")
    }
    #expect(first == nil)
    let context = try #require(harness.webView.page).context
    context.collectGarbage()
    let before = try #require(context.objectCount)
    for _ in 0..<16 { try load(frameScript: "parent.keep = { window, document }; var kept = parent") }
    harness.webView.page?.context.collectGarbage()
    let after = try #require(harness.webView.page?.context.objectCount)
    #expect(after < before + 20_000, "32 realms of pages and their frames")
  }

  @Test func aWindowIsShownInWords() throws {
    try load(frameScript: "")
    let value = try #require(harness.webView.page).context.evaluate("[frames[0]]")
    let shown = try ValueInspector(in: try #require(harness.webView.page).context.virtualMachine)
      .inspect(value, of: harness.webView)
    #expect(shown.items.map(\.value.text) == ["Window \(Self.frameURL)"])
  }

  @Test func visibilityReachesFrames() throws {
    try load(frameScript: "document.onvisibilitychange = () => { parent.seen = document.visibilityState; }")
    harness.webView.isVisible = false
    #expect(try harness.evaluate("seen") == .string("hidden"))
    _ = try harness.evaluate("document.body.append(document.createElement('iframe'))")
    #expect(try harness.evaluate("frames[1].document.visibilityState") == .string("hidden"))
  }

  @Test func timersOfFramesCount() throws {
    try load(frameScript: "setTimeout(() => {}, 1000)")
    #expect(harness.webView.pendingTimerCount == 1)
  }

  @Test func evaluationConcernsThePageItself() throws {
    try load(frameScript: "var own = 1")
    #expect(try harness.evaluate("typeof own") == .string("undefined"))
  }

  @Test func aFrameThatWouldNotEndIsStoppedLikeAPage() throws {
    try load(frameScript: "setInterval(() => { for (;;) {} }, 10)")
    try harness.clock.advance(to: .seconds(1))
    let stopped = harness.records(.exception)
    #expect(stopped.count == 3)
    #expect(stopped.allSatisfy { $0.data["frame"] == .string(Self.frameURL) })
    #expect(harness.records(.lifecycle).last?.name == "page stopped")
    #expect(harness.webView.page == nil)
  }

  @Test func theNavigationOfAFrameIsNoneOfThePage() throws {
    try load(frameScript: "if (!parent.once) { parent.once = true; location.href = 'frame.html?2'; }")
    try harness.clock.advance(to: .seconds(1))
    #expect(
      harness.records(.lifecycle).map(\.name) == ["didStartProvisionalNavigation", "didCommit", "didFinish"])
    #expect(harness.records(.request).map { $0.data["initiator"] } == ["document", "iframe", "iframe"])
  }
}
