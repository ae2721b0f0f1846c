"use strict";
// DOM §4: nodes, fragments, parent and child mixins.

const make = (name) => document.createElement(name);

check("DOM, Node.appendChild: a node that has a parent moves", () => {
  const [a, b, child] = [make("a"), make("b"), make("i")];
  a.appendChild(child);
  equal(b.appendChild(child), child);
  same([a.childNodes.length, child.parentNode === b], [0, true]);
});
check("DOM, Node.appendChild: an ancestor cannot go into its descendant", () => {
  const outer = make("a");
  const inner = outer.appendChild(make("b"));
  throws(() => inner.appendChild(outer), "HierarchyRequestError");
});
check("DOM, Node.insertBefore: a reference that is no child is a NotFoundError", () => {
  throws(() => make("a").insertBefore(make("b"), make("c")), "NotFoundError");
});
check("DOM, Node.insertBefore: a null reference appends", () => {
  const parent = put("<p><i></i></p>");
  parent.insertBefore(make("b"), null);
  same(names(parent.childNodes), ["I", "B"]);
});
check("DOM, Node.replaceChild: returns the node that has gone", () => {
  const parent = put("<p><i></i><u></u></p>");
  const old = parent.firstChild;
  equal(parent.replaceChild(make("b"), old), old);
  same([names(parent.childNodes).join(), old.parentNode], ["B,U", null]);
});
check("DOM, Node.removeChild: a node that is no child is a NotFoundError", () => {
  throws(() => document.body.removeChild(make("a")), "NotFoundError");
});
check("DOM, DocumentFragment: inserting it moves its children and empties it", () => {
  const fragment = document.createDocumentFragment();
  fragment.append(make("i"), "t");
  const parent = make("p");
  parent.appendChild(fragment);
  same([names(parent.childNodes).join(), fragment.childNodes.length], ["I,#text", 0]);
});
check("DOM, document: a second document element is a HierarchyRequestError", () => {
  throws(() => document.appendChild(make("html")), "HierarchyRequestError");
});
check("DOM, document: text cannot be its child", () => {
  throws(() => document.appendChild(document.createTextNode("x")), "HierarchyRequestError");
});
check("DOM, Node.cloneNode: a shallow clone has attributes and no children", () => {
  const clone = put('<p id="a" class="b"><i></i></p>').cloneNode();
  same([clone.id, clone.className, clone.childNodes.length, clone.parentNode], ["a", "b", 0, null]);
});
check("DOM, Node.cloneNode: listeners are not cloned", () => {
  let calls = 0;
  const element = make("p");
  element.addEventListener("x", () => calls++);
  element.cloneNode(true).dispatchEvent(new Event("x"));
  equal(calls, 0);
});
check("DOM, Node.normalize: adjacent text is joined and empty text removed", () => {
  const parent = make("p");
  parent.append("a", "", "b", make("i"), "");
  parent.normalize();
  same([parent.childNodes.length, parent.firstChild.data], [2, "ab"]);
});
check("DOM, Node.isEqualNode: attributes count in any order", () => {
  equal(put('<p a="1" b="2">x</p>').isEqualNode(put('<p b="2" a="1">x</p>')), true);
});
check("DOM, Node.compareDocumentPosition: contained and following are 20", () => {
  const outer = put("<p><i></i></p>");
  equal(outer.compareDocumentPosition(outer.firstChild), 20);
});
check("DOM, Node.compareDocumentPosition: nodes of different trees are disconnected", () => {
  equal(make("a").compareDocumentPosition(make("b")) & 33, 33);
});
check("DOM, Node.contains: a node contains itself, and nothing contains null", () => {
  const node = make("a");
  same([node.contains(node), node.contains(null)], [true, false]);
});
check("DOM, Node.textContent: setting it replaces all children with one text", () => {
  const element = put("<p><i>a</i>b<!--c--></p>");
  equal(element.textContent, "ab");
  element.textContent = "<x>";
  same(names(element.childNodes), ["#text"]);
});
check("DOM, Node.textContent: null of a document", () => {
  equal(document.textContent, null);
});
check("DOM, Node.isConnected and getRootNode: tell trees apart", () => {
  const [outer, inner] = [make("a"), make("b")];
  outer.append(inner);
  same([inner.isConnected, inner.getRootNode() === outer], [false, true]);
  document.body.append(outer);
  same([inner.isConnected, inner.getRootNode() === document], [true, true]);
});
check("DOM, ParentNode.append: nodes and strings in one call", () => {
  const element = make("p");
  equal(element.append("a", make("i"), "b"), undefined);
  same(names(element.childNodes), ["#text", "I", "#text"]);
});
check("DOM, ParentNode.prepend: puts before the first child", () => {
  const element = put("<p><u></u></p>");
  element.prepend(make("i"), "x");
  same(names(element.childNodes), ["I", "#text", "U"]);
});
check("DOM, ParentNode.replaceChildren: removes what was there", () => {
  const element = put("<p><u></u>x</p>");
  element.replaceChildren(make("i"));
  same(names(element.childNodes), ["I"]);
});
check("DOM, ChildNode.before: the node itself may be among the arguments", () => {
  const parent = put("<p><i></i><b></b></p>");
  parent.lastChild.before(parent.lastChild, make("u"));
  same(names(parent.childNodes), ["I", "B", "U"]);
});
check("DOM, ChildNode.after: does nothing without a parent", () => {
  const element = make("p");
  element.after("x");
  equal(element.parentNode, null);
});
check("DOM, ChildNode.replaceWith: its next sibling may be an argument", () => {
  const parent = put("<p><i></i><b></b><u></u></p>");
  parent.firstChild.replaceWith(parent.children[1], "x");
  same(names(parent.childNodes), ["B", "#text", "U"]);
});
