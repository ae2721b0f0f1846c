/// Lines of a script as JavaScript counts them: they end with LF, CR, CR LF, U+2028 or U+2029 (ECMA-262 §12.3).
public enum SourceLines {
  /// A line without its end.
  ///
  /// - Parameters:
  ///   - number: its number, from 1.
  ///   - text: the script.
  /// - Returns: nil when there are not that many lines.
  public static func line(_ number: Int, of text: String) -> String? {
    guard number >= 1 else { return nil }
    var text = text
    return text.withUTF8 { bytes in
      var (line, start, place) = (1, 0, 0)
      while place < bytes.count {
        guard let length = endLength(bytes, place) else {
          place += 1
          continue
        }
        if line == number { return String(decoding: bytes[start..<place], as: UTF8.self) }
        place += length
        (line, start) = (line + 1, place)
      }
      return line == number ? String(decoding: bytes[start...], as: UTF8.self) : nil
    }
  }

  /// How many bytes of a line's end begin at a place; nil when there is none.
  private static func endLength(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int? {
    switch bytes[place] {
    case 0x0A: 1
    case 0x0D: place + 1 < bytes.count && bytes[place + 1] == 0x0A ? 2 : 1
    case 0xE2 where place + 2 < bytes.count && bytes[place + 1] == 0x80 && bytes[place + 2] | 1 == 0xA9: 3
    default: nil
    }
  }
}
