import Simulation
import Testing

@testable import Contracts

@Suite("Performing actions")
struct ActionTests {
  private let harness = RunningHarness()

  @Test("Only advance, settle, run until and within move time; every action runs what is due")
  func time() throws {
    let result = try harness.sample(
      """
      load
      expect AdStarted once at 0s
      pause
      play
      seek 5s
      tap click
      mute
      unmute
      volume 0.5
      background
      foreground
      call playAd
      post AdLog { message: "x" }
      > 1
      expect AdLog
      """)
    #expect(result.messages == [])
    #expect(result.virtualNanoseconds == 0)
  }

  @Test("advance goes exactly so far")
  func advance() throws {
    #expect(try harness.sample("load\nadvance 1234ms\nadvance 1s").virtualNanoseconds == 2_234_000_000)
  }

  @Test("settle waits for timers that run once and for requests, not for intervals and playback")
  func settle() throws {
    let result = try harness.sample(
      """
      load
      > setInterval(() => {}, 100); setTimeout(() => setTimeout(() => { window.done = 1 }, 2000), 3000); 0
      settle
      expect > done == 1
      """)
    #expect(result.messages == [])
    // The page's own timer waits 10 s for the media only before it plays.
    #expect(result.virtualNanoseconds == 5_000_000_000)
  }

  @Test("settle waits at most 60 s")
  func settleLimit() throws {
    let result = try harness.sample("load\n> setTimeout(() => {}, 3600000); 0\nsettle")
    #expect(result.messages == [])
    #expect(result.virtualNanoseconds == 60_000_000_000)
  }

  @Test("settle waits all of its 60 s for a request that is never answered, whatever the player does")
  func settleDropped() throws {
    for act in ["", "pause\n"] {
      let result = try harness.run(
        """
        vast ../vast/linear-30s.xml
        drop https://x.test/s
        contract "c"
        load
        \(act)> void fetch("https://x.test/s")
        settle
        """)
      #expect(result.messages == [])
      #expect(result.virtualNanoseconds == 60_000_000_000)
    }
  }

  @Test("The contract's time limit ends settle as it ends advance")
  func settleWithinTheLimit() throws {
    let text = "timeout 3s\nload\n> setTimeout(() => 0, 10000)\nsettle"
    #expect(try harness.run(text).messages == ["the contract's time is up: 3 s of virtual time have passed"])
    #expect(try harness.run("timeout 3s\nload\nsettle").messages == [])
  }

  @Test("Arguments of a call are values as the language writes them")
  func callArguments() throws {
    let result = try harness.sample(
      """
      load
      call playAd { x: 1, list: ['a', "b"] }
      expect call playAd ({ x: 1, list: ["a", "b"] }) once
      call timeupdateAd 0.5*2 30
      expect finding host/timeupdate-finite x0
      """)
    #expect(result.messages == [])
  }

  @Test("run until also counts what came before it, and the next one looks only behind what this one found")
  func runUntil() throws {
    let result = try harness.sample(
      """
      load
      run until AdLoaded within 1s
      run until AdStarted within 1s
      expect player playing at 0s
      run until AdProgress within 5s
      run until AdProgress within 5s
      run until AdFirstQuartile within 10s
      expect player playing at 7.5s
      """)
    #expect(result.messages == [])
    #expect(result.virtualNanoseconds == 7_500_000_000)
  }

  @Test("run until looks for the fields as well, and fails when its time is over")
  func runUntilFails() throws {
    let result = try harness.sample(
      "load\nrun until AdLoaded { ad_number: 2 } within 5s\nexpect AdNever")
    #expect(result.messages == ["AdLoaded { ad_number: 2 } did not come within 5 s"])
    #expect(result.virtualNanoseconds == 5_000_000_000)
    #expect(result.failures[0].kind == .action)
    #expect(result.failures[0].details == ["the player is playing at 5 s of its item"])
  }

  @Test("An action that cannot be performed ends the contract; an expectation that fails does not")
  func ends() throws {
    #expect(
      try harness.sample("load\nexpect AdOne\nexpect AdTwo\ntap \"#nothing\"\nexpect AdThree").messages.count
        == 3)
  }

  @Test("post needs a page that was loaded; call does not, and the page's TypeError is recorded")
  func beforeLoad() throws {
    #expect(
      try harness.sample("post AdLog {}").messages == ["there is no page yet that could post a message"])
    let trace = Trace()
    _ = try harness.sample("call playAd", trace: trace)
    let exception = try #require(trace.records.first { $0.kind == .exception })
    #expect(exception.name == "TypeError")
    #expect(
      exception.data["message"] == "undefined is not an object (evaluating 'window.myAdController.playAd')")
  }

  @Test("load comes once; reload may follow")
  func loadTwice() throws {
    let result = try harness.sample("load\nload")
    #expect(result.messages == ["the page was loaded before"])
    #expect(result.failures[0].help == "reload loads it again")
    #expect(result.failures[0].range?.start == SourcePosition(line: 4, column: 1))
  }

  @Test("After close nothing answers, and after kill-page only a load makes a page again")
  func closedAndKilled() throws {
    #expect(
      try harness.sample("load\nadvance 1s\nclose\nadvance 1s\nexpect > 1").messages
        == ["the expression has no value to compare: The WKWebView was invalidated"])
    #expect(
      try harness.sample("load\nadvance 1s\nkill-page\nexpect > 1").messages
        == ["the expression has no value to compare: The Web Content process was terminated"])
    #expect(
      try harness.sample("load\nkill-page\nreload\nexpect AdLoaded x2\nexpect > 1").messages == [])
  }

  @Test("The clock stops at the last line: nothing is owed that was not due by then")
  func lastLine() throws {
    #expect(try harness.sample("load\nadvance 3s").messages == [])
  }

  @Test("Time that stands still is told, and ends the contract")
  func livelock() throws {
    let result = try harness.sample(
      "load\n> (function post() { window.webkit.messageHandlers.AdEventsHandler.postMessage({ name: \"AdLog\" }).then(post) })()"
    )
    #expect(result.outcome == .failed)
    #expect(result.failures.contains { $0.rule == "page/runaway" })
    #expect(result.failures.contains { $0.message == "time stands still at 0 s" })
  }
}
