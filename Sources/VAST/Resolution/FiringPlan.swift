/// What an ad asks to be requested, and when, if it is played from its start to its end at normal speed.
public struct FiringPlan: Sendable {
  /// What comes at one second.
  public struct Moment: Sendable {
    /// The event, or `impression`, or `skippable` for the moment from which the viewer may skip.
    public let name: String
    /// Seconds from the start.
    public let time: Double
    /// What is requested.
    public var requests: [ResolvedAd.Request]
  }

  /// What is requested when something happens that has no second of its own.
  public struct Occasion: Sendable {
    /// The event, or a name of ``VASTTracker/name``.
    public let name: String
    /// What is requested.
    public var requests: [ResolvedAd.Request]
  }

  /// What comes at a second, in order.
  public private(set) var moments: [Moment] = []
  /// What comes when somebody does something, or something fails.
  public private(set) var occasions: [Occasion] = []
  /// What never comes: unknown events, and progress behind the end or without a second.
  public private(set) var never: [Occasion] = []

  /// Works out the plan of an ad (VAST 4.3 §3.14.1).
  public init(_ ad: ResolvedAd) {
    let duration = ad.linear?.duration
    add(ad.requests(\.impressions), at: 0)
    for (request, tracker) in ad.requests({ $0.creatives.compactMap(\.linear).flatMap(\.trackers) }) {
      add(request, tracker, duration)
    }
    if let seconds = ad.linear?.skipOffset?.seconds(duration: duration),
      duration.map({ seconds < $0 }) ?? true
    {
      moments.append(Moment(name: "skippable", time: seconds, requests: []))
    }
    sortMoments()
    for kind: (VASTAd) -> [VASTTracker] in [
      { $0.creatives.compactMap(\.linear).flatMap(\.clickTracking) },
      { $0.creatives.compactMap(\.linear).flatMap(\.customClicks) }, { $0.viewableImpressions },
      { $0.creatives.compactMap(\.linear).flatMap(\.iconTrackers) },
      { $0.creatives.flatMap(\.nonLinearTrackers) }, { $0.creatives.flatMap(\.companionTrackers) },
      { $0.verifications.flatMap(\.trackers) }, { $0.errors },
    ] {
      for (request, tracker) in ad.requests(kind) { Self.add(request, tracker.name, to: &occasions) }
    }
  }

  private mutating func add(
    _ requests: [(request: ResolvedAd.Request, tracker: VASTTracker)], at time: Double
  ) {
    for (request, tracker) in requests { add(request, tracker.name, at: time) }
  }

  private mutating func add(_ request: ResolvedAd.Request, _ tracker: VASTTracker, _ duration: Double?) {
    let name = tracker.name
    switch name {
    case "loaded", "creativeView", "start": add(request, name, at: 0)
    case "firstQuartile", "midpoint", "thirdQuartile", "complete":
      if let duration {
        add(request, name, at: duration * (Self.shares[name] ?? 1))
      } else {
        Self.add(request, name, to: &occasions)
      }
    case "progress":
      let time = tracker.offset?.seconds(duration: duration)
      if let time, duration.map({ time <= $0 }) ?? true {
        add(request, name, at: time)
      } else {
        Self.add(request, name, to: &never)
      }
    case _ where TrackingVocabulary.isKnown(name): Self.add(request, name, to: &occasions)
    default: Self.add(request, name, to: &never)
    }
  }

  private static let shares: [String: Double] = [
    "firstQuartile": 0.25, "midpoint": 0.5, "thirdQuartile": 0.75,
  ]

  private mutating func add(_ request: ResolvedAd.Request, _ name: String, at time: Double) {
    // a tag may have as many moments as it has lines, so that none is searched for
    if let place = places[Key(name: name, time: time)] {
      moments[place].requests.append(request)
    } else {
      places[Key(name: name, time: time)] = moments.count
      moments.append(Moment(name: name, time: time, requests: [request]))
    }
  }

  private struct Key: Hashable {
    let name: String
    let time: Double
  }

  /// Where moments are, until they are sorted.
  private var places: [Key: Int] = [:]

  private static func add(_ request: ResolvedAd.Request, _ name: String, to list: inout [Occasion]) {
    // of thousands of unknown names each stands for itself
    if let place = list.prefix(64).firstIndex(where: { $0.name == name }) {
      list[place].requests.append(request)
    } else {
      list.append(Occasion(name: name, requests: [request]))
    }
  }

  /// By time, and at one second in the order in which a player does it.
  private mutating func sortMoments() {
    let order = ["loaded", "impression", "creativeView", "start"]
    func rank(_ moment: Moment) -> Int {
      order.firstIndex(of: moment.name) ?? (moment.name == "complete" ? order.count + 1 : order.count)
    }
    moments = moments.enumerated().sorted {
      ($0.element.time, rank($0.element), $0.offset) < ($1.element.time, rank($1.element), $1.offset)
    }.map(\.element)
    places = [:]
  }
}
