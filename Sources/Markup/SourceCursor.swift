/// Turns byte offsets into lines and columns, walking forward over the source once.
struct SourceCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset: Int
  private var line = 1
  private var column = 1

  /// Starts at line 1, column 1.
  ///
  /// - Parameters:
  ///   - bytes: the UTF-8 source.
  ///   - start: the offset that counts as line 1, column 1.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
    self.bytes = bytes
    offset = start
  }

  /// The line and the column in characters of an offset, or of the furthest one asked for before.
  mutating func position(at target: Int) -> (line: Int, column: Int) {
    let end = min(target, bytes.count)
    while offset < end {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      offset += 1
    }
    return (line, column)
  }
}
