import Sessions

/// A line of a source as it stands in the file, without its end.
struct PhysicalLine {
  /// The text.
  let text: Substring
  /// The number, from 1.
  let number: Int

  /// The lines of a text; CR before LF belongs to the line's end.
  ///
  /// - Returns: at least one line; a text that ends in a line's end has no further one behind it.
  static func split(_ text: String) -> [PhysicalLine] {
    let bytes = text.utf8
    var lines: [PhysicalLine] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      let hasReturn = end > start && bytes[bytes.index(before: end)] == 0x0D
      lines.append(
        PhysicalLine(
          text: text[start..<(hasReturn ? bytes.index(before: end) : end)], number: lines.count + 1))
      start = bytes.index(after: end)
    }
    if start < bytes.endIndex || lines.isEmpty {
      lines.append(PhysicalLine(text: text[start...], number: lines.count + 1))
    }
    return lines
  }

  /// The line's scalars, each with its column in characters.
  var scalars: [SourceScalar] {
    let line = Int32(clamping: number)
    var scalars: [SourceScalar] = []
    scalars.reserveCapacity(text.utf8.count)
    var column: Int32 = 1
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      for byte in text.utf8 {
        scalars.append(SourceScalar(Unicode.Scalar(byte), line: line, column: column, endColumn: column + 1))
        column += 1
      }
    } else {
      for character in text {
        for scalar in character.unicodeScalars {
          scalars.append(SourceScalar(scalar, line: line, column: column, endColumn: column + 1))
        }
        column += 1
      }
    }
    return scalars
  }

  /// Whether the line goes on in the next one: it ends in a backslash, and is no comment as a whole.
  var isContinued: Bool {
    text.last { !$0.isWhitespace } == "\\" && text.first { !$0.isWhitespace } != "#"
  }

  /// Whether there is nothing on the line but white space.
  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}
