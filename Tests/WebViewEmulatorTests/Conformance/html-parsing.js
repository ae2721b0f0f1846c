"use strict";
// HTML §13.2: tokenization and tree construction of HTML documents.

const parsed = async (html, result) => (await host.load(html, { result })).result;

check("HTML, tree construction: html, head and body are made where they are left out", async () => {
  same(await parsed("<p>x", "[document.documentElement, document.head, document.body.firstChild].map((e) => e.tagName)"),
    ["HTML", "HEAD", "P"]);
});
check("HTML, tree construction: metadata before the body goes into the head", async () => {
  equal(await parsed("<title>t</title><p>x", "document.querySelector('title').parentNode.tagName"), "HEAD");
});
check("HTML, tree construction: a block element closes an open p", async () => {
  same(await parsed("<p>a<div>b</div>", "[...document.body.children].map((e) => e.tagName)"), ["P", "DIV"]);
});
check("HTML, tree construction: a table's tbody is implied", async () => {
  equal(await parsed("<table><tr><td>x</table>", "document.querySelector('td').parentNode.parentNode.tagName"), "TBODY");
});
check("HTML, tree construction: text in a table is foster-parented before it", async () => {
  equal(await parsed("<!doctype html><table>x<tr></tr></table>", "document.querySelector('table').previousSibling.data"), "x");
});
check("HTML, tree construction: the adoption agency mends misnested formatting", async () => {
  equal(await parsed("<!doctype html><body><b>1<p>2</b>3</p></body>", "document.body.innerHTML"),
    "<b>1</b><p><b>2</b>3</p>");
});
check("HTML, tree construction: an unclosed formatting element goes on in the next block", async () => {
  equal(await parsed("<!doctype html><p><i>a<p>b", "document.body.innerHTML"), "<p><i>a</i></p><p><i>b</i></p>");
});
check("HTML, tree construction: li closes the li before it", async () => {
  equal(await parsed("<!doctype html><ul><li>1<li>2</ul>", "document.querySelector('ul').children.length"), 2);
});
check("HTML, tree construction: an end tag of br is a br", async () => {
  same(await parsed("<!doctype html><body></br>", "[...document.body.children].map((e) => e.tagName)"), ["BR"]);
});
check("HTML, tree construction: a nested form start tag is ignored", async () => {
  equal(await parsed("<form id=a><form id=b><input></form>", "document.forms.length"), 1);
});
check("HTML, tree construction: attributes of a second body are added to the first", async () => {
  same(await parsed("<body a=1><body a=2 b=3>", "[document.body.getAttribute('a'), document.body.getAttribute('b')]"),
    ["1", "3"]);
});
check("HTML, tree construction: a template's children are its content", async () => {
  same(await parsed("<template><p></p></template>",
    "(({ childNodes, content }) => [childNodes.length, content.firstChild.tagName])(document.querySelector('template'))"),
    [0, "P"]);
});
check("HTML, tree construction: SVG names regain their case", async () => {
  same(await parsed("<svg viewbox='0 0 1 1'><foreignobject></foreignobject></svg>",
    "(({ firstChild, attributes }) => [firstChild.localName, attributes[0].name])(document.querySelector('svg'))"),
    ["foreignObject", "viewBox"]);
});
check("HTML, tokenization: a reference without a semicolon is decoded in text", async () => {
  equal(await parsed("<p>&notit;</p>", "document.querySelector('p').textContent"), "¬it;");
});
check("HTML, tokenization: a reference before = in an attribute is left alone", async () => {
  equal(await parsed("<a href='?a=1&copy=2'></a>", "document.querySelector('a').getAttribute('href')"), "?a=1&copy=2");
});
check("HTML, tokenization: a numeric reference of windows-1252 is mapped", async () => {
  equal(await parsed("<p>&#128;</p>", "document.querySelector('p').textContent"), "\u20ac");
});
check("HTML, tokenization: the first of two equal attributes counts", async () => {
  equal(await parsed("<p id=a ID=b></p>", "document.querySelector('p').id"), "a");
});
check("HTML, tokenization: an abruptly closed comment is empty", async () => {
  same(await parsed("<!doctype html><body><!-->x", "[document.body.firstChild.data, document.body.lastChild.data]"), ["", "x"]);
});
check("HTML, tokenization: a bogus comment starts with <?", async () => {
  same(await parsed("<!doctype html><body><?php x?>", "[document.body.firstChild.nodeType, document.body.firstChild.data]"),
    [8, "?php x?"]);
});
check("HTML, tokenization: textarea holds text, not elements", async () => {
  equal(await parsed("<textarea><b>&amp;</b></textarea>", "document.querySelector('textarea').textContent"), "<b>&</b>");
});
check("HTML, tree construction: the newline that begins a textarea is dropped", async () => {
  equal(await parsed("<textarea>\n\nx</textarea>", "document.querySelector('textarea').textContent"), "\nx");
});
check("HTML, tree construction: noscript holds text where scripts run", async () => {
  equal(await parsed("<body><noscript><p></p></noscript>", "document.querySelector('noscript').firstChild.nodeType"), 3);
});
check("HTML, tree construction: a document without a doctype is in quirks mode", async () => {
  equal(await parsed("<p>", "document.compatMode"), "BackCompat");
});
check("HTML, tree construction: a document with a doctype is not in quirks mode", async () => {
  same(await parsed("<!doctype html><p>", "[document.compatMode, document.doctype.name]"), ["CSS1Compat", "html"]);
});
