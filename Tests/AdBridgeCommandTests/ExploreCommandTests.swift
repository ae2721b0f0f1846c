import Foundation
import Simulation
import TestSupport
import Testing

/// `adbridge explore`: sessions made at random, judged by the rules.
struct ExploreCommandTests {
  private let tag = "fixtures/vast/linear-30s.xml"

  /// The shipped page with a fault in one of its scripts.
  private func mutant(_ file: String, _ old: String, _ new: String, in folder: TestFolder) throws
    -> String
  {
    let page = "\(folder.path)/page"
    try FileManager.default.copyItem(atPath: "\(Repository.root)/js/adsdk", toPath: page)
    let source = try Repository.text("js/adsdk/\(file)")
    try #require(source.contains(old))
    try source.replacing(old, with: new).write(toFile: "\(page)/\(file)", atomically: true, encoding: .utf8)
    return "\(page)/index.html"
  }

  @Test func theShippedPageBreaksNothing() throws {
    let folder = try TestFolder()
    let result = try CommandRunner.run([
      "explore", "--vast", tag, "--vast", "fixtures/vast/pod-2.xml", "--runs", "40", "--seed", "11", "--out",
      "\(folder.path)/out",
    ])
    #expect(result.code == 0)
    #expect(result.output == "40 runs with seed 11: nothing broke\n")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/out"))
  }

  @Test func aBrokenRuleIsCutDownToAContractThatBreaksIt() throws {
    let folder = try TestFolder()
    let page = try mutant(
      "ad.js", "post(QUARTILE_EVENTS[kind], moment());",
      "post(QUARTILE_EVENTS[kind], moment()); post(QUARTILE_EVENTS[kind], moment());", in: folder)
    let arguments = { (out: String) in
      [
        "explore", "--page", page, "--vast", tag, "--runs", "20", "--seed", "5", "--json", "--out",
        "\(folder.path)/\(out)",
      ]
    }
    let result = try CommandRunner.run(arguments("a"))
    #expect(result.code == 1)
    let told = try result.lines.map { try JSONValue(parsing: $0) }
    #expect(told.first?["rule"]?.string == "quartile/once")
    #expect(told.last?["runs"] == 20)
    // A tag, and enough time for the first quartile at 7.5 s.
    let written = try String(contentsOfFile: "\(folder.path)/a/quartile-once.contract", encoding: .utf8)
    #expect(told.first?["lines"] == 2)
    #expect(written.contains("page \(page)\n"))
    #expect(written.contains("load\nadvance "))
    let replay = try CommandRunner.run(["test", "\(folder.path)/a/quartile-once.contract"])
    #expect(replay.code == 1)
    #expect(replay.output.contains("error[quartile/once]"))
    // The same seed finds the same, with any number of processes.
    let again = try CommandRunner.run(arguments("b") + ["-j", "1"])
    #expect(again.code == 1)
    #expect(try String(contentsOfFile: "\(folder.path)/b/quartile-once.contract", encoding: .utf8) == written)
  }

  @Test func aRunIsKeptAsItIsOnDemand() throws {
    let folder = try TestFolder()
    let page = try mutant("ad.js", "post(\"AdImpression\"", "post(\"AdStarted\"", in: folder)
    let result = try CommandRunner.run([
      "explore", "--page", page, "--vast", tag, "--runs", "5", "--seed", "5", "--bail", "--no-shrink",
      "--json",
      "--out", "\(folder.path)/out",
    ])
    #expect(result.code == 1)
    let told = try JSONValue(parsing: try #require(result.lines.first))
    #expect(told["tries"] == 0)
    // Every plan lets 90 s pass in the end, which a plan that was cut down does not need.
    let file = try #require(told["file"]?.string)
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasSuffix("\nadvance 90s\n"))
  }

  @Test func whatCannotBeKeptIsToldAllTheSame() throws {
    let folder = try TestFolder(["out": ""])
    let page = try mutant("ad.js", "post(\"AdImpression\"", "post(\"AdStarted\"", in: folder)
    let result = try CommandRunner.run([
      "explore", "--page", page, "--vast", tag, "--runs", "5", "--seed", "5", "--bail", "--no-shrink",
      "--out", "\(folder.path)/out",
    ])
    #expect(result.code == 2)
    #expect(result.output.contains("✗ ") && result.output.contains(" in run 1"))
    #expect(result.errors.contains("run 1 breaks ") && result.errors.contains("\nadvance 90s\n"))
    #expect(result.errors.contains("cannot make the folder \(folder.path)/out: there is a file of that name"))
  }

  @Test func aPageThatNeverComesBackCostsItsRun() throws {
    let folder = try TestFolder()
    let page = try mutant("ad.js", "post(\"AdComplete\"", "for (;;) {} post(\"AdComplete\"", in: folder)
    let result = try CommandRunner.run([
      "explore", "--page", page, "--vast", "fixtures/vast/short-400ms.xml", "--runs", "2", "--seed", "3",
      "-j", "1", "--out",
      "\(folder.path)/out",
    ])
    #expect(result.code == 1)
    #expect(result.output.contains("✗ page/runaway"))
  }

  @Test(arguments: [
    ([], 64, "explore needs a tag"),
    (["--vast", "nowhere.xml"], 2, "cannot read the tag nowhere.xml"),
    (["--vast", "fixtures/vast/linear-30s.xml", "--page", "nowhere.html"], 2, "there is no file"),
    (
      ["--vast", "fixtures/vast/linear-30s.xml", "--page", "fixtures"], 2, "is a folder, but a file is needed"
    ),
    (["--vast", "-"], 2, "there is no file"),
    (["--vast", "fixtures/vast/linear-30s.xml", "--run", "5"], 64, "did you mean --runs?"),
    (
      ["--vast", "fixtures/vast/linear-30s.xml", "--runs", "none"], 64,
      "--runs needs a number from 1 to 1000000"
    ),
    (["--vast", "fixtures/vast/linear-30s.xml", "--seed", "-1"], 64, "--seed needs a whole number"),
    (
      ["--vast", "fixtures/vast/linear-30s.xml", "--set", "playr load-delay 3s"], 64,
      "did you mean \"player\"?"
    ),
    (["fixtures/vast/linear-30s.xml"], 64, "a tag is given with --vast"),
  ]) func mistakesAreTold(arguments: [String], code: Int32, words: String) throws {
    let result = try CommandRunner.run(["explore"] + arguments)
    #expect(result.code == code)
    #expect(result.errors.contains(words), "\(result.errors)")
  }
}
