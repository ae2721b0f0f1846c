import AdHosts
import HostedApps
import SimulatedPlayer
import Simulation

/// Media, as a session says what it is.
open class AVAsset: NSObject, @unchecked Sendable {
  // Unchecked: Apple's assets may be passed around; here all of a session runs on one thread.

  /// Where the media is.
  let address: String
  private var known: MediaDescription?

  init(address: String) {
    self.address = address
    super.init()
  }

  /// Makes media of a URL.
  public convenience init(url URL: URL) { self.init(address: URL.absoluteString) }

  /// The media's length, asked for at once; indefinite when it is live, cannot be loaded, or no session runs.
  open var duration: CMTime { media?.duration.map { CMTime($0) } ?? .indefinite }

  /// Whether the media can be played.
  open var isPlayable: Bool { media.map { $0.failure == nil } ?? false }

  var failure: NSError? { media?.failure.map { AVError.failure($0) } }

  /// What the session says of the media, asked for once; a live stream and what cannot be loaded have no duration.
  var media: MediaDescription? {
    if let known { return known }
    known = HostApp.current?.seat.mediaProvider(address)
    if known?.failure != nil { known?.duration = nil }
    return known
  }
}

/// Media at a URL.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  // Unchecked: as its superclass.

  /// Where the media is.
  public let url: URL

  /// Makes media of a URL.
  ///
  /// - Parameters:
  ///   - URL: where it is.
  ///   - options: not kept: what the URL answers is the session's to say.
  public init(url URL: URL, options: [String: Any]? = nil) {
    url = URL
    super.init(address: URL.absoluteString)
  }
}

/// The option of exact durations; here they are exact without it.
public let AVURLAssetPreferPreciseDurationAndTimingKey = "AVURLAssetPreferPreciseDurationAndTimingKey"
