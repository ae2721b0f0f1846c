import AdHosts
import Simulation

/// What a trace holds, counted for the verdict; what is wrong within an ad is said by the rules.
struct Tally {
  var loaded = 0
  var completes = 0
  var skips = 0
  var destroyed = 0
  var messages = 0
  var beacons = 0
  var failedBeacons = 0
  var hasRunaway: Bool { !runaways.isEmpty }
  /// What may have caused the failures, such as a URL that nothing answers.
  var hints: [String] = []
  private var failures: [String] = []
  /// What had to be stopped, which explains the rest and so comes first.
  private var runaways: [String] = []
  private var beaconNumbers: Set<Int> = []
  private var playerStatus: String?
  private var lastDestroyedIsLast = false
  private var noAd = false

  mutating func count(_ record: TraceRecord, _ profile: BridgeProfile) {
    switch record.kind {
    case .message:
      messages += 1
      count(meaning: profile.meanings[record.name], record)
    case .beacon:
      beacons += 1
      beaconNumbers.insert(record.seq)
    case .response:
      let isFailure = record.data["error"] != nil || (record.data["status"]?.number ?? 0) >= 400
      if isFailure, let number = record.data["request"]?.number, beaconNumbers.contains(Int(number)) {
        failedBeacons += 1
      }
    case .lifecycle where record.name == "didCommit":
      // A page that is loaded again begins again.
      (loaded, completes, skips, destroyed, noAd) = (0, 0, 0, 0, false)
    case .rule where record.data["level"] == "error" && record.name == "page/runaway":
      runaways.append(record.data["message"]?.string ?? record.name)
    case .rule where record.data["level"] == "error":
      failures.append(record.data["message"]?.string ?? record.name)
    case .rule where record.data["level"] == "warning":
      hints.append(record.data["message"]?.string ?? record.name)
    case .note where record.name == "tag problem":
      let place = "line \(Int(record.data["line"]?.number ?? 0))"
      hints.append("\(record.data["url"]?.string ?? ""), \(place): \(record.data["message"]?.string ?? "")")
    case .note where record.name == "duration unknown":
      hints.append("\(record.data["url"]?.string ?? ""): \(record.data["help"]?.string ?? "")")
    case .note where record.name == "answer without content":
      hints.append("\(record.data["url"]?.string ?? ""): \(record.data["help"]?.string ?? "")")
    case .note where record.name == "the page's environment did not start":
      failures.append("\(record.name): \(record.data["error"]?.string ?? "")")
    case .note where record.name == "action failed":
      failures.append(record.data["error"]?.string ?? record.name)
    case .note where record.name == "action not reached":
      failures.append(
        "\"\(record.data["action"]?.string ?? "")\" was not reached: the session was over before")
    case .lifecycle where record.name == "didFailProvisionalNavigation":
      failures.append("the page did not load: \(record.data["error"]?.string ?? "")")
    case .player where record.data["status"] == "failed":
      failures.append("the media failed: \(record.data["error"]?.string ?? "")")
    case .player where record.name == "timeControlStatusChanged":
      playerStatus = record.data["status"]?.string
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
      // What `as? Bool` takes for true in a host.
      lastDestroyedIsLast = record.data["ad_is_last"] == true || record.data["ad_is_last"] == 1
    case "error":
      let code = record.data["error_code"]?.number.map { " \(Int($0))" } ?? ""
      let message = record.data["message"]?.string.map { ": \($0)" } ?? ""
      failures.append("\(record.name)\(code)\(message)")
    default: break
    }
  }

  /// In what state the player was left, for a session that did not end by itself.
  var playerState: String {
    switch playerStatus {
    case "paused": "; the player was left paused"
    case "playing": "; the player is playing"
    case .some: "; the player is waiting"
    case nil: "; the player never played"
    }
  }

  var problems: [String] {
    var told: Set<String> = []
    var problems = (runaways + failures).filter { told.insert($0).inserted }
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
