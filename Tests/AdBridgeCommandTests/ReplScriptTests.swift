import Foundation
import TestSupport
import Testing

/// `adbridge repl` without a terminal: statements, errors with their places, exit codes.
struct ReplScriptTests {
  @Test func statementsHappenAsInAContractAndEventsAppear() throws {
    let result = try ReplHarness.pipe([
      "load", "# a comment", "", "advance 8s", "expect AdFirstQuartile once at 7.5s", "tap skip",
      "expect AdSkipped", "expect player paused",
    ])
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.errors == "")
    let names = result.lines.compactMap { $0.split(separator: " ").dropFirst(2).first.map(String.init) }
    #expect(
      names.filter { ["AdLoaded", "AdStarted", "AdFirstQuartile", "AdSkipped", "AdDestroyed"].contains($0) }
        == ["AdLoaded", "AdStarted", "AdFirstQuartile", "AdSkipped", "AdDestroyed"])
    // Time updates are told in one line.
    #expect(result.lines.contains { $0.contains("timeupdateAd ×20") && $0.contains("0.25 … 5 of 30 s") })
    #expect(!result.output.contains("adbridge>"))
  }

  @Test(arguments: [
    ("lod", 2, "<stdin>:2:1", "did you mean \"load\"?"),
    ("expect AdLoadedd", 1, "<stdin>:2:8", "AdLoaded"),
    ("advance 5", 2, "<stdin>:2:9", "5s"),
    ("tap skip", 1, "<stdin>:2:5", "cannot tap skip"),
    ("vast nosuch.xml", 2, "<stdin>:2:6", "there is no file nosuch.xml"),
    ("document.title", 2, "<stdin>:2:1", "such as > document.title"),
    (" .state", 2, "<stdin>:2:2", "at the very beginning of its line"),
    (".stat", 2, "<stdin>:2:1", "did you mean .state?"),
    (".exit soon", 2, "<stdin>:2:1", "a number from 0 to 255"),
    ("> )", 2, "<stdin>:2:1", "SyntaxError"),
    ("> throw new RangeError('no')", 1, "<stdin>:2:1", "Uncaught RangeError: no"),
    ("> while (true) {}", 3, "<stdin>:2:1", "processor time"),
  ])
  func theFirstErrorEndsTheScriptAtItsPlace(line: String, code: Int32, place: String, words: String) throws {
    let result = try ReplHarness.pipe(["# first", line, "> 'never' + ' reached'"])
    #expect(result.code == code)
    #expect(result.errors.contains(" --> \(place)\n"), "\(result.errors)")
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.errors.contains("\n2 | \(line)\n"), "\(result.errors)")
    #expect(!result.output.contains("never reached"))
  }

  @Test func aFailureShowsTheLastRecords() throws {
    let result = try ReplHarness.evaluate("load; expect AdComplete")
    #expect(result.code == 1)
    #expect(result.errors.contains("last 12 records"))
    #expect(result.errors.contains("AdStarted"))
  }

  @Test func statementsPartAtSemicolonsOutsideStringsAndBrackets() throws {
    let result = try ReplHarness.evaluate(
      "> 'a;b'; > (() => { var x = 1; return x })(); > `c;${';'}`; > \"d\\\";\"", [])
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.lines == ["\"a;b\"", "1", "\"c;;\"", "\"d\\\";\""])
  }

  @Test func setUpStandsBeforeTheSession() throws {
    let result = try ReplHarness.pipe(
      ["seed 7", "vast \(ReplHarness.vast)", "param lang en", "load", "expect AdLoaded", "seed 8"], [])
    #expect(result.code == 2)
    #expect(result.errors.contains("<stdin>:6:1"))
    #expect(result.errors.contains(".restart begins a fresh session with it"))
  }

  @Test func aStatementMayHaveSeveralLines() throws {
    let result = try ReplHarness.pipe([
      "load", "expect AdLoaded {", "  ad_number: 1,", "  ad_total: 1 }", "expect AdStarted \\", "  once",
      "> [1,", "  2].map((x) => {", "  return x * 2 })", "expect AdNever",
    ])
    #expect(result.output.contains("[2, 4]"))
    // Lines are counted as they were typed.
    #expect(result.errors.contains("<stdin>:10:8"), "\(result.errors)")
    #expect(result.code == 1)
  }

  @Test func theEndOfTheInputAppliesWhatHoldsToTheEnd() throws {
    // The absence holds when it is stated, and no longer at the end.
    let result = try ReplHarness.evaluate("load; expect no AdFirstQuartile; advance 8s")
    #expect(result.code == 1)
    #expect(result.errors.contains("AdFirstQuartile"))
    let finding = try ReplHarness.evaluate("load; > setTimeout(() => { nothing.at.all }, 0), 1; advance 1s")
    #expect(finding.code == 1)
    #expect(finding.errors.contains("bridge/exception"))
  }

  @Test(arguments: [
    "load; expect no AdFirstQuartile; advance 8s; .restart; load",
    "load; > setTimeout(() => { nothing.at.all }, 0), 1; advance 1s; .restart; load",
    "load; > setTimeout(() => { nothing.at.all }, 0), 1; advance 1s; .load fixtures/contracts/skip.contract",
  ])
  func aSessionThatARestartEndsIsJudged(statements: String) throws {
    let result = try ReplHarness.evaluate(statements)
    #expect(result.code == 1)
    #expect(result.errors.contains(" --> <-e>:"), "\(result.errors)")
  }

  @Test func aMarkOfUTF8BeforeAScriptIsNoPartOfIt() throws {
    let result = try ReplHarness.pipe(["\u{FEFF}> 'marked'", "> '\u{FEFF}'.length"], [])
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.lines == ["\"marked\"", "1"])
  }

  @Test func variablesStandForWhatTheCommandLineSays() throws {
    let options = ["--var", "TAG=\(ReplHarness.vast)", "--var", "SPAN=8s"]
    let typed = try ReplHarness.evaluate(
      "vast ${TAG}; load; advance ${SPAN}; expect AdFirstQuartile; expect > '${SPAN}' == \"8s\"", options)
    #expect(typed.code == 0, "\(typed.errors)")
    let file = "fixtures/contracts-variables/any-tag.contract"
    let tag = "TAG=" + Repository.fixture("vast/linear-30s.xml")
    let played = try ReplHarness.evaluate(".load \(file)", ["--var", tag, "--var", "LIMIT=40s"])
    #expect(played.code == 0, "\(played.errors)")
    let late = try ReplHarness.evaluate(".load \(file)", ["--var", tag, "--var", "LIMIT=4s"])
    #expect(late.code == 1)
    #expect(try ReplHarness.evaluate("advance ${OTHER}", options).code == 2)
  }

  @Test func rulesCountAsTheCommandLineSays() throws {
    let statements = "load; > setTimeout(() => { nothing.at.all }, 0), 1; advance 1s"
    let off = try ReplHarness.evaluate(
      statements, ["--vast", ReplHarness.vast, "--rule", "bridge/exception=off"])
    #expect(off.code == 0, "\(off.errors)")
    let wrong = try ReplHarness.evaluate("load", ["--rule", "bridge/exeption=off"])
    #expect(wrong.code == 64)
    #expect(wrong.errors.contains("did you mean bridge/exception?"))
  }

  @Test(arguments: [(".exit 7", 7), (".exit", 0), ("load; .exit 0; expect AdNever", 0)] as [(String, Int32)])
  func exitLeavesWithACode(statements: String, code: Int32) throws {
    #expect(try ReplHarness.evaluate(statements).code == code)
  }

  @Test(arguments: [
    ["repl", "--vats", "x"], ["repl", "my.contract"], ["repl", "--vast", "-"], ["repl", "--seed", "x"],
    ["repl", "--serve", "https://a.test/=text:hello"],
  ])
  func mistakesOnTheCommandLine(arguments: [String]) throws {
    let result = try CommandRunner.run(arguments)
    #expect(result.code == 64)
    #expect(result.errors.contains("help: adbridge repl --help"))
  }

  @Test func aFolderIsNoScript() throws {
    let result = try CommandRunner.run(["repl"], input: "/tmp")
    #expect(result.code == 2)
    #expect(result.errors.contains("cannot read standard input"))
  }

  @Test func aTagThatCannotBeReadIsToldAtOnce() throws {
    let result = try ReplHarness.evaluate("> 1", ["--vast", "nosuch.xml"])
    #expect(result.code == 2)
    #expect(result.output == "")
  }

  @Test func optionsMakeTheSession() throws {
    let result = try ReplHarness.evaluate(
      "load; expect > location.search.includes('lang=en') == true; advance 12s; expect AdComplete",
      [
        "--vast", "https://ads.example.com/tag.xml", "--serve",
        "https://ads.example.com/tag.xml=\(ReplHarness.vast)", "--param", "lang=en", "--media",
        "https://cdn.example.com/linear-30s.mp4=10s", "--seed", "3",
      ])
    #expect(result.code == 0, "\(result.errors)")
  }

  @Test func whatCannotBeStoppedEndsAtTheDeadline() throws {
    let result = try ReplHarness.evaluate(
      "load; > (function next() { Promise.resolve().then(next) })()",
      ["--vast", ReplHarness.vast, "--deadline", "1s"])
    #expect(result.code == 3)
    #expect(result.output.contains("AdStarted"))
    #expect(result.errors.contains("did not return within 1 s"))
    #expect(result.seconds < 10)
  }

  @Test func anInterruptionEndsAScript() throws {
    let result = try CommandRunner.run(
      ["repl", "--vast", ReplHarness.vast, "--realtime", "-e", "load; advance 60s"], interruptAfter: 2)
    #expect(result.code == 130)
    #expect(result.output.contains("AdStarted"))
    #expect(result.errors.contains("INTERRUPTED"))
  }

  @Test func theHelpNamesEveryOption() throws {
    let help = try CommandRunner.run(["repl", "--help"]).output
    for option in [
      "--vast", "--page", "--profile", "--param", "--serve", "--media", "--allow-network", "--seed",
      "--clone-failure", "--load", "-e", "--realtime", "--verbose", "--color", "--history", "--script-budget",
      "--memory-budget", "--deadline", "--rule", "--var",
    ] {
      #expect(help.contains(option), "\(option)")
    }
  }
}
