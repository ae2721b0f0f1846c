import Foundation
import Simulation
import Testing

/// The rules `quartile/…`, over ads of 10 s: the quartiles are at 2.5, 5 and 7.5 s.
struct QuartileRuleTests {
  private static let start = [Line.loaded(), Line.call("playAd"), Line.message("AdStarted")].joined(
    separator: "\n")
  private static let names = ["AdFirstQuartile", "AdMidpoint", "AdThirdQuartile", "AdComplete"]

  /// A whole ad; each event right behind the tick that is due, or where it is said.
  private func ad(
    events: [String: Double] = [
      "AdFirstQuartile": 2.5, "AdMidpoint": 5, "AdThirdQuartile": 7.5, "AdComplete": 10,
    ],
    to end: Double = 10, destroyed: Bool = true
  ) -> String {
    var lines = [Self.start]
    for time in stride(from: 0, through: end, by: 0.25) {
      lines.append(Line.tick(time, at: time))
      for name in Self.names where events[name] == time { lines.append(Line.message(name, at: time)) }
    }
    if destroyed { lines += [Line.destroyed(at: end), Line.finished(at: end)] }
    return lines.joined(separator: "\n")
  }

  private func without(_ name: String, _ more: [String: Double] = [:]) -> [String: Double] {
    var events = ["AdFirstQuartile": 2.5, "AdMidpoint": 5, "AdThirdQuartile": 7.5, "AdComplete": 10]
    events[name] = nil
    return events.merging(more) { $1 }
  }

  @Test func aWholeAdIsFine() throws {
    #expect(try Watched.rules(ad()) == [])
  }

  @Test(arguments: ["AdStarted", "AdFirstQuartile", "AdMidpoint", "AdThirdQuartile", "AdComplete"])
  func eachMomentComesOnce(name: String) throws {
    let twice = [Line.message(name, at: 9.9), Line.message(name, at: 9.9)].joined(separator: "\n")
    let rules = try Watched.rules(ad(to: 9.75, destroyed: false), Line.tick(10, at: 9.9), twice)
    #expect(rules.contains("quartile/once"))
  }

  @Test func theNextAdHasMomentsOfItsOwn() throws {
    let second = [
      Line.loaded(2, at: 10), Line.call("playAd", at: 10), Line.message("AdStarted", at: 10),
      Line.tick(0, at: 10),
      Line.tick(0.25, at: 10.25),
    ]
    .joined(separator: "\n")
    #expect(
      try Watched.rules(ad(destroyed: false), Line.destroyed(false, at: 10), second) == [])
  }

  @Test func quartilesAscend() throws {
    let swapped = without("AdFirstQuartile", ["AdFirstQuartile": 5.25])
    let findings = try Watched.findings(ad(events: swapped))
    #expect(Set(findings.map(\.rule)) == ["quartile/order", "quartile/late"])
    #expect(
      findings.contains { $0.message == "AdFirstQuartile came after AdMidpoint of ad 1" })
  }

  @Test func severalAtOneTickAreInOrder() throws {
    // A short ad: all positions but the end lie within one tick.
    let short = [
      Self.start, Line.tick(0, of: 0.3, at: 0), Line.tick(0.25, of: 0.3, at: 0.25),
      Line.message("AdFirstQuartile", at: 0.25), Line.message("AdMidpoint", at: 0.25),
      Line.message("AdThirdQuartile", at: 0.25), Line.tick(0.3, of: 0.3, at: 0.3),
      Line.message("AdComplete", at: 0.3),
      Line.destroyed(at: 0.3), Line.finished(at: 0.3),
    ]
    #expect(try Watched.rules(short.joined(separator: "\n")) == [])
  }

  @Test(arguments: ["AdFirstQuartile", "AdMidpoint", "AdThirdQuartile", "AdComplete"])
  func whatWasPlayedThroughAndIsNotToldIsMissing(name: String) throws {
    let findings = try Watched.findings(ad(events: without(name)))
    #expect(findings.map(\.rule) == ["quartile/missing"])
    #expect(findings.first?.message.hasPrefix("\(name) of ad 1 did not come") == true)
  }

  @Test func whatWasNotDueByTheEndOfTheSessionIsNotMissing() throws {
    let early = ad(events: [:], to: 2.25, destroyed: false)
    #expect(try Watched.rules(early) == [])
    // The page has until the second update after the one that is due.
    #expect(try Watched.rules(early, Line.tick(2.5, at: 2.5), Line.tick(2.75, at: 2.75)) == [])
    #expect(
      try Watched.rules(
        early, Line.tick(2.5, at: 2.5), Line.tick(2.75, at: 2.75), Line.tick(3, at: 3)) == [
          "quartile/missing"
        ])
  }

  @Test func aSkipAtTheMarkOwesNothing() throws {
    let start = ad(events: [:], to: 2.5, destroyed: false)
    let skip = [Line.message("AdSkipped", at: 2.5), Line.destroyed(at: 2.5), Line.finished(at: 2.5)]
    #expect(try Watched.rules(start, skip.joined(separator: "\n")) == [])
  }

  @Test func whatASeekJumpedOverIsNotOwedAndMayBeTold() throws {
    let start = ad(events: [:], to: 1, destroyed: false)
    let jump = [#"1 player timeJumped {"to":6}"#, Line.tick(6, at: 1)].joined(separator: "\n")
    let rest = [Line.tick(6.25, at: 1.25), Line.tick(6.5, at: 1.5), Line.tick(6.75, at: 1.75)].joined(
      separator: "\n")
    #expect(try Watched.rules(start, jump, rest) == [])
    let told = [Line.message("AdFirstQuartile", at: 1), Line.message("AdMidpoint", at: 1)].joined(
      separator: "\n")
    #expect(try Watched.rules(start, jump, told, rest) == [])
    // Also where no record tells of the jump: the position is further than time has gone.
    #expect(
      try Watched.rules(start, Line.tick(6, at: 1.25), rest.replacingOccurrences(of: "1.", with: "2.")) == [])
  }

  @Test func withoutADurationNothingIsDue() throws {
    let lines = [Self.start, Line.tick(5, of: 0, at: 5), Line.tick(6, of: 0, at: 6)].joined(separator: "\n")
    #expect(try Watched.rules(lines).filter { $0.hasPrefix("quartile/") } == [])
  }

  @Test func aQuartileBeforeItsPositionIsEarly() throws {
    let findings = try Watched.findings(ad(events: ["AdFirstQuartile": 2.25], to: 2.25, destroyed: false))
    #expect(findings.map(\.rule) == ["quartile/early"])
    #expect(
      findings.first?.message == "AdFirstQuartile of ad 1 came when only 2.25 s of 10 s had been played")
    #expect(try Watched.rules(Self.start, Line.message("AdMidpoint")) == ["quartile/early"])
  }

  @Test(arguments: ["AdStarted", "AdImpression"])
  func aStartBeforePlayingIsEarly(name: String) throws {
    let findings = try Watched.findings(Line.loaded(), Line.message(name), Line.call("playAd"))
    #expect(findings.map(\.rule) == ["quartile/early"])
    #expect(findings.first?.message == "\(name) of ad 1 came before the host had played anything")
    for sign in [
      Line.call("playAd"), Line.tick(0, at: 0), #"0 player timeControlStatusChanged {"status":"playing"}"#,
    ] {
      #expect(try Watched.rules(Line.loaded(), sign, Line.message(name)) == [])
    }
    #expect(
      try Watched.rules(Line.loaded(type: "application/javascript"), Line.message(name)) == [])
  }

  // MARK: - What VAST does not count

  @Test func whatFollowsAJumpForwardIsNotOwed() throws {
    let jump = [Line.tick(0, at: 0), #"0.5 player timeJumped {"to":3}"#, Line.tick(3, at: 0.5)]
    let rest = stride(from: 3.25, through: 10, by: 0.25).map { Line.tick($0, at: $0) }
    let lines = ([Self.start] + jump + rest).joined(separator: "\n")
    #expect(try Watched.rules(lines, Line.destroyed(at: 10), Line.finished(at: 10)) == [])
    // But the end has to be told somehow.
    #expect(try Watched.rules(lines, end: 10.5) == ["quartile/missing"])
    // A jump back leaves nothing out.
    let back = #"1 player timeJumped {"to":0}"#
    let again = stride(from: 0, through: 4, by: 0.25).map { Line.tick($0, at: 1 + $0) }
    #expect(
      try Watched.rules(Self.start, Line.played(to: 1), back, again.joined(separator: "\n"))
        == ["quartile/missing"])
  }

  @Test(arguments: [(1.0, ["quartile/missing"]), (0.5, ["quartile/missing"]), (2.0, [])])
  func whatWasPlayedFastIsNotOwed(rate: Double, expected: [String]) throws {
    let changed = #"0 player rateChanged {"rate":\#(rate)}"#
    let ticks = stride(from: 0, through: 3.5, by: 0.25).map { Line.tick($0, at: $0 / rate) }
    #expect(try Watched.rules(Self.start, changed, ticks.joined(separator: "\n")) == expected)
  }

  @Test func whatIsToldWithoutBeingOwedIsJudged() throws {
    let changed = #"0 player rateChanged {"rate":2}"#
    let ticks = stride(from: 0, through: 3.5, by: 0.25).map { Line.tick($0, at: $0 / 2) }
    let rules = try Watched.rules(
      Self.start, changed, ticks.joined(separator: "\n"), Line.message("AdFirstQuartile", at: 1.75),
      Line.message("AdMidpoint", at: 1.75))
    #expect(rules == ["quartile/late", "quartile/early"])
  }

  @Test func roundingIsNotEarly() throws {
    #expect(
      try Watched.rules(
        Self.start, Line.tick(2.25, of: 10, at: 2.25), Line.tick(2.495, of: 10, at: 2.495),
        Line.message("AdFirstQuartile", at: 2.495)) == [])
  }

  @Test func aCompleteBeforeTheEndIsEarly() throws {
    let start = ad(events: ["AdFirstQuartile": 2.5], to: 4, destroyed: false)
    #expect(try Watched.rules(start, Line.message("AdComplete", at: 4)) == ["quartile/early"])
  }

  @Test func aPagesOwnPlayerIsNotJudged() throws {
    let own = [Line.loaded(type: "application/javascript"), Line.message("AdStarted")].joined(separator: "\n")
    #expect(try Watched.rules(own, Line.message("AdFirstQuartile", at: 5)) == [])
  }

  @Test func theNextTickIsInTimeAndTheOneAfterIsLate() throws {
    #expect(try Watched.rules(ad(events: without("AdMidpoint", ["AdMidpoint": 5.25]))) == [])
    let findings = try Watched.findings(ad(events: without("AdMidpoint", ["AdMidpoint": 5.5])))
    #expect(findings.map(\.rule) == ["quartile/late"])
    #expect(findings.first?.message == "AdMidpoint of ad 1 came 0.5 s after its position was reached at 5 s")
  }

  @Test func ticksOfOneInstantCountOnce() throws {
    let start = ad(events: [:], to: 2.5, destroyed: false)
    let again = [Line.tick(2.5, at: 2.5), Line.tick(2.5, at: 2.5), Line.message("AdFirstQuartile", at: 2.5)]
    #expect(try Watched.rules(start, again.joined(separator: "\n")) == [])
  }

  @Test func progressNeedsAStart() throws {
    let lines = [Line.loaded(), Line.played(to: 2.5), Line.message("AdFirstQuartile", at: 2.5)].joined(
      separator: "\n")
    #expect(try Watched.rules(lines) == ["quartile/without-start"])
    #expect(
      try Watched.rules(
        Line.loaded(), Line.call("playAd"), Line.message("AdImpression"), Line.played(to: 2.5),
        Line.message("AdFirstQuartile", at: 2.5))
        == [])
  }

  @Test func whereNothingTellsAStartNoneIsMissed() throws {
    let strict = [
      Line.loaded(), Line.played(to: 10), Line.message("AdComplete", at: 10), Line.destroyed(at: 10),
      Line.finished(at: 10),
    ]
    #expect(try Watched.rules(strict.joined(separator: "\n"), profile: "adsdk-strict") == [])
  }

  @Test func nothingIsToldBetweenTheEndAndAdDestroyed() throws {
    let start = ad(events: [:], to: 2.5, destroyed: false)
    let skip = Line.message("AdSkipped", at: 2.5)
    #expect(
      try Watched.rules(
        start, skip, Line.message("AdFirstQuartile", at: 2.5), Line.destroyed(at: 2.5), Line.finished(at: 2.5)
      )
        == ["quartile/after-end"])
    #expect(
      try Watched.rules(
        start, Line.message("AdFirstQuartile", at: 2.5), skip, Line.destroyed(at: 2.5), Line.finished(at: 2.5)
      ) == [])
  }

  // MARK: - Where the profile has no event

  private static let quartileTag = Line.tag(events: "firstQuartile", "midpoint")

  @Test func theBeaconTellsWhereTheProfileCannot() throws {
    let told = [Line.loaded(), Line.played(to: 2.5), Line.beacon("firstQuartile", at: 2.5)].joined(
      separator: "\n")
    #expect(try Watched.rules(told, tag: Self.quartileTag, profile: "adsdk-strict") == [])
    let early = [Line.loaded(), Line.played(to: 2), Line.beacon("firstQuartile", at: 2)].joined(
      separator: "\n")
    #expect(try Watched.rules(early, tag: Self.quartileTag, profile: "adsdk-strict") == ["quartile/early"])
  }

  @Test func onlyWhatTheTagAsksForIsMissing() throws {
    let lines = [
      Line.loaded(), Line.played(to: 10), Line.message("AdComplete", at: 10), Line.destroyed(at: 10),
      Line.finished(at: 10),
    ]
    let findings = try Watched.findings(
      lines: lines.joined(separator: "\n"), tags: [Self.quartileTag], profile: "adsdk-strict")
    #expect(findings.map(\.rule) == ["quartile/missing", "quartile/missing"])
    #expect(findings.first?.message.hasPrefix("the firstQuartile beacon of ad 1") == true)
  }

  // MARK: - Pods

  @Test func theLastPositionsOfOneAdAreNotTheNextOnes() throws {
    let handover = [
      Line.destroyed(false, at: 10), Line.loaded(2, at: 10), Line.tick(10, at: 10),
      Line.call("pauseAd", at: 10),
      Line.call("playAd", at: 10), Line.tick(0, of: 8, at: 10), Line.tick(0.25, of: 8, at: 10.25),
      Line.tick(0.5, of: 8, at: 10.5), Line.tick(0.75, of: 8, at: 10.75),
    ]
    #expect(try Watched.rules(ad(destroyed: false), handover.joined(separator: "\n"), end: 12) == [])
  }
}
