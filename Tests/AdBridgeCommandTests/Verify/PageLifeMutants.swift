/// Faults that show when the page is interrupted, hidden, suspended or loaded again, and VPAID creatives that fail.
extension Mutant {
  static let pageLives = [
    Mutant(
      name: "a resume is a start",
      changes: [Change("tracker.js", "return [{ kind: \"resume\" }];", "return [{ kind: \"start\" }];")],
      catches: [
        Catch("pause and resume", "quartile/once", at: 5), Catch("interrupt", "quartile/once", at: 12),
        Catch("playing in the background", "quartile/once", at: 2),
        Catch("suspended page", "quartile/once", at: 23),
      ]),
    // The page's clock says 22 s when the film is at 2 s, which is beyond the midpoint.
    Mutant(
      name: "the page's clock is the position",
      changes: [
        Change(
          "tracker.js", "const position = Math.min(Math.max(time, 0), duration);",
          """
          this.since = this.since ?? Date.now() - time * 1000;
                  const position = Math.min(Math.max((Date.now() - this.since) / 1000, 0), duration);
          """)
      ],
      catches: [
        Catch("interrupt", "quartile/early", at: 12), Catch("stall", "quartile/early", at: 7.5),
        Catch("suspended page", "quartile/early", at: 22),
      ]),
    // In the background a timer of 0.1 s fires at the next whole second: at 8 s for 7.5 s, but at 16 s for 15 s.
    Mutant(
      name: "quartiles come from a short timer",
      changes: [
        Change(
          "ad.js", "post(QUARTILE_EVENTS[kind], moment());",
          "setTimeout(() => post(QUARTILE_EVENTS[kind], moment()), 100);")
      ],
      catches: [Catch("playing in the background", "quartile/late", at: 16)]),
    Mutant(
      name: "quartiles come with the next picture",
      changes: [
        Change(
          "ad.js", "post(QUARTILE_EVENTS[kind], moment());",
          "requestAnimationFrame(() => post(QUARTILE_EVENTS[kind], moment()));")
      ],
      catches: [Catch("playing in the background", "quartile/missing", at: 30)]),
    // A pause half a second from the end, told before the position of the end.
    Mutant(
      name: "a stop just before the end is a pause",
      changes: [Change("tracker.js", "if (isAtEnd(PAUSE_BEFORE_END)) return [];", "")],
      catches: [
        Catch("ticks late and lost", "tracking/pause-at-end", at: 30),
        Catch("tick jitter", "tracking/pause-at-end", at: 30),
        Catch("pause and end before the last tick", "tracking/pause-at-end", at: 15),
      ]),
    Mutant(
      name: "an impression is remembered beyond the page",
      changes: [
        Change(
          "ad.js", "      track(playable.impressions);",
          "      if (localStorage.getItem(`ad ${number}`)) return;\n      localStorage.setItem(`ad ${number}`, \"told\");\n      track(playable.impressions);"
        )
      ],
      catches: [
        Catch("process end, and the page is loaded again by itself", "tracking/missing", at: 2.5),
        Catch("process end in the background", "tracking/missing", at: 12.5),
      ]),
    // Two minutes from the load on.
    Mutant(
      name: "a VPAID creative that is not there is waited for",
      changes: [
        Change(
          "vpaid-unit.js", "script.addEventListener(\"error\", () => {",
          "script.addEventListener(\"trouble\", () => {"),
        Change("vpaid-ad.js", "const LOAD_TIMEOUT = 5000;", "const LOAD_TIMEOUT = 1e9;"),
      ],
      catches: [Catch("VPAID that is not there", nil, at: 120)]),
    Mutant(
      name: "a VPAID creative's failure is not heard",
      changes: [
        Change(
          "vpaid-ad.js", "AdError: (message) => { if (!isOver) fail(",
          "AdError: (message) => { if (false) fail(")
      ],
      catches: [Catch("VPAID that fails", nil, at: 120)]),
  ]
}
