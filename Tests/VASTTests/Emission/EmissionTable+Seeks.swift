/// Seeks and rates: under `lenient` each mark that a position has passed counts once, under `strict` only what was "played
/// continuously … at normal speed" (VAST 4.3 §3.14.1).
extension EmissionCase {
  static let seeks: [EmissionCase] = [
    EmissionCase(
      name: "forward over two quartiles",
      schedule: "0 loaded; 0 play; 0 ticks 0-2/30; 2 jump; 2 ticks 20-30/30",
      lenient: "impression@0 start@0 firstQuartile@2 midpoint@2 thirdQuartile@4.5 complete@12",
      strict: "impression@0 start@0"),
    EmissionCase(
      name: "forward over two quartiles, told by the clock alone",
      schedule: "0 loaded; 0 play; 0 ticks 0-2/30; 2 ticks 20-30/30",
      lenient: "impression@0 start@0 firstQuartile@2 midpoint@2 thirdQuartile@4.5 complete@12",
      strict: "impression@0 start@0"),
    // 3 s were left out, so less than 25 % had been played at 7.5 s
    EmissionCase(
      name: "forward before the first quartile",
      schedule: "0 loaded; 0 play; 0 ticks 0-2/30; 2 jump; 2 ticks 5-30/30",
      lenient: "impression@0 start@0 firstQuartile@4.5 midpoint@12 thirdQuartile@19.5 complete@27",
      strict: "impression@0 start@0"),
    EmissionCase(
      name: "forward after the first quartile",
      schedule: "0 loaded; 0 play; 0 ticks 0-10/30; 10 jump; 10 ticks 20-30/30",
      lenient: "impression@0 start@0 firstQuartile@7.5 midpoint@10 thirdQuartile@12.5 complete@20",
      strict: "impression@0 start@0 firstQuartile@7.5"),
    EmissionCase(
      name: "back over two quartiles",
      schedule: "0 loaded; 0 play; 0 ticks 0-16/30; 16 jump; 16 ticks 3-30/30",
      lenient: "impression@0 start@0 firstQuartile@7.5 midpoint@15 thirdQuartile@35.5 complete@43"),
    EmissionCase(
      name: "back before any quartile",
      schedule: "0 loaded; 0 play; 0 ticks 0-5/30; 5 jump; 5 ticks 0-30/30",
      lenient: "impression@0 start@0 firstQuartile@12.5 midpoint@20 thirdQuartile@27.5 complete@35"),
    EmissionCase(
      name: "back again and again over one quartile",
      schedule: "0 loaded; 0 play; 0 ticks 0-8/30; 8 jump; 8 ticks 7-8/30; 9 jump; 9 ticks 7-8/30",
      lenient: "impression@0 start@0 firstQuartile@7.5"),
    // at 20 s the player is back at 0, and plays through what it had left out
    EmissionCase(
      name: "both ways",
      schedule:
        "0 loaded; 0 play; 0 ticks 0-3/30; 3 jump; 3 ticks 13-15/30; 5 jump; 5 ticks 8-10/30; 7 jump; "
        + "7 ticks 0-30/30",
      lenient: "impression@0 start@0 firstQuartile@3 midpoint@5 thirdQuartile@29.5 complete@37",
      strict: "impression@0 start@0 firstQuartile@14.5 midpoint@22 thirdQuartile@29.5 complete@37"),
    EmissionCase(
      name: "forward and back while paused",
      schedule:
        "0 loaded; 0 play; 0 ticks 0-4/30; 4 pause; 4 jump; 4 tick 10/30; 6 jump; 6 tick 2/30; 6 play; "
        + "6 ticks 2-30/30",
      lenient:
        "impression@0 start@0 pause@4 firstQuartile@4 resume@6 midpoint@19 thirdQuartile@26.5 complete@34",
      strict:
        "impression@0 start@0 pause@4 resume@6 firstQuartile@11.5 midpoint@19 thirdQuartile@26.5 complete@34"
    ),
    EmissionCase(
      name: "to the end", schedule: "0 loaded; 0 play; 0 ticks 0-1/30; 1 jump; 1 tick 30/30",
      lenient: "impression@0 start@0 firstQuartile@1 midpoint@1 thirdQuartile@1 complete@1",
      strict: "impression@0 start@0"),
    EmissionCase(
      name: "to the end while paused",
      schedule: "0 loaded; 0 play; 0 ticks 0-10/30; 10 pause; 12 jump; 12 tick 30/30",
      lenient: "impression@0 start@0 firstQuartile@7.5 pause@10 midpoint@12 thirdQuartile@12 complete@12",
      strict: "impression@0 start@0 firstQuartile@7.5 pause@10"),
    // what was played before is played again up to 16 s, wherever the player jumps in between
    EmissionCase(
      name: "forward within what has been played",
      schedule: "0 loaded; 0 play; 0 ticks 0-16/30; 16 jump; 16 ticks 3-5/30; 18 jump; 18 ticks 14-30/30",
      lenient: "impression@0 start@0 firstQuartile@7.5 midpoint@15 thirdQuartile@26.5 complete@34"),
    EmissionCase(
      name: "forward, and back to play what was left out",
      schedule: "0 loaded; 0 play; 0 ticks 0-2/30; 2 jump; 2 ticks 20-22/30; 4 jump; 4 ticks 2-30/30",
      lenient: "impression@0 start@0 firstQuartile@2 midpoint@2 thirdQuartile@24.5 complete@32",
      strict: "impression@0 start@0 firstQuartile@9.5 midpoint@17 thirdQuartile@24.5 complete@32"),
    EmissionCase(
      name: "a start in the middle", schedule: "0 loaded; 0 play; 0 ticks 10-16/30",
      lenient: "impression@0 start@0 firstQuartile@0 midpoint@5", strict: "impression@0 start@0"),
    // 0.4 s ahead of the clock may as well be a late tick; 7.65, 15.15 and 22.65 are the ticks behind the marks
    EmissionCase(
      name: "a step of less than half a second that nobody calls a jump",
      schedule: "0 loaded; 0 play; 0 ticks 0-2/30; 2 ticks 2.4-30/30",
      lenient: "impression@0 start@0 firstQuartile@7.25 midpoint@14.75 thirdQuartile@22.25 complete@29.6"),
    EmissionCase(
      name: "a short step back that looks like one forward",
      schedule: "0 loaded; 0 play; 0 ticks 0-2/4; 2.2 jump; 2.2 ticks 2.1-4/4",
      lenient: "impression@0 start@0 firstQuartile@1 midpoint@2 thirdQuartile@3.2 complete@4.1"),
  ]

  // MARK: - Rates

  static let rates: [EmissionCase] = [
    // from 1 s on a tick comes each 0.125 s: a position P at 1 + (P - 1) / 2
    EmissionCase(
      name: "rate 2", schedule: "0 loaded; 0 play; 0 ticks 0-1/30; 1 rate 2; 1 ticks 1-30/30 x2",
      lenient: "impression@0 start@0 firstQuartile@4.25 midpoint@8 thirdQuartile@11.75 complete@15.5",
      strict: "impression@0 start@0"),
    EmissionCase(
      name: "rate 2, told by the clock alone",
      schedule: "0 loaded; 0 play; 0 ticks 0-1/30; 1 ticks 1-30/30 x2",
      lenient: "impression@0 start@0 firstQuartile@4.25 midpoint@8 thirdQuartile@11.75 complete@15.5",
      strict: "impression@0 start@0"),
    // all of it was shown, only slower: a position P at 1 + (P - 1) · 2
    EmissionCase(
      name: "rate 0.5", schedule: "0 loaded; 0 play; 0 ticks 0-1/30; 1 rate 0.5; 1 ticks 1-30/30 x0.5",
      lenient: "impression@0 start@0 firstQuartile@14 midpoint@29 thirdQuartile@44 complete@59"),
    EmissionCase(
      name: "rate 2 near the end",
      schedule: "0 loaded; 0 play; 0 ticks 0-23/30; 23 rate 2; 23 ticks 23-30/30 x2",
      lenient: "impression@0 start@0 firstQuartile@7.5 midpoint@15 thirdQuartile@22.5 complete@26.5",
      strict: "impression@0 start@0 firstQuartile@7.5 midpoint@15 thirdQuartile@22.5"),
    EmissionCase(
      name: "rate 2 for a while, then what it was",
      schedule:
        "0 loaded; 0 play; 0 ticks 0-8/30; 8 rate 2; 8 ticks 8-12/30 x2; 10 rate 1; 10 ticks 12-30/30",
      lenient: "impression@0 start@0 firstQuartile@7.5 midpoint@13 thirdQuartile@20.5 complete@28",
      strict: "impression@0 start@0 firstQuartile@7.5"),
  ]
}
