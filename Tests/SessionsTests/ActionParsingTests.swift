import Simulation
import Testing

@testable import Sessions

/// The words of `--do`.
struct ActionParsingTests {
  @Test(arguments: [
    ("pause at 5s", SessionAction.pause, VirtualTime.seconds(5)),
    ("play", .play, .zero),
    ("  tap   skip  at 8s ", .tap("skip"), .seconds(8)),
    ("tap \"#close .x\" at 250ms", .tap("#close .x"), .milliseconds(250)),
    ("seek 12s at 1.5s", .seek(.seconds(12)), .seconds(1.5)),
    ("rate 2", .rate(2), .zero),
    ("volume 0.5 at 2m", .volume(0.5), .seconds(120)),
    ("stall 2s at 3s", .stall(.seconds(2)), .seconds(3)),
    ("fail \"no decoder\" at 3s", .fail("no decoder"), .seconds(3)),
    ("call timeupdateAd 5 30 at 1s", .call(method: "timeupdateAd", arguments: "5, 30"), .seconds(1)),
    ("call f \"a b\" {x: [1, 2]}", .call(method: "f", arguments: "\"a b\", {x: [1, 2]}"), .zero),
    ("post AdClick {url: \"x\"}", .post(name: "AdClick", body: "{url: \"x\"}"), .zero),
    ("> f(' at ')", .evaluate("f(' at ')"), .zero),
    ("> look at me at 2s", .evaluate("look at me"), .seconds(2)),
    ("> x.at(0)", .evaluate("x.at(0)"), .zero),
    ("> log('a at 3s')", .evaluate("log('a at 3s')"), .zero),
  ])
  func anActionIsRead(text: String, action: SessionAction, time: VirtualTime) throws {
    let read = try TimedAction(parsing: text)
    #expect(read.action == action)
    #expect(read.time == time)
  }

  @Test(arguments: [
    ("", "an action is missing"), ("rate -1", "from 0 to 1000"), ("volume 2", "from 0 to 1"),
    ("pasue at 5s", "did you mean \"pause\"?"),
    ("pause 5s", "did you mean \"pause at 5s\"?"), ("skip at 5s", "did you mean \"tap skip\"?"),
    ("seek", "needs a time"), ("seek 12", "did you mean \"12s\"?"), ("rate fast", "needs a number"),
    ("tap", "needs skip, click, menu"), ("pause at 5", "did you mean \"5s\"?"), ("call", "needs a method"),
    ("call f \"open", "left open"), ("fail \"open", "left open"), ("post", "needs an event"),
    ("volume nan", "needs a number"),
  ])
  func aMistakeIsExplained(text: String, words: String) throws {
    let error = try #require(throws: SessionError.self) { try TimedAction(parsing: text) }
    #expect(error.description.contains(words), "\(error)")
  }

  @Test(arguments: [
    ("250ms", VirtualTime.milliseconds(250)), ("7.5s", .seconds(7.5)), ("2m", .seconds(120)),
    ("1h", .seconds(3600)), ("0s", .zero), (".5s", .milliseconds(500)),
  ])
  func aDurationIsRead(text: String, time: VirtualTime) throws {
    #expect(try Durations.parse(text) == time)
  }

  @Test(arguments: ["", "5", "s", "-5s", "5 parsecs", "1e3s", "5s5s", "∞s", "99999999999999999h", "٥s"])
  func nonsenseIsNoDuration(text: String) {
    #expect(throws: SessionError.self) { try Durations.parse(text) }
  }
}
