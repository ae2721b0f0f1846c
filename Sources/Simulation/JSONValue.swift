/// A JSON value whose objects keep the order of their keys, so that a trace reads as it was written.
public enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The string, when it is one.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The number, when it is one.
  public var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The boolean, when it is one.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The object, when it is one.
  public var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The elements, when it is an array.
  public var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// A member of an object by key; nil when this is no object or has no such key.
  public subscript(key: String) -> JSONValue? { object?[key] }

  /// Whether two values are the same to JavaScript's eyes: the order of keys does not count, and texts are the same only
  /// when they are spelled alike, where Swift's `==` also takes other spellings of the same letters.
  public func isSame(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.object(let left), .object(let right)):
      left.members.count == right.members.count
        && left.members.allSatisfy { member in right[member.key].map { member.value.isSame(as: $0) } ?? false
        }
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    default: self == other
    }
  }

  /// The value as JSON text without white space.
  public var text: String {
    var writer = JSONWriter()
    writer.write(self)
    return writer.text
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An object, in the order of the literal.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements))
  }
}

/// The members of a JSON object in order; a key that comes again replaces the earlier value in its place.
public struct JSONObject: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  /// One member.
  public struct Member: Sendable, Equatable {
    /// The key.
    public let key: String
    /// The value.
    public var value: JSONValue
  }

  /// The members in order.
  public private(set) var members: [Member] = []
  /// Where each key is, once there are enough of them for a search to be slow.
  private var index: [JSONKey: Int]?

  /// Makes an object of members in order.
  public init(_ members: some Sequence<(String, JSONValue)> = []) {
    for (key, value) in members { self[key] = value }
  }

  /// Makes an object of the members of a literal, in its order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements)
  }

  /// Whether two objects have equal members in the same order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.members == right.members
  }

  /// The keys in order.
  public var keys: [String] { members.map(\.key) }
  /// Whether there are no members.
  public var isEmpty: Bool { members.isEmpty }

  /// The value of a key; setting nil removes it, setting a new key appends it.
  public subscript(key: String) -> JSONValue? {
    get { position(of: key).map { members[$0].value } }
    set {
      if let place = position(of: key) {
        if let newValue {
          members[place].value = newValue
        } else {
          members.remove(at: place)
          index = nil
        }
      } else if let newValue {
        members.append(Member(key: key, value: newValue))
        if index != nil {
          index?[JSONKey(text: key)] = members.count - 1
        } else if members.count > 16 {
          buildIndex()
        }
      }
    }
  }

  private func position(of key: String) -> Int? {
    if let index { return index[JSONKey(text: key)] }
    return members.firstIndex { JSONKey(text: $0.key) == JSONKey(text: key) }
  }

  private mutating func buildIndex() {
    index = Dictionary(uniqueKeysWithValues: members.enumerated().map { (JSONKey(text: $1.key), $0) })
  }
}

/// A key that equals no other spelling of it: to JavaScript `é` and `e` with a combining accent are two keys.
private struct JSONKey: Hashable {
  let text: String

  static func == (left: JSONKey, right: JSONKey) -> Bool {
    // Equal bytes, most often; the standard library compares those of contiguous strings at once.
    if left.text.utf8.count != right.text.utf8.count { return false }
    let isEqual = left.text.utf8.withContiguousStorageIfAvailable { left in
      right.text.utf8.withContiguousStorageIfAvailable { right in
        zip(left, right).allSatisfy { $0 == $1 }
      }
    }
    return (isEqual ?? nil) ?? left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
