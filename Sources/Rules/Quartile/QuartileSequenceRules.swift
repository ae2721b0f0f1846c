import Simulation

/// What order and number say of an ad's progress: `quartile/once`, `quartile/order`, `quartile/without-start`,
/// `quartile/after-end`.
struct QuartileSequenceRules: Rule {
  static let kinds: [TraceRecord.Kind] = [.message, .beacon]
  private var reported: Set<String> = []

  private static let once: Set<String> = ["start", "firstQuartile", "midpoint", "thirdQuartile", "complete"]

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    guard !context.moments.isEmpty, let ad = context.ad else { return [] }
    var findings: [Finding] = []
    for moment in context.moments where Self.once.contains(moment.meaning) {
      // What comes after AdDestroyed is `event/destroyed-last`.
      if let destroyed = ad.destroyed, destroyed.seq < record.seq { continue }
      findings += judge(moment, record, ad, context)
    }
    return findings
  }

  private mutating func judge(
    _ moment: RuleContext.Moment, _ record: TraceRecord, _ ad: AdWindow, _ context: RuleContext
  ) -> [Finding] {
    let meaning = moment.meaning
    if moment.count > 1 {
      let earlier = ad.messages[meaning]?.first
      return report(
        .quartileOnce, meaning, ad, "\(record.name) came twice for \(ad.name)", [earlier, record])
    }
    guard meaning != "start" else { return [] }
    var findings: [Finding] = []
    if !ad.hasStarted, context.canTellStart(of: ad) {
      findings += report(
        .withoutStart, "", ad,
        "\(record.name) came for \(ad.name), which had not started: no start "
          + "and no impression was told", [ad.loaded, record])
    }
    guard let rank = AdPlayback.quartiles.firstIndex(of: meaning) else { return findings }
    if let later = AdPlayback.quartiles.dropFirst(rank + 1).compactMap({ ad.told[$0] }).first {
      findings += report(
        .quartileOrder, meaning, ad, "\(record.name) came after \(later.name) of \(ad.name)", [later, record])
    }
    if let end = ad.end {
      findings += report(
        .afterEnd, meaning, ad, "\(record.name) came after \(end.name) of \(ad.name)", [end, record])
    }
    return findings
  }

  private mutating func report(
    _ rule: RuleInfo, _ cause: String, _ ad: AdWindow, _ message: String, _ records: [TraceRecord?]
  ) -> [Finding] {
    guard reported.insert("\(rule.name) \(ad.ordinal) \(cause)").inserted else { return [] }
    return [rule.finding(message, records.compactMap { $0 })]
  }
}
