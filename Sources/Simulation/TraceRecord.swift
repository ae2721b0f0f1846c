/// One thing that one actor did, at one instant.
public struct TraceRecord: Sendable, Equatable {
  /// What kind of thing happened.
  ///
  /// Readers ignore kinds that they do not know.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The word in the trace.
    public let rawValue: String

    /// Makes a kind from its word.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Page to host: a script message.
    public static let message = Kind(rawValue: "message")
    /// Host to page: a call of the page's controller, or other evaluated source.
    public static let call = Kind(rawValue: "call")
    /// What the player did.
    public static let player = Kind(rawValue: "player")
    /// A request that left the page or the player.
    public static let request = Kind(rawValue: "request")
    /// What a request was answered.
    public static let response = Kind(rawValue: "response")
    /// A request that a tracking element of the tag asked for, named by it.
    public static let beacon = Kind(rawValue: "beacon")
    /// A line that the page wrote to its console.
    public static let console = Kind(rawValue: "console")
    /// An uncaught JavaScript exception.
    public static let exception = Kind(rawValue: "exception")
    /// A step in the life of the page, the host or the session.
    public static let lifecycle = Kind(rawValue: "lifecycle")
    /// A URL that the host handed to the system.
    public static let opened = Kind(rawValue: "opened")
    /// A finding: a rule that did not hold.
    public static let rule = Kind(rawValue: "rule")
    /// A remark.
    public static let note = Kind(rawValue: "note")
  }

  /// The place in the trace, from 1.
  public let seq: Int
  /// The instant.
  public let time: VirtualTime
  /// What kind of thing happened.
  public let kind: Kind
  /// The event, method, rule or other name within the kind.
  public let name: String
  /// What else is known.
  public let data: JSONObject

  /// Makes a record.
  public init(seq: Int, time: VirtualTime, kind: Kind, name: String, data: JSONObject) {
    self.seq = seq
    self.time = time
    self.kind = kind
    self.name = name
    self.data = data
  }

  /// The version of the trace format.
  public static let formatVersion = 1

  /// The record as one line of JSON, without the line's end.
  public var line: String {
    var writer = JSONWriter()
    writer.write(kind.rawValue)
    let kindText = writer.text
    writer = JSONWriter()
    writer.write(name)
    return "{\"v\":\(Self.formatVersion),\"seq\":\(seq),\"t\":\(time),\"kind\":\(kindText),"
      + "\"name\":\(writer.text),\"data\":\(JSONValue.object(data).text)}"
  }
}
