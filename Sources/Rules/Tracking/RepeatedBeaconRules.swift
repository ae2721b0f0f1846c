import Simulation

/// `tracking/impression-once` and `tracking/duplicate`: what happens once is told once.
struct RepeatedBeaconRules: Rule {
  static let kinds: [TraceRecord.Kind] = [.message, .beacon]
  /// The requests of each ad by the elements that they answer to.
  private var requests: [Group: [TraceRecord]] = [:]

  private struct Group: Hashable {
    let ad: Int
    let keys: [AdTracking.Key]
  }

  private static let onceOnly: Set<String> = [
    "impression", "loaded", "start", "creativeView", "firstQuartile", "midpoint", "thirdQuartile", "complete",
    "skip", "progress",
  ]

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    if let beacon = context.beacon { return judge(record, beacon, context) }
    guard let ad = context.ad, ad.destroyed == nil,
      context.moments.contains(where: { $0.meaning == "impression" && $0.count == 2 })
    else { return [] }
    let first = ad.messages["impression"]?.first
    return [
      RuleInfo.impressionOnce.finding(
        "\(record.name) came twice for \(ad.name)", [first, record].compactMap { $0 })
    ]
  }

  private mutating func judge(
    _ record: TraceRecord, _ beacon: RuleContext.Beacon, _ context: RuleContext
  ) -> [Finding] {
    guard let ad = beacon.ad.flatMap(context.ad), !beacon.keys.isEmpty,
      beacon.keys.allSatisfy({ Self.onceOnly.contains($0.name) })
    else { return [] }
    // Elements that share a URL are each told by a request of their own, which looks like the other's.
    let allowed = beacon.keys.reduce(0) { $0 + (ad.tracking.counts[$1] ?? 0) }
    let group = Group(ad: ad.ordinal, keys: beacon.keys)
    requests[group, default: []].append(record)
    guard let all = requests[group], all.count == allowed + 1 else { return [] }
    let isImpression = beacon.keys.allSatisfy { $0.name == "impression" }
    let shared = allowed == 1 ? "" : ", which \(allowed) elements share,"
    return [
      (isImpression ? RuleInfo.impressionOnce : RuleInfo.duplicate).finding(
        "the \(beacon.keys[0].name) beacon \(beacon.keys[0].url)\(shared) was requested \(all.count) times "
          + "for \(ad.name)", all)
    ]
  }
}
