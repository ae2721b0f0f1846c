"use strict";
// Ranges, iterators and named access beyond the conformance checks.

function put(html) {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
}

test("contents across several levels are extracted and put elsewhere", () => {
  const element = put("<div><p>ab<b>cd</b></p><p>e</p><p><i>fg</i>h</p></div>");
  const range = document.createRange();
  range.setStart(element.querySelector("b").firstChild, 1);
  range.setEnd(element.querySelector("i").firstChild, 1);
  equal(range.toString(), "def");
  equal(range.cloneContents().textContent, "def");
  const fragment = range.extractContents();
  equal(element.innerHTML, "<p>ab<b>c</b></p><p><i>g</i>h</p>");
  same([range.collapsed, range.startContainer === element, range.startOffset], [true, true, 1]);
  element.append(fragment);
  equal(element.innerHTML, "<p>ab<b>c</b></p><p><i>g</i>h</p><p><b>d</b></p><p>e</p><p><i>f</i></p>");
});

test("a range follows a text that is split", () => {
  const { firstChild } = put("<p>abcd</p>");
  const range = document.createRange();
  range.setStart(firstChild, 3);
  range.setEnd(firstChild, 4);
  const rest = firstChild.splitText(2);
  same([range.startContainer === rest, range.startOffset, range.endOffset], [true, 1, 2]);
});

test("a filter that moves its own walker is refused", () => {
  const walker = document.createTreeWalker(put("<p><i></i></p>"), NodeFilter.SHOW_ALL, () => walker.nextNode());
  throws(() => walker.nextNode(), "InvalidStateError");
});

test("an element with an id is a global while it is there", () => {
  put('<p id="adbox"></p>');
  same([adbox.tagName, window.adbox === document.body.firstChild], ["P", true]);
  document.body.firstChild.id = "other";
  same([typeof adbox, other.tagName], ["undefined", "P"]);
  document.body.innerHTML = "";
  same([typeof other, "other" in window], ["undefined", false]);
});

test("an id hides nothing that is there, and a page's own value wins", () => {
  put('<p id="document"></p><p id="mine"></p><p id="__proto__"></p><p id="0"></p>');
  equal(document.nodeType, 9);
  window.mine = 5;
  document.body.innerHTML = "";
  equal(mine, 5);
  equal(window[0], undefined);
  delete window.mine;
});

test("two elements of one id are a collection, in tree order", () => {
  put('<b id="twice"></b><i id="twice"></i>');
  same([twice.length, twice[0].tagName, twice[1].tagName], [2, "B", "I"]);
});

test("names of forms at the document, of controls at the form", () => {
  put('<form name="order"><input name="q" value="1"><input type="radio" name="r" value="a"><input type="radio" name="r" value="b" checked></form>');
  same([document.order.q.value, document.forms.order.r.value, document.order.length], ["1", "b", 3]);
  document.body.innerHTML = "";
  equal(document.order, undefined);
});
