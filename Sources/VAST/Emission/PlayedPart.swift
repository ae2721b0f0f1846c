import Simulation

/// How much of an ad has been played at normal speed from its beginning on, as far as time updates tell.
///
/// Only what hangs together with the beginning counts. What a jump has left out is made good when the player goes back and
/// plays it. Slow play counts as well, since all of it is shown; fast play does not.
struct PlayedPart: Sendable {
  /// How far a position may run ahead of the clock, in seconds, and still be taken for late time updates.
  private static let slack = 0.5
  /// How exactly a jump that leads no further than playing is told from playing, in seconds.
  private static let jumpTolerance = 0.01

  /// Up to where everything was played, in seconds.
  private(set) var end = 0.0
  /// The furthest position, however it was reached, in seconds.
  private(set) var furthest = 0.0

  private var position = 0.0
  private var time: VirtualTime
  private var rate = 1.0
  private var hasJumped = false
  /// By how much the positions run ahead of the clock.
  private var lead = 0.0

  /// Makes a part of nothing, at the time at which the ad is ready.
  init(at time: VirtualTime) {
    self.time = time
  }

  /// Playing begins, or goes on: the time since the last update was not played.
  mutating func play(at time: VirtualTime) {
    self.time = time
  }

  /// The player has jumped.
  mutating func jump() {
    hasJumped = true
  }

  /// The player plays at a rate from now on; a rate that is not positive is a pause, and leaves the rate as it was.
  mutating func setRate(_ rate: Double) {
    if rate > 0 { self.rate = rate }
  }

  /// The player is at a position.
  ///
  /// - Parameters:
  ///   - position: seconds, finite and not negative.
  ///   - time: when.
  mutating func update(to position: Double, at time: VirtualTime) {
    let elapsed = max(0, (time - self.time).seconds)
    let step = position - self.position
    if step > 0, isPlayed(step, elapsed) {
      lead = max(0, lead + step - elapsed)
      if self.position <= end { end = max(end, position) }
    } else {
      lead = 0
    }
    furthest = max(furthest, position)
    (self.position, self.time, hasJumped) = (position, time, false)
  }

  private func isPlayed(_ step: Double, _ elapsed: Double) -> Bool {
    guard rate <= 1 else { return false }
    // A jump back and what was played since may look like a step forward.
    return hasJumped ? step <= elapsed + Self.jumpTolerance : lead + step - elapsed <= Self.slack
  }
}
