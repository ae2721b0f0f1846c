import Simulation
import Testing

/// `tracking/error-url`.
struct ErrorURLRuleTests {
  private static let error = "<Error>https://track.example.com/error?code=[ERRORCODE]&amp;x=1</Error>"
  private static let failure = Line.message("AdError", #""error_code":402"#, at: 10)
  private static let end = Line.finished(at: 10)

  private func told(_ code: String) -> String { Line.beacon("error", "?code=\(code)&x=1", at: 10) }

  @Test func aFailureIsToldToTheAdsErrorURL() throws {
    let tag = Line.tag(Self.error)
    let findings = try Watched.findings(Line.loaded(), Self.failure, Self.end, tag: tag)
    #expect(findings.map(\.rule) == ["tracking/error-url"])
    #expect(findings.first?.message.contains("an Error URL of ad 1 was not requested at AdError") == true)
    #expect(try Watched.rules(Line.loaded(), told("402"), Self.failure, Self.end, tag: tag) == [])
    // The page may tell the host first.
    #expect(try Watched.rules(Line.loaded(), Self.failure, told("402"), Self.end, tag: tag) == [])
  }

  @Test func everyLevelOfTheChainIsTold() throws {
    let outer = Line.tag(
      "<Error>https://outer.example.com/error</Error>", wrapping: "https://ads.example.com/inner.xml")
    let findings = try Watched.findings(
      lines: [Line.loaded(), told("402"), Self.failure, Self.end].joined(separator: "\n"),
      tags: [outer, Line.tag(Self.error)],
      urls: ["https://ads.example.com/outer.xml", "https://ads.example.com/inner.xml"])
    #expect(findings.map(\.rule) == ["tracking/error-url"])
    #expect(findings.first?.message.hasSuffix("https://outer.example.com/error") == true)
  }

  @Test func aTagWithoutAnAdIsToldAsWell() throws {
    let empty = #"<VAST version="4.2">\#(Self.error)</VAST>"#
    #expect(try Watched.rules(Self.failure, Self.end, tag: empty) == ["tracking/error-url"])
    #expect(try Watched.rules(told("303"), Self.failure, Self.end, tag: empty) == [])
  }

  @Test func aPageThatIsStoppedBeforeItHasAnAdTellsNobody() throws {
    let tag = Line.tag(Self.error, wrapping: "https://ads.example.com/slow.xml")
    let stop = Line.call("stopAd", at: 10)
    #expect(try Watched.rules(stop, Self.failure, Self.end, tag: tag) == [])
    // The stop of an earlier page says nothing of this one.
    #expect(
      try Watched.rules(stop, "10 lifecycle didCommit", Self.failure, Self.end, tag: tag)
        == ["tracking/error-url"])
  }

  @Test func aBrokenTagOwesNothing() throws {
    let broken = #"<VAST version="4.2">\#(Self.error)<Ad></VAST>"#
    #expect(try Watched.rules(Self.failure, Self.end, tag: broken) == [])
  }

  @Test(arguments: ["404", "0", "-1", "media"])
  func whatIsNoCodeOfVASTIsNamed(code: String) throws {
    let findings = try Watched.findings(
      Line.loaded(), told(code), Self.failure, Self.end, tag: Line.tag(Self.error))
    #expect(findings.map(\.rule) == ["tracking/error-url"])
    #expect(findings.first?.message.contains("\"\(code)\"") == true)
  }

  @Test(arguments: ["100", "303", "402", "900", "902"])
  func codesOfVASTAreFine(code: String) throws {
    #expect(
      try Watched.rules(Line.loaded(), told(code), Self.failure, Self.end, tag: Line.tag(Self.error)) == [])
  }

  private func rules(_ template: String, requested path: String) throws -> [String] {
    let url = "https://track.example.com\(path)"
    return try Watched.rules(
      Line.loaded(), #"10 beacon error {"url":"\#(url)"}"#, Self.failure, Self.end,
      tag: Line.tag("<Error>https://track.example.com\(template)</Error>"))
  }

  @Test(arguments: [
    ("/e/[CACHEBUSTING]/[ERRORCODE]", "/e/12345678/", ""),
    ("/[CACHEBUSTING]-[ERRORCODE].gif", "/123-", ".gif"),
    ("/e/[ERRORCODE]/[TIMESTAMP]", "/e/", "/2020"), ("/e?c=[ERRORCODE]", "/e?c=", "&more=1"),
  ])
  func theCodeIsTakenFromItsPlace(template: String, before: String, after: String) throws {
    #expect(try rules(template, requested: before + "404" + after) == ["tracking/error-url"])
    #expect(try rules(template, requested: before + "402" + after) == [])
  }

  @Test(arguments: [
    ("/[CACHEBUSTING]-[ERRORCODE].gif", "/1-2-404.gif"), ("/e/[CACHEBUSTING][ERRORCODE]", "/e/404"),
  ])
  func aCodeThatCannotBeToldIsNotJudged(template: String, requested: String) throws {
    #expect(try rules(template, requested: requested) == [])
  }

  @Test func aMacroThatIsLeftIsAnotherRules() throws {
    #expect(
      try Watched.rules(Line.loaded(), told("[ERRORCODE]"), Self.failure, Self.end, tag: Line.tag(Self.error))
        == ["tracking/macro-unexpanded"])
  }
}
