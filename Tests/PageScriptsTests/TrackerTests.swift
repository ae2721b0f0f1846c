import JavaScriptEngine
import PageScripts
import Testing

/// js/adsdk/tracker.js, the shipped page's pure state machine: what a host's calls mean, without page, clock or player.
struct TrackerTests {
  /// Feeds a tracker and gives what happened, step by step.
  ///
  /// - Parameters:
  ///   - steps: `play`, `pause`, `unseen`, `conclude`, or `TIME/DURATION`.
  ///   - options: the tracker's options as source text.
  /// - Returns: for each step what happened, joined by `+`, or `-`.
  /// - Throws: what the script throws.
  private func run(_ steps: String, _ options: String) throws -> String {
    let context = JSContext(in: JSVirtualMachine())
    try context.evaluate("var window = globalThis")
    for name in ["offset", "tracker"] {
      try context.evaluate(try #require(PageScripts.text("adsdk/\(name).js")), url: "\(name).js")
    }
    return try context.evaluate(
      """
      (() => {
        const tracker = AdSDK.tracker.create(\(options));
        return "\(steps)".split(" ").map((step) => {
          const [time, duration] = step.split("/").map(Number);
          const happened = step === "play" ? tracker.play()
            : step === "pause" ? tracker.pause() : step === "unseen" ? tracker.startUnseen()
            : step === "conclude" ? tracker.conclude() : tracker.update(time, duration);
          return happened.map(({ kind }) => kind).filter((kind) => kind !== "progress").join("+") || "-";
        }).join(" ");
      })()
      """
    ).text
  }

  @Test(arguments: [
    // the usual start, in either order of tick and play
    ("play 0/30 0.25/30", "{}", "- start -"),
    ("0/30 play 0.25/30", "{}", "- start -"),
    // quartiles at their exact positions, once
    ("play 0/30 7.25/30 7.5/30 7.75/30", "{}", "- start - firstQuartile -"),
    ("play 0/30 15/30 22.5/30 22.5/30", "{}", "- start firstQuartile+midpoint thirdQuartile -"),
    // a jump emits what it crosses in order; going back is a rewind, and emits nothing again
    ("play 0/30 29/30 1/30 29/30", "{}", "- start firstQuartile+midpoint+thirdQuartile rewind -"),
    // half a second back is a player's clock, not a viewer
    ("play 0/30 5/30 4.5/30 3.9/30", "{}", "- start - - rewind"),
    // 0.4 s: everything in one tick
    ("play 0.4/0.4", "{}", "- start+firstQuartile+midpoint+thirdQuartile+complete"),
    // a stall or a seek sends play again: no resume without a pause
    ("play 0/30 play 5/30 play", "{}", "- start - - -"),
    ("play 0/30 5/30 pause pause play play", "{}", "- start - pause - resume -"),
    // the player's own pause at the end is no pause
    ("play 0/30 29.6/30 pause 30/30", "{}", "- start firstQuartile+midpoint+thirdQuartile - complete"),
    // terminal: nothing afterwards
    (
      "play 0/10 10/10 pause play 5/10 10/10", "{}",
      "- start firstQuartile+midpoint+thirdQuartile+complete - - - -"
    ),
    // the last tick falls short of the duration; the end call completes
    ("play 0/30 29.78/30 30/30", "{}", "- start firstQuartile+midpoint+thirdQuartile complete"),
    // overrun: past the duration counts as the end, once
    ("play 0/30 30.2/30 30.4/30", "{}", "- start firstQuartile+midpoint+thirdQuartile+complete -"),
    // numbers that mean nothing
    ("play NaN/30 1/NaN 1/0 1/-5 Infinity/30 0/30", "{}", "- - - - - - start"),
    ("play -3/30 1/30", "{}", "- start -"),
    // paused before it started: a tick does not start it
    ("play pause 0/30 play", "{}", "- - - start"),
    // nobody tells the time: it starts all the same, once; a pause is one, since no end is known
    ("unseen play unseen unseen pause play 5/30", "{}", "- - start - pause resume -"),
    ("play pause unseen", "{}", "- - -"),
    // stopped 0.22 s before the end, and nothing follows; half a second is the limit
    (
      "play 0/30 29.78/30 pause conclude conclude", "{}",
      "- start firstQuartile+midpoint+thirdQuartile - complete -"
    ),
    ("play 0/30 29.4/30 pause conclude", "{}", "- start firstQuartile+midpoint+thirdQuartile pause -"),
    ("conclude play conclude 0/30 conclude", "{}", "- - - start -"),
    // skip point in seconds, in per cent, and beyond the end
    ("play 0/30 4.75/30 5/30 6/30", "{skipOffset: AdSDK.offset.parse('00:00:05')}", "- start - skippable -"),
    (
      "play 0/20 9/20 10/20", "{skipOffset: AdSDK.offset.parse('50%')}",
      "- start firstQuartile skippable+midpoint"
    ),
    (
      "play 0/10 10/10", "{skipOffset: AdSDK.offset.parse('00:00:10')}",
      "- start firstQuartile+midpoint+thirdQuartile+complete"
    ),
    // 75 % of 0.4 s are 0.3 s, whatever binary fractions make of it
    ("play 0/0.4 0.3/0.4 0.4/0.4", "{}", "- start firstQuartile+midpoint+thirdQuartile complete"),
    // progress offsets, in order of position
    (
      "play 0/10 6/10", "{progress: ['50%', '00:00:03'].map((text) => ({offset: AdSDK.offset.parse(text)}))}",
      "- start firstQuartile+offset+midpoint+offset"
    ),
    // a pod: the position of the ad before (30 s) with the next one's duration is stale
    ("30/15 play 0/15 3.75/15", "{previousEnd: 30}", "- - start firstQuartile"),
  ])
  func callsMeanWhatTheySay(steps: String, options: String, expected: String) throws {
    #expect(try run(steps, options) == expected)
  }
}
