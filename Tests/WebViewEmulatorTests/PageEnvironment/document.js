"use strict";
// The page's document.

test("what a document is", () => {
  isTrue(document instanceof HTMLDocument);
  isTrue(document instanceof Document);
  isTrue(document instanceof Node);
  equal(String(document), "[object HTMLDocument]");
  same([document.nodeType, document.nodeName, document.ownerDocument, document.parentNode], [9, "#document", null, null]);
  isTrue(document.defaultView === window);
  same([document.characterSet, document.compatMode, document.contentType], ["UTF-8", "CSS1Compat", "text/html"]);
});

test("documentElement, head and body", () => {
  same([document.documentElement.tagName, document.head.tagName, document.body.tagName], ["HTML", "HEAD", "BODY"]);
  isTrue(document.head.parentNode === document.documentElement);
});

test("title", () => {
  equal(document.title, "");
  document.title = "  two\n words ";
  equal(document.title, "two words");
  equal(document.querySelectorAll("title").length, 1);
});

test("visibility", () => {
  same([document.hidden, document.visibilityState, document.hasFocus()], [false, "visible", true]);
});

test("collections", () => {
  document.body.innerHTML = '<form></form><img alt=""><a href="/x">x</a><a>y</a>';
  same([document.forms.length, document.images.length, document.links.length, document.scripts.length], [1, 1, 1, 2]);
});

test("a body can be replaced", () => {
  const body = document.createElement("body");
  body.id = "new";
  document.body = body;
  equal(document.body.id, "new");
});

test("document.write after loading begins a new document", () => {
  const { body } = document;
  document.write("<p>late</p>");
  same([document.body.innerHTML, document.body === body, document.readyState], ["<p>late</p>", false, "loading"]);
  document.close();
  same([document.readyState, document.compatMode], ["interactive", "BackCompat"]);
});

test("a document that is not shown takes nothing that is written", () => {
  const other = document.implementation.createHTMLDocument("");
  throws(() => other.write("x"), "InvalidStateError");
});
