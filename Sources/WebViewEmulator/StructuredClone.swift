import JavaScriptEngine

/// What happens to a message whose body cannot be cloned; WebKit's behaviour has changed over the years.
public enum CloneFailure: String, Sendable, CaseIterable {
  /// Not delivered; the promise rejects with a `DataCloneError`.
  case reject
  /// Not delivered; `postMessage` throws the `DataCloneError`.
  case `throw`
  /// Not delivered; the promise stays pending (WebKit from May 2025).
  case drop
  /// Delivered as `null` (WebKit around March 2025).
  case null
  /// The members that cannot be cloned are left out and the rest is delivered (WebKit from mid 2025).
  case strip
}

/// A JavaScript value copied out of a page, by the conversion table of WebKit's script messages.
///
/// js/page/data/message-copy.js does the copying and writes one text, since a call into the engine for each member would take
/// four times as long. This reads the text: a list of remarks, then the value. Lengths are in UTF-16 units.
///
///     u  n  t  f              undefined, null, true, false
///     d1.5;  D0;              a number, a date in milliseconds
///     s4:text                 a string
///     [ value … ]             an array
///     { 4:name value … }      an object
///
/// Or `!`, the path to what has no copy, NUL, and what that is.
struct StructuredClone {
  /// Why a value could not be cloned: the path to the bad member and what it is.
  struct Failure: Error {
    let path: String
    let kind: String
  }

  /// Where a cycle was cut, and members that were left out since reading them threw.
  let remarks: [String]
  /// The copy.
  let value: BridgeValue
  /// How long the text was, in UTF-16 units.
  let length: Int

  /// Reads what the page's side has written.
  ///
  /// - Throws: ``Failure`` for a function, a symbol, a node and whatever else has no copy; ``JSException`` when the engine
  ///   has no memory for the text.
  init(copied: JSValue) throws {
    let copy = try copied.withUTF16 { units in
      var reader = MessageTextReader(units)
      if let failure = reader.failure { throw failure }
      let remarks = try reader.value()
      return (remarks, try reader.value(), units.count)
    }
    guard let copy, case .array(let remarks) = copy.0 else { throw MessageTextReader.fault }
    self.remarks = remarks.compactMap(\.string)
    value = copy.1
    length = copy.2
  }
}

/// Reads the text of a copied value in one pass.
private struct MessageTextReader {
  /// Of a text that nobody writes: the page's environment is broken.
  static let fault = StructuredClone.Failure(path: "body", kind: "not as its text should be")

  private let units: UnsafeBufferPointer<UInt16>
  private var place = 0

  init(_ units: UnsafeBufferPointer<UInt16>) {
    self.units = units
  }

  private static func unit(_ character: Unicode.Scalar) -> UInt16 {
    UInt16(truncatingIfNeeded: character.value)
  }

  /// What the text says instead of a value.
  var failure: StructuredClone.Failure? {
    guard units.first == Self.unit("!"), let end = units.firstIndex(of: 0) else { return nil }
    return StructuredClone.Failure(
      path: JSValue.text(ofUTF16: .init(rebasing: units[1..<end])),
      kind: JSValue.text(ofUTF16: .init(rebasing: units[(end + 1)...])))
  }

  mutating func value() throws -> BridgeValue {
    switch try next() {
    case Self.unit("u"): return .undefined
    case Self.unit("n"): return .null
    case Self.unit("t"): return .bool(true)
    case Self.unit("f"): return .bool(false)
    case Self.unit("d"): return .number(try number())
    case Self.unit("D"): return .date(try number())
    case Self.unit("s"): return .string(try text())
    case Self.unit("["): return .array(try elements())
    case Self.unit("{"): return .object(try members())
    default: throw Self.fault
    }
  }

  private mutating func next() throws -> UInt16 {
    guard place < units.count else { throw Self.fault }
    defer { place += 1 }
    return units[place]
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard place < units.count, units[place] == Self.unit(character) else { return false }
    place += 1
    return true
  }

  private mutating func elements() throws -> [BridgeValue] {
    var elements: [BridgeValue] = []
    while !skip("]") { elements.append(try value()) }
    return elements
  }

  private mutating func members() throws -> [BridgeValue.Member] {
    var members: [BridgeValue.Member] = []
    while !skip("}") {
      let key = try text()
      members.append(.init(key, try value()))
    }
    return members
  }

  /// A length, a colon and as many units.
  private mutating func text() throws -> String {
    var length = 0
    while !skip(":") {
      let digit = Int(try next()) - 0x30
      guard (0..<10).contains(digit), length < 1 << 40 else { throw Self.fault }
      length = length * 10 + digit
    }
    guard length <= units.count - place else { throw Self.fault }
    defer { place += length }
    return JSValue.text(ofUTF16: .init(rebasing: units[place..<place + length]))
  }

  /// A number as JavaScript writes it, and a semicolon.
  private mutating func number() throws -> Double {
    let start = place
    var integer = 0
    while !skip(";") {
      let digit = Int(try next()) - 0x30
      // Most are small whole numbers.
      integer = (0..<10).contains(digit) && integer >= 0 && integer < 1 << 48 ? integer * 10 + digit : -1
    }
    if integer >= 0, place - start > 1 { return Double(integer) }
    let text = JSValue.text(ofUTF16: .init(rebasing: units[start..<place - 1]))
    guard let number = Double(text) else { throw Self.fault }
    return number
  }
}

extension JSContext {
  /// A JavaScript value of a copied one.
  ///
  /// - Throws: ``JSException`` when the engine has no memory.
  func value(_ value: BridgeValue) throws -> JSValue {
    switch value {
    case .undefined: return undefined
    case .null: return null
    case .bool(let flag): return self.value(flag)
    case .number(let number): return self.value(number)
    case .string(let text): return self.value(text)
    case .date(let milliseconds): return try makeDate(milliseconds: milliseconds)
    case .array(let elements): return try makeArray(elements.map { try self.value($0) })
    case .object(let members):
      let object = makeObject()
      for member in members { try object.setProperty(member.key, try self.value(member.value)) }
      return object
    }
  }
}
