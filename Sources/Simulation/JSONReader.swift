/// Reads JSON text as RFC 8259 has it.
///
/// Foundation's decoder loses the order of keys, in which a trace and its readers have to see them. As in `JSON.parse` a
/// key that comes again replaces the earlier value and a number too large for a `Double` is infinite; a lone surrogate,
/// which Swift's strings cannot hold, becomes U+FFFD.
struct JSONReader {
  /// Deeper nesting is an error, since this reader calls itself.
  static let deepestNesting = 512

  private let bytes: [UInt8]
  /// Whether keys that are names need no quotes, and quotes may be single, as in a JavaScript literal.
  private let isLiteral: Bool
  private var place = 0
  private var depth = 0

  init(_ text: String, isLiteral: Bool = false) {
    bytes = Array(text.utf8)
    self.isLiteral = isLiteral
  }

  /// Reads the whole text as one value.
  mutating func document() throws(JSONParseError) -> JSONValue {
    // Editors put a byte order mark before a file's text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    let value = try value()
    skipSpace()
    guard place == bytes.count else { throw error("unexpected text after the value") }
    return value
  }

  private mutating func value() throws(JSONParseError) -> JSONValue {
    skipSpace()
    guard let byte = peek else { throw error("the text ends where a value is expected") }
    switch byte {
    case UInt8(ascii: "{"): return try nested { reader throws(JSONParseError) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(JSONParseError) in try reader.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "'") where isLiteral: return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw error("a value is expected")
    }
  }

  private mutating func nested(
    _ body: (inout JSONReader) throws(JSONParseError) -> JSONValue
  ) throws(JSONParseError) -> JSONValue {
    guard depth < Self.deepestNesting else { throw error("nested too deeply") }
    depth += 1
    place += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func object() throws(JSONParseError) -> JSONValue {
    var object = JSONObject()
    skipSpace()
    if take("}") { return .object(object) }
    while true {
      skipSpace()
      let key = try key()
      skipSpace()
      guard take(":") else { throw error("a colon is expected after the key") }
      object[key] = try value()
      skipSpace()
      if take("}") { return .object(object) }
      guard take(",") else { throw error("a comma or } is expected") }
    }
  }

  private mutating func key() throws(JSONParseError) -> String {
    if peek == UInt8(ascii: "\"") || isLiteral && peek == UInt8(ascii: "'") { return try string() }
    let start = place
    while isLiteral, let byte = peek, Self.isOfName(byte) { place += 1 }
    guard place > start, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[start]) else {
      throw error("a key in quotes is expected")
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  private mutating func array() throws(JSONParseError) -> JSONValue {
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return .array(elements) }
    while true {
      elements.append(try value())
      skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { throw error("a comma or ] is expected") }
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONParseError) -> JSONValue {
    guard bytes[place...].starts(with: word.utf8) else { throw error("a value is expected") }
    place += word.utf8.count
    return value
  }

  private mutating func number() throws(JSONParseError) -> Double {
    let start = place
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    guard let number = Double(String(decoding: bytes[start..<place], as: UTF8.self)) else {
      throw error("a number is expected")
    }
    return number
  }

  private mutating func digits() throws(JSONParseError) {
    let start = place
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    guard place > start else { throw error("a digit is expected") }
  }

  // MARK: - Strings

  private mutating func string() throws(JSONParseError) -> String {
    let quote = bytes[place]
    place += 1
    var text = ""
    var start = place
    while let byte = peek {
      switch byte {
      case quote:
        text += String(decoding: bytes[start..<place], as: UTF8.self)
        place += 1
        return text
      case UInt8(ascii: "\\"):
        text += String(decoding: bytes[start..<place], as: UTF8.self)
        place += 1
        text.unicodeScalars.append(try escaped())
        start = place
      case 0..<0x20: throw error("a control character has to be escaped")
      default: place += 1
      }
    }
    throw error("the text ends within a string")
  }

  private mutating func escaped() throws(JSONParseError) -> Unicode.Scalar {
    guard let byte = peek else { throw error("the text ends within a string") }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "'") where isLiteral: return "'"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try codePoint()
    default:
      place -= 1
      throw error("an unknown escape")
    }
  }

  private mutating func codePoint() throws(JSONParseError) -> Unicode.Scalar {
    let unit = try fourHexDigits()
    if UTF16.isLeadSurrogate(unit), bytes[place...].starts(with: "\\u".utf8) {
      let afterLead = place
      place += 2
      let trail = try fourHexDigits()
      if UTF16.isTrailSurrogate(trail) { return Self.scalar(unit, trail) }
      place = afterLead
    }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  private static func scalar(_ lead: UInt16, _ trail: UInt16) -> Unicode.Scalar {
    let value = 0x10000 + (UInt32(lead - 0xD800) << 10) + UInt32(trail - 0xDC00)
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private mutating func fourHexDigits() throws(JSONParseError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("four hexadecimal digits are expected")
      }
      unit = unit << 4 | UInt16(digit)
      place += 1
    }
    return unit
  }

  // MARK: - The text

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
  }

  private func error(_ message: String) -> JSONParseError {
    let before = bytes[..<place]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return JSONParseError(
      message: message, line: before.count { $0 == 0x0A } + 1, column: place - lineStart + 1)
  }
}

extension JSONValue {
  /// Reads JSON text; objects keep the order of their keys.
  ///
  /// - Throws: ``JSONParseError`` with the place of the first fault.
  public init(parsing text: String) throws(JSONParseError) {
    var reader = JSONReader(text)
    self = try reader.document()
  }

  /// Reads a JavaScript literal that JSON could hold: keys that are names need no quotes, and quotes may be single.
  ///
  /// - Parameter text: the literal.
  /// - Throws: ``JSONParseError`` with the place of the first fault.
  public init(parsingLiteral text: String) throws(JSONParseError) {
    var reader = JSONReader(text, isLiteral: true)
    self = try reader.document()
  }
}
