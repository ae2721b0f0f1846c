import Simulation

/// A position in the media, anchored at an instant of the clock and moving at a rate.
///
/// Every position is computed from the anchor, never from the previous position, so that playback does not drift.
struct Playhead: Hashable, Sendable {
  var position = VirtualTime.zero
  var instant = VirtualTime.zero
  /// Zero while the playhead stands still.
  var rate = PlaybackRate.zero

  var isMoving: Bool { rate != .zero }

  func position(at now: VirtualTime) -> VirtualTime {
    guard isMoving, now > instant else { return position }
    return position + VirtualTime(nanoseconds: rate.advance(in: (now - instant).nanoseconds))
  }

  /// When the playhead gets to a position, if it moves; at once if it is there or beyond.
  func instant(reaching target: VirtualTime) -> VirtualTime? {
    guard isMoving else { return nil }
    guard target > position else { return instant }
    return instant + VirtualTime(nanoseconds: rate.duration(of: (target - position).nanoseconds))
  }
}
