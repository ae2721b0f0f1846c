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

  /// Records never change and are handed on more often than anything else, hence one reference for all of it.
  private final class Storage: Sendable {
    let seq: Int
    let time: VirtualTime
    let kind: Kind
    let name: String
    let data: JSONObject

    init(seq: Int, time: VirtualTime, kind: Kind, name: String, data: JSONObject) {
      self.seq = seq
      self.time = time
      self.kind = kind
      self.name = name
      self.data = data
    }
  }

  private let storage: Storage

  /// The place in the trace, from 1.
  public var seq: Int { storage.seq }
  /// The instant.
  public var time: VirtualTime { storage.time }
  /// What kind of thing happened.
  public var kind: Kind { storage.kind }
  /// The event, method, rule or other name within the kind.
  public var name: String { storage.name }
  /// What else is known.
  public var data: JSONObject { storage.data }

  /// Makes a record.
  public init(seq: Int, time: VirtualTime, kind: Kind, name: String, data: JSONObject) {
    storage = Storage(seq: seq, time: time, kind: kind, name: name, data: data)
  }

  /// Whether two records say the same.
  public static func == (left: TraceRecord, right: TraceRecord) -> Bool {
    left.storage === right.storage
      || (left.seq == right.seq && left.time == right.time && left.kind == right.kind
        && left.name == right.name
        && left.data == right.data)
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
