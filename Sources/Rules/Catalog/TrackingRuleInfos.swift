extension RuleInfo {
  static let tracking: [RuleInfo] = [
    impressionOnce, trackingMissing, duplicate, unexpected, pauseAtEnd, resumeWithoutPause, errorURL,
    errorCode, macroUnexpanded,
  ]

  static let impressionOnce = RuleInfo(
    "tracking/impression-once",
    summary: "Each ad has one impression: one message, and one request for each Impression element.",
    what: """
      A finding is a second AdImpression of an ad, and an Impression element that is requested twice for one ad. Two elements \
      with the same URL may be requested twice. A Wrapper around a pod counts once for each ad of the pod. A page that was \
      loaded again begins again.
      """,
    why:
      "The impression is what is paid for. A second `playAd()` after a stall or a pause must not count it again.",
    example: Sample.lines(
      Sample.loaded, Sample.play, Sample.event("AdImpression", at: "0"), Sample.event("AdImpression", at: "0")
    ),
    mend: "take the first start as the impression, and every later playAd() as a resume or as nothing")

  static let trackingMissing = RuleInfo(
    "tracking/missing",
    summary: "What happened and what the tag asks to be told of is requested.",
    what: """
      A finding is a tracking element of the InLine, or of a Wrapper around it, that was not requested although its moment \
      has come: by the event (AdStarted asks for start and impression, AdClick for ClickTracking, AdFirstQuartile for \
      firstQuartile …), by playing (impression and start at the first position beyond 0 unless the ad is paused by then, progress at its offset), or by a \
      beacon of another level. The page has until the second time update after that, until AdDestroyed, or 1 s when \
      nothing of this comes; a session that ends before owes nothing. Of pauses, resumes and changes of the sound one \
      request for each element is enough; clicks are told each time. Not judged are about:blank, elements of other names, ads \
      that are not found in a tag by their media, offsets that were jumped over or come after a jump forward or a rate above \
      1, and pages that are gone. Ads of a pod that share their media, and Wrappers that lead to the same address, are taken \
      in their order unless the page tells the ad's id; where the order leaves several, only the elements that all of them \
      have are owed. Error URLs are `tracking/error-url`.
      """,
    why:
      "Event and request must be in step, at every level of a Wrapper chain: what is not requested is not counted.",
    example: Sample.lines(
      Sample.loaded, Sample.started, Sample.ticks("0", "0.125", "0.2")),
    tag: Sample.tag(events: "start"),
    mend: "request the elements of all levels at the moment at which the event is posted")

  static let duplicate = RuleInfo(
    "tracking/duplicate",
    summary: "A tracking element whose moment comes once is requested once for each ad.",
    what: """
      A finding is a second request of an element for start, a quartile, complete, skip, progress, creativeView or loaded \
      within one ad. Elements that share a URL may each be requested. pause, resume, mute, unmute, clicks and Error URLs may \
      repeat. A Wrapper around a pod counts once for each ad of the pod.
      """,
    why: "Counted twice, the numbers of buyer and seller differ.",
    example: Sample.lines(
      Sample.loaded, Sample.started, Sample.beacon("start", at: "0"),
      Sample.beacon("start", at: "0")),
    tag: Sample.tag(events: "start"),
    mend: "request each element once, where its event is posted, and never again on a resume or a retry")

  static let unexpected = RuleInfo(
    "tracking/unexpected",
    summary: "Nothing is requested for a moment that did not come.",
    what: """
      A finding is a beacon before any AdLoaded; an impression or start before the host has played anything (a call of playAd, a \
      time update, a player that plays), be it at the same instant; a quartile or \
      progress beacon whose position was not reached, or complete without its end or after a skip, when no event tells of \
      it either; and skip, pause, mute, unmute or ClickTracking without their events. These may come before their event at the \
      same instant, and a VPAID creative may handle a click without an event. A page that is loaded when the host has finished \
      cannot tell of its ads, and may request its beacons all the same. Error URLs and elements of other names are not judged, and where the profile has no event for a quartile \
      `quartile/early` judges the beacon.
      """,
    why:
      "It claims what has not happened: an impression at load is the commonest difference between two ad servers.",
    example: Sample.lines(Sample.loaded, Sample.beacon("impression", at: "0"), "1 note later"),
    tag: Sample.tag("<Impression>https://track.example.com/impression</Impression>"),
    mend: "request an element only where its event is posted")

  static let pauseAtEnd = RuleInfo(
    "tracking/pause-at-end",
    summary: "The player's stop at the end of an ad, or after a skip, is no pause.",
    what: """
      A finding is AdPaused or a pause beacon after AdComplete or AdSkipped, after a position that reached the \
      duration, or at the same instant before it. A pause in the last half second that is not the end is none.
      """,
    why: """
      A player pauses itself when its item ends, and hosts pause it on AdSkipped; both arrive as pauseAd(). Nobody has paused the \
      ad, and a pause without a resume looks like a viewer who left.
      """,
    example: Sample.lines(
      Sample.loaded, Sample.started, Sample.ticks("0.75"), Sample.event("AdSkipped", at: "0.8"),
      #"0.8 call pauseAd {"args":[]}"#, Sample.event("AdPaused", at: "0.8")),
    mend: "ignore pauseAd() once the ad is over, and near its end wait for the last time update")

  static let resumeWithoutPause = RuleInfo(
    "tracking/resume-without-pause",
    summary: "A resume comes only after a pause.",
    what: """
      A finding is an AdResumed, or a request of a resume element, beyond the number of pauses of the ad. Where neither profile \
      nor tag can tell of a pause, the host's pause calls count.
      """,
    why:
      "Hosts call playAd() at each change to playing: at the start, after a stall, after a seek. None of these is a resume.",
    example: Sample.lines(
      Sample.loaded, Sample.started, Sample.play, Sample.event("AdResumed", at: "0")),
    mend: "remember whether the ad was paused, and take playAd() for a resume only then")

  static let errorURL = RuleInfo(
    "tracking/error-url",
    summary: "A failure is told to every Error URL of the ad, with a code of VAST.",
    what: """
      A finding is an AdError at whose instant an Error URL of the loaded ad, at any level of its chain, has not been \
      requested; an AdError without an ad where none of the tags' Error URLs was; and an Error URL with something else than \
      a code of VAST 4.3 §2.3.6.3 in place of [ERRORCODE] (there is no 404). A code that cannot be told from what other macros \
      became is not judged. Tags that are not well-formed owe nothing, and neither does a page that the host stops before it has an ad.
      """,
    why: "On AdError the host takes the page down, so what has not been requested by then never is.",
    example: Sample.lines(
      Sample.loaded, #"0 message AdError {"error_code":402,"message":"m","ad_number":1}"#,
      Sample.finished(at: "0")),
    tag: Sample.tag("<Error>https://track.example.com/error?code=[ERRORCODE]</Error>"),
    mend:
      "request the Error URLs of InLine and Wrappers before posting AdError, and use 900 for what has no code"
  )

  static let errorCode = RuleInfo(
    "tracking/error-code",
    summary: "A Wrapper that led to nothing is told with a code that says so.",
    what: """
      A finding is an Error URL of a Wrapper that is requested with another code of VAST than 300, 301 or 303 (VAST 4.3 §2.3.6.3), \
      although each request of the Wrapper's VASTAdTagURI failed, by its status or without an answer, or was answered with a tag \
      that holds no ad; once for each. Error URLs that other ads or tags share are not judged, and neither are redirects, answers that \
      are no tag or a broken one, and what is no code at all (`tracking/error-url`).
      """,
    why:
      "Ad servers mend what the code names: with the code of a broken file they look for it in the wrong place.",
    example: Sample.lines(
      #"0 request https://ads.example.com/inner.xml {"method":"GET","initiator":"fetch"}"#,
      #"0 response https://ads.example.com/inner.xml {"request":1,"status":404}"#,
      Sample.beacon("error", "?code=402", at: "0")),
    tag: Sample.wrapper(to: "https://ads.example.com/inner.xml"),
    mend: "use 301 where a Wrapper's tag cannot be had, and 303 where the Wrappers lead to no ad")

  static let macroUnexpanded = RuleInfo(
    "tracking/macro-unexpanded",
    summary: "Tracking URLs are requested with their macros replaced.",
    what: """
      A finding is a beacon whose URL still holds a macro that VAST 4.3 defines for it, as [NAME] or %5BNAME%5D: \
      [TIMESTAMP], [CACHEBUSTING], [ADPLAYHEAD] …, [ERRORCODE] in an Error URL, [CLICKPOS] in ClickTracking. Macros that are not known, \
      and those for the requests of tags, may stay.
      """,
    why:
      "Whoever makes the request has to replace them: a cache answers for the server, or the report shows the macro's name.",
    example: Sample.lines(
      Sample.loaded, Sample.started, Sample.beacon("start", "?cb=[CACHEBUSTING]", at: "0")),
    mend: "replace every macro that VAST lists, with -1 for what is not known")
}
