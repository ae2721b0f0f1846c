import Testing
import VAST

@Suite("Broken tags")
struct BrokenTagTests {
  private func inline(_ content: String) -> String {
    "<VAST><Ad id='1'><InLine>\(content)</InLine></Ad></VAST>"
  }

  @Test("a URL with bare ampersands outside of CDATA survives")
  func bareAmpersands() {
    let document = VASTDocument.read(
      inline("<Impression>https://t.test/?a=1&b=2&amp;c=3</Impression><Error>https://t.test/?x&amp;y</Error>")
    )
    #expect(document.trackers.map(\.url) == ["https://t.test/?a=1&b=2&c=3", "https://t.test/?x&y"])
    #expect(document.problems.count == 1)
  }

  @Test("a wrong or missing end tag costs nothing after it")
  func endTags() {
    for broken in [
      "<Impression>https://t.test/1</Impresion>", "<Impression>https://t.test/1",
      "<Impression>https://t.test/1</Impression></Foo>",
    ] {
      let document = VASTDocument.read(
        "<VAST><Ad id='1'><InLine>\(broken)</InLine></Ad><Ad id='2'><InLine><Impression>https://t.test/2</Impression>"
          + "</InLine></Ad></VAST>")
      #expect(document.trackers.map(\.url) == ["https://t.test/1", "https://t.test/2"])
      #expect(document.ads.map(\.id) == ["1", "2"])
      #expect(!document.problems.isEmpty)
    }
  }

  @Test("a truncated tag is read as far as it goes")
  func truncated() {
    let document = VASTDocument.read(
      "<VAST><Ad><InLine><Impression>https://t.test/1</Impression><Impression><![CDATA[ht")
    #expect(document.trackers.map(\.url).first == "https://t.test/1")
    #expect(!document.problems.isEmpty)
  }

  @Test("what cannot be understood is named with its place")
  func problems() {
    let document = VASTDocument.read(
      inline(
        """
        <Creatives><Creative><Linear skipoffset='soon'>
        <Duration>30</Duration><TrackingEvents>
        <Tracking event='progress' offset='x'>https://t.test/p</Tracking><Tracking>https://t.test/n</Tracking>
        </TrackingEvents><MediaFiles><MediaFile/></MediaFiles></Linear></Creative></Creatives>
        """))
    #expect(
      document.problems == [
        VASTProblem(message: "skipoffset \"soon\" is no time and no percentage", line: 1, column: 47),
        VASTProblem(message: "<Duration> \"30\" is not HH:MM:SS", line: 2, column: 1),
        VASTProblem(message: "<MediaFile> has no URL", line: 4, column: 30),
        VASTProblem(message: "offset \"x\" is no time and no percentage", line: 3, column: 1),
        VASTProblem(message: "<Tracking> has no event", line: 3, column: 66),
      ])
    #expect(document.trackers.map(\.name) == ["progress"])
    #expect(document.ads.first?.creatives.first?.linear?.duration == nil)
  }

  @Test(
    "what is no tag at all has no ads and a problem",
    arguments: ["", "{}", "<html><body>404</body></html>", "\0", "<"])
  func noTag(_ text: String) {
    let document = VASTDocument.read(text)
    #expect(document.ads.isEmpty)
    #expect(!document.problems.isEmpty)
  }

  @Test("bytes are read in the encoding that they declare")
  func encoding() {
    let bytes =
      Array("<?xml version='1.0' encoding='windows-1251'?><VAST><Ad><InLine><AdTitle>".utf8) + [0xC6]
      + Array("</AdTitle></InLine></Ad></VAST>".utf8)
    #expect(VASTDocument.read(bytes).ads.map(\.adTitle) == ["Ж"])
  }

  @Test("random changes crash nothing")
  func randomChanges() {
    // Knuth's multiplier: the same changes in every run
    var state: UInt64 = 1
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    let source = Array(
      inline(
        "<Impression><![CDATA[https://t.test/?[CB]]]></Impression><Creatives><Creative><Linear><Duration>00:00:05"
      )
      .utf8)
    for _ in 0..<500 {
      var bytes = source
      for _ in 0..<6 {
        bytes[random(below: bytes.count)] = UInt8(random(below: 256))
      }
      var index = TrackerIndex()
      let document = VASTDocument.read(bytes)
      index.add(document)
      for tracker in document.trackers where !URLTemplate(tracker.url).isUnconstrained {
        #expect(
          index.trackers(matching: tracker.url).contains { $0.url == tracker.url && $0.name == tracker.name })
      }
    }
  }

  @Test("thirty thousand nested ads overflow no stack")
  func deep() {
    let text = "<VAST>" + String(repeating: "<Ad><InLine><Impression>u", count: 30_000)
    #expect(VASTDocument.read(text).trackers.count == 30_000)
  }

  @Test("a tag that is larger than any ad needs is not read, and says so")
  func tooLarge() {
    let tag = Array(inline("<Impression>https://t.test/</Impression>").utf8)
    let space = Array(repeating: UInt8(ascii: " "), count: VASTDocument.sizeLimit - tag.count)
    #expect(VASTDocument.read(tag + space).trackers.count == 1)
    let larger = VASTDocument.read(tag + space + [UInt8(ascii: " ")], url: "https://t.test/large.xml")
    #expect(larger.trackers.isEmpty)
    #expect(larger.ads.isEmpty)
    #expect(larger.url == "https://t.test/large.xml")
    #expect(
      larger.problems.map(\.message) == ["the tag has 12582913 bytes, more than the 12582912 that are read"])
  }
}
