/// Durations, ends, failures, progress offsets, pods, and calls at the wrong time.
extension EmissionCase {
  static let durations: [EmissionCase] = [
    EmissionCase(
      name: "duration unknown", schedule: "0 loaded; 0 play; 0 ticks 0-20/0", lenient: "impression@0 start@0"),
    EmissionCase(
      name: "duration late, and no tick before it", schedule: "0 loaded; 0 play; 2 ticks 2-15/15",
      lenient: "impression@0 start@0 firstQuartile@3.75 midpoint@7.5 thirdQuartile@11.25 complete@15"),
    EmissionCase(
      name: "duration late, behind the first quartile",
      schedule: "0 loaded; 0 play; 0 ticks 0-5/0; 5.25 ticks 5.25-15/15",
      lenient: "impression@0 start@0 firstQuartile@5.25 midpoint@7.5 thirdQuartile@11.25 complete@15"),
    // 75 % of 15.06 s are 11.295 s
    EmissionCase(
      name: "duration growing",
      schedule: "0 loaded; 0 play; 0 ticks 0-10/15; 10.25 ticks 10.25-15/15.06; 15.06 tick 15.06/15.06",
      lenient: "impression@0 start@0 firstQuartile@3.75 midpoint@7.5 thirdQuartile@11.5 complete@15.06"),
    // what was told before the duration grew stays told
    EmissionCase(
      name: "duration doubled", schedule: "0 loaded; 0 play; 0 ticks 0-8/15; 8.25 ticks 8.25-30/30",
      lenient: "impression@0 start@0 firstQuartile@3.75 midpoint@7.5 thirdQuartile@22.5 complete@30"),
    EmissionCase(
      name: "a file of 12 s", schedule: "0 loaded; 0 play; 0 ticks 0-12/12",
      lenient: "impression@0 start@0 firstQuartile@3 midpoint@6 thirdQuartile@9 complete@12"),
  ]

  static let ends: [EmissionCase] = [
    EmissionCase(
      name: "short end", schedule: "0 loaded; 0 play; 0 ticks 0-14.75/15; 14.78 tick 15/15",
      lenient: "impression@0 start@0 firstQuartile@3.75 midpoint@7.5 thirdQuartile@11.25 complete@14.78"),
    EmissionCase(
      name: "overrun", schedule: "0 loaded; 0 play; 0 ticks 0-15/15; 15.2 tick 15.2/15; 15.4 tick 15.4/15",
      lenient: "impression@0 start@0 firstQuartile@3.75 midpoint@7.5 thirdQuartile@11.25 complete@15"),
    EmissionCase(
      name: "overrun without a tick at the end",
      schedule: "0 loaded; 0 play; 0 ticks 0-14.75/15; 15.2 tick 15.2/15",
      lenient: "impression@0 start@0 firstQuartile@3.75 midpoint@7.5 thirdQuartile@11.25 complete@15.2"),
    EmissionCase(
      name: "no end", schedule: "0 loaded; 0 play; 0 ticks 0-14.75/15; 16 tick 14.75/15",
      lenient: "impression@0 start@0 firstQuartile@3.75 midpoint@7.5 thirdQuartile@11.25"),
    EmissionCase(
      name: "double end", schedule: "0 loaded; 0 play; 0 ticks 0-15/15; 15 tick 15/15; 15.5 tick 15/15",
      lenient: "impression@0 start@0 firstQuartile@3.75 midpoint@7.5 thirdQuartile@11.25 complete@15"),
    EmissionCase(
      name: "the end of another item at 5 s", schedule: "0 loaded; 0 play; 0 ticks 0-5/15; 5 tick 15/15",
      lenient: "impression@0 start@0 firstQuartile@3.75 midpoint@5 thirdQuartile@5 complete@5",
      strict: "impression@0 start@0 firstQuartile@3.75"),
    EmissionCase(
      name: "a last position that was rounded down",
      schedule: "0 loaded; 0 play; 0 ticks 0-14.75/15; 15 tick 14.9995/15",
      lenient: "impression@0 start@0 firstQuartile@3.75 midpoint@7.5 thirdQuartile@11.25 complete@15"),
    EmissionCase(
      name: "calls after the end", tag: .init(skip: "00:00:01"),
      schedule:
        "0 loaded; 0 play; 0 ticks 0-5/5; 5 pause; 5 play; 5.5 tick 1/5; 6 tick 5/5; 6 skip; 6 click; 6 mute; "
        + "6 error",
      lenient: "impression@0 start@0 firstQuartile@1.25 midpoint@2.5 thirdQuartile@3.75 complete@5"),
    EmissionCase(
      name: "calls before AdLoaded are lost", tag: .init(skip: "00:00:00"),
      schedule: "0 play; 0 tick 1/30; 0 pause; 0 click; 0 skip; 0 error; 2 loaded", lenient: ""),
    EmissionCase(
      name: "playAd before AdLoaded and again behind it", schedule: "0 play; 2 loaded; 3 play",
      lenient: "impression@3 start@3"),
    EmissionCase(
      name: "page reload: all from the beginning",
      schedule: "0 loaded; 0 play; 0 ticks 0-2/4; 2 reload; 2 tick 2.1/4; 3 loaded; 3 play; 3 ticks 0-4/4",
      lenient:
        "impression@0 start@0 firstQuartile@1 midpoint@2 impression@3 start@3 firstQuartile@4 midpoint@5 "
        + "thirdQuartile@6 complete@7"),
  ]

  static let failures: [EmissionCase] = [
    EmissionCase(
      name: "error before the start", schedule: "0 loaded; 1 error; 2 play; 2 ticks 0-8/30",
      lenient: "error@1"),
    EmissionCase(
      name: "error half-way", schedule: "0 loaded; 0 play; 0 ticks 0-8/30; 8 error; 8.25 ticks 8.25-30/30",
      lenient: "impression@0 start@0 firstQuartile@7.5 error@8"),
    EmissionCase(name: "error twice", schedule: "0 loaded; 1 error; 2 error", lenient: "error@1"),
    EmissionCase(
      name: "error while paused", schedule: "0 loaded; 0 play; 1 pause; 2 error; 3 play",
      lenient: "impression@0 start@0 pause@1 error@2"),
  ]

  static let progress: [EmissionCase] = [
    EmissionCase(
      name: "progress in time", tag: .init(progress: ["00:00:05", "00:00:10.100"]),
      schedule: "0 loaded; 0 play; 0 ticks 0-12/30",
      lenient: "impression@0 start@0 progress(5)@5 firstQuartile@7.5 progress(10.1)@10.25"),
    EmissionCase(
      name: "progress in percent", tag: .init(progress: ["10%", "33.3%"]),
      schedule: "0 loaded; 0 play; 0 ticks 0-11/30",
      lenient: "impression@0 start@0 progress(10%)@3 firstQuartile@7.5 progress(33.3%)@10"),
    EmissionCase(
      name: "progress as bare seconds", tag: .init(progress: ["3"]),
      schedule: "0 loaded; 0 play; 0 ticks 0-4/30", lenient: "impression@0 start@0 progress(3)@3"),
    EmissionCase(
      name: "progress at quartiles, behind them", tag: .init(progress: ["50%", "00:00:03.750"]),
      schedule: "0 loaded; 0 play; 0 ticks 0-8/15",
      lenient: "impression@0 start@0 firstQuartile@3.75 progress(3.75)@3.75 midpoint@7.5 progress(50%)@7.5"),
    EmissionCase(
      name: "progress at the very beginning and end", tag: .init(progress: ["100%", "0%"]),
      schedule: "0 loaded; 0 play; 0 ticks 0-1/1",
      lenient: "impression@0 start@0 progress(0%)@0 firstQuartile@0.25 midpoint@0.5 thirdQuartile@0.75 "
        + "progress(100%)@1 complete@1"),
    EmissionCase(
      name: "progress behind the end", tag: .init(progress: ["00:00:40"]),
      schedule: "0 loaded; 0 play; 0 ticks 0-5/5",
      lenient: "impression@0 start@0 firstQuartile@1.25 midpoint@2.5 thirdQuartile@3.75 complete@5"),
    EmissionCase(
      name: "progress without a known duration", tag: .init(progress: ["50%", "00:00:05"]),
      schedule: "0 loaded; 0 play; 0 ticks 0-20/0", lenient: "impression@0 start@0 progress(5)@5"),
    EmissionCase(
      name: "progress of an ad that is skipped", tag: .init(skip: "5", progress: ["3", "10"]),
      schedule: "0 loaded; 0 play; 0 ticks 0-6/30; 6 skip; 6 ticks 6-11/30",
      lenient: "impression@0 start@0 progress(3)@3 skip@6"),
    EmissionCase(
      name: "progress that is jumped over", tag: .init(progress: ["1", "10"]),
      schedule: "0 loaded; 0 play; 0 ticks 0-2/60; 2 jump; 2 ticks 12-14/60",
      lenient: "impression@0 start@0 progress(1)@1 progress(10)@2",
      strict: "impression@0 start@0 progress(1)@1"),
    EmissionCase(
      name: "progress that is played again", tag: .init(progress: ["1"]),
      schedule: "0 loaded; 0 play; 0 ticks 0-2/60; 2 jump; 2 ticks 0-3/60",
      lenient: "impression@0 start@0 progress(1)@1"),
  ]

  private static let pod = EmissionTag(podSize: 2)

  static let pods: [EmissionCase] = [
    EmissionCase(
      name: "two ads", tag: pod,
      schedule: "0 loaded; 0 play; 0 ticks 0-4/4; 4 loaded; 4 play; 4 ticks 0-8/8",
      lenient: "impression@0 start@0 firstQuartile@1 midpoint@2 thirdQuartile@3 complete@4 "
        + "2:impression@4 2:start@4 2:firstQuartile@6 2:midpoint@8 2:thirdQuartile@10 2:complete@12"),
    EmissionCase(
      name: "the first ad's last tick behind the second's AdLoaded", tag: pod,
      schedule: "0 loaded; 0 play; 0 ticks 0-4/4; 4 loaded; 4 tick 4/4; 4.1 tick 4/8; 5 play; 5 ticks 0-3/8",
      lenient: "impression@0 start@0 firstQuartile@1 midpoint@2 thirdQuartile@3 complete@4 "
        + "2:impression@5 2:start@5 2:firstQuartile@7"),
    EmissionCase(
      name: "the first is skipped", tag: .init(skip: "1", podSize: 2),
      schedule: "0 loaded; 0 play; 0 ticks 0-2/8; 2 skip; 2 pause; 2 loaded; 3 play; 3 ticks 0-4/4",
      lenient:
        "impression@0 start@0 firstQuartile@2 skip@2 2:impression@3 2:start@3 2:firstQuartile@4 2:midpoint@5 "
        + "2:thirdQuartile@6 2:complete@7"),
    EmissionCase(
      name: "the first fails, the second plays", tag: pod,
      schedule: "0 loaded; 1 error; 1 loaded; 2 play; 2 ticks 0-1/4",
      lenient: "error@1 2:impression@2 2:start@2 2:firstQuartile@3"),
    EmissionCase(
      name: "the last fails", tag: pod,
      schedule: "0 loaded; 0 play; 0 ticks 0-1/1; 1 loaded; 1 play; 2 error",
      lenient: "impression@0 start@0 firstQuartile@0.25 midpoint@0.5 thirdQuartile@0.75 complete@1 "
        + "2:impression@1 2:start@1 2:error@2"),
    EmissionCase(
      name: "a pause belongs to its ad, the sound to the player", tag: pod,
      schedule: "0 loaded; 0 play; 0.5 mute; 0.5 pause; 1 error; 1 loaded; 2 play; 3 unmute",
      lenient: "impression@0 start@0 mute@0.5 pause@0.5 error@1 2:impression@2 2:start@2 2:unmute@3"),
  ]

  static let table =
    play + ticks + skips + pausing + seeks + rates + durations + ends + failures + progress + pods
}
