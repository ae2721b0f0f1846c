extension AVPlayer {
  /// Whether a player can play.
  public enum Status: Int, Sendable {
    /// No item has been ready yet.
    case unknown
    /// An item has been ready.
    case readyToPlay
    /// The player cannot play any more; never here.
    case failed
  }

  /// Whether a player plays.
  public enum TimeControlStatus: Int, Sendable {
    /// Nothing is asked to play; the rate is 0.
    case paused
    /// The player was asked to play and will when it can.
    case waitingToPlayAtSpecifiedRate
    /// The item's time advances.
    case playing
  }

  /// What a player does when an item has played to its end.
  public enum ActionAtItemEnd: Int, Sendable {
    /// The next item of the queue is played.
    case advance
    /// The player pauses.
    case pause
    /// Time runs on past the end.
    case none
  }

  /// Why a player waits.
  public struct WaitingReason: Hashable, RawRepresentable, Sendable {
    /// The reason's name.
    public let rawValue: String

    /// Makes a reason of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The buffer is empty.
    public static let toMinimizeStalls = WaitingReason(
      rawValue: "AVPlayerWaitingToMinimizeStallsReason")
    /// The player loads the item, or works out whether enough of it is there.
    public static let evaluatingBufferingRate = WaitingReason(
      rawValue: "AVPlayerWaitingWhileEvaluatingBufferingRateReason")
    /// There is no item.
    public static let noItemToPlay = WaitingReason(rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
    /// Something is played in between; never here.
    public static let interstitialEvent = WaitingReason(
      rawValue: "AVPlayerWaitingDuringInterstitialEventReason")
    /// Other devices are waited for; never here.
    public static let waitingForCoordinatedPlayback = WaitingReason(
      rawValue: "AVPlayerWaitingForCoordinatedPlaybackReason")
  }

  /// Why a player's rate changed.
  public struct RateDidChangeReason: Hashable, RawRepresentable, Sendable {
    /// The reason's name.
    public let rawValue: String

    /// Makes a reason of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The app asked for it.
    public static let setRateCalled = RateDidChangeReason(
      rawValue: "AVPlayerRateDidChangeReasonSetRateCalled")
    /// The player could not keep the rate.
    public static let setRateFailed = RateDidChangeReason(
      rawValue: "AVPlayerRateDidChangeReasonSetRateFailed")
    /// Another app took the audio.
    public static let audioSessionInterrupted = RateDidChangeReason(
      rawValue: "AVPlayerRateDidChangeReasonAudioSessionInterrupted")
    /// The app left the foreground.
    public static let appBackgrounded = RateDidChangeReason(
      rawValue: "AVPlayerRateDidChangeReasonAppBackgrounded")
  }
}

/// What a player of video does in the background.
public enum AVPlayerAudiovisualBackgroundPlaybackPolicy: Int, Sendable {
  /// The system decides.
  case automatic = 1
  /// The player pauses.
  case pauses = 2
  /// The player goes on if it can.
  case continuesIfPossible = 3
}
