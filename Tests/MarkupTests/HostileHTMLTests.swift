import Markup
import Testing

/// HTML that nobody writes by accident.
///
/// None of it may take time that grows faster than its length.
@Suite("Hostile HTML")
struct HostileHTMLTests {
  /// WebKit nests elements no deeper than this; what follows stands side by side.
  private static let deepest = 512

  private func depth(_ node: MarkupNode) -> Int {
    var depth = 0
    var at: MarkupNode? = node
    while let next = at {
      depth += 1
      at = next.parent
    }
    return depth
  }

  @Test(
    "a hundred thousand nested elements are all there, and no deeper than WebKit's",
    arguments: [
      ("<div>", 100_000), ("<b>", 10_000), ("<table><td>", 5000), ("<svg><g>", 5000), ("<font a=1><p>", 5000),
    ])
  func deep(_ tags: String, _ count: Int) throws {
    let root = try #require(HTMLDocumentParser.parse(String(repeating: tags, count: count) + "x").last)
    #expect(root.descendants.count > count)
    #expect(root.textContent == "x")
    let deepest = root.descendants.reversed().prefix(2000).reduce(0) { max($0, depth($1)) }
    #expect(deepest <= Self.deepest + 2)
  }

  @Test(
    "tags that fit to nothing are read in time",
    arguments: [
      "</p>", "</b>", "</table>x", "<i></p>", "<table>x", "<b><p>", "<a>", "<li>", "<select><option>",
      "<p><b>x",
      "<b a=1></p>", "<template>", "<frameset>", "</br>", "<form>", "<!--", "<![CDATA[", "&", "&amp", "<",
      "a<1",
    ])
  func misfits(_ text: String) {
    #expect(!HTMLDocumentParser.parse(String(repeating: text, count: 4000)).isEmpty)
  }

  @Test("formatting elements with attributes of their own are not opened again without end")
  func formatting() {
    let open = (0..<500).map { "<b a=\($0)>" }.joined()
    let nodes = HTMLDocumentParser.parse("<p>\(open)</p>" + String(repeating: "<p>x</p>", count: 500))
    // At most 64 for each of 500 paragraphs and their texts, the first one's 500, and the document.
    #expect((nodes.last?.descendants.count ?? 0) < 64 * 501 + 2 * 501 + 500 + 8)
  }

  @Test("a huge attribute, many attributes, and a huge name")
  func attributes() throws {
    let huge = String(repeating: "é&amp;", count: 100_000)
    let many = (0..<20_000).map { "a\($0)=\($0)" }.joined(separator: " ")
    let name = String(repeating: "x", count: 100_000)
    let nodes = HTMLDocumentParser.parseFragment("<p title='\(huge)'></p><p \(many) \(many)></p><\(name)>")
    #expect(nodes[0].attribute("title")?.utf8.count == 300_000)
    #expect(nodes[1].attributes.count == 20_000)
    #expect(nodes[2].localName == name)
  }

  @Test(
    "U+0000 is dropped from text and U+FFFD elsewhere",
    arguments: [
      ("a\0b", "ab"), ("<p\0 a\0='\0'>", "<p\u{FFFD} a\u{FFFD}=\"\u{FFFD}\"></p\u{FFFD}>"),
      ("<!--\0-->", "<!--\u{FFFD}-->"), ("<title>\0</title>", "<title>\u{FFFD}</title>"),
      ("<svg>\0</svg>", "<svg>\u{FFFD}</svg>"), ("<script>\0</script>", "<script>\u{FFFD}</script>"),
    ])
  func null(_ source: String, _ expected: String) {
    #expect(outline(HTMLDocumentParser.parseFragment(source)) == expected)
  }

  @Test("what is cut off anywhere is read to its end")
  func cutOff() {
    let text = Array(
      "<!DOCTYPE html><p a='b' c=d e>&notit;<!-- x --><script><!--<script>--></script><svg><![CDATA[x]]></svg>"
        .utf8)
    for length in 0...text.count {
      #expect(
        HTMLDocumentParser.parse(String(decoding: text.prefix(length), as: UTF8.self)).last?.localName
          == "html")
    }
  }
}
