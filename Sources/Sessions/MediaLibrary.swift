import Foundation
import SimulatedNetwork
import SimulatedPlayer
import Simulation
import VAST
import WebViewEmulator

/// What the session's player finds at a media URL.
///
/// Durations come from the options' media map, else from a local MP4's header, else from the tag's `Duration`.
struct MediaLibrary {
  let options: SessionOptions
  let network: SimulatedNetwork

  /// Describes a media URL, with the faults that the options ask for, and records that the player asked for it.
  func describe(_ url: String) -> MediaDescription {
    var media = found(at: url)
    media.loadDelay += options.mediaLoadDelay
    media.durationDelay = options.mediaDurationDelay
    media.durationGrowth = options.mediaDurationGrowth
    if options.mediaIsLive { media.duration = nil }
    if options.mediaEndOffset != .zero, let duration = media.duration {
      media.playsUntil = max(.zero, duration + options.mediaEndOffset)
    }
    return media
  }

  /// What a media element of the page finds where the options' media map says it; nil leaves it to the network.
  func describeForPage(_ url: String) -> PageMedia? {
    switch media(at: url) {
    case .duration(let duration):
      var media = PageMedia(duration: duration, answer: .exists(duration: duration.seconds))
      media.size = network.taggedMedia(at: url).size
      return media
    case .live:
      var media = PageMedia(answer: .exists(duration: nil))
      media.size = network.taggedMedia(at: url).size
      return media
    case .broken: return PageMedia(failure: "the media is broken", answer: .broken)
    case nil: return nil
    }
  }

  /// What the options say of a media URL, or of the same without its query.
  private func media(at url: String) -> SessionOptions.Media? {
    options.media[url] ?? options.media[String(url.prefix { $0 != "?" })]
  }

  private func found(at url: String) -> MediaDescription {
    switch media(at: url) {
    case .duration(let duration):
      network.recordMediaRequest(url, .exists(duration: duration.seconds))
      return MediaDescription(duration: duration)
    case .live:
      network.recordMediaRequest(url, .exists(duration: nil))
      return MediaDescription(duration: nil)
    case .broken:
      network.recordMediaRequest(url, .broken)
      return MediaDescription(duration: nil, failure: "the media is broken")
    case nil:
      break
    }
    let scheme = URL(string: url)?.scheme?.lowercased() ?? ""
    guard scheme == "http" || scheme == "https" else {
      return MediaDescription(
        duration: nil,
        failure: scheme.isEmpty ? "the URL has no scheme" : "AVPlayer cannot load \(scheme): URLs")
    }
    let answer = network.media(at: url)
    network.recordMediaRequest(url, answer)
    switch answer {
    case .file(let path):
      let header = (try? MP4Header.duration(ofFileAt: path)) ?? nil
      let duration = header ?? network.tags.mediaDuration(for: url).map { VirtualTime(seconds: $0) }
      guard let duration else {
        return MediaDescription(
          duration: nil, failure: "no duration in \(path): it has no readable MP4 header")
      }
      return MediaDescription(duration: duration)
    case .exists(let duration):
      if duration == nil { network.noteUnknownDuration(url) }
      return MediaDescription(duration: duration.map { VirtualTime(seconds: $0) })
    case .status(let status):
      return MediaDescription(duration: nil, failure: "the server answered \(status)")
    case .never:
      return MediaDescription(duration: nil, loadDelay: .distantFuture)
    case .broken:
      return MediaDescription(duration: nil, failure: "the media is broken")
    case .unmapped:
      return MediaDescription(duration: nil, failure: "nothing says what this URL answers")
    }
  }
}
