/// Normal play: quartiles are due at the first time update at or beyond 25, 50 and 75 % of the duration, complete at the
/// end (VAST 4.3 §3.14.1). Unless a row says otherwise, a tick comes each 0.25 s and tells of the second at which it comes.
extension EmissionCase {
  static let play: [EmissionCase] = [
    EmissionCase(
      name: "30 s", schedule: "0 loaded; 0 play; 0 ticks 0-30/30",
      lenient: "impression@0 start@0 firstQuartile@7.5 midpoint@15 thirdQuartile@22.5 complete@30"),
    EmissionCase(
      name: "15 s", schedule: "0 loaded; 0 play; 0 ticks 0-15/15",
      lenient: "impression@0 start@0 firstQuartile@3.75 midpoint@7.5 thirdQuartile@11.25 complete@15"),
    // 7.4925, 14.985 and 22.4775
    EmissionCase(
      name: "29.97 s", schedule: "0 loaded; 0 play; 0 ticks 0-29.97/29.97",
      lenient: "impression@0 start@0 firstQuartile@7.5 midpoint@15 thirdQuartile@22.5 complete@29.97"),
    // 7.5065, 15.013 and 22.5195: each just behind a tick
    EmissionCase(
      name: "30.026 s", schedule: "0 loaded; 0 play; 0 ticks 0-30.026/30.026",
      lenient: "impression@0 start@0 firstQuartile@7.75 midpoint@15.25 thirdQuartile@22.75 complete@30.026"),
    // 0.1, 0.2 and 0.3; ticks at 0, 0.25 and 0.4
    EmissionCase(
      name: "0.4 s", schedule: "0 loaded; 0 play; 0 ticks 0-0.4/0.4",
      lenient: "impression@0 start@0 firstQuartile@0.25 midpoint@0.25 thirdQuartile@0.4 complete@0.4"),
    // 0.75 · 0.4 is a little more than 0.3 in binary fractions
    EmissionCase(
      name: "0.4 s, a tick at each quartile", schedule: "0 loaded; 0 play; 0 ticks 0-0.4/0.4 every 0.1",
      lenient: "impression@0 start@0 firstQuartile@0.1 midpoint@0.2 thirdQuartile@0.3 complete@0.4"),
    EmissionCase(
      name: "0.4 s in one tick", schedule: "0 loaded; 0 play; 0.4 tick 0.4/0.4",
      lenient: "impression@0 start@0 firstQuartile@0.4 midpoint@0.4 thirdQuartile@0.4 complete@0.4"),
    EmissionCase(
      name: "10 min", schedule: "0 loaded; 0 play; 0 ticks 0-600/600",
      lenient: "impression@0 start@0 firstQuartile@150 midpoint@300 thirdQuartile@450 complete@600"),
    EmissionCase(
      name: "5 s", schedule: "0 loaded; 0 play; 0 ticks 0-5/5",
      lenient: "impression@0 start@0 firstQuartile@1.25 midpoint@2.5 thirdQuartile@3.75 complete@5"),
    EmissionCase(
      name: "6 s, a tick each second", schedule: "0 loaded; 0 play; 0 ticks 0-6/6 every 1",
      lenient: "impression@0 start@0 firstQuartile@2 midpoint@3 thirdQuartile@5 complete@6"),
    EmissionCase(
      name: "slow start", schedule: "0 loaded; 3 play; 3 ticks 0-30/30",
      lenient: "impression@3 start@3 firstQuartile@10.5 midpoint@18 thirdQuartile@25.5 complete@33"),
    EmissionCase(
      name: "without playAd the first position beyond 0 is the start", schedule: "0 loaded; 0 ticks 0-15/15",
      lenient: "impression@0.25 start@0.25 firstQuartile@3.75 midpoint@7.5 thirdQuartile@11.25 complete@15"),
    EmissionCase(name: "playAd alone", schedule: "0 loaded; 0 play", lenient: "impression@0 start@0"),
    EmissionCase(
      name: "playAd twice at the start", schedule: "0 loaded; 0 play; 0 play; 0.5 play",
      lenient: "impression@0 start@0"),
    EmissionCase(name: "the position 0 alone is no start", schedule: "0 loaded; 0 tick 0/30", lenient: ""),
    EmissionCase(name: "nothing but AdLoaded", schedule: "0 loaded", lenient: ""),
    EmissionCase(
      name: "loaded and creativeView come with the start", tag: .init(events: ["creativeView", "loaded"]),
      schedule: "0 loaded; 1 play; 1 ticks 0-2/30",
      lenient: "loaded@1 impression@1 creativeView@1 start@1"),
    EmissionCase(
      name: "an event that no VAST version has", tag: .init(events: ["first-quartile", "half"]),
      schedule: "0 loaded; 0 play; 0 ticks 0-8/30", lenient: "impression@0 start@0 firstQuartile@7.5"),
    EmissionCase(
      name: "clicks, each time", schedule: "0 loaded; 0 play; 0 ticks 0-2/30; 2 click; 3 click",
      lenient: "impression@0 start@0 clickTracking@2 clickTracking@3"),
    EmissionCase(
      name: "a VPAID creative tells of itself", tag: .init(isVPAID: true),
      schedule: "0 loaded; 0 play; 0 ticks 0-15/15; 15 pause", lenient: ""),
  ]

  // MARK: - Stalls, lost ticks and jitter

  static let ticks: [EmissionCase] = [
    EmissionCase(
      name: "a stall of 3 s, and playAd behind it",
      schedule: "0 loaded; 0 play; 0 ticks 0-2/30; 5 play; 5 ticks 2-30/30",
      lenient: "impression@0 start@0 firstQuartile@10.5 midpoint@18 thirdQuartile@25.5 complete@33"),
    EmissionCase(
      name: "each other tick is lost", schedule: "0 loaded; 0 play; 0 ticks 0-30/30 every 0.5",
      lenient: "impression@0 start@0 firstQuartile@7.5 midpoint@15 thirdQuartile@22.5 complete@30"),
    EmissionCase(
      name: "the ticks around a quartile are lost",
      schedule: "0 loaded; 0 play; 0 ticks 0-7/30; 9 ticks 9-30/30",
      lenient: "impression@0 start@0 firstQuartile@9 midpoint@15 thirdQuartile@22.5 complete@30"),
    EmissionCase(
      name: "one tick at the middle", schedule: "0 loaded; 0 play; 15 tick 15/30",
      lenient: "impression@0 start@0 firstQuartile@15 midpoint@15"),
    EmissionCase(
      name: "jitter",
      schedule:
        "0 loaded; 0 play; 0 tick 0/2; 0.3 tick 0.25/2; 0.52 tick 0.5/2; 0.87 tick 0.75/2; 1 tick 1/2; "
        + "1.3 tick 1.25/2; 1.55 tick 1.5/2; 1.75 tick 1.75/2; 2.1 tick 2/2",
      lenient: "impression@0 start@0 firstQuartile@0.52 midpoint@1 thirdQuartile@1.55 complete@2.1"),
    EmissionCase(
      name: "the same tick twice",
      schedule: "0 loaded; 0 play; 0 ticks 0-7.5/30; 7.5 tick 7.5/30; 7.6 tick 7.5/30",
      lenient: "impression@0 start@0 firstQuartile@7.5"),
    EmissionCase(
      name: "a tick that overtakes another",
      schedule:
        "0 loaded; 0 play; 0 ticks 0-7.25/30; 7.6 tick 7.5/30; 7.6 tick 7.4/30; 7.75 ticks 7.75-16/30",
      lenient: "impression@0 start@0 firstQuartile@7.6 midpoint@15"),
    EmissionCase(
      name: "ticks that are no numbers",
      schedule: "0 loaded; 0 play; 0 tick nan/15; 0.25 tick inf/15; 0.5 tick -1/15; 0.5 ticks 0.5-4/15",
      lenient: "impression@0 start@0 firstQuartile@3.75"),
  ]
}
