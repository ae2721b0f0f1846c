public import Simulation

/// What the player does when an item has played to its end.
///
public enum ActionAtItemEnd: String, Hashable, Sendable {
  /// The player pauses at the end.
  case pause
  /// Nothing stops: time runs on past the duration, and so do the periodic observers.
  case none
  /// The item stops at its end, the rate stays, and ``PlayerEvent/readyToAdvance(_:)`` asks for the next item: a queue player's.
  case advance
}

/// What happens when a player that stands at its item's end is asked to play.
///
/// Apple documents neither; both have been seen to be assumed by hosts.
public enum PlayAtEnd: String, Hashable, Sendable {
  /// It plays for one frame's length, without moving, and ends once more, with everything an end brings.
  case endsAgain
  /// The request changes nothing until a seek has moved the playhead.
  case staysPaused
}

/// How a player behaves where the real one depends on the network, the device or an undocumented choice.
public struct PlayerSettings: Hashable, Sendable {
  /// Whether an empty buffer makes the player wait (true) or pause (false).
  public var automaticallyWaitsToMinimizeStalling = true
  /// What happens at an item's end.
  public var actionAtItemEnd = ActionAtItemEnd.pause
  /// In which order an item's end becomes known.
  public var endOrder = EndOrder.standard
  /// How often an item's end is posted, and when.
  public var endNotification = EndNotification.once
  /// What `play()` means at an item's end.
  public var playAtEnd = PlayAtEnd.endsAgain
  /// How long the player evaluates its buffer between being asked to play a ready item and playing it.
  public var bufferingDelay = VirtualTime.zero
  /// Whether an item's last tick is delivered once more when the next item's duration is known, as happens to a block that was
  /// enqueued before the items changed: it is given the old time, and reads the new duration.
  public var deliversStaleTicks = false
  /// How long a seek takes.
  ///
  /// Zero is a seek within the buffer: playback goes on from the new position without a change of status. A longer one
  /// makes a playing player wait and then play again, as a seek out of the buffer does.
  public var seekLatency = VirtualTime.zero

  /// Makes the settings of a player with a perfect network.
  public init() {}

  /// How long a playhead that was put at the end takes to notice: a frame at 25 Hz.
  ///
  /// It keeps the clock moving when a host answers each end with another `play()`.
  static let frame = VirtualTime.milliseconds(40)
}
