/// The faults, one each. Times follow from the tags of the pack: a tick each 0.25 s, quartiles of a 30 s ad at 7.5, 15 and
/// 22.5 s; a request may come until the second tick after its moment.
extension Mutant {
  static let all: [Mutant] = progress + pauses + beacons + ends + bridge + players + pageLives

  // MARK: - Progress

  private static let progress = [
    Mutant(
      name: "a quartile comes twice",
      changes: [
        Change(
          "ad.js", "post(QUARTILE_EVENTS[kind], moment());",
          "post(QUARTILE_EVENTS[kind], moment());\n          post(QUARTILE_EVENTS[kind], moment());")
      ],
      catches: [
        Catch("normal play", "quartile/once", at: 7.5), Catch("5 s ad", "quartile/once", at: 1.25),
      ]),
    // The seek at 16 s goes to 3 s, so the ad ends at 16 + 27 s.
    Mutant(
      name: "a seek back loses the quartiles that are to come",
      changes: [
        Change(
          "tracker.js", "        state.time = position;",
          "        if (isRewound) pending = [];\n        state.time = position;")
      ],
      catches: [Catch("seek back", "quartile/missing", at: 43)]),
    Mutant(
      name: "a seek back repeats a quartile",
      changes: [
        Change(
          "tracker.js", "        state.time = position;",
          "        if (isRewound) { pending.push({ kind: \"firstQuartile\" }); next.duration = null; }\n        state.time = position;"
        )
      ],
      // At 3 s once more, the quartile at 7.5 s comes 4.5 s later.
      catches: [Catch("seek back", "quartile/once", at: 20.5)]),
    Mutant(
      name: "complete comes at seventy per cent",
      changes: [
        Change(
          "tracker.js", "state.time < state.duration - END_TOLERANCE) return happened",
          "state.time < state.duration * 0.7) return happened")
      ],
      catches: [Catch("normal play", "quartile/early", at: 21)]),
    // The ticks of 0.4 s are 0, 0.25 and 0.4: the last one brings the third quartile and the end.
    Mutant(
      name: "complete comes before the third quartile",
      changes: [
        Change(
          "tracker.js", "return happened.concat({ kind: \"complete\" });",
          "return [{ kind: \"complete\" }].concat(happened);")
      ],
      catches: [Catch("0.4 s ad", "event/destroyed-last", at: 0.4)]),
    Mutant(
      name: "quartiles are rounded to whole seconds",
      changes: [
        Change(
          "tracker.js", "return (duration * QUARTILES[kind]) / 4;",
          "return Math.round((duration * QUARTILES[kind]) / 4);")
      ],
      catches: [Catch("0.4 s ad", "quartile/early", at: 0), Catch("5 s ad", "quartile/early", at: 1)]),
    Mutant(
      name: "quartiles wait for the next whole second",
      changes: [
        Change(
          "tracker.js", "return (duration * QUARTILES[kind]) / 4;",
          "return Math.ceil((duration * QUARTILES[kind]) / 4);")
      ],
      catches: [Catch("0.4 s ad", "quartile/missing", at: 0.4)]),
    // 0.6 s after the position there have been two more ticks.
    Mutant(
      name: "quartiles come from a timer",
      changes: [
        Change(
          "ad.js", "post(QUARTILE_EVENTS[kind], moment());",
          "setTimeout(() => post(QUARTILE_EVENTS[kind], moment()), 600);")
      ],
      catches: [Catch("normal play", "quartile/late", at: 8.1)]),
    // Beacons are judged when their instant has passed: next comes the media, after 3 s.
    Mutant(
      name: "the start comes with AdLoaded",
      changes: [
        Change(
          "ad.js", "voice.loaded(duration, skipAt);", "voice.loaded(duration, skipAt);\n        start();")
      ],
      catches: [
        Catch("slow start", "quartile/early", at: 0), Catch("slow start", "tracking/unexpected", at: 3),
      ]),
  ]

  // MARK: - Pauses and skips

  private static let pauses = [
    Mutant(
      name: "the first start is a resume",
      changes: [
        Change(
          "tracker.js", "return [{ kind: \"start\" }];", "return [{ kind: \"start\" }, { kind: \"resume\" }];"
        )
      ],
      catches: [Catch("normal play", "tracking/resume-without-pause", at: 0)]),
    // Buffering from 2 s to 5 s.
    Mutant(
      name: "each playAd() is a resume",
      changes: [Change("tracker.js", "if (!state.paused) return [];", "")],
      catches: [Catch("stall", "tracking/resume-without-pause", at: 5)]),
    Mutant(
      name: "the player's stop at the end is a pause",
      changes: [Change("tracker.js", "if (isAtEnd(PAUSE_BEFORE_END)) return [];", "")],
      catches: [Catch("pause before the end", "tracking/pause-at-end", at: 15)]),
    Mutant(
      name: "a skip also completes",
      changes: [
        Change(
          "ad.js", "trackEvent(\"skip\");",
          "trackEvent(\"skip\");\n        post(\"AdComplete\", { ad_number: number });")
      ],
      catches: [
        Catch("skip at the offset", "event/skip-or-complete", at: 5.25),
        Catch("skip while paused", "event/skip-or-complete", at: 9),
      ]),
    Mutant(
      name: "a skip is possible at once",
      changes: [
        Change("tracker.js", "return state.skippable && !state.over;", "return !state.over;"),
        Change(
          "index.html", "id=\"ad-skip-btn\" type=\"button\" hidden disabled",
          "id=\"ad-skip-btn\" type=\"button\" hidden"),
        Change(
          "overlay.js", "skip.disabled = true;\n        skip.hidden",
          "skip.disabled = false;\n        skip.hidden"),
      ],
      catches: [Catch("skip before the offset", nil, at: 3)]),
  ]

  // MARK: - Beacons

  private static let beacons = [
    Mutant(
      name: "impressions of Wrappers are lost",
      changes: [Change("playable.js", "gather(chain, \"impressions\")", "gather([inLine], \"impressions\")")],
      catches: [Catch("wrapper chain of three", "tracking/missing", at: 0.5)]),
    Mutant(
      name: "tracking of Wrappers is lost", profile: "adsdk-strict",
      changes: [
        Change(
          "playable.js", "const tracking = gather(linears, \"tracking\");",
          "const tracking = creative.linear.tracking;")
      ],
      catches: [Catch("wrapper chain of three", "tracking/missing", at: 0.5)]),
    Mutant(
      name: "the impression is requested twice",
      changes: [
        Change(
          "ad.js", "track(playable.impressions);",
          "track(playable.impressions);\n      track(playable.impressions);")
      ],
      catches: [
        Catch("normal play", "tracking/impression-once", at: 0),
        Catch("wrapper chain of three", "tracking/impression-once", at: 0),
      ]),
    Mutant(
      name: "a beacon comes without its event",
      changes: [
        Change(
          "ad.js", "trackEvent(\"complete\");", "trackEvent(\"complete\");\n          trackEvent(\"pause\");")
      ],
      catches: [Catch("normal play", "tracking/pause-at-end", at: 30)]),
    Mutant(
      name: "skip is requested at the end",
      changes: [
        Change(
          "ad.js", "trackEvent(\"complete\");", "trackEvent(\"complete\");\n          trackEvent(\"skip\");")
      ],
      catches: [Catch("normal play", "tracking/unexpected", at: 30)]),
    Mutant(
      name: "an event comes without its beacon",
      changes: [
        Change(
          "ad.js", "return trackEvent(kind);", "return kind === \"midpoint\" ? undefined : trackEvent(kind);")
      ],
      catches: [Catch("normal play", "tracking/missing", at: 15.5)]),
    // Without the events of the superset the beacon is the quartile; what is missing is known at the end.
    Mutant(
      name: "the midpoint is lost, where only beacons tell of it", profile: "adsdk-strict",
      changes: [
        Change(
          "ad.js", "return trackEvent(kind);", "return kind === \"midpoint\" ? undefined : trackEvent(kind);")
      ],
      catches: [Catch("normal play", "quartile/missing", at: 30)]),
    Mutant(
      name: "quartile beacons are requested twice", profile: "adsdk-strict",
      changes: [
        Change("ad.js", "return trackEvent(kind);", "trackEvent(kind);\n          return trackEvent(kind);")
      ],
      catches: [Catch("normal play", "tracking/duplicate", at: 7.5)]),
    Mutant(
      name: "macros are not replaced",
      changes: [Change("macros.js", "if (!url.includes(\"[\")) return url;", "return url;")],
      catches: [Catch("normal play", "tracking/macro-unexpanded", at: 0)]),
    Mutant(
      name: "click tracking is lost",
      changes: [Change("voice.js", "AdSDK.beacons.click(playable.clickTracking, context());", "{};")],
      catches: [
        Catch("click", "tracking/missing", at: 3.5),
        Catch("click behind wrappers", "tracking/missing", at: 3.5),
      ]),
    // The page gives up 10 s after AdLoaded.
    Mutant(
      name: "Error URLs are not told",
      changes: [Change("session.js", "ad.tellErrorURLs(failure);", "")],
      catches: [
        Catch("media that is not there", "tracking/error-url", at: 10),
        Catch("no media behind wrappers", "tracking/error-url", at: 10),
      ]),
    Mutant(
      name: "an error has HTTP's code instead of VAST's",
      changes: [Change("failure.js", "mediaTimeout: 402,", "mediaTimeout: 404,")],
      catches: [Catch("media that is not there", "tracking/error-url", at: 10)]),
    Mutant(
      name: "an empty Wrapper is told with another code",
      changes: [Change("failure.js", "noAdAfterWrapper: 303,", "noAdAfterWrapper: 900,")],
      catches: [Catch("wrapper to nothing", nil, at: 0)]),
    Mutant(
      name: "Wrappers are followed without end", options: ["--deadline", "3s"],
      changes: [Change("resolver.js", "const WRAPPER_LIMIT = 5;", "const WRAPPER_LIMIT = 1e9;")],
      catches: [Catch("endless wrappers", nil, at: 0)]),
  ]

  // MARK: - Ends

  /// The first ad of the pod plays 8 s.
  private static let ends = [
    Mutant(
      name: "each AdDestroyed says that it is the last",
      changes: [
        Change(
          "session.js", "{ ad_is_last: isLast, ad_number: number }", "{ ad_is_last: true, ad_number: number }"
        )
      ],
      catches: [Catch("pod of three", "event/last-flag", at: 8)]),
    Mutant(
      name: "ad_is_last is a text",
      changes: [
        Change(
          "session.js", "{ ad_is_last: isLast, ad_number: number }",
          "{ ad_is_last: String(isLast), ad_number: number }")
      ],
      catches: [Catch("15 s ad", "event/last-flag", at: 15), Catch("15 s ad", nil, at: 60)]),
    Mutant(
      name: "AdDestroyed does not come",
      changes: [Change("session.js", "if (ad.isLoaded) bridge.post", "if (false) bridge.post")],
      catches: [
        Catch("15 s ad", "event/destroyed-once", at: 60),
        Catch("pod of three", "event/destroyed-once", at: 8),
      ]),
    Mutant(
      name: "AdDestroyed comes twice",
      changes: [
        Change(
          "session.js", "if (ad.isLoaded) bridge.post",
          "bridge.post(\"AdDestroyed\", { ad_is_last: isLast, ad_number: number });\n      if (ad.isLoaded) bridge.post"
        )
      ],
      catches: [Catch("normal play", "event/destroyed-once", at: 30)]),
    Mutant(
      name: "an ad that does not play is waited for",
      changes: [Change("ad.js", "const START_TIMEOUT = 10000;", "const START_TIMEOUT = 1e9;")],
      catches: [Catch("media that is not there", nil, at: 60)]),
  ]

  // MARK: - Bridge

  private static let bridge = [
    Mutant(
      name: "ads are counted from nought",
      changes: [
        Change("voice.js", "ad_number: number,\n          ad_id", "ad_number: number - 1,\n          ad_id")
      ],
      catches: [Catch("normal play", "event/number-sequence", at: 0)]),
    Mutant(
      name: "AdLoaded has no address",
      changes: [Change("voice.js", "ad_media_file_src_url: media.url,", "")],
      catches: [Catch("15 s ad", "event/loaded-fields", at: 0)]),
    Mutant(
      name: "a click has no address",
      changes: [
        Change(
          "voice.js", "{ url: AdSDK.macros.expand(through, \"tracking\", context()), ad_number: number }",
          "{ ad_number: number }")
      ],
      catches: [Catch("click", "event/click-url", at: 3)]),
    // The host pauses its player at AdDestroyed, when there is no ad any more.
    Mutant(
      name: "a call after the end throws",
      changes: [
        Change("session.js", "pause: () => current && current.pause(),", "pause: () => current.pause(),")
      ],
      catches: [Catch("normal play", "bridge/exception", at: 30)]),
    Mutant(
      name: "an event is misspelt",
      changes: [
        Change("bridge.js", "if (events && !has(events, name)) return;", ""),
        Change("bridge.js", "...only(fields, events && events[name])", "...fields"),
        Change("ad.js", "post(\"AdImpression\"", "post(\"AdImpresion\""),
      ],
      catches: [Catch("normal play", "bridge/unknown-event", at: 0)]),
  ]
}
