import Simulation
import VAST

/// `event/skip-offset`: no ad may be skipped before its tag's `skipoffset`.
struct SkipOffsetRule: Rule {
  static let kinds: [TraceRecord.Kind] = [.message, .beacon]
  static let watchesTime = true
  private var early = EarlyMoments()
  private var judged: Set<Int> = []

  /// As pages round positions.
  private static let rounding = 0.01

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    guard !context.moments.isEmpty, let ad = context.ad, ad.tracking.skipOffset != nil, !ad.isPlayedByPage,
      ad.playback.lastUpdate != nil, ad.destroyed == nil
    else { return [] }
    var findings: [Finding] = []
    for moment in context.moments {
      switch moment.meaning {
      case "skippable" where !Self.denies(record): findings += judge(record, ad, context)
      case "skip": findings += judge(skip: record, ad, context)
      default: break
      }
    }
    return findings
  }

  /// Whether a message about skipping says that it is not possible.
  static func denies(_ record: TraceRecord) -> Bool {
    // The field's name is the profile's affair; there is no more than the one.
    record.data.members.contains { $0.value == false }
  }

  mutating func instantPassed(in context: RuleContext) -> [Finding] {
    early.settle(in: context)
  }

  mutating func finish(in context: RuleContext) -> [Finding] {
    early.settle(in: context)
  }

  private mutating func judge(_ record: TraceRecord, _ ad: AdWindow, _ context: RuleContext) -> [Finding] {
    guard !ad.playback.hasReached(AdPlayback.skippable), judged.insert(ad.ordinal).inserted else { return [] }
    return early.take(finding(record, ad), before: AdPlayback.skippable, of: ad, in: context)
  }

  /// Nothing is told of a position behind the skip, so the position itself has to be near enough.
  private mutating func judge(skip record: TraceRecord, _ ad: AdWindow, _ context: RuleContext) -> [Finding] {
    let tolerance = max(Self.rounding, context.tolerance.seconds)
    guard !ad.playback.hasReached(AdPlayback.skippable, tolerance: tolerance),
      judged.insert(ad.ordinal).inserted
    else { return [] }
    return [finding(record, ad)]
  }

  private func finding(_ record: TraceRecord, _ ad: AdWindow) -> Finding {
    let played = JSONValue.number(ad.playback.furthest).text
    let offset = ad.tracking.skipOffset?.seconds(duration: ad.playback.duration).map {
      "\(JSONValue.number($0).text) s"
    }
    return RuleInfo.skipOffset.finding(
      "\(record.name) of \(ad.name) came at \(played) s, before its skipoffset\(offset.map { ", \($0)" } ?? "")",
      [ad.playback.lastUpdate, record].compactMap { $0 })
  }
}
