import Simulation
import Testing
import VAST

/// What has to be emitted, against tables that were worked out by hand from VAST 4.3 §3.14.1.
struct EmissionOracleTests {
  private static func emissions(_ row: EmissionCase, _ progress: EmissionPolicy.Progress) throws -> [Emission]
  {
    let oracle = EmissionOracle(
      ads: try row.tag.ads().map { TrackedAd($0) },
      policy: EmissionPolicy(progress: progress, pauses: row.pauses))
    return oracle.emissions(for: try ScheduleText.calls(row.schedule))
  }

  private static func text(_ emissions: [Emission]) -> String {
    emissions.map { emission in
      let offset: String =
        switch emission.offset {
        case .time(let seconds): "(\(VirtualTime.seconds(seconds)))"
        case .percent(let percent): "(\(VirtualTime.seconds(percent))%)"
        case nil: ""
        }
      return "\(emission.ad > 1 ? "\(emission.ad):" : "")\(emission.name)\(offset)@\(emission.time)"
    }.joined(separator: " ")
  }

  @Test func theTableHasAtLeastSixtyRowsNoTwoAlike() {
    #expect(EmissionCase.table.count >= 60)
    #expect(Set(EmissionCase.table.map(\.name)).count == EmissionCase.table.count)
  }

  @Test(arguments: EmissionCase.table)
  func lenientCountsWhatWasCrossed(row: EmissionCase) throws {
    let emissions = try Self.emissions(row, .lenient)
    #expect(Self.text(emissions) == row.lenient)
  }

  @Test(arguments: EmissionCase.table)
  func strictCountsWhatWasPlayed(row: EmissionCase) throws {
    let emissions = try Self.emissions(row, .strict)
    #expect(Self.text(emissions) == row.strict ?? row.lenient)
  }

  /// The call is the tick, even where an emission is only certain when its instant has passed.
  @Test func anEmissionNamesItsCall() throws {
    let row = EmissionCase(
      name: "", schedule: "0 loaded; 0 play; 1 tick 1/4; 1 tick 1/4; 1.5 pause; 2 play", lenient: "")
    let calls = try Self.emissions(row, .lenient).map { "\($0.name) \($0.call)" }
    #expect(calls == ["impression 1", "start 1", "firstQuartile 2", "pause 4", "resume 5"])
  }

  // MARK: - Requests

  @Test(
    arguments: [
      ("impression", "0 play"), ("start", "0 play"), ("firstQuartile", "0 play; 2 tick 2/8"),
      ("midpoint", "0 play; 4 tick 4/8"), ("thirdQuartile", "0 play; 6 tick 6/8"),
      ("complete", "0 play; 8 tick 8/8"), ("pause", "0 play; 1 pause"), ("resume", "0 play; 1 pause; 2 play"),
      ("mute", "0 play; 1 mute"), ("unmute", "0 play; 1 mute; 2 unmute"),
      ("skip", "0 play; 2 tick 2/8; 2 skip"), ("error", "0 error"),
    ])
  func allLevelsOfAChainAreTold(event: String, schedule: String) throws {
    let row = EmissionCase(
      name: event, tag: .init(skip: "00:00:01", wrapperCount: 2), schedule: "0 loaded; \(schedule)",
      lenient: "")
    let emissions = try Self.emissions(row, .strict)
    let emission = try #require(emissions.first { $0.name == event })
    // The outermost Wrapper first; of two Impressions in the InLine one is about:blank, which is no address.
    #expect(
      emission.requests.map { "\($0.level) \($0.url)" } == [
        "0 https://t.test/w0/\(event)", "1 https://t.test/w1/\(event)", "2 https://t.test/inline/\(event)",
      ])
  }

  @Test func progressOfAChainIsToldByOffset() throws {
    let row = EmissionCase(
      name: "", tag: .init(progress: ["00:00:01", "50%", "00:00:01"], wrapperCount: 1),
      schedule: "0 loaded; 0 play; 0 ticks 0-2/4", lenient: "")
    let progress = try Self.emissions(row, .lenient).filter { $0.name == "progress" }
    // An element for each time that the tag asks: two of one offset, at each of two levels.
    #expect(progress.map(\.offset) == [.time(1), .percent(50)])
    #expect(
      progress.map { $0.requests.map(\.url) } == [
        [
          "https://t.test/w0/00:00:01", "https://t.test/w0/00:00:01", "https://t.test/inline/00:00:01",
          "https://t.test/inline/00:00:01",
        ],
        ["https://t.test/w0/50%", "https://t.test/inline/50%"],
      ])
  }

  @Test func clicksAreToldAtAllLevelsEachTime() throws {
    let row = EmissionCase(
      name: "", tag: .init(wrapperCount: 1), schedule: "0 loaded; 0 play; 1 click; 2 click", lenient: "")
    let clicks = try Self.emissions(row, .lenient).filter { $0.name == "clickTracking" }
    #expect(
      clicks.map { $0.requests.map(\.url) }
        == Array(repeating: ["https://t.test/w0/click", "https://t.test/inline/click"], count: 2))
  }

  @Test func anEventWithoutElementsIsEmittedAndRequestsNothing() {
    let oracle = EmissionOracle(ads: [TrackedAd(levels: [])])
    let emissions = oracle.emissions(for: [
      ScheduledCall(.loaded, at: .zero), ScheduledCall(.play, at: .zero),
    ])
    #expect(emissions.map(\.name) == ["impression", "start"])
    let requests = emissions.flatMap(\.requests)
    #expect(requests.isEmpty)
  }
}
