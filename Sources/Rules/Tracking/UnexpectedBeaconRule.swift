import Simulation

/// `tracking/unexpected`: nothing is told that did not happen.
///
/// A page may send its beacon before its message, so a beacon is judged when its instant has passed, and the tolerance after it;
/// but an impression must not come before playing, not even at the same instant.
struct UnexpectedBeaconRule: Rule {
  static let kinds: [TraceRecord.Kind] = [.beacon]
  static let watchesTime = true

  private struct Pending {
    let record: TraceRecord
    let beacon: RuleContext.Beacon
    /// Whether any ad had been loaded when it was requested, or nobody could hear of it.
    let hadAd: Bool
    /// Whether its ad had been played when it was requested.
    let wasPlayed: Bool
  }

  private var pending: [Pending] = []
  private var reported: Set<String> = []

  /// The meaning of the message that goes with a tracking element; others are not judged.
  private static let meanings: [String: String] = [
    "impression": "impression", "start": "start", "firstQuartile": "firstQuartile", "midpoint": "midpoint",
    "thirdQuartile": "thirdQuartile", "complete": "complete", "skip": "skip", "pause": "pause",
    "resume": "resume", "mute": "mute", "unmute": "unmute", "clickTracking": "click", "progress": "progress",
  ]

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    guard let beacon = context.beacon, beacon.names.allSatisfy({ Self.meanings[$0] != nil }) else {
      return []
    }
    let wasPlayed = beacon.ad.flatMap(context.ad)?.isPlayed(in: context.player) ?? false
    let hadAd = context.ad != nil || !context.isHeard
    pending.append(Pending(record: record, beacon: beacon, hadAd: hadAd, wasPlayed: wasPlayed))
    return []
  }

  mutating func instantPassed(in context: RuleContext) -> [Finding] {
    settle(context) { context.now - $0.record.time > context.tolerance }
  }

  mutating func finish(in context: RuleContext) -> [Finding] {
    settle(context) { _ in true }
  }

  private mutating func settle(_ context: RuleContext, _ isDue: (Pending) -> Bool) -> [Finding] {
    guard !pending.isEmpty else { return [] }
    let due = pending.filter(isDue)
    pending.removeAll(where: isDue)
    return due.compactMap { judge($0, context) }
  }

  private mutating func judge(_ pending: Pending, _ context: RuleContext) -> Finding? {
    guard pending.hadAd else { return report("no ad had been loaded", pending, 0) }
    guard let ad = pending.beacon.ad.flatMap(context.ad) else { return nil }
    // Elements that share a URL are told by one request; it is enough that one of them is due.
    let reasons = pending.beacon.names.map { name in
      reason(against: name, pending, ad, context)
    }
    guard !reasons.contains(nil), let reason = reasons.first ?? nil else { return nil }
    return report(reason, pending, ad.ordinal)
  }

  private mutating func report(_ reason: String, _ pending: Pending, _ ad: Int) -> Finding? {
    let names = pending.beacon.names.joined(separator: "+")
    guard reported.insert("\(ad) \(names)").inserted else { return nil }
    return RuleInfo.unexpected.finding("the \(names) beacon was requested, but \(reason)", [pending.record])
  }

  /// Why a beacon is not due; nil when it is, or when nothing is known against it.
  private func reason(
    against name: String, _ pending: Pending, _ ad: AdWindow, _ context: RuleContext
  ) -> String? {
    let meaning = Self.meanings[name] ?? name
    let isTold = ad.count(meaning) > 0
    let canBeTold = context.meanings.contains(meaning)
    switch name {
    case "impression", "start":
      return pending.wasPlayed ? nil : "\(ad.name) had not been played"
    case "firstQuartile", "midpoint", "thirdQuartile":
      // Without an event the beacon itself tells of the quartile, and `quartile/early` judges it.
      guard canBeTold, !isTold, !ad.isPlayedByPage, !ad.playback.hasReached(name) else { return nil }
      return "\(ad.name) had not come so far"
    case "complete":
      guard canBeTold, !isTold else { return nil }
      if ad.told["skip"] != nil { return "\(ad.name) was skipped" }
      guard !ad.isPlayedByPage, !ad.playback.hasReached(name, tolerance: max(0.5, context.tolerance.seconds))
      else { return nil }
      return "\(ad.name) had not been played to its end"
    case "progress":
      guard !ad.isPlayedByPage, ad.playback.duration != nil,
        let progress = ad.tracking.progress.first(where: { pending.beacon.keys.contains($0.key) }),
        ad.tracking.progress.filter({ $0.key == progress.key }).count == 1,
        !ad.playback.hasReached(progress.name)
      else { return nil }
      return "\(ad.name) had not come so far"
    case "pause":
      // At the end it is `tracking/pause-at-end`.
      guard ad.end == nil else { return nil }
      if canBeTold { return isTold ? nil : "\(context.event(meaning)) did not come" }
      return ad.calls["pause"] == nil ? "the host had not paused \(ad.name)" : nil
    case "resume":
      // Without any pause it is `tracking/resume-without-pause`.
      return canBeTold && !isTold && ad.count("pause") > 0 ? "\(context.event(meaning)) did not come" : nil
    case "clickTracking" where ad.isPlayedByPage:
      // A creative may open the address itself, and then the host must not (VPAID 2.0 §3.3.14, playerHandles).
      return nil
    default:
      return canBeTold && !isTold ? "\(context.event(meaning)) did not come" : nil
    }
  }
}
