import AdHosts
import Rules
import Simulation
import Synchronization
import VAST

/// Shows a session's records to the rules, and their findings to the trace.
///
/// Records may be shown on any thread that appends one, hence the lock.
final class RuleWatch: Sendable {
  private let engine: Mutex<RuleEngine?>

  /// Begins to watch.
  init(_ trace: Trace, profile: BridgeProfile, tolerance: VirtualTime) {
    let settings = trace.ruleSettings
    let judgesPolicies = ["policy/lenient", "policy/strict"].contains { name in
      settings.level(of: name).map { $0 != .off } ?? false
    }
    engine = Mutex(RuleEngine(profile: profile, tolerance: tolerance, judgesPolicies: judgesPolicies))
    trace.observe { [weak self, weak trace] record in
      guard let self, let trace else { return }
      let findings = engine.withLock { $0?.observe(record) ?? [] }
      for finding in findings { trace.report(finding, at: record.time) }
    }
  }

  /// Tells the rules of a tag.
  func learn(_ document: VASTDocument) {
    engine.withLock { $0?.learn(document) }
  }

  /// Lets the rules say what is missing, and ends the watch.
  func finish(_ trace: Trace, at time: VirtualTime) {
    let findings = engine.withLock { engine in
      defer { engine = nil }
      return engine?.finish(at: time) ?? []
    }
    for finding in findings { trace.report(finding, at: time) }
  }
}
