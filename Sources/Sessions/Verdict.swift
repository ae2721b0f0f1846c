public import AdHosts
public import Simulation

/// Whether a session ended as an ad should, in one line and one exit code.
public struct Verdict: Sendable, Equatable {
  /// How the session ended.
  public enum Outcome: String, Sendable {
    /// Every ad played to its end, or was skipped, and the host was released.
    case passed
    /// Something did not happen as it should.
    case failed
    /// The engine had to stop the page.
    case engineError
  }

  /// How the session ended.
  public let outcome: Outcome
  /// One line for people.
  public let summary: String
  /// What was counted: `ads`, `completed`, `skipped`, `beacons`, `failed_beacons`, `messages`.
  public let counts: JSONObject
  /// What is wrong, each in one line; empty for a session that passed.
  public let problems: [String]

  /// The exit code of a command that ran only this session.
  public var exitCode: Int32 {
    switch outcome {
    case .passed: 0
    case .failed: 1
    case .engineError: 3
    }
  }

  /// Judges a session.
  ///
  /// - Parameters:
  ///   - records: its whole trace.
  ///   - profile: the profile that says what its events mean.
  ///   - end: why it ended.
  ///   - time: when it ended.
  public init(records: [TraceRecord], profile: BridgeProfile, end: AdSession.End, time: VirtualTime) {
    var tally = Tally()
    for record in records { tally.count(record, profile) }
    var problems = tally.problems
    switch end {
    case .finished: break
    case .idle:
      problems.append(
        "nothing more can happen at \(time) s, but the host has not finished" + tally.playerState)
    case .timeLimit:
      problems.append("the host had not finished when the time limit came at \(time) s" + tally.playerState)
    case .pageStopped:
      problems.append("the page was stopped because it would not end by itself")
    case .livelock:
      problems.append("time stood still at \(time) s")
    }
    if end == .pageStopped || end == .livelock || tally.hasRunaway {
      outcome = .engineError
    } else {
      outcome = problems.isEmpty ? .passed : .failed
    }
    if !problems.isEmpty {
      var told = Set(problems)
      problems += tally.hints.filter { told.insert($0).inserted }
    }
    self.problems = problems
    self.counts = [
      "ads": .number(Double(tally.loaded)), "completed": .number(Double(tally.completes)),
      "skipped": .number(Double(tally.skips)), "beacons": .number(Double(tally.beacons)),
      "failed_beacons": .number(Double(tally.failedBeacons)), "messages": .number(Double(tally.messages)),
    ]
    let failed = tally.failedBeacons == 0 ? "" : " (\(tally.failedBeacons) failed)"
    let counts =
      "[\(Self.count(tally.loaded, "ad")), \(Self.count(tally.beacons, "beacon"))\(failed), "
      + "\(Self.count(tally.messages, "message")), \(time) s]"
    switch outcome {
    case .passed:
      let how = tally.skips == 0 ? "completed" : tally.completes == 0 ? "skipped" : "completed and skipped"
      summary = "PASS \(how) \(counts)"
    case .failed: summary = "FAIL \(problems.first ?? "") \(counts)"
    case .engineError: summary = "ERROR \(problems.first ?? "") \(counts)"
    }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
