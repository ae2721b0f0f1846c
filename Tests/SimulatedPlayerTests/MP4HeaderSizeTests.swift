import Testing

@testable import SimulatedPlayer

@Suite("The size in MP4 headers")
struct MP4HeaderSizeTests {
  /// A track header (ISO/IEC 14496-12 §8.3.2): times and identity, 52 bytes of layout and matrix, the size as 16.16 numbers.
  private func track(_ width: UInt64, _ height: UInt64, version: UInt8 = 0) -> [UInt8] {
    let times = [UInt8](repeating: 0xDA, count: version == 0 ? 20 : 32)
    return MP4Bytes.box(
      "trak",
      MP4Bytes.box(
        "tkhd",
        [version, 0, 0, 7] + times + [UInt8](repeating: 9, count: 52) + MP4Bytes.number(width << 16, 4)
          + MP4Bytes.number(height << 16, 4)))
  }

  private func size(_ boxes: [UInt8]) throws -> [Int]? {
    try MP4Header.size(of: MP4Bytes.fileType + MP4Bytes.box("moov", boxes)).map { [$0.width, $0.height] }
  }

  @Test("The first track with pictures tells, in either version of its header")
  func firstVisualTrack() throws {
    #expect(try size(track(0, 0) + track(640, 360)) == [640, 360])
    #expect(try size(track(1920, 1080, version: 1) + track(640, 360)) == [1920, 1080])
  }

  @Test("A file of sound alone has none, nor has one without tracks")
  func none() throws {
    #expect(try size(track(0, 0)) == nil)
    #expect(try size([]) == nil)
    #expect(try size(MP4Bytes.box("trak", [])) == nil)
    #expect(try size((0..<5000).flatMap { _ in track(0, 0) }) == nil)
  }

  @Test("What is no movie, and what ends early, is an error")
  func errors() throws {
    #expect(throws: MP4Header.ReadError.noMovieHeader) { try MP4Header.size(of: MP4Bytes.fileType) }
    #expect(throws: MP4Header.ReadError.truncated(box: "tkhd")) {
      try size(MP4Bytes.box("trak", MP4Bytes.box("tkhd", [0, 0, 0, 0, 1])))
    }
  }
}
