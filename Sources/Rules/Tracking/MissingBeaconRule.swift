import Simulation

/// `tracking/missing`: what happened and what the tag asks for is requested, by the end of the next time update.
struct MissingBeaconRule: Rule {
  static let kinds: [TraceRecord.Kind] = [.message, .beacon, .call, .lifecycle]
  static let watchesTime = true

  private struct Obligation {
    let ad: Int
    /// The elements' name, and which of several progress events.
    let name: String
    let keys: [AdTracking.Key]
    /// How many requests each element must have had.
    let count: Int
    let cause: TraceRecord
    var laterUpdates = 0
  }

  private var obligations: [Obligation] = []
  private var owed: Set<String> = []
  private var lastUpdate = VirtualTime.zero

  /// What is told each time that it happens; of pauses and the like players may request each URL once.
  private static let repeatable: Set<String> = ["click"]
  /// How long a page may take when no time update comes.
  private static let grace = VirtualTime.seconds(1)
  /// Which tracking elements a moment asks for.
  private static let elements: [String: [String]] = [
    "impression": ["impression"], "start": ["start", "impression"], "firstQuartile": ["firstQuartile"],
    "midpoint": ["midpoint"], "thirdQuartile": ["thirdQuartile"], "complete": ["complete"], "skip": ["skip"],
    "pause": ["pause"], "resume": ["resume"], "mute": ["mute"], "unmute": ["unmute"],
    "click": ["clickTracking"],
  ]

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    if record.kind == .lifecycle {
      // A page that is gone can request nothing.
      if record.name == "didCommit" || record.seq == context.pageEnd?.seq { obligations.removeAll() }
      return []
    }
    if record.kind == .call { return observe(call: record, context) }
    guard !context.moments.isEmpty, let ad = context.ad else { return [] }
    for moment in context.moments {
      let count = Self.repeatable.contains(moment.meaning) ? moment.count : 1
      for name in Self.elements[moment.meaning] ?? [] { owe(name, count, record, ad) }
    }
    return []
  }

  private mutating func observe(call record: TraceRecord, _ context: RuleContext) -> [Finding] {
    guard context.role == "timeUpdate" else { return [] }
    if context.hasNews, let ad = context.ad { owePlayback(record, ad) }
    guard record.time > lastUpdate else { return [] }
    lastUpdate = record.time
    for index in obligations.indices where obligations[index].cause.time < record.time {
      obligations[index].laterUpdates += 1
    }
    return obligations.isEmpty ? [] : settle(context) { $0.laterUpdates >= 2 && Self.isLate($0, context) }
  }

  mutating func instantPassed(in context: RuleContext) -> [Finding] {
    obligations.isEmpty
      ? []
      : settle(context) { obligation in
        Self.isLate(obligation, context)
          && (context.isDestroyed(obligation.ad) || obligation.ad != context.lastOrdinal
            || obligation.laterUpdates >= 2)
      }
  }

  /// Whether the tolerance has passed.
  private static func isLate(_ obligation: Obligation, _ context: RuleContext) -> Bool {
    context.now - obligation.cause.time > context.tolerance
  }

  mutating func finish(in context: RuleContext) -> [Finding] {
    obligations.isEmpty
      ? []
      : settle(context) { obligation in
        // With the ad the session is over: what has not been requested by now is lost.
        context.finished != nil || context.isDestroyed(obligation.ad)
          || Self.isLate(obligation, context)
            && (obligation.laterUpdates >= 2 || context.now - obligation.cause.time >= Self.grace)
      }
  }

  /// Playing says that the ad was shown, and positions say which progress events are due.
  private mutating func owePlayback(_ record: TraceRecord, _ ad: AdWindow) {
    guard !ad.isPlayedByPage else { return }
    // An ad that is paused before any position is told may start when it is resumed.
    if let move = ad.playback.firstMove, move.seq == record.seq, !ad.isPaused {
      owe("impression", 1, record, ad)
      owe("start", 1, record, ad)
    }
    for progress in ad.tracking.progress {
      guard let reached = ad.playback[progress.name]?.reached, reached.record.seq == record.seq,
        reached.isOwed, ad.tracking.isOwed(progress.key),
        owed.insert("\(ad.ordinal) \(progress.name)").inserted
      else { continue }
      obligations.append(
        Obligation(ad: ad.ordinal, name: "progress", keys: [progress.key], count: 1, cause: record))
    }
  }

  private mutating func owe(_ name: String, _ count: Int, _ cause: TraceRecord, _ ad: AdWindow) {
    // Messages after AdDestroyed are not about the ad; beacons may follow it at once.
    if let destroyed = ad.destroyed, cause.kind == .message || destroyed.time < cause.time { return }
    let keys = ad.tracking.owed(name)
    guard !keys.isEmpty, owed.insert("\(ad.ordinal) \(name) \(count)").inserted else { return }
    obligations.append(Obligation(ad: ad.ordinal, name: name, keys: keys, count: count, cause: cause))
  }

  private mutating func settle(
    _ context: RuleContext, _ isDue: (Obligation) -> Bool
  ) -> [Finding] {
    var findings: [Finding] = []
    obligations.removeAll { obligation in
      guard isDue(obligation) else { return false }
      if let ad = context.ad(obligation.ad), let finding = Self.judge(obligation, ad) {
        findings.append(finding)
      }
      return true
    }
    return findings
  }

  private static func judge(_ obligation: Obligation, _ ad: AdWindow) -> Finding? {
    let missing = obligation.keys.filter { (ad.requests[$0]?.count ?? 0) < obligation.count }
    guard let first = missing.first else { return nil }
    let of =
      obligation.keys.count == 1
      ? "the \(obligation.name) beacon"
      : "\(missing.count) of \(obligation.keys.count) \(obligation.name) beacons"
    let verb = missing.count == 1 ? "was" : "were"
    return RuleInfo.trackingMissing.finding(
      "\(of) of \(ad.name) \(verb) not requested after \(obligation.cause.name) at "
        + "\(obligation.cause.time) s: \(first.url)", [obligation.cause])
  }
}
