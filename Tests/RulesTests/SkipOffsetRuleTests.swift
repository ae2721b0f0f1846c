import Simulation
import Testing

/// The rule `event/skip-offset`, over ads of 10 s that may be skipped from 5 s on.
struct SkipOffsetRuleTests {
  private static let start = [Line.loaded(), Line.call("playAd"), Line.message("AdStarted")].joined(
    separator: "\n")
  private static let quartile = Line.message("AdFirstQuartile", at: 2.5)
  private static let played = [
    start, Line.played(to: 2.5), quartile, Line.played(from: 2.75, to: 4.75),
  ].joined(separator: "\n")

  private static func tag(_ offset: String) -> String {
    Line.tag().replacing("<Linear>", with: "<Linear skipoffset=\"\(offset)\">")
  }

  private static func state(_ isSkippable: Bool, at time: Double) -> String {
    Line.message("AdSkippableStateChange", "\"ad_skippable\":\(isSkippable)", at: time)
  }

  @Test(arguments: ["00:00:05", "50%", "5"])
  func noSkipIsPossibleBeforeTheOffset(offset: String) throws {
    let tag = Self.tag(offset)
    let findings = try Watched.findings(Self.played, Self.state(true, at: 4.75), tag: tag)
    #expect(findings.map(\.rule) == ["event/skip-offset"])
    #expect(
      findings.first?.message == "AdSkippableStateChange of ad 1 came at 4.75 s, before its skipoffset, 5 s")
    #expect(
      try Watched.rules(Self.played, Line.message("AdSkipped", at: 4.75), tag: tag) == ["event/skip-offset"])
    // Once for each ad.
    #expect(
      try Watched.rules(
        Self.played, Self.state(true, at: 4.75), Line.message("AdSkipped", at: 4.75), tag: tag)
        == ["event/skip-offset"])
  }

  @Test func fromTheOffsetOnASkipIsPossible() throws {
    for offset in ["00:00:05", "50%"] {
      #expect(
        try Watched.rules(
          Self.played, Self.state(false, at: 4.75), Line.tick(5, at: 5), Line.message("AdMidpoint", at: 5),
          Self.state(true, at: 5), Line.message("AdSkipped", at: 5), tag: Self.tag(offset)) == [])
    }
    // Later is the page's own affair.
    #expect(
      try Watched.rules(
        Self.played, Line.tick(5, at: 5), Line.message("AdMidpoint", at: 5), Line.played(from: 5.25, to: 6.5),
        Self.state(true, at: 6.5), tag: Self.tag("00:00:05")) == [])
  }

  @Test func whatNothingIsKnownOfIsNotJudged() throws {
    let skip = Line.message("AdSkipped", at: 4.75)
    #expect(try Watched.rules(Self.played, skip, tag: Line.tag()) == [])
    #expect(try Watched.rules(Self.played, skip) == [])
    // No time update has come, as of a live stream.
    #expect(try Watched.rules(Self.start, skip, tag: Self.tag("00:00:05")) == [])
    // VPAID: the creative has the time.
    #expect(
      try Watched.rules(
        Line.loaded(type: "application/javascript"), Line.call("playAd"), Line.message("AdStarted"),
        Line.tick(1, at: 1), Line.message("AdSkipped", at: 1), tag: Self.tag("00:00:05")) == [])
  }

  /// The control shows 0.1 s before the tick at 5 s.
  @Test(arguments: [(0.0, ["event/skip-offset"]), (0.099, ["event/skip-offset"]), (0.1, [])])
  func theControlMayShowSoMuchBeforeItsTick(tolerance: Double, expected: [String]) throws {
    #expect(
      try Watched.rules(
        Self.played, Self.state(true, at: 4.9), Line.tick(5, at: 5), Line.message("AdMidpoint", at: 5),
        Line.tick(5.25, at: 5.25), tag: Self.tag("00:00:05"), tolerance: tolerance) == expected)
  }

  /// A skip ends the ad, so the last position has to be near the offset: 4.75 s, of 5 s.
  @Test(arguments: [(0.249, ["event/skip-offset"]), (0.25, [])])
  func aSkipMayComeSoMuchBeforeTheOffset(tolerance: Double, expected: [String]) throws {
    #expect(
      try Watched.rules(
        Self.played, Line.message("AdSkipped", at: 4.75), tag: Self.tag("00:00:05"), tolerance: tolerance)
        == expected)
  }
}
