import Simulation

extension RuleInfo {
  static let host: [RuleInfo] = [
    timeUpdateInterval, timeUpdateFinite, noTimeUpdate, finalTimeUpdate, playBeforeLoaded, unfinished,
    handlerLeak, opaqueBackground, inlineMedia, userActionMedia,
  ]

  static let timeUpdateInterval = RuleInfo(
    "host/timeupdate-interval", .warn,
    summary: "During playback the page hears of the position every 0.25 s.",
    what: """
      A finding is a time update whose position is more than 0.5 s of the media's time after the one before it, though it was \
      played; once for each ad. A pause or a stall moves no position, and a seek or another item is no gap.
      """,
    why:
      "Quartiles, progress and the skip point are taken from these calls: what lies between two of them comes late.",
    example: Sample.lines(
      Sample.loaded, Sample.started, #"0 call timeupdateAd {"args":[0,30]}"#,
      #"1 call timeupdateAd {"args":[1,30]}"#),
    mend: "add a periodic time observer with an interval of 0.25 s")

  static let timeUpdateFinite = RuleInfo(
    "host/timeupdate-finite", .warn,
    summary: "A time update gives two numbers, finite and not negative.",
    what: """
      A finding is a call of the time update method with something else: nan or inf, a negative number, null, too few or too \
      many arguments; once for each ad.
      """,
    why: """
      A duration that is not known yet is NaN in Swift, and its text is no JavaScript number: the page throws a ReferenceError that \
      nobody sees.
      """,
    example: Sample.lines(Sample.loaded, Sample.started, #"0 call timeupdateAd {"args_source":"0.25, nan"}"#),
    mend: "leave the call out while position or duration is not finite")

  static let noTimeUpdate = RuleInfo(
    "host/no-timeupdate", .warn,
    summary: "A host that plays an ad reports its position.",
    what: """
      A finding is an item of known duration of which more than 1 s was played, and for which the time update method was not \
      called; once for each item.
      """,
    why: "Without positions the page knows of no start, no quartile and no end, and never lets the host go.",
    example: Sample.lines(
      Sample.loaded, Sample.started, #"0 player currentItemChanged {"url":"https://cdn.example.com/a.mp4"}"#,
      #"0 player durationChanged {"duration":30}"#,
      #"0 player timeControlStatusChanged {"status":"playing"}"#,
      "2 note later"),
    mend: "add the time observer before playback starts, keep its token, and call the page from it")

  static let finalTimeUpdate = RuleInfo(
    "host/final-timeupdate", .warn,
    summary: "At the natural end the host reports the duration as the position.",
    what: """
      A finding is an item that has played to its end without a time update, at that instant or within 0.25 s, whose position \
      is its duration. Items without a known duration, and ads that are over by then, are none.
      """,
    why:
      "Media often ends a little before its duration, and no tick falls on the end: the page never hears that the ad is complete.",
    example: Sample.lines(
      Sample.loaded, Sample.started, #"0 player durationChanged {"duration":1}"#,
      Sample.ticks("0"), #"0.2 player didPlayToEndTime {"url":"https://cdn.example.com/a.mp4"}"#),
    mend: "observe the item's end, and call the time update method with the duration twice")

  static let playBeforeLoaded = RuleInfo(
    "host/play-before-loaded", .warn,
    summary: "The host calls the play method only after AdLoaded.",
    what: """
      A finding is a call of the play method before the page's first AdLoaded; once. Where the page is not there at all it is \
      `bridge/call-before-ready`.
      """,
    why:
      "There is nothing to play yet. Pages that remember the call start too early; those that do not never start.",
    example: Sample.lines("0 lifecycle didCommit", Sample.play),
    mend: "call the play method when the player starts to play the ad's media")

  static let unfinished = RuleInfo(
    "host/unfinished", .warn,
    summary: "The host finishes when the ads have ended for good.",
    what: """
      A finding is a session that ends after an AdDestroyed with ad_is_last: true, or after an AdError, while the host has not \
      finished. A web view that was closed, or a page that was stopped, is none.
      """,
    why: "The viewer looks at an empty player, and the content does not come back.",
    example: Sample.lines(
      Sample.loaded, Sample.started, Sample.destroyed(at: "0")),
    mend: "end the ad on AdError and on the AdDestroyed whose ad_is_last is true")
}
