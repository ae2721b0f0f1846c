import Simulation

extension RuleInfo {
  static let policy: [RuleInfo] = [lenient, strict]

  private static let jump = #"0.2 player timeJumped {"current_time":0.6}"#
  private static let afterJump = #"0.2 call timeupdateAd {"args":[0.6,1]}"#

  static let lenient = RuleInfo(
    "policy/lenient", .off,
    summary: "What a seek has jumped over is told as well.",
    what: """
      A finding is a quartile, an AdComplete or a progress beacon that did not come although a position was at or beyond its \
      mark, be it by a seek or at a rate above 1. The page has the same time as for `quartile/missing`, which judges what was \
      played; so what the policy adds is what was jumped over. A seek back owes nothing again.
      """,
    why: """
      Many players compare each position with all marks that are left. Reports that read the quartiles as a funnel then have \
      no holes.
      """,
    example: Sample.lines(
      Sample.loaded, Sample.started, Sample.ticks("0"), jump, afterJump,
      #"0.4 call timeupdateAd {"args":[0.8,1]}"#, Sample.event("AdThirdQuartile", at: "0.4"),
      #"0.6 call timeupdateAd {"args":[1,1]}"#, Sample.event("AdComplete", at: "0.6"),
      Sample.destroyed(at: "0.6"), Sample.finished(at: "0.6")),
    mend:
      "let each position pass all quartiles and offsets that have not been told, or verify with --policy strict"
  )

  static let strict = RuleInfo(
    "policy/strict", .off,
    summary: "Only what was played continuously at normal speed is told.",
    what: """
      A finding is a quartile, an AdComplete or a progress beacon whose mark a position has passed, although not everything \
      before the mark was played at normal speed: a seek has left something out, or the rate was above 1. Once the player goes \
      back and plays what was left out, it counts; then a finding is also a quartile or progress beacon that does not come. \
      Slow play counts. A position may run 0.5 s ahead of the clock where the player tells of no jump. One AdDestroyed is \
      enough to end an ad that was not played through.
      """,
    why: """
      VAST 4.3 §3.14.1 counts what was "played continuously … at normal speed": a quartile that was jumped over is paid for, \
      and nobody has seen it.
      """,
    example: Sample.lines(
      Sample.loaded, Sample.started, Sample.ticks("0"), jump, afterJump,
      Sample.event("AdFirstQuartile", at: "0.2"), Sample.event("AdMidpoint", at: "0.2")),
    mend: "count what has been played, not how far the position is, or verify with --policy lenient")
}
