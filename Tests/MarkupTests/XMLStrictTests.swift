import Markup
import Testing

@Suite("Strict XML")
struct XMLStrictTests {
  private func parse(_ text: String) -> MarkupDocument { XMLDocumentParser.parse(text, mode: .strict) }

  @Test("every kind of node comes in order, references resolved")
  func nodes() {
    let document = parse(
      """
      <?xml version="1.0"?><!-- before --><!DOCTYPE a PUBLIC "-//P" "s.dtd"><?go now?>\
      <a x="1 &amp; 2" y='&#x41;&#66;'>&lt;é&gt;<![CDATA[a & b]]><![CDATA[<c>]]><b/>tail</a>
      """)
    #expect(document.errors.isEmpty)
    #expect(
      outline(document.nodes)
        == #"<!-- before --><!a -//P s.dtd><?go now?><a x="1 & 2" y="AB"><é>{a & b}{<c>}<b></b>tail</a>"#)
    #expect(document.root?.textContent == "<é>a & b<c>tail")
  }

  @Test("names carry their namespaces; declarations are attributes")
  func namespaces() throws {
    let root = try #require(parse(#"<v:a xmlns:v="urn:v" xmlns="urn:d" v:x="1" y="2"><b/></v:a>"#).root)
    #expect(root.name == MarkupName(local: "a", prefix: "v", namespace: "urn:v"))
    #expect(root.children.first?.name == MarkupName(local: "b", namespace: "urn:d"))
    let declarations = "http://www.w3.org/2000/xmlns/"
    #expect(
      root.attributes.map(\.name) == [
        MarkupName(local: "v", prefix: "xmlns", namespace: declarations),
        MarkupName(local: "xmlns", namespace: declarations),
        MarkupName(local: "x", prefix: "v", namespace: "urn:v"), MarkupName(local: "y"),
      ])
    #expect(root.attribute("v:x") == "1")
    #expect(root.attribute("x") == nil)
  }

  @Test(
    "anything that is not well formed leaves no tree and one error",
    arguments: [
      "", "   ", "text", "<a>", "<a></b>", "<a/><b/>", "<a>&</a>", "<a>&b</a>", "<a>&nbsp;</a>", "<a x=1/>",
      "<a x='1' x='2'/>", "<a x='<'/>", "<a>]]></a>", " <?xml version='1.0'?><a/>", "<a><!-- -- --></a>",
      "<a>\u{1}</a>", "<x:a/>", "<a/>text", "<a>&#0;</a>", "<a", "<a><![CDATA[x</a>",
    ])
  func malformed(_ text: String) {
    let document = parse(text)
    #expect(document.root == nil)
    #expect(document.nodes.isEmpty)
    #expect(document.errors.count == 1)
  }

  @Test("an error says where it is, in characters")
  func errorPosition() throws {
    let error = try #require(parse("<a>\n  <é>ü</b>\n</a>").errors.first)
    #expect(error.line == 2)
    // `  <é>ü</b>` are ten characters, and the parser has read the end tag
    #expect(error.column == 11)
    #expect(error.message.contains("</b>"))
  }

  @Test("declared entities stay as written and are no error; nothing is read from outside")
  func declaredEntities() {
    let document = parse(
      """
      <!DOCTYPE a [<!ENTITY e "boom"><!ENTITY f SYSTEM "file:///etc/hostname"><!ATTLIST a d CDATA "default">]>\
      <a x="1&e;2">&e;&f;&amp;</a>
      """)
    #expect(document.errors.isEmpty)
    #expect(outline(document.root.map { [$0] } ?? []) == #"<a x="1&e;2">&e;&f;&</a>"#)
  }

  @Test("an encoding that decoded text declares does not matter")
  func decodedText() {
    #expect(parse("\u{FEFF}<?xml version='1.0' encoding='utf-16'?><a>я</a>").root?.textContent == "я")
    #expect(parse("<?xml version='1.0' encoding='windows-1251'?><a>я</a>").root?.textContent == "я")
  }
}
