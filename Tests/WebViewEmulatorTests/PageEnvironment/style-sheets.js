"use strict";
// CSS values, style sheets and the cascade beyond the conformance checks.

const styled = (css) => {
  const element = document.createElement("p");
  element.style.cssText = css;
  return element.style.cssText;
};

test("shorthands come apart and together again", () => {
  equal(styled("margin: 1px; margin-top: 2px"), "margin: 2px 1px 1px;");
  equal(styled("position: fixed; top: 0; left: 0; right: 0; bottom: 0"), "position: fixed; inset: 0px;");
  equal(styled("flex: 1"), "flex: 1 1 0%;");
  equal(styled("transition: opacity .3s ease-in, transform 1s"), "transition: opacity 0.3s ease-in, transform 1s;");
  equal(styled("background: url(x.png) no-repeat"), 'background: url("x.png") no-repeat;');
  equal(styled("list-style: none"), "list-style: none;");
});

test("an important declaration of a block stays, and a script replaces it", () => {
  equal(styled("width: 1px !important; width: 2px"), "width: 1px !important;");
  const element = document.createElement("p");
  element.style.cssText = "width: 1px !important";
  element.style.width = "2px";
  equal(element.style.cssText, "width: 2px;");
  element.style.width = "3px !important";
  equal(element.style.cssText, "width: 2px;");
});

test("lengths and numbers are written anew", () => {
  equal(styled("width: 1e2px"), "width: 100px;");
  equal(styled("width: calc(1px + 2px)"), "width: calc(3px);");
  equal(styled("width: calc(100% - 10px)"), "width: calc(100% - 10px);");
  equal(styled("transform: translate(0, 5px) rotate(3deg)"), "transform: translate(0px, 5px) rotate(3deg);");
  equal(styled("z-index: 2147483647"), "z-index: 2147483647;");
});

test("what is wrong is left out", () => {
  for (const css of ["color: nonsense", "padding: -1px", "z-index: 1.5", "*zoom: 1", "user-select: none", "margin: 1px 2px 3px 4px 5px",
    "width: calc(1px + 2)", "color: rgb(1, 2)", "filter: progid:DXImageTransform.Microsoft.Alpha(opacity=50)", "width: ((((", "}"]) {
    equal(styled(css), "", css);
  }
});

test("a huge or deeply nested value ends in time", () => {
  equal(styled(`width: ${"calc(".repeat(5000)}1px`), "");
  equal(styled(`font-family: ${"a,".repeat(20000)}b`).length > 20000, true);
});

test("variables are replaced, a cycle has no value", () => {
  document.body.innerHTML = '<p style="--a: 5px; --b: var(--c); --c: var(--b); width: var(--a); height: var(--b, 7px); '
    + 'margin: var(--none, 1px 2px)"></p>';
  const computed = getComputedStyle(document.querySelector("p"));
  same([computed.width, computed.marginLeft, computed.getPropertyValue("--a")], ["5px", "2px", "5px"]);
});

test("the heavier selector wins, then the later; media are considered", () => {
  document.body.innerHTML = "<style>#a { top: 1px } p.x { top: 2px } p { left: 1px } p { left: 2px } "
    + "@media (min-width: 5000px) { p { right: 1px } } @media screen { p { bottom: 3px } }</style><p id=a class=x></p>";
  const { top, left, right, bottom } = getComputedStyle(document.getElementById("a"));
  same([top, left, right, bottom], ["1px", "2px", "auto", "3px"]);
});

test("a rule that a script inserts holds at once, and goes with its element", () => {
  const style = document.head.appendChild(document.createElement("style"));
  style.sheet.insertRule(".ad { display: none }");
  document.body.innerHTML = '<div class="ad"></div>';
  equal(getComputedStyle(document.body.firstChild).display, "none");
  style.sheet.cssRules[0].style.display = "flex";
  equal(getComputedStyle(document.body.firstChild).display, "flex");
  style.remove();
  same([getComputedStyle(document.body.firstChild).display, style.sheet], ["block", null]);
});

test("rules of every kind can be inserted, nonsense is refused", () => {
  const { sheet } = document.head.appendChild(document.createElement("style"));
  sheet.insertRule("@keyframes spin { from { top: 0 } to { top: 1px } }");
  sheet.insertRule("@font-face { font-family: x; src: url(a.woff) }");
  sheet.insertRule("@supports (display: grid) { p { top: 0 } }");
  sheet.insertRule("p::-webkit-scrollbar { display: none }");
  same([sheet.cssRules.length, sheet.cssRules[3].name, sheet.cssRules[1].cssRules.length], [4, "spin", 1]);
  for (const rule of ["nonsense", "p { top: 0 } i { top: 0 }", "..x { top: 0 }", ""]) {
    throws(() => sheet.insertRule(rule), "SyntaxError");
  }
  throws(() => sheet.insertRule("p { top: 0 }", 9), "IndexSizeError");
  throws(() => sheet.deleteRule(9), "IndexSizeError");
});

test("a sheet of a script's own is adopted", () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("p { top: 4px }");
  document.adoptedStyleSheets = [sheet];
  document.body.innerHTML = "<p></p>";
  equal(getComputedStyle(document.querySelector("p")).top, "4px");
  document.adoptedStyleSheets = [];
  equal(getComputedStyle(document.querySelector("p")).top, "auto");
});

test("relative units are computed", () => {
  document.body.innerHTML = '<div style="font-size: 10px; line-height: 1.5"><p style="width: 2em; height: 10vh; margin: 0"></p></div>';
  const computed = getComputedStyle(document.querySelector("p"));
  same([computed.width, computed.height, computed.lineHeight, computed.fontSize], ["20px", "84.390625px", "15px", "10px"]);
});

test("an overlay with four edges fills the window", () => {
  document.body.innerHTML = '<div style="position: fixed; inset: 0"><b style="position: absolute; right: 10px; top: 5px; width: 44px; height: 44px"></b></div>';
  const { width, height } = document.body.firstChild.getBoundingClientRect();
  const { left, top } = document.querySelector("b").getBoundingClientRect();
  same([width, height, left, top], [innerWidth, innerHeight, innerWidth - 54, 5]);
});

test("a transform moves the box that is seen", () => {
  document.body.innerHTML = '<div style="position: absolute; left: 0; top: 0; width: 100px; height: 50px; transform: translateX(-100%)"></div>';
  const { left, right } = document.body.firstChild.getBoundingClientRect();
  same([left, right, document.body.firstChild.offsetLeft], [-100, 0, 0]);
  equal(getComputedStyle(document.body.firstChild).transform, "matrix(1, 0, 0, 1, -100, 0)");
});
