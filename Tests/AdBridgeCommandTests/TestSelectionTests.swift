import Foundation
import Simulation
import TestSupport
import Testing

/// Which contracts `adbridge test` runs.
struct TestSelectionTests {
  private func folder() throws -> TestFolder {
    try TestFolder([
      "a.contract": "# set-up for all\nseed 1\n\n" + TestFolder.passing("one", tags: "smoke") + "\n"
        + TestFolder.passing("two", tags: "slow"),
      "b.contract": TestFolder.passing("three", tags: "smoke slow") + TestFolder.passing("four"),
    ])
  }

  private func names(_ folder: TestFolder, _ options: [String], paths: [String] = [""]) throws -> [String] {
    let result = try folder.test(paths, options + ["--list", "--json"])
    return try result.lines.map { try JSONValue(parsing: $0)["name"]?.string ?? "" }
  }

  @Test(
    arguments: [
      (["--filter", "^t"], ["two", "three"]), (["-t", "one|four"], ["one", "four"]),
      (["-t", "one", "-t", "four"], ["one", "four"]), (["--skip", "o"], ["three"]),
      (["--filter", "t", "--skip", "thr"], ["two"]),
      (["--tag", "smoke"], ["one", "three"]), (["--tag", "!slow"], ["one", "four"]),
      (["--tag", "smoke && !slow"], ["one"]), (["--tag", "smoke || slow"], ["one", "two", "three"]),
      (["--tag", "smoke, slow"], ["one", "two", "three"]), (["--tag", "!(smoke||slow)"], ["four"]),
      (["--tag", "slow", "--tag", "smoke"], ["three"]),
      (["--tag", "slow && smoke || !smoke"], ["two", "three", "four"]),
    ] as [([String], [String])])
  func namesAndTagsChoose(options: [String], expected: [String]) throws {
    #expect(try names(folder(), options) == expected)
  }

  @Test(
    arguments: [
      (["a.contract:4"], ["one"]), (["a.contract:7"], ["one"]), (["a.contract:9"], ["two"]),
      (["a.contract:2"], ["one", "two"]), (["a.contract:4", "b.contract:5"], ["one", "four"]),
      (["a.contract:9:3"], ["two"]), (["a.contract:4:1", "b.contract:5:12"], ["one", "four"]),
      (["a.contract:4", "a.contract:9"], ["one", "two"]), (["a.contract:4", "a.contract"], ["one", "two"]),
    ] as [([String], [String])])
  func aLineChoosesTheContractThatHoldsIt(paths: [String], expected: [String]) throws {
    #expect(try names(folder(), [], paths: paths) == expected)
  }

  @Test func aLineThatIsNotThereIsWrongUse() throws {
    let result = try folder().test(["a.contract:400"])
    #expect(result.code == 64)
    #expect(result.errors.contains("there is no line 400"))
  }

  @Test func theListNamesFileLineNameAndTags() throws {
    let folder = try folder()
    let result = try folder.test([""], ["--list"])
    #expect(result.code == 0)
    #expect(
      result.lines == [
        "\(folder.path)/a.contract:4: one  [smoke]", "\(folder.path)/a.contract:9: two  [slow]",
        "\(folder.path)/b.contract:1: three  [smoke slow]", "\(folder.path)/b.contract:5: four",
      ])
    let json = try JSONValue(parsing: folder.test([""], ["--list", "--json"]).lines[2])
    #expect(
      json == [
        "file": .string(folder.path + "/b.contract"), "line": 1, "name": "three", "tags": ["smoke", "slow"],
      ])
  }

  @Test(arguments: 1...6) func shardsTogetherAreAllAndEachOnce(count: Int) throws {
    let folder = try folder()
    let parts = try (1...count).map { try names(folder, ["--shard", "\($0)/\(count)"]) }
    #expect(parts.flatMap { $0 }.sorted() == ["four", "one", "three", "two"])
    #expect(parts.map(\.count).max()! - parts.map(\.count).min()! <= 1)
  }

  @Test func aShardWithoutWorkPasses() throws {
    let result = try folder().test([""], ["--shard", "6/6"])
    #expect(result.code == 0)
    #expect(result.errors.contains("shard 6/6 has nothing to do"))
    #expect(result.lines.last == "0 passed, 0 failed, 0 skipped")
  }

  @Test(
    arguments: [
      (["--shard", "6/6"], 0), (["--filter", "zzz", "--allow-empty"], 0), (["--filter", "zzz"], 4),
    ] as [([String], Int32)])
  func aRunOfNothingIsReportedWhole(options: [String], code: Int32) throws {
    let folder = try folder()
    try folder.write("junit.xml", "of an earlier run")
    let result = try folder.test(
      [""],
      options + [
        "--reporter", "tap", "--reporter", "junit=\(folder.path)/junit.xml", "--reporter",
        "json=\(folder.path)/results.jsonl",
      ])
    #expect(result.code == code)
    #expect(result.lines == ["TAP version 14", "1..0", "# 0 passed, 0 failed, 0 skipped"])
    let junit = try folder.text("junit.xml")
    #expect(junit.contains("<testsuites name=\"adbridge\" tests=\"0\""))
    #expect(junit.hasSuffix("</testsuites>\n") && !junit.contains("<testsuite "))
    let lines = try folder.text("results.jsonl").split(separator: "\n").map {
      try JSONValue(parsing: String($0))
    }
    #expect(lines.map { $0["kind"]?.string } == ["runStarted", "runEnded"])
    #expect(lines[0]["payload"]?["total"] == 0)
  }

  @Test(arguments: ["spec", "dot"]) func aRunOfNothingEndsWithItsCounts(reporter: String) throws {
    for options in [["--allow-empty"], []] {
      let result = try folder().test([""], ["--tag", "none", "--reporter", reporter] + options)
      #expect(result.lines.last == "0 passed, 0 failed, 0 skipped")
    }
  }

  @Test func aListOfNothingIsEmpty() throws {
    let result = try folder().test([""], ["--filter", "zzz", "--list", "--allow-empty"])
    #expect(result.code == 0)
    #expect(result.output == "")
  }

  @Test func jobsMayBeGluedToTheirLetter() throws {
    let result = try folder().test([""], ["-j2", "--verbose", "--filter", "one"])
    #expect(result.code == 0)
    #expect(result.errors.contains("workers: up to 2"), "\(result.errors)")
  }

  @Test func whatATestLeavesBehindIsNotInTheHomeOfWhoRunsIt() throws {
    let folder = try TestFolder(["a.contract": TestFolder.failing("bad")])
    let home = folder.path + "/home"
    let path = folder.path + "/a.contract"
    let marked = try CommandRunner.run(["test", path], environment: ["HOME": home])
    #expect(marked.code == 1)
    #expect(!FileManager.default.fileExists(atPath: home))
    let kept = CommandRunner.stateFolder + "/adbridge/last-failed"
    #expect(try !FileManager.default.contentsOfDirectory(atPath: kept).isEmpty)
  }

  @Test func whenNothingMatchesItExitsFourAndSaysWhy() throws {
    let folder = try folder()
    let result = try folder.test([""], ["--tag", "smok"])
    #expect(result.code == 4)
    #expect(result.errors.contains("none of the 4 contracts matches"))
    #expect(result.errors.contains("did you mean smoke?"))
    #expect(result.lines.last == "0 passed, 0 failed, 0 skipped")
    #expect(try folder.test([""], ["--filter", "zzz", "--allow-empty"]).code == 0)
    #expect(try folder.test([""], ["--filter", "zzz", "--list"]).code == 4)
    let empty = try TestFolder().test()
    #expect(empty.code == 4)
    #expect(empty.errors.contains("there is no contract in"))
  }

  @Test func theFailedOnesOfLastTimeRunAgain() throws {
    let folder = try TestFolder([
      "a.contract": TestFolder.passing("good") + TestFolder.failing("bad"),
      "b.contract": TestFolder.failing("worse"),
    ])
    let first = try folder.test([""], ["--last-failed"])
    #expect(first.errors.contains("nothing failed last time"))
    #expect(first.marks == ["✓ good", "✗ bad", "✗ worse"])
    try folder.write("a.contract", TestFolder.passing("new") + TestFolder.passing("bad"))
    // What is not run keeps what is known of it.
    #expect(try folder.test(["a.contract"]).marks == ["✓ new", "✓ bad"])
    #expect(try folder.test([""], ["--last-failed"]).marks == ["✗ worse"])
    try folder.write("b.contract", TestFolder.passing("worse"))
    #expect(try folder.test([""], ["--last-failed"]).marks == ["✓ worse"])
    #expect(try folder.test([""], ["--last-failed"]).marks == ["✓ new", "✓ bad", "✓ worse"])
  }

  @Test func runsThatOverlapForgetNoFailureOfOneAnother() throws {
    let folder = try TestFolder([
      "quick.contract": TestFolder.failing("quick"), "slow.contract": TestFolder.hanging("slow"),
    ])
    let (_, output) = try folder.shell(
      """
      "$ADBRIDGE" test slow.contract --deadline 4s > out &
      sleep 2
      "$ADBRIDGE" test quick.contract > out2
      wait
      "$ADBRIDGE" test . --last-failed --list
      """)
    #expect(output.split(separator: "\n").count == 2, "\(output)")
    #expect(
      try folder.shell("\"$ADBRIDGE\" test . --last-failed --deadline 1s").output.contains(
        "0 passed, 2 failed"))
  }

  @Test(
    arguments: [
      (["--filter", "a(b"], "a(b\n     ^"), (["--skip", "*x"], "*x\n  ^"),
      (["--tag", "a &&"], "expected a tag here"),
      (["--tag", "(a"], "expected ) here"), (["--tag", "a b"], "a b\n    ^"), (["--shard", "0/3"], "I/N"),
      (["--shard", "4/3"], "I/N"), (["--shard", "1"], "I/N"), (["--json"], "--json belongs to --list"),
      (["--repeat", "0"], "from 1"), (["--retry", "x"], "whole number"), (["-j", "0"], "from 1 to 256"),
      (["-j0"], "-j needs a whole number from 1 to 256"), (["-jx"], "unknown option -jx"),
      (["--bail=0"], "from 1"), (["--bail", "2"], "--bail=2"), (["--var", "x"], "NAME=VALUE"),
      (["--rule", "quartile/once=loud"], "off, warn or error"),
      (["--rule", "quartile/onec=off"], "did you mean quartile/once?"),
      (["--keep-traces", "some"], "on-failure"),
      (["--reporter", "junt"], "did you mean junit?"),
      (["--reporter", "tap", "--reporter", "json"], "cannot share"),
      (["--reporter", "tap=x", "--reporter", "json=x"], "would overwrite the report x"),
      (["--reporter", "tap="], "needs a file"),
      (["--watch"], "needs a terminal"), (["--fliter", "x"], "did you mean --filter?"),
      (["-"], "standard input"),
      (["--timeout", "5"], "did you mean \"5s\"?"), (["--color", "blue"], "auto, always or never"),
      (["--memory-budget", "1"], "from 64 to 65536"),
    ] as [([String], String)])
  func aMistakeIsOneClearError(options: [String], words: String) throws {
    let result = try folder().test([""], options)
    #expect(result.code == 64, "\(result.output)")
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("error: "))
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.errors.hasSuffix("help: adbridge test --help\n"))
  }
}
