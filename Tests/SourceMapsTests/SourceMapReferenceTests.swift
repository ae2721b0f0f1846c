import Testing

@testable import SourceMaps

/// Where a script says that its map is.
struct SourceMapReferenceTests {
  @Test(arguments: [
    ("f()\n//# sourceMappingURL=a.map", "a.map"), ("f()\n//@ sourceMappingURL=a.map\n", "a.map"),
    ("f()//# sourceMappingURL=a.map", "a.map"), ("f()\r\n//#\tsourceMappingURL=a.map \t\r\n\r\n", "a.map"),
    // The last one counts, and what follows it may only be comments.
    ("//# sourceMappingURL=a.map\n//# sourceMappingURL=b.map", "b.map"),
    ("f()\n//# sourceMappingURL=a.map\n// built by hand\n", "a.map"),
    ("f()\n//# sourceMappingURL=a.map\n/* built\n by hand */", "a.map"),
    ("f() /*# sourceMappingURL=a.map */", "a.map"),
    ("//# sourceMappingURL=a.map\nf()", nil), ("//# sourceMappingURL=a.map\nf() /* x */", nil),
    // A URL before it in the same line does not hide it.
    ("g('https://x.test/')//# sourceMappingURL=https://x.test/a.map?v=1", "https://x.test/a.map?v=1"),
    ("//# sourceMappingURL=data:application/json;base64,e30=", "data:application/json;base64,e30="),
    // In a string it is none.
    (#"x = "//# sourceMappingURL=a.map""#, nil), ("x = `//# sourceMappingURL=a.map`", nil),
    ("//# sourceMappingURL=", nil), ("//# sourceMappingURL=a b", nil), ("# sourceMappingURL=a", nil),
    ("/# sourceMappingURL=a", nil), ("// sourceMappingURL=a", nil), ("//# sourceURL=a", nil), ("", nil),
    ("*/", nil), ("/*/", nil), ("//", nil), ("\n\n", nil),
  ])
  func comments(script: String, expected: String?) {
    #expect(SourceMapReference.inComment(of: script) == expected)
  }

  @Test func aScriptOfMegabytesIsReadFromItsEnd() {
    let end = "\n//# sourceMappingURL=a.map"
    for filler in ["x", " ", "\n", "/**/", "//\n", "*/", "\u{2028}"] {
      let text = String(repeating: filler, count: 100_000)
      #expect(SourceMapReference.inComment(of: text + end) == "a.map")
      _ = SourceMapReference.inComment(of: end + text)
    }
  }

  @Test func theHeaderOfTodayGoesBeforeTheOlderOne() {
    #expect(
      SourceMapReference.inHeaders([("x-sourcemap", "old.map"), ("sourcemap", "new.map")]) == "new.map")
    #expect(SourceMapReference.inHeaders([("X-SourceMap", "old.map"), ("SourceMap", "")]) == "old.map")
    #expect(SourceMapReference.inHeaders([("Content-Type", "text/javascript")]) == nil)
  }

  @Test(arguments: [
    ("a.map", "https://x.test/js/sdk.js?v=1", "https://x.test/js/a.map"),
    ("../a.map", "https://x.test/js/sdk.js", "https://x.test/a.map"),
    ("/a.map", "https://x.test/js/sdk.js", "https://x.test/a.map"),
    ("//y.test/a.map", "https://x.test/js/sdk.js", "https://y.test/a.map"),
    ("http://y.test/a.map", "https://x.test/js/sdk.js", "http://y.test/a.map"),
    ("webpack:///./src/a.js", "https://x.test/", "webpack:///./src/a.js"),
  ])
  func referencesAreRelativeToTheScript(reference: String, base: String, expected: String) {
    #expect(SourceMapURL.resolve(reference, against: base) == expected)
  }

  /// RFC 2397; "e30=" is {} and "4oKs" the three bytes of € in base64.
  @Test(arguments: [
    ("data:application/json;base64,e30=", "{}"), ("data:application/json;charset=utf-8;base64,e30", "{}"),
    ("DATA:;BASE64,4oKs", "€"), ("data:;base64,e3%30%3D", "{}"), ("data:;base64,e3 0=\n", "{}"),
    ("data:application/json,%7B%7D", "{}"), ("data:,%E2%82%AC", "€"), ("data:,{}#x", "{}"), ("data:,", ""),
    ("data:,100%", "100%"), ("data:;base64,e", nil), ("data:;base64,!!!!", nil), ("data:x", nil),
    ("https://x.test/", nil), ("", nil),
  ])
  func dataURLs(url: String, expected: String?) {
    #expect(DataURL.bytes(of: url).map { String(decoding: $0, as: UTF8.self) } == expected)
  }
}
