import Simulation

/// The part of `event/skip-offset` that is about the host: a skip that the page has offered is carried out when it is called for.
struct SkipCallRule: Rule {
  static let kinds: [TraceRecord.Kind] = [.call, .lifecycle]
  static let watchesTime = true
  /// The first call that waits for its skip, and the ad that it is about.
  private var call: (ad: Int, offer: TraceRecord, record: TraceRecord)?
  private var isInBackground = false
  private var reported: Set<Int> = []

  /// How long a page may take.
  private static let grace = VirtualTime.seconds(1)

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    if record.kind == .lifecycle {
      observe(lifecycle: record)
    } else if context.role == "skip", call == nil, !isInBackground, context.pageEnd == nil,
      let ad = context.ad, ad.isOpen, !ad.isPlayedByPage, !reported.contains(ad.ordinal),
      let offer = ad.messages["skippable"]?.last, !SkipOffsetRule.denies(offer)
    {
      call = (ad.ordinal, offer, record)
    }
    return []
  }

  /// A page that was suspended, or is gone, cannot answer.
  private mutating func observe(lifecycle record: TraceRecord) {
    switch record.name {
    case "didEnterBackground": (isInBackground, call) = (true, nil)
    case "willEnterForeground": isInBackground = false
    case "didCommit": call = nil
    default: break
    }
  }

  mutating func instantPassed(in context: RuleContext) -> [Finding] {
    guard let call, context.now - call.record.time > Self.grace else { return [] }
    self.call = nil
    guard let ad = context.ad(call.ad), ad.isOpen, context.pageEnd == nil, context.failure == nil else {
      return []
    }
    reported.insert(ad.ordinal)
    return [
      RuleInfo.skipOffset.finding(
        "\(call.record.name) of \(ad.name) did nothing, although \(call.offer.name) had said that it may be skipped",
        [call.offer, call.record])
    ]
  }
}
