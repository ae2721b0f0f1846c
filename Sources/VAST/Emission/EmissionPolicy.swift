/// How the texts of VAST are read where players differ.
public struct EmissionPolicy: Sendable, Equatable {
  /// Which quartiles, progress events and ends count.
  public enum Progress: String, Sendable, CaseIterable {
    /// Each that a position has passed, be it by a seek, once.
    case lenient
    /// Only what was "played continuously … at normal speed" from the beginning (VAST 4.3 §3.14.1).
    case strict
  }

  /// How often what a viewer may do again is told.
  public enum Repeats: String, Sendable, CaseIterable {
    /// Each time.
    case each
    /// The first time in an ad.
    case once
  }

  /// Which quartiles, progress events and ends count.
  public var progress: Progress
  /// How often pause, resume, mute and unmute are told.
  public var pauses: Repeats

  /// Makes a policy.
  ///
  /// - Parameters:
  ///   - progress: which quartiles, progress events and ends count.
  ///   - pauses: how often pause, resume, mute and unmute are told.
  public init(progress: Progress = .lenient, pauses: Repeats = .each) {
    self.progress = progress
    self.pauses = pauses
  }
}
