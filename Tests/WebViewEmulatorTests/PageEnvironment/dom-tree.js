"use strict";
// Nodes and the tree, by the DOM standard.

/// A div whose children are `<a></a>text<b></b>`.
function family() {
  const parent = document.createElement("div");
  const first = document.createElement("a");
  const last = document.createElement("b");
  parent.append(first, "text", last);
  return { parent, first, last };
}

test("createElement makes elements of their classes", () => {
  const element = document.createElement("DIV");
  same([element.tagName, element.localName, element.nodeType], ["DIV", "div", 1]);
  isTrue(element instanceof HTMLDivElement);
  isTrue(element instanceof HTMLElement);
  isTrue(element instanceof Element);
  isTrue(element instanceof Node);
  isTrue(element instanceof EventTarget);
  equal(String(element), "[object HTMLDivElement]");
  equal(document.createElement("section").constructor, HTMLElement);
  equal(document.createElement("nonsense").constructor, HTMLUnknownElement);
  equal(document.createElement("constructor").constructor, HTMLUnknownElement);
});

test("createElement refuses what is no name", () => {
  throws(() => document.createElement("a b"), "InvalidCharacterError");
  throws(() => document.createElement(""), "InvalidCharacterError");
  throws(() => document.createElement("1"), "InvalidCharacterError");
});

test("elements cannot be constructed", () => {
  throws(() => new HTMLElement(), "TypeError");
  throws(() => new HTMLDivElement(), "TypeError");
});

test("append, children and siblings", () => {
  const { parent, first, last } = family();
  equal(parent.innerHTML, "<a></a>text<b></b>");
  same([parent.childNodes.length, parent.children.length, parent.childElementCount], [3, 2, 2]);
  isTrue(parent.firstChild === first && parent.lastChild === last);
  isTrue(parent.firstElementChild === first && parent.lastElementChild === last);
  isTrue(first.nextElementSibling === last && last.previousElementSibling === first);
  equal(first.nextSibling.data, "text");
  isTrue(first.nextSibling.parentElement === parent);
});

test("insertBefore, replaceChild and removeChild return what the standard says", () => {
  const { parent, first, last } = family();
  const added = document.createElement("i");
  isTrue(parent.insertBefore(added, last) === added);
  equal(parent.innerHTML, "<a></a>text<i></i><b></b>");
  isTrue(parent.replaceChild(document.createElement("u"), first) === first);
  isTrue(parent.removeChild(added) === added);
  equal(parent.innerHTML, "<u></u>text<b></b>");
});

test("a node moves when it is inserted elsewhere", () => {
  const { parent, first } = family();
  const other = document.createElement("div");
  other.appendChild(first);
  equal(parent.innerHTML, "text<b></b>");
  isTrue(first.parentNode === other);
});

test("impossible places throw", () => {
  const { parent, first } = family();
  throws(() => first.appendChild(parent), "HierarchyRequestError");
  throws(() => parent.appendChild(parent), "HierarchyRequestError");
  throws(() => parent.appendChild(null), "TypeError");
  throws(() => parent.removeChild(document.createElement("p")), "NotFoundError");
  throws(() => parent.insertBefore(document.createElement("p"), document.body), "NotFoundError");
  throws(() => document.createTextNode("").appendChild(first), "HierarchyRequestError");
  throws(() => document.appendChild(parent), "HierarchyRequestError");
});

test("before, after, prepend, replaceWith, replaceChildren and remove", () => {
  const { parent, first, last } = family();
  first.before("1");
  first.after("2", "3");
  equal(parent.textContent, "123text");
  parent.prepend(last);
  isTrue(parent.firstChild === last);
  last.replaceWith("new", document.createElement("i"));
  equal(parent.innerHTML, "new<i></i>1<a></a>23text");
  first.remove();
  first.remove();
  equal(first.parentNode, null);
  parent.replaceChildren("x", last);
  equal(parent.innerHTML, "x<b></b>");
});

test("a fragment gives its children away", () => {
  const fragment = document.createDocumentFragment();
  fragment.append("a", document.createElement("b"));
  const parent = document.createElement("div");
  isTrue(parent.appendChild(fragment) === fragment);
  equal(fragment.childNodes.length, 0);
  equal(parent.innerHTML, "a<b></b>");
});

test("childNodes is live", () => {
  const { parent, first } = family();
  const nodes = parent.childNodes;
  isTrue(nodes === parent.childNodes);
  first.remove();
  equal(nodes.length, 2);
  equal(nodes[2], undefined);
  equal(nodes.item(5), null);
  equal([...nodes].length, 2);
  equal(Array.prototype.slice.call(nodes).length, 2);
  const places = [];
  nodes.forEach((node, place) => places.push(place));
  same(places, [0, 1]);
});

test("getElementsByTagName is live", () => {
  const list = document.createElement("ul");
  for (let count = 0; count < 4; count++) list.append(document.createElement("li"));
  const items = list.getElementsByTagName("li");
  let rounds = 0;
  while (items.length > 0) {
    items[0].remove();
    rounds++;
  }
  equal(rounds, 4);
});

test("textContent", () => {
  const { parent } = family();
  parent.append(document.createComment("no text"));
  parent.firstChild.textContent = "A";
  equal(parent.textContent, "Atext");
  parent.textContent = "<b>";
  equal(parent.innerHTML, "&lt;b&gt;");
  parent.textContent = null;
  equal(parent.firstChild, null);
  equal(document.textContent, null);
});

test("cloneNode, isEqualNode and contains", () => {
  const { parent, first } = family();
  const copy = parent.cloneNode(true);
  equal(copy.outerHTML, parent.outerHTML);
  isTrue(copy.firstChild !== first);
  isTrue(copy.isEqualNode(parent));
  equal(parent.cloneNode().innerHTML, "");
  same([parent.contains(first), parent.contains(parent), first.contains(parent)], [true, true, false]);
  equal(parent.contains(null), false);
});

test("isConnected and compareDocumentPosition", () => {
  const { parent, first, last } = family();
  equal(parent.isConnected, false);
  document.body.append(parent);
  equal(first.isConnected, true);
  equal(first.compareDocumentPosition(last), Node.DOCUMENT_POSITION_FOLLOWING);
  equal(last.compareDocumentPosition(first), Node.DOCUMENT_POSITION_PRECEDING);
  equal(parent.compareDocumentPosition(first), 20);
  equal(first.compareDocumentPosition(parent), 10);
});

test("text nodes split and normalize joins them", () => {
  const parent = document.createElement("div");
  const text = document.createTextNode("hello");
  parent.append(text);
  const rest = text.splitText(2);
  same([text.data, rest.data, text.wholeText], ["he", "llo", "hello"]);
  parent.append("");
  parent.normalize();
  equal(parent.childNodes.length, 1);
  equal(text.data, "hello");
});

test("character data edits", () => {
  const text = document.createTextNode("abc");
  text.appendData("de");
  text.insertData(0, "_");
  text.deleteData(1, 1);
  text.replaceData(1, 1, "B");
  equal(text.data, "_Bcde");
  equal(text.substringData(1, 2), "Bc");
  throws(() => text.deleteData(9, 1), "IndexSizeError");
});

test("importNode and adoptNode", () => {
  const other = document.implementation.createHTMLDocument("other");
  const node = other.createElement("p");
  node.append("x");
  const copy = document.importNode(node, true);
  isTrue(copy.ownerDocument === document);
  equal(copy.outerHTML, "<p>x</p>");
  isTrue(document.adoptNode(node) === node);
  isTrue(node.firstChild.ownerDocument === document);
});
