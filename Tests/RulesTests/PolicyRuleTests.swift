import Rules
import Simulation
import Testing

/// `policy/lenient` and `policy/strict`, each where its level is given.
struct PolicyRuleTests {
  /// An ad of 8 s: its quartiles are at 2, 4 and 6 s, a progress event at 3 s.
  private static let tag = """
    <VAST version="4.2"><Ad id="a"><InLine><Creatives><Creative><Linear><Duration>00:00:08</Duration><TrackingEvents>
    <Tracking event="progress" offset="00:00:03">https://track.example.com/progress</Tracking>
    </TrackingEvents><MediaFiles><MediaFile type="video/mp4">https://cdn.example.com/a.mp4</MediaFile></MediaFiles>
    </Linear></Creative></Creatives></InLine></Ad></VAST>
    """

  private func findings(_ policy: String?, _ lines: [String], end: Double? = nil) throws -> [String] {
    var settings = RuleSettings()
    if let policy { settings.set("policy/\(policy)", .error) }
    let start = [Line.loaded(), #"0 call playAd {"args":[]}"#, Line.message("AdStarted", #""ad_number":1"#)]
    return try Watched.findings(
      lines: (start + lines).joined(separator: "\n"), tags: [Self.tag], end: end, settings: settings
    ).map { "\($0.rule): \($0.message)" }
  }

  private func ticks(_ positions: [Double], at start: Double) -> [String] {
    positions.map {
      "\(start + $0 - positions[0]) call timeupdateAd {\"args\":[\($0),8]}"
    }
  }

  private func told(_ name: String, at time: Double) -> String {
    Line.message(name, #""ad_number":1"#, at: time)
  }

  private func progress(at time: Double) -> String {
    #"\#(time) beacon progress {"url":"https://track.example.com/progress"}"#
  }

  private var jump: String { #"1 player timeJumped {"current_time":5}"# }

  /// At 1 s the player jumps to 5 s, over the first quartile, the progress event and the midpoint; 6 s are reached at 2 s.
  private var jumping: [String] { ticks([0, 0.5, 1], at: 0) + [jump] }

  /// What the page of a catch-up SDK tells of it.
  private var catchUp: [String] {
    jumping + ticks([5], at: 1) + [
      told("AdFirstQuartile", at: 1), progress(at: 1), told("AdMidpoint", at: 1),
    ]
      + ticks([5.5, 6], at: 1.5) + [told("AdThirdQuartile", at: 2)] + ticks([6.5, 7], at: 2.5)
  }

  @Test func whatWasJumpedOverIsUnplayedUnderStrict() throws {
    #expect(try findings(nil, catchUp) == [])
    #expect(try findings("lenient", catchUp) == [])
    let played = "of ad 1 came, although only the first 1 s had been played through at normal speed"
    #expect(
      try findings("strict", catchUp) == [
        "policy/strict: AdFirstQuartile \(played)", "policy/strict: the progress beacon \(played)",
        "policy/strict: AdMidpoint \(played)", "policy/strict: AdThirdQuartile \(played)",
      ])
  }

  @Test func whatWasJumpedOverIsMissingUnderLenient() throws {
    let silent = jumping + ticks([5, 5.5, 6, 6.5, 7], at: 1)
    #expect(try findings(nil, silent) == [])
    #expect(try findings("strict", silent) == [])
    #expect(
      try findings("lenient", silent) == [
        "policy/lenient: AdFirstQuartile of ad 1 did not come, although its position was reached at 1 s",
        "policy/lenient: the progress beacon of ad 1 was not requested: https://track.example.com/progress, although "
          + "its position was reached at 1 s",
        "policy/lenient: AdMidpoint of ad 1 did not come, although its position was reached at 1 s",
        "policy/lenient: AdThirdQuartile of ad 1 did not come, although its position was reached at 2 s",
      ])
  }

  /// At 1.5 s the player goes back to 1 s, and plays 2 s at 2.5 s.
  @Test func whatIsPlayedLaterCountsUnderStrict() throws {
    let back = jumping + ticks([5, 5.5], at: 1) + [#"1.5 player timeJumped {"current_time":1}"#]
    let played = back + ticks([1, 1.5, 2], at: 1.5)
    let told = played + [told("AdFirstQuartile", at: 2.5)] + ticks([2.5, 2.75], at: 3)
    #expect(try findings("strict", told) == [])
    #expect(
      try findings("strict", played + ticks([2.5, 2.75], at: 3)) == [
        "policy/strict: AdFirstQuartile of ad 1 did not come, although its position was reached at 2.5 s"
      ])
  }

  @Test func aFastEndIsUnplayedUnderStrictAndOwedUnderLenient() throws {
    let fast =
      [#"0 player rateChanged {"rate":2}"#]
      + [0, 2, 4, 6, 8].map {
        "\(Double($0) / 2) call timeupdateAd {\"args\":[\($0),8]}"
      }
    let complete = fast + [told("AdComplete", at: 4)]
    let strict = try findings("strict", complete).filter { $0.hasPrefix("policy/") }
    #expect(strict.count == 1)
    #expect(
      strict.first?.hasPrefix("policy/strict: AdComplete of ad 1 came, although only the first 0 s") == true)
    let lenient = try findings("lenient", fast + [Line.destroyed(at: 4)], end: 5)
    #expect(lenient.contains { $0.hasPrefix("policy/lenient: AdComplete of ad 1 did not come") })
  }

  @Test func aPageThatIsGoneAndACreativeThatPlaysItselfOweNothing() throws {
    let silent = jumping + ticks([5, 5.5, 6, 6.5, 7], at: 1)
    #expect(try findings("lenient", silent + ["5 lifecycle closed"]) == [])
    var settings = RuleSettings()
    settings.set("policy/*", .error)
    let lines = [Line.loaded(type: "application/javascript"), #"0 call playAd {"args":[]}"#] + silent
    let found = try Watched.findings(lines: lines.joined(separator: "\n"), tags: [], settings: settings)
    #expect(!found.contains { $0.rule.hasPrefix("policy/") })
  }
}
