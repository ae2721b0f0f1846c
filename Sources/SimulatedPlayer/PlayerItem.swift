public import Simulation

/// One presentation of a media URL, as an `AVPlayerItem` is: two items of the same URL are two items.
///
/// The value is a snapshot: the player's ``SimulatedPlayer/currentItem`` carries the status and duration known by now.
/// A copy kept by the host does not follow, just as an item's status no longer changes once it has left its player.
public struct PlayerItem: Hashable, Identifiable, Sendable {
  /// How far the item has been loaded.
  public enum Status: Hashable, Sendable {
    /// Nothing is known of the media yet.
    case unknown
    /// The item can be played; its duration may still be unknown.
    case readyToPlay
    /// The item cannot be played any more, for this reason; a new item is needed.
    case failed(String)
  }

  /// The item's identity: it is unique among the items of one ``ItemNotificationCenter``.
  public let id: Int
  /// The media's address.
  public let url: String
  /// How far the item has been loaded.
  public internal(set) var status: Status
  /// The media's length, or nil while it is indefinite: not yet known, or live.
  public internal(set) var duration: VirtualTime?

  /// Makes an item of which nothing is known but its address.
  public init(id: Int, url: String) {
    self.id = id
    self.url = url
    status = .unknown
    duration = nil
  }
}
