import Foundation
import Simulation
import TestSupport
import Testing

/// What `adbridge test` writes, and where.
struct TestOutputTests {
  private func folder() throws -> TestFolder {
    try TestFolder(["a.contract": TestFolder.passing("good") + TestFolder.failing("bad")])
  }

  @Test func severalReportersWriteToFilesBesideTheOneForPeople() throws {
    let folder = try folder()
    let result = try folder.test(
      [""],
      [
        "--reporter", "junit=\(folder.path)/out/junit.xml", "--reporter",
        "json=\(folder.path)/out/results.jsonl",
      ])
    #expect(result.code == 1)
    #expect(result.marks == ["✓ good", "✗ bad"])
    #expect(try folder.text("out/junit.xml").contains("tests=\"2\""))
    let kinds = try folder.text("out/results.jsonl").split(separator: "\n")
      .map { try JSONValue(parsing: String($0))["kind"]?.string }
    #expect(kinds == ["runStarted", "contractEnded", "contractEnded", "runEnded"])
  }

  @Test func aReporterForProgramsHasStandardOutputForItself() throws {
    let result = try folder().test([""], ["--reporter", "json"])
    #expect(result.errors == "")
    for line in result.lines { _ = try JSONValue(parsing: line) }
    #expect(result.lines.count == 4)
  }

  @Test func aFolderOfReportsHoldsThree() throws {
    let folder = try folder()
    _ = try folder.test([""], ["--report-dir", folder.path + "/reports"])
    #expect(try folder.names(in: "reports") == ["TEST-contracts.xml", "contracts.jsonl", "contracts.tap"])
  }

  @Test func aReportReplacesAnOlderLongerOne() throws {
    let folder = try folder()
    try folder.write("out.tap", String(repeating: "old\n", count: 10_000))
    _ = try folder.test([""], ["--reporter", "tap=\(folder.path)/out.tap"])
    #expect(try !folder.text("out.tap").contains("old"))
  }

  @Test func aReportThatCannotBeWrittenIsKnownBeforeTheRun() throws {
    let folder = try folder()
    let result = try folder.test([""], ["--reporter", "tap=\(folder.path)/a.contract/x.tap"])
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.errors.contains("cannot write the report to"))
  }

  @Test func quietTellsFailuresAndCounts() throws {
    let result = try folder().test([""], ["-q"])
    #expect(result.marks.isEmpty)
    #expect(result.output.contains("expect AdSkipped once"))
    #expect(result.lines.last == "1 passed, 1 failed, 0 skipped")
  }

  @Test(arguments: ["spec", "dot"]) func gitHubGetsAnnotationsAndASummary(reporter: String) throws {
    let folder = try folder()
    try folder.write("summary.md", "before\n")
    let result = try folder.test(
      [""], ["--reporter", reporter],
      environment: [
        "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.path + "/summary.md", "CI": "true",
      ])
    let annotation = try #require(result.lines.firstIndex { $0.hasPrefix("::error file=") })
    let heading = try #require(result.lines.firstIndex(of: "Failures"))
    #expect(heading < annotation)
    #expect(result.lines.count { $0 == "1 passed, 1 failed, 0 skipped" } == 1)
    #expect(result.lines.last == "1 passed, 1 failed, 0 skipped")
    let summary = try folder.text("summary.md")
    #expect(summary.hasPrefix("before\n"))
    #expect(summary.contains("1 passed, 1 failed"))
  }

  @Test func annotationsDoNotComeBetweenTheLinesOfAReport() throws {
    let folder = try folder()
    let json = try folder.test([""], ["--reporter", "json"], environment: ["GITHUB_ACTIONS": "true"])
    #expect(json.lines.allSatisfy { $0.hasPrefix("{") })
    #expect(json.errors.hasPrefix("::error file="))
    #expect(json.errors.split(separator: "\n").count == 1)
  }

  @Test func coloursAreForTerminalsAndThoseWhoAsk() throws {
    let folder = try folder()
    #expect(try !folder.test().output.contains("\u{1B}["))
    #expect(try folder.test([""], ["--color", "always"]).output.contains("\u{1B}["))
    #expect(try folder.test(environment: ["FORCE_COLOR": "1"]).output.contains("\u{1B}["))
    #expect(try !folder.test(environment: ["FORCE_COLOR": "1", "NO_COLOR": "1"]).output.contains("\u{1B}["))
  }

  @Test func aReaderThatGoesAwayIsNoError() throws {
    let (_, output) = try folder().shell(
      "\"$ADBRIDGE\" test . --reporter tap 2> errors | head -1; cat errors")
    #expect(output == "TAP version 14\n")
  }

  @Test func aFullDeviceIsAnError() throws {
    let result = try folder().test(outputPath: "/dev/full")
    #expect(result.code == 2)
    #expect(result.errors.contains("cannot write the output"))
  }

  @Test func tracesAreKeptOfWhatIsAskedFor() throws {
    let folder = try folder()
    let result = try folder.test([""], ["--trace-dir", folder.path + "/kept"])
    let slug = folder.path.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    #expect(try folder.names(in: "kept") == ["\(slug)-a--bad.jsonl"])
    #expect(result.output.contains("trace: \(folder.path)/kept/\(slug)-a--bad.jsonl"))
    let records = try folder.text("kept/\(slug)-a--bad.jsonl").split(separator: "\n")
    #expect(try JSONValue(parsing: String(records[0]))["seq"] == 1)
    _ = try folder.test(
      [""], ["--keep-traces", "always", "--trace-dir", folder.path + "/all", "--repeat", "2"])
    #expect(
      try folder.names(in: "all")
        == ["bad--1", "bad--2", "good--1", "good--2"].map { "\(slug)-a--\($0).jsonl" })
    _ = try folder.test([""], ["--keep-traces", "never", "--trace-dir", folder.path + "/none"])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/none"))
  }

  @Test func aFolderThatCannotBeMadeIsKnownBeforeTheRun() throws {
    let folder = try folder()
    let result = try folder.test([""], ["--trace-dir", folder.path + "/a.contract/traces"])
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.errors.contains("for traces: Not a directory"), "\(result.errors)")
  }

  @Test func tracesOfContractsWithLikeNamesDoNotMeet() throws {
    let folder = try TestFolder(["a.contract": ["x!", "x?", "x 2"].map { TestFolder.passing($0) }.joined()])
    _ = try folder.shell("\"$ADBRIDGE\" test --keep-traces always --trace-dir kept")
    #expect(try folder.names(in: "kept") == ["a--x-2.jsonl", "a--x.jsonl", "a--x~2.jsonl"])
  }
}
