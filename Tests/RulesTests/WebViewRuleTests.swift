import Simulation
import Testing

/// The rules that judge the records of hosted apps: `host/handler-leak`, and those about the web view.
struct WebViewRuleTests {
  private static let vpaid = Line.loaded(type: "application/javascript")

  private static func webView(
    opaque: Bool = false, background: String = #""clear""#, inline: Bool = true, tap: String = "[]"
  ) -> String {
    #"0 lifecycle "web view" {"opaque":\#(opaque),"background":\#(background),"inlineMedia":\#(inline),"userActionMedia":\#(tap)}"#
  }

  @Test func aControllerThatOutlivesItsScreenIsALeak() throws {
    let lives = #"1 lifecycle "host not released" {"class":"AdViewController"}"#
    let goes = #"1 lifecycle "host released" {"class":"AdViewController"}"#
    let findings = try Watched.findings(lives)
    #expect(findings.map(\.rule) == ["host/handler-leak"])
    #expect(findings.map(\.level) == [.warning])
    #expect(findings[0].message == "AdViewController was still there after its screen had been taken away")
    #expect(try Watched.rules(goes) == [])
  }

  @Test(arguments: [
    (webView(opaque: true), "is opaque"),
    (webView(background: "\"#ffffff\""), "has the background #ffffff"),
    (webView(background: "null"), "has the background of the system"),
    (webView(opaque: true, background: "\"#000000\""), "is opaque and has the background #000000"),
  ])
  func whatHidesTheVideoIsTold(webView: String, words: String) throws {
    let findings = try Watched.findings(webView, Line.loaded())
    #expect(findings.map(\.rule) == ["host/opaque-background"])
    #expect(findings.map(\.message) == ["the web view over the video \(words)"])
  }

  @Test func aClearWebViewHidesNothing() throws {
    #expect(try Watched.rules(Self.webView(), Line.loaded()) == [])
  }

  @Test func theBackgroundMattersForAMediaFileOnly() throws {
    let opaque = Self.webView(opaque: true, background: "\"#ffffff\"")
    #expect(try Watched.rules(opaque) == [])
    #expect(try Watched.rules(opaque, Self.vpaid) == [])
  }

  @Test func videoOfAUnitPlaysInsideThePage() throws {
    #expect(try Watched.rules(Self.webView(inline: false), Self.vpaid) == ["host/inline-media"])
    #expect(try Watched.rules(Self.webView(inline: true), Self.vpaid) == [])
  }

  @Test func mediaOfAUnitNeedsNoTap() throws {
    let needs = Self.webView(tap: #"["audio","video"]"#)
    let findings = try Watched.findings(needs, Self.vpaid)
    #expect(findings.map(\.rule) == ["host/user-action-media"])
    #expect(
      findings.map(\.message) == [
        "a VPAID unit was loaded into a web view that wants a tap for audio and video"
      ])
    #expect(try Watched.rules(Self.webView(), Self.vpaid) == [])
  }

  @Test func thePagesOwnMediaMattersForAUnitOnly() throws {
    let strict = Self.webView(inline: false, tap: #"["video"]"#)
    #expect(try Watched.rules(strict, Line.loaded()) == [])
    #expect(try Watched.rules(strict, Self.vpaid) == ["host/inline-media", "host/user-action-media"])
  }

  @Test func eachIsToldOnce() throws {
    #expect(
      try Watched.rules(Self.webView(opaque: true), Line.loaded(), Line.loaded(2))
        .filter { $0 == "host/opaque-background" }.count == 1)
  }

  @Test func withoutTheRecordNothingIsJudged() throws {
    #expect(try Watched.rules(Self.vpaid) == [])
  }
}
