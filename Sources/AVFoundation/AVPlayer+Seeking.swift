import SimulatedPlayer
import Simulation

extension AVPlayer {
  /// Seeks exactly.
  public func seek(to time: CMTime) { move(to: time, nil) }

  /// Seeks exactly, and says whether the seek got there: a later one ends it with false at once.
  public func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    move(to: time, completionHandler)
  }

  /// Seeks exactly, whatever is tolerated.
  public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { move(to: time, nil) }

  /// Seeks exactly, whatever is tolerated, and says whether the seek got there.
  public func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping (Bool) -> Void
  ) {
    move(to: time, completionHandler)
  }

  /// Seeks exactly, and returns whether the seek got there, once the session's thread is free.
  @discardableResult public func seek(to time: CMTime) async -> Bool {
    await withCheckedContinuation { continuation in
      move(to: time) { continuation.resume(returning: $0) }
    }
  }

  /// Seeks exactly, whatever is tolerated, and returns whether the seek got there, once the session's thread is free.
  @discardableResult public func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime
  ) async -> Bool {
    await seek(to: time)
  }

  /// Seeks; a time that is no number goes nowhere, except that positive infinity is the end of what has one.
  ///
  /// A time outside of the item's seekable range cancels the request, as AVPlayer.h has it, once the range is known.
  func move(to time: CMTime, _ completion: ((Bool) -> Void)?) {
    let player = simulated(for: "seek(to:)")
    let range = currentItem?.seekableTimeRanges.first?.timeRangeValue
    if time.isNumeric, range.map({ $0.start <= time && time <= $0.end }) ?? true {
      return player.seek(to: VirtualTime(time), completion: completion)
    }
    if time.isPositiveInfinity {
      return player.seek(to: player.currentItem?.duration ?? player.currentTime, completion: completion)
    }
    player.clock.schedule(after: .zero, "player seek") { completion?(false) }
  }
}
