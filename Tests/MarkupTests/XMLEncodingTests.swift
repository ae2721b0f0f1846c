import Markup
import Testing

@Suite("XML encodings")
struct XMLEncodingTests {
  private func utf16(_ text: String, littleEndian: Bool, mark: Bool) -> [UInt8] {
    let units = (mark ? [0xFEFF] : []) + Array(text.utf16)
    return units.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return littleEndian ? [low, high] : [high, low]
    }
  }

  @Test("byte order marks and declarations decide")
  func encodings() {
    let declared = "<?xml version='1.0' encoding='UTF-16'?><a>Ж</a>"
    let documents: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF] + Array("<a>Ж</a>".utf8),
      Array("<a>Ж</a>".utf8),
      utf16("<a>Ж</a>", littleEndian: true, mark: true),
      utf16("<a>Ж</a>", littleEndian: false, mark: true),
      utf16(declared, littleEndian: true, mark: false),
      utf16(declared, littleEndian: false, mark: false),
      // Ж is 0xC6 in windows-1251, 0xF6 in KOI8-R
      Array("<?xml version=\"1.0\" encoding=\"windows-1251\"?>\n<a>".utf8) + [0xC6] + Array("</a>".utf8),
      Array("<?xml version='1.0' encoding='koi8-r' ?><a>".utf8) + [0xF6] + Array("</a>".utf8),
      // UTF-8 that says UTF-16 of itself
      Array(declared.utf8),
    ]
    for bytes in documents {
      for mode in [XMLDocumentParser.Mode.strict, .recovering] {
        let document = XMLDocumentParser.parse(bytes, mode: mode)
        #expect(document.errors.isEmpty)
        #expect(document.root?.textContent == "Ж")
      }
    }
  }

  @Test("a long document in another encoding is read to its end")
  func longDocument() {
    let bytes =
      Array("<?xml version='1.0' encoding='windows-1251'?><a>".utf8)
      + (0..<20_000).flatMap { _ in Array("<b>".utf8) + [0xC6] + Array("</b>".utf8) } + Array("</a>".utf8)
    let document = XMLDocumentParser.parse(bytes, mode: .strict)
    #expect(document.root?.textContent == String(repeating: "Ж", count: 20_000))
  }

  @Test("invalid bytes are an error with a place, and U+FFFD where reading goes on")
  func invalid() {
    let bytes = Array("<a>\né".utf8) + [0xFF] + Array("é</a>".utf8)
    let strict = XMLDocumentParser.parse(bytes, mode: .strict)
    #expect(strict.root == nil)
    #expect(strict.errors.map(\.line) == [2])
    #expect(strict.errors.map(\.column) == [2])
    let recovered = XMLDocumentParser.parse(bytes, mode: .recovering)
    #expect(recovered.root?.textContent == "\né\u{FFFD}é")
    #expect(recovered.errors == strict.errors)
    // 0x98 is the one byte that windows-1251 does not have
    let cyrillic =
      Array("<?xml version='1.0' encoding='windows-1251'?><a>".utf8) + [0x98, 0xC6] + Array("</a>".utf8)
    #expect(XMLDocumentParser.parse(cyrillic, mode: .recovering).root?.textContent == "\u{FFFD}Ж")
  }

  @Test("an unknown encoding is an error, and read as UTF-8 where reading goes on")
  func unknown() {
    let bytes = Array("<?xml version='1.0' encoding='martian-7'?><a>Ж</a>".utf8)
    #expect(
      XMLDocumentParser.parse(bytes, mode: .strict).errors.map(\.message) == [
        "unsupported encoding martian-7"
      ])
    #expect(XMLDocumentParser.parse(bytes, mode: .recovering).root?.textContent == "Ж")
  }
}
