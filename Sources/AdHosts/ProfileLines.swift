/// A profile's text by lines, to say where a stretch of its bytes stands.
struct ProfileLines {
  private let bytes: [UInt8]
  private let starts: [Int]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// The offset of a byte of a line.
  ///
  /// - Parameters:
  ///   - line: the line, from 1.
  ///   - column: the column in bytes, from 1.
  /// - Returns: the offset in bytes from the text's beginning.
  func offset(line: Int, column: Int) -> Int {
    min(bytes.count, starts[min(max(line, 1), starts.count) - 1] + column - 1)
  }

  /// A mistake at a stretch of bytes; of one that goes over lines, only the first character is pointed at.
  func mistake(_ draft: ProfileCheck.Draft) -> ProfileMistake {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= draft.range.lowerBound { low = middle } else { high = middle }
    }
    let start = starts[low]
    var end = low + 1 < starts.count ? starts[low + 1] - 1 : bytes.count
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    let first = min(draft.range.lowerBound, end)
    let column = text(start..<first).count + 1
    let width = draft.range.upperBound <= end ? text(first..<max(first, draft.range.upperBound)).count : 1
    return ProfileMistake(
      level: draft.level, line: low + 1, column: column, endColumn: column + max(1, width),
      sourceLine: text(start..<end), message: draft.message, help: draft.help)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
