import Simulation

/// `host/final-timeupdate`: at the natural end the host reports the duration as the position.
struct FinalTimeUpdateRule: Rule {
  static let kinds: [TraceRecord.Kind] = [.call, .player]
  static let watchesTime = true
  private var ended: TraceRecord?
  private var final: TraceRecord?

  /// How long after the end its report may come.
  private static let grace = VirtualTime.milliseconds(250)

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    if record.kind == .call {
      if let (position, duration) = context.update,
        position >= duration - AdPlayback.endTolerance
      {
        final = record
        ended = nil
      }
      return []
    }
    guard record.name == "didPlayToEndTime", let duration = context.player.duration, duration > 0,
      // The page's ad is over, or it never had one, or there is no page: nobody needs the end.
      let ad = context.ad, ad.end == nil, ad.destroyed == nil, !ad.isPlayedByPage, context.finished == nil,
      context.pageEnd == nil
    else { return [] }
    // The last tick may have said it just before.
    if final?.time != record.time { ended = record }
    return []
  }

  mutating func instantPassed(in context: RuleContext) -> [Finding] {
    guard let ended, context.now - ended.time > Self.grace else { return [] }
    return report(ended, context)
  }

  mutating func finish(in context: RuleContext) -> [Finding] {
    guard let ended else { return [] }
    return report(ended, context)
  }

  private mutating func report(_ record: TraceRecord, _ context: RuleContext) -> [Finding] {
    ended = nil
    // A page that has gone in the meantime would not have heard it.
    guard context.ad != nil, context.pageEnd == nil else { return [] }
    let method = context.method("timeUpdate")
    return [
      RuleInfo.finalTimeUpdate.finding(
        "the item played to its end, and the host did not call \(method)() with its duration as the position",
        [record])
    ]
  }
}
