import Testing
import VAST

/// Faulty tags, each with the code and the place that were worked out by hand from the text.
@Suite("Faulty tags")
struct FaultyTagTests {
  static let document = [
    // `<VAST version="4.2"><Ad>` are 24 characters
    FaultyTag("not-well-formed", 1, 25, "<VAST version=\"4.2\"><Ad></VAST>"),
    FaultyTag("not-well-formed", 1, 26, "<VAST version=\"4.2\"><Ad/></Vast>"),
    FaultyTag("wrong-root", 1, 1, "<html><body>404</body></html>"),
    FaultyTag("wrong-root", 2, 1, "<?xml version=\"1.0\"?>\n<vast version=\"4.2\"></vast>"),
    FaultyTag("vast-1", 1, 1, "<VideoAdServingTemplate/>"),
    FaultyTag("vast-1", 1, 16, "<VAST version=\"1.0\"/>"),
    FaultyTag("no-version", 1, 1, "<VAST></VAST>"),
    FaultyTag("unknown-version", 1, 16, "<VAST version=\"9\"></VAST>"),
    FaultyTag("unknown-version", 2, 12, "<VAST\n  version='four'></VAST>"),
    FaultyTag("no-ad", 1, 1, "<VAST version=\"4.2\"/>"),
    FaultyTag("doctype", 1, 1, "<!DOCTYPE VAST [<!ENTITY a \"b\">]><VAST version=\"4.2\"/>"),
    FaultyTag("encoding", 1, 31, "<?xml version='1.0' encoding='UTF-16'?><VAST version='4.2'/>"),
    FaultyTag("invalid-bytes", 1, 31, "<?xml version='1.0' encoding='x-nope'?><VAST version='4.2'/>"),
    FaultyTag(
      "vmap", 1, 1,
      "<v:VMAP xmlns:v=\"http://www.iab.net/videosuite/vmap\"><v:AdBreak timeOffset=\"start\"/></v:VMAP>"),
    // "<Error>https://t.test/?a=1" are 26 characters
    FaultyTag("unescaped-ampersand", 3, 27, Around.inLine("<Error>https://t.test/?a=1&b=2</Error>")),
    FaultyTag(
      "unescaped-ampersand", 3, 17,
      Around.inLine("<Description>Tea & coffee</Description>").replacing("Tea &", with: "Tea& ")),
    FaultyTag("undefined-entity", 3, 17, Around.inLine("<Description>Tea&nbsp;x</Description>")),
  ]

  static let structure = [
    FaultyTag("empty-ad", 2, 3, "<VAST version=\"4.2\">\n  <Ad></Ad></VAST>"),
    FaultyTag("inline-and-wrapper", 1, 35, "<VAST version=\"4.2\"><Ad><InLine/> <Wrapper/></Ad></VAST>"),
    FaultyTag(
      "missing-element", 2, 1,
      "<VAST version=\"4.2\"><Ad>\n<Wrapper><AdSystem>S</AdSystem><Impression/></Wrapper></Ad></VAST>"),
    FaultyTag("missing-element", 2, 69, Around.linear("<Duration>00:00:30</Duration>")),
    FaultyTag("missing-element", 2, 69, Around.linear("<MediaFiles>\(Around.media)</MediaFiles>")),
    FaultyTag("empty-element", 3, 1, Around.inLine("<Description/>")),
    FaultyTag("repeated-element", 3, 1, Around.inLine("<AdTitle>U</AdTitle>")),
    FaultyTag("unknown-element", 3, 1, Around.inLine("<Impresion/>")),
    FaultyTag("misplaced-element", 3, 3, Around.inLine("  <MediaFiles/>")),
    FaultyTag("misplaced-element", 3, 1, Around.wrapper("<AdTitle>T</AdTitle>")),
    FaultyTag("element-version", 1, 21, "<VAST version=\"2.0\"><Error/></VAST>"),
    FaultyTag("element-version", 3, 1, Around.inLine("<AdVerifications/>", version: "3.0")),
    FaultyTag("deprecated", 3, 1, Around.inLine("<Survey><![CDATA[https://t.test/s]]></Survey>")),
    FaultyTag("element-order", 3, 1, Around.inLine("<Error><![CDATA[https://t.test/e]]></Error>")),
    // "<MediaFile …" begins the line
    FaultyTag(
      "missing-attribute", 4, 1,
      Around.mediaFiles(
        "<MediaFile type=\"video/mp4\" width=\"1\" height=\"1\"><![CDATA[https://c.test/a]]></MediaFile>")),
    FaultyTag("missing-attribute", 3, 1, Around.events("<Tracking><![CDATA[https://t.test/s]]></Tracking>")),
    FaultyTag(
      "unknown-attribute", 3, 11,
      Around.events("<Tracking Event=\"start\" event=\"start\"><![CDATA[https://t.test/s]]></Tracking>")),
    FaultyTag("attribute-version", 1, 25, "<VAST version=\"2.0\"><Ad sequence=\"1\"/></VAST>"),
    FaultyTag("maxwrapperdepth", 1, 25, "<VAST version=\"4.2\"><Ad maxWrapperDepth=\"3\"/></VAST>"),
    FaultyTag(
      "empty-creative", 3, 12,
      "<VAST version=\"3.0\"><Ad><InLine>\n\n<Creatives><Creative/></Creatives></InLine></Ad></VAST>"),
    FaultyTag(
      "no-resource", 3, 18, Around.inLine("<AdVerifications><Verification vendor=\"v\"/></AdVerifications>")),
    FaultyTag(
      "duplicate-serving-id", 3, 14,
      "<VAST version=\"4.2\"><Ad><InLine><AdServingId>7</AdServingId></InLine></Ad>\n<Ad><InLine>\n<AdServingId>7</AdServingId></InLine></Ad></VAST>"
    ),
  ]

  static let values = [
    FaultyTag("duration", 3, 11, Around.linear("<Duration>30</Duration>")),
    FaultyTag("duration", 4, 3, Around.linear("<Duration>\n  0:30</Duration>")),
    FaultyTag("duration", 3, 1, Around.linear("<Duration/>")),
    FaultyTag("duration-form", 3, 11, Around.linear("<Duration>0:00:30</Duration>")),
    FaultyTag("zero-duration", 3, 11, Around.linear("<Duration>00:00:00</Duration>")),
    // "<Creatives><Creative><UniversalAdId idRegistry="r">1</UniversalAdId>" are 68 characters, "<Linear skipoffset="" 20 more
    FaultyTag("skipoffset", 2, 89, Around.linear("", attributes: " skipoffset=\"soon\"")),
    FaultyTag("skipoffset", 2, 89, Around.linear("", attributes: " skipoffset=\"101%\"")),
    FaultyTag("bare-seconds", 2, 89, Around.linear("", attributes: " skipoffset=\"5\"")),
    FaultyTag(
      "skipoffset-too-late", 2, 89,
      Around.linear("<Duration>00:00:30</Duration>", attributes: " skipoffset=\"00:00:30\"")),
    FaultyTag(
      "skipoffset-too-late", 2, 89,
      Around.linear("<Duration>00:00:30</Duration>", attributes: " skipoffset=\"100%\"")),
    // `<Tracking event="progress" offset="` are 35 characters
    FaultyTag(
      "progress-offset", 3, 36,
      Around.events("<Tracking event=\"progress\" offset=\"half\"><![CDATA[https://t.test/p]]></Tracking>")),
    FaultyTag(
      "bare-seconds", 3, 36,
      Around.events("<Tracking event=\"progress\" offset=\"3\"><![CDATA[https://t.test/p]]></Tracking>")),
    FaultyTag(
      "offset-too-late", 3, 36,
      Around.events(
        "<Tracking event=\"progress\" offset=\"00:00:31\"><![CDATA[https://t.test/p]]></Tracking>")),
    FaultyTag(
      "progress-without-offset", 3, 1,
      Around.events("<Tracking event=\"progress\"><![CDATA[https://t.test/p]]></Tracking>")),
    FaultyTag(
      "offset-misplaced", 3, 25,
      Around.events("<Tracking event=\"start\" offset=\"00:00:05\"><![CDATA[https://t.test/p]]></Tracking>")),
    FaultyTag("time", 3, 22, Around.linear("<Icons><Icon offset=\"5\"/></Icons>")),
    FaultyTag("sequence", 1, 35, "<VAST version=\"4.2\"><Ad sequence=\"0\"/></VAST>"),
    FaultyTag("sequence", 1, 35, "<VAST version=\"4.2\"><Ad sequence=\"first\"/></VAST>"),
    FaultyTag(
      "duplicate-sequence", 2, 15, "<VAST version=\"4.2\"><Ad sequence=\"1\"/>\n<Ad sequence=\"1\"/></VAST>"),
    FaultyTag(
      "boolean", 2, 37,
      Around.wrapper("", attributes: " followAdditionalWrappers=\"yes\"").replacing(
        "<Wrapper follow", with: "<Wrapper  follow")),
    // `<MediaFile width="` are 18 characters
    FaultyTag("number", 4, 19, Around.mediaFiles("<MediaFile width=\"640px\"/>")),
    FaultyTag("number", 4, 19, Around.mediaFiles("<MediaFile width=\"-1\"/>")),
    FaultyTag("number", 3, 39, Around.inLine("<Pricing model=\"CPM\" currency=\"USD\">  x</Pricing>")),
    FaultyTag("value", 3, 17, Around.inLine("<Pricing model=\"CPX\" currency=\"USD\">1</Pricing>")),
    FaultyTag("value", 4, 22, Around.mediaFiles("<MediaFile delivery=\"download\"/>")),
    FaultyTag("mime-type", 4, 18, Around.mediaFiles("<MediaFile type=\"mp4\"/>")),
    FaultyTag("bitrate-range", 4, 12, Around.mediaFiles("<MediaFile minBitrate=\"500\"/>")),
    FaultyTag(
      "bitrate-range", 4, 24, Around.mediaFiles("<MediaFile minBitrate=\"500\" maxBitrate=\"400\"/>")),
  ]

  static let tracking = [
    FaultyTag(
      "unknown-event", 3, 18,
      Around.events("<Tracking event=\"first-quartile\"><![CDATA[https://t.test/q]]></Tracking>")),
    FaultyTag(
      "unknown-event", 3, 18,
      Around.events("<Tracking event=\"Start\"><![CDATA[https://t.test/q]]></Tracking>")),
    FaultyTag(
      "event-version", 3, 18,
      Around.events("<Tracking event=\"fullscreen\"><![CDATA[https://t.test/f]]></Tracking>")),
    FaultyTag(
      "event-version", 3, 18,
      Around.events("<Tracking event=\"skip\"><![CDATA[https://t.test/f]]></Tracking>", version: "2.0")),
    FaultyTag(
      "event-version", 3, 18,
      Around.events("<Tracking event=\"loaded\"><![CDATA[https://t.test/f]]></Tracking>", version: "4.0")),
    FaultyTag(
      "event-place", 3, 18,
      Around.events("<Tracking event=\"overlayViewDuration\"><![CDATA[https://t.test/o]]></Tracking>")),
    FaultyTag(
      "event-place", 3, 18,
      Around.events("<Tracking event=\"verificationNotExecuted\"><![CDATA[https://t.test/o]]></Tracking>")),
    FaultyTag(
      "duplicate-tracker", 4, 35,
      Around.events(
        "<Tracking event=\"start\"><![CDATA[https://t.test/s]]></Tracking>\n<Tracking event=\"start\"><![CDATA[ https://t.test/s]]></Tracking>"
      )),
    FaultyTag("no-playable-media", 3, 30, Around.mediaFiles("<MediaFile type=\"video/webm\"/>")),
    FaultyTag(
      "no-playable-media", 3, 30, Around.mediaFiles("<MediaFile type=\"video/mp4\" apiFramework=\"SIMID\"/>")),
    FaultyTag("vpaid", 4, 26, Around.mediaFiles("<MediaFile apiFramework=\"VPAID\"/>")),
    FaultyTag("icon", 3, 8, Around.linear("<Icons><Icon program=\"p\" width=\"1\"/></Icons>")),
  ]

  static let urls = [
    FaultyTag("no-url", 3, 1, Around.wrapper("<VASTAdTagURI></VASTAdTagURI>")),
    FaultyTag("no-url", 4, 1, Around.mediaFiles("<MediaFile> </MediaFile>")),
    FaultyTag("empty-url", 3, 1, Around.inLine("<Error><![CDATA[ ]]></Error>")),
    // "<Error><![CDATA[" are 16 characters
    FaultyTag("url", 3, 17, Around.inLine("<Error><![CDATA[t.test/e]]></Error>")),
    FaultyTag("url", 3, 17, Around.inLine("<Error><![CDATA[https:///e]]></Error>")),
    FaultyTag("url", 3, 33, Around.inLine("<Error><![CDATA[https://t.test/e x]]></Error>")),
    FaultyTag("url", 3, 17, Around.inLine("<Error><![CDATA[ftp://t.test/e]]></Error>")),
    FaultyTag("relative-url", 3, 17, Around.inLine("<Error><![CDATA[//t.test/e]]></Error>")),
    FaultyTag("http-url", 3, 17, Around.inLine("<Error><![CDATA[http://t.test/e]]></Error>")),
    FaultyTag("http-url", 3, 20, Around.inLine("<Error><![CDATA[   HTTP://t.test/e]]></Error>")),
    FaultyTag("url-not-in-cdata", 3, 8, Around.inLine("<Error>https://t.test/e</Error>")),
    FaultyTag("url-not-in-cdata", 4, 3, Around.inLine("<Error>\n  https://t.test/e\n</Error>")),
    FaultyTag("url-white-space", 3, 19, Around.inLine("<Error><![CDATA[  https://t.test/e]]></Error>")),
    FaultyTag("url-split", 3, 17, Around.inLine("<Error><![CDATA[https://t.]]><![CDATA[test/e]]></Error>")),
    // "<Error><![CDATA[https://t.test/e?a=1" are 36 characters
    FaultyTag(
      "escaped-in-cdata", 3, 37, Around.inLine("<Error><![CDATA[https://t.test/e?a=1&amp;b=2]]></Error>")),
    FaultyTag("unescaped-bracket", 3, 35, Around.inLine("<Error><![CDATA[https://t.test/e?a[]=1]]></Error>")),
    FaultyTag(
      "unknown-macro", 3, 36, Around.inLine("<Error><![CDATA[https://t.test/e?c=[ERROR_CODE]]]></Error>")),
    FaultyTag(
      "unknown-macro", 3, 36, Around.inLine("<Error><![CDATA[https://t.test/e?c=[errorcode]]]></Error>")),
    // `<Tracking event="start"><![CDATA[` are 33 characters, the URL before the macro 19
    FaultyTag(
      "macro-place", 3, 53,
      Around.events("<Tracking event=\"start\"><![CDATA[https://t.test/s?c=[ERRORCODE]]]></Tracking>")),
    FaultyTag(
      "macro-place", 3, 42,
      Around.wrapper("<VASTAdTagURI><![CDATA[https://t.test/?p=[ADPLAYHEAD]]]></VASTAdTagURI>")),
    FaultyTag("foreign-macro", 3, 36, Around.inLine("<Error><![CDATA[https://t.test/e?c=%%CB%%]]></Error>")),
    FaultyTag("foreign-macro", 3, 36, Around.inLine("<Error><![CDATA[https://t.test/e?c=${CB}]]></Error>")),
  ]

  @Test("the fault is found at its place", arguments: document + structure + values + tracking + urls)
  func place(_ tag: FaultyTag) {
    #expect(tag.found.contains("\(tag.line):\(tag.column)"), "\(tag.found) in \(tag.text)")
  }

  @Test("the table has at least fifty tags")
  func count() {
    #expect((Self.document + Self.structure + Self.values + Self.tracking + Self.urls).count >= 50)
  }

  @Test("pieces without a fault have none", arguments: ["2.0", "3.0", "4.0", "4.1", "4.2", "4.3"])
  func clean(version: String) throws {
    let version = try #require(VASTVersion(tag: version))
    // what a version does not have is left out of its tag
    func cut(_ text: String) -> String {
      var text = text
      if version < .v41 { text = text.replacing("<AdServingId>1</AdServingId>", with: "") }
      if version < .v40 {
        text = text.replacing("<UniversalAdId idRegistry=\"r\">1</UniversalAdId>", with: "")
      }
      return text
    }
    let texts = [
      Around.inLine("", version: version.rawValue),
      Around.events(
        "<Tracking event=\"start\"><![CDATA[https://t.test/s?t=[TIMESTAMP]]]></Tracking>",
        version: version.rawValue),
    ]
    for text in texts.map(cut) {
      let diagnostics = VASTLint.check(Array(text.utf8)).diagnostics.filter { $0.severity != .note }
      #expect(diagnostics.map(\.description) == [])
    }
  }
}
