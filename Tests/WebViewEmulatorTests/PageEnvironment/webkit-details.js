"use strict";
// Details that tools/oracle measured in WebKitGTK 2.50.

const message = (run) => {
  try {
    run();
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
  return "no exception";
};

test("the address's members stand on location itself and cannot be changed", () => {
  same(Object.getOwnPropertyNames(Location.prototype), ["constructor"]);
  same(Object.keys(location), [
    "href", "protocol", "host", "hostname", "port", "pathname", "search", "hash", "origin", "ancestorOrigins", "assign", "replace",
    "reload", "toString",
  ]);
  const parsed = JSON.parse(JSON.stringify(location));
  same([parsed.href, parsed.protocol, parsed.assign], [location.href, location.protocol, undefined]);
  throws(() => { location.assign = 1; }, "TypeError");
  throws(() => delete location.href, "TypeError");
  equal(typeof location.assign, "function");
  location.mine = 1;
  equal(location.mine, 1);
  const { get } = Object.getOwnPropertyDescriptor(location, "href");
  equal(message(() => get.call({})), "TypeError: The Location.href getter can only be used on instances of Location");
});

test("a document without a window has no location", () => {
  const other = new DOMParser().parseFromString("", "text/html");
  equal(other.location, null);
  other.location = "https://example.com/";
  equal(document.location, location);
  equal(Object.getOwnPropertyDescriptor(document, "location").configurable, false);
});

test("the kind of a node is an attribute of Node alone", () => {
  for (const Class of [Element, Text, Comment, Document, DocumentFragment, CharacterData]) {
    same(["nodeType", "nodeName", "nodeValue", "textContent"].filter((name) => Object.hasOwn(Class.prototype, name)), []);
  }
  const { get } = Object.getOwnPropertyDescriptor(Node.prototype, "nodeType");
  const nodes = [document.body, document.createTextNode("a"), document.createComment("b"), document, document.createDocumentFragment()];
  same(nodes.map((node) => get.call(node)), [1, 3, 8, 9, 11]);
  same(nodes.map((node) => node.nodeValue), [null, "a", "b", null, null]);
  nodes[1].nodeValue = "c";
  nodes[2].textContent = "d";
  same([nodes[1].data, nodes[2].data], ["c", "d"]);
  equal(message(() => Node.prototype.nodeType), "TypeError: The Node.nodeType getter can only be used on instances of Node");
});

test("new Document is an empty XML document", () => {
  const made = new Document();
  same([made.contentType, made.createElement("P").tagName, made.documentElement, made.defaultView], ["application/xml", "P", null, null]);
});

test("what is wrong with a name is told in WebKit's words", () => {
  const wrong = (name) => message(() => document.createElementNS("u", name));
  equal(wrong("1"), "InvalidCharacterError: Invalid qualified name start in '1'");
  equal(wrong("a b"), "InvalidCharacterError: Invalid qualified name part in 'a b'");
  equal(wrong("a:1"), "InvalidCharacterError: Invalid qualified name start in 'a:1'");
  equal(wrong(":b"), "InvalidCharacterError: Namespace in qualified name ':b' is too short");
  equal(wrong("a:"), "InvalidCharacterError: Namespace in qualified name 'a:' is too short");
  equal(wrong("a:b:c"), "InvalidCharacterError: Unexpected colon in qualified name 'a:b:c'");
  equal(wrong("xmlns"), "NamespaceError: The operation is not allowed by Namespaces in XML.");
  equal(wrong(""), "InvalidCharacterError: The string contains invalid characters.");
  equal(wrong("a:b"), "no exception");
  equal(message(() => document.body.setAttribute("1 bad", "x")), "InvalidCharacterError: Invalid qualified name: '1 bad'");
  equal(message(() => document.body.toggleAttribute("")), "InvalidCharacterError: Invalid qualified name: ''");
});

test("an unknown pseudo-element is no selector", () => {
  for (const text of ["::bad", "::bad(", "::before(", "::-moz-focus-inner"]) throws(() => document.querySelector(text), "SyntaxError");
  equal(document.querySelectorAll("::before, ::part(x), ::slotted(p), ::-webkit-anything, ::first-line").length, 0);
});

test("the history takes no address of another origin, and none with credentials", () => {
  const before = location.href;
  const text = (method, from, to, why) => `SecurityError: Blocked attempt to use history.${method}() to change session history URL `
    + `from ${from} to ${to}. ${why}`;
  const strange = "Protocols, domains, ports, usernames, and passwords must match.";
  equal(message(() => history.pushState(null, "", "https://other.test/x")), text("pushState", before, "https://other.test/x", strange));
  equal(message(() => history.replaceState(null, "", "https://[")), text("replaceState", before, "https://[", "URL is invalid"));
  const credentials = before.replace("://", "://u:p@");
  equal(message(() => history.pushState(null, "", credentials)), text("pushState", before, credentials, strange));
  equal(location.href, before);
});

test("crossOrigin knows two values and null", () => {
  for (const tag of ["img", "script", "link", "video"]) {
    const element = document.createElement(tag);
    equal(element.crossOrigin, null);
    element.crossOrigin = "";
    equal(element.crossOrigin, "anonymous");
    element.crossOrigin = "USE-CREDENTIALS";
    same([element.crossOrigin, element.getAttribute("crossorigin")], ["use-credentials", "USE-CREDENTIALS"]);
    element.crossOrigin = null;
    equal(element.hasAttribute("crossorigin"), false);
  }
});

test("a link's relations are a list of tokens", () => {
  const link = document.createElement("a");
  link.relList.add("noopener");
  same([link.rel, link.relList.supports("noopener"), link.relList.supports("stylesheet")], ["noopener", true, false]);
  link.relList = "a b";
  same([link.rel, link.relList.length], ["a b", 2]);
  equal(document.createElement("link").relList.supports("stylesheet"), true);
});

test("what a script may be", () => {
  same(["classic", "module", "importmap", "speculationrules", "MODULE"].map((type) => HTMLScriptElement.supports(type)), [
    true, true, true, false, false,
  ]);
});

test("a copy of a script that has run, or never will, does not run", () => {
  const script = document.createElement("script");
  script.textContent = "window.runs = (window.runs || 0) + 1";
  document.body.append(script);
  document.body.append(script.cloneNode(true));
  equal(window.runs, 1);
  const holder = document.createElement("div");
  holder.innerHTML = script.outerHTML;
  document.body.append(holder.firstChild.cloneNode(true));
  equal(window.runs, 1);
  const fresh = document.createElement("script");
  fresh.textContent = script.textContent;
  document.body.append(fresh.cloneNode(true));
  equal(window.runs, 2);
});

test("outerHTML needs an element around", () => {
  const why = "NoModificationAllowedError: Cannot set outerHTML on element because its parent is not an Element";
  equal(message(() => { document.documentElement.outerHTML = "x"; }), why);
  const fragment = document.createDocumentFragment();
  fragment.append(document.createElement("p"));
  equal(message(() => { fragment.firstChild.outerHTML = "x"; }), why);
});

test("old elements without an end", () => {
  same(["basefont", "bgsound", "frame", "keygen", "command"].map((name) => document.createElement(name).outerHTML), [
    "<basefont>", "<bgsound>", "<frame>", "<keygen>", "<command></command>",
  ]);
});

test("a typed value stays when a control's type makes it the attribute", () => {
  const input = document.createElement("input");
  input.value = "t";
  input.setAttribute("value", "a");
  input.type = "radio";
  same([input.value, input.getAttribute("value")], ["t", "t"]);
  const empty = document.createElement("input");
  empty.value = "";
  empty.type = "radio";
  same([empty.value, empty.hasAttribute("value")], ["on", false]);
});

test("a button is optional", () => {
  document.body.innerHTML = "<button></button><input required><input>";
  equal(document.querySelectorAll(":optional").length, 2);
});

test("a control for files has an empty list", () => {
  const input = document.createElement("input");
  equal(input.files, null);
  input.type = "file";
  same([input.files instanceof FileList, input.files.length, input.files.item(0), input.files === input.files], [true, 0, null, true]);
});

test("interfaces that pages ask for by name", () => {
  same([screen instanceof Screen, screen.width], [true, 390]);
  equal(performance.timing instanceof PerformanceTiming, true);
  same([performance.timing === performance.timing, performance.timing.toJSON().navigationStart], [
    true, performance.timing.navigationStart,
  ]);
  const quality = document.createElement("video").getVideoPlaybackQuality();
  same([quality instanceof VideoPlaybackQuality, quality.totalVideoFrames, quality.corruptedVideoFrames], [true, 0, 0]);
  const object = document.createElement("object");
  object.type = "image/png";
  same([object instanceof HTMLObjectElement, object.outerHTML, object.form], [true, '<object type="image/png"></object>', null]);
  equal(webkitURL, URL);
  same([DOMException.INUSE_ATTRIBUTE_ERR, DOMException.VALIDATION_ERR, Node.NOTATION_NODE], [10, 16, 12]);
});

test("the old name of requestAnimationFrame", async () => {
  const moment = await new Promise((resolve) => { webkitRequestAnimationFrame(resolve); });
  equal(typeof moment, "number");
  let ran = false;
  webkitCancelAnimationFrame(webkitRequestAnimationFrame(() => { ran = true; }));
  await new Promise((resolve) => { setTimeout(resolve, 50); });
  equal(ran, false);
});

test("words for wrong calls", () => {
  const observer = new MutationObserver(() => {});
  equal(message(() => observer.observe(document.body, {})), "TypeError: Type error");
  equal(message(() => new DOMParser().parseFromString("x", "no/type")), "TypeError: Type error");
  equal(message(() => new URLSearchParams("a=1").forEach(5)), "TypeError: Cannot call callback");
});

test("sizes are counted in 64ths of a pixel", () => {
  document.body.innerHTML = '<p style="width: 100.7px; height: 50.55px"></p>';
  const computed = getComputedStyle(document.body.firstChild);
  same([computed.width, computed.height], ["100.6875px", "50.546875px"]);
});

test("a script that cannot be parsed has no column", async () => {
  const page = await host.load(
    "<script>addEventListener('error', (event) => console.log(event.lineno + ' ' + event.colno))</script>\n<script>var = 5;</script>\n"
      + "<script>\nthrow new Error('made here')</script>",
  );
  same(page.records("console").map(({ data }) => data.text), ["2 0", "4 16"]);
});

test("a sandboxed frame with an origin of its own has no storage", async () => {
  const heard = new Promise((resolve) => { addEventListener("message", (event) => resolve(event.data), { once: true }); });
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.srcdoc = "<script>let said; try { said = typeof localStorage } catch (error) { said = error.name + (error instanceof DOMException) } "
    + "parent.postMessage(said, '*')</" + "script>";
  document.body.append(frame);
  equal(await heard, "SecurityErrortrue");
  equal(typeof localStorage, "object");
});
