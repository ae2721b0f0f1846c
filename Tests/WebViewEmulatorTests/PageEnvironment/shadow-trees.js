"use strict";
// Shadow trees: DOM 2.9 and 4.2.2, CSS Scoping 1, HTML 6.6 (focus).

/// A host in the body with a shadow tree and children.
function makeHost(shadow, light = "", mode = "open", options = {}) {
  const host = document.body.appendChild(document.createElement("div"));
  const root = host.attachShadow({ mode, ...options });
  root.innerHTML = shadow;
  host.innerHTML = light;
  return { host, root };
}
const ids = (nodes) => Array.from(nodes, (node) => node.id || node.nodeName);
const wait = () => sleep(0);

test("children stand in the slot of their name, others in the one without", () => {
  const { host, root } = makeHost(
    '<slot name="a" id="a"></slot><slot id="rest">fallback</slot><slot name="a" id="second"></slot>',
    'text<b slot="a" id="one"></b><i id="two"></i><u slot="b" id="none"></u><s slot="a" id="three"></s>',
  );
  const [a, rest, second] = root.querySelectorAll("slot");
  same([ids(a.assignedNodes()), ids(a.assignedElements()), ids(second.assignedNodes())], [["one", "three"], ["one", "three"], []]);
  same([ids(rest.assignedNodes()), ids(rest.assignedElements())], [["#text", "two"], ["two"]]);
  const [one, two, none] = host.children;
  isTrue(one.assignedSlot === a && two.assignedSlot === rest && none.assignedSlot === null && host.firstChild.assignedSlot === rest, "slots");
  isTrue(rest instanceof HTMLSlotElement && a.name === "a", "the interface");
  none.slot = "a";
  same([none.getAttribute("slot"), ids(a.assignedNodes())], ["a", ["one", "none", "three"]]);
  same(ids(document.createElement("slot").assignedNodes()), []);
});

test("flattened nodes are those of slots in slots, and fallbacks", () => {
  const { root } = makeHost('<p id="inner"><slot id="outer"><em id="fallback"></em></slot></p>');
  const inner = root.getElementById("inner");
  const shadow = inner.attachShadow({ mode: "open" });
  shadow.innerHTML = "<slot></slot>";
  const slot = shadow.firstChild;
  same([ids(slot.assignedNodes()), ids(slot.assignedNodes({ flatten: true })), ids(slot.assignedElements({ flatten: true }))],
    [["outer"], ["fallback"], ["fallback"]]);
  same(ids(root.getElementById("outer").assignedNodes({ flatten: true })), ["fallback"]);
});

test("a closed tree hides its slots", () => {
  const { host, root } = makeHost("<slot></slot>", "<b></b>", "closed");
  same([host.shadowRoot, host.firstChild.assignedSlot], [null, null]);
  equal(root.firstChild.assignedNodes()[0], host.firstChild);
});

test("slotchange comes once in a microtask for all changes, and bubbles", async () => {
  const { host, root } = makeHost('<p><slot name="a"></slot><slot></slot></p>');
  await wait();
  const log = [];
  root.addEventListener("slotchange", (event) => log.push(event.target.name || "default"));
  document.addEventListener("slotchange", () => log.push("document"));
  const child = host.appendChild(document.createElement("b"));
  host.append("text");
  same(log, []);
  await null;
  same(log, ["default"]);
  child.slot = "a";
  await null;
  same(log.splice(0), ["default", "default", "a"]);
  child.remove();
  await null;
  same(log.splice(0), ["a"]);
  host.append(child);
  child.remove();
  await null;
  same(log.splice(0), ["a"]);
  root.querySelectorAll("slot")[1].name = "other";
  await null;
  same(log.splice(0), ["other"]);
  root.querySelectorAll("slot")[1].remove();
  await null;
  same(log, []);
});

test("a slot that comes takes what is there already", async () => {
  const { host, root } = makeHost("<p></p>", "<b></b>");
  const slot = document.createElement("slot");
  let count = 0;
  slot.onslotchange = () => count++;
  root.append(slot);
  await null;
  same([count, ids(slot.assignedNodes())], [1, ["B"]]);
  slot.remove();
  await null;
  same([count, ids(slot.assignedNodes()), host.firstChild.assignedSlot], [2, [], null]);
});

/// Logs what listeners at some targets see of an event.
function watch(type, targets, describe) {
  const log = [];
  for (const [name, target] of Object.entries(targets)) {
    target.addEventListener(type, (event) => log.push(`${name} ${describe(event)}`));
  }
  return log;
}
const nameOf = (target) => (target === null ? "null" : target === window ? "window" : target.id || target.nodeName || target.constructor.name);

test("listeners outside of the tree see the host as the target", () => {
  const { host, root } = makeHost('<p id="p"><button id="b"></button></p>');
  host.id = "host";
  const log = watch("click", { b: root.getElementById("b"), root, host, document },
    (event) => `${nameOf(event.target)} ${event.eventPhase}`);
  const event = new Event("click", { bubbles: true, composed: true });
  root.getElementById("b").dispatchEvent(event);
  same(log, ["b b 2", "root b 3", "host host 2", "document host 3"]);
  equal(event.target, host, "afterwards");
});

test("an event that is not composed stays in its tree", () => {
  const { host, root } = makeHost('<button id="b"></button>');
  const log = watch("x", { root, host, document, window }, (event) => nameOf(event.target));
  const inner = new Event("x", { bubbles: true });
  root.firstChild.dispatchEvent(inner);
  same([log, inner.target], [["root b"], null], "afterwards nobody may learn where it was");
  root.firstChild.dispatchEvent(new Event("x", { composed: true }));
  same(log, ["root b", `host ${host.nodeName}`], "a composed one that does not bubble is at its target at the host");
});

test("an event of a slotted child goes through the slot", () => {
  const { host, root } = makeHost('<p id="p"><slot id="slot"></slot></p>', '<b id="b"></b>');
  host.id = "host";
  const [b, p, slot] = [host.firstChild, root.getElementById("p"), root.getElementById("slot")];
  const log = watch("x", { b, slot, p, root, host, document }, (event) => nameOf(event.target));
  let path = null;
  document.body.addEventListener("x", (event) => { path = event.composedPath().map(nameOf); });
  b.dispatchEvent(new Event("x", { bubbles: true }));
  same(log, ["b b", "slot b", "p b", "root b", "host b", "document b"]);
  same(path, ["b", "slot", "p", "#document-fragment", "host", "BODY", "HTML", "#document", "window"]);
});

test("composedPath hides closed trees from those outside", () => {
  const { host, root } = makeHost('<button id="b"></button>', "", "closed");
  host.id = "host";
  let [inside, outside] = [null, null];
  root.addEventListener("x", (event) => { inside = event.composedPath().map(nameOf); });
  document.body.addEventListener("x", (event) => { outside = event.composedPath().map(nameOf); });
  const event = new Event("x", { bubbles: true, composed: true });
  root.firstChild.dispatchEvent(event);
  same(inside, ["b", "#document-fragment", "host", "BODY", "HTML", "#document", "window"]);
  same(outside, ["host", "BODY", "HTML", "#document", "window"]);
  same([event.composedPath(), event.target], [[], host]);
});

test("a closed tree with a slot is hidden from the slotted child", () => {
  const { host, root } = makeHost('<p><slot id="slot"></slot></p>', '<b id="b"></b>', "closed");
  host.id = "host";
  let [below, inner] = [null, null];
  host.firstChild.addEventListener("x", (event) => { below = event.composedPath().map(nameOf); });
  root.firstChild.addEventListener("x", (event) => { inner = event.composedPath().map(nameOf); });
  host.firstChild.dispatchEvent(new Event("x", { bubbles: true }));
  same(below, ["b", "host", "BODY", "HTML", "#document", "window"]);
  same(inner, ["b", "slot", "P", "#document-fragment", "host", "BODY", "HTML", "#document", "window"]);
});

test("capturing listeners come from outside in, at the host too", () => {
  const { host, root } = makeHost('<button id="b"></button>');
  const log = [];
  for (const [name, target] of Object.entries({ window, host, root, b: root.firstChild })) {
    target.addEventListener("x", (event) => log.push(`${name} ${event.eventPhase}`), true);
    target.addEventListener("x", (event) => log.push(`${name} ${event.eventPhase}`));
  }
  root.firstChild.dispatchEvent(new Event("x", { bubbles: true, composed: true }));
  same(log, ["window 1", "host 2", "root 1", "b 2", "b 2", "root 3", "host 2", "window 3"]);
});

test("the related target is retargeted, and movement within a tree is not seen outside", () => {
  const { host, root } = makeHost('<i id="one"></i><i id="two"></i>');
  host.id = "host";
  const other = document.body.appendChild(document.createElement("p"));
  other.id = "other";
  const [one, two] = root.children;
  const log = watch("mouseover", { one, root, host, other, document }, (event) => `${nameOf(event.target)} from ${nameOf(event.relatedTarget)}`);
  const over = (target, relatedTarget) => {
    target.dispatchEvent(new MouseEvent("mouseover", { bubbles: true, composed: true, relatedTarget }));
    return log.splice(0);
  };
  same(over(one, other), ["one one from other", "root one from other", "host host from other", "document host from other"]);
  same(over(other, one), ["other other from host", "document other from host"]);
  same(over(one, two), ["one one from two", "root one from two"]);
  same(over(host, one), []);
});

test("stopPropagation and preventDefault cross the border", () => {
  const { host, root } = makeHost("<b></b>");
  let reached = false;
  root.addEventListener("x", (event) => { event.preventDefault(); event.stopPropagation(); });
  host.addEventListener("x", () => { reached = true; });
  equal(root.firstChild.dispatchEvent(new Event("x", { bubbles: true, composed: true, cancelable: true })), false);
  equal(reached, false);
});

test("the focus in a tree is the host's for the document", () => {
  const { host, root } = makeHost('<input id="one"><input id="two">');
  host.id = "host";
  const log = watch("focusin", { root, document }, (event) => `${nameOf(event.target)} from ${nameOf(event.relatedTarget)}`);
  root.getElementById("one").focus();
  isTrue(document.activeElement === host && root.activeElement.id === "one", "active");
  isTrue(root.getElementById("one").matches(":focus") && host.matches(":focus-within") && !host.matches(":focus"), "selectors");
  root.getElementById("two").focus();
  same(log, ["root one from null", "document host from null", "root two from one"]);
  const outer = document.body.appendChild(document.createElement("input"));
  outer.focus();
  same([root.activeElement, document.activeElement === outer], [null, true]);
});

test("a host that delegates its focus", () => {
  const { host, root } = makeHost('<p></p><input id="one"><input id="two">', "", "open", { delegatesFocus: true });
  host.focus();
  same([root.activeElement.id, document.activeElement === host, host.matches(":focus")], ["one", true, true]);
  root.getElementById("two").focus();
  host.focus();
  equal(root.activeElement.id, "two");
});

const styleOf = (element) => getComputedStyle(element);

test("sheets of the page stay out of the tree, its own stay in", () => {
  document.head.insertAdjacentHTML("beforeend", "<style>p { z-index: 1 } div p { left: 1px } * { top: 1px }</style>");
  const { host, root } = makeHost("<style>p { z-index: 2 } div { z-index: 3 } slot { z-index: 4 }</style><p></p>", "<p></p>");
  const [inner, outer] = [root.querySelector("p"), host.querySelector("p")];
  same([styleOf(inner).zIndex, styleOf(inner).left, styleOf(inner).top], ["2", "auto", "auto"]);
  same([styleOf(outer).zIndex, styleOf(host).zIndex], ["1", "auto"]);
  same([root.styleSheets.length, document.styleSheets.length, root.styleSheets[0].ownerNode === root.firstChild], [1, 1, true]);
});

test("adopted sheets hold in the tree that adopts them", () => {
  const { root } = makeHost("<p></p>");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("p { z-index: 5 }");
  root.adoptedStyleSheets = [sheet];
  const outer = document.body.appendChild(document.createElement("p"));
  same([styleOf(root.firstChild).zIndex, styleOf(outer).zIndex, root.adoptedStyleSheets[0] === sheet], ["5", "auto", true]);
  sheet.replaceSync("p { z-index: 6 }");
  equal(styleOf(root.firstChild).zIndex, "6");
});

test(":host is the host, weaker than the page's rules unless important", () => {
  document.head.insertAdjacentHTML("beforeend", "<style>div { z-index: 1; left: 1px }</style>");
  const { host, root } = makeHost(`<style>:host { z-index: 2; left: 2px !important; right: 2px; color: rgb(1, 2, 3) }
    :host(.on) { bottom: 2px } :host > p { z-index: 3 } :host(.on) p { left: 3px } div { bottom: 9px } :host.on { top: 9px }</style><p></p>`);
  const { zIndex, left, right, bottom } = styleOf(host);
  same([zIndex, left, right, bottom], ["1", "2px", "2px", "auto"]);
  const inner = styleOf(root.querySelector("p"));
  same([inner.zIndex, inner.left, inner.color], ["3", "auto", "rgb(1, 2, 3)"]);
  host.className = "on";
  same([styleOf(host).bottom, inner.left, styleOf(host).top], ["2px", "3px", "auto"]);
  host.style.left = "5px";
  equal(styleOf(host).left, "2px");
  same([host.matches(":host"), document.querySelector(":host")], [false, null]);
});

test("::slotted() reaches the slotted alone, weaker than the page's rules", () => {
  document.head.insertAdjacentHTML("beforeend", "<style>b { z-index: 1 }</style>");
  const { host } = makeHost(`<style>::slotted(b) { z-index: 2; left: 2px } .wrap ::slotted(*) { right: 3px }
    slot[name=x]::slotted(.y) { bottom: 4px } ::slotted(b) i { top: 5px }</style><p class="wrap"><slot></slot></p><slot name="x"></slot>`,
  "<b><i></i></b><u slot=x class=y></u>");
  const [b, u] = host.children;
  same([styleOf(b).zIndex, styleOf(b).left, styleOf(b).right], ["1", "2px", "3px"]);
  same([styleOf(u).left, styleOf(u).right, styleOf(u).bottom], ["auto", "auto", "4px"]);
  same([styleOf(b.firstChild).left, styleOf(b.firstChild).top], ["auto", "auto"]);
});

test("slotted children inherit from their slot, and custom properties go in", () => {
  const { host, root } = makeHost("<style>p { color: rgb(1, 1, 1); z-index: var(--z) }</style><p><slot></slot></p>", "<b></b>");
  host.style.cssText = "color: rgb(2, 2, 2); --z: 7";
  same([styleOf(host.firstChild).color, styleOf(root.querySelector("p")).zIndex], ["rgb(1, 1, 1)", "7"]);
});

test("what is in no slot has no box, what is in one stands where the slot is", () => {
  document.body.style.margin = "0";
  const { host, root } = makeHost(
    '<div style="height: 20px"></div><section style="padding-left: 10px; width: 100px"><slot></slot></section>',
    '<b slot="none" style="display: block; height: 5px"></b><i style="display: block; height: 30px"></i>',
  );
  const [none, slotted] = host.children;
  const box = (element) => Object.values(JSON.parse(JSON.stringify(element.getBoundingClientRect()))).slice(0, 4);
  same([box(none), box(slotted), host.offsetHeight], [[0, 0, 0, 0], [10, 20, 100, 30], 50]);
  equal(box(root.querySelector("slot")).join(), "0,0,0,0");
  isTrue(document.elementFromPoint(50, 30) === slotted, "the slotted child");
  isTrue(document.elementFromPoint(50, 10) === host && root.elementFromPoint(50, 10) === root.firstChild, "the host for what is inside");
});

test("a tree that was made before its host came into the page", async () => {
  const log = [];
  customElements.define("x-inner", class extends HTMLElement {
    connectedCallback() { log.push("in"); }
    disconnectedCallback() { log.push("out"); }
  });
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = "<style>p { z-index: 3 }</style><p></p><x-inner></x-inner>";
  same(log, []);
  document.body.append(host);
  same([log.join(), styleOf(root.querySelector("p")).zIndex], ["in", "3"]);
  host.remove();
  same(log, ["in", "out"]);
});

test("a page without shadow trees is as it was", () => {
  const log = [];
  document.body.innerHTML = "<p></p>";
  document.addEventListener("x", (event) => log.push(event.target === document.body.firstChild, event.composedPath().length));
  document.body.firstChild.dispatchEvent(new Event("x", { bubbles: true }));
  same(log, [true, 5]);
});

test("a click within a shadow tree follows the link around its host; what is in no slot cannot be tapped", async () => {
  const { host, root } = makeHost('<a id="a" href="#there"><slot></slot></a>', '<b id="b"></b><b slot="none" id="lost"></b>');
  host.firstChild.click();
  equal(location.hash, "#there");
  isTrue(root.firstChild.contains(root.querySelector("slot")), "the slot is in the link");
  equal(await tapElement("#lost"), "'#lost' cannot be tapped: it is in no slot of its shadow tree.");
  equal(await tapElement("#b"), null);
  const inner = makeHost('<button id="inner"></button>', "", "closed");
  const log = watch("click", { inner: inner.root.firstChild, document }, (event) => nameOf(event.target));
  inner.host.id = "closed";
  equal(await tapElement("#inner"), null);
  same(log, ["inner inner", "document closed"]);
});

/// Taps an element; null, or why it could not be tapped.
function tapElement(selector) {
  return webkit.messageHandlers.Tests.postMessage({ call: "tap", selector });
}

test("a handler that is a plain property hears of events in a shadow tree as well", () => {
  const host = document.createElement("div");
  document.body.append(host);
  const inside = host.attachShadow({ mode: "open" }).appendChild(document.createElement("b"));
  const log = [];
  inside.onanimationend = () => log.push("inside");
  host.onanimationend = () => log.push("host");
  inside.dispatchEvent(new Event("animationend", { bubbles: true, composed: true }));
  same(log, ["inside", "host"]);
});
