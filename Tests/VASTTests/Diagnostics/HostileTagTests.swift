import Testing
import VAST

/// Tags that mean harm, or are just too large.
@Suite("Hostile tags")
struct HostileTagTests {
  private func codes(_ lint: VASTLint) -> Set<String> { Set(lint.diagnostics.map(\.code)) }

  @Test("an entity bomb is named and not expanded")
  func entities() {
    var text = "<!DOCTYPE VAST [<!ENTITY a0 \"ha\">"
    for level in 1...30 {
      text += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
    }
    text += "]><VAST version=\"4.2\"><Ad><InLine><AdTitle>&a30;</AdTitle></InLine></Ad></VAST>"
    let lint = VASTLint.check(Array(text.utf8))
    #expect(codes(lint).contains("vast/doctype"))
    #expect(VASTDocument.read(text).ads.first?.adTitle == "&a30;")
  }

  @Test(
    "a hundred thousand nested elements end in a diagnostic",
    arguments: ["x", "Ad", "VAST", "vast:Extension"])
  func nesting(_ name: String) {
    let depth = 100_000
    let inside = String(repeating: "<\(name)>", count: depth) + String(repeating: "</\(name)>", count: depth)
    for text in [
      "<VAST version=\"4.2\"><Ad>\(inside)</Ad></VAST>", inside, String(repeating: "<\(name)>", count: depth),
    ] {
      #expect(!VASTLint.check(Array(text.utf8)).diagnostics.isEmpty)
    }
  }

  /// A tag of so many tracking elements of a kilobyte each, in one line or in many.
  private func tag(_ count: Int, isOneLine: Bool) -> [UInt8] {
    let end = isOneLine ? "" : "\n"
    let padding = String(repeating: "x", count: 1000)
    var text = "<VAST version=\"4.2\"><Ad><InLine><Creatives><Creative><Linear><TrackingEvents>"
    for number in 0..<count {
      text += "<Tracking event=\"strat\">http://t.test/\(number)?[FOO]\(padding)</Tracking>\(end)"
    }
    return Array((text + "</TrackingEvents></Linear></Creative></Creatives></InLine></Ad></VAST>").utf8)
  }

  @Test("a tag of 20 MB is read, in a time that grows as its size does", arguments: [true, false])
  func size(isOneLine: Bool) {
    let clock = ContinuousClock()
    var lint: VASTLint?
    let small = tag(1250, isOneLine: isOneLine)
    let large = tag(20_000, isOneLine: isOneLine)
    #expect(large.count > 20_000_000)
    let first = clock.measure { _ = VASTLint.check(small) }
    let second = clock.measure { lint = VASTLint.check(large) }
    // sixteen times the size; with its square it would take 256 times as long
    #expect(second < first * 100)
    #expect(lint?.diagnostics.count { $0.code == "vast/unknown-event" } == 100)
    #expect(lint?.dropped.contains { $0.code == "vast/unknown-event" && $0.count == 19_900 } == true)
    // and what is missing: AdSystem, AdTitle, AdServingId, Impression, UniversalAdId, Duration, MediaFiles
    #expect(lint?.count(of: .error) == 20_007)
  }

  @Test("attributes without end, and brackets by the thousand, are read in time")
  func oddities() {
    let texts = [
      "<VAST version=\"4.2\"><Ad " + (0..<20_000).map { "a\($0)=\"1\" " }.joined() + "/></VAST>",
      "<VAST version=\"4.2\"><Error><![CDATA[https://t.test/" + String(repeating: "[", count: 100_000)
        + "]]></Error></VAST>",
      "<VAST version=\"4.2\"><Error>" + String(repeating: "<![CDATA[ ]]>", count: 50_000) + "</Error></VAST>",
      "<VAST version=\"" + String(repeating: "4", count: 1_000_000) + "\"/>",
      String(repeating: "&", count: 50_000), String(repeating: "</a>", count: 50_000),
    ]
    for text in texts { #expect(!VASTLint.check(Array(text.utf8)).diagnostics.isEmpty) }
  }

  @Test("random bytes crash nothing, and places are in the text")
  func random() {
    // Knuth's multiplier: the same changes in every run
    var state: UInt64 = 7
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    let source = Array(
      Around.events("<Tracking event=\"progress\" offset=\"5\">http://t.test/?[A]&b</Tracking>").utf8)
    for _ in 0..<400 {
      var bytes = source
      for _ in 0..<8 { bytes[random(below: bytes.count)] = UInt8(random(below: 256)) }
      let lint = VASTLint.check(bytes)
      for diagnostic in lint.diagnostics {
        #expect(diagnostic.line >= 1 && diagnostic.column >= 1 && diagnostic.endColumn > diagnostic.column)
        _ = lint.source.excerpt(line: diagnostic.line, column: diagnostic.column)
      }
    }
  }
}
