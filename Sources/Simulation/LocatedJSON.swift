/// A JSON value that knows where it stands, with every member of an object: those whose key comes again as well.
public struct LocatedJSON: Sendable {
  /// What stands there.
  public enum Content: Sendable {
    case scalar(JSONValue)
    case array([LocatedJSON])
    case object([Member])
  }

  /// One member of an object.
  public struct Member: Sendable {
    /// The key.
    public let key: String
    /// Where the key stands with its quotes, in bytes of UTF-8 from the text's beginning.
    public let keyRange: Range<Int>
    /// The value.
    public let value: LocatedJSON
  }

  /// What stands there.
  public let content: Content
  /// Where, in bytes of UTF-8 from the text's beginning.
  public let range: Range<Int>

  /// Reads JSON text.
  ///
  /// - Parameter text: the text.
  /// - Throws: ``JSONParseError`` with the place of the first fault.
  public init(parsing text: String) throws(JSONParseError) {
    // The locator takes what it reads for well-formed.
    _ = try JSONValue(parsing: text)
    var locator = JSONLocator(text)
    self = locator.tree()
  }

  init(_ content: Content, _ range: Range<Int>) {
    self.content = content
    self.range = range
  }

  /// The string, when it is one.
  public var string: String? {
    if case .scalar(let value) = content { value.string } else { nil }
  }

  /// The members, when it is an object.
  public var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The last member of a key, which is the one that a reader sees.
  public subscript(key: String) -> LocatedJSON? { members?.last { $0.key == key }?.value }

  /// What it is, as a sentence names it.
  public var kind: String {
    switch content {
    case .object: "an object"
    case .array: "an array"
    case .scalar(.string): "a text"
    case .scalar(.number): "a number"
    case .scalar(.bool(let flag)): flag ? "true" : "false"
    case .scalar: "null"
    }
  }
}

extension JSONLocator {
  /// The value that begins at or behind the place, which is then behind it.
  fileprivate mutating func tree() -> LocatedJSON {
    skipSpace()
    let start = place
    switch peek {
    case UInt8(ascii: "{"):
      var members: [LocatedJSON.Member] = []
      forEachElement { locator in
        let keyStart = locator.place
        locator.skipValue()
        let keyRange = keyStart..<locator.place
        locator.skipSpace()
        locator.take(UInt8(ascii: ":"))
        let key = Self.text(locator.bytes[keyRange]) ?? ""
        members.append(LocatedJSON.Member(key: key, keyRange: keyRange, value: locator.tree()))
        return true
      }
      place += 1
      return LocatedJSON(.object(members), start..<place)
    case UInt8(ascii: "["):
      var elements: [LocatedJSON] = []
      forEachElement { locator in
        elements.append(locator.tree())
        return true
      }
      place += 1
      return LocatedJSON(.array(elements), start..<place)
    default:
      skipValue()
      var end = place
      while end > start, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[end - 1]) { end -= 1 }
      let value = try? JSONValue(parsing: String(decoding: bytes[start..<end], as: UTF8.self))
      return LocatedJSON(.scalar(value ?? .null), start..<end)
    }
  }
}
