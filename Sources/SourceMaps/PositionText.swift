/// Texts that name positions in scripts as `https://host/sdk.js:1:300`: messages, and the lines of a stack.
public enum PositionText {
  /// The text with something else in place of positions.
  ///
  /// A position that stands directly behind a `[` is left as it is: it was put there beside an original one.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - replacement: what stands for a position with its URL, line and, where it is known, column; nil leaves it.
  /// - Returns: the text with what is not nil.
  public static func replacing(
    _ text: String, with replacement: (_ url: String, _ line: Int, _ column: Int?) -> String?
  ) -> String {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var copied = 0
    var place = 0
    while let mark = schemeMark(in: bytes, from: place) {
      let start = schemeStart(in: bytes, before: mark, from: place)
      var end = mark + 3
      while end < bytes.count, !isDelimiter(bytes[end]), !isSchemeMark(bytes, at: end) { end += 1 }
      if isSchemeMark(bytes, at: end) { end = schemeStart(in: bytes, before: end, from: mark + 3) }
      place = end
      guard start < mark, start == 0 || bytes[start - 1] != UInt8(ascii: "["),
        let found = position(in: bytes[start..<end]),
        let new = replacement(
          String(decoding: bytes[start..<found.urlEnd], as: UTF8.self), found.line, found.column)
      else { continue }
      result += bytes[copied..<start]
      result += Array(new.utf8)
      copied = found.end
    }
    if copied == 0 { return text }
    result += bytes[copied...]
    return String(decoding: result, as: UTF8.self)
  }

  /// Where the next `://` begins.
  private static func schemeMark(in bytes: [UInt8], from place: Int) -> Int? {
    var place = place
    while place + 2 < bytes.count {
      if isSchemeMark(bytes, at: place) { return place }
      place += 1
    }
    return nil
  }

  private static func isSchemeMark(_ bytes: [UInt8], at place: Int) -> Bool {
    place + 2 < bytes.count && bytes[place] == UInt8(ascii: ":") && bytes[place + 1] == UInt8(ascii: "/")
      && bytes[place + 2] == UInt8(ascii: "/")
  }

  private static func schemeStart(in bytes: [UInt8], before mark: Int, from least: Int) -> Int {
    var start = mark
    while start > least, isLetter(bytes[start - 1]) || isDigit(bytes[start - 1]) || bytes[start - 1] == 0x2D {
      start -= 1
    }
    return start
  }

  /// The last `:line` or `:line:column` of a text that nothing of a URL follows.
  private static func position(
    in bytes: ArraySlice<UInt8>
  ) -> (urlEnd: Int, line: Int, column: Int?, end: Int)? {
    var end = bytes.endIndex
    while end > bytes.startIndex {
      let isEnd = isDigit(bytes[end - 1]) && (end == bytes.endIndex || !isOfURL(bytes[end]))
      if isEnd, let (last, colon) = number(in: bytes, before: end) {
        guard last > 0 else { return nil }
        guard let (first, earlier) = number(in: bytes, before: colon) else { return (colon, last, nil, end) }
        return first > 0 ? (earlier, first, last, end) : nil
      }
      end -= 1
    }
    return nil
  }

  /// The number that a colon precedes and that ends at a place; 0 for one that is too large.
  private static func number(in bytes: ArraySlice<UInt8>, before end: Int) -> (number: Int, colon: Int)? {
    var start = end
    while start > bytes.startIndex, isDigit(bytes[start - 1]) { start -= 1 }
    guard start < end, start > bytes.startIndex, bytes[start - 1] == UInt8(ascii: ":") else { return nil }
    let number = end - start <= 9 ? Int(String(decoding: bytes[start..<end], as: UTF8.self)) : nil
    return (number ?? 0, start - 1)
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x22 || byte == 0x27 || byte == 0x3C || byte == 0x3E || byte == 0x60
  }

  /// Whether a byte behind digits makes them a part of the URL.
  private static func isOfURL(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || [0x25, 0x26, 0x2D, 0x2F, 0x3D, 0x5F].contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
