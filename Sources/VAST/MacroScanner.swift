/// Finds the macros that tags use: VAST's `[NAME]`, and `%%NAME%%` and `${NAME}` of ad servers.
enum MacroScanner {
  /// The bytes with each macro replaced by one byte.
  ///
  /// A name has ASCII letters, digits and `_`, and at least one letter: `list[0]` has no macro.
  static func replacingMacros(in bytes: [UInt8], by marker: UInt8) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if let end = endOfMacro(in: bytes, at: index) {
        result.append(marker)
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func endOfMacro(in bytes: [UInt8], at start: Int) -> Int? {
    switch bytes[start] {
    case UInt8(ascii: "["): end(in: bytes, name: start + 1, closing: "]")
    case UInt8(ascii: "$") where bytes[start...].starts(with: "${".utf8):
      end(in: bytes, name: start + 2, closing: "}")
    case UInt8(ascii: "%") where bytes[start...].starts(with: "%%".utf8):
      end(in: bytes, name: start + 2, closing: "%%")
    default: nil
    }
  }

  private static func end(in bytes: [UInt8], name start: Int, closing: String) -> Int? {
    let name = bytes[start...].prefix(while: isNameByte)
    guard name.contains(where: isLetter), bytes[name.endIndex...].starts(with: closing.utf8) else {
      return nil
    }
    return name.endIndex + closing.utf8.count
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
  }
}
