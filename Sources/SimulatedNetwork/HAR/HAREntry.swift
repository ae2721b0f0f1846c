public import Simulation

/// One exchange of a HAR file: a request, and what came of it (HAR 1.2, `entries`).
public struct HAREntry: Sendable, Equatable {
  /// What came of a request.
  public enum Outcome: Sendable, Equatable {
    /// The server answered.
    case response(Response)
    /// No answer could be had, and why.
    case failed(reason: String)
    /// No answer had come when the recording ended.
    case pending
  }

  /// An answer.
  public struct Response: Sendable, Equatable {
    /// The HTTP status.
    public var status: Int
    /// The header fields.
    public var headers: [NetworkRequest.Header]
    /// The body's bytes, without a content encoding.
    public var body: [UInt8]
    /// Whether there was a body, which the file leaves out.
    public var isBodyMissing: Bool

    /// Makes an answer.
    public init(
      status: Int, headers: [NetworkRequest.Header] = [], body: [UInt8] = [], isBodyMissing: Bool = false
    ) {
      self.status = status
      self.headers = headers
      self.body = body
      self.isBodyMissing = isBodyMissing
    }

    /// The value of the first header field of a name, whatever its case.
    public func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  /// The method, in capitals.
  public var method: String
  /// The URL.
  public var url: String
  /// The body of the request, when there was one.
  public var requestBody: String?
  /// What came of it.
  public var outcome: Outcome
  /// How long the answer took.
  public var time: VirtualTime
  /// The place among the answers of the live network that a session got; nil when it came from elsewhere.
  public var liveOrder: Int?
  /// Whether it was the player's request, which no page sees.
  public var isOfPlayer: Bool

  /// Makes an exchange.
  public init(
    method: String = "GET", url: String, requestBody: String? = nil, outcome: Outcome,
    time: VirtualTime = .zero, liveOrder: Int? = nil, isOfPlayer: Bool = false
  ) {
    self.method = method
    self.url = url
    self.requestBody = requestBody
    self.outcome = outcome
    self.time = time
    self.liveOrder = liveOrder
    self.isOfPlayer = isOfPlayer
  }
}
