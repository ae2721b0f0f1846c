import Simulation
import TestSupport
import Testing
import VAST

/// `adbridge vast`: the tree, the data, the diagnostics and the exit codes.
struct VastCommandTests {
  private static let served = "https://ads.example.com/=\(Repository.root)/fixtures/vast"

  private func tag(_ name: String) -> String { "fixtures/vast/\(name).xml" }

  private func run(_ arguments: String...) throws -> CommandRunner.Result {
    try CommandRunner.run(["vast"] + arguments)
  }

  // MARK: - The tree

  @Test func aTagIsShownAsItPlays() throws {
    let result = try run(tag("skippable-15s"))
    #expect(result.code == 0)
    #expect(result.errors == "")
    // 15 s: quartiles at 3.75, 7.5 and 11.25 s; skippable at half; progress at 20 % is 3 s
    #expect(
      Self.moments(in: result) == [
        "0 s impression", "0 s start", "3 s progress", "3.75 s firstQuartile", "7.5 s midpoint",
        "7.5 s skippable",
        "11.25 s thirdQuartile", "15 s progress", "15 s complete",
      ])
    #expect(result.lines.first == "fixtures/vast/skippable-15s.xml  VAST 4.1  1 ad to play")
    #expect(result.lines.contains { $0.hasPrefix("1  ") && $0.contains("  15 s  skippable at 7.5 s") })
  }

  /// The lines that begin with a second, without URLs.
  private static func moments(in result: CommandRunner.Result) -> [String] {
    result.lines.compactMap { line in
      let words = line.split(separator: " ")
      guard words.count >= 3, words[1] == "s", line.hasPrefix("    "), Double(words[0]) != nil else {
        return nil
      }
      return words[0...2].joined(separator: " ")
    }
  }

  // MARK: - Data

  @Test func dataHoldsTheSame() throws {
    let result = try run(tag("wrapper-2"), "--serve", Self.served, "--json")
    #expect(result.code == 0)
    let data = try JSONValue(parsing: #require(result.lines.first))
    #expect(result.lines.count == 1)
    #expect(data["version"]?.string == "4.2")
    let ad = try #require(data["ads"]?.array?.first)
    #expect(ad["id"]?.string == "wrapped-15s")
    #expect(ad["duration"]?.number == 15)
    #expect(ad["skipOffset"] == .null)
    #expect(ad["wrappers"]?.array?.compactMap { $0["id"]?.string } == ["wrapper-2", "wrapper-1"])
    #expect(ad["media"]?.array?.compactMap { $0["bitrate"]?.number } == [4500, 2200, 800])
    let moments = try #require(ad["moments"]?.array)
    #expect(moments.compactMap { $0["time"]?.number } == [0, 0, 3.75, 7.5, 11.25, 15])
    #expect(
      moments[0]["requests"]?.array?.compactMap { $0["ad"]?.string } == [
        "wrapper-2", "wrapper-1", "wrapped-15s",
      ])
    #expect(data["documents"]?.array?.count == 3)
    #expect(data["counts"]?["errors"]?.number == 0)
  }

  @Test func aDiagnosticIsDataAsWell() throws {
    let result = try run(tag("version-9"), "--json", "--lint")
    #expect(result.code == 1)
    let data = try JSONValue(parsing: #require(result.lines.first))
    let first = try #require(data["diagnostics"]?.array?.first { $0["severity"]?.string == "error" })
    #expect(first["code"]?.string == "vast/unknown-version")
    #expect(first["line"]?.number == 2)
    #expect(first["column"]?.number == 16)
    #expect(first["section"]?.string == "VAST 4.3 §3.2")
  }

  // MARK: - Diagnostics

  @Test func aDiagnosticShowsItsPlaceSectionAndMend() throws {
    let folder = try TestFolder([
      "tag.xml": "<VAST version=\"4.2\">\n<Error>\u{9}<![CDATA[http://t.test/é]]></Error></VAST>"
    ])
    let file = "\(folder.path)/tag.xml"
    let result = try run(file, "--lint")
    #expect(result.code == 0)
    #expect(
      result.output == """
        warning[vast/http-url]: this URL is not secure
         --> \(file):2:18
          |
        2 | <Error>    <![CDATA[http://t.test/é]]></Error></VAST>
          |                     ^^^^^ iOS refuses http
          |
          = VAST 4.3 §2.3.3
          = help: use https:

        0 errors, 1 warning, 2 notes (--notes shows the notes)

        """)
  }

  @Test func lintingFailsWithErrorsAndStrictlyWithWarnings() throws {
    #expect(try run(tag("no-duration"), "--lint").code == 1)
    #expect(try run(tag("no-duration")).code == 0)
    #expect(try run(tag("cdata-split"), "--lint").code == 0)
    #expect(try run(tag("cdata-split"), "--lint", "--strict").code == 1)
    #expect(try run(tag("linear-30s"), "--lint", "--strict").code == 0)
    #expect(
      try run(tag("linear-30s"), "--lint").output
        == "0 errors, 0 warnings, 2 notes (--notes shows the notes)\n")
  }

  @Test func theSourceOfAWrappedTagIsNamedByItsFile() throws {
    let result = try run(tag("wrapper-empty"), "--serve", Self.served, "--notes", "--lint")
    #expect(result.code == 1)
    #expect(result.output.contains("fixtures/vast/wrapper-empty.xml:6:30\n"))
    #expect(result.output.contains("\(Repository.root)/fixtures/vast/empty.xml:2:1\n"))
  }

  @Test func hostileTextReachesNoTerminal() throws {
    let folder = try TestFolder([
      "tag.xml":
        "<VAST version=\"4.2\"><Ad id=\"\u{9B}31m\u{202E}\"><InLine><AdTitle>\u{9B}2J</AdTitle></InLine></Ad></VAST>"
    ])
    let result = try run("\(folder.path)/tag.xml", "--verbose")
    #expect(result.code == 0)
    #expect(
      !result.output.unicodeScalars.contains { $0.value == 0x9B || $0.value == 0x1B || $0.value == 0x202E })
  }

  // MARK: - Where tags come from

  @Test func aTagComesFromAURLThatIsServedOrRecorded() throws {
    let url = "https://ads.example.com/linear-30s.xml"
    let served = try run(url, "--serve", Self.served)
    #expect(served.code == 0)
    #expect(served.lines.first == "\(url)  VAST 4.2  1 ad to play")
    let recorded = try run("https://ads.example.com/preroll?slot=7", "--har", "fixtures/har/chrome.har")
    #expect(recorded.code == 0)
    #expect(recorded.lines.contains { $0.contains("https://track.example.com/start?ad=recorded-15s") })
  }

  @Test func aTagComesFromStandardInput() throws {
    let result = try CommandRunner.run(["vast", "-"], input: Repository.fixture("vast/linear-30s.xml"))
    #expect(result.code == 0)
    #expect(result.lines.first == "standard input  VAST 4.2  1 ad to play")
  }

  @Test func whatCannotBeHadExits2() throws {
    let unmapped = try run("https://nowhere.example.com/tag")
    #expect(unmapped.code == 2)
    #expect(unmapped.errors.contains("nothing says what https://nowhere.example.com/tag answers"))
    let missing = try run("no-such.xml")
    #expect(missing.code == 2)
    #expect(missing.errors.contains("there is no such file"))
    let refused = try run("https://a.example.com/t", "--serve", "https://a.example.com/t=status:404")
    #expect(refused.code == 2)
    #expect(refused.errors.contains("it answers 404"))
    let silent = try run("https://a.example.com/t", "--serve", "https://a.example.com/t=drop")
    #expect(silent.code == 2)
    #expect(silent.errors.contains("it does not answer"))
    #expect(try run(tag("not-vast")).code == 2)
    #expect(try CommandRunner.run(["vast", "-"]).code == 2)
  }

  @Test func aWrapperThatNothingMapsIsNoError() throws {
    let result = try run(tag("wrapper-2"), "--lint")
    #expect(result.code == 0)
    let tree = try run(tag("wrapper-2"))
    #expect(tree.lines.contains { $0.contains("behind a Wrapper that was not followed") })
  }

  @Test func aWrapperIsFollowedThroughRedirectsRelativeURLsAndMacros() throws {
    let folder = try TestFolder([
      "tag.xml": "<VAST version=\"4.2\"><Ad id=\"w\"><Wrapper><AdSystem>S</AdSystem>"
        + "<VASTAdTagURI>next?c=[CACHEBUSTING]</VASTAdTagURI></Wrapper></Ad></VAST>"
    ])
    let result = try run(
      "\(folder.path)/tag.xml", "--serve",
      "https://adbridge.test/next?c=10000001=redirect:https://b.example.com/x",
      "--serve", "https://b.example.com/x=fixtures/vast/linear-30s.xml", "--json")
    let data = try JSONValue(parsing: #require(result.lines.first))
    #expect(data["ads"]?.array?.first?["id"]?.string == "linear-30s")
    #expect(data["documents"]?.array?.last?["url"]?.string == "https://b.example.com/x")
  }

  // MARK: - Codes and wrong use

  @Test(arguments: VASTCodeCatalog.all.map(\.name))
  func everyCodeIsExplained(name: String) throws {
    let result = try run("--explain", name)
    #expect(result.code == 0)
    #expect(result.lines.first?.hasPrefix("\(name)  ") == true)
    #expect(result.lines.contains { $0.hasPrefix("Mend: ") })
    #expect(result.lines.allSatisfy { $0.count <= 100 || $0.hasPrefix("  ") })
  }

  @Test func withoutACodeAllAreListed() throws {
    let result = try run("--explain")
    #expect(result.code == 0)
    for code in VASTCodeCatalog.all { #expect(result.lines.contains { $0.hasPrefix("  \(code.name) ") }) }
  }

  @Test func theDocumentIsWhatTheCatalogSays() throws {
    let result = try run("--markdown")
    #expect(result.output == (try Repository.text("docs/vast.md")))
  }

  @Test func wrongUseExits64() throws {
    for arguments in [
      [], ["a.xml", "b.xml"], ["--strict", "a.xml"], ["--lnit", "a.xml"], ["--explain", "unknwon-event"],
      ["a.xml", "--explain"], ["a.xml", "--serve", "x"], ["a.xml", "--color", "pink"],
    ] {
      let result = try CommandRunner.run(["vast"] + arguments)
      #expect(result.code == 64, "\(arguments)")
      #expect(result.errors.contains("help: adbridge vast --help"))
    }
    #expect(try run("--lnit", "a.xml").errors.contains("did you mean --lint?"))
    #expect(try run("--explain", "unknwon-event").errors.contains("did you mean vast/unknown-event?"))
  }
}
