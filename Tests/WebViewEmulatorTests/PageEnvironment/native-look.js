"use strict";
// To a page the environment's functions are those of a browser: their text, names, lengths, and what they say of wrong calls.

const nativeText = (name) => `function ${name}() {\n    [native code]\n}`;
const message = (run) => throws(run, "TypeError").message;
const accessor = (object, name) => Object.getOwnPropertyDescriptor(object, name);

test("functions show no source text", () => {
  equal(String(setTimeout), nativeText("setTimeout"));
  equal(String(document.createElement), nativeText("createElement"));
  equal(String(Element), nativeText("Element"));
  equal(String(XMLHttpRequest), nativeText("XMLHttpRequest"));
  equal(String(URL.createObjectURL), nativeText("createObjectURL"));
  equal(String(console.log), nativeText("log"));
  equal(String(Image), nativeText("Image"));
  equal(String(Date), nativeText("Date"));
  equal(String(Math.random), nativeText("random"));
  equal(String(webkit.messageHandlers.Tests.postMessage), nativeText("postMessage"));
  equal(String(Headers.prototype.entries), nativeText("entries"));
});

test("accessors show no source text either", () => {
  const { get, set } = accessor(Element.prototype, "id");
  same([String(get), String(set)], [nativeText("id"), nativeText("id")]);
  same([get.name, set.name], ["get id", "set id"]);
  same([get.length, set.length], [0, 1]);
  same([get.prototype, set.prototype], [undefined, undefined]);
  equal(String(accessor(window, "location").get), nativeText("location"));
  equal(String(accessor(window, "onload").set), nativeText("onload"));
  equal(String(accessor(HTMLElement.prototype, "onclick").get), nativeText("onclick"));
  equal(String(accessor(window, "crypto").get), nativeText("crypto"));
});

test("an accessor's functions have their names, by whatever way a page gets them", () => {
  const all = Object.getOwnPropertyDescriptors(Node.prototype);
  same([all.nodeValue.get.name, all.nodeValue.set.name], ["get nodeValue", "set nodeValue"]);
  const { get } = Reflect.getOwnPropertyDescriptor(HTMLElement.prototype, "onclick");
  same([get.name, String(get)], ["get onclick", nativeText("onclick")]);
  equal(document.__lookupGetter__("title").name, "get title");
  equal(document.__lookupSetter__("title").name, "set title");
  equal(accessor(window, "onerror").get.name, "get onerror");
  const own = { get mine() { return 1; }, get get() { return 2; } };
  same([accessor(own, "mine").get.name, accessor(own, "get").get.name], ["get mine", "get get"]);
  let count = 0;
  const key = { toString() { count++; return "id"; } };
  equal(accessor(Element.prototype, key).get.name === "" || count, 1, "a key is converted once");
});

test("what tells of an accessor looks native itself, and fails as before", () => {
  const { getOwnPropertyDescriptor, getOwnPropertyDescriptors } = Object;
  same([getOwnPropertyDescriptor.name, getOwnPropertyDescriptor.length], ["getOwnPropertyDescriptor", 2]);
  same([getOwnPropertyDescriptors.length, document.__lookupGetter__.length], [1, 1]);
  equal(String(Reflect.getOwnPropertyDescriptor), nativeText("getOwnPropertyDescriptor"));
  equal(getOwnPropertyDescriptor({}, "nothing"), undefined);
  throws(() => getOwnPropertyDescriptor(null, "x"), "TypeError");
  throws(() => Reflect.getOwnPropertyDescriptor(5, "x"), "TypeError");
  equal(Object.getOwnPropertyDescriptor(Reflect, "getOwnPropertyDescriptor").enumerable, false);
});

test("what shows the text looks native itself", () => {
  const { toString } = Function.prototype;
  equal(String(toString), nativeText("toString"));
  same([toString.name, toString.length, toString.prototype], ["toString", 0, undefined]);
  const { enumerable, writable, configurable } = accessor(Function.prototype, "toString");
  same([enumerable, writable, configurable], [false, true, true]);
  equal(toString.call(toString), nativeText("toString"));
  throws(() => toString.call({}), "TypeError");
  throws(() => toString.call(null), "TypeError");
  throws(() => new toString(), "TypeError");
});

test("the page's own functions keep their text", () => {
  equal(String((a, b) => a + b), "(a, b) => a + b");
  equal(String(function named() { return 1; }), "function named() { return 1; }");
  equal(String(class A {}), "class A {}");
  equal(String(() => "[native code]"), "() => \"[native code]\"");
  const own = () => "environment function";
  equal(String(own), "() => \"environment function\"");
  equal(String(Array.prototype.map), nativeText("map"));
});

test("a page that changes names and regular expressions changes nothing", () => {
  const { exec, test: check } = RegExp.prototype;
  RegExp.prototype.exec = RegExp.prototype.test = () => { throw new Error("tampered with"); };
  try {
    equal(String(fetch), nativeText("fetch"));
  } finally {
    Object.assign(RegExp.prototype, { exec, test: check });
  }
});

test("length counts the arguments that a function needs", () => {
  same([setTimeout.length, fetch.length, open.length, postMessage.length], [1, 1, 0, 1]);
  same([Event.length, URL.length, Request.length, Response.length, Headers.length], [1, 1, 1, 0, 0]);
  same([EventTarget.prototype.addEventListener.length, EventTarget.prototype.dispatchEvent.length], [2, 1]);
  same([Node.prototype.insertBefore.length, Node.prototype.cloneNode.length], [2, 0]);
  same([Element.prototype.setAttributeNS.length, Element.prototype.append.length], [3, 0]);
  same([XMLHttpRequest.prototype.open.length, XMLHttpRequest.prototype.send.length], [2, 0]);
  same([URL.createObjectURL.length, console.log.length, Storage.prototype.setItem.length], [1, 0, 2]);
});

test("too few arguments are refused before anything else", () => {
  equal(message(() => document.createElement()), "Not enough arguments");
  equal(message(() => document.body.insertBefore(document.createElement("a"))), "Not enough arguments");
  equal(message(() => localStorage.getItem()), "Not enough arguments");
  equal(message(() => document.querySelector()), "Not enough arguments");
  equal(message(() => new MutationObserver(() => {}).observe()), "Not enough arguments");
  equal(message(() => getComputedStyle()), "Not enough arguments");
  equal(message(() => matchMedia()), "Not enough arguments");
  equal(message(() => history.pushState()), "Not enough arguments");
  equal(message(() => reportError()), "Not enough arguments");
  equal(message(() => new Event()), "Not enough arguments");
});

test("an argument that is no object of its interface is named", () => {
  equal(message(() => document.body.appendChild(null)), "Argument 1 ('node') to Node.appendChild must be an instance of Node");
  equal(message(() => document.body.appendChild("x")), "Argument 1 ('node') to Node.appendChild must be an instance of Node");
  equal(message(() => document.body.appendChild(window)), "Argument 1 ('node') to Node.appendChild must be an instance of Node");
  equal(message(() => document.body.insertBefore(document.createElement("a"), {})),
    "Argument 2 ('child') to Node.insertBefore must be an instance of Node");
  equal(message(() => document.body.dispatchEvent({})),
    "Argument 1 ('event') to EventTarget.dispatchEvent must be an instance of Event");
  equal(message(() => getComputedStyle({})), "Argument 1 ('element') to Window.getComputedStyle must be an instance of Element");
  equal(message(() => queueMicrotask(5)), "Argument 1 ('callback') to Window.queueMicrotask must be a function");
  equal(message(() => new MutationObserver(5)), "Argument 1 ('callback') to the MutationObserver constructor must be a function");
});

test("null stands for no node where the interface allows it", () => {
  const child = document.createElement("a");
  equal(document.body.insertBefore(child, null), child);
  equal(document.body.contains(null), false);
  equal(document.body.isSameNode(null), false);
});

test("constructors want new, and illegal ones refuse both ways", () => {
  equal(message(() => Event("x")), "Constructor requires 'new' operator");
  equal(message(() => URL("https://a.test/")), "Constructor requires 'new' operator");
  equal(message(() => Node()), "Illegal constructor");
  equal(message(() => new Navigator()), "Illegal constructor");
});

test("a dictionary has to be an object", () => {
  equal(message(() => new Event("x", 5)), "Type error");
  equal(message(() => new MouseEvent("x", "text")), "Type error");
  same([new Event("x", null).type, new Event("x", undefined).type], ["x", "x"]);
});

test("a symbol is no text for an attribute", () => {
  equal(message(() => { document.title = Symbol("s"); }), "Cannot convert a symbol to a string");
  equal(message(() => { document.body.id = Symbol("s"); }), "Cannot convert a symbol to a string");
  document.body.onclick = Symbol("s");
  equal(document.body.onclick, null);
});

test("newer methods do not hide variables of a with statement", () => {
  const found = (0, eval)("(() => { const append = 1, remove = 2; with (document.body) return [append, remove, typeof getAttribute] })()");
  same(found, [1, 2, "function"]);
  const list = Element.prototype[Symbol.unscopables];
  same([Object.getPrototypeOf(list), list.replaceWith], [null, true]);
});

test("a wrong receiver is told in WebKit's words", () => {
  equal(message(() => Node.prototype.appendChild.call({}, document.body)), "Can only call Node.appendChild on instances of Node");
  equal(message(() => (0, document.createElement)("x")), "Can only call Document.createElement on instances of Document");
  equal(message(() => Element.prototype.id), "The Element.id getter can only be used on instances of Element");
});

test("iterators of pairs are those of a browser", () => {
  const headers = new Headers({ a: "1", b: "2" });
  const entries = headers.entries();
  equal(String(entries), "[object Headers Iterator]");
  const prototype = Object.getPrototypeOf(entries);
  same(Reflect.ownKeys(prototype).map(String), ["next", "Symbol(Symbol.toStringTag)"]);
  equal(Object.getPrototypeOf(prototype), Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())));
  equal(Object.getPrototypeOf(headers.keys()), prototype);
  equal(entries[Symbol.iterator](), entries);
  same(entries.next(), { value: ["a", "1"], done: false });
  same(entries.next(), { value: ["b", "2"], done: false });
  same(entries.next(), { value: undefined, done: true });
  headers.append("c", "3");
  same(entries.next(), { value: undefined, done: true }, "an iterator that has ended stays so");
  throws(() => prototype.next.call(headers), "TypeError");
  equal(String(new URLSearchParams("a=1").values()), "[object URLSearchParams Iterator]");
});

test("forEach of pairs sees what its callback adds", () => {
  const parameters = new URLSearchParams("a=1");
  const seen = [];
  parameters.forEach((value, name, object) => {
    seen.push(`${name}=${value}`, object === parameters);
    if (name === "a") parameters.append("b", "2");
  });
  same(seen, ["a=1", true, "b=2", true]);
  throws(() => parameters.forEach(5), "TypeError");
  equal(message(() => parameters.forEach()), "Cannot call callback");
});

test("the console and an inspector know a class of the environment", async () => {
  console.log(Node, setTimeout, class Mine {});
  const [line] = await host.records("console");
  equal(line.data.text, "[class: Node] [Function: setTimeout] [class: Mine]");
});
