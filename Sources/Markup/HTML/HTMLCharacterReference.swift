/// Character references such as `&amp;` (HTML standard, §13.2.5.72 and following).
enum HTMLCharacterReference {
  /// What a reference stands for, and how many bytes it takes, its `&` included.
  typealias Match = (text: [UInt8], length: Int)

  /// Reads the reference that begins with the first byte, which is `&`.
  ///
  /// - Parameters:
  ///   - bytes: the source from the `&` on.
  ///   - isInAttribute: whether it stands in an attribute's value.
  /// - Returns: nil when the `&` is text.
  static func match(_ bytes: ArraySlice<UInt8>, isInAttribute: Bool) -> Match? {
    let rest = bytes.dropFirst()
    guard let first = rest.first else { return nil }
    if first == UInt8(ascii: "#") { return numeric(rest.dropFirst()) }
    guard first.isASCIILetter else { return nil }
    return named(rest, isInAttribute: isInAttribute)
  }

  /// Whether more input could still change what the bytes from an `&` to the end stand for.
  static func isOpen(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count <= longestName
      && bytes.dropFirst().allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "#")
      }
  }

  private static let longestName = 40

  // MARK: - Names

  private struct Entity {
    let text: [UInt8]
    let needsNoSemicolon: Bool
  }

  private static let entities: [String: Entity] = {
    var found: [String: Entity] = [:]
    for item in HTMLEntityTable.text.split(separator: " ") {
      let needsNone = item.first == "!"
      let parts = item.dropFirst(needsNone ? 1 : 0).split(separator: ":")
      guard parts.count == 2 else { continue }
      let scalars = parts[1].split(separator: ",").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      found[String(parts[0])] = Entity(
        text: scalars.flatMap { Array(String(Character($0)).utf8) }, needsNoSemicolon: needsNone)
    }
    return found
  }()

  /// The references that pages are full of, without the whole table.
  private static let common: [String: [UInt8]] = [
    "amp": Array("&".utf8), "lt": Array("<".utf8), "gt": Array(">".utf8), "quot": Array("\"".utf8),
    "apos": Array("'".utf8), "nbsp": Array("\u{A0}".utf8),
  ]

  private static func named(_ bytes: ArraySlice<UInt8>, isInAttribute: Bool) -> Match? {
    let name = bytes.prefix(longestName).prefix { $0.isASCIILetter || $0.isASCIIDigit }
    let next = bytes.dropFirst(name.count).first
    if next == UInt8(ascii: ";") {
      let text = String(utf8: name)
      if let known = common[text] ?? entities[text]?.text { return (known, name.count + 2) }
    }
    // Names without a semicolon have at most six letters.
    for length in stride(from: min(name.count, 6), to: 1, by: -1) {
      guard let entity = entities[String(utf8: name.prefix(length))], entity.needsNoSemicolon else {
        continue
      }
      if isInAttribute, length < name.count || next == UInt8(ascii: "=") { return nil }
      return (entity.text, length + 1)
    }
    return nil
  }

  // MARK: - Numbers

  private static func numeric(_ bytes: ArraySlice<UInt8>) -> Match? {
    let isHex = bytes.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    let digits = bytes.dropFirst(isHex ? 1 : 0).prefix { byte in
      byte.isASCIIDigit || isHex && (0x61...0x66).contains(byte | 0x20)
    }
    guard !digits.isEmpty else { return nil }
    var number: UInt32 = 0
    for digit in digits where number < 0x110000 {
      number = number * (isHex ? 16 : 10) + UInt32(digit <= 0x39 ? digit - 0x30 : (digit | 0x20) - 0x57)
    }
    let end = bytes.dropFirst((isHex ? 1 : 0) + digits.count)
    let length = 2 + (isHex ? 1 : 0) + digits.count + (end.first == UInt8(ascii: ";") ? 1 : 0)
    return (Array(String(Character(scalar(number))).utf8), length)
  }

  private static func scalar(_ number: UInt32) -> Unicode.Scalar {
    if (0x80...0x9F).contains(number), let mapped = windows1252[Int(number - 0x80)] { return mapped }
    // Surrogates, numbers beyond Unicode, and zero.
    guard number != 0, let scalar = Unicode.Scalar(number) else { return "\u{FFFD}" }
    return scalar
  }

  /// What the numbers 0x80 to 0x9F mean, by the standard's own table; nil where they mean themselves.
  private static let windows1252: [Unicode.Scalar?] = [
    "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil,
    nil, "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
  ]
}
