import Foundation
import TestSupport
import Testing

@testable import Contracts

/// The REPL's own commands.
struct ReplCommandTests {
  @Test func stateTellsOfClockPlayerPageAndHost() throws {
    let result = try ReplHarness.evaluate(
      "load; advance 6s; > setTimeout(function tick() {}, 1500), document.title; .state")
    #expect(result.code == 0, "\(result.errors)")
    func row(_ name: String) -> String? {
      result.lines.first { $0.hasPrefix(name + " ") }.map {
        $0.dropFirst(10).trimmingCharacters(in: .whitespaces)
      }
    }
    #expect(row("clock")?.hasPrefix("6 s, ") == true)
    #expect(row("player") == "playing")
    #expect(row("item") == "https://cdn.example.com/linear-30s.mp4  ready")
    #expect(row("time") == "6 s of 30 s")
    #expect(row("sound") == "volume 1  rate 1")
    #expect(row("page")?.hasPrefix("https://cdn.adsdk.ru/ios/v3/?url=") == true)
    #expect(row("title") == "AdSDK")
    #expect(row("controls") == "click, menu, skip")
    #expect(row("handlers") == "AdEventsHandler")
    #expect(row("timers")?.hasPrefix("at 7.5 s") == true)
    #expect(row("timers")?.contains("setTimeout") == true)
    #expect(row("requests") == "none")
    #expect(row("listeners")?.hasPrefix("<button id=\"ad-more-menu\"") == true)
    #expect(row("host") == "has not finished")
  }

  @Test func stateBeforeTheSessionTellsTheSetUp() throws {
    let result = try ReplHarness.evaluate("seed 4; .state")
    #expect(
      result.lines == [
        "session   has not begun; load begins it", "set-up    vast \(ReplHarness.vast)", "set-up    seed 4",
      ])
  }

  @Test func eventsAreSearchedAndCounted() throws {
    let found = try ReplHarness.evaluate("load; advance 30s; > 'here'; .events -f AdFirstQ|AdMid; .events 1")
    let lines = try #require(found.output.components(separatedBy: "\"here\"\n").last).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].contains("AdFirstQuartile") && lines[0].contains("7.500"))
    #expect(lines[1].contains("AdMidpoint") && lines[1].contains("15.000"))
    #expect(lines[2].contains("evaluateJavaScript"))
    #expect(try ReplHarness.evaluate("load; .events -f (").code == 2)
  }

  @Test func rulesAreListedWithTheirFindings() throws {
    let list = try ReplHarness.evaluate("load; .rules")
    #expect(list.output.contains("quartile/once"))
    let one = try ReplHarness.evaluate("load; post Nonsense {}; .rules bridge/unknown-event")
    #expect(
      one.lines.contains { $0.contains("bridge/unknown-event") && $0.contains("1 finding") }, "\(one.output)")
    let wrong = try ReplHarness.evaluate(".rules quartile/onec")
    #expect(wrong.code == 2)
    #expect(wrong.errors.contains("did you mean quartile/once?"))
  }

  @Test func netTellsWhatWasAnswered() throws {
    let result = try ReplHarness.evaluate(
      "load; > fetch('https://nowhere.test/').catch(() => 1), 0; > 'here'; .net")
    let lines = try #require(result.output.components(separatedBy: "\"here\"\n").last).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("0 s       204    impression ") })
    #expect(
      lines.contains { $0.hasPrefix("0 s       failed fetch ") && $0.contains("https://nowhere.test/") })
  }

  @Test func helpExplainsAWord() throws {
    #expect(try ReplHarness.evaluate(".help tap").output.contains("an element of the page is tapped"))
    #expect(try ReplHarness.evaluate(".help .save").output.contains(".save FILE"))
    let all = try ReplHarness.evaluate(".help").output
    for word in [
      "serve URL", "run until", "expect in order", ".realtime", "> JAVASCRIPT", "Ctrl-R", "Ctrl-Z",
    ] {
      #expect(all.contains(word), "\(word)")
    }
    for word in KnownWords.statements where word != "contract" {
      #expect(all.contains("\n  \(word)"), "\(word)")
    }
    #expect(try ReplHarness.evaluate(".help player").output.contains("load-delay"))
    let wrong = try ReplHarness.evaluate(".help advnce")
    #expect(wrong.errors.contains("did you mean advance?"))
  }

  @Test func restartBeginsAFreshSessionWithTheSameSetUp() throws {
    let result = try ReplHarness.evaluate(
      "load; advance 8s; > window.mine = 1; .restart; expect > typeof mine == \"undefined\"; load; expect AdLoaded once; expect no AdFirstQuartile"
    )
    #expect(result.code == 0, "\(result.errors)")
  }

  @Test func realtimeIsSwitched() throws {
    let slow = try ReplHarness.evaluate("load; .realtime on; advance 1s; .realtime off; advance 20s")
    #expect(slow.code == 0)
    #expect(slow.seconds > 1 && slow.seconds < 10)
  }

  @Test func loadPlaysAContractOfAFile() throws {
    let folder = try TestFolder([
      "a/two.contract": """
      vast \(Repository.fixture("vast/linear-30s.xml"))
      contract "first"
      load
      expect AdLoaded
      contract "second"
      load
      advance 6s
      tap skip
      expect AdSkipped
      expect AdComplete
      expect player paused
      """
    ])
    let path = "\(folder.path)/a/two.contract"
    let first = try ReplHarness.evaluate(".load \(path)", [])
    #expect(first.code == 0, "\(first.errors)")
    #expect(first.lines.contains("· expect AdLoaded"))
    let second = try ReplHarness.evaluate(".load \(path) \"second\"", [])
    #expect(second.code == 1)
    // What does not hold is told at its place in the file, and the next expectation is judged all the same.
    #expect(second.errors.contains(" --> \(path):10:8"), "\(second.errors)")
    #expect(second.lines.contains("· expect player paused"))
    let option = try ReplHarness.evaluate("expect AdLoaded once", ["--load", path])
    #expect(option.code == 0, "\(option.errors)")
    #expect(
      try ReplHarness.evaluate(".load \(path) \"thrid\"", []).errors.contains(
        "there are \"first\", \"second\""))
  }
}
