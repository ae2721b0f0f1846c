"use strict";
// Controls of forms and the focus beyond the conformance checks.

function put(html) {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
}

test("a list with one choice keeps the last, one with several keeps all", () => {
  const single = put("<select><option value=1 selected><option value=2 selected><option value=3></select>");
  same([single.value, single.selectedIndex], ["2", 1]);
  single.options[2].selected = true;
  same([single.value, single.selectedOptions.length], ["3", 1]);
  single.value = "none";
  same([single.value, single.selectedIndex], ["", -1]);
  const several = put("<select multiple><option value=1 selected><option value=2 selected></select>");
  same([several.selectedOptions.length, several.type], [2, "select-multiple"]);
});

test("options can be made, added and removed", () => {
  const select = put("<select></select>");
  select.add(new Option("a", "1"));
  select.add(new Option("b", "2", false, true), 0);
  same([select.value, select.length, select[1].text], ["2", 2, "a"]);
  select.options.length = 1;
  select.remove(0);
  equal(select.length, 0);
});

test("clones keep what was typed and ticked", () => {
  const input = put("<input type=checkbox>");
  input.checked = true;
  equal(input.cloneNode().checked, true);
  const area = put("<textarea>a</textarea>");
  area.value = "b";
  same([area.cloneNode(true).value, area.defaultValue], ["b", "a"]);
});

test("a form is sent when its button is clicked, unless it is invalid or prevented", () => {
  const form = put("<form><input name=a required><button name=b value=c>x</button></form>");
  const seen = [];
  form.addEventListener("invalid", () => seen.push("invalid"), true);
  form.onsubmit = () => { seen.push("submit"); return false; };
  form.querySelector("button").click();
  form.elements.a.value = "1";
  form.querySelector("button").click();
  same(seen, ["invalid", "submit"]);
  form.reset();
  equal(form.elements.a.value, "");
});

test("what a form would send", () => {
  const form = put("<form><input name=a value=1><select name=s multiple><option value=1 selected><option value=2 selected></select>"
    + "<fieldset disabled><input name=no></fieldset><input type=checkbox name=c><button name=b></button></form>");
  equal(String(new URLSearchParams(new FormData(form))), "a=1&s=1&s=2");
});

test("the focus goes with its events, and is lost with the element", () => {
  const input = put("<input><a href='#'>x</a><p>y</p>");
  const seen = [];
  for (const type of ["focus", "blur", "focusin", "focusout"]) {
    document.body.addEventListener(type, (event) => seen.push(`${event.type} ${event.target.tagName}`), type.length < 6);
  }
  input.focus();
  document.querySelector("p").focus();
  equal(document.activeElement, input);
  document.querySelector("a").focus();
  same(seen, ["focus INPUT", "focusin INPUT", "blur INPUT", "focusout INPUT", "focus A", "focusin A"]);
  equal(document.querySelector(":focus").tagName, "A");
  document.querySelector("a").remove();
  equal(document.activeElement, document.body);
});

test("what is hidden or disabled takes no focus", () => {
  const input = put("<input style='display: none'><input disabled>");
  input.focus();
  document.body.lastChild.focus();
  equal(document.activeElement, document.body);
});

test("innerText knows blocks, line ends and what is hidden", () => {
  const element = put("<div>a <b> b</b><p>c</p><span style='display: none'>d</span>e<br>f<script>g</script></div>");
  equal(element.innerText, "a b\n\nc\n\ne\nf");
});

test("a custom element lives through its callbacks", () => {
  const seen = [];
  class Box extends HTMLElement {
    static observedAttributes = ["size"];
    connectedCallback() { seen.push("in"); }
    disconnectedCallback() { seen.push("out"); }
    attributeChangedCallback(name, old, value) { seen.push(`${name} ${old} ${value}`); }
  }
  customElements.define("test-box", Box);
  const element = put("<test-box size=1></test-box>");
  element.setAttribute("size", "2");
  element.remove();
  same(seen, ["size null 1", "in", "size 1 2", "out"]);
  isTrue(new Box() instanceof HTMLElement);
  throws(() => customElements.define("test-box", class extends HTMLElement {}), "NotSupportedError");
  throws(() => customElements.define("box", class extends HTMLElement {}), "SyntaxError");
  throws(() => new (class extends HTMLElement {})(), "TypeError");
});

test("a GET form that nobody prevents navigates to its action with its controls", async () => {
  await host.serve("https://ads.test/lib/target", { text: "<!DOCTYPE html><title>there</title>", type: "text/html" });
  const answer = await host.load(
    "<!DOCTYPE html><form action='target?old=1'><input name=a value='1 2'><input name=b type=checkbox><button id=go name=c value=3>"
      + "</button></form><script>setTimeout(() => document.getElementById('go').click(), 1)</script>",
    { result: "location.href" },
  );
  equal(answer.result, "https://ads.test/lib/target?a=1+2&c=3");
  same(answer.records("exception"), []);
});
