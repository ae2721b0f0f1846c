import CLibXML2

/// The text of an XML document given as bytes, found as XML 1.0 appendix F describes.
struct SourceText {
  /// The document as UTF-8, without a byte order mark.
  var utf8: [UInt8]
  /// What was wrong with the bytes; characters that could not be read are U+FFFD.
  var error: MarkupError?

  /// Decodes by the byte order mark, else by the encoding declaration, else as UTF-8.
  init(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      self.init(utf8: Array(bytes.dropFirst(3)))
    } else if let order = UTF16Order(bytes) {
      self.init(utf16: bytes, order)
    } else if let name = Self.declaredEncoding(bytes), !Self.isUTF8(name) {
      self.init(bytes, encodedIn: name)
    } else {
      self.init(utf8: bytes)
    }
  }

  private init(valid bytes: [UInt8]) {
    utf8 = bytes
  }

  private init(utf8 bytes: [UInt8]) {
    if String(validating: bytes, as: UTF8.self) != nil {
      self.init(valid: bytes)
    } else {
      let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
      let offset = zip(bytes, repaired).prefix { $0 == $1 }.count
      self.init(repaired: repaired, "the bytes are not valid UTF-8", at: offset)
    }
  }

  private init(utf16 bytes: [UInt8], _ order: UTF16Order) {
    let units = stride(from: order.hasMark ? 2 : 0, to: bytes.count - 1, by: 2).map { index in
      order.isLittleEndian
        ? UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
        : UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
    }
    utf8 = Array(String(decoding: units, as: UTF16.self).utf8)
    if bytes.count % 2 != 0 {
      error = MarkupError(message: "the UTF-16 text ends in half a unit", line: 1, column: 1)
    }
  }

  private init(_ bytes: [UInt8], encodedIn name: String) {
    guard let converter = CharacterConverter(encoding: name) else {
      self.init(utf8: bytes)
      error = MarkupError(message: "unsupported encoding \(name)", line: 1, column: 1)
      return
    }
    let (converted, firstBad) = converter.convert(bytes)
    if let firstBad {
      self.init(repaired: converted, "the bytes are not valid \(name)", at: firstBad)
    } else {
      self.init(valid: converted)
    }
  }

  private init(repaired: [UInt8], _ message: String, at offset: Int) {
    utf8 = repaired
    error = repaired.withUnsafeBufferPointer {
      var cursor = SourceCursor($0)
      let (line, column) = cursor.position(at: offset)
      return MarkupError(message: message, line: line, column: column)
    }
  }

  /// The name in an encoding declaration that ASCII-compatible bytes begin with.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let head = bytes.drop { $0 <= 0x20 }.prefix(512)
    guard head.starts(with: "<?xml".utf8) else { return nil }
    let declaration = String(decoding: head.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    guard let word = declaration.firstRange(of: "encoding") else { return nil }
    let value = declaration[word.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = value.first, quote == "'" || quote == "\"" else { return nil }
    let name = value.dropFirst().prefix { $0 != quote }
    return name.isEmpty ? nil : String(name)
  }

  private static func isUTF8(_ name: String) -> Bool {
    // a document that says UTF-16 in single bytes is wrong about that, and UTF-8 in practice
    ["utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf16"].contains(name.lowercased())
  }
}

/// The byte order of UTF-16 text, seen in its first characters.
private struct UTF16Order {
  let isLittleEndian: Bool
  let hasMark: Bool

  init?(_ bytes: [UInt8]) {
    switch Array(bytes.prefix(4)) {
    case let head where head.starts(with: [0xFF, 0xFE]): (isLittleEndian, hasMark) = (true, true)
    case let head where head.starts(with: [0xFE, 0xFF]): (isLittleEndian, hasMark) = (false, true)
    case [0x3C, 0, 0x3F, 0]: (isLittleEndian, hasMark) = (true, false)
    case [0, 0x3C, 0, 0x3F]: (isLittleEndian, hasMark) = (false, false)
    default: return nil
    }
  }
}
