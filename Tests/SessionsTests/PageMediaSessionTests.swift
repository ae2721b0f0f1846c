import Foundation
import SimulatedNetwork
import Simulation
import Testing

@testable import Sessions

/// What a page's own media elements find in a session.
struct PageMediaSessionTests {
  /// What the page of a session logs of a video that it plays muted, with the records.
  private func play(
    _ url: String, _ configure: (inout SessionOptions) -> Void = { _ in }
  ) throws -> (log: [String], records: [TraceRecord]) {
    let script = """
      const video = Object.assign(document.createElement("video"), { muted: true, playsInline: true, src: "\(url)" });
      document.documentElement.append(video);
      video.onloadedmetadata = () => console.log(`${video.duration} s, ${video.videoWidth}x${video.videoHeight}`);
      video.onended = () => console.log(`ended at ${video.currentTime}`);
      video.onerror = () => console.log(`error ${video.error.code}: ${video.error.message}`);
      video.play().catch(() => {});
      """
    let played = try PlayedSession("linear-30s.xml", until: .seconds(60)) { options in
      options.page = .url("https://page.test/")
      options.answers.serve(
        "https://page.test/",
        Answer(.text("<!doctype html><script>\(script)</script>"), type: "text/html"))
      configure(&options)
    }
    return (played.records(.console).compactMap { $0.data["text"]?.string }, played.records)
  }

  @Test func theMediaMapSaysHowLongAFilePlays() throws {
    let (log, records) = try play("https://m.test/a.mp4?x=1") {
      $0.media["https://m.test/a.mp4"] = .duration(.seconds(2))
    }
    #expect(log == ["2 s, 0x0", "ended at 2"])
    let request = records.first { $0.kind == .request && $0.name.hasPrefix("https://m.test/") }
    #expect(request?.data["initiator"] == "video")
  }

  @Test func theTagOfTheSessionSaysHowLongItsFilePlaysAndItsSize() throws {
    let log = try play("https://cdn.example.com/linear-30s.mp4").log
    #expect(log == ["30 s, 1280x720", "ended at 30"])
  }

  @Test func brokenMissingAndUnknownFilesAreErrors() throws {
    let broken = try play("https://m.test/a.mp4") { $0.media["https://m.test/a.mp4"] = .broken }
    #expect(broken.log == ["error 4: the media is broken"])
    let missing = try play("https://m.test/a.mp4") {
      $0.answers.serve("https://m.test/a.mp4", Answer(.empty, status: 404))
    }
    #expect(missing.log == ["error 4: the server answered 404"])
    let unknown = try play("https://m.test/a.mp4")
    #expect(unknown.log == ["error 4: nothing says what this URL answers"])
    #expect(unknown.records.contains(where: { $0.kind == .rule && $0.name == "page/unmapped-url" }))
  }

  @Test func theHeaderOfAServedFileSaysHowLongItPlays() throws {
    func big(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
      big(UInt32(content.count + 8)) + Array(type.utf8) + content
    }
    let header = big(0) + big(0) + big(0) + big(1000) + big(1500) + [UInt8](repeating: 0, count: 80)
    // ISO/IEC 14496-12 §8.3.2: the size is at the end of the track header, as 16.16 numbers.
    let track = big(0) + [UInt8](repeating: 0, count: 72) + big(320 << 16) + big(240 << 16)
    let movie = box("moov", box("mvhd", header) + box("trak", box("tkhd", track)))
    let inPlace = try play("https://m.test/a.mp4") {
      $0.answers.serve("https://m.test/a.mp4", Answer(.bytes(movie), type: "video/mp4"))
    }
    #expect(inPlace.log == ["1.5 s, 320x240", "ended at 1.5"])
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).mp4")
    try Data(movie).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let fromFile = try play("https://m.test/a.mp4") {
      $0.answers.serve("https://m.test/a.mp4", Answer(.file(path: file.path)))
    }
    #expect(fromFile.log == ["1.5 s, 320x240", "ended at 1.5"])
  }
}
