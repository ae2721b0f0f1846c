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
  public init(records: [TraceRecord], profile: BridgeProfile, end: AdSession.End) {
    var tally = Tally()
    for record in records { tally.count(record, profile) }
    let time = records.last?.time ?? .zero
    var problems = tally.problems
    switch end {
    case .finished: break
    case .idle:
      problems.append("the session came to rest at \(time) s, but the host never finished")
    case .timeLimit:
      problems.append("the host had not finished when the time limit came at \(time) s")
    case .pageStopped:
      problems.append("the page was stopped because its scripts would not end")
    case .livelock:
      problems.append("time stood still at \(time) s")
    }
    if end == .pageStopped || end == .livelock || tally.hasRunaway {
      outcome = .engineError
    } else {
      outcome = problems.isEmpty ? .passed : .failed
    }
    self.problems = problems
    let counts =
      "\(Self.count(tally.loaded, "ad")), \(Self.count(tally.beacons, "beacon")), "
      + "\(Self.count(tally.messages, "message")), \(time) s"
    switch outcome {
    case .passed:
      let how = tally.skips == 0 ? "completed" : tally.completes == 0 ? "skipped" : "completed and skipped"
      summary = "PASS \(how): \(counts)"
    case .failed: summary = "FAIL \(problems.first ?? ""): \(counts)"
    case .engineError: summary = "ERROR \(problems.first ?? ""): \(counts)"
    }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

/// What a trace holds, counted for the verdict.
private struct Tally {
  var loaded = 0
  var completes = 0
  var skips = 0
  var destroyed = 0
  var messages = 0
  var beacons = 0
  var hasRunaway = false
  private var failures: [String] = []
  private var lastDestroyedIsLast = false
  private var noAd = false

  mutating func count(_ record: TraceRecord, _ profile: BridgeProfile) {
    switch record.kind {
    case .message:
      messages += 1
      count(meaning: profile.meanings[record.name], record)
    case .beacon:
      beacons += 1
    case .exception where record.data["handled"] != true:
      failures.append("the page threw \(record.name): \(record.data["message"]?.string ?? "")")
    case .rule where record.data["level"] == "error":
      if record.name == "page/runaway" { hasRunaway = true }
      failures.append(record.data["message"]?.string ?? record.name)
    case .note where record.name == "action failed":
      failures.append(record.data["error"]?.string ?? record.name)
    case .note where record.name == "action not reached":
      failures.append(
        "\"\(record.data["action"]?.string ?? "")\" was not reached: the session was over before")
    case .lifecycle where record.name == "didFailProvisionalNavigation":
      failures.append("the page did not load: \(record.data["error"]?.string ?? "")")
    case .player where record.data["status"] == "failed":
      failures.append("the media failed: \(record.data["error"]?.string ?? "")")
    default:
      break
    }
  }

  private mutating func count(meaning: String?, _ record: TraceRecord) {
    switch meaning {
    case "loaded": loaded += 1
    case "complete": completes += 1
    case "skip": skips += 1
    case "noAd": noAd = true
    case "destroyed":
      destroyed += 1
      lastDestroyedIsLast = record.data["ad_is_last"] == true
    case "error":
      let code = record.data["error_code"]?.number.map { " \(Int($0))" } ?? ""
      let message = record.data["message"]?.string.map { ": \($0)" } ?? ""
      failures.append("\(record.name)\(code)\(message)")
    default: break
    }
  }

  var problems: [String] {
    var problems: [String] = []
    for failure in failures where !problems.contains(failure) { problems.append(failure) }
    guard problems.isEmpty else { return problems }
    if loaded == 0 {
      problems.append(noAd ? "there was no ad" : "no ad was loaded")
    } else if completes + skips < loaded {
      problems.append("\(loaded - completes - skips) of \(loaded) ads neither completed nor were skipped")
    } else if destroyed < loaded {
      problems.append("\(loaded - destroyed) of \(loaded) ads were never destroyed")
    } else if !lastDestroyedIsLast {
      problems.append("the last ad was destroyed without ad_is_last: true")
    }
    return problems
  }
}
