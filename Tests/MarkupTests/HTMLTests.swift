import Markup
import Testing

@Suite("HTML")
struct HTMLTests {
  @Test("a document keeps doctype, comments, order and lines")
  func document() throws {
    let nodes = HTMLDocumentParser.parse(
      """
      <!DOCTYPE html>
      <!-- top -->
      <HTML Lang=en>
      <head><title>A &amp; B</title>
      <script>if (a < b && c) { "<p>" }</script></head>
      <body DATA-X="1" hidden z a><video SRC='v.mp4'></video>&nbsp;&hearts;</body></html>
      """)
    #expect(
      outline(nodes) == """
        <!html - -><!-- top --><html lang="en"><head><title>A & B</title>
        <script>if (a < b && c) { "<p>" }</script></head>
        <body data-x="1" hidden="" z="" a=""><video src="v.mp4"></video>\u{A0}♥</body></html>
        """)
    let root = try #require(nodes.last)
    let lines = Dictionary(
      root.descendants.filter { $0.kind == .element }.map { ($0.localName, $0.line) }, uniquingKeysWith: min)
    #expect(root.line == 3)
    #expect(lines == ["head": 4, "title": 4, "script": 5, "body": 6, "video": 6])
  }

  @Test("what a document implies is added")
  func implied() {
    #expect(outline(HTMLDocumentParser.parse("text")) == "<html><head></head><body>text</body></html>")
    #expect(outline(HTMLDocumentParser.parse("a<p>b")) == "<html><head></head><body>a<p>b</p></body></html>")
    #expect(
      outline(HTMLDocumentParser.parse("<script>1</script><div>x")) == """
        <html><head><script>1</script></head><body><div>x</div></body></html>
        """)
    #expect(outline(HTMLDocumentParser.parse("")) == "<html><head></head><body></body></html>")
  }

  @Test(
    "a fragment stands for itself",
    arguments: [
      ("text", "text"),
      ("  text ", "  text "),
      ("\n", "\n"),
      ("a <b>c</b> d", "a <b>c</b> d"),
      ("  <p>x", "  <p>x</p>"),
      ("<p>x<p>y", "<p>x</p><p>y</p>"),
      ("</div>x</span>", "x"),
      ("<script>a<b</script>c", "<script>a<b</script>c"),
      ("<style>a > b</style>", "<style>a > b</style>"),
      ("<!-- c --><br>t<img src=a>", "<!-- c --><br></br>t<img src=\"a\"></img>"),
      ("<html><body class=x><i>1</i></body></html>", "<i>1</i>"),
      ("<tr><td>1</td></tr>", "1"),
      ("<my-element a-b='1'>x</my-element>", "<my-element a-b=\"1\">x</my-element>"),
      ("<!DOCTYPE html>x", "x"),
      ("<a href='?a=1&b=2&copy;'>&lt;&#x41;</a>", "<a href=\"?a=1&b=2©\"><A</a>"),
      ("&", "&"),
      ("a < b", "a < b"),
      ("Жю\0", "Жю"),
      ("<meta charset=windows-1251>Ж", "<meta charset=\"windows-1251\"></meta>Ж"),
    ])
  func fragment(_ source: String, _ expected: String) {
    #expect(outline(HTMLDocumentParser.parseFragment(source)) == expected)
  }

  @Test("a fragment's first line starts at column 1")
  func positions() {
    let nodes = HTMLDocumentParser.parseFragment("é<b>x</b>\n <i\n a=1>y</i>")
    let elements = nodes.filter { $0.kind == .element }
    #expect(elements.map(\.line) == [1, 2])
    #expect(elements.map(\.column) == [2, 2])
  }
}
