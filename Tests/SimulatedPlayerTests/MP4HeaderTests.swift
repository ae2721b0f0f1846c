import Foundation
import Simulation
import Testing

@testable import SimulatedPlayer

@Suite("MP4 headers")
struct MP4HeaderTests {
  private let track = MP4Bytes.box("trak", MP4Bytes.box("tkhd", [0, 0, 0, 0, 1, 2, 3, 4]))
  private let media = MP4Bytes.box("mdat", [UInt8](repeating: 0x6D, count: 1000))

  private func movie(_ children: [UInt8]...) -> [UInt8] {
    MP4Bytes.box("moov", children.flatMap(\.self) + track)
  }

  @Test("The movie header's duration is read, in either version")
  func versions() throws {
    // 450 450 units of 1/30 000 s are 15.015 s.
    for version: UInt8 in [0, 1] {
      let header = MP4Bytes.movieHeader(timescale: 30000, duration: 450_450, version: version)
      let duration = try MP4Header.duration(of: MP4Bytes.fileType + movie(header) + media)
      #expect(duration?.nanoseconds == 15_015_000_000)
    }
  }

  @Test("Version 1 holds durations beyond 32 bits")
  func longDuration() throws {
    // 6 000 000 000 units of 1/90 000 s are 66 666.666 666 666… s.
    let header = MP4Bytes.movieHeader(timescale: 90000, duration: 6_000_000_000, version: 1)
    #expect(try MP4Header.duration(of: movie(header))?.nanoseconds == 66_666_666_666_667)
  }

  @Test("The movie box may follow the media, and other boxes may precede the header")
  func movieLast() throws {
    let header = MP4Bytes.movieHeader(timescale: 1000, duration: 30000)
    let bytes = MP4Bytes.fileType + MP4Bytes.box("free") + media + movie(MP4Bytes.box("udta"), header)
    #expect(try MP4Header.duration(of: bytes) == .seconds(30))
  }

  @Test("Sizes of 64 bits and sizes to the end are followed")
  func sizes() throws {
    let header = MP4Bytes.movieHeader(timescale: 600, duration: 240)
    let large =
      MP4Bytes.largeBox("mdat", [UInt8](repeating: 0, count: 50)) + MP4Bytes.largeBox("moov", header)
    #expect(try MP4Header.duration(of: large) == .milliseconds(400))
    #expect(try MP4Header.duration(of: media + MP4Bytes.openBox("moov", header)) == .milliseconds(400))
    #expect(throws: MP4Header.ReadError.noMovieHeader) {
      try MP4Header.duration(of: MP4Bytes.openBox("mdat", MP4Bytes.box("moov", header)))
    }
  }

  @Test("A fragmented file's duration is that of its extends header, in the movie's timescale")
  func fragmented() throws {
    let header = MP4Bytes.movieHeader(timescale: 1000, duration: 0)
    for version: UInt8 in [0, 1] {
      let extends = MP4Bytes.box(
        "mvex", MP4Bytes.box("trex") + MP4Bytes.extendsHeader(12345, version: version))
      #expect(try MP4Header.duration(of: movie(header, extends)) == .milliseconds(12345))
    }
    let unknown = MP4Bytes.movieHeader(timescale: 1000, duration: 0xFFFF_FFFF)
    let extends = MP4Bytes.box("mvex", MP4Bytes.extendsHeader(500))
    #expect(try MP4Header.duration(of: movie(unknown, extends)) == .milliseconds(500))
  }

  @Test("A duration that the file leaves open is nil, one of zero is zero")
  func open() throws {
    let zero = MP4Bytes.movieHeader(timescale: 1000, duration: 0)
    #expect(try MP4Header.duration(of: movie(zero)) == .zero)
    #expect(try MP4Header.duration(of: movie(zero, MP4Bytes.box("mvex", MP4Bytes.box("trex")))) == nil)
    #expect(try MP4Header.duration(of: movie(zero, MP4Bytes.box("mvex", MP4Bytes.extendsHeader(0)))) == nil)
    #expect(
      try MP4Header.duration(of: movie(MP4Bytes.movieHeader(timescale: 1, duration: 0xFFFF_FFFF))) == nil)
    let long = MP4Bytes.movieHeader(timescale: 1, duration: .max, version: 1)
    #expect(try MP4Header.duration(of: movie(long)) == nil)
  }

  @Test("Bytes that are no such file are told apart")
  func malformed() {
    func error(_ bytes: [UInt8]) -> MP4Header.ReadError? {
      #expect(throws: MP4Header.ReadError.self) { try MP4Header.duration(of: bytes) }
    }
    let header = MP4Bytes.movieHeader(timescale: 1000, duration: 30000)
    #expect(error([]) == .noMovieHeader)
    #expect(error(MP4Bytes.fileType + media) == .noMovieHeader)
    #expect(error(movie()) == .noMovieHeader)
    #expect(error([0, 0, 0]) == .truncated(box: "box header"))
    #expect(error(Array(movie(header).prefix(30))) == .truncated(box: "mvhd"))
    #expect(error(movie(MP4Bytes.box("mvhd", [0, 0, 0, 0, 1]))) == .truncated(box: "mvhd"))
    #expect(error(Array("<html><body>404</body></html>".utf8)) == .noMovieHeader)
    #expect(error([0, 0, 0, 7] + Array("moov".utf8)) == .malformed("box 'moov' at byte 0 claims 7 bytes"))
    #expect(error([0, 0, 0, 9, 0, 1, 2, 3, 4]) == .malformed("no box at byte 0"))
    let noTimescale = movie(MP4Bytes.movieHeader(timescale: 0, duration: 1))
    #expect(error(noTimescale) == .malformed("the movie header's timescale is 0"))
    let newVersion = movie(MP4Bytes.box("mvhd", [2] + [UInt8](repeating: 0, count: 99)))
    #expect(error(newVersion) == .malformed("box 'mvhd' has version 2"))
    let huge = MP4Bytes.number(1, 4) + Array("free".utf8) + MP4Bytes.number(.max, 8)
    #expect(error(huge) == .malformed("box 'free' at byte 0 claims 18446744073709551615 bytes"))
    let overflowing =
      MP4Bytes.fileType + MP4Bytes.number(1, 4) + Array("free".utf8) + MP4Bytes.number(1 << 63 - 1, 8)
    #expect(error(overflowing) == .malformed("box 'free' at byte 20 claims 9223372036854775807 bytes"))
    let ages = movie(MP4Bytes.movieHeader(timescale: 1, duration: 1 << 62, version: 1))
    #expect(error(ages) == .malformed("a duration of more than 292 years"))
  }

  @Test("No prefix of a file and no changed byte crashes the reader")
  func damaged() {
    let extends = MP4Bytes.box("mvex", MP4Bytes.extendsHeader(500))
    let file = MP4Bytes.fileType + movie(MP4Bytes.movieHeader(timescale: 1000, duration: 0), extends)
    for index in file.indices {
      _ = try? MP4Header.duration(of: Array(file.prefix(index)))
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var changed = file
        changed[index] = value
        _ = try? MP4Header.duration(of: changed)
      }
    }
  }

  @Test("Of a file with 4 GB of media only the headers are read")
  func largeFile() throws {
    let path = NSTemporaryDirectory() + "adbridge-\(UUID().uuidString).mp4"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let fourGigabytes: UInt64 = 4 << 30
    let media = MP4Bytes.number(1, 4) + Array("mdat".utf8) + MP4Bytes.number(fourGigabytes + 16, 8)
    try Data(MP4Bytes.fileType + media).write(to: URL(fileURLWithPath: path))
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    // The media is a hole in the file: it takes no space.
    try handle.seek(toOffset: UInt64(MP4Bytes.fileType.count) + 16 + fourGigabytes)
    try handle.write(contentsOf: Data(movie(MP4Bytes.movieHeader(timescale: 1000, duration: 15015))))
    try handle.close()

    #expect(try MP4Header.duration(ofFileAt: path) == .milliseconds(15015))
    var reader = MP4BoxReader(source: try .file(at: path))
    _ = try MP4Header.duration(reading: &reader)
    #expect(reader.bytesRead < 100)
  }

  @Test("A file that is not there, or a folder, is unreadable")
  func unreadable() {
    for path in ["/nonexistent/ad.mp4", NSTemporaryDirectory()] {
      let error = #expect(throws: MP4Header.ReadError.self) { try MP4Header.duration(ofFileAt: path) }
      guard case .unreadable = error else {
        Issue.record("\(path): \(String(describing: error))")
        continue
      }
    }
  }
}
