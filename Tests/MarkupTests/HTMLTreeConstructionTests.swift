import Markup
import Testing

/// Trees that the HTML standard's text asks for (§13.2.6).
@Suite("HTML tree construction")
struct HTMLTreeConstructionTests {
  /// The body's content of a document in standards mode.
  private func body(_ source: String, isScripting: Bool = true) -> String {
    let root = HTMLDocumentParser.parse("<!DOCTYPE html><body>\(source)", isScripting: isScripting).last
    return outline(root?.children.first { $0.localName == "body" }.map { Array($0.children) } ?? [])
  }

  @Test(
    "what stands in the wrong place",
    arguments: [
      ("<table>x<tr><td>1</table>", "x<table><tbody><tr><td>1</td></tr></tbody></table>"),
      ("<table><b>x<tr>", "<b>x</b><table><tbody><tr></tr></tbody></table>"),
      ("<table> <tr>", "<table> <tbody><tr></tr></tbody></table>"),
      ("<table><caption>c<td>x", "<table><caption>c</caption><tbody><tr><td>x</td></tr></tbody></table>"),
      (
        "<table><col><input type=hidden><div>",
        "<div></div><table><colgroup><col></col></colgroup>"
          + "<input type=\"hidden\"></input></table>"
      ),
      ("<b>1<p>2</b>3</p>", "<b>1</b><p><b>2</b>3</p>"),
      ("<a href=1>x<a href=2>y", "<a href=\"1\">x</a><a href=\"2\">y</a>"),
      ("<p><i>a<p>b", "<p><i>a</i></p><p><i>b</i></p>"),
      ("<p><b><b><b><b>x<p>y", "<p><b><b><b><b>x</b></b></b></b></p><p><b><b><b>y</b></b></b></p>"),
      ("<h1>a<h2>b", "<h1>a</h1><h2>b</h2>"),
      ("</p>x</br>", "<p></p>x<br></br>"),
      ("<form id=a><form id=b><input></form>", "<form id=\"a\"><input></input></form>"),
      ("<ul><li>1<ul><li>2</ul><li>3", "<ul><li>1<ul><li>2</li></ul></li><li>3</li></ul>"),
      ("<select><option>1<option>2<div>3", "<select><option>1</option><option>23</option></select>"),
      ("<button><p>x<button>y", "<button><p>x</p></button><button>y</button>"),
      ("<image src=x>", "<img src=\"x\"></img>"),
      ("<div/>x", "<div>x</div>"),
      ("<pre>\n\nx</pre>", "<pre>\nx</pre>"),
      ("<table><tr><p>x</table>", "<p>x</p><table><tbody><tr></tr></tbody></table>"),
      ("x</body>\n</html> y", "x\n y"),
    ])
  func misplaced(_ source: String, _ expected: String) {
    #expect(body(source) == expected)
  }

  @Test(
    "SVG and MathML",
    arguments: [
      (
        "<svg viewbox=1 xlink:href=a><foreignobject><p/>x",
        "<svg viewBox=\"1\" xlink:href=\"a\"><foreignObject>"
          + "<p>x</p></foreignObject></svg>"
      ),
      ("<svg><g/><p>x", "<svg><g></g></svg><p>x</p>"),
      ("<svg><![CDATA[a<b]]></svg><![CDATA[c]]>", "<svg>a<b</svg><!--[CDATA[c]]-->"),
      ("<svg><title><b>x</b></title>", "<svg><title><b>x</b></title></svg>"),
      ("<math definitionurl=a><mi><b>x", "<math definitionURL=\"a\"><mi><b>x</b></mi></math>"),
    ])
  func foreign(_ source: String, _ expected: String) {
    #expect(body(source) == expected)
  }

  @Test("a template holds what may stand nowhere else")
  func template() {
    #expect(
      body("<template><tr><td>x</template><template><option>y") == """
        <template><tr><td>x</td></tr></template><template><option>y</option></template>
        """)
  }

  @Test("noscript is text where scripts run, and markup where they do not")
  func noscript() {
    #expect(body("<noscript><p a='</noscript>x") == "<noscript><p a='</noscript>x")
    #expect(body("<noscript><p></p></noscript>x", isScripting: false) == "<noscript><p></p></noscript>x")
  }

  @Test(
    "a script's end is found behind what old browsers hid",
    arguments: [
      ("<script><!-- a </script>b", "<script><!-- a </script>b"),
      ("<script><!--<script></script>x--></script>b", "<script><!--<script></script>x--></script>b"),
      ("<script>'</scripty>'</script >b", "<script>'</scripty>'</script>b"),
      ("<script>a</SCRIPT/>b", "<script>a</script>b"),
    ])
  func scripts(_ source: String, _ expected: String) {
    #expect(body(source) == expected)
  }

  @Test(
    "character references",
    arguments: [
      ("&notit;&not;&notin;&unknown;&amp", "¬it;¬∉&unknown;&"),
      ("&#128;&#x41;&#0;&#xD800;&#x110000;&#;&#x;", "€A\u{FFFD}\u{FFFD}\u{FFFD}&#;&#x;"),
      ("<a href='?a=1&copy=2&copy;&copyx'>", "<a href=\"?a=1&copy=2©&copyx\"></a>"),
      ("&NotEqualTilde;", "\u{2242}\u{338}"),
    ])
  func references(_ source: String, _ expected: String) {
    #expect(body(source) == expected)
  }

  @Test(
    "comments and what is taken for them",
    arguments: [
      ("<!-->x", "<!---->x"), ("<!--->x", "<!---->x"), ("<!--a--!>x", "<!--a-->x"), ("<!--a-", "<!--a-->"),
      ("<!a>x", "<!--a-->x"), ("<?a?>x", "<!--?a?-->x"), ("</ a>x", "<!-- a-->x"), ("</>x", "x"),
      ("<!--a--b-->", "<!--a--b-->"),
    ])
  func comments(_ source: String, _ expected: String) {
    #expect(body(source) == expected)
  }

  @Test(
    "a fragment is read as its context asks",
    arguments: [
      ("tr", "<td>1<td>2", "<td>1</td><td>2</td>"),
      ("table", "<tr><td>1", "<tbody><tr><td>1</td></tr></tbody>"),
      ("select", "<option>1<p>2", "<option>12</option>"),
      ("textarea", "<b>&amp;", "<b>&"),
      ("style", "<b>&amp;", "<b>&amp;"),
      ("template", "<tr><td>x", "<tr><td>x</td></tr>"),
      ("html", "<title>x</title><p>", "<head><title>x</title></head><body><p></p></body>"),
    ])
  func contexts(_ element: String, _ source: String, _ expected: String) {
    #expect(outline(HTMLDocumentParser.parseFragment(source, in: element)) == expected)
  }

  @Test("a form within a form is ignored in a fragment as well")
  func formContext() {
    #expect(outline(HTMLDocumentParser.parseFragment("<form><i>x", isInForm: true)) == "<i>x</i>")
  }

  @Test(
    "quirks mode by the document type",
    arguments: [
      ("<!DOCTYPE html>", false), ("", true), ("<!DOCTYPE>", true),
      ("<!doctype HTML SYSTEM 'about:legacy-compat'>", false),
      (
        "<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01//EN\" \"http://www.w3.org/TR/html4/strict.dtd\">",
        false
      ),
      ("<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\">", true),
      ("<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 3.2 Final//EN\">", true), ("<!DOCTYPE html x>", true),
    ])
  func quirks(_ source: String, _ isQuirky: Bool) {
    #expect(HTMLDocumentParser.document(source + "<p>").isQuirky == isQuirky)
  }
}
