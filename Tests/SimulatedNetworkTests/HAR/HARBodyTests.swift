import Testing

@testable import SimulatedNetwork

/// Text in HAR files, which exporters have decoded.
struct HARBodyTests {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The Encoding Standard's "decode": a byte order mark counts before every declaration.
  @Test(arguments: [
    ("ü", "text/plain", false), ("ü", "text/plain; charset=UTF-8", false),
    ("ü", "text/plain;charset=\"utf-8\"", false),
    ("ü", "text/plain; charset=windows-1252", true), ("u", "text/plain; charset=windows-1252", false),
    ("u", "text/plain; charset=utf-16le", true), ("\u{FEFF}ü", "text/plain; charset=koi8-r", false),
    ("<?xml version=\"1.0\" encoding='koi8-r'?><a>ü</a>", "text/xml", true),
    ("<?xml version=\"1.0\" encoding='koi8-r'?><a>ü</a>", "text/xml; charset=utf-8", false),
    ("<?xml version=\"1.0\"?><a>ü</a>", "text/xml", false),
    ("<meta charset=windows-1251>ü", "text/html", true),
    ("<meta http-equiv=\"Content-Type\" content=\"text/html; charset=windows-1251\">ü", "text/html", true),
    ("<meta charset='UTF-8'>ü", "text/html", false), ("charset=windows-1251 ü", "text/plain", false),
  ])
  func textIsMarkedWhereAnotherEncodingIsDeclared(text: String, type: String, isMarked: Bool) {
    let bytes = Array(text.utf8)
    #expect(HARBody.bytes(ofText: text, type: type) == (isMarked ? Self.mark + bytes : bytes))
  }

  @Test(arguments: [
    ([], "", false), ([0x61], "a", false), ([0x61, 0], "YQA=", true), ([0xC3], "ww==", true),
    ([0xC3, 0xBC], "ü", false),
  ])
  func bytesAreTextWhereTheyAre(bytes: [UInt8], text: String, isBase64: Bool) {
    let content = HARBody.content(bytes, type: "")
    #expect(content.text == text)
    #expect(content.isBase64 == isBase64)
  }
}
