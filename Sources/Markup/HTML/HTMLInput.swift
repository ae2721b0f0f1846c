/// The source of a page while it is read: what was loaded, and in the middle of it what scripts write.
///
/// What is written goes before the rest at the insertion point (HTML standard, §13.2.3.5). It moves no line of what was loaded.
struct HTMLInput {
  private(set) var bytes: [UInt8]
  /// The next byte to read.
  var at = 0
  /// How many bytes at the end stand behind the insertion point and may not be read yet; nil while there is no such point.
  var heldBack: Int?
  /// Whether nothing follows the bytes.
  var isComplete: Bool { isEnded && heldBack == nil }
  /// Whether nobody will add to the end.
  var isEnded: Bool
  /// How many bytes at the start were written by scripts, and so belong to no line.
  private var writtenCount = 0
  private var line = 1
  private var column = 1
  private var counted = 0

  /// Where reading has to stop.
  var limit: Int { bytes.count - (heldBack ?? 0) }

  init(_ text: String, isEnded: Bool) {
    bytes = Self.normalized(text)
    self.isEnded = isEnded
  }

  /// Puts text before what is held back.
  mutating func write(_ text: String) {
    let added = Self.normalized(text)
    advance(to: at)
    let held = heldBack ?? 0
    bytes.removeSubrange(..<at)
    writtenCount = max(0, writtenCount - at) + added.count
    bytes.insert(contentsOf: added, at: bytes.count - held)
    at = 0
    counted = 0
  }

  /// The line and the column in characters, both from 1, of an offset that is not before those asked for earlier.
  mutating func position(of offset: Int) -> (line: Int, column: Int) {
    advance(to: offset)
    return (line, column)
  }

  private mutating func advance(to offset: Int) {
    let end = min(offset, bytes.count)
    counted = max(counted, min(writtenCount, end))
    while counted < end {
      let byte = bytes[counted]
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      counted += 1
    }
  }

  /// UTF-8 with line feeds alone at the ends of lines.
  private static func normalized(_ text: String) -> [UInt8] {
    var source = Array(text.utf8)
    guard source.contains(0x0D) else { return source }
    var kept = 0
    var isAfterReturn = false
    for byte in source {
      if byte == 0x0A, isAfterReturn {
        isAfterReturn = false
        continue
      }
      isAfterReturn = byte == 0x0D
      source[kept] = isAfterReturn ? 0x0A : byte
      kept += 1
    }
    source.removeSubrange(kept...)
    return source
  }
}
