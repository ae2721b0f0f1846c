extension AVPlayerItem {
  /// Posted by an item that has played to its end.
  public static let didPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
  /// Posted by an item that failed after it was ready, with the error.
  public static let failedToPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  /// Posted by an item whose buffer ran empty during playback.
  public static let playbackStalledNotification = Notification.Name(
    "AVPlayerItemPlaybackStalledNotification")
  /// Posted by an item whose time jumped.
  public static let timeJumpedNotification = Notification.Name("AVPlayerItemTimeJumpedNotification")
}

extension Notification.Name {
  /// Posted by an item that has played to its end.
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
  /// Posted by an item that failed after it was ready, with the error.
  public static let AVPlayerItemFailedToPlayToEndTime = AVPlayerItem.failedToPlayToEndTimeNotification
  /// Posted by an item whose buffer ran empty during playback.
  public static let AVPlayerItemPlaybackStalled = AVPlayerItem.playbackStalledNotification
  /// Posted by an item whose time jumped.
  public static let AVPlayerItemTimeJumped = AVPlayerItem.timeJumpedNotification
}

/// The key of the error in ``AVPlayerItem/failedToPlayToEndTimeNotification``.
public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"
