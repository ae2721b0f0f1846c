public import Simulation

/// What a media URL turns out to be when a player loads it.
public struct MediaDescription: Hashable, Sendable {
  /// The length that the media declares, or nil for a live stream whose duration stays indefinite.
  public var duration: VirtualTime?
  /// How long loading takes, from becoming the current item to ready or failed.
  public var loadDelay: VirtualTime
  /// Why the media cannot be loaded, or nil when it can.
  public var failure: String?
  /// How long after readiness the duration becomes known.
  public var durationDelay: VirtualTime
  /// Where playback really ends, when that is not at the declared duration.
  public var playsUntil: VirtualTime?
  /// How much longer the media turns out to be when half of its known duration has been played.
  public var durationGrowth: VirtualTime

  /// Describes a media file or stream.
  ///
  /// - Parameters:
  ///   - duration: the declared length; nil is a live stream.
  ///   - loadDelay: from becoming current to ready or failed.
  ///   - failure: why loading fails, if it does.
  ///   - durationDelay: from readiness to a known duration.
  ///   - playsUntil: where playback really ends; nil is at the duration.
  ///   - durationGrowth: how much longer it turns out to be half-way, and plays.
  public init(
    duration: VirtualTime?, loadDelay: VirtualTime = .zero, failure: String? = nil,
    durationDelay: VirtualTime = .zero, playsUntil: VirtualTime? = nil,
    durationGrowth: VirtualTime = .zero
  ) {
    self.duration = duration
    self.loadDelay = loadDelay
    self.failure = failure
    self.durationDelay = durationDelay
    self.playsUntil = playsUntil
    self.durationGrowth = durationGrowth
  }

  /// Where the app lets playback end, if before the media's own end.
  var forwardPlaybackEnd: VirtualTime?

  /// Where playback ends, or nil when it does not.
  var end: VirtualTime? {
    guard let natural = playsUntil ?? duration else { return forwardPlaybackEnd }
    return min(natural, forwardPlaybackEnd ?? natural)
  }
}
