/// How often an item posts that it has played to its end, and when.
///
/// Apple documents one notification at the end. Hosts have been seen to miss it, to get it twice, and, on iOS 13, to get
/// one as soon as the item plays.
public enum EndNotification: String, Hashable, Sendable, CaseIterable {
  /// Once, at the end.
  case once
  /// Not at all: the last tick and the pause are all that the end brings.
  case never
  /// Twice, one right after the other.
  case twice
  /// Once when the item begins to play, and once at the end.
  case atStart = "at-start"
}
