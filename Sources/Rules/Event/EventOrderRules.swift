import Simulation

/// The life of an ad as its events tell it: `event/loaded-first`, `event/destroyed-last`, `event/destroyed-once`,
/// `event/skip-or-complete`, and the part of `event/last-flag` that is about order.
struct EventOrderRules: Rule {
  static let kinds: [TraceRecord.Kind] = [.message, .lifecycle]
  private var reported: Set<String> = []
  /// An AdDestroyed that followed an AdError, with no ad loaded.
  private var destroyedWithoutAd: TraceRecord?

  /// What may come at any time, since it is not about an ad: the player's sound, an open menu that closes, log lines.
  private static let free: Set<String> = ["log", "noAd", "volume", "mute", "unmute", "menuClose"]
  /// How long a page may take from the end of an ad to its AdDestroyed, and from one ad to the next.
  static let destroyGrace = VirtualTime.seconds(1)
  static let nextAdGrace = VirtualTime.seconds(10)

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    if record.kind == .lifecycle {
      if record.name == "didCommit" { destroyedWithoutAd = nil }
      return []
    }
    guard let meaning = context.meaning(of: record), !Self.free.contains(meaning) else { return [] }
    // What comes later than the host's end is `bridge/after-finish`.
    if let finished = context.finished, record.time > finished.time { return [] }
    if meaning == "loaded" { return judge(loaded: record, context) }
    guard let ad = context.ad else { return judge(withoutAd: record, meaning, context) }
    guard let destroyed = ad.destroyed else { return judge(end: record, meaning, ad) }
    if meaning == "destroyed" {
      guard ad.count("destroyed") > 1 else { return [] }
      return report(
        .destroyedOnce, "\(ad.ordinal)", "\(record.name) came twice for \(ad.name)", [destroyed, record])
    }
    if meaning == "error", context.lastDestroyed == nil { return [] }
    return report(
      .destroyedLast, "\(ad.ordinal) \(meaning)", "\(record.name) came after \(destroyed.name) of \(ad.name)",
      [destroyed, record])
  }

  private mutating func judge(loaded record: TraceRecord, _ context: RuleContext) -> [Finding] {
    if let last = context.lastDestroyed {
      return report(
        .lastFlag, "\(context.adCount)",
        "\(record.name) came after an \(last.name) that said it was the last", [last, record])
    }
    guard context.ads.count > 1, let before = context.ads.first, before.destroyed == nil else { return [] }
    return report(
      .destroyedOnce, "\(before.ordinal)",
      "\(before.name) was not destroyed before \(context.ad?.name ?? "the next ad") was loaded",
      [before.loaded, record])
  }

  private mutating func judge(
    withoutAd record: TraceRecord, _ meaning: String, _ context: RuleContext
  ) -> [Finding] {
    if meaning == "error" { return [] }
    if meaning == "destroyed", context.failure != nil || context.noAd != nil {
      defer { destroyedWithoutAd = destroyedWithoutAd ?? record }
      guard let first = destroyedWithoutAd else { return [] }
      return report(.destroyedOnce, "0", "\(record.name) came twice, and no ad was loaded", [first, record])
    }
    return report(
      .loadedFirst, meaning, "\(record.name) came before any \(context.event("loaded"))", [record])
  }

  private mutating func judge(end record: TraceRecord, _ meaning: String, _ ad: AdWindow) -> [Finding] {
    switch meaning {
    case "complete":
      guard let skip = ad.told["skip"] else { return [] }
      return report(
        .skipOrComplete, "\(ad.ordinal)", "\(record.name) came for \(ad.name), which was skipped",
        [skip, record])
    case "skip":
      guard let end = ad.end, end.seq != record.seq else { return [] }
      let how = end.name == record.name ? "was skipped already" : "was complete"
      return report(
        .skipOrComplete, "\(ad.ordinal)", "\(record.name) came for \(ad.name), which \(how)", [end, record])
    default:
      return []
    }
  }

  mutating func finish(in context: RuleContext) -> [Finding] {
    guard let ad = context.ad, context.pageEnd == nil, context.finished == nil else { return [] }
    if let destroyed = ad.destroyed {
      guard context.lastDestroyed == nil, context.failure == nil,
        RuleContext.isFalse(destroyed.data["ad_is_last"]), context.now - destroyed.time >= Self.nextAdGrace
      else { return [] }
      return report(
        .lastFlag, "\(ad.ordinal)",
        "\(destroyed.name) of \(ad.name) said that another ad follows, and none was loaded", [destroyed])
    }
    guard let end = ad.end, context.now - end.time >= Self.destroyGrace else { return [] }
    return report(
      .destroyedOnce, "\(ad.ordinal)", "\(ad.name) ended with \(end.name) and was not destroyed", [end])
  }

  private mutating func report(
    _ rule: RuleInfo, _ cause: String, _ message: String, _ records: [TraceRecord]
  ) -> [Finding] {
    reported.insert("\(rule.name) \(cause)").inserted ? [rule.finding(message, records)] : []
  }
}
