import Simulation

/// What positions say of an ad's progress: `quartile/early`, `quartile/late`, `quartile/missing`.
///
/// The page can know no more than the host has told it, so a quartile is due at the time update whose position reaches it,
/// and the page has until the next one. What follows a jump, or playing faster than normal, is not owed: VAST counts what
/// was played continuously at normal speed.
struct QuartileTimingRules: Rule {
  static let kinds: [TraceRecord.Kind] = [.message, .beacon, .lifecycle]
  static let watchesTime = true
  private var missing: Set<String> = []
  private var early = EarlyMoments()

  /// Media may end a little before the duration that it declares.
  private static let endTolerance = 0.5
  /// How long after the position a message must come when no further update says that time went on.
  private static let grace = VirtualTime.milliseconds(250)

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    var findings: [Finding] = []
    guard !context.moments.isEmpty, let ad = context.ad else { return [] }
    for moment in context.moments where moment.count == 1 {
      switch moment.meaning {
      case "impression", "start":
        // Where a beacon tells of it, `tracking/unexpected` judges it.
        if record.kind == .message, !ad.isPlayed(in: context.player) { findings.append(tooSoon(record, ad)) }
      case "firstQuartile", "midpoint", "thirdQuartile", "complete":
        // What comes after the end is `quartile/after-end` or `event/skip-or-complete`.
        let isOver = ad.end.map { $0.seq < record.seq } ?? false
        if !ad.isPlayedByPage, !isOver { findings += judge(moment.meaning, told: record, ad, context) }
      case "destroyed":
        findings += judge(missingOf: ad, in: context)
      case "loaded":
        if context.ads.count > 1, let before = context.ads.first {
          findings += judge(missingOf: before, in: context)
        }
      default:
        break
      }
    }
    return findings
  }

  mutating func instantPassed(in context: RuleContext) -> [Finding] {
    early.settle(in: context)
  }

  mutating func finish(in context: RuleContext) -> [Finding] {
    early.settle(in: context) + whatIsMissing(in: context)
  }

  private mutating func whatIsMissing(in context: RuleContext) -> [Finding] {
    guard let ad = context.ad, context.pageEnd == nil else { return [] }
    return judge(missingOf: ad, in: context)
  }

  private func tooSoon(_ record: TraceRecord, _ ad: AdWindow) -> Finding {
    RuleInfo.early.finding(
      "\(record.name) of \(ad.name) came before the host had played anything", [ad.loaded, record])
  }

  private mutating func judge(
    _ name: String, told record: TraceRecord, _ ad: AdWindow, _ context: RuleContext
  ) -> [Finding] {
    let isEnd = name == "complete"
    guard let reached = ad.playback[name]?.reached else {
      // Nothing is told of a position behind the end, so here the position itself has to be near enough.
      let endTolerance = max(Self.endTolerance, context.tolerance.seconds)
      if ad.playback.hasReached(name, tolerance: isEnd ? endTolerance : 0.01) { return [] }
      let played = JSONValue.number(ad.playback.furthest).text
      let what =
        ad.playback.duration.map { "only \(played) s of \(JSONValue.number($0).text) s had been played" }
        ?? "no time update had told of anything being played"
      let finding = RuleInfo.early.finding(
        "\(record.name) of \(ad.name) came when \(what)", [ad.playback.lastUpdate, record].compactMap { $0 })
      return isEnd ? [finding] : early.take(finding, before: name, of: ad, in: context)
    }
    guard !isEnd, reached.isContinuous, reached.laterUpdates >= 2,
      record.time - reached.record.time > context.tolerance
    else { return [] }
    return [
      RuleInfo.late.finding(
        "\(record.name) of \(ad.name) came \(record.time - reached.record.time) s after its position "
          + "was reached at \(reached.record.time) s", [reached.record, record])
    ]
  }

  private mutating func judge(missingOf ad: AdWindow, in context: RuleContext) -> [Finding] {
    guard !ad.isPlayedByPage else { return [] }
    var findings: [Finding] = []
    for name in AdPlayback.quartiles + ["complete"] {
      guard ad.told[name] == nil, let reached = ad.playback[name]?.reached, isOwed(name, reached, ad),
        context.meanings.contains(name) || ad.tracking.asks(for: name),
        isOverdue(name, reached, ad, context), missing.insert("\(ad.ordinal) \(name)").inserted
      else { continue }
      findings.append(
        RuleInfo.missing.finding(
          "\(context.event(name)) of \(ad.name) did not come, although its position was reached at "
            + "\(reached.record.time) s", [reached.record]))
    }
    return findings
  }

  /// At the end something has to come, be it no more than AdDestroyed.
  private func isOwed(_ name: String, _ reached: AdPlayback.Reached, _ ad: AdWindow) -> Bool {
    reached.isOwed || name == "complete" && reached.isContinuous && ad.destroyed == nil
  }

  private func isOverdue(
    _ name: String, _ reached: AdPlayback.Reached, _ ad: AdWindow, _ context: RuleContext
  ) -> Bool {
    if name == "complete" {
      guard ad.told["skip"] == nil, ad.told["error"] == nil else { return false }
      return ad.destroyed != nil || context.now - reached.record.time >= Self.grace
    }
    // An ad that is complete has passed all of them; a skip may fall between a position and the next update.
    if ad.told["complete"] != nil, ad.destroyed != nil { return true }
    if ad.destroyed != nil { return reached.laterUpdates >= 1 }
    return reached.laterUpdates >= 2 && context.now - reached.record.time > context.tolerance
  }
}
