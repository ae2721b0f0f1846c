import Simulation
import Testing

@testable import Contracts

@Suite("Settling a contract's session")
struct SetUpTests {
  private let harness = RunningHarness()

  @Test("A contract's own tag replaces the shared one; what has a key merges by it, the later wins")
  func precedence() throws {
    let text = """
      vast ../vast/no-media.xml
      param lang en
      param skin dark
      serve https://x.test/a status 404
      serve https://x.test/b status 404
      contract "own"
      vast ../vast/skippable-15s.xml
      param lang de
      serve https://x.test/a status 200
      load
      expect AdLoaded { ad_duration: 15 }
      expect > [...new URLSearchParams(location.search).getAll("lang")] == ["de"]
      expect > new URLSearchParams(location.search).get("skin") == "dark"
      > Promise.all(["a", "b"].map((name) => fetch("https://x.test/" + name).then((r) => r.status))).then((s) => { window.statuses = s })
      expect > statuses == [200, 404]
      """
    #expect(try harness.run(text).messages == [])
  }

  @Test("The command line's seed beats the contract's, which beats the shared one")
  func seed() throws {
    let text = """
      seed 1
      contract "shared"
      load
      > window.r = Math.random()
      contract "own"
      seed 2
      load
      > window.r = Math.random()
      """
    func number(_ name: String, _ overrides: ContractOverrides = .init()) throws -> String {
      let trace = Trace()
      let asked = text.replacing(
        "> window.r = Math.random()", with: "> console.log(Math.random())")
      _ = try harness.run(asked, named: name, overrides: overrides, trace: trace)
      return try #require(trace.records.last { $0.kind == .console }?.data["text"]?.string)
    }
    var forced = ContractOverrides()
    forced.seed = 1
    #expect(try number("shared") != number("own"))
    #expect(try number("own", forced) == number("shared"))
  }

  @Test("The command line's rule levels and time limit beat the contract's")
  func overrides() throws {
    let text = """
      rule page/console-error off
      timeout 1h
      load
      > console.error("ouch")
      advance 30m
      """
    var forced = ContractOverrides()
    forced.rules = ["page/console-error": "error"]
    #expect(try harness.run(text).outcome == .passed)
    #expect(try harness.run(text, overrides: forced).failures.map(\.rule) == ["page/console-error"])
    forced.rules = [:]
    forced.timeoutNanoseconds = 60_000_000_000
    #expect(
      try harness.run(text, overrides: forced).messages
        == ["the contract's time is up: 60 s of virtual time have passed"])
  }

  @Test("Whether a page's media may play is a setting of the web view")
  func mediaPolicy() throws {
    let play = """
      media https://m.test/a.mp4 duration 5s
      load
      > var tell = (result) => { window.played = result }
      > var play = () => video.play().then(() => tell("plays"), (error) => tell(error.name))
      > var video = document.createElement("video")
      > Object.assign(video, { src: "https://m.test/a.mp4", playsInline: true })
      > video.addEventListener("webkitbeginfullscreen", () => { window.full = true })
      > setTimeout(play, 0)
      advance 1s
      """
    #expect(try harness.run(play + "\nexpect > played == \"NotAllowedError\"").outcome == .passed)
    #expect(
      try harness.run(
        "webview media-gesture none\n" + play
          + "\nexpect > played == \"plays\"\nexpect > typeof full == \"undefined\""
      ).outcome == .passed)
    #expect(
      try harness.run(
        "webview media-gesture none\nwebview inline-media off\n" + play + "\nexpect > full == true"
      ).outcome == .passed)
  }

  @Test("A contract that fails for want of a tag is told so; one that passes without it may")
  func noTag() throws {
    let result = try harness.run("load\nexpect AdLoaded")
    #expect(result.failures[0].help?.contains("names no tag") == true)
    #expect(try harness.run("load\nexpect AdError { error_code: 900 }").outcome == .passed)
  }

  @Test("Ten virtual minutes are the limit when nothing else is said")
  func standardLimit() throws {
    #expect(try harness.run("load\nadvance 10m").outcome == .passed)
    #expect(try harness.run("load\nadvance 10m\nadvance 1ms").outcome == .failed)
  }

  @Test(
    "What cannot be settled is told at its statement, and the contract counts as unreadable",
    arguments: [
      ("vast ../vast/linear-30.xml", "there is no file ../vast/linear-30.xml", "linear-30s.xml"),
      ("vast ../vast", "../vast is a folder, but a file is needed", nil),
      ("page ../pages/minimal.htm", "there is no file ../pages/minimal.htm", "minimal.html"),
      ("serve https://x.test/ ../nowhere", "there is no file ../nowhere", nil),
      ("serve x.test/a status 404", "\"x.test/a\" is no absolute URL", "https://"),
      ("profile adsdk-strikt", "there is no profile \"adsdk-strikt\"; did you mean adsdk-strict?", nil),
      ("player lode-delay 3s", "player has no option \"lode-delay\"", "load-delay"),
      ("player load-delay 3", "\"3\" is no duration", "load-delay 3s"),
      ("player end-order tick,tick,paused", "\"tick,tick,paused\" is no order of an item's end", "once"),
      ("webview media-gesture noone", "\"noone\" is not one of all, audio, video, none", "none"),
      ("webview inline-media true", "\"true\" is not one of on, off", nil),
      ("webview clone-failure rejekt", "\"rejekt\" is not one of", "reject"),
    ] as [(String, String, String?)])
  func unsettled(line: String, message: String, help: String?) throws {
    // An option's name may be refused by the parser already: it is an error at the same place either way.
    do {
      let result = try harness.run(line + "\nload\n")
      let failure = try #require(result.failures.first)
      #expect(result.outcome == .unreadable)
      #expect(failure.message.contains(message))
      #expect(failure.range?.start.line == 1)
      if let help { #expect(failure.help?.contains(help) == true) }
    } catch let diagnostic as Diagnostic {
      #expect(diagnostic.range.start.line == 1)
      if let help { #expect("\(diagnostic)".contains(help)) }
    }
  }

  @Test("All files that are missing are told, each at its path")
  func missingFiles() throws {
    let text = """
      vast missing.xml
      contract "c"
      serve https://x.test/ ../nowhere status 200
      serve https://x.test/b \\
        nowhere-else
      load
      """
    let result = try harness.run(text)
    #expect(result.outcome == .unreadable)
    #expect(
      result.messages
        == ["missing.xml", "../nowhere", "nowhere-else"].map { "there is no file \($0)" })
    #expect(result.failures.map(\.range?.start.line) == [1, 3, 5])
    #expect(result.failures.map(\.range?.start.column) == [6, 23, 3])
    #expect(result.failures.map(\.sourceLine).last == "  nowhere-else")
    #expect(result.failures.allSatisfy { $0.file == RunningHarness.path })
  }

  @Test(
    "Each option of the player has its effect",
    arguments: [
      // The page hears nothing before the item is ready.
      ("player load-delay 3s", "advance 2s\nexpect player waiting\nadvance 2s\nexpect AdStarted once at 3s"),
      ("player end-early 500ms", "advance 31s\nexpect AdComplete once at 29.5s"),
      ("player end-late 500ms", "advance 29s\nexpect no AdError\nadvance 2s\nexpect player paused"),
      (
        "player duration-grows 60ms",
        "advance 31s\nexpect in order player durationChanged { duration: 30 }, player durationChanged { duration: 30.06 }\nexpect AdComplete once at 30.06s"
      ),
      ("player live on", "advance 5m\nexpect call timeupdateAd x0\nexpect player playing at 300s"),
      ("player live off", "advance 31s\nexpect AdComplete once at 30s"),
      ("player end-notification never", "advance 31s\nexpect no player didPlayToEndTime"),
      ("player end-notification twice", "advance 31s\nexpect call timeupdateAd (30, 30) x3 at 30s"),
      ("player end-notification at-start", "expect AdComplete once at 0s"),
      ("player buffering-delay 1s", "advance 2s\nexpect AdStarted once at 1s"),
      (
        "player seek-latency 500ms",
        "advance 2s\nseek 10s\nexpect player waiting\nadvance 1s\nexpect player playing"
      ),
      (
        "player automatically-waits-to-minimize-stalling false",
        "advance 2s\nstall 1s\nexpect player paused"
      ),
      (
        "player duration-delay 1s",
        "advance 500ms\nexpect call timeupdateAd x0\nadvance 1s\nexpect call timeupdateAd"
      ),
    ])
  func playerOptions(option: String, statements: String) throws {
    let text = "vast ../vast/linear-30s.xml\n\(option)\ncontract \"c\"\nload\n\(statements)"
    #expect(try harness.run(text).messages == [])
  }

  @Test("media says how long a file plays, or that it is broken, and of what type it is")
  func media() throws {
    let text = """
      vast ../vast/linear-30s.xml
      media https://cdn.example.com/linear-30s.mp4 duration 8s type video/webm
      contract "c"
      load
      > fetch("https://cdn.example.com/linear-30s.mp4").then((r) => { window.type = r.headers.get("content-type") })
      advance 9s
      expect AdComplete once at 8s
      expect > type == "video/webm"
      """
    #expect(try harness.run(text).messages == [])
  }
}
