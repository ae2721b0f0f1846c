public import Simulation

/// Reads what an MP4 or QuickTime file says about itself (ISO/IEC 14496-12), without its media data.
public enum MP4Header {
  /// Why a file's duration cannot be read.
  public enum ReadError: Error, Hashable, Sendable {
    /// The file cannot be opened or read, for this reason.
    case unreadable(String)
    /// The file has no `moov` box with an `mvhd` box in it.
    case noMovieHeader
    /// The bytes end within this box.
    case truncated(box: String)
    /// The bytes contradict the format, in this way.
    case malformed(String)
  }

  /// Reads the duration from a file's bytes.
  ///
  /// - Parameter bytes: the file, whole or up to the end of its `moov` box.
  /// - Returns: the duration rounded to a nanosecond, or nil when the file leaves it open, as a live fragmented one does.
  /// - Throws: ``ReadError`` when the bytes are no such file.
  public static func duration(of bytes: [UInt8]) throws(ReadError) -> VirtualTime? {
    var reader = MP4BoxReader(source: .bytes(bytes))
    return try duration(reading: &reader)
  }

  /// Reads the duration from a local file, of which only the boxes' headers and the movie header are read.
  ///
  /// - Parameter path: the file.
  /// - Returns: the duration rounded to a nanosecond, or nil when the file leaves it open.
  /// - Throws: ``ReadError`` when the file cannot be read or is no such file.
  public static func duration(ofFileAt path: String) throws(ReadError) -> VirtualTime? {
    var reader = MP4BoxReader(source: try .file(at: path))
    return try duration(reading: &reader)
  }

  static func duration(reading reader: inout MP4BoxReader) throws(ReadError) -> VirtualTime? {
    let file = 0..<reader.source.size
    guard let movie = try reader.firstBox("moov", in: file),
      let header = try reader.firstBox("mvhd", in: movie.content)
    else { throw .noMovieHeader }

    let fields = try reader.fullBox(header)
    let timesLength = fields.isLong ? 16 : 8
    let timescale = try reader.integer(at: fields.start + timesLength, bytes: 4, of: header)
    guard timescale > 0 else { throw .malformed("the movie header's timescale is 0") }
    let length = try reader.duration(at: fields.start + timesLength + 4, isLong: fields.isLong, of: header)
    if let length, length > 0 { return try time(length, timescale) }

    // A fragmented file tells in its extends header how long all the fragments are.
    guard let extends = try reader.firstBox("mvex", in: movie.content) else {
      return length.map { _ in .zero }
    }
    guard let extendsHeader = try reader.firstBox("mehd", in: extends.content) else { return nil }
    let extended = try reader.fullBox(extendsHeader)
    guard
      let total = try reader.duration(at: extended.start, isLong: extended.isLong, of: extendsHeader),
      total > 0
    else { return nil }
    return try time(total, timescale)
  }

  private static func time(_ units: UInt64, _ timescale: UInt64) throws(ReadError) -> VirtualTime {
    let scale = UInt128(timescale)
    let nanoseconds = (UInt128(units) * 1_000_000_000 + scale / 2) / scale
    guard let exact = Int64(exactly: nanoseconds) else {
      throw .malformed("a duration of more than 292 years")
    }
    return VirtualTime(nanoseconds: exact)
  }
}
