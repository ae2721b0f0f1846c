import Foundation
public import SimulatedNetwork
import SimulatedPlayer
public import Simulation

/// What a media element of a page finds at a URL.
public struct PageMedia: Sendable, Equatable {
  /// How long it plays; nil for a live stream.
  public var duration: VirtualTime?
  /// The size of its pictures in pixels; nil when nothing says it.
  public var size: (width: Int, height: Int)? {
    get { width.flatMap { width in height.map { (width, $0) } } }
    set { (width, height) = (newValue?.width, newValue?.height) }
  }
  /// Why it cannot be played, or nil when it can.
  public var failure: String?
  /// What the network answers; nil for a URL that needs no network.
  public var answer: SimulatedNetwork.MediaAnswer?
  private var width: Int?
  private var height: Int?

  /// Makes a description.
  ///
  /// - Parameters:
  ///   - duration: how long it plays; nil for a live stream.
  ///   - failure: why it cannot be played, if it cannot.
  ///   - answer: what the network answers; nil when it is not asked.
  public init(
    duration: VirtualTime? = nil, failure: String? = nil, answer: SimulatedNetwork.MediaAnswer? = nil
  ) {
    self.duration = duration
    self.failure = failure
    self.answer = answer
  }

  /// Looks at what the network says of a URL, without a request.
  ///
  /// The duration comes from the header of an MP4 file that is served, else from a tag that names the URL.
  ///
  /// - Parameters:
  ///   - url: an absolute URL.
  ///   - content: the bytes that the URL holds as characters of Latin-1, when it needs no network; a `data:` URL is read
  ///     without it.
  ///   - network: who is asked.
  public init(at url: String, content: String? = nil, on network: SimulatedNetwork) {
    if let bytes = content.map({ $0.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } })
      ?? Self.bytes(ofDataURL: url)
    {
      self.init(header: .init(bytes))
      if duration == nil, url.hasPrefix("data:") { failure = "no duration in the URL's bytes" }
      return
    }
    let scheme = URL(string: url)?.scheme?.lowercased() ?? ""
    guard scheme == "http" || scheme == "https" else {
      self.init(failure: "media cannot be loaded from \(scheme): URLs")
      return
    }
    let answer = network.media(at: url)
    let tagged = network.taggedMedia(at: url)
    switch answer {
    case .file(let path):
      self.init(header: .init(fileAt: path))
      duration = duration ?? tagged.seconds.map { VirtualTime(seconds: $0) }
      if duration == nil { failure = "no duration in \(path): it has no readable MP4 header" }
    case .exists(let known):
      self.init(header: .init(network.look(at: url)?.response.body ?? []))
      duration = duration ?? known.map { VirtualTime(seconds: $0) }
    case .status(let status): self.init(failure: "the server answered \(status)")
    case .never: self.init()
    case .broken: self.init(failure: "the media is broken")
    case .unmapped: self.init(failure: "nothing says what this URL answers")
    }
    self.answer = answer
    size = size ?? tagged.size
  }

  private init(header: Header) {
    self.init(duration: header.duration)
    size = header.size
  }

  /// What an MP4 file's header tells; nothing when the bytes are no such file.
  private struct Header {
    var duration: VirtualTime?
    var size: (width: Int, height: Int)?

    init(_ bytes: [UInt8]) {
      duration = (try? MP4Header.duration(of: bytes)) ?? nil
      size = (try? MP4Header.size(of: bytes)) ?? nil
    }

    init(fileAt path: String) {
      duration = (try? MP4Header.duration(ofFileAt: path)) ?? nil
      size = (try? MP4Header.size(ofFileAt: path)) ?? nil
    }
  }

  /// The bytes that a `data:` URL holds (RFC 2397), or nil when it is none.
  private static func bytes(ofDataURL url: String) -> [UInt8]? {
    guard url.hasPrefix("data:"), let comma = url.firstIndex(of: ",") else { return nil }
    let body = String(url[url.index(after: comma)...])
    guard url[..<comma].lowercased().hasSuffix(";base64") else {
      return Array((body.removingPercentEncoding ?? body).utf8)
    }
    return Data(base64Encoded: body.removingPercentEncoding ?? body, options: .ignoreUnknownCharacters)
      .map { Array($0) } ?? []
  }
}
