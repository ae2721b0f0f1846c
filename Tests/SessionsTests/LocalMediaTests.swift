import Foundation
import SimulatedNetwork
import Simulation
import TestSupport
import Testing

@testable import Sessions

/// Media files that are there locally, and sessions that cannot begin.
struct LocalMediaTests {
  /// The smallest MP4 whose header says so many milliseconds: `ftyp` and `moov` with an `mvhd` of version 0.
  private func movie(milliseconds: UInt32) -> [UInt8] {
    func big(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
      big(UInt32(content.count + 8)) + Array(type.utf8) + content
    }
    let header = big(0) + big(0) + big(0) + big(1000) + big(milliseconds) + [UInt8](repeating: 0, count: 80)
    return box("ftyp", Array("isom".utf8) + big(0)) + box("moov", box("mvhd", header))
  }

  private func file(_ bytes: [UInt8]) throws -> String {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).mp4")
    try Data(bytes).write(to: url)
    return url.path
  }

  private func play(_ path: String) throws -> PlayedSession {
    try PlayedSession("linear-30s.xml") { options in
      options.answers.serve("https://cdn.example.com/linear-30s.mp4", Answer(.file(path: path)))
    }
  }

  @Test func theHeaderOfALocalFileComesBeforeTheTagsDuration() throws {
    let path = try file(movie(milliseconds: 12_500))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let played = try play(path)
    #expect(played.times("AdComplete") == [.seconds(12.5)])
    #expect(played.times("AdMidpoint") == [.seconds(6.25)])
  }

  @Test func aFileWithoutAHeaderTakesTheTagsDuration() throws {
    let path = try file(Array("no movie".utf8))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try play(path).times("AdComplete") == [.seconds(30)])
  }

  @Test func aTagThatIsNotThereIsAnError() throws {
    let error = try #require(throws: SessionError.self) { try PlayedSession("missing.xml") }
    #expect(error.kind == .unreadable)
    #expect(error.description.contains("missing.xml"))
  }

  @Test func aPageThatIsNotThereIsAnError() {
    #expect(throws: SessionError.self) {
      try PlayedSession("linear-30s.xml") { $0.page = .file("/nonexistent/page.html") }
    }
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "//cdn.example.com/a.mp4", "blob:https://x.test/1",
  ])
  func mediaThatAVPlayerCannotLoadFails(url: String) throws {
    let tag = try Repository.text("fixtures/vast/linear-30s.xml")
      .replacingOccurrences(of: "https://cdn.example.com/linear-30s.mp4", with: url)
    let played = try PlayedSession(nil) { options in
      options.tag = .url("https://ads.example.com/tag.xml")
      options.answers.serve("https://ads.example.com/tag.xml", Answer(.text(tag)))
    }
    #expect(played.verdict.outcome == .failed)
    #expect(!played.messages.contains("AdStarted"))
  }
}
