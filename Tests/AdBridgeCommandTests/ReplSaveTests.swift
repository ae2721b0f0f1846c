import Foundation
import TestSupport
import Testing

/// `.save`: what it writes passes as a contract.
struct ReplSaveTests {
  /// Saves a session, and runs what was saved.
  private func save(_ statements: String, _ options: [String]? = nil) throws -> (
    text: String, folder: TestFolder
  ) {
    let folder = try TestFolder(["linear.xml": Repository.text(ReplHarness.vast), "deep/.keep": ""])
    let saved = try ReplHarness.evaluate(
      statements + "; .save \(folder.path)/deep/saved.contract; .exit 0",
      options ?? ["--vast", "\(folder.path)/linear.xml"])
    #expect(saved.code == 0, "\(saved.errors)")
    #expect(saved.output.contains("played anew, it passes"))
    let run = try folder.test(["deep/saved.contract"])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    return (try folder.text("deep/saved.contract"), folder)
  }

  @Test func aSessionBecomesAContractThatPasses() throws {
    let (text, _) = try save("param lang en; load; advance 6s; tap skip; expect AdSkipped within 1s")
    let lines = text.split(separator: "\n").map(String.init)
    for line in [
      "param lang en", "contract \"saved\"", "load", "advance 6s", "tap skip", "expect AdSkipped within 1s",
      "expect in order AdLoaded, AdImpression, AdStarted, AdSkippableStateChange, AdSkipped, AdDestroyed",
      "expect beacon skip once", "expect no AdError",
    ] {
      #expect(lines.contains(line), "\(line) in\n\(text)")
    }
  }

  @Test func rulesOfTheCommandLineAndWordsThatLookLikeVariablesAreKept() throws {
    let (text, _) = try save(
      "param note \"a \\${b}\"; load; post Nonsense {}",
      [
        "--vast", Repository.fixture("vast/linear-30s.xml"), "--rule", "bridge/*=off", "--rule",
        "quartile/once=warn",
      ])
    let lines = text.split(separator: "\n").map(String.init)
    for line in ["rule bridge/* off", "rule quartile/once warn", "param note \"a \\${b}\""] {
      #expect(lines.contains(line), "\(line) in\n\(text)")
    }
  }

  @Test func pathsLeadFromTheFileToWhatTheSessionUsed() throws {
    let folder = try TestFolder(["linear.xml": Repository.text(ReplHarness.vast), "sub/.keep": ""])
    let result = try folder.shell(
      """
      "$ADBRIDGE" repl --serve https://files.test/=sub -e 'vast linear.xml; load; .save sub/s.contract' &&
      "$ADBRIDGE" test sub/s.contract
      """)
    #expect(result.code == 0, "\(result.output)")
    let lines = try folder.text("sub/s.contract").split(separator: "\n")
    #expect(lines.contains("vast ../linear.xml"))
    #expect(lines.contains("serve https://files.test/ ."))
  }

  @Test func valuesOfJavaScriptAreExpected() throws {
    let (text, _) = try save("load; > 1 + 1; > 'a' + 'b'; > ({}); > undefined; > document.title = 'x'")
    let lines = text.split(separator: "\n").map(String.init)
    for line in ["expect > 1 + 1 == 2", "expect > 'a' + 'b' == \"ab\"", "> ({})", "> undefined"] {
      #expect(lines.contains(line), "\(line) in\n\(text)")
    }
  }

  @Test func theLastValueIsThereInTheContractToo() throws {
    let (text, _) = try save("load; > ({a: [1, 2]}); advance 1s; > _.a.length; > _ + 1")
    #expect(text.contains("expect > _ + 1 == 3"), "\(text)")
  }

  @Test func findingsAreExpected() throws {
    let (text, _) = try save("load; post Nonsense {}")
    #expect(text.contains("expect finding bridge/unknown-event"), "\(text)")
  }

  @Test func whatFailedTookItsTimeAndNoMore() throws {
    let folder = try TestFolder()
    let path = folder.path + "/s.contract"
    let terminal = try TerminalProcess(
      ["repl", "--vast", ReplHarness.vast], environment: ["ADBRIDGE_HISTORY": "", "TERM": "xterm"])
    try terminal.expect("adbridge>")
    for line in [
      "load", "run until AdSkipped within 2s", "lod", "tap \"#nothing\"", "advance 1s", ".save \(path)",
    ] {
      terminal.type(line + "\r")
    }
    try terminal.expect("played anew, it passes")
    let text = try folder.text("s.contract")
    #expect(text.contains("load\nadvance 2s\nadvance 1s\n"), "\(text)")
    #expect(try folder.test().code == 0)
  }

  @Test func aLongSessionGetsTheTimeItNeeds() throws {
    let (text, _) = try save("load; advance 700s")
    #expect(text.contains("timeout 700s\n"))
  }

  @Test func thereMustBeSomethingToSave() throws {
    let result = try ReplHarness.evaluate(".save /tmp/never.contract")
    #expect(result.code == 2)
    #expect(result.errors.contains("nothing has happened yet"))
    let folder = try ReplHarness.evaluate("load; .save /nonexistent/folder/x.contract")
    #expect(folder.code == 2)
    #expect(
      folder.errors.hasPrefix(
        "error: cannot write /nonexistent/folder/x.contract: there is no folder /nonexistent/folder\n"))
    let place = try TestFolder()
    let onFolder = try ReplHarness.evaluate("load; .save \(place.path)")
    #expect(onFolder.code == 2)
    #expect(onFolder.errors.hasPrefix("error: cannot write \(place.path): it is a folder\n"))
  }
}
