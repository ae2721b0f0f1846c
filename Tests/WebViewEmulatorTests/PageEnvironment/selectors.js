"use strict";
// querySelector and its kin, by Selectors Level 4 as far as engines have it.

function sample() {
  const element = document.createElement("div");
  element.innerHTML = `
    <ul id="list" class="list big">
      <li class="a" data-x="foo-bar">1</li><li>2</li><li class="b a">3</li><li lang="en-US"></li>
    </ul>
    <p>t<b>z</b></p><input disabled type="TEXT"><a href="x">l</a>`;
  document.body.append(element);
  return element;
}

function counts(expected) {
  const element = sample();
  for (const [selector, count] of Object.entries(expected)) {
    equal(element.querySelectorAll(selector).length, count, selector);
  }
}

test("types, ids, classes and the universal selector", () => {
  counts({ li: 4, LI: 4, "*": 9, "#list": 1, ".a": 2, "li.a.b": 1, ".list.big": 1, "ul#list.big": 1, ".A": 0 });
});

test("attribute selectors", () => {
  counts({
    "[data-x]": 1, "[data-x=foo-bar]": 1, '[data-x="foo-bar"]': 1, "[DATA-X]": 1, "[class~=a]": 2, "[lang|=en]": 1,
    "[data-x^=foo]": 1, "[data-x$='bar']": 1, "[data-x*=o-b]": 1, '[data-x="FOO-BAR"]': 0, '[data-x="FOO-BAR" i]': 1,
    '[data-x^=""]': 0, "[data-x][class]": 1,
  });
});

test("the type attribute is compared without case in HTML", () => {
  counts({ "input[type=text]": 1 });
});

test("combinators", () => {
  counts({
    "ul li": 4, "div > ul > li": 4, "div > li": 0, "li + li": 3, "li ~ .b": 1, "ul, p , b": 3, "p b": 1,
    "body div li": 4, "ul>li+li~li": 2,
  });
});

test("structural pseudo-classes", () => {
  counts({
    "li:first-child": 1, "li:last-child": 1, "li:nth-child(2n+1)": 2, "li:nth-child(odd)": 2, "li:nth-child(even)": 2,
    "li:nth-child(-n+3)": 3, "li:nth-child( 2 )": 1, "li:nth-last-child(1)": 1, "li:empty": 1, "li:first-of-type": 1,
    "p:nth-of-type(1)": 1, "b:only-child": 1, ":root": 0,
  });
});

test("logical pseudo-classes", () => {
  counts({ "li:not(.a)": 2, "li:not(.a, [lang])": 1, "li:is(.b, [lang])": 2, ":where(ul, p)": 2, "p:has(b)": 1 });
});

test("state pseudo-classes", () => {
  counts({ "input:disabled": 1, "input:enabled": 0, ":link": 1, "a:hover": 0, ":scope > ul": 1 });
});

test("escapes", () => {
  const element = sample();
  element.firstElementChild.id = "1a";
  isTrue(element.querySelector("#\\31 a") === element.firstElementChild);
  isTrue(element.querySelector(`#${CSS.escape("1a")}`) === element.firstElementChild);
  equal(element.querySelectorAll('[data-x="foo\\2d bar"]').length, 1);
});

test("a pseudo-element matches nothing", () => {
  counts({ "b::before": 0 });
});

test("what is no selector throws SyntaxError", () => {
  const wrong = ["", "li:", "..a", "[", "li >", "> li", "a,,b", "li:nonsense", ":nth-child(x)", "a b,", "#", ".1a", "li)", "@"];
  for (const selector of wrong) {
    const error = throws(() => document.querySelector(selector), "SyntaxError");
    isTrue(error instanceof DOMException, selector);
  }
});

test("querySelector finds the first in document order", () => {
  equal(sample().querySelector("b, p, ul").tagName, "UL");
  equal(sample().querySelector("#none"), null);
});

test("querySelectorAll is not live", () => {
  const element = sample();
  const items = element.querySelectorAll("li");
  element.firstElementChild.remove();
  equal(items.length, 4);
  isTrue(items instanceof NodeList);
});

test("a selector sees parents above the element it is asked of", () => {
  equal(sample().querySelector("body li").textContent, "1");
});

test("matches and closest", () => {
  const element = sample();
  const bold = element.querySelector("b");
  isTrue(bold.matches("p > b"));
  equal(bold.matches("b + b"), false);
  isTrue(bold.closest("div") === element);
  isTrue(bold.closest("b") === bold);
  equal(bold.closest("ul"), null);
});

test("getElementById follows the tree", () => {
  const element = sample();
  isTrue(document.getElementById("list") === element.firstElementChild);
  element.firstElementChild.id = "renamed";
  equal(document.getElementById("list"), null);
  isTrue(document.getElementById("renamed") === element.firstElementChild);
  element.remove();
  equal(document.getElementById("renamed"), null);
});

test("of two elements with one id the first in the document counts", () => {
  document.body.innerHTML = '<p id="x">second</p>';
  document.body.insertAdjacentHTML("afterbegin", '<b id="x">first</b>');
  equal(document.getElementById("x").textContent, "first");
  document.body.firstChild.remove();
  equal(document.getElementById("x").textContent, "second");
});

test("getElementsByClassName and getElementsByName", () => {
  const element = sample();
  equal(element.getElementsByClassName("a").length, 2);
  equal(element.getElementsByClassName("a b").length, 1);
  element.querySelector("input").name = "q";
  equal(document.getElementsByName("q").length, 1);
});
