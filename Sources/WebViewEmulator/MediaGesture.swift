/// Which media needs a user's gesture to begin playing: WebKit's `WKAudiovisualMediaTypes`.
public enum MediaGesture: String, Sendable, CaseIterable {
  /// Whatever can be heard, and video.
  case all
  /// Whatever can be heard.
  case audio
  /// Video.
  case video
  /// Nothing.
  case none
}
