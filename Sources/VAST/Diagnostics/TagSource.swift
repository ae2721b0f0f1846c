/// A tag's text, and where lines and columns are in it.
///
/// Every 1,024 bytes a place is remembered, so that a tag that is one line of 20 MB is no slower than others.
public struct TagSource: Sendable {
  private struct Mark {
    let offset: Int
    let line: Int
    let column: Int
  }

  /// The text in UTF-8.
  let bytes: [UInt8]
  private let marks: [Mark]
  private static let spacing = 1024

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var marks: [Mark] = []
    var line = 1
    var column = 1
    bytes.withUnsafeBufferPointer { bytes in
      for offset in bytes.indices {
        if offset % Self.spacing == 0 { marks.append(Mark(offset: offset, line: line, column: column)) }
        Self.step(bytes[offset], &line, &column)
      }
    }
    self.marks = marks
  }

  private static func step(_ byte: UInt8, _ line: inout Int, _ column: inout Int) {
    if byte == UInt8(ascii: "\n") {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }

  /// The byte at which a line's column begins; the end of the text where there is no such place.
  func offset(line: Int, column: Int) -> Int {
    var mark = lastMark { ($0.line, $0.column) <= (line, column) }
    while mark.offset < bytes.count {
      if (mark.line, mark.column) >= (line, column), bytes[mark.offset] & 0xC0 != 0x80 { break }
      mark = after(mark)
    }
    return mark.offset
  }

  /// The line and column of a byte.
  func position(_ offset: Int) -> (line: Int, column: Int) {
    var mark = lastMark { $0.offset <= offset }
    while mark.offset < min(offset, bytes.count) { mark = after(mark) }
    return (mark.line, mark.column)
  }

  private func after(_ mark: Mark) -> Mark {
    var (line, column) = (mark.line, mark.column)
    Self.step(bytes[mark.offset], &line, &column)
    return Mark(offset: mark.offset + 1, line: line, column: column)
  }

  private func lastMark(_ isBefore: (Mark) -> Bool) -> Mark {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(marks[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? marks[low - 1] : Mark(offset: 0, line: 1, column: 1)
  }

  /// The part of a line around a place, as errors show it.
  ///
  /// - Parameters:
  ///   - line: the line, counted from 1.
  ///   - column: the place in it.
  /// - Returns: the text, and its first column; a long line is cut some hundred characters before and behind the place.
  public func excerpt(line: Int, column: Int) -> (text: String, firstColumn: Int) {
    let place = offset(line: line, column: column)
    var start = place
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), place - start < 1000 { start -= 1 }
    while start < place, bytes[start] & 0xC0 == 0x80 { start += 1 }
    var end = place
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), end - place < 1000 { end += 1 }
    while end > place, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return (String(decoding: bytes[start..<end], as: UTF8.self), position(start).column)
  }
}
