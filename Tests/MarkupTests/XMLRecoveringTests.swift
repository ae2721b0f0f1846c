import Markup
import Testing

@Suite("Recovering XML")
struct XMLRecoveringTests {
  private func read(_ text: String) -> String {
    outline(XMLDocumentParser.parse(text, mode: .recovering).nodes)
  }

  @Test(
    "what does not fit is mended",
    arguments: [
      // bare ampersands keep their text, and references after them still work
      ("<a>?x=1&y=2&z=3&amp;w &</a>", "<a>?x=1&y=2&z=3&w &</a>"),
      ("<a>&&amp;&nbsp;</a>", "<a>&&&nbsp;</a>"),
      (#"<a u="?x=1&y=2&amp;z&#33;"/>"#, #"<a u="?x=1&y=2&z!"></a>"#),
      (#"<a u="1&y=2" v="&lt;"/>"#, #"<a u="1&y=2" v="<"></a>"#),
      // an end tag ends the element it names, or the innermost one if it names none
      ("<a><b><c>1</b>2</a>", "<a><b><c>1</c></b>2</a>"),
      ("<a><b>1</B><c/></a>", "<a><b>1</b><c></c></a>"),
      // a stray end tag costs its element, not the document
      ("<a><b><c></x></c></b><d/></a>", "<a><b><c></c></b><d></d></a>"),
      ("<a><b>1</x></b><b>2</b></a>", "<a><b>1</b><b>2</b></a>"),
      ("<a><b><c></x></c></b><b/></y></a>", "<a><b><c></c></b><b></b></a>"),
      ("<a><b>1 < 2 <</b><c/></a>", "<a><b>1 < 2 <</b><c></c></a>"),
      // missing ends
      ("<a><b>1", "<a><b>1</b></a>"),
      ("<a><b>1</b>", "<a><b>1</b></a>"),
      // a late declaration, and things around the root
      ("\n\n<?xml version='1.0'?><a/>", "<a></a>"),
      ("<!-- c --><?xml version='1.0'?><a/>", "<!-- c --><a></a>"),
      ("HTTP/1.1 200 OK\n\n<a><b/></a>", "<a><b></b></a>"),
      ("<a/>junk<b/>", "<a></a>"),
      ("<x:a><y:b z:c='1'/></x:a>", "<x:a><y:b z:c=\"1\"></y:b></x:a>"),
    ])
  func mended(_ source: String, _ expected: String) {
    #expect(read(source) == expected)
    #expect(!XMLDocumentParser.parse(source, mode: .recovering).errors.isEmpty)
  }

  @Test("a sound document has no errors")
  func sound() {
    let document = XMLDocumentParser.parse("<a><b>1</b><![CDATA[ & ]]></a>\n", mode: .recovering)
    #expect(document.errors.isEmpty)
    #expect(outline(document.nodes) == "<a><b>1</b>{ & }</a>")
  }

  @Test("errors after a mended end tag are not repeated for each tag around it")
  func oneError() {
    let errors = XMLDocumentParser.parse("<a><b><c><d></b></a>", mode: .recovering).errors
    #expect(errors.map(\.line) == [1])
  }

  @Test("elements know where their tag begins, in lines and characters")
  func positions() throws {
    let text = "<a>\n<!-- ü\n -->\n  é<b\n  x='1'\n/><![CDATA[\n]]><c/>&\n<d/></a>"
    let root = try #require(XMLDocumentParser.parse(text, mode: .recovering).root)
    let elements = root.children.filter { $0.kind == .element }
    #expect(elements.map(\.line) == [4, 7, 8])
    #expect(elements.map(\.column) == [4, 4, 1])
    #expect(root.line == 1)
    #expect(root.column == 1)
  }

  @Test("a document type cannot make a document grow")
  func billionLaughs() throws {
    var declarations = "<!ENTITY l0 \"lol\">"
    for level in 1...20 {
      declarations += "<!ENTITY l\(level) \"\(String(repeating: "&l\(level - 1);", count: 10))\">"
    }
    for level in 1...20 {
      declarations += "<!ENTITY % p\(level) \"<!ENTITY q SYSTEM 'file:///dev/zero'>\">%p\(level);"
    }
    let attributes = (0..<1000).map { "<!ATTLIST b a\($0) CDATA \"\(String(repeating: "x", count: 100))\">" }
    let text =
      "<!DOCTYPE a [\(declarations)\(attributes.joined())]><a x='&l20;'>&l20;"
      + String(repeating: "<b/>", count: 1000) + "</a>"
    for mode in [XMLDocumentParser.Mode.recovering, .strict] {
      let root = try #require(XMLDocumentParser.parse(text, mode: mode).root)
      #expect(root.textContent == "&l20;")
      #expect(root.children.suffix(1).map(\.attributes) == [[]])
    }
  }

  @Test("long CDATA sections stay one node, adjacent ones two")
  func longCDATA() throws {
    let long = String(repeating: "0123456789", count: 10_000)
    let root = try #require(
      XMLDocumentParser.parse("<a><![CDATA[\(long)]]><![CDATA[]]><![CDATA[\(long)]]></a>", mode: .recovering)
        .root)
    #expect(root.children.map(\.kind) == [.cdata, .cdata, .cdata])
    #expect(root.children.map(\.text.count) == [100_000, 0, 100_000])
  }

  @Test("a hopeless document keeps a bounded number of errors")
  func manyErrors() {
    let document = XMLDocumentParser.parse(
      "<a>\(String(repeating: "&x ", count: 5000))</a>", mode: .recovering)
    #expect(document.errors.count == 1000)
    #expect(document.root?.textContent == String(repeating: "&x ", count: 5000))
  }
}
