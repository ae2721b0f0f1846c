import Foundation
import Simulation
import Testing

/// `tracking/error-code` and `page/wrapper-limit`: what becomes of Wrappers.
struct WrapperRuleTests {
  private static let inner = "https://ads.example.com/inner.xml"
  private static let error = "<Error>https://track.example.com/error?code=[ERRORCODE]</Error>"
  private static let wrapper = Line.tag(error, wrapping: inner)
  private static let empty = #"<VAST version="4.2"/>"#

  // MARK: - Codes

  private func answer(_ fields: String, of url: String = inner) -> String {
    #"0 response \#(url) {"request":1,\#(fields)}"#
  }

  private func rules(_ answers: String..., code: Int, tags: [String]) throws -> [String] {
    let told = Line.beacon("error", "?code=\(code)")
    return try Watched.findings(
      lines: (answers + [told]).joined(separator: "\n"), tags: tags,
      urls: ["https://ads.example.com/outer.xml", Self.inner]
    ).map(\.rule)
  }

  @Test(arguments: [100, 302, 402, 900]) func aWrapperToNoAdHasNoOtherCode(code: Int) throws {
    let answer = answer(#""status":200"#)
    #expect(try rules(answer, code: code, tags: [Self.wrapper, Self.empty]) == ["tracking/error-code"])
  }

  @Test(arguments: [300, 301, 303]) func codesThatSaySoAreFine(code: Int) throws {
    #expect(try rules(answer(#""status":200"#), code: code, tags: [Self.wrapper, Self.empty]) == [])
    #expect(try rules(answer(#""status":404"#), code: code, tags: [Self.wrapper]) == [])
  }

  @Test(arguments: [#""status":404"#, #""status":503"#, #""error":"offline""#])
  func aWrapperThatCannotBeHadHasNoOtherCode(fields: String) throws {
    let findings = try Watched.findings(
      lines: [answer(fields), Line.beacon("error", "?code=402")].joined(separator: "\n"), tags: [Self.wrapper]
    )
    #expect(findings.map(\.rule) == ["tracking/error-code"])
    #expect(
      findings.first?.message
        == "an Error URL was requested with 402, but the Wrapper's tag failed: \(Self.inner)")
  }

  /// A tag with an ad may fail by anything, one that cannot be read is another fault, and a second answer may be a better one.
  @Test func whatMayHaveFailedOtherwiseIsNotJudged() throws {
    let fine = answer(#""status":200"#)
    #expect(try rules(fine, code: 403, tags: [Self.wrapper, Line.tag()]) == [])
    #expect(try rules(fine, code: 100, tags: [Self.wrapper, "<VAST><Ad></VAST>"]) == [])
    #expect(try rules(fine, code: 900, tags: [Self.wrapper]) == [])
    #expect(try rules(code: 302, tags: [Self.wrapper, Self.empty]) == [])
    #expect(try rules(answer(#""status":404"#), fine, code: 403, tags: [Self.wrapper, Line.tag()]) == [])
    #expect(
      try rules(answer(#""status":404"#), "0 lifecycle didCommit", code: 302, tags: [Self.wrapper]) == [])
  }

  /// An InLine ad with the same Error URL may have told it.
  @Test func aSharedErrorURLIsNotJudged() throws {
    let inline = Line.tag(Self.error)
    let lines = [answer(#""status":404"#), Line.beacon("error", "?code=402")].joined(separator: "\n")
    #expect(try Watched.findings(lines: lines, tags: [Self.wrapper, inline]).isEmpty)
  }

  // MARK: - The limit

  private static let loop = "https://ads.example.com/loop.xml"

  private func followed(_ count: Int, tag: String, from first: String? = nil, more: String = "") throws
    -> [String]
  {
    var lines = first.map { [answer(#""status":200"#, of: $0)] } ?? []
    lines += (0..<count).map { _ in answer(#""status":200"#, of: Self.loop) }
    lines.insert(contentsOf: more.isEmpty ? [] : [more], at: lines.count / 2)
    return try Watched.findings(
      lines: lines.joined(separator: "\n"), tags: [tag, tag],
      urls: ["https://ads.example.com/tag.xml", Self.loop]
    ).map(\.rule)
  }

  @Test func tenWrappersAreFollowedAtMost() throws {
    let tag = Line.tag(wrapping: Self.loop)
    let first = "https://ads.example.com/tag.xml"
    #expect(try followed(10, tag: tag, from: first) == [])
    #expect(try followed(11, tag: tag, from: first) == ["page/wrapper-limit"])
    #expect(try followed(50, tag: tag, from: first) == ["page/wrapper-limit"])
    // The first of these is the page's own tag.
    #expect(try followed(11, tag: tag) == [])
    #expect(try followed(12, tag: tag) == ["page/wrapper-limit"])
  }

  @Test(arguments: ["0 lifecycle didCommit", Line.message("AdNoAd", #""message":"m""#)])
  func anOutcomeOrAnotherPageBeginsAnew(line: String) throws {
    let tag = Line.tag(wrapping: Self.loop)
    #expect(try followed(20, tag: tag, from: "https://ads.example.com/tag.xml", more: line) == [])
  }

  /// Twelve places of a pod may each be a Wrapper.
  @Test func wrappersSideBySideAreNoRow() throws {
    let one = "<Ad><Wrapper><VASTAdTagURI>\(Self.loop)</VASTAdTagURI></Wrapper></Ad>"
    #expect(try followed(20, tag: "<VAST version=\"4.2\">\(one)\(one)</VAST>") == [])
  }

  @Test func eachTagOfThePagesOwnBeginsARow() throws {
    let tag = Line.tag(wrapping: Self.loop)
    let own = "https://ads.example.com/tag.xml"
    let again = answer(#""status":200"#, of: own)
    #expect(try followed(20, tag: tag, from: own, more: again) == [])
    #expect(try followed(21, tag: tag, from: own, more: again) == ["page/wrapper-limit"])
  }

  @Test func whatFailsIsNotFollowed() throws {
    let lines = (0..<20).map { _ in answer(#""status":503"#, of: Self.loop) }.joined(separator: "\n")
    #expect(try Watched.findings(lines: lines, tags: [Line.tag(wrapping: Self.loop)]).isEmpty)
  }
}
