/// Faults that show when the player does what players seldom do. The ends are those of an ad of 15 s, the first ad of the pod
/// plays 8 s.
extension Mutant {
  static let players = durations + itemEnds + skips

  // MARK: - Durations

  private static let durations = [
    // Three quarters of 15 s are 11.25 s, but the file is of 15.06 s or 20 s by then.
    Mutant(
      name: "the first duration is believed for ever",
      changes: [
        Change(
          "tracker.js", "        state.duration = duration;\n        const started",
          "        state.duration = duration = state.duration ?? duration;\n        const started")
      ],
      catches: [
        Catch("duration grows", "quartile/early", at: 11.25),
        Catch("duration grows by a third", "quartile/early", at: 11.25),
        Catch("duration grows by a third", nil, at: 15),
      ]),
    Mutant(
      name: "a start needs a duration",
      changes: [Change("ad.js", "const UNSEEN_START = 2000;", "const UNSEEN_START = 1e9;")],
      catches: [Catch("live stream", nil, at: 60), Catch("live stream behind ads", nil, at: 60)]),
  ]

  // MARK: - Ends

  private static let itemEnds = [
    Mutant(
      name: "complete waits for a second end",
      changes: [
        Change(
          "tracker.js", "if (state.time < state.duration - END_TOLERANCE) return happened;",
          "if (state.time < state.duration - END_TOLERANCE || (state.ends = (state.ends ?? 0) + 1) < 2) return happened;"
        ), Change("ad.js", "const END_TIMEOUT = 1000;", "const END_TIMEOUT = 1e9;"),
      ],
      catches: [
        Catch("no end notification", nil, at: 60), Catch("no end notification", "quartile/missing", at: 60),
        Catch("no end notification of a short file", nil, at: 60),
      ]),
    Mutant(
      name: "a file that stops short is waited for",
      changes: [Change("ad.js", "const END_TIMEOUT = 1000;", "const END_TIMEOUT = 1e9;")],
      catches: [Catch("no end notification of a short file", nil, at: 60)]),
    Mutant(
      name: "an end out of nowhere is taken without a word",
      changes: [
        Change(
          "tracker.js", "        const isRewound",
          "        if (position >= duration && position - state.time > 5) {\n          state.over = true;\n          return [];\n        }\n        const isRewound"
        )
      ],
      catches: [
        Catch("end notification at the start", nil, at: 60),
        // A minute from 5 s on.
        Catch("end of another item", nil, at: 65),
      ]),
    Mutant(
      name: "positions count after the end",
      changes: [
        Change("tracker.js", "if (state.over || !Number.isFinite(time)", "if (!Number.isFinite(time)"),
        Change("session.js", "      current = null;\n      if (!failure)", "      if (!failure)"),
      ],
      catches: [
        Catch("end before the pause", "event/destroyed-once", at: 15),
        Catch("pause and end before the last tick", "event/destroyed-once", at: 15),
        Catch("end before the last tick and the pause", "event/destroyed-once", at: 15),
        Catch("end notification twice", "tracking/duplicate", at: 15),
        Catch("end notification twice", nil, at: 17),
      ]),
    Mutant(
      name: "the last position of an ad counts for the next",
      changes: [
        Change(
          "tracker.js",
          "return previousEnd !== null && previousEnd >= 1 && Math.abs(time - previousEnd) < STALE_WINDOW;",
          "return false;"),
        Change(
          "tracker.js", "(previousEnd === null && time > 0 && time < duration - END_TOLERANCE)", "time > 0"),
      ],
      catches: [
        Catch("double end in a pod", "quartile/early", at: 8),
        Catch("stale tick in a pod", "quartile/early", at: 8),
      ]),
    // The failure of the second ad, 3 s after its start at 8 s, looks like a pause.
    Mutant(
      name: "a long pause completes",
      changes: [
        Change(
          "ad.js", "        clearTimeout(endTimer);\n        if",
          """
                  clearTimeout(endTimer);
                  if (tracker.isStarted) {
                    endTimer = setTimeout(() => {
                      post("AdComplete", { ad_number: number });
                      trackEvent("complete");
                      end();
                    }, 15000);
                  }
                  if
          """)
      ],
      catches: [
        Catch("failure half-way", "quartile/early", at: 33),
        Catch("failure half-way in a pod", "quartile/early", at: 26),
        Catch("background and foreground", "quartile/early", at: 17),
      ]),
  ]

  // MARK: - Skips

  private static let skips = [
    Mutant(
      name: "only the tick at the offset allows a skip",
      changes: [
        Change(
          "tracker.js", "if (moment.kind === \"skippable\") state.skippable = true;",
          "if (moment.kind === \"skippable\") state.skippable = time < moment.at + 1;")
      ],
      catches: [Catch("skip after a seek", nil, at: 8)]),
    Mutant(
      name: "a skip needs a player that tells the time",
      changes: [
        Change(
          "ad.js", "        if (tracker.isOver) return;\n        if (!tracker.isSkippable)",
          "        if (tracker.isOver || Date.now() - this.heard > 500) return;\n        if (!tracker.isSkippable)"
        ),
        Change(
          "ad.js", "        performAll(tracker.update(time, duration));",
          "        this.heard = Date.now();\n        performAll(tracker.update(time, duration));"),
      ],
      // Five seconds from 9 s on.
      catches: [Catch("skip during a stall", nil, at: 14), Catch("skip while paused", nil, at: 14)]),
    Mutant(
      name: "a skip near the end completes",
      changes: [
        Change(
          "ad.js", "trackEvent(\"skip\");",
          "trackEvent(\"skip\");\n        if (tracker.isNearEnd) trackEvent(\"complete\");")
      ],
      catches: [Catch("skip just before the end", "tracking/unexpected", at: 29.75)]),
    Mutant(
      name: "a skip tells the next quartile",
      changes: [
        Change(
          "ad.js", "post(\"AdSkipped\", moment());",
          "post(\"AdThirdQuartile\", moment());\n        post(\"AdSkipped\", moment());")
      ],
      catches: [
        Catch("skip at a quartile", "quartile/early", at: 15),
        Catch("skip after a seek", "quartile/early", at: 3),
      ]),
    // Half a second before the offset, which is 5 s.
    Mutant(
      name: "the control for skipping shows too early",
      changes: [
        Change(
          "tracker.js", "return seconds !== null && seconds < duration ? seconds : null;",
          "return seconds !== null && seconds < duration ? Math.max(0, seconds - 0.5) : null;")
      ],
      catches: [
        Catch("normal play", "event/skip-offset", at: 4.5),
        Catch("skip at a quartile", "event/skip-offset", at: 4.5),
      ]),
  ]
}
