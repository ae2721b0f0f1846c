"use strict";
// DOM §4: collections, documents, elements, attributes, character data, shadow trees; custom elements.

const make = (name) => document.createElement(name);

check("DOM, HTMLCollection: children is live and skips text", () => {
  const element = put("<p>a<i></i>b</p>");
  const { children } = element;
  element.append(make("u"));
  same([children.length, children[1].tagName, children.item(9)], [2, "U", null]);
});
check("DOM, HTMLCollection: namedItem finds by id and name", () => {
  const { children } = put('<p><i id="x"></i><a name="y"></a></p>');
  same([children.namedItem("x").tagName, children.y.tagName, children.namedItem("")], ["I", "A", null]);
});
check("DOM, NodeList: childNodes is live and the same object each time", () => {
  const element = make("p");
  const list = element.childNodes;
  element.append("x");
  same([list.length, list === element.childNodes], [1, true]);
});
check("DOM, getElementsByTagName: names of HTML elements compare in lower case", () => {
  const element = put("<div><P></P><p></p></div>");
  equal(element.getElementsByTagName("P").length, 2);
});
check("DOM, getElementsByClassName: all classes are needed, in any order", () => {
  const element = put('<div><p class="a b c"></p><p class="a"></p></div>');
  equal(element.getElementsByClassName("b a").length, 1);
});
check("DOM, getElementById: the first in tree order", () => {
  put('<div><p id="x" title="1"></p></div><p id="x" title="2"></p>');
  equal(document.getElementById("x").title, "1");
});
check("DOM, createElement: the name is put in lower case", () => {
  same([make("DIV").localName, make("DIV").tagName], ["div", "DIV"]);
});
check("DOM, createElement: a name that is none is an InvalidCharacterError", () => {
  throws(() => make("1a"), "InvalidCharacterError");
});
check("DOM, createElementNS: prefix and namespace are kept, and case", () => {
  const element = document.createElementNS("urn:x", "p:Name");
  same([element.prefix, element.localName, element.tagName, element.namespaceURI], ["p", "Name", "p:Name", "urn:x"]);
});
check("DOM, createElementNS: a prefix without a namespace is a NamespaceError", () => {
  throws(() => document.createElementNS(null, "p:a"), "NamespaceError");
});
check("DOM, setAttribute: on an HTML element the name is put in lower case", () => {
  const element = make("p");
  element.setAttribute("DATA-X", 1);
  same([element.attributes[0].name, element.getAttribute("data-X")], ["data-x", "1"]);
});
check("DOM, getAttribute: null of what is not there", () => {
  equal(make("p").getAttribute("x"), null);
});
check("DOM, toggleAttribute: force tells what is wanted", () => {
  const element = make("p");
  same([element.toggleAttribute("a"), element.toggleAttribute("a", true), element.toggleAttribute("b", false)],
    [true, true, false]);
  same(element.getAttributeNames(), ["a"]);
});
check("DOM, setAttributeNode: an attribute of another element is an InUseAttributeError", () => {
  const [a, b] = [make("p"), make("p")];
  a.setAttribute("x", "1");
  throws(() => b.setAttributeNode(a.getAttributeNode("x")), "InUseAttributeError");
});
check("DOM, NamedNodeMap: entries by index and by name", () => {
  const { attributes } = put('<p id="a" title="b"></p>');
  same([attributes.length, attributes[1].value, attributes.title.value, attributes.getNamedItem("x")], [2, "b", "b", null]);
});
check("DOM, CharacterData.replaceData: counts in UTF-16 units", () => {
  const text = document.createTextNode("a😀b");
  equal(text.length, 4);
  text.replaceData(1, 2, "-");
  equal(text.data, "a-b");
});
check("DOM, CharacterData.substringData: an offset beyond the end is an IndexSizeError", () => {
  throws(() => document.createTextNode("ab").substringData(3, 1), "IndexSizeError");
});
check("DOM, Text.splitText: the rest becomes the next sibling", () => {
  const parent = put("<p>abcd</p>");
  const rest = parent.firstChild.splitText(1);
  same([parent.firstChild.data, rest.data, rest.previousSibling === parent.firstChild], ["a", "bcd", true]);
});
check("DOM, Text.wholeText: text of contiguous nodes", () => {
  const parent = make("p");
  parent.append("a", "b", make("i"), "c");
  equal(parent.firstChild.wholeText, "ab");
});
check("DOM, importNode: the copy belongs to this document", () => {
  const other = document.implementation.createHTMLDocument("t");
  const copy = document.importNode(other.body, true);
  same([copy.ownerDocument === document, other.body !== null], [true, true]);
});
check("DOM, adoptNode: the node leaves its document", () => {
  const other = document.implementation.createHTMLDocument("t");
  const node = other.body.appendChild(other.createElement("p"));
  equal(document.adoptNode(node), node);
  same([node.ownerDocument === document, node.parentNode], [true, null]);
});
check("DOM, DOMImplementation.createHTMLDocument: has a doctype, a title and a body", () => {
  const other = document.implementation.createHTMLDocument("t");
  same([other.doctype.name, other.title, names(other.documentElement.children).join()], ["html", "t", "HEAD,BODY"]);
});
check("HTML, DOM tree accessors: forms, images and links are collections", () => {
  put('<form></form><img><a href="#"></a><a></a>');
  same([document.forms.length, document.images.length, document.links.length], [1, 1, 1]);
});
check("DOM, Element.shadowRoot: attachShadow makes a tree of its own", () => {
  const element = put("<div></div>");
  const root = element.attachShadow({ mode: "open" });
  root.innerHTML = "<p id='inside'></p>";
  same([element.shadowRoot === root, document.getElementById("inside"), root.host === element], [true, null, true]);
});
check("HTML, custom elements: a defined element upgrades and is told of its connection", () => {
  const calls = [];
  put("<x-box></x-box>");
  customElements.define("x-box", class extends HTMLElement {
    connectedCallback() { calls.push("connected"); }
  });
  same(calls, ["connected"]);
});
