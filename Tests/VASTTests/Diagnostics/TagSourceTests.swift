import Testing

@testable import VAST

@Suite("Places in a tag")
struct TagSourceTests {
  @Test("columns count characters, and lines end at line feeds")
  func positions() {
    // é has two bytes, 😀 four
    let source = TagSource(Array("aé😀b\r\nxy\n".utf8))
    #expect(source.position(0) == (1, 1))
    #expect(source.position(3) == (1, 3))
    #expect(source.position(7) == (1, 4))
    #expect(source.offset(line: 1, column: 4) == 7)
    #expect(source.offset(line: 2, column: 2) == 11)
    #expect(source.offset(line: 9, column: 1) == 13)
    #expect(source.excerpt(line: 1, column: 3) == ("aé😀b", 1))
    #expect(source.excerpt(line: 3, column: 1) == ("", 1))
  }

  @Test("places far behind are found, and long lines are cut around them")
  func far() {
    let source = TagSource(
      Array((String(repeating: "ab\n", count: 2000) + String(repeating: "x", count: 5000)).utf8))
    #expect(source.position(6000) == (2001, 1))
    #expect(source.offset(line: 2001, column: 4001) == 10_000)
    #expect(source.position(10_000) == (2001, 4001))
    let (text, first) = source.excerpt(line: 2001, column: 4001)
    #expect(first == 3001)
    #expect(text.count == 1999 || text.count == 2000)
  }

  @Test("an empty text has one place")
  func empty() {
    let source = TagSource([])
    #expect(source.position(0) == (1, 1))
    #expect(source.offset(line: 4, column: 4) == 0)
    #expect(source.excerpt(line: 1, column: 1) == ("", 1))
  }
}
