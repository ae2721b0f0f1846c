public import Simulation

/// Why the player's rate changed.
public enum RateChangeReason: String, Hashable, Sendable {
  /// `play()`, `pause()` or the rate itself was used.
  case setRateCalled
  /// The player could not keep the rate: a stall without waiting, or a failed item.
  case setRateFailed
  /// The item played to its end.
  case playedToEnd
  /// Another app took the audio.
  case audioSessionInterrupted
  /// The app left the foreground.
  case appBackgrounded
}

/// Names one time observer of one player.
public struct TimeObserverID: Hashable, Sendable {
  /// Counts the player's observers from 1.
  public let number: Int
}

/// One thing that a player did, in the order in which it did it.
public enum PlayerEvent: Hashable, Sendable {
  /// Another item, or none, is current; it is as yet unknown.
  case currentItemChanged(PlayerItem?)
  /// The current item became ready or failed.
  case itemStatusChanged(PlayerItem)
  /// The current item's duration became known, or changed.
  case durationChanged(PlayerItem)
  /// The status, or the reason to wait, changed.
  case timeControlStatusChanged(TimeControlStatus, reason: WaitingReason?)
  /// The rate changed; it stays as it is through a stall.
  case rateChanged(Double, reason: RateChangeReason)
  /// The rate asked for is negative, not finite, or beyond what can be played; nothing changed.
  case rateRefused(Double)
  /// The volume changed, 0 to 1.
  case volumeChanged(Double)
  /// Sound was switched off or on.
  case mutedChanged(Bool)
  /// A periodic observer is due, with a time of the item.
  case periodicTick(observer: TimeObserverID, time: VirtualTime)
  /// Playback crossed a time of a boundary observer.
  case boundary(observer: TimeObserverID, time: VirtualTime)
  /// The current item's time jumped.
  case timeJumped(PlayerItem, to: VirtualTime)
  /// A seek ended: it got there, or another seek, item or failure came first.
  case seekCompleted(id: Int, finished: Bool)
  /// The buffer ran empty during playback.
  case playbackStalled(PlayerItem)
  /// The item played to its end.
  case didPlayToEndTime(PlayerItem)
  /// The item has ended, with all that its end brings, and the next one's turn has come.
  case readyToAdvance(PlayerItem)
  /// The item failed before its end.
  case failedToPlayToEndTime(PlayerItem, error: String)

  /// The event's name without what it carries.
  public var name: String {
    switch self {
    case .currentItemChanged: "currentItemChanged"
    case .itemStatusChanged: "itemStatusChanged"
    case .durationChanged: "durationChanged"
    case .timeControlStatusChanged: "timeControlStatusChanged"
    case .rateChanged: "rateChanged"
    case .rateRefused: "rateRefused"
    case .volumeChanged: "volumeChanged"
    case .mutedChanged: "mutedChanged"
    case .periodicTick: "periodicTick"
    case .boundary: "boundary"
    case .timeJumped: "timeJumped"
    case .seekCompleted: "seekCompleted"
    case .playbackStalled: "playbackStalled"
    case .didPlayToEndTime: "didPlayToEndTime"
    case .readyToAdvance: "readyToAdvance"
    case .failedToPlayToEndTime: "failedToPlayToEndTime"
    }
  }
}
