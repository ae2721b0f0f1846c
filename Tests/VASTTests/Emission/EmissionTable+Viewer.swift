import VAST

/// What a viewer does: skips (skipoffset says when the control may be used), pauses and sound.
extension EmissionCase {
  private static let skippable = EmissionTag(skip: "00:00:05")

  static let skips: [EmissionCase] = [
    EmissionCase(
      name: "skip before the offset is no skip", tag: skippable,
      schedule: "0 loaded; 0 play; 0 ticks 0-4/30; 4 skip; 4 ticks 4-30/30",
      lenient: "impression@0 start@0 firstQuartile@7.5 midpoint@15 thirdQuartile@22.5 complete@30"),
    EmissionCase(
      name: "skip at the offset", tag: skippable,
      schedule: "0 loaded; 0 play; 0 ticks 0-5/30; 5 skip; 5.25 ticks 5.25-30/30",
      lenient: "impression@0 start@0 skip@5"),
    EmissionCase(
      name: "skip after the offset", tag: skippable,
      schedule: "0 loaded; 0 play; 0 ticks 0-6/30; 6 skip", lenient: "impression@0 start@0 skip@6"),
    EmissionCase(
      name: "skip just before the first quartile", tag: skippable,
      schedule: "0 loaded; 0 play; 0 ticks 0-7.25/30; 7.4 skip; 7.5 tick 7.5/30",
      lenient: "impression@0 start@0 skip@7.4"),
    EmissionCase(
      name: "skip at the first quartile, behind its tick", tag: skippable,
      schedule: "0 loaded; 0 play; 0 ticks 0-7.5/30; 7.5 skip",
      lenient: "impression@0 start@0 firstQuartile@7.5 skip@7.5"),
    EmissionCase(
      name: "skip at the first quartile, before its tick", tag: skippable,
      schedule: "0 loaded; 0 play; 0 ticks 0-7.25/30; 7.5 skip; 7.5 tick 7.5/30",
      lenient: "impression@0 start@0 skip@7.5"),
    EmissionCase(
      name: "skip after the midpoint", tag: skippable,
      schedule: "0 loaded; 0 play; 0 ticks 0-15/30; 15.1 skip",
      lenient: "impression@0 start@0 firstQuartile@7.5 midpoint@15 skip@15.1"),
    EmissionCase(
      name: "skip just before the third quartile", tag: skippable,
      schedule: "0 loaded; 0 play; 0 ticks 0-22.25/30; 22.4 skip; 22.5 tick 22.5/30",
      lenient: "impression@0 start@0 firstQuartile@7.5 midpoint@15 skip@22.4"),
    EmissionCase(
      name: "skip at the third quartile", tag: skippable,
      schedule: "0 loaded; 0 play; 0 ticks 0-22.5/30; 22.5 skip",
      lenient: "impression@0 start@0 firstQuartile@7.5 midpoint@15 thirdQuartile@22.5 skip@22.5"),
    EmissionCase(
      name: "skip just before the end is never complete", tag: skippable,
      schedule: "0 loaded; 0 play; 0 ticks 0-29.75/30; 29.9 skip; 30 tick 30/30",
      lenient: "impression@0 start@0 firstQuartile@7.5 midpoint@15 thirdQuartile@22.5 skip@29.9"),
    EmissionCase(
      name: "skip behind the end is none", tag: skippable,
      schedule: "0 loaded; 0 play; 0 ticks 0-30/30; 30 skip",
      lenient: "impression@0 start@0 firstQuartile@7.5 midpoint@15 thirdQuartile@22.5 complete@30"),
    EmissionCase(
      name: "no skipoffset, no skip", schedule: "0 loaded; 0 play; 0 ticks 0-6/30; 6 skip; 6 ticks 6-8/30",
      lenient: "impression@0 start@0 firstQuartile@7.5"),
    EmissionCase(
      name: "skipoffset in percent: 50 % of 20 s", tag: .init(skip: "50%"),
      schedule: "0 loaded; 0 play; 0 ticks 0-9/20; 9 skip; 9 ticks 9-10/20; 10 skip",
      lenient: "impression@0 start@0 firstQuartile@5 midpoint@10 skip@10"),
    EmissionCase(
      name: "skipoffset behind the end", tag: .init(skip: "00:00:40"),
      schedule: "0 loaded; 0 play; 0 ticks 0-8/30; 8 skip", lenient: "impression@0 start@0 firstQuartile@7.5"),
    EmissionCase(
      name: "skipoffset in percent of nobody knows what", tag: .init(skip: "50%"),
      schedule: "0 loaded; 0 play; 0 ticks 0-20/0; 20 skip", lenient: "impression@0 start@0"),
    EmissionCase(
      name: "skip twice", tag: skippable, schedule: "0 loaded; 0 play; 0 ticks 0-6/30; 6 skip; 6.5 skip",
      lenient: "impression@0 start@0 skip@6"),
    EmissionCase(
      name: "the host's pause behind a skip", tag: skippable,
      schedule: "0 loaded; 0 play; 0 ticks 0-6/30; 6 skip; 6 pause; 7 play",
      lenient: "impression@0 start@0 skip@6"),
    EmissionCase(
      name: "skip while paused", tag: skippable,
      schedule: "0 loaded; 0 play; 0 ticks 0-6/30; 6 pause; 8 skip",
      lenient: "impression@0 start@0 pause@6 skip@8"),
    EmissionCase(
      name: "skip before the start", tag: .init(skip: "00:00:00"), schedule: "0 loaded; 1 skip", lenient: ""),
    EmissionCase(
      name: "a seek makes the skip control usable", tag: skippable,
      schedule: "0 loaded; 0 play; 0 ticks 0-1/30; 1 jump; 1 ticks 6-7/30; 2 skip",
      lenient: "impression@0 start@0 skip@2"),
  ]

  // MARK: - Pauses and sound

  static let pausing: [EmissionCase] = [
    EmissionCase(
      name: "pause and resume",
      schedule: "0 loaded; 0 play; 0 ticks 0-10/30; 10 pause; 13 play; 13 ticks 10-30/30",
      lenient:
        "impression@0 start@0 firstQuartile@7.5 pause@10 resume@13 midpoint@18 thirdQuartile@25.5 complete@33"
    ),
    EmissionCase(
      name: "three pauses, each told",
      schedule: "0 loaded; 0 play; 1 pause; 2 play; 3 pause; 4 play; 5 pause; 6 play",
      lenient: "impression@0 start@0 pause@1 resume@2 pause@3 resume@4 pause@5 resume@6"),
    EmissionCase(
      name: "three pauses, the first told",
      schedule: "0 loaded; 0 play; 1 pause; 2 play; 3 pause; 4 play; 5 pause; 6 play",
      lenient: "impression@0 start@0 pause@1 resume@2", pauses: .once),
    EmissionCase(
      name: "pauseAd twice is one pause", schedule: "0 loaded; 0 play; 1 pause; 2 pause; 3 play; 4 play",
      lenient: "impression@0 start@0 pause@1 resume@3"),
    EmissionCase(
      name: "the player's stop at the end, before the last tick",
      schedule: "0 loaded; 0 play; 0 ticks 0-14.75/15; 15 pause; 15 tick 15/15",
      lenient: "impression@0 start@0 firstQuartile@3.75 midpoint@7.5 thirdQuartile@11.25 complete@15"),
    EmissionCase(
      name: "the player's stop at the end, behind the last tick",
      schedule: "0 loaded; 0 play; 0 ticks 0-15/15; 15 pause; 16 play",
      lenient: "impression@0 start@0 firstQuartile@3.75 midpoint@7.5 thirdQuartile@11.25 complete@15"),
    EmissionCase(
      name: "a viewer's pause just before the end",
      schedule: "0 loaded; 0 play; 0 ticks 0-14.75/15; 14.75 pause; 16 play; 16.25 tick 15/15",
      lenient:
        "impression@0 start@0 firstQuartile@3.75 midpoint@7.5 thirdQuartile@11.25 pause@14.75 resume@16 "
        + "complete@16.25"),
    EmissionCase(
      name: "pause before the start, and then no resume", schedule: "0 loaded; 0 pause; 1 play",
      lenient: "impression@1 start@1"),
    EmissionCase(
      name: "a pause that nobody ends", schedule: "0 loaded; 0 play; 0 ticks 0-3/30; 3 pause",
      lenient: "impression@0 start@0 pause@3"),
    EmissionCase(
      name: "ten seconds of pause are no time to jump in",
      schedule: "0 loaded; 0 play; 0 ticks 0-2/30; 2 pause; 12 play; 12 ticks 10-12/30",
      lenient: "impression@0 start@0 pause@2 resume@12 firstQuartile@12",
      strict: "impression@0 start@0 pause@2 resume@12"),
    EmissionCase(
      name: "sound, each time", schedule: "0 loaded; 0 play; 2 mute; 4 unmute; 6 mute",
      lenient: "impression@0 start@0 mute@2 unmute@4 mute@6"),
    EmissionCase(
      name: "sound, once", schedule: "0 loaded; 0 play; 2 mute; 4 unmute; 6 mute",
      lenient: "impression@0 start@0 mute@2 unmute@4", pauses: .once),
    EmissionCase(
      name: "mute while muted", schedule: "0 loaded; 0 play; 2 mute; 3 mute; 3 unmute; 4 unmute",
      lenient: "impression@0 start@0 mute@2 unmute@3"),
    EmissionCase(
      name: "muted before the start, heard after it", schedule: "0 loaded; 0 mute; 1 play; 2 unmute",
      lenient: "impression@1 start@1 unmute@2"),
  ]
}
