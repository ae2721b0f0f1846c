/// A request that a page or a player makes.
public struct NetworkRequest: Sendable, Equatable {
  /// One header field.
  public struct Header: Sendable, Equatable {
    /// The name as given.
    public let name: String
    /// The value.
    public let value: String

    /// Makes a header field.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The method, in capitals.
  public var method: String
  /// The absolute URL.
  public var url: String
  /// The header fields that the page set.
  public var headers: [Header]
  /// The body, when there is one.
  public var body: String?
  /// What asked for the request.
  ///
  /// One of `fetch`, `xhr`, `beacon`, `image`, `script`, `style`, `iframe`, `document`, `player`, `video`,
  /// `audio`, `track`.
  public var initiator: String
  /// Whether a redirect is followed; otherwise it is the answer.
  public var followsRedirects: Bool
  /// The URL of the frame's document that asked for it; nil for the page itself and whatever is no frame.
  public var frame: String?

  /// Makes a request.
  public init(
    method: String = "GET", url: String, headers: [Header] = [], body: String? = nil, initiator: String,
    followsRedirects: Bool = true, frame: String? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.initiator = initiator
    self.followsRedirects = followsRedirects
    self.frame = frame
  }
}

/// What a server said.
public struct NetworkResponse: Sendable, Equatable {
  /// The URL that answered, after redirects.
  public var url: String
  /// The HTTP status.
  public var status: Int
  /// The header fields.
  public var headers: [NetworkRequest.Header]
  /// The body's bytes.
  public var body: [UInt8]
  /// Whether the answer came after a redirect.
  public var isRedirected: Bool

  /// Makes a response.
  public init(
    url: String, status: Int, headers: [NetworkRequest.Header] = [], body: [UInt8] = [],
    isRedirected: Bool = false
  ) {
    self.url = url
    self.status = status
    self.headers = headers
    self.body = body
    self.isRedirected = isRedirected
  }

  /// The value of the first header field of a name, whatever its case.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// How a request ended.
public enum NetworkOutcome: Sendable, Equatable {
  /// The server answered, whatever the status.
  case response(NetworkResponse)
  /// No answer could be had, and why.
  case failed(reason: String)
}
