/// Whether a player plays, waits to play, or is paused.
public enum TimeControlStatus: String, Hashable, Sendable {
  /// Nothing is asked to play; the rate is 0.
  case paused
  /// The player has been asked to play and will when it can; the rate is the one asked for.
  case waitingToPlayAtSpecifiedRate
  /// The media's time advances.
  case playing
}

/// Why a player that was asked to play does not play yet.
public enum WaitingReason: String, Hashable, Sendable {
  /// The player is loading the item, or works out whether enough of it is buffered.
  case evaluatingBufferingRate
  /// The buffer is empty.
  case toMinimizeStalls
  /// There is no item.
  case noItemToPlay
}
