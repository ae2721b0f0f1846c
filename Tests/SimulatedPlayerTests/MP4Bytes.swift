/// Builds the boxes of MP4 files by hand.
enum MP4Bytes {
  static func box(_ type: String, _ content: [UInt8] = []) -> [UInt8] {
    number(UInt64(content.count + 8), 4) + Array(type.utf8) + content
  }

  /// A box whose size stands in 64 bits.
  static func largeBox(_ type: String, _ content: [UInt8]) -> [UInt8] {
    number(1, 4) + Array(type.utf8) + number(UInt64(content.count + 16), 8) + content
  }

  /// A box of size 0: it extends to the end.
  static func openBox(_ type: String, _ content: [UInt8]) -> [UInt8] {
    number(0, 4) + Array(type.utf8) + content
  }

  /// A movie header: version and flags, two dates, the timescale, the duration, and 80 bytes that nobody reads here.
  static func movieHeader(timescale: UInt64, duration: UInt64, version: UInt8 = 0) -> [UInt8] {
    let width = version == 0 ? 4 : 8
    let dates = number(0xDADA_DADA, width) + number(0xDBDB_DBDB, width)
    return box(
      "mvhd",
      [version, 0, 0, 0] + dates + number(timescale, 4) + number(duration, width)
        + [UInt8](repeating: 7, count: 80))
  }

  static func extendsHeader(_ duration: UInt64, version: UInt8 = 0) -> [UInt8] {
    box("mehd", [version, 0, 0, 0] + number(duration, version == 0 ? 4 : 8))
  }

  static func number(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * (count - 1 - $0))) }
  }

  static let fileType = box("ftyp", Array("isom".utf8) + [0, 0, 2, 0] + Array("mp41".utf8))
}
