import Foundation
import Testing

@testable import SimulatedNetwork

/// Which URL answers what.
struct AnswerMapTests {
  /// A folder with `a.xml`, `sub/b.xml` and a link that leads out of it.
  private func folder() throws -> String {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("answers-\(UUID().uuidString)")
    let inside = root.appendingPathComponent("inside")
    try FileManager.default.createDirectory(
      at: inside.appendingPathComponent("sub"), withIntermediateDirectories: true)
    for (path, text) in [("inside/a.xml", "a"), ("inside/sub/b.xml", "b"), ("outside.xml", "secret")] {
      try text.write(to: root.appendingPathComponent(path), atomically: true, encoding: .utf8)
    }
    try FileManager.default.createSymbolicLink(
      atPath: inside.appendingPathComponent("link.xml").path, withDestinationPath: "../outside.xml")
    return inside.path
  }

  private func file(_ answer: Answer?) -> String? {
    guard case .file(let path) = answer?.source else { return nil }
    return URL(fileURLWithPath: path).lastPathComponent
  }

  @Test func anExactURLComesBeforeOneWithoutItsQueryAndAFolder() throws {
    var map = AnswerMap()
    map.serve("https://x.test/", Answer(.file(path: try folder())))
    map.serve("https://x.test/a.xml", Answer(.text("any query")))
    map.serve("https://x.test/a.xml?q=1", Answer(.text("this query")))
    #expect(map.answer(for: "https://x.test/a.xml?q=1")?.source == .text("this query"))
    #expect(map.answer(for: "https://x.test/a.xml?q=2")?.source == .text("any query"))
    #expect(map.answer(for: "https://x.test/a.xml")?.source == .text("any query"))
    #expect(file(map.answer(for: "https://x.test/sub/b.xml")) == "b.xml")
  }

  @Test func theLongestFolderWins() throws {
    var map = AnswerMap()
    let path = try folder()
    map.serve("https://x.test/", Answer(.file(path: path)))
    map.serve("https://x.test/sub/", Answer(.file(path: path + "/sub"), status: 503))
    #expect(map.answer(for: "https://x.test/sub/b.xml")?.status == 503)
    #expect(map.answer(for: "https://x.test/a.xml")?.status == nil)
  }

  @Test func aFolderIgnoresTheQuery() throws {
    var map = AnswerMap()
    map.serve("https://x.test/dir", Answer(.file(path: try folder())))
    #expect(file(map.answer(for: "https://x.test/dir/a.xml?cb=12")) == "a.xml")
  }

  @Test(arguments: [
    "../outside.xml", "sub/../../outside.xml", "%2e%2e/outside.xml", "link.xml", "%00", "missing.xml", "sub",
    "..%2Foutside.xml",
  ])
  func nothingOutsideTheFolderIsServed(path: String) throws {
    var map = AnswerMap()
    map.serve("https://x.test/", Answer(.file(path: try folder())))
    #expect(map.answer(for: "https://x.test/" + path) == nil)
  }

  @Test func aLaterAnswerReplacesAnEarlierOne() {
    var map = AnswerMap()
    map.serve("https://x.test/a", Answer(.empty, status: 404))
    map.serve("https://x.test/a", Answer(.empty, status: 500))
    #expect(map.answer(for: "https://x.test/a")?.status == 500)
  }

  @Test func aFragmentIsNoPartOfARequest() {
    var map = AnswerMap()
    map.serve("https://x.test/a", Answer(.text("a")))
    #expect(map.answer(for: "https://x.test/a#top")?.source == .text("a"))
  }

  @Test func anUnknownURLHasNoAnswer() {
    #expect(AnswerMap().answer(for: "https://x.test/") == nil)
  }

  @Test func aStatusForAURLWithASlashSpeaksForEverythingBelowIt() {
    var map = AnswerMap()
    map.serve("https://x.test/", Answer(.empty, status: 404))
    map.serve("https://x.test/a/", Answer(.drop))
    #expect(map.answer(for: "https://x.test/b?c=1")?.status == 404)
    #expect(map.answer(for: "https://x.test/a/b")?.source == .drop)
    #expect(map.answer(for: "https://y.test/") == nil)
  }

  @Test func schemeAndHostMatchInAnyCase() {
    var map = AnswerMap()
    map.serve("HTTPS://X.Test/Path", Answer(.text("a")))
    #expect(map.answer(for: "https://x.test/Path") != nil)
    #expect(map.answer(for: "https://x.test/path") == nil)
  }
}
