import Simulation
import Testing

/// How far moments may be from the time updates at which they are due: ads of 10 s, a tick each 0.25 s.
struct ToleranceTests {
  private static let start = lines(Line.loaded(), Line.call("playAd"), Line.message("AdStarted"))

  private static func lines(_ lines: String...) -> String { lines.joined(separator: "\n") }

  // MARK: - Early

  /// The quartile at 2.5 s is told 0.1 s before the tick at 2.5 s.
  @Test(arguments: [(0.0, ["quartile/early"]), (0.099, ["quartile/early"]), (0.1, []), (0.2, [])])
  func aQuartileMayComeSoMuchBeforeItsTick(tolerance: Double, expected: [String]) throws {
    #expect(
      try Watched.rules(
        Self.start, Line.played(to: 2.25), Line.message("AdFirstQuartile", at: 2.4),
        Line.tick(2.5, at: 2.5),
        Line.tick(2.75, at: 2.75), tolerance: tolerance) == expected)
  }

  @Test func anEarlyQuartileIsToldWithTheMomentAtWhichItCame() throws {
    let findings = try Watched.findings(
      lines: Self.lines(
        Self.start, Line.played(to: 2.25), Line.message("AdFirstQuartile", at: 2.25), Line.later(2.5)),
      tags: [], tolerance: 0.2)
    #expect(
      findings.map(\.message) == [
        "AdFirstQuartile of ad 1 came when only 2.25 s of 10 s had been played"
      ])
  }

  @Test func whatTheSessionLeavesOpenIsNoFinding() throws {
    let early = Self.lines(
      Self.start, Line.played(to: 2.25), Line.message("AdFirstQuartile", at: 2.25))
    #expect(try Watched.rules(early, end: 2.35, tolerance: 0.1) == [])
    #expect(try Watched.rules(early, end: 2.36, tolerance: 0.1) == ["quartile/early"])
  }

  /// An ad that is over, or whose page is gone, comes no further.
  @Test func anAdThatIsOverDoesNotReachWhatItTold() throws {
    let early = Self.lines(
      Self.start, Line.played(to: 2.25), Line.message("AdFirstQuartile", at: 2.25))
    #expect(
      try Watched.rules(
        early, Line.message("AdSkipped", at: 2.25), Line.tick(10, at: 2.25), Line.destroyed(at: 2.25),
        Line.finished(at: 2.25), tolerance: 9) == ["quartile/early"])
    #expect(try Watched.rules(early, "2.25 lifecycle closed", tolerance: 9) == ["quartile/early"])
  }

  /// Complete ends the ad, so the last position has to be near the end: by 0.5 s, or by the tolerance.
  @Test(arguments: [(0.0, ["quartile/early"]), (0.749, ["quartile/early"]), (0.75, [])])
  func completeMayComeSoMuchBeforeTheEnd(tolerance: Double, expected: [String]) throws {
    #expect(
      try Watched.rules(
        Self.start, Line.played(to: 2.5), Line.message("AdFirstQuartile", at: 2.5),
        Line.played(from: 2.75, to: 5), Line.message("AdMidpoint", at: 5), Line.played(from: 5.25, to: 7.5),
        Line.message("AdThirdQuartile", at: 7.5), Line.played(from: 7.75, to: 9.25),
        Line.message("AdComplete", at: 9.25), Line.destroyed(at: 9.25), Line.finished(at: 9.25),
        tolerance: tolerance) == expected)
  }

  @Test func aStartBeforePlayingHasNoTolerance() throws {
    #expect(
      try Watched.rules(
        Line.loaded(), Line.message("AdStarted"), Line.call("playAd", at: 0.1), tolerance: 1)
        == ["quartile/early"])
  }

  // MARK: - Late

  /// Due at 2.5 s, told at the second tick after that, 0.5 s later.
  @Test(arguments: [(0.0, ["quartile/late"]), (0.499, ["quartile/late"]), (0.5, [])])
  func aQuartileMayComeSoMuchAfterItsTick(tolerance: Double, expected: [String]) throws {
    #expect(
      try Watched.rules(
        Self.start, Line.played(to: 3), Line.message("AdFirstQuartile", at: 3), Line.tick(3.25, at: 3.25),
        tolerance: tolerance) == expected)
  }

  /// Within the tolerance a page still has time; what an ad has not told when it is destroyed is missing all the same.
  @Test func whatIsStillToComeIsNotMissing() throws {
    let lines = Self.lines(Self.start, Line.played(to: 3.25))
    #expect(try Watched.rules(lines, tolerance: 0.75) == [])
    #expect(try Watched.rules(lines, tolerance: 0.749) == ["quartile/missing"])
    #expect(
      try Watched.rules(
        lines, Line.message("AdSkipped", at: 3.25), Line.destroyed(at: 3.25), Line.finished(at: 3.25),
        tolerance: 5)
        == ["quartile/missing"])
  }

  // MARK: - Beacons

  private static let progress = Line.tag(events: "progress@00:00:02.500")

  @Test(arguments: [(0.0, ["tracking/unexpected"]), (0.099, ["tracking/unexpected"]), (0.1, [])])
  func aProgressBeaconMayComeSoMuchBeforeItsTick(tolerance: Double, expected: [String]) throws {
    #expect(
      try Watched.rules(
        Self.start, Line.played(to: 2.25), Line.beacon("progress", at: 2.4), Line.tick(2.5, at: 2.5),
        Line.message("AdFirstQuartile", at: 2.5), Line.tick(2.75, at: 2.75), tag: Self.progress,
        tolerance: tolerance) == expected)
  }

  /// Due at 2.5 s, requested at 3.1 s, when two ticks have gone by.
  @Test(arguments: [(0.0, ["tracking/missing"]), (0.599, ["tracking/missing"]), (0.6, [])])
  func aProgressBeaconMayComeSoMuchAfterItsTick(tolerance: Double, expected: [String]) throws {
    #expect(
      try Watched.rules(
        Self.start, Line.played(to: 2.5), Line.message("AdFirstQuartile", at: 2.5),
        Line.played(from: 2.75, to: 3), Line.beacon("progress", at: 3.1), Line.tick(3.25, at: 3.25),
        Line.tick(3.5, at: 3.5), tag: Self.progress, tolerance: tolerance) == expected)
  }

  /// When the ad is over, what has not been requested by the end of the session is lost.
  @Test func aBeaconThatNeverComesIsMissing() throws {
    let tag = Line.tag(events: "skip")
    #expect(
      try Watched.rules(
        Self.start, Line.played(to: 1), Line.message("AdSkipped", at: 1), Line.destroyed(at: 1),
        Line.finished(at: 1), tag: tag, tolerance: 5) == ["tracking/missing"])
  }
}
