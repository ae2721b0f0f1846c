import Foundation
import TestSupport
import Testing

/// `adbridge repl` in a real terminal, with somebody who types.
///
/// One after another, since they wait for the screen.
@Suite(.serialized) struct ReplTerminalTests {
  private func start(
    _ options: [String] = ["--vast", ReplHarness.vast], history: String = ""
  ) throws -> TerminalProcess {
    let terminal = try TerminalProcess(["repl"] + options, environment: ["ADBRIDGE_HISTORY": history])
    try terminal.expect("adbridge> ")
    return terminal
  }

  /// Leaves as people do, once the prompt is there.
  private func leave(_ terminal: TerminalProcess) throws -> Int32 {
    try terminal.expect("> ")
    terminal.type("\u{4}")
    return try terminal.waitForExit()
  }

  @Test func aPersonIsGreetedAndLeavesWithControlD() throws {
    let terminal = try TerminalProcess(["repl"], environment: ["ADBRIDGE_HISTORY": ""])
    let greeting = try terminal.expect("adbridge> ")
    #expect(greeting.contains(".help"))
    #expect(greeting.contains("load begins the session"))
    terminal.type("\u{4}")
    #expect(try terminal.waitForExit() == 0)
  }

  @Test func eventsAndValuesAppearAndTheClockIsInThePrompt() throws {
    let terminal = try start()
    terminal.type("load\r")
    try terminal.expect("AdStarted")
    try terminal.expect("0s> ")
    terminal.type("advance 7.5s\r")
    try terminal.expect("AdFirstQuartile")
    try terminal.expect("7.5s> ")
    terminal.type("> ({a: 'é'})\r")
    try terminal.expect("{a: \"é\"}")
    // An error does not end the REPL.
    terminal.type("lod\r")
    try terminal.expect("did you mean \"load\"?")
    terminal.type(".exit 5\r")
    #expect(try terminal.waitForExit() == 5)
  }

  @Test func tabCompletesStatementsFilesSelectorsAndMembersOfThePage() throws {
    let terminal = try start([])
    terminal.type("vas\tfixtures/vast/linear\t\r")
    try terminal.expect("vast fixtures/vast/linear-30s.xml")
    try terminal.expect("adbridge> ")
    terminal.type("load\r")
    try terminal.expect("0s> ")
    terminal.type("> window.myAdCon\t.pl\t.name\r")
    try terminal.expect("\"playAd\"")
    terminal.type("call \t")
    let offered = try terminal.expect("timeupdateAd")
    #expect(offered.contains("pauseAd") && offered.contains("skipAd"))
    terminal.type("\u{3}tap \"#ad-sk\t\u{3}")
    try terminal.expect("tap \"#ad-skip-btn\"")
  }

  @Test func theHistoryOutlivesTheRepl() throws {
    let folder = try TestFolder()
    let path = "\(folder.path)/history"
    let first = try start(history: path)
    first.type("> 'from the ' + 'past'\r")
    try first.expect("\"from the past\"")
    try first.expect("0s> ")
    first.type("> 1 + 1\r")
    try first.expect("2")
    #expect(try leave(first) == 0)
    #expect(try folder.text("history") == "> 'from the ' + 'past'\n> 1 + 1\n")
    let second = try start(history: path)
    second.type("\u{1B}[A\u{1B}[A\r")
    try second.expect("\"from the past\"")
    // Before the prompt, the terminal takes Ctrl-R for itself.
    try second.expect("0s> ")
    second.type("\u{12}1 +\r\r")
    try second.expect("2")
    #expect(try leave(second) == 0)
  }

  @Test func controlCGivesALineUp() throws {
    let terminal = try start()
    terminal.type("nonsense\u{3}")
    try terminal.expect("^C")
    try terminal.expect("adbridge> ")
    terminal.type("> [1,\r")
    try terminal.expect("... ")
    terminal.type("\u{3}> 'all ' + 'well'\r")
    try terminal.expect("\"all well\"")
    #expect(try leave(terminal) == 0)
  }

  @Test func controlCInterruptsTimeThatPassesAndTheSessionGoesOn() throws {
    let terminal = try start()
    terminal.type("load\r")
    try terminal.expect("0s> ")
    terminal.type("> window.beats = 0; setInterval(() => beats++, 1)\r")
    try terminal.expect("0s> ")
    terminal.type("advance 100000h\r")
    try terminal.expect("AdDestroyed")
    terminal.type("\u{3}")
    try terminal.expect("interrupted")
    // Every 4 ms, as nested timers come.
    terminal.type("> beats >= 30000 / 4 - 10\r")
    try terminal.expect("true")
    #expect(try leave(terminal) == 0)
  }

  @Test func aPageThatLoopsIsStoppedAndTheSessionGoesOn() throws {
    let terminal = try start()
    terminal.type("> for (;;) {}\r")
    try terminal.expect("page/runaway")
    try terminal.expect("0s> ")
    // One chain of turns at one instant, each of which returns.
    terminal.type("> (function again() { queueMicrotask(() => setTimeout(again)) })()\r")
    try terminal.expect("0s> ")
    terminal.type("advance 100000h\r")
    Thread.sleep(forTimeInterval: 0.5)
    terminal.type("\u{3}")
    try terminal.expect("interrupted")
    terminal.type("> 'still ' + 'here'\r")
    try terminal.expect("\"still here\"")
  }

  @Test func whatCannotBeStoppedEndsTheReplWithTheHistorySaved() throws {
    let folder = try TestFolder()
    let terminal = try start(["--deadline", "1s"], history: "\(folder.path)/history")
    terminal.type("> (function next() { Promise.resolve().then(next) })()\r")
    try terminal.expect("did not return within 1 s")
    #expect(try terminal.waitForExit() == 3)
    #expect(try folder.text("history").hasPrefix("> (function next()"))
  }

  @Test func aStatementGoesOnInTheNextLine() throws {
    let terminal = try start()
    terminal.type("> [1, 2].map((x) => {\r")
    try terminal.expect("... ")
    terminal.type("return x * 21 })\r")
    try terminal.expect("[21, 42]")
    terminal.type("post AdClick {\r")
    try terminal.expect("... ")
    terminal.type("url: \"https://a.test/\" }\r")
    try terminal.expect("load comes first")
  }

  @Test func aStatementOfSeveralLinesIsOneEntryOfTheHistory() throws {
    let folder = try TestFolder()
    let terminal = try start(history: "\(folder.path)/history")
    for line in ["> [1, 2].map((x) => {", "const y = x * 2", "return `${y}", "!` })"] {
      terminal.type(line + "\r")
    }
    try terminal.expect("[\"2\\n!\", \"4\\n!\"]")
    try terminal.expect("0s> ")
    terminal.type("load\r")
    try terminal.expect("start")
    try terminal.expect("0s> ")
    terminal.type("expect AdLoaded {\r ad_number: 1 }\r")
    try terminal.expect("0s> ")
    terminal.type("expect AdStarted \\\r  once\r")
    try terminal.expect("once")
    #expect(try leave(terminal) == 0)
    #expect(
      try folder.text("history").split(separator: "\n") == [
        "> [1, 2].map((x) => { const y = x * 2; return `${y}\\n!` })", "load",
        "expect AdLoaded { ad_number: 1 }", "expect AdStarted once",
      ])
    let second = try start(history: "\(folder.path)/history")
    second.type("\u{12}map\r\r")
    try second.expect("[\"2\\n!\", \"4\\n!\"]")
  }

  @Test func controlZSuspendsAtThePromptAndTheLineComesBack() throws {
    let terminal = try TerminalProcess(["repl"], environment: ["ADBRIDGE_HISTORY": ""], isJob: true)
    try terminal.expect("adbridge> ")
    terminal.type("> 40 + 2\u{1A}")
    try terminal.expect("suspended")
    terminal.type("\r")
    try terminal.expect("adbridge> > 40 + 2")
    terminal.type("\r")
    try terminal.expect("42")
    #expect(try leave(terminal) == 0)
  }

  @Test func linesOfLateEventsFitTheTerminal() throws {
    let terminal = try start()
    terminal.type("> setTimeout(() => console.log('x'.repeat(500)), 100_000_000)\r")
    try terminal.expect("0s> ")
    terminal.type("advance 100001s\r")
    let shown = try terminal.expect("100001s> ")
    let line = try #require(shown.split(whereSeparator: \.isNewline).first { $0.contains("100000.000") })
    #expect(line.count == 100)
  }

  @Test func aSavedSessionPassesAsAContract() throws {
    let folder = try TestFolder()
    let terminal = try start()
    for line in ["load", "advance 6s", "tap skip", "> document.title", ".save \(folder.path)/typed.contract"]
    {
      terminal.type(line + "\r")
    }
    try terminal.expect("played anew, it passes")
    #expect(try leave(terminal) == 0)
    #expect(try folder.test().code == 0)
  }
}
