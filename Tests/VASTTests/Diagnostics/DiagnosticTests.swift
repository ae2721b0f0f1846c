import Testing
import VAST

/// What diagnostics say besides their code and place.
@Suite("Diagnostics")
struct DiagnosticTests {
  private func first(_ code: String, in text: String) -> VASTDiagnostic? {
    VASTLint.check(Array(text.utf8)).diagnostics.first { $0.code == "vast/" + code }
  }

  @Test(
    "the nearest known name is named",
    arguments: [
      ("first-quartile", "firstQuartile"), ("Start", "start"), ("thirdquartile", "thirdQuartile"),
      ("mid-point", "midpoint"),
      ("unMute", "unmute"),
    ])
  func nearestEvent(_ name: String, _ meant: String) {
    let tag = Around.events("<Tracking event=\"\(name)\"><![CDATA[https://t.test/q]]></Tracking>")
    #expect(first("unknown-event", in: tag)?.label == "did you mean \(meant)?")
  }

  @Test("a message names what the tag says, and the section is the element's own")
  func words() throws {
    let missing = try #require(
      first("missing-element", in: Around.linear("<MediaFiles>\(Around.media)</MediaFiles>")))
    #expect(missing.message == "<Linear> has no <Duration>")
    #expect(missing.section == "VAST 4.3 §3.8.1")
    let event = try #require(
      first(
        "event-version",
        in: Around.events("<Tracking event=\"fullscreen\"><![CDATA[https://t.test/f]]></Tracking>")))
    #expect(event.message == "VAST 4.2 has no event fullscreen")
    #expect(event.label == "it is in 2.0, 3.0")
    #expect(event.endColumn == 28)
    let macro = try #require(
      first("unknown-macro", in: Around.inLine("<Error><![CDATA[https://t.test/[RANDOM]]]></Error>")))
    #expect(macro.label == "did you mean [CACHEBUSTING]?")
    #expect(macro.severity == .warning)
  }

  @Test(
    "required parts depend on the version",
    arguments: [
      ("2.0", ["AdSystem", "AdTitle", "Impression", "Creatives"]),
      ("4.0", ["AdSystem", "AdTitle", "Impression", "Creatives"]),
      ("4.1", ["AdSystem", "AdTitle", "AdServingId", "Impression", "Creatives"]),
      // without a known version nobody knows whether AdServingId is due
      ("9", ["AdSystem", "AdTitle", "Impression", "Creatives"]),
    ])
  func required(_ version: String, _ names: [String]) {
    let lint = VASTLint.check(Array("<VAST version=\"\(version)\"><Ad><InLine/></Ad></VAST>".utf8))
    let messages = lint.diagnostics.filter { $0.code == "vast/missing-element" }.map(\.message)
    #expect(messages == names.map { "<InLine> has no <\($0)>" })
  }

  @Test(
    "bare seconds are told as they are to be written",
    arguments: [
      ("5", "write 00:00:05"), ("2.5", "write 00:00:02.500"), ("90", "write 00:01:30"),
      ("4000", "write 01:06:40"),
      ("0.0625", "write 00:00:00.062"),
    ])
  func bareSeconds(_ offset: String, _ mend: String) {
    let tag = Around.linear("<Duration>02:00:00</Duration>", attributes: " skipoffset=\"\(offset)\"")
    #expect(first("bare-seconds", in: tag)?.mend == mend)
    let progress = Around.events(
      "<Tracking event=\"progress\" offset=\"\(offset)\">https://t.test/p</Tracking>")
    #expect(first("bare-seconds", in: progress)?.mend == mend)
  }

  @Test("a long text from the tag is cut in messages")
  func long() throws {
    let tag = Around.linear("<Duration>\(String(repeating: "9", count: 500))</Duration>")
    #expect(try #require(first("duration", in: tag)).message.count < 120)
  }

  @Test("places are those of the decoded text")
  func encodings() throws {
    // U+0416 is one byte in windows-1251; the tag's second line is the same in both
    let text = "<?xml version='1.0' encoding='windows-1251'?><VAST version='4.2'><Ad><InLine><AdTitle>"
    let bytes = Array(text.utf8) + [0xC6] + Array("</AdTitle><Foo/></InLine></Ad></VAST>".utf8)
    let lint = VASTLint.check(bytes)
    let strange = try #require(lint.diagnostics.first { $0.code == "vast/unknown-element" })
    #expect(strange.column == text.count + 1 + "</AdTitle>".count + 1)
    #expect(!lint.diagnostics.contains { $0.code == "vast/encoding" || $0.code == "vast/invalid-bytes" })
    let marked = VASTLint.check(
      [0xEF, 0xBB, 0xBF] + Array("<?xml version='1.0' encoding='koi8-r'?><VAST version='4.2'/>".utf8))
    #expect(marked.diagnostics.map(\.code).contains("vast/encoding"))
  }

  @Test("what is a vendor's own is no affair of VAST")
  func vendors() {
    let tag = Around.inLine(
      "<x:Own xmlns:x=\"urn:x\" a=\"1\"/><Extensions><Extension type=\"y\"><Any thing=\"1\">http://x</Any></Extension></Extensions>"
    )
    #expect(VASTLint.check(Array(tag.utf8)).diagnostics.filter { $0.severity != .note } == [])
  }

  @Test("a VMAP's breaks are listed, and tags in it are looked at")
  func vmap() throws {
    let text = """
      <vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
      <vmap:AdBreak timeOffset="start" breakType="linear" breakId="pre"><vmap:AdSource><vmap:AdTagURI templateType="vast3">
      <![CDATA[https://ads.test/pre]]></vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>
      <vmap:AdBreak timeOffset="00:10:00.000" breakType="linear"><vmap:AdSource><vmap:VASTAdData>
      <VAST version="3.0"><Ad/></VAST></vmap:VASTAdData></vmap:AdSource></vmap:AdBreak></vmap:VMAP>
      """
    let lint = VASTLint.check(Array(text.utf8))
    #expect(lint.isTag)
    #expect(lint.breaks.map(\.timeOffset) == ["start", "00:10:00.000"])
    #expect(lint.breaks.map(\.tagURI) == ["https://ads.test/pre", nil])
    #expect(lint.breaks.map(\.hasTag) == [false, true])
    #expect(lint.breaks.first?.id == "pre")
    #expect(
      lint.diagnostics.map(\.description) == [
        "1:1: note vast/vmap: this is a VMAP with 2 ad breaks",
        "5:21: error vast/empty-ad: <Ad> has neither <InLine> nor <Wrapper>",
      ])
  }
}
