/// What the oracle has to know of an ad: what its levels ask to be told, and when it may be skipped.
public struct TrackedAd: Sendable {
  /// The progress events of one offset.
  struct Progress: Sendable {
    let offset: VASTOffset
    var requests: [ResolvedAd.Request]
  }

  /// When the skip control may be used; nil where skipping is not offered.
  let skipOffset: VASTOffset?
  /// Whether the page plays the ad itself, as it does a VPAID creative, so that the host's player says nothing of it.
  let isPlayedByPage: Bool
  /// The progress events in the order in which their offsets are first named.
  private(set) var progress: [Progress] = []
  private var requests: [String: [ResolvedAd.Request]] = [:]

  /// Takes the facts of an ad with the Wrappers around it.
  ///
  /// - Parameter ad: the ad; it is taken for VPAID when it has no other media.
  public init(_ ad: ResolvedAd) {
    let levels = ad.levels.map { level in
      let linears = level.ad.creatives.compactMap(\.linear)
      return level.ad.impressions + linears.flatMap { $0.trackers + $0.clickTracking } + level.ad.errors
    }
    let media = ad.linear?.mediaFiles ?? []
    self.init(
      levels: levels, skipOffset: ad.linear?.skipOffset,
      isPlayedByPage: !media.isEmpty && media.allSatisfy { $0.apiFramework?.uppercased() == "VPAID" })
  }

  /// Makes the facts of an ad.
  ///
  /// - Parameters:
  ///   - levels: the trackers of each level, the outermost Wrapper's first.
  ///   - skipOffset: when the skip control may be used; nil where skipping is not offered.
  ///   - isPlayedByPage: whether the page plays the ad itself.
  public init(levels: [[VASTTracker]], skipOffset: VASTOffset? = nil, isPlayedByPage: Bool = false) {
    self.skipOffset = skipOffset
    self.isPlayedByPage = isPlayedByPage
    for (level, trackers) in levels.enumerated() {
      for tracker in trackers { add(tracker, ResolvedAd.Request(level: level, url: tracker.url)) }
    }
  }

  private mutating func add(_ tracker: VASTTracker, _ request: ResolvedAd.Request) {
    // a placeholder where a Wrapper must have an Impression
    guard tracker.url != "about:blank" else { return }
    guard tracker.name == "progress" else { return requests[tracker.name, default: []].append(request) }
    guard let offset = tracker.offset else { return }
    if let place = progress.firstIndex(where: { $0.offset == offset }) {
      progress[place].requests.append(request)
    } else {
      progress.append(Progress(offset: offset, requests: [request]))
    }
  }

  /// What has to be requested at an event that has no offset.
  func requests(for name: String) -> [ResolvedAd.Request] { requests[name] ?? [] }
}
