public import Simulation

/// Something that happens to a page while it plays ads, and when.
public struct ScheduledCall: Sendable, Equatable {
  /// What happens.
  public enum Call: Sendable, Equatable {
    /// The page has its next ad ready; what comes before the first one is lost.
    case loaded
    /// The host's player plays, be it for the first time, after a pause or after a stall.
    case play
    /// The host's player was paused.
    case pause
    /// The host's player is at a position of a duration, both in seconds; a duration that is not known is 0 or no number.
    case timeUpdate(position: Double, duration: Double)
    /// The host's player has jumped: what lies before the next position was not played.
    case timeJumped
    /// The host's player plays at a rate from now on; 1 is normal speed.
    case rate(Double)
    /// The viewer has used the skip control.
    case skip
    /// The viewer has clicked the ad.
    case click
    /// The viewer has turned the sound off.
    case mute
    /// The viewer has turned the sound on.
    case unmute
    /// The ad cannot be played, or not further.
    case error
    /// The page is loaded again.
    case reload
  }

  /// What happens.
  public var call: Call
  /// When.
  public var time: VirtualTime

  /// Makes a call.
  ///
  /// - Parameters:
  ///   - call: what happens.
  ///   - time: when.
  public init(_ call: Call, at time: VirtualTime) {
    self.call = call
    self.time = time
  }
}
