"use strict";
// DOM Parsing: DOMParser and XMLSerializer, for HTML and XML; XPath.

const xml = (text, type = "application/xml") => new DOMParser().parseFromString(text, type);
const html = (text) => new DOMParser().parseFromString(text, "text/html");
const written = (node) => new XMLSerializer().serializeToString(node);

check("DOM Parsing, DOMParser: an unknown type is a TypeError", () => {
  throws(() => xml("<a/>", "text/plain"), "TypeError");
});
check("DOM Parsing, DOMParser: text/html makes a whole document", () => {
  const parsed = html("<p>x");
  same([parsed.contentType, names(parsed.documentElement.children).join(), parsed.body.innerHTML],
    ["text/html", "HEAD,BODY", "<p>x</p>"]);
});
check("DOM Parsing, DOMParser: scripts of an HTML document do not run", () => {
  html("<script>globalThis.ran = true</script>");
  equal(globalThis.ran, undefined);
});
check("DOM Parsing, DOMParser: scripting is off, so noscript has elements", () => {
  equal(html("<body><noscript><p></p></noscript>").querySelector("noscript").firstElementChild.tagName, "P");
});
check("DOM Parsing, DOMParser: the document has the page's address and no window", () => {
  const parsed = html("");
  same([parsed.URL, parsed.defaultView, parsed.readyState], [document.URL, null, "complete"]);
});
check("DOM Parsing, DOMParser: XML keeps the case of names", () => {
  const root = xml("<VAST><Ad/></VAST>").documentElement;
  same([root.tagName, root.localName, root.querySelector("Ad").nodeName, root.querySelector("ad")], ["VAST", "VAST", "Ad", null]);
});
check("DOM Parsing, DOMParser: malformed XML is a parsererror element", () => {
  equal(xml("<a><b></a>").getElementsByTagName("parsererror").length, 1);
});
check("DOM Parsing, DOMParser: an empty XML text is an error", () => {
  equal(xml("").getElementsByTagName("parsererror").length, 1);
});
check("DOM Parsing, DOMParser: CDATA is a node of its own whose text counts", () => {
  const { documentElement } = xml("<a><![CDATA[<x>&]]></a>");
  same([documentElement.firstChild.nodeType, documentElement.textContent], [4, "<x>&"]);
});
check("DOM Parsing, DOMParser: references in XML are decoded", () => {
  equal(xml("<a>&lt;&#65;&#x42;&amp;</a>").documentElement.textContent, "<AB&");
});
check("DOM Parsing, DOMParser: an undeclared entity is an error", () => {
  equal(xml("<a>&nbsp;</a>").getElementsByTagName("parsererror").length, 1);
});
check("DOM Parsing, DOMParser: namespaces are resolved", () => {
  const { firstChild } = xml('<a xmlns:p="urn:p"><p:b/></a>').documentElement;
  same([firstChild.namespaceURI, firstChild.prefix, firstChild.localName], ["urn:p", "p", "b"]);
});
check("DOM Parsing, DOMParser: an undeclared prefix is an error", () => {
  equal(xml("<p:a/>").getElementsByTagName("parsererror").length, 1);
});
check("DOM Parsing, DOMParser: processing instructions and comments are nodes", () => {
  const [instruction, comment] = xml("<?x y z?><!--c--><a/>").childNodes;
  same([instruction.nodeType, instruction.target, instruction.data, comment.data], [7, "x", "y z", "c"]);
});
check("DOM Parsing, DOMParser: the XML declaration is no node", () => {
  equal(xml('<?xml version="1.0" encoding="UTF-8"?><a/>').childNodes.length, 1);
});
check("DOM Parsing, DOMParser: an XHTML script has the HTML interface", () => {
  const root = xml('<html xmlns="http://www.w3.org/1999/xhtml"/>', "application/xhtml+xml").documentElement;
  same([root instanceof HTMLHtmlElement, root.tagName], [true, "html"]);
});
check("DOM, getElementsByTagNameNS: any namespace by *", () => {
  const parsed = xml('<a xmlns:p="urn:p"><p:b/><b/></a>');
  same([parsed.getElementsByTagNameNS("*", "b").length, parsed.getElementsByTagNameNS("urn:p", "b").length,
    parsed.getElementsByTagName("b").length], [2, 1, 1]);
});
check("DOM, lookupNamespaceURI: finds declarations of ancestors", () => {
  const { firstChild } = xml('<a xmlns="urn:d" xmlns:p="urn:p"><b/></a>').documentElement;
  same([firstChild.lookupNamespaceURI("p"), firstChild.lookupPrefix("urn:p"), firstChild.isDefaultNamespace("urn:d")],
    ["urn:p", "p", true]);
});
check("DOM, attributes: getAttributeNS finds by namespace", () => {
  const root = xml('<a xmlns:x="http://www.w3.org/1999/xlink" x:href="y"/>').documentElement;
  same([root.getAttributeNS("http://www.w3.org/1999/xlink", "href"), root.getAttribute("x:href")], ["y", "y"]);
});
check("DOM, createDocument: makes an XML document with its root", () => {
  const made = document.implementation.createDocument("urn:x", "p:root", null);
  same([made.documentElement.nodeName, made.contentType], ["p:root", "application/xml"]);
});
check("DOM, createCDATASection: is not supported in an HTML document", () => {
  throws(() => document.createCDATASection("x"), "NotSupportedError");
});
check("DOM Parsing, XMLSerializer: an XML document as it was", () => {
  equal(written(xml('<a x="1"><b>t</b><c/></a>')), '<a x="1"><b>t</b><c/></a>');
});
check("DOM Parsing, XMLSerializer: escapes text and attributes", () => {
  const made = document.implementation.createDocument(null, "a");
  made.documentElement.setAttribute("x", "\"<&>");
  made.documentElement.textContent = "<&>\"";
  equal(written(made), '<a x="&quot;&lt;&amp;&gt;">&lt;&amp;&gt;"</a>');
});
check("DOM Parsing, XMLSerializer: an HTML element declares its namespace", () => {
  equal(written(document.createElement("p")), '<p xmlns="http://www.w3.org/1999/xhtml"></p>');
});
check("DOM Parsing, XMLSerializer: a void HTML element closes itself", () => {
  equal(written(document.createElement("br")), '<br xmlns="http://www.w3.org/1999/xhtml" />');
});
check("DOM Parsing, XMLSerializer: CDATA, comments and instructions are written as such", () => {
  const text = "<a><![CDATA[<]]><!--c--><?x y?></a>";
  equal(written(xml(text)), text);
});
check("DOM Parsing, XMLSerializer: a missing declaration of a prefix is added", () => {
  equal(written(document.createElementNS("urn:x", "p:a")), '<p:a xmlns:p="urn:x"/>');
});
check("DOM Parsing, innerHTML of XML: malformed markup is a SyntaxError", () => {
  const { documentElement } = xml("<a/>");
  throws(() => { documentElement.innerHTML = "<b>"; }, "SyntaxError");
  documentElement.innerHTML = "<B/>";
  equal(documentElement.firstChild.nodeName, "B");
});
check("DOM, XPath: evaluate gives strings and numbers", () => {
  const parsed = xml("<a><b>1</b><b>2</b></a>");
  same([parsed.evaluate("count(//b)", parsed, null, XPathResult.NUMBER_TYPE).numberValue,
    parsed.evaluate("string(/a/b[2])", parsed, null, XPathResult.STRING_TYPE).stringValue], [2, "2"]);
});
check("DOM, XPath: a snapshot holds nodes in document order", () => {
  const parsed = xml("<a><b id='1'/><b id='2'/></a>");
  const result = parsed.evaluate("//b", parsed, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  same([result.snapshotLength, result.snapshotItem(1).id], [2, "2"]);
});
