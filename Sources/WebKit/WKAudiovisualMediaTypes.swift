import WebViewEmulator

/// Kinds of media that need a person's gesture to begin playing.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  /// The kinds as bits.
  public let rawValue: UInt

  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Whatever can be heard.
  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  /// Video.
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  /// All media.
  public static let all = WKAudiovisualMediaTypes(rawValue: UInt.max)
}

extension WKAudiovisualMediaTypes {
  var gesture: MediaGesture {
    switch (contains(.audio), contains(.video)) {
    case (true, true): .all
    case (true, false): .audio
    case (false, true): .video
    case (false, false): .none
    }
  }

  /// The kinds as the trace names them.
  var names: [String] { (contains(.audio) ? ["audio"] : []) + (contains(.video) ? ["video"] : []) }
}
