import Simulation
import VAST

/// `policy/lenient` and `policy/strict`: an ad's progress is told as ``AdEmissions`` computes it from the calls of the page.
///
/// The other rules judge where both policies agree; these two, where they differ.
struct EmissionPolicyRule: Rule {
  static let kinds: [TraceRecord.Kind] = [.message, .beacon, .call, .player, .lifecycle]
  static let watchesTime = true

  /// An ad under both policies.
  private struct Watched {
    let ad: Int
    var lenient: PolicyWatch
    var strict: PolicyWatch

    mutating func take(_ call: ScheduledCall.Call, _ record: TraceRecord) {
      lenient.take(call, record)
      strict.take(call, record)
    }
  }

  private var current: Watched?
  /// Ads that are judged when the present instant has passed, as beacons may follow an ad's last message.
  private var ended: [Watched] = []
  private var reported: Set<String> = []

  /// How long after the end complete may come when no further update says that time went on.
  private static let grace = VirtualTime.milliseconds(250)

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    switch record.kind {
    case .lifecycle:
      // A page that is gone owes nothing.
      if record.name == "didCommit" || record.seq == context.pageEnd?.seq { (current, ended) = (nil, []) }
    case .player:
      if record.name == "timeJumped" { current?.take(.timeJumped, record) }
      if record.name == "rateChanged" { current?.take(.rate(context.player.rate), record) }
    case .call:
      take(call: record, context)
    default:
      return take(told: record, context)
    }
    return []
  }

  mutating func instantPassed(in context: RuleContext) -> [Finding] {
    defer { ended.removeAll() }
    return ended.flatMap { missing(of: $0, context) }
  }

  mutating func finish(in context: RuleContext) -> [Finding] {
    instantPassed(in: context) + (current.map { missing(of: $0, context) } ?? [])
  }

  private mutating func take(call record: TraceRecord, _ context: RuleContext) {
    switch context.role {
    case "play": current?.take(.play, record)
    case "pause": current?.take(.pause, record)
    case "timeUpdate":
      // Whether an update is about the ad, and not about the one before, is known there.
      guard let update = context.update, context.ad?.playback.lastUpdate?.seq == record.seq else { return }
      current?.take(.timeUpdate(position: update.position, duration: update.duration), record)
    default: break
    }
  }

  private mutating func take(told record: TraceRecord, _ context: RuleContext) -> [Finding] {
    guard let ad = context.ad else { return [] }
    var findings: [Finding] = []
    for moment in context.moments {
      switch moment.meaning {
      case "loaded":
        if let current { ended.append(current) }
        current = ad.isPlayedByPage ? nil : Self.watched(ad, context)
      case "destroyed":
        if let current { ended.append(current) }
        current = nil
      case let name where AdPlayback.quartiles.contains(name) || name == "complete":
        if moment.count == 1 { findings += unplayed(.init(name: name), record.name, record, ad) }
      default: break
      }
    }
    // A request for several elements is due when one of them is.
    if let beacon = context.beacon, beacon.ad == ad.ordinal, beacon.names.count == 1 {
      for name in beacon.names { findings += unplayed(beacon: name, beacon.keys, record, ad) }
    }
    return findings
  }

  private static func watched(_ ad: AdWindow, _ context: RuleContext) -> Watched {
    let rate = context.player.rate
    return Watched(
      ad: ad.ordinal, lenient: PolicyWatch(ad, .lenient, rate: rate),
      strict: PolicyWatch(ad, .strict, rate: rate)
    )
  }

  // MARK: - What is told and was not played

  private mutating func unplayed(
    beacon name: String, _ keys: [AdTracking.Key], _ record: TraceRecord, _ ad: AdWindow
  ) -> [Finding] {
    var mark = PolicyWatch.Mark(name: name)
    if name == "progress" {
      let all = ad.tracking.progress.filter { keys.contains($0.key) }
      // One URL at several offsets tells of any of them.
      guard all.count == 1 else { return [] }
      mark.offset = all[0].offset
    }
    return unplayed(mark, "the \(name) beacon", record, ad)
  }

  private mutating func unplayed(
    _ mark: PolicyWatch.Mark, _ what: String, _ record: TraceRecord, _ ad: AdWindow
  ) -> [Finding] {
    guard let current, current.ad == ad.ordinal, let passed = current.lenient.due[mark],
      current.strict.due[mark] == nil, reported.insert("told \(ad.ordinal) \(mark)").inserted
    else { return [] }
    let played = JSONValue.number(current.strict.played).text
    return [
      RuleInfo.strict.finding(
        "\(what) of \(ad.name) came, although only the first \(played) s had been played through at normal speed",
        [passed.record, record])
    ]
  }

  // MARK: - What is due and does not come

  private mutating func missing(of watched: Watched, _ context: RuleContext) -> [Finding] {
    guard let ad = context.ad(watched.ad), context.pageEnd == nil else { return [] }
    var findings: [Finding] = []
    for (rule, watch) in [(RuleInfo.lenient, watched.lenient), (RuleInfo.strict, watched.strict)] {
      for mark in watch.order {
        guard let due = watch.due[mark], Self.isOverdue(mark, due, ad, context),
          let what = mark.name == "progress" ? Self.progress(mark, ad) : Self.event(mark, ad, context),
          reported.insert("\(rule.name) \(ad.ordinal) \(mark)").inserted
        else { continue }
        findings.append(
          rule.finding("\(what), although its position was reached at \(due.record.time) s", [due.record]))
      }
    }
    return findings
  }

  /// The event that did not come; nil when it did, cannot, or is `quartile/missing`.
  private static func event(
    _ mark: PolicyWatch.Mark, _ ad: AdWindow, _ context: RuleContext
  ) -> String? {
    guard ad.told[mark.name] == nil, context.meanings.contains(mark.name) || ad.tracking.asks(for: mark.name),
      let reached = ad.playback[mark.name]?.reached, !reached.isOwed
    else { return nil }
    // An ad that stands at its end, undestroyed, is judged there as well.
    if mark.name == "complete", reached.isContinuous, ad.destroyed == nil { return nil }
    return "\(context.event(mark.name)) of \(ad.name) did not come"
  }

  /// The beacon that was not requested; nil when it was, or is `tracking/missing`.
  private static func progress(_ mark: PolicyWatch.Mark, _ ad: AdWindow) -> String? {
    let elements = ad.tracking.progress.filter { element in
      element.offset == mark.offset && ad.tracking.isOwed(element.key)
        && ad.tracking.progress.count { $0.key == element.key } == 1
    }
    let missing = elements.first {
      ad.requests[$0.key] == nil && ad.playback[$0.name]?.reached?.isOwed == false
    }
    return missing.map { "the progress beacon of \(ad.name) was not requested: \($0.key.url)" }
  }

  private static func isOverdue(
    _ mark: PolicyWatch.Mark, _ due: PolicyWatch.Due, _ ad: AdWindow, _ context: RuleContext
  ) -> Bool {
    if mark.name == "complete" {
      guard ad.told["skip"] == nil, ad.told["error"] == nil else { return false }
      return ad.destroyed != nil || context.now - due.record.time >= Self.grace
    }
    if ad.told["complete"] != nil, ad.destroyed != nil { return true }
    return due.laterUpdates >= (ad.destroyed != nil ? 1 : 2)
  }
}
