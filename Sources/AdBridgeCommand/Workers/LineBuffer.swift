import Foundation

/// Cuts what comes from a pipe into lines.
struct LineBuffer {
  private var bytes: [UInt8] = []
  /// How much of the bytes is known to hold no line's end.
  private var searched = 0

  /// Reads what there is.
  ///
  /// - Returns: the lines that are whole now, without their ends, or nil at the end of the pipe.
  mutating func read(_ descriptor: Int32) -> [[UInt8]]? {
    let chunk = 1 << 16
    let count = withUnsafeTemporaryAllocation(byteCount: chunk, alignment: 1) { buffer in
      var count = Foundation.read(descriptor, buffer.baseAddress, chunk)
      while count < 0 && errno == EINTR { count = Foundation.read(descriptor, buffer.baseAddress, chunk) }
      if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
      return count
    }
    guard count > 0 else { return nil }
    var lines: [[UInt8]] = []
    var start = 0
    while let end = bytes[max(start, searched)...].firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(Array(bytes[start..<end]))
      start = end + 1
    }
    bytes.removeFirst(start)
    searched = bytes.count
    return lines
  }
}
