extension RuleInfo {
  static let quartile: [RuleInfo] = [
    quartileOnce, quartileOrder, missing, early, late, withoutStart, afterEnd,
  ]

  static let quartileOnce = RuleInfo(
    "quartile/once",
    summary: "Start, each quartile and complete come at most once for each ad.",
    what: """
      A finding is a second AdStarted, AdFirstQuartile, AdMidpoint, AdThirdQuartile or AdComplete between an AdLoaded and \
      its AdDestroyed. Where the profile has no such event, repeated beacons are `tracking/duplicate`.
      """,
    why: "Each is a paid event. A seek back, a stall or a second end notification must not count it again.",
    example: Sample.lines(
      Sample.loaded, Sample.started, Sample.ticks("0", "0.25"), Sample.first, Sample.first),
    mend: "remember which events the ad has had, and let a position pass each of them once")

  static let quartileOrder = RuleInfo(
    "quartile/order",
    summary: "Quartiles come in ascending order.",
    what: "A finding is a quartile that comes after a later one of the same ad.",
    why:
      "Reports read the quartiles as a funnel: a midpoint without a first quartile before it is counted as a fault.",
    example: Sample.lines(
      Sample.loaded, Sample.started, Sample.ticks("0", "0.25", "0.5"), Sample.midpoint,
      Sample.event("AdFirstQuartile", at: "0.5")),
    mend: "when one time update passes several quartiles, post them from the first to the last")

  static let missing = RuleInfo(
    "quartile/missing",
    summary: "Each quartile that was played through comes, and so does complete at the end.",
    what: """
      A quartile is due at the time update whose position is at or beyond 25, 50 or 75 % of the duration given with it. A \
      finding is one that was due and has not come when the ad is destroyed or the session ends. The page has until the \
      next time update: an ad that is destroyed before that owes nothing, and a session that ends owes only what two further \
      updates have followed. AdComplete is due when the position reaches the duration, and 0.25 s later at the latest. \
      VAST counts what was played continuously at normal speed: positions that were jumped over, and all after a jump forward \
      or after playing at a rate above 1, are not owed; a page may report them. At the end of such an ad it is enough that it \
      is destroyed. \
      Nothing is due without a duration, for an ad that the page plays itself (VPAID), or for a moment of which the profile \
      has no event and the tag no tracking element. Where only the tag knows the moment, its beacon counts as the event.
      """,
    why:
      "A quartile that is lost is viewing that is not paid for. Rounding, short ads and pauses near the mark are the usual causes.",
    example: Sample.lines(
      Sample.loaded, Sample.started, Sample.ticks("0", "0.25"), Sample.first, Sample.ticks("0.5", "0.75"),
      Sample.third, Sample.ticks("1"), Sample.event("AdComplete", at: "1"), Sample.destroyed(),
      Sample.finished()),
    mend: "compare each position with all quartiles that have not come yet, not with the one before it")

  static let early = RuleInfo(
    "quartile/early",
    summary:
      "No start comes before playing, no quartile before its position, and no complete before the end.",
    what: """
      A finding is an AdStarted or AdImpression that comes when the host has neither called playAd nor told of a position, and \
      its player does not play; a quartile that comes when no time update has told of its position, with 0.01 s for rounding, nor \
      does until the tolerance (`--tolerance`, 0 s by default) has passed; \
      and an AdComplete more than 0.5 s, or the tolerance where that is more, before the duration. Beacons for impression and start are `tracking/unexpected`. Ads that the page plays itself (VPAID) are not judged.
      """,
    why:
      "It claims viewing that has not happened. The usual causes are a timer instead of positions, and a foreign item's end.",
    example: Sample.lines(
      Sample.loaded, Sample.started, Sample.ticks("0"), Sample.event("AdFirstQuartile", at: "0")),
    mend:
      "post the start at the first playAd, and quartiles from the positions of timeupdateAd, not from a timer or from the tag's Duration"
  )

  static let late = RuleInfo(
    "quartile/late",
    summary: "Each quartile comes before the second time update after the one that reached it.",
    what: """
      A finding is a quartile before which two further instants had a time update, counted from the one whose position \
      reached it by playing. Updates at the same instant count once. One that comes no more than the tolerance (`--tolerance`) \
      after that update is none. Quartiles that were jumped over are not judged.
      """,
    why:
      "Late quartiles are lost when the viewer leaves. They come from pages that wait for a timer or for a whole second.",
    example: Sample.lines(
      Sample.loaded, Sample.started, Sample.ticks("0", "0.25", "0.5", "0.75"),
      Sample.event("AdFirstQuartile", at: "0.75")),
    mend: "post the quartile in the call of timeupdateAd that reaches it")

  static let withoutStart = RuleInfo(
    "quartile/without-start",
    summary: "An ad that reports progress has started.",
    what: """
      A finding is a quartile or AdComplete of an ad for which neither a start nor an impression was told, by message or \
      beacon; once for each ad. Where neither profile nor tag has anything to tell a start by, nothing is judged.
      """,
    why: "Reports take quartiles without an impression for fraud.",
    example: Sample.lines(Sample.loaded, Sample.ticks("0", "0.25"), Sample.first),
    mend: "report the start with the first frame, before any progress")

  static let afterEnd = RuleInfo(
    "quartile/after-end",
    summary: "No quartile comes after the ad was complete or skipped.",
    what: """
      A finding is a quartile between AdComplete or AdSkipped and AdDestroyed. After AdDestroyed it is \
      `event/destroyed-last`.
      """,
    why:
      "The host goes on with its last calls for a moment; a page that still counts them reports viewing that did not happen.",
    example: Sample.lines(
      Sample.loaded, Sample.started, Sample.ticks("0", "0.25"), Sample.event("AdSkipped", at: "0.25"),
      Sample.first),
    mend: "stop looking at positions when the ad is complete or skipped")
}
