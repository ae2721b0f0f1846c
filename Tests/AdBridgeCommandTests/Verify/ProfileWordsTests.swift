import AdHosts
import Sessions
import TestSupport
import Testing

@testable import AdBridgeCommand

/// The pack speaks each profile's own words.
struct ProfileWordsTests {
  private func words(events: String, controls: String = "{}", methods: String = "{}") throws -> ProfileWords {
    ProfileWords(
      try BridgeProfile(
        parsing: """
          {"name": "other", "page": "https://cdn.example.com/sdk/", "controller": "player.ads", "handler": "Ads",
          "nameField": "event", "methods": \(methods), "controls": \(controls), "events": \(events)}
          """))
  }

  @Test func methodsEventsAndControlsAreFilledIn() throws {
    let words = try words(
      events: #"{"ready": {"meaning": "loaded"}, "held": {"meaning": "pause"}}"#,
      controls: #"{"skip": "button[data-act=\"skip\"]"}"#, methods: #"{"play": "start"}"#)
    #expect(words.fill("expect ${loaded}\n").text == "expect ready\n")
    #expect(words.fill("window.${controller}.${play}()").text == "window.player.ads.start()")
    // What a profile leaves out has the guide's name, and a pause is the method.
    #expect(words.fill("${pause} ${timeUpdate}").text == "pauseAd timeupdateAd")
    #expect(words.fill("find(\"${control.skip}\")").text == #"find("button[data-act=\"skip\"]")"#)
    #expect(words.fill("${loaded}").missing == nil)
  }

  @Test func severalEventsOfOneMeaningAreAnyOfThem() throws {
    let words = try words(events: #"{"skip.b": {"meaning": "skip"}, "skip/a": {"meaning": "skip"}}"#)
    #expect(words.fill("expect ${skip} once").text == #"expect /^(?:skip\.b|skip\/a)$/ once"#)
  }

  @Test func whatTheProfileLacksIsNamed() throws {
    let words = try words(events: #"{"ready": {"meaning": "loaded"}}"#, controls: #"{"click": "a"}"#)
    #expect(words.fill("expect no ${skip}\n").missing == "event \"skip\"")
    #expect(words.fill("tap menu\n").missing == "control \"menu\"")
    #expect(words.fill("tap click\n").missing == nil)
    #expect(words.fill("${control.skip}").missing == "control \"skip\"")
    // A brace that is never closed is text.
    #expect(words.fill("`${x").text == "`${x")
  }

  /// The smallest page with other names, and its profile.
  @Test func anotherSDKIsVerifiedByItsProfileAlone() throws {
    let renamed = [
      ("AdEventsHandler", "Ads"), ("myAdController", "adPlayer"), ("timeupdateAd", "tick"),
      ("{ name,", "{ event: name,"),
      ("AdLoaded", "ready"), ("AdStarted", "began"), ("AdFirstQuartile", "q1"), ("AdMidpoint", "q2"),
      ("AdThirdQuartile", "q3"), ("AdComplete", "done"), ("AdDestroyed", "gone"), ("AdError", "broken"),
    ].reduce(try Repository.text("fixtures/pages/minimal.js")) { $0.replacing($1.0, with: $1.1) }
    let profile = """
      {"name": "other", "page": "https://cdn.example.com/sdk/", "controller": "adPlayer", "handler": "Ads",
      "nameField": "event", "methods": {"timeUpdate": "tick"}, "events": {"ready": {"meaning": "loaded"},
      "began": {"meaning": "start"}, "q1": {"meaning": "firstQuartile"}, "q2": {"meaning": "midpoint"},
      "q3": {"meaning": "thirdQuartile"}, "done": {"meaning": "complete"}, "gone": {"meaning": "destroyed"},
      "broken": {"meaning": "error"}}}
      """
    let folder = try TestFolder(["sdk.js": renamed, "profile.json": profile])
    func verify(_ more: [String]) throws -> CommandRunner.Result {
      try CommandRunner.run(
        ["verify", "--page", "\(folder.path)/sdk.js", "--profile", "\(folder.path)/profile.json"] + more)
    }
    let good = try verify(["--only", "any-tag", "--rule", "tracking/missing=off"])
    #expect(good.code == 0, "\(good.output)")
    #expect(good.lines.last == "20 passed, 0 failed, 0 skipped")
    try folder.write("sdk.js", renamed.replacing("[\"q3\", 0.75],", with: "[\"q3\", 0.75], [\"q3\", 0.8],"))
    let bad = try verify(["--only", "normal play", "--only", "quartile/once"])
    #expect(bad.code == 1)
    // Of 30 s, 80 % are 24 s.
    #expect(bad.output.contains("error[quartile/once]: q3 came twice for ad 1"))
    #expect(bad.output.contains("at 24 s, during this"))
  }
}
