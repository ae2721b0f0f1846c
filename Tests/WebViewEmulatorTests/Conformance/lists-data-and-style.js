"use strict";
// DOM §7 DOMTokenList, HTML dataset, CSSOM style declarations.

const styled = (css) => {
  const element = document.createElement("p");
  element.style.cssText = css;
  return element.style;
};

check("DOM, DOMTokenList.add: tokens once each, in order", () => {
  const element = put('<p class="a"></p>');
  element.classList.add("b", "a", "c", "b");
  equal(element.className, "a b c");
});
check("DOM, DOMTokenList.add: also tidies white space and doubles", () => {
  const element = put('<p class=" a  a b "></p>');
  element.classList.add("c");
  equal(element.className, "a b c");
});
check("DOM, DOMTokenList.add: an empty token is a SyntaxError", () => {
  throws(() => put("<p></p>").classList.add(""), "SyntaxError");
});
check("DOM, DOMTokenList.add: a token with a space is an InvalidCharacterError", () => {
  throws(() => put("<p></p>").classList.add("a b"), "InvalidCharacterError");
});
check("DOM, DOMTokenList.remove: nothing is set where nothing was", () => {
  const element = put("<p></p>");
  element.classList.remove("a");
  equal(element.hasAttribute("class"), false);
});
check("DOM, DOMTokenList.toggle: tells whether the token is there now", () => {
  const { classList } = put('<p class="a"></p>');
  same([classList.toggle("a"), classList.toggle("b"), classList.toggle("b", true), classList.toggle("c", false)],
    [false, true, true, false]);
});
check("DOM, DOMTokenList.replace: in its place, and false when it is not there", () => {
  const element = put('<p class="a b c"></p>');
  same([element.classList.replace("b", "x"), element.classList.replace("b", "y"), element.className], [true, false, "a x c"]);
});
check("DOM, DOMTokenList: contains, item, length and iteration", () => {
  const { classList } = put('<p class="a b"></p>');
  same([classList.contains("b"), classList.item(1), classList.item(2), classList.length, [...classList].join()],
    [true, "b", null, 2, "a,b"]);
});
check("DOM, DOMTokenList: it is live with its attribute", () => {
  const element = put("<p></p>");
  const { classList } = element;
  element.setAttribute("class", "x y");
  same([classList.length, classList[1]], [2, "y"]);
});
check("DOM, DOMTokenList: assigning to classList sets its value", () => {
  const element = put("<p></p>");
  element.classList = "a b";
  same([element.className, element.classList.value], ["a b", "a b"]);
});
check("HTML, DOMTokenList.supports: sandbox tokens are known, class has none", () => {
  equal(document.createElement("iframe").sandbox.supports("allow-scripts"), true);
  throws(() => document.createElement("p").classList.supports("x"), "TypeError");
});
check("HTML, dataset: names are camel case", () => {
  const element = put('<p data-ad-id="7"></p>');
  equal(element.dataset.adId, "7");
  element.dataset.mediaURL = "x";
  equal(element.getAttribute("data-media-u-r-l"), "x");
});
check("HTML, dataset: enumerates what there is", () => {
  same(Object.keys(put('<p data-a="1" id="x" data-b-c="2"></p>').dataset), ["a", "bC"]);
});
check("HTML, dataset: delete removes the attribute", () => {
  const element = put('<p data-a="1"></p>');
  delete element.dataset.a;
  same([element.hasAttribute("data-a"), "a" in element.dataset, element.dataset.a], [false, false, undefined]);
});
check("HTML, dataset: a hyphen before a lower case letter is a SyntaxError", () => {
  throws(() => { put("<p></p>").dataset["a-b"] = "x"; }, "SyntaxError");
});
check("CSSOM, style: setting a property writes the attribute", () => {
  const element = document.createElement("p");
  element.style.width = "10px";
  equal(element.getAttribute("style"), "width: 10px;");
});
check("CSSOM, style: the attribute is read", () => {
  const element = put('<p style="WIDTH:10px; color : red"></p>');
  same([element.style.width, element.style.color, element.style.length, element.style[1]], ["10px", "red", 2, "color"]);
});
check("CSSOM, cssText: is serialised with one space and semicolons", () => {
  equal(styled("color:red;width:1px").cssText, "color: red; width: 1px;");
});
check("CSSOM, style: an invalid value is ignored", () => {
  const style = styled("width: 1px");
  style.width = "nonsense";
  equal(style.width, "1px");
});
check("CSSOM, style: a length without a unit is invalid, but 0 is 0px", () => {
  const style = styled("");
  style.width = "5";
  equal(style.width, "");
  style.width = "0";
  equal(style.width, "0px");
});
check("CSSOM, style: the empty string removes a property", () => {
  const style = styled("width: 1px; color: red");
  style.width = "";
  equal(style.cssText, "color: red;");
});
check("CSSOM, style: an unknown property is dropped", () => {
  equal(styled("nonsense: 1; color: red").length, 1);
});
check("CSSOM, setProperty: dashed names and a priority", () => {
  const style = styled("");
  style.setProperty("background-color", "red", "important");
  same([style.backgroundColor, style.getPropertyPriority("background-color"), style.cssText],
    ["red", "important", "background-color: red !important;"]);
});
check("CSSOM, removeProperty: returns the old value", () => {
  const style = styled("width: 1px");
  same([style.removeProperty("width"), style.removeProperty("width"), style.length], ["1px", "", 0]);
});
check("CSSOM, cssFloat: is the property float", () => {
  const style = styled("");
  style.cssFloat = "left";
  equal(style.getPropertyValue("float"), "left");
});
check("CSSOM, style: webkit properties have both spellings", () => {
  const style = styled("");
  style.webkitTransform = "none";
  equal(style.WebkitTransform, "none");
});
check("CSS Variables, style: custom properties keep their text and case", () => {
  const style = styled("");
  style.setProperty("--Ad-x", " 1px  2px");
  same([style.getPropertyValue("--Ad-x"), style.getPropertyValue("--ad-x")], ["1px  2px", ""]);
});
check("CSSOM, shorthand: margin sets its four sides", () => {
  const style = styled("margin: 1px 2px");
  same([style.marginTop, style.marginRight, style.marginBottom, style.marginLeft], ["1px", "2px", "1px", "2px"]);
});
check("CSSOM, shorthand: four sides serialise as the shorthand", () => {
  equal(styled("margin-top: 1px; margin-right: 1px; margin-bottom: 1px; margin-left: 1px").cssText, "margin: 1px;");
});
check("CSSOM, shorthand: border sets width, style and colour", () => {
  const style = styled("border: 1px solid red");
  same([style.borderTopWidth, style.borderLeftStyle, style.borderBottomColor], ["1px", "solid", "red"]);
});
check("CSS Positioning, shorthand: inset sets the four edges", () => {
  const style = styled("inset: 0");
  same([style.top, style.left], ["0px", "0px"]);
});
check("CSS Color, serialisation: a hex colour becomes rgb", () => {
  equal(styled("color: #f00").color, "rgb(255, 0, 0)");
});
check("CSS Color, serialisation: alpha makes it rgba", () => {
  equal(styled("color: rgb(1 2 3 / 50%)").color, "rgba(1, 2, 3, 0.5)");
});
check("CSSOM, serialisation: a url is quoted", () => {
  equal(styled("background-image: url(a.png)").backgroundImage, 'url("a.png")');
});
check("CSS Values, serialisation: keywords are put in lower case", () => {
  equal(styled("display: BLOCK").display, "block");
});
check("CSSOM, getComputedStyle: the inline style, resolved", () => {
  const element = put('<p style="color: #0f0; width: 20px"></p>');
  const computed = getComputedStyle(element);
  same([computed.color, computed.width, computed.getPropertyValue("color")], ["rgb(0, 255, 0)", "20px", "rgb(0, 255, 0)"]);
});
check("CSSOM, getComputedStyle: cannot be set", () => {
  throws(() => { getComputedStyle(put("<p></p>")).color = "red"; }, "NoModificationAllowedError");
});
check("CSSOM, getComputedStyle: initial values stand where nothing is set", () => {
  const computed = getComputedStyle(put("<p></p>"));
  same([computed.position, computed.opacity, computed.visibility, computed.zIndex], ["static", "1", "visible", "auto"]);
});
check("HTML, rendering: display of elements by the user agent's style sheet", () => {
  put("<div></div><span></span><script></script>");
  same(Array.from(document.body.children, (element) => getComputedStyle(element).display), ["block", "inline", "none"]);
});
check("CSS Cascade, getComputedStyle: inherited properties come from the parent", () => {
  const outer = put('<div style="color: rgb(1, 2, 3); border-top-width: 5px"><p></p></div>');
  const computed = getComputedStyle(outer.firstChild);
  same([computed.color, computed.borderTopWidth], ["rgb(1, 2, 3)", "0px"]);
});
check("CSS Cascade, getComputedStyle: a style element's rule counts, an inline style more", () => {
  put('<style>.x { color: rgb(1, 1, 1); top: 3px }</style><p class="x" style="color: rgb(2, 2, 2)"></p>');
  const computed = getComputedStyle(document.querySelector(".x"));
  same([computed.top, computed.color], ["3px", "rgb(2, 2, 2)"]);
});
check("CSSOM, style sheets: a style element has rules that can be added", () => {
  put("<style>p { color: red }</style>");
  const { sheet } = document.querySelector("style");
  equal(sheet.cssRules[0].selectorText, "p");
  sheet.insertRule("i { top: 0 }", 1);
  same([sheet.cssRules.length, document.styleSheets.length], [2, 1]);
});
check("CSS Conditional, CSS.supports: a property with a value", () => {
  same([CSS.supports("display", "block"), CSS.supports("display", "nonsense"), CSS.supports("(display: block)")],
    [true, false, true]);
});
