import Testing

@testable import JavaScriptEngine

@Suite("Strings")
struct StringTests {
  @Test(
    "UTF-16 units come back from JavaScript as they went in",
    arguments: [
      [], [0], [0x61, 0, 0x62], [0xD83D, 0xDE00], [0xD800], [0xDFFF, 0xD800], [0xFEFF, 0xFFFF, 0x2028],
      Array(0...0xFFFF),
    ] as [[UInt16]])
  func roundTrip(units: [UInt16]) throws {
    let context = makeContext()
    try context.globalObject.setProperty("s", context.value(utf16: units))
    #expect(try context.evaluate("s.length").number == Double(units.count))
    #expect(try context.evaluate("s").utf16 == units)
    #expect(try context.evaluate("s + ''").utf16 == units)
    let codes = try context.text("s.split('').map(c => c.charCodeAt(0)).join()")
    #expect(codes == units.map(String.init).joined(separator: ","))
  }

  @Test("text survives, and a lone surrogate becomes U+FFFD only in Swift's strings")
  func text() throws {
    let context = makeContext()
    for text in ["", "a\u{0}b", "é€😀", "e\u{301}", String(repeating: "x😀", count: 10_000)] {
      #expect(Array(context.value(text).string.map(\.utf8) ?? "-".utf8) == Array(text.utf8))
    }
    let lone = try context.evaluate(#"'a\ud800b'"#)
    #expect(lone.string == "a\u{FFFD}b")
    #expect(lone.utf16 == [0x61, 0xD800, 0x62])
  }

  @Test("source text may hold NUL and lone surrogates")
  func source() throws {
    let context = makeContext()
    let quote = UInt16(UInt8(ascii: "'"))
    #expect(try context.evaluate([quote, 0, 0xDC00, quote]).utf16 == [0, 0xDC00])
    #expect(try context.evaluate("'a\u{0}b'").string == "a\u{0}b")
  }

  @Test("property names, function names, URLs and messages hold any character")
  func names() throws {
    let context = makeContext()
    let object = context.makeObject()
    try object.setProperty("a\u{0}😀", context.value(1))
    try object.setProperty("a", context.value(2))
    #expect(try object.property("a\u{0}😀").number == 1)
    #expect(object.propertyNames == ["a\u{0}😀", "a"])
    #expect(try context.makeFunction("n\u{0}é") { _ in nil }.property("name").string == "n\u{0}é")
    let error = exception(of: "throw new Error('m\\0é')", url: "https://host.test/é😀.js", in: context)
    #expect(error?.message == "m\u{0}é")
    // As in every browser an address is shown percent-encoded.
    #expect(error?.sourceURL == "https://host.test/%C3%A9%F0%9F%98%80.js")
  }

  @Test("JSON text goes both ways")
  func json() throws {
    let context = makeContext()
    let value = try context.parseJSON(#"{"s":"a\u0000\ud800","n":[1,null]}"#)
    #expect(try value.property("s").utf16 == [0x61, 0, 0xD800])
    #expect(try value.toJSON() == #"{"s":"a\u0000\ud800","n":[1,null]}"#)
    #expect(throws: JSException.self) { try context.parseJSON("{a:1}") }
    try expectUsable(context)
  }
}
