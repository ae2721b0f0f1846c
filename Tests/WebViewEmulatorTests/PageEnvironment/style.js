"use strict";
// Inline style, computed style and boxes. The page is an iPhone's: 390 × 844 points.

const make = () => document.body.appendChild(document.createElement("div"));

test("properties write the attribute", () => {
  const element = make();
  element.style.backgroundColor = "red";
  element.style.width = "10px";
  equal(element.getAttribute("style"), "background-color: red; width: 10px;");
});

test("the attribute writes the properties", () => {
  const element = make();
  element.setAttribute("style", "display:none; color : blue");
  same([element.style.display, element.style.color, element.style.length], ["none", "blue", 2]);
  element.removeAttribute("style");
  equal(element.style.display, "");
});

test("cssText, priorities and removal", () => {
  const { style } = make();
  style.cssText = "width: 10px; height: 20px !important";
  equal(style.getPropertyValue("width"), "10px");
  equal(style.getPropertyPriority("height"), "important");
  equal(style.height, "20px");
  equal(style.removeProperty("height"), "20px");
  style.width = "";
  equal(style.cssText, "");
});

test("setProperty", () => {
  const { style } = make();
  style.setProperty("margin-top", "5px");
  style.setProperty("--own", "1");
  style.setProperty("color", "red", "important");
  same([style.marginTop, style.getPropertyValue("--own"), style.getPropertyPriority("color")], ["5px", "1", "important"]);
  style.setProperty("margin-top", "");
  equal(style.marginTop, "");
});

test("a semicolon within quotes or parentheses ends nothing", () => {
  const { style } = make();
  style.cssText = "background-image: url('data:image/png;base64,AA=='); color: red";
  equal(style.color, "red");
  isTrue(style.backgroundImage.includes("base64,AA=="));
});

test("a property is there or is not", () => {
  const { style } = make();
  isTrue("transform" in style);
  isTrue("webkitTransform" in style);
  equal("nonsense" in style, false);
  equal(style.nonsense, undefined);
  equal(style.opacity, "");
});

test("style can be assigned as text, and float has two names", () => {
  const element = make();
  element.style = "color: blue";
  equal(element.style.color, "blue");
  element.style.cssFloat = "left";
  equal(element.style.getPropertyValue("float"), "left");
});

test("numbers become text", () => {
  const { style } = make();
  style.opacity = 0.5;
  style.zIndex = 3;
  same([style.opacity, style.zIndex], ["0.5", "3"]);
});

test("computed style knows the defaults and the inline style", () => {
  const element = make();
  equal(getComputedStyle(element).display, "block");
  equal(getComputedStyle(document.body.appendChild(document.createElement("span"))).visibility, "visible");
  equal(getComputedStyle(document.createElement("span")).visibility, "");
  element.style.display = "none";
  equal(getComputedStyle(element).display, "none");
  equal(getComputedStyle(element).getPropertyValue("display"), "none");
});

test("computed style is read-only", () => {
  throws(() => { getComputedStyle(make()).color = "red"; }, "NoModificationAllowedError");
});

test("visibility is inherited, display is not", () => {
  const parent = make();
  const child = parent.appendChild(document.createElement("span"));
  parent.style.visibility = "hidden";
  parent.style.display = "flex";
  equal(getComputedStyle(child).visibility, "hidden");
  equal(getComputedStyle(child).display, "inline");
});

test("boxes follow inline lengths", () => {
  const element = make();
  element.style.cssText = "width: 100px; height: 50px";
  const { width, height } = element.getBoundingClientRect();
  same([width, height, element.offsetWidth, element.clientHeight], [100, 50, 100, 50]);
  element.style.display = "none";
  equal(element.getBoundingClientRect().width, 0);
});

test("the window's size is an iPhone's", () => {
  same([innerWidth, innerHeight, devicePixelRatio, screen.width], [390, 844, 3, 390]);
  equal(document.documentElement.clientWidth, 390);
});
