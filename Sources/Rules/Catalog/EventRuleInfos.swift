extension RuleInfo {
  static let event: [RuleInfo] = [
    loadedFirst, loadedFields, destroyedLast, destroyedOnce, lastFlag, clickURL, skipOffset, skipOrComplete,
    numberSequence, noOutcome,
  ]

  static let loadedFirst = RuleInfo(
    "event/loaded-first",
    summary: "An ad's first event is AdLoaded.",
    what: """
      A finding is an event about an ad before the page's first AdLoaded; once for each event. Log lines, the player's sound \
      (AdMuted, AdUnmuted, AdVolumeChange), AdMoreMenuClosed, AdNoAd and AdError need no ad, and neither does an AdDestroyed \
      that follows one of the last two. A start before playing is `quartile/early`.
      """,
    why: "Until AdLoaded the host has no media and no player: it can do nothing with the event.",
    example: Sample.lines(Sample.event("AdPaused", at: "0"), Sample.loaded),
    mend: "post AdLoaded before everything else that is about the ad")

  static let loadedFields = RuleInfo(
    "event/loaded-fields",
    summary: "AdLoaded has the fields that the host needs to play the ad.",
    what: """
      A finding is an AdLoaded in which a field that the profile calls proven is missing or has another type, and an \
      ad_media_file_src_url that is no absolute URL: empty, without a scheme, without a host behind http or https, or with a \
      space at its end. An ad_creative_type that is empty is one as well.
      """,
    why:
      "A host whose cast fails plays nothing, and says nothing: the page waits for a start that does not come.",
    example: Sample.lines(
      #"0 message AdLoaded {"ad_media_file_src_url":"//cdn.example.com/a.mp4","ad_creative_type":"video/mp4","ad_number":1}"#
    ),
    mend: "fill every proven field, and give the media's address with its scheme")

  static let destroyedLast = RuleInfo(
    "event/destroyed-last",
    summary: "Nothing is said of an ad after its AdDestroyed.",
    what: """
      A finding is an event about an ad that is destroyed; once for each event. Log lines, the player's sound \
      (AdMuted, AdUnmuted, AdVolumeChange), AdMoreMenuClosed and AdNoAd are none, and after an AdDestroyed that is not the \
      last neither is AdError, which may be about the next ad. A second AdDestroyed is \
      `event/destroyed-once`, another AdLoaded after the last is `event/last-flag`.
      """,
    why: "The host has let go of the ad, and may take the event for one of the next.",
    example: Sample.lines(
      Sample.loaded, Sample.started, Sample.destroyed(false, at: "0"), Sample.event("AdSkipped", at: "0")),
    mend: "post AdDestroyed when everything else about the ad has been said")

  static let destroyedOnce = RuleInfo(
    "event/destroyed-once",
    summary: "Each AdLoaded is followed by exactly one AdDestroyed.",
    what: """
      Findings are a second AdDestroyed for one ad, an AdLoaded while the ad before it is not destroyed, and an ad that was \
      complete or skipped at least 1 s before the session ended and is not destroyed by then. A page that was reloaded, closed \
      or stopped owes nothing.
      """,
    why:
      "The host counts on it: without AdDestroyed it keeps the screen, and with two it ends an ad that has just begun.",
    example: Sample.lines(
      Sample.loaded, Sample.started, Sample.destroyed(false, at: "0"), Sample.destroyed(false, at: "0")),
    mend: "end each ad in one place, and remember there that it has ended")

  static let lastFlag = RuleInfo(
    "event/last-flag",
    summary: "Exactly the last AdDestroyed says ad_is_last: true.",
    what: """
      Findings are an ad_is_last that is missing or neither true nor false (0 and 1 count, a text does not), an AdLoaded after \
      an AdDestroyed that said it was the last, an AdDestroyed with false for an ad of which AdLoaded said that it was the \
      last, and one with false after which no ad is loaded for 10 s.
      """,
    why:
      "A host finishes when the flag is true, and only then. A text, even \"true\", leaves the viewer with a black screen.",
    example: Sample.lines(
      Sample.loaded, Sample.started, #"0 message AdDestroyed {"ad_is_last":"true","ad_number":1}"#),
    mend: "post a boolean, worked out from what is still to be played when the ad ends")

  static let clickURL = RuleInfo(
    "event/click-url",
    summary: "AdClick has an absolute URL whose macros are replaced.",
    what: """
      A finding is an AdClick whose url is missing, no text, no absolute URL (http and https need a host), or holds a macro of VAST such as \
      [CACHEBUSTING]. A click whose `playerHandles` is false is not judged: the host opens nothing then.
      """,
    why: "The host hands the URL to the system: what cannot be opened is a click that is lost.",
    example: Sample.lines(
      Sample.loaded, Sample.started, #"0 message AdClick {"url":"www.example.com/coffee","ad_number":1}"#),
    mend: "post the ClickThrough with its scheme, after replacing its macros")

  static let skipOffset = RuleInfo(
    "event/skip-offset",
    summary: "An ad may be skipped from its tag's skipoffset on, and not before.",
    what: """
      A finding is an AdSkipped, or an AdSkippableStateChange that does not say false, that comes when no time update has told of \
      the skipoffset, with 0.01 s for rounding; once for each ad. A percentage is one of the duration given with the time update. \
      A page may allow a skip later; but once it has said by AdSkippableStateChange that it does, a call of skipAd() in the foreground that \
      ends nothing for 1 s is a finding too. Ads whose tag has no skipoffset, ads that the page plays itself (VPAID), and what comes before \
      the first time update are not judged.
      """,
    why:
      "The skipoffset is what the advertiser pays for: the seconds that nobody can skip (VAST 4.3 §3.8).",
    example: Sample.lines(
      Sample.loaded, Sample.started, Sample.ticks("0"), Sample.event("AdSkipped", at: "0")),
    tag: Sample.tag(skipOffset: "00:00:00.500"),
    mend:
      "compare the position of timeupdateAd with the skipoffset before the control is shown, and again when it is tapped"
  )

  static let skipOrComplete = RuleInfo(
    "event/skip-or-complete",
    summary: "An ad is either skipped or complete, and that once.",
    what: """
      A finding is AdComplete after AdSkipped, AdSkipped after AdComplete, and a second AdSkipped, for one ad. A second \
      AdComplete is `quartile/once`.
      """,
    why:
      "Both are paid for differently. A host pauses its player on AdSkipped, which looks to a careless page like an end.",
    example: Sample.lines(
      Sample.loaded, Sample.started, Sample.event("AdSkipped", at: "0"),
      #"0 call timeupdateAd {"args":[1,1]}"#, Sample.event("AdComplete", at: "0")),
    mend: "let whichever comes first end the ad, and ignore the host's calls after that")

  static let numberSequence = RuleInfo(
    "event/number-sequence",
    summary: "Ads are numbered 1, 2, 3 …, and events name the ad that is loaded.",
    what: """
      A finding is an AdLoaded whose ad_number is not the next, counted from 1 for each page, and another event whose \
      ad_number is not that of the loaded ad. Null and missing numbers are none.
      """,
    why:
      "Hosts show \"ad 1 of 2\", and tell late events of one ad from early ones of the next, by this number.",
    example: Sample.lines(
      Sample.loaded, Sample.play, #"0 message AdStarted {"ad_number":2}"#),
    mend: "count the ads that are really loaded, from 1, and put the same number into all their events")

  static let noOutcome = RuleInfo(
    "event/no-outcome",
    summary:
      "A page that has its tag loads an ad or gives up, and gives up an ad that does not play or has ended.",
    what: """
      Findings are a page that has posted neither AdLoaded nor AdError nor AdNoAd 60 s after it was answered with a tag, and three of \
      an ad that has not ended: 60 s after the player was told to play it, with no call of playAd() or pauseAd(), no time update, and a \
      player that has not played; after 60 s that the player has played without a time update, as it does a live stream, with a call of \
      playAd() and neither a start nor an impression; and 60 s after the item has played to its end and a time update has said so. The 60 s begin anew with each request of the page, each answer, and each change between background \
      and foreground. Not judged are pages with a request that has no answer, \
      pages that are gone, VPAID creatives, and hosts that have not begun to play.
      """,
    why:
      "A player that cannot play a file tells the page nothing: without a limit of the page's own the viewer looks at a black screen for ever.",
    example: Sample.lines(
      #"0 request https://ads.example.com/0.xml {"method":"GET","initiator":"fetch"}"#,
      #"0 response https://ads.example.com/0.xml {"request":1,"status":200}"#, "60 note later"),
    tag: Sample.tag(),
    mend:
      "start a timer at each step that may fail in silence, and end the ad with AdError (402 for media) when it fires"
  )
}
