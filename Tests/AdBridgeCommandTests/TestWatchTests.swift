import TestSupport
import Testing

/// `adbridge test` in a terminal: `--watch` and the progress line.
@Suite(.serialized) struct TestWatchTests {
  private func start(_ folder: TestFolder, _ options: [String]) throws -> TerminalProcess {
    try TerminalProcess(
      ["test", folder.path] + options,
      environment: ["XDG_STATE_HOME": folder.path + "/.state", "CI": "", "GITHUB_ACTIONS": ""])
  }

  @Test func contractsRunAgainWhenTheirFileChanges() throws {
    let folder = try TestFolder([
      "a.contract": TestFolder.passing("one"), "b.contract": TestFolder.passing("two"),
    ])
    let terminal = try start(folder, ["--watch"])
    try terminal.expect("2 passed, 0 failed, 0 skipped")
    try terminal.expect("q quit")
    try folder.write("b.contract", TestFolder.failing("three") + TestFolder.passing("four"))
    let second = try terminal.expect("q quit")
    #expect(second.contains("1 passed, 1 failed, 0 skipped"), "\(second)")
    #expect(!second.contains("one"))
    terminal.type("f")
    let failed = try terminal.expect("q quit")
    #expect(failed.contains("0 passed, 1 failed, 0 skipped"), "\(failed)")
    terminal.type("\r")
    #expect(try terminal.expect("q quit").contains("2 passed, 1 failed, 0 skipped"))
    terminal.type("q")
    #expect(try terminal.waitForExit() == 1)
  }

  @Test func contractsRunAgainWhenAFileThatTheyNameChanges() throws {
    let tag = try Repository.text("fixtures/vast/linear-30s.xml")
    let folder = try TestFolder([
      "tags/tag.xml": tag,
      "a.contract": "contract \"length\"\nvast tags/tag.xml\nload\nexpect AdStarted { ad_duration: 30 }\n",
      "b.contract": TestFolder.passing("other"),
    ])
    let terminal = try start(folder, ["--watch"])
    #expect(try terminal.expect("q quit").contains("2 passed"))
    try folder.write("tags/tag.xml", tag.replacing("00:00:30", with: "00:00:20"))
    let second = try terminal.expect("q quit")
    #expect(second.contains("0 passed, 1 failed"), "\(second)")
    try folder.write("tags/tag.xml", tag)
    #expect(try terminal.expect("q quit").contains("1 passed, 0 failed"))
    terminal.type("\u{3}")
    #expect(try terminal.waitForExit() == 130)
  }

  @Test func aFileWithErrorsIsWatchedAsWell() throws {
    let folder = try TestFolder(["a.contract": "laod\n"])
    let terminal = try start(folder, ["--watch"])
    #expect(try terminal.expect("q quit").contains("did you mean \"load\"?"))
    try folder.write("a.contract", TestFolder.passing("one"))
    #expect(try terminal.expect("q quit").contains("1 passed"))
    terminal.type("q")
    #expect(try terminal.waitForExit() == 0)
  }

  @Test func aFileThatLosesTheLineIsWatchedOn() throws {
    let two = TestFolder.passing("one") + TestFolder.passing("two")
    let folder = try TestFolder(["a.contract": two])
    let terminal = try TerminalProcess(
      ["test", folder.path + "/a.contract:5", "--watch"],
      environment: ["XDG_STATE_HOME": folder.path + "/.state", "CI": "", "GITHUB_ACTIONS": ""])
    #expect(try terminal.expect("q quit").contains("1 passed"))
    try folder.write("a.contract", TestFolder.passing("one"))
    let second = try terminal.expect("q quit")
    #expect(second.contains("a.contract has 4 lines; there is no line 5"), "\(second)")
    #expect(second.contains("(nothing ran)"))
    try folder.write("a.contract", two)
    #expect(try terminal.expect("q quit").contains("1 passed"))
    terminal.type("q")
    #expect(try terminal.waitForExit() == 0)
  }

  @Test func aLineThatWasNeverThereIsAMistake() throws {
    let folder = try TestFolder(["a.contract": TestFolder.passing("one")])
    let terminal = try TerminalProcess(
      ["test", folder.path + "/a.contract:9", "--watch"], environment: ["CI": "", "GITHUB_ACTIONS": ""])
    try terminal.expect("there is no line 9")
    #expect(try terminal.waitForExit() == 64)
  }

  @Test func aLongRunTellsHowFarItIs() throws {
    let folder = try TestFolder([
      "a.contract": TestFolder.hanging("never") + TestFolder.failing("bad") + TestFolder.passing("good")
    ])
    let terminal = try start(folder, ["--deadline", "4s", "-j", "2"])
    try terminal.expect("2/3 · 1 failed · good")
    try terminal.expect("✗ never")
    #expect(try terminal.waitForExit() == 1)
  }

  @Test func noProgressWipesALineOfDots() throws {
    let folder = try TestFolder([
      "a.contract": TestFolder.hanging("never") + TestFolder.failing("bad") + TestFolder.passing("good")
    ])
    let terminal = try start(folder, ["--deadline", "3s", "-j", "2", "--reporter", "dot"])
    let shown = try terminal.expect("1 passed, 2 failed, 0 skipped")
    #expect(shown.contains("FF."))
    #expect(!shown.contains("2/3"), "\(shown)")
    #expect(try terminal.waitForExit() == 1)
  }

  @Test func withCISetThereIsNothingToWatch() throws {
    let folder = try TestFolder(["a.contract": TestFolder.passing("one")])
    let terminal = try TerminalProcess(["test", folder.path, "--watch"], environment: ["CI": "true"])
    try terminal.expect("--watch needs a terminal, and CI not set")
    #expect(try terminal.waitForExit() == 64)
  }
}
