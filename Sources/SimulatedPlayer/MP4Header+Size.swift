extension MP4Header {
  /// Reads the size of the pictures from a file's bytes.
  ///
  /// - Parameter bytes: the file, whole or up to the end of its `moov` box.
  /// - Returns: the presentation size of the first visual track in pixels, or nil when there is none.
  /// - Throws: ``ReadError`` when the bytes are no such file.
  public static func size(of bytes: [UInt8]) throws(ReadError) -> (width: Int, height: Int)? {
    var reader = MP4BoxReader(source: .bytes(bytes))
    return try size(reading: &reader)
  }

  /// Reads the size of the pictures from a local file.
  ///
  /// - Parameter path: the file.
  /// - Returns: the presentation size of the first visual track in pixels, or nil when there is none.
  /// - Throws: ``ReadError`` when the file cannot be read or is no such file.
  public static func size(ofFileAt path: String) throws(ReadError) -> (width: Int, height: Int)? {
    var reader = MP4BoxReader(source: try .file(at: path))
    return try size(reading: &reader)
  }

  private static func size(
    reading reader: inout MP4BoxReader
  ) throws(ReadError) -> (width: Int, height: Int)? {
    guard let movie = try reader.firstBox("moov", in: 0..<reader.source.size) else { throw .noMovieHeader }
    var rest = movie.content
    // More tracks than these are in no file that is played.
    for _ in 0..<100 {
      guard let track = try reader.firstBox("trak", in: rest) else { return nil }
      if let header = try reader.firstBox("tkhd", in: track.content) {
        // Times and identity of either length, then 52 bytes of layout and matrix, then both as 16.16 numbers.
        let fields = try reader.fullBox(header)
        let start = fields.start + (fields.isLong ? 32 : 20) + 52
        let width = try reader.integer(at: start, bytes: 2, of: header)
        let height = try reader.integer(at: start + 4, bytes: 2, of: header)
        if width > 0, height > 0 { return (Int(width), Int(height)) }
      }
      guard track.content.upperBound < rest.upperBound else { return nil }
      rest = track.content.upperBound..<rest.upperBound
    }
    return nil
  }
}
