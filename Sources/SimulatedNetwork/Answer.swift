public import Simulation

/// What a URL answers.
public struct Answer: Sendable, Equatable {
  /// Where the answer comes from.
  public enum Source: Sendable, Equatable {
    /// A local file, or the folder that a URL prefix stands for.
    case file(path: String)
    /// Bytes given in place.
    case bytes([UInt8])
    /// A status without a body.
    case empty
    /// Another URL.
    case redirect(to: String)
    /// No answer ever comes.
    case drop

    /// Text given in place, as UTF-8.
    public static func text(_ text: String) -> Source { .bytes(Array(text.utf8)) }
  }

  /// Where the answer comes from.
  public var source: Source
  /// The HTTP status; nil for the usual one: 200, 204 without a body, 302 for a redirect.
  public var status: Int?
  /// The media type; nil to take it from the file's name.
  public var type: String?
  /// How long the answer takes.
  public var delay: VirtualTime
  /// Further header fields, such as `Set-Cookie` and those that let other origins read the answer.
  public var headers: [NetworkRequest.Header]

  /// Makes an answer.
  public init(
    _ source: Source, status: Int? = nil, type: String? = nil, delay: VirtualTime = .zero,
    headers: [NetworkRequest.Header] = []
  ) {
    self.source = source
    self.status = status
    self.type = type
    self.delay = delay
    self.headers = headers
  }
}
