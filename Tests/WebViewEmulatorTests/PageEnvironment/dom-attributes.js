"use strict";
// Attributes, classes, data- attributes and the properties that reflect attributes.

const make = (name = "div") => document.createElement(name);

test("attribute names of HTML elements are put in lower case", () => {
  const element = make();
  element.setAttribute("ID", "x");
  equal(element.getAttribute("id"), "x");
  equal(element.getAttribute("Id"), "x");
  isTrue(element.hasAttribute("iD"));
  same(element.getAttributeNames(), ["id"]);
  element.removeAttribute("Id");
  equal(element.getAttribute("id"), null);
});

test("attribute values are text", () => {
  const element = make();
  element.setAttribute("a", null);
  element.setAttribute("b", 5);
  element.setAttribute("c", undefined);
  same(element.getAttributeNames().map((name) => element.getAttribute(name)), ["null", "5", "undefined"]);
  throws(() => element.setAttribute("a b", 1), "InvalidCharacterError");
  throws(() => element.setAttribute("", 1), "InvalidCharacterError");
});

test("toggleAttribute", () => {
  const element = make();
  equal(element.toggleAttribute("open"), true);
  equal(element.getAttribute("open"), "");
  equal(element.toggleAttribute("open"), false);
  equal(element.toggleAttribute("open", false), false);
  equal(element.toggleAttribute("open", true), true);
});

test("attributes is a live list of Attr", () => {
  const element = make();
  element.id = "x";
  element.title = "t";
  const { attributes } = element;
  same([attributes.length, attributes[0].name, attributes[1].value], [2, "id", "t"]);
  equal(attributes.getNamedItem("ID").value, "x");
  isTrue(element.getAttributeNode("id").ownerElement === element);
  attributes[0].value = "y";
  equal(element.id, "y");
  element.removeAttribute("id");
  equal(attributes.length, 1);
});

test("setAttributeNS keeps prefix and case", () => {
  const element = make();
  element.setAttributeNS("urn:x", "p:Name", "v");
  equal(element.getAttributeNS("urn:x", "Name"), "v");
  equal(element.attributes[0].name, "p:Name");
  same([element.attributes[0].prefix, element.attributes[0].localName], ["p", "Name"]);
  throws(() => element.setAttributeNS(null, "p:x", ""), "NamespaceError");
});

test("className and classList", () => {
  const element = make();
  element.className = "a b";
  element.classList.add("c", "a");
  equal(element.getAttribute("class"), "a b c");
  element.classList.remove("a", "none");
  equal(element.className, "b c");
  equal(element.classList.contains("b"), true);
  equal(element.classList.toggle("d"), true);
  equal(element.classList.toggle("d"), false);
  equal(element.classList.toggle("b", true), true);
  equal(element.classList.replace("b", "x"), true);
  same([...element.classList], ["x", "c"]);
  same([element.classList.length, element.classList[0], element.classList.item(9)], [2, "x", null]);
  equal(String(element.classList), "x c");
  element.setAttribute("class", "  other ");
  same([...element.classList], ["other"]);
});

test("classList refuses what is no class", () => {
  throws(() => make().classList.add(""), "SyntaxError");
  throws(() => make().classList.add("a b"), "InvalidCharacterError");
});

test("dataset", () => {
  const element = make();
  element.dataset.adId = 7;
  equal(element.getAttribute("data-ad-id"), "7");
  equal(element.dataset.adId, "7");
  isTrue("adId" in element.dataset);
  same(Object.keys(element.dataset), ["adId"]);
  delete element.dataset.adId;
  equal(element.hasAttribute("data-ad-id"), false);
  equal(element.dataset.none, undefined);
  throws(() => { element.dataset["a-b"] = 1; }, "SyntaxError");
});

test("boolean attributes reflect as booleans", () => {
  const button = make("button");
  button.disabled = true;
  equal(button.getAttribute("disabled"), "");
  button.setAttribute("disabled", "false");
  equal(button.disabled, true);
  button.disabled = false;
  equal(button.hasAttribute("disabled"), false);
  const element = make();
  element.hidden = true;
  isTrue(element.hasAttribute("hidden"));
});

test("text attributes reflect as text", () => {
  const element = make();
  same([element.id, element.title, element.lang, element.className], ["", "", "", ""]);
  element.title = 5;
  equal(element.getAttribute("title"), "5");
});

test("a link reflects its URL resolved", () => {
  const link = make("a");
  equal(link.href, "");
  link.href = "/x?y#z";
  equal(link.getAttribute("href"), "/x?y#z");
  equal(link.href, "https://sdk.test/x?y#z");
  same([link.protocol, link.hostname, link.pathname, link.search, link.hash], ["https:", "sdk.test", "/x", "?y", "#z"]);
  link.search = "?q";
  equal(link.href, "https://sdk.test/x?q#z");
  equal(String(link), link.href);
});

test("a form's controls", () => {
  const input = make("input");
  equal(input.type, "text");
  input.setAttribute("value", "default");
  equal(input.value, "default");
  input.value = "typed";
  equal(input.value, "typed");
  equal(input.getAttribute("value"), "default");
  equal(make("button").type, "submit");
});

test("a checkbox is toggled by a click unless it is prevented", () => {
  const box = make("input");
  box.type = "checkbox";
  let changes = 0;
  document.body.append(box);
  box.addEventListener("change", () => changes++);
  box.click();
  equal(box.checked, true);
  box.addEventListener("click", (event) => event.preventDefault());
  box.click();
  equal(box.checked, true);
  equal(changes, 1);
});
