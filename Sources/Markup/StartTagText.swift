import CLibXML2

/// A start tag as written, up to where the parser stands, which is before its `>` or `/>`.
struct StartTagText {
  let bytes: UnsafeBufferPointer<UInt8>

  /// Looks back for the tag in the parser's input; nil if it is not there.
  ///
  /// - Parameters:
  ///   - input: the parser's input.
  ///   - name: what follows the `<`: the prefix, or the name if there is none.
  init?(endingAt input: xmlParserInputPtr?, name: UnsafePointer<xmlChar>?) {
    guard let input, let base = input.pointee.base, let end = input.pointee.cur, let name else { return nil }
    let length = Int(xmlStrlen(name))
    var start = end
    while start > base {
      start -= 1
      guard start.pointee == UInt8(ascii: "<"), end - start > length else { continue }
      if xmlStrncmp(start + 1, name, Int32(length)) == 0 {
        bytes = UnsafeBufferPointer(start: start, count: end - start)
        return
      }
    }
    return nil
  }

  /// The values of the attributes by qualified name, with what is no reference in XML left as written.
  ///
  /// libxml2 drops a bare `&` and a reference to an unknown entity from attribute values; here they stay.
  func attributeValues() -> [String: [UInt8]] {
    var values: [String: [UInt8]] = [:]
    var rest = bytes.dropFirst().drop { !Self.isSpace($0) }
    while true {
      rest = rest.drop(while: Self.isSpace)
      let name = rest.prefix { !Self.isSpace($0) && $0 != UInt8(ascii: "=") }
      rest = rest[name.endIndex...].drop(while: Self.isSpace)
      guard !name.isEmpty, rest.first == UInt8(ascii: "=") else { return values }
      rest = rest.dropFirst().drop(while: Self.isSpace)
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        return values
      }
      let value = rest.dropFirst().prefix { $0 != quote }
      values[String(decoding: name, as: UTF8.self)] = Self.resolved(value)
      rest = rest[value.endIndex...].dropFirst()
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// A value with its white space normalised and its character references and predefined entities resolved.
  private static func resolved(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = value
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"), let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let character = character(ofReference: rest[(rest.startIndex + 1)..<end])
      {
        result += Array(String(character).utf8)
        rest = rest[(end + 1)...]
      } else {
        result.append(isSpace(byte) ? 0x20 : byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func character(ofReference name: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
    let name = String(decoding: name, as: UTF8.self)
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case _ where name.hasPrefix("#x"):
      return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case _ where name.hasPrefix("#"): return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }
}
