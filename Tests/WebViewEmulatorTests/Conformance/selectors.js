"use strict";
// Selectors level 3 and 4, DOM §4.2.6 and §4.9: querySelector, matches, closest.

/// The ids of what a selector finds in HTML.
const found = (html, selector) => {
  document.body.innerHTML = html;
  return ids(document.body.querySelectorAll(selector)).join(" ");
};
const list = '<ul><li id="1"></li><li id="2"></li><li id="3"></li><li id="4"></li><li id="5"></li></ul>';

check("Selectors, type: HTML names compare without case", () => {
  equal(found('<p id="a"></p>', "P"), "a");
});
check("Selectors, universal: all elements below", () => {
  equal(found('<p id="a"><i id="b"></i></p>', "*"), "a b");
});
check("Selectors, class: compares with case outside of quirks mode", () => {
  equal(found('<p id="a" class="X"></p><p id="b" class="x"></p>', ".x"), "b");
});
check("Selectors, id: an escaped one may begin with a digit", () => {
  equal(found('<p id="1a"></p>', "#\\31 a"), "1a");
});
check("Selectors, attribute: presence and value", () => {
  equal(found('<p id="a" title></p><p id="b" title="x"></p>', "[title]"), "a b");
  equal(found('<p id="a" title></p><p id="b" title="x"></p>', "[title=x]"), "b");
});
check("Selectors, attribute: ~= finds a word of a list", () => {
  equal(found('<p id="a" rel="x y"></p><p id="b" rel="xy"></p>', '[rel~="y"]'), "a");
});
check("Selectors, attribute: |= finds a language and its regions", () => {
  equal(found('<p id="a" lang="en"></p><p id="b" lang="en-US"></p><p id="c" lang="eng"></p>', '[lang|="en"]'), "a b");
});
check("Selectors, attribute: ^=, $= and *= find parts", () => {
  const html = '<p id="a" title="abc"></p>';
  same([found(html, '[title^="ab"]'), found(html, '[title$="bc"]'), found(html, '[title*="b"]')], ["a", "a", "a"]);
});
check("Selectors, attribute: an empty part is found nowhere", () => {
  equal(found('<p id="a" title="abc"></p>', '[title^=""]'), "");
});
check("Selectors, attribute: the flag i ignores case", () => {
  equal(found('<p id="a" data-x="AB"></p>', '[data-x="ab" i]'), "a");
});
check("Selectors, attribute: values of type compare without case in HTML", () => {
  equal(found('<input id="a" type="TEXT">', '[type="text"]'), "a");
});
check("Selectors, combinators: descendant and child", () => {
  const html = '<div><p id="a"><i id="b"></i></p></div>';
  same([found(html, "div i"), found(html, "div > i"), found(html, "p>i")], ["b", "", "b"]);
});
check("Selectors, combinators: next and subsequent sibling", () => {
  const html = '<p></p><i id="a"></i><i id="b"></i>';
  same([found(html, "p + i"), found(html, "p ~ i")], ["a", "a b"]);
});
check("Selectors, list: results are in tree order, once each", () => {
  equal(found('<p id="a"></p><i id="b"></i>', "i, p, *"), "a b");
});
check("Selectors, :nth-child: an+b", () => {
  same([found(list, "li:nth-child(2n+1)"), found(list, "li:nth-child(-n+2)"), found(list, "li:nth-child(even)")],
    ["1 3 5", "1 2", "2 4"]);
});
check("Selectors, :nth-child: of a selector counts only what matches", () => {
  equal(found('<ul><li id="a"></li><li id="b" class="x"></li><li id="c" class="x"></li></ul>', ":nth-child(2 of .x)"), "c");
});
check("Selectors, :nth-last-child: counts from the end", () => {
  equal(found(list, "li:nth-last-child(2)"), "4");
});
check("Selectors, :nth-of-type: counts elements of the same name", () => {
  equal(found('<div><p id="a"></p><i></i><p id="b"></p></div>', "p:nth-of-type(2)"), "b");
});
check("Selectors, :first-child, :last-child and :only-child", () => {
  same([found(list, "li:first-child"), found(list, "li:last-child"), found("<div><p id='a'></p></div>", "p:only-child")],
    ["1", "5", "a"]);
});
check("Selectors, :only-of-type: another name beside it does not count", () => {
  equal(found('<div><p id="a"></p><i></i><i></i></div>', "div > :only-of-type"), "a");
});
check("Selectors, :empty: comments do not count, white space does", () => {
  equal(found('<p id="a"><!--x--></p><p id="b"> </p>', "p:empty"), "a");
});
check("Selectors, :root: the document element", () => {
  equal(document.querySelector(":root") === document.documentElement, true);
});
check("Selectors, :not: takes a list", () => {
  equal(found('<p id="a" class="x"></p><p id="b"></p><i id="c"></i>', "body > :not(.x, i)"), "b");
});
check("Selectors, :is: an invalid part is forgiven", () => {
  equal(found('<p id="a"></p><i id="b"></i>', ":is(p, :nonsense, i)"), "a b");
});
check("Selectors, :where: selects as :is does", () => {
  equal(found('<div class="x"><p id="a"></p></div>', ":where(.x) > p"), "a");
});
check("Selectors, :has: an element with a matching descendant", () => {
  equal(found('<div id="a"><i></i></div><div id="b"></div>', "div:has(i)"), "a");
});
check("Selectors, :has: a leading combinator", () => {
  equal(found('<p id="a"></p><i></i><p id="b"></p>', "p:has(+ i)"), "a");
});
check("Selectors, :checked, :disabled and :enabled", () => {
  const html = '<input id="a" type="checkbox" checked><input id="b" disabled><input id="c">';
  same([found(html, ":checked"), found(html, ":disabled"), found(html, "input:enabled")], ["a", "b", "a c"]);
});
check("Selectors, :disabled: a fieldset disables its controls, except in its first legend", () => {
  equal(found('<fieldset disabled><legend><input id="a"></legend><input id="b"></fieldset>', "input:disabled"), "b");
});
check("Selectors, :link: an anchor with an href", () => {
  equal(found('<a id="a" href="#"></a><a id="b"></a>', ":link, :any-link"), "a");
});
check("Selectors, :required and :optional", () => {
  equal(found('<input id="a" required><input id="b">', ":required"), "a");
});
check("Selectors, :lang: the language is inherited", () => {
  equal(found('<div lang="de-AT"><p id="a"></p></div><p id="b" lang="en"></p>', "p:lang(de)"), "a");
});
check("Selectors, :scope: the element that is asked", () => {
  put('<div id="o"><div><p></p></div></div>');
  const outer = document.getElementById("o");
  same([outer.querySelectorAll(":scope > p").length, outer.querySelectorAll(":scope > div").length], [0, 1]);
});
check("Selectors, :target: the element of the address's fragment", () => {
  put('<p id="here"></p>');
  location.hash = "here";
  same(ids(document.querySelectorAll(":target")), ["here"]);
});
check("Selectors, pseudo-elements: are valid and match no element", () => {
  equal(document.querySelector("p::before"), null);
});
check("Selectors, syntax: an unknown pseudo-class is a SyntaxError", () => {
  throws(() => document.querySelector(":nonsense"), "SyntaxError");
});
check("Selectors, syntax: an empty selector is a SyntaxError", () => {
  throws(() => document.querySelectorAll(""), "SyntaxError");
});
check("Selectors, syntax: an unclosed bracket at the end is closed", () => {
  equal(found('<p id="a" title="x"></p>', '[title="x"'), "a");
});
check("DOM, querySelectorAll: ancestors outside of the element count", () => {
  put('<div id="o"><p><i></i></p></div>');
  equal(document.querySelector("p").querySelectorAll("div i").length, 1);
});
check("DOM, querySelectorAll: its list is not live", () => {
  put("<p></p>");
  const all = document.querySelectorAll("p");
  document.body.append(document.createElement("p"));
  equal(all.length, 1);
});
check("DOM, Element.closest: the element itself comes first", () => {
  const inner = put('<div class="x"><p class="x"><i></i></p></div>').querySelector("i");
  same([inner.closest("i") === inner, inner.closest(".x").tagName, inner.closest("b")], [true, "P", null]);
});
check("DOM, Element.matches: an element outside of a document matches too", () => {
  const element = document.createElement("p");
  element.className = "a b";
  same([element.matches("p.b"), element.matches("div p")], [true, false]);
});
check("DOM, DocumentFragment.querySelector: finds in the fragment", () => {
  const fragment = document.createDocumentFragment();
  fragment.append(document.createElement("i"));
  equal(fragment.querySelector("i").tagName, "I");
});
check("CSSOM, CSS.escape: makes an identifier of any text", () => {
  equal(CSS.escape("1a.b#"), "\\31 a\\.b\\#");
});
