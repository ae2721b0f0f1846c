"use strict";
// DOMParser and XMLSerializer with XML.

const parse = (text, type = "text/xml") => new DOMParser().parseFromString(text, type);

const sample = () => parse(`<?xml version="1.0"?>
<VAST version="4.0" xmlns:x="urn:x"><!-- c --><Ad id="1"><InLine><AdTitle>T &amp; t</AdTitle><Impression
><![CDATA[https://a/?b=1&c]]></Impression><x:Ext x:k="v" k="w"/><Ad/></InLine></Ad></VAST>`);

test("an XML document and its root", () => {
  const xml = sample();
  equal(String(xml), "[object XMLDocument]");
  equal(xml.contentType, "text/xml");
  same([xml.documentElement.tagName, xml.documentElement.getAttribute("version")], ["VAST", "4.0"]);
  equal(xml.documentElement instanceof HTMLElement, false);
  isTrue(xml.documentElement instanceof Element);
  equal(xml.defaultView, null);
});

test("names keep their case", () => {
  const xml = sample();
  equal(xml.getElementsByTagName("Ad").length, 2);
  equal(xml.getElementsByTagName("ad").length, 0);
  equal(xml.querySelector("impression"), null);
  equal(xml.querySelector("Ad > InLine").nodeName, "InLine");
  equal(xml.createElement("MixedCase").tagName, "MixedCase");
});

test("CDATA is a node of its own and part of the text", () => {
  const impression = sample().querySelector("Impression");
  equal(impression.textContent, "https://a/?b=1&c");
  same([impression.firstChild.nodeType, impression.firstChild.nodeName], [4, "#cdata-section"]);
  isTrue(impression.firstChild instanceof CDATASection);
  isTrue(impression.firstChild instanceof Text);
});

test("entities and comments", () => {
  const xml = sample();
  equal(xml.querySelector("AdTitle").textContent, "T & t");
  same([xml.documentElement.firstChild.nodeType, xml.documentElement.firstChild.data], [8, " c "]);
  equal(parse("<a>&#1078;&#x1F600;</a>").documentElement.textContent, "ж😀");
});

test("namespaces and prefixes", () => {
  const xml = sample();
  const [element] = xml.getElementsByTagNameNS("urn:x", "Ext");
  same([element.localName, element.prefix, element.nodeName, element.namespaceURI], ["Ext", "x", "x:Ext", "urn:x"]);
  equal(xml.getElementsByTagName("x:Ext").length, 1);
  equal(xml.getElementsByTagNameNS("*", "Ad").length, 2);
  same([element.getAttributeNS("urn:x", "k"), element.getAttribute("x:k"), element.getAttribute("k")], ["v", "v", "w"]);
  equal(xml.documentElement.lookupNamespaceURI("x"), "urn:x");
});

test("a default namespace", () => {
  const xml = parse('<a xmlns="urn:d"><b/></a>');
  equal(xml.documentElement.firstChild.namespaceURI, "urn:d");
  equal(xml.getElementsByTagName("b").length, 1);
  equal(xml.querySelectorAll("b").length, 1);
});

test("white space between elements is text", () => {
  equal(parse("<a>\n  <b/>\n</a>").documentElement.childNodes.length, 3);
  equal(parse("<a>\n  <b/>\n</a>").documentElement.children.length, 1);
});

test("getElementById works by the attribute id", () => {
  equal(sample().getElementById("1").tagName, "Ad");
});

/// Checks that text gives a document with a parsererror which names the place.
function checkMalformed(text) {
  const error = parse(text).querySelector("parsererror");
  isTrue(error !== null, "there is a parsererror");
  isTrue(/error on line \d+ at column \d+: /.test(error.textContent), error.textContent);
}

test("mismatched tags give a parsererror", () => checkMalformed("<a><b></a>"));
test("an unclosed root gives a parsererror", () => checkMalformed("<a>"));
test("an empty text gives a parsererror", () => checkMalformed(""));
test("text without markup gives a parsererror", () => checkMalformed("no markup"));
test("a bare ampersand gives a parsererror", () => checkMalformed("<a>&</a>"));
test("a second root gives a parsererror", () => checkMalformed("<a/><b/>"));
test("an attribute without quotes gives a parsererror", () => checkMalformed("<a b=c/>"));
test("an undeclared prefix gives a parsererror", () => checkMalformed("<p:a/>"));

test("a parsererror is an HTML element and names the place", () => {
  const xml = parse("<a>\n<b></a>");
  const error = xml.querySelector("parsererror");
  equal(error.namespaceURI, "http://www.w3.org/1999/xhtml");
  isTrue(error.querySelector("div").textContent.startsWith("error on line 2 at column "));
});

test("all XML types are taken, others are not", () => {
  for (const type of ["text/xml", "application/xml", "application/xhtml+xml", "image/svg+xml"]) {
    equal(parse("<a/>", type).contentType, type);
  }
  throws(() => parse("", "text/plain"), "TypeError");
});

test("an XML declaration and a byte order mark are no obstacle", () => {
  equal(parse('\ufeff<?xml version="1.0" encoding="windows-1251"?><a>ж</a>').documentElement.textContent, "ж");
});

test("deep markup", () => {
  const xml = parse(`${"<a>".repeat(200)}x${"</a>".repeat(200)}`);
  equal(xml.getElementsByTagName("a").length, 200);
  equal(xml.documentElement.textContent, "x");
});

test("XMLSerializer writes what was read", () => {
  const text = '<a xmlns="urn:d" xmlns:p="urn:p" k="1 &lt; 2"><p:b p:c="d"/>t &amp; u<![CDATA[<x>]]><!--c--><?pi data?></a>';
  equal(new XMLSerializer().serializeToString(parse(text)), text);
});

test("XMLSerializer declares a prefix that a part needs", () => {
  const [part] = sample().getElementsByTagNameNS("urn:x", "Ext");
  equal(new XMLSerializer().serializeToString(part), '<x:Ext xmlns:x="urn:x" x:k="v" k="w"/>');
});

test("innerHTML of an XML element is XML", () => {
  const root = parse('<a xmlns="urn:d"/>').documentElement;
  root.innerHTML = "<B/>t";
  same([root.firstChild.tagName, root.firstChild.namespaceURI], ["B", "urn:d"]);
  equal(root.innerHTML.includes("<B"), true);
  throws(() => { root.innerHTML = "<b"; }, "SyntaxError");
});

test("createDocument makes an XML document", () => {
  const xml = document.implementation.createDocument("urn:q", "q:root");
  equal(xml.documentElement.outerHTML, '<q:root xmlns:q="urn:q"/>');
  xml.documentElement.append(xml.createCDATASection("a & b"));
  equal(xml.documentElement.lastChild.data, "a & b");
  throws(() => document.createCDATASection("x"), "NotSupportedError");
});
