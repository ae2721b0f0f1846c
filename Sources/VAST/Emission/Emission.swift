public import Simulation

/// Something that has to be emitted, and requested, once.
public struct Emission: Sendable, Equatable {
  /// The ad by its place among those that the page has loaded, from 1.
  public var ad: Int
  /// The event, named as trackers are (``VASTTracker/name``).
  public var name: String
  /// The offset of a `progress` event.
  public var offset: VASTOffset?
  /// The number of the call by which it is due, from 0 in the schedule.
  public var call: Int
  /// When it is due.
  public var time: VirtualTime
  /// What has to be requested, the outermost Wrapper's first; a URL that several elements name comes as often.
  public var requests: [ResolvedAd.Request]
}
