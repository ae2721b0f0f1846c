import Foundation

/// Walks the boxes of an MP4 file from header to header.
struct MP4BoxReader {
  /// Where the bytes are.
  enum Source {
    case bytes([UInt8])
    case handle(FileHandle, size: Int)

    static func file(at path: String) throws(MP4Header.ReadError) -> Source {
      do {
        let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        return .handle(handle, size: Int(clamping: try handle.seekToEnd()))
      } catch {
        throw .unreadable(error.localizedDescription)
      }
    }

    var size: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .handle(_, let size): size
      }
    }
  }

  struct Box: Equatable {
    let type: String
    /// The content's place in the file; it may claim more than there is.
    let content: Range<Int>
  }

  /// More boxes than this side by side are no header of a media file, and walking them would take too long.
  private static let mostSiblings = 100_000

  let source: Source
  /// How many bytes have been read so far.
  private(set) var bytesRead = 0

  init(source: Source) {
    self.source = source
  }

  /// Finds the first box of a type among the siblings in a range.
  mutating func firstBox(_ type: String, in range: Range<Int>) throws(MP4Header.ReadError) -> Box? {
    var offset = range.lowerBound
    let end = min(range.upperBound, source.size)
    for _ in 0..<Self.mostSiblings {
      guard offset < end else { return nil }
      let box = try readBox(at: offset, end: range.upperBound)
      if box.type == type { return box }
      offset = box.content.upperBound
    }
    throw .malformed("more than \(Self.mostSiblings) boxes side by side")
  }

  private mutating func readBox(at offset: Int, end: Int) throws(MP4Header.ReadError) -> Box {
    let header = try read(8, at: offset, of: "box header")
    guard header[4...].allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      throw .malformed("no box at byte \(offset)")
    }
    // Types are bytes; QuickTime's © is one of Latin-1.
    let type = String(String.UnicodeScalarView(header[4...].map { Unicode.Scalar($0) }))
    var size = Self.integer(header[..<4])
    var headerLength = 8
    switch size {
    case 0:
      return Box(type: type, content: offset + headerLength..<max(end, offset + headerLength))
    case 1:
      headerLength = 16
      size = Self.integer(try read(8, at: offset + 8, of: type)[...])
    default: break
    }
    guard let length = Int(exactly: size), length >= headerLength else {
      throw .malformed("box '\(type)' at byte \(offset) claims \(size) bytes")
    }
    let (boxEnd, overflow) = offset.addingReportingOverflow(length)
    guard !overflow else { throw .malformed("box '\(type)' at byte \(offset) claims \(size) bytes") }
    return Box(type: type, content: offset + headerLength..<boxEnd)
  }

  /// Reads the version that begins a full box: version 1 has long fields.
  mutating func fullBox(_ box: Box) throws(MP4Header.ReadError) -> (isLong: Bool, start: Int) {
    let version = try integer(at: box.content.lowerBound, bytes: 1, of: box)
    guard version <= 1 else { throw .malformed("box '\(box.type)' has version \(version)") }
    return (version == 1, box.content.lowerBound + 4)
  }

  /// Reads a duration field; nil when its bits are all ones, which means that it is not known.
  mutating func duration(
    at offset: Int, isLong: Bool, of box: Box
  ) throws(MP4Header.ReadError) -> UInt64? {
    let value = try integer(at: offset, bytes: isLong ? 8 : 4, of: box)
    return value == (isLong ? UInt64.max : UInt64(UInt32.max)) ? nil : value
  }

  /// Reads a field of a box, most significant byte first.
  mutating func integer(at offset: Int, bytes count: Int, of box: Box) throws(MP4Header.ReadError) -> UInt64 {
    guard offset + count <= box.content.upperBound else { throw .truncated(box: box.type) }
    return Self.integer(try read(count, at: offset, of: box.type)[...])
  }

  private static func integer(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func read(
    _ count: Int, at offset: Int, of box: String
  ) throws(MP4Header.ReadError) -> [UInt8] {
    guard offset + count <= source.size else { throw .truncated(box: box) }
    bytesRead += count
    switch source {
    case .bytes(let bytes):
      return Array(bytes[offset..<offset + count])
    case .handle(let handle, _):
      do {
        try handle.seek(toOffset: UInt64(offset))
        let data = try handle.read(upToCount: count) ?? Data()
        guard data.count == count else { throw MP4Header.ReadError.truncated(box: box) }
        return Array(data)
      } catch let error as MP4Header.ReadError {
        throw error
      } catch {
        throw .unreadable(error.localizedDescription)
      }
    }
  }
}
