import Foundation
import Simulation
import TestSupport
import Testing

/// What `adbridge verify` runs, skips, prints and writes.
struct VerifyCommandTests {
  private func verify(_ arguments: [String]) throws -> CommandRunner.Result {
    try CommandRunner.run(["verify"] + arguments)
  }

  private func rows(_ result: CommandRunner.Result) -> [String] {
    result.lines.dropFirst().filter { $0.hasPrefix("  ") }
  }

  @Test(arguments: ["adsdk", "adsdk-strict"])
  func theBundledPageKeepsAllPromises(profile: String) throws {
    let result = try verify(["--profile", profile])
    #expect(result.code == 0)
    #expect(result.lines.last == "89 passed, 0 failed, 0 skipped")
    #expect(!result.output.contains("✗"))
  }

  /// The page has no film for the host's player: seven kinds of tags without a unit, four Wrappers to none, four units.
  @Test func underAProfileWhosePagePlaysFilmsAreSkipped() throws {
    let result = try verify(["--profile", "vpaid"])
    #expect(result.code == 0)
    #expect(result.lines.last == "15 passed, 0 failed, 74 skipped")
    #expect(
      result.output.contains("skipped: the page of the profile vpaid leaves no film to the host's player"))
    let own = try verify([
      "--profile", "vpaid", "--vast", "fixtures/vast/vpaid-quiz.xml", "--serve",
      "https://cdn.example.com/vpaid/=fixtures/pages/vpaid/creative", "--only", "with-vpaid-quiz",
    ])
    #expect(own.code == 0)
    // Ticks that come late or are lost, and calls after the end, need a page that is told the time.
    #expect(own.lines.last == "16 passed, 0 failed, 4 skipped")
  }

  @Test func aRowHasAMarkForEachPromise() throws {
    let result = try verify(["--only", "skip at the offset"])
    let header = try #require(result.lines.first)
    #expect(
      header.split(separator: " ")
        == [
          "loaded", "start", "quartiles", "complete", "pause", "skip", "click", "beacons", "errors", "end",
          "bridge",
        ])
    let row = try #require(rows(result).first)
    // skip, complete, beacons and end are what the scenario is about; bridge is always watched.
    #expect(row.hasPrefix("  skip at the offset "))
    #expect(row.filter { "✓✗–".contains($0) } == "–––✓–✓–✓–✓✓")
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test func whatIsBrokenIsMarkedNamedAndShownWithItsRecords() throws {
    let folder = try TestFolder()
    let mutant = try #require(Mutant.all.first { $0.name == "a quartile comes twice" })
    try mutant.write(to: "\(folder.path)/page")
    let result = try verify(["--page", "\(folder.path)/page/index.html", "--only", "15 s ad"])
    #expect(result.code == 1)
    let row = try #require(rows(result).first)
    // start, quartiles, complete, beacons and end are asked; quartiles are broken.
    #expect(row.filter { "✓✗–".contains($0) } == "–✓✗✓–––✓–✓✓")
    #expect(row.hasSuffix("  quartile/once"))
    #expect(result.output.contains("error[quartile/once]: AdFirstQuartile came twice for ad 1"))
    #expect(result.output.contains("verify/durations.contract:"))
    #expect(result.output.contains("= last 12 records:"))
    #expect(!result.output.contains("adbridge-verify-"))
    #expect(result.lines.last == "0 passed, 1 failed, 0 skipped")
  }

  @Test func aProfileWithoutAControlSkipsWhatNeedsIt() throws {
    let folder = try TestFolder()
    let strict = try Repository.text("js/adsdk/profiles/adsdk-strict.json")
    let bare = strict.replacing("\"skip\": \"#ad-skip-btn\", ", with: "")
      .replacing(", \"menu\": \"#ad-more-menu\"", with: "")
    try folder.write("bare.json", bare)
    let result = try verify(["--profile", "\(folder.path)/bare.json"])
    #expect(result.code == 0)
    // Nine of skips.contract, two pods and the menu.
    #expect(result.lines.last == "77 passed, 0 failed, 12 skipped")
    #expect(result.output.contains("skipped: the profile adsdk-strict has no control \"skip\""))
    #expect(result.output.contains("skipped: the profile adsdk-strict has no control \"menu\""))
  }

  @Test func tagsOfOnesOwnRunWithTheScenariosForAnyTag() throws {
    let result = try verify([
      "--vast", "fixtures/vast/pod-2.xml", "--vast", "fixtures/vast/skippable-15s.xml", "--only",
      "normal play",
    ])
    #expect(result.code == 0)
    #expect(
      result.lines.filter { !$0.hasPrefix(" ") }.prefix(3) == ["any tag", "with pod 2", "with skippable 15s"])
    #expect(result.lines.last == "3 passed, 0 failed, 0 skipped")
  }

  @Test func aTagWithoutAnAdDoesNotPass() throws {
    let result = try verify(["--vast", "fixtures/vast/empty.xml", "--only", "with-empty"])
    #expect(result.code == 1)
    #expect(result.output.contains("expect AdLoaded"))
  }

  @Test func oneRuleIsJudgedAlone() throws {
    // The smallest page requests nothing; that its quartiles come once is all that is asked here.
    let page = ["--page", "fixtures/pages/minimal.html", "--only", "normal play"]
    #expect(try verify(page).code == 1)
    #expect(try verify(page + ["--only", "quartile/once"]).code == 0)
    #expect(try verify(page + ["--only", "tracking/missing"]).code == 1)
    #expect(try verify(page + ["--rule", "tracking/missing=off"]).code == 0)
  }

  @Test func theListNamesScenariosAndTheirPromises() throws {
    let result = try verify(["--list"])
    #expect(result.code == 0)
    #expect(result.lines.contains("  normal play  [loaded start quartiles complete beacons end]"))
    let names = try verify(["--list", "--json"]).lines.map {
      try JSONValue(parsing: $0)["name"]?.string ?? ""
    }
    #expect(names.count == 89)
    #expect(Set(names).count == 89)
    #expect(names.contains("wrapper chain of three"))
  }

  @Test func theDocumentCountsTheScenariosAndNamesTheirFiles() throws {
    let files = try verify(["--list", "--json"]).lines.map {
      try JSONValue(parsing: $0)["file"]?.string ?? ""
    }
    let text = try Repository.text("docs/verify.md")
    #expect(text.contains("There are \(files.count) of them."))
    for file in Set(files) {
      #expect(text.contains("\n| `\(file.replacing(".contract", with: ""))` | "), "\(file)")
    }
  }

  /// The quartile at 7.5 s comes 0.6 s after its tick.
  @Test func theToleranceSaysHowLateAQuartileMayBe() throws {
    let folder = try TestFolder()
    let mutant = try #require(Mutant.all.first { $0.name == "quartiles come from a timer" })
    try mutant.write(to: "\(folder.path)/page")
    let page = ["--page", "\(folder.path)/page/index.html", "--only", "normal play"]
    #expect(try verify(page + ["--tolerance", "600ms"]).code == 0)
    let late = try verify(page + ["--tolerance", "599ms"])
    #expect(late.code == 1)
    #expect(late.output.contains("error[quartile/late]: AdFirstQuartile of ad 1 came 0.6 s after"))
    #expect(try verify(page).code == 1)
  }

  @Test func theEjectedPackRunsAsContracts() throws {
    let folder = try TestFolder()
    let path = "\(folder.path)/pack"
    #expect(try verify(["--eject", path, "--profile", "adsdk-strict"]).code == 0)
    let result = try folder.test(["pack"])
    #expect(result.code == 0)
    #expect(result.lines.last == "89 passed, 0 failed, 0 skipped")
    #expect(try folder.text("pack/skips.contract").contains("\nprofile adsdk-strict\n"))
    #expect(try CommandRunner.run(["fmt", "--check", path]).code == 0)
    // Again is no harm, but what somebody has changed is not overwritten.
    #expect(try verify(["--eject", path, "--profile", "adsdk-strict"]).code == 0)
    try folder.write("pack/seeks.contract", "# mine\n")
    let refused = try verify(["--eject", path, "--profile", "adsdk-strict"])
    #expect(refused.code == 2)
    #expect(refused.errors.contains("seeks.contract is there and holds something else"))
    #expect(try folder.text("pack/seeks.contract") == "# mine\n")
  }

  @Test func anEjectedPackNamesAPageFromWhereItIs() throws {
    let folder = try TestFolder(["sdk/page.js": try Repository.text("fixtures/pages/minimal.js")])
    let path = "\(folder.path)/pack"
    _ = try verify([
      "--eject", path, "--page", "\(folder.path)/sdk/page.js", "--rule", "tracking/missing=off",
    ])
    let result = try folder.test(["pack"], ["--filter", "^normal play$"])
    #expect(result.code == 0)
  }

  @Test func mistakesAreToldWithTheWordThatWasMeant() throws {
    for (arguments, code, text) in [
      (["--only", "normal pley"], Int32(64), "did you mean normal-play?"),
      (["--only", "quartile/onse"], 64, "did you mean quartile/once?"),
      (["--pgae", "x"], 64, "did you mean --page?"), (["page.html"], 64, "--page page.html"),
      (["--page", "nowhere.html"], 2, "cannot read the page nowhere.html"),
      (["--vast", "nowhere.xml"], 2, "cannot read the VAST tag nowhere.xml"),
      (["--profile", "adsdk-strikt"], 2, "did you mean adsdk-strict?"),
      (["--json"], 64, "--json belongs to --list"), (["--vast", "-"], 64, "a file or a URL"),
      (["--tolerance", "1"], 64, "did you mean \"1s\"?"),
      (["--set", "player end-erly 1s"], 64, "did you mean \"end-early\"?"),
    ] {
      let result = try verify(arguments)
      #expect(result.code == code, "\(arguments)")
      #expect(result.errors.contains(text), "\(arguments): \(result.errors)")
    }
  }

  @Test func otherReportersTellTheSame() throws {
    let folder = try TestFolder()
    let result = try verify([
      "--only", "normal play", "--reporter", "tap", "--reporter", "junit=\(folder.path)/out.xml",
      "--trace-dir",
      "\(folder.path)/traces", "--keep-traces", "always",
    ])
    #expect(result.code == 0)
    #expect(result.lines.contains("1..1"))
    #expect(try folder.text("out.xml").contains("name=\"normal play\""))
    #expect(try folder.names(in: "traces").count == 1)
  }

  @Test func aPageThatCannotBeStoppedFailsItsScenarioAlone() throws {
    let result = try verify([
      "--page", "fixtures/pages/runaway-regex-compiled.js", "--only", "normal play", "--deadline", "2s",
      "-j1",
    ])
    #expect(result.code == 1)
    #expect(result.output.contains("did not return within 2 s"))
  }
}
