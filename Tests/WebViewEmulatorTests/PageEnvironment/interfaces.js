"use strict";
// What Web IDL says of interfaces: whose functions they are, what they refuse, and what a page can and cannot see of an
// object. Everything a page holds is of its own realm.

test("interface objects are functions of the page", () => {
  for (const Interface of [EventTarget, Node, Element, HTMLDivElement, Event, URL, Headers]) {
    isTrue(Interface instanceof Function, Interface.name);
    equal(Interface.prototype.constructor, Interface);
    equal(Object.getOwnPropertyDescriptor(Interface, "prototype").writable, false);
    equal(Object.getOwnPropertyDescriptor(window, Interface.name).enumerable, false);
  }
});

test("interfaces inherit as objects and as constructors", () => {
  const chain = [HTMLDivElement, HTMLElement, Element, Node, EventTarget];
  for (let index = 1; index < chain.length; index++) {
    equal(Object.getPrototypeOf(chain[index - 1]), chain[index]);
    equal(Object.getPrototypeOf(chain[index - 1].prototype), chain[index].prototype);
  }
  equal(Object.getPrototypeOf(EventTarget.prototype), Object.prototype);
});

test("operations are enumerable, writable and of the page's realm", () => {
  const found = Object.getOwnPropertyDescriptor(Node.prototype, "appendChild");
  same([found.enumerable, found.writable, found.configurable], [true, true, true]);
  isTrue(found.value instanceof Function);
  same([found.value.name, found.value.length], ["appendChild", 1]);
  equal(found.value.prototype, undefined, "an operation is no constructor");
  same(Object.getOwnPropertyDescriptor(found.value, "name"), { value: "appendChild", writable: false, enumerable: false, configurable: true });
});

test("attributes are accessors on the prototype", () => {
  const found = Object.getOwnPropertyDescriptor(Element.prototype, "id");
  same([typeof found.get, typeof found.set, found.enumerable], ["function", "function", true]);
  equal(Object.getOwnPropertyDescriptor(Node.prototype, "parentNode").set, undefined);
});

test("an object has nothing of its own", () => {
  const element = document.createElement("div");
  document.body.append(element);
  element.addEventListener("click", () => {});
  element.style.color = "red";
  same(Reflect.ownKeys(element), []);
  same(Reflect.ownKeys(new Event("x")), []);
  same(Reflect.ownKeys(new Headers({ a: "b" })), []);
  // What a page must not be able to change ([LegacyUnforgeable]).
  same(Reflect.ownKeys(document), ["location"]);
});

test("what a page puts on an object or a prototype stays there", () => {
  const element = document.createElement("div");
  element.mine = 1;
  document.body.append(element);
  equal(document.body.firstElementChild.mine, 1);
  Element.prototype.shared = function () {
    return this.tagName;
  };
  equal(element.shared(), "DIV");
});

test("the same object comes back each time", () => {
  const element = document.createElement("div");
  document.body.append(element);
  equal(document.body.lastChild, element);
  equal(document.body.children[document.body.children.length - 1], element);
  equal(element.parentNode, document.body);
  equal(element.ownerDocument, document);
  equal(document.defaultView, window);
});

test("a wrong receiver is a TypeError of the page", () => {
  const call = throws(() => Node.prototype.appendChild.call({}, document.body), "TypeError");
  isTrue(call instanceof TypeError);
  const read = throws(() => Object.getOwnPropertyDescriptor(Element.prototype, "id").get.call({}), "TypeError");
  isTrue(read instanceof TypeError);
  throws(() => Element.prototype.getAttribute.call(document, "id"), "TypeError");
  throws(() => Node.prototype.parentNode, "TypeError");
});

test("a constructor refuses to be called, and an illegal one to construct", () => {
  throws(() => Event("x"), "TypeError");
  throws(() => new Event(), "TypeError");
  equal(throws(() => new Node(), "TypeError").message, "Illegal constructor");
  equal(throws(() => new HTMLDivElement(), "TypeError").message, "Illegal constructor");
});

test("a page's class may extend EventTarget and Event", () => {
  class Bus extends EventTarget {
    constructor(name) {
      super();
      this.name = name;
    }

    emit(value) {
      return this.dispatchEvent(new Parcel("parcel", value));
    }
  }
  class Parcel extends Event {
    constructor(type, value) {
      super(type, { cancelable: true });
      this.value = value;
    }
  }
  const bus = new Bus("b");
  const seen = [];
  bus.addEventListener("parcel", function (event) {
    seen.push(event.value, event instanceof Parcel, event.target === bus, this === bus);
    event.preventDefault();
  });
  equal(bus.emit(7), false);
  same(seen, [7, true, true, true]);
  isTrue(bus instanceof Bus && bus instanceof EventTarget);
  equal(String(bus), "[object EventTarget]");
});

test("arrays, promises and errors that come out are the page's", async () => {
  isTrue(new Event("x").composedPath() instanceof Array);
  isTrue(document.body.getAttributeNames() instanceof Array);
  await host.serve("https://a.test/", { text: "{\"a\":[1]}" });
  const promise = fetch("https://a.test/");
  isTrue(promise instanceof Promise);
  const value = await (await promise).json();
  isTrue(value instanceof Object && value.a instanceof Array);
  isTrue(throws(() => new URL("no"), "TypeError") instanceof TypeError);
  isTrue(throws(() => document.querySelector("##"), "SyntaxError") instanceof DOMException);
});

test("an error of an operation names the page's line", () => {
  const error = throws(() => {
    // A statement, since the engine leaves out callers that return a call's result.
    Node.prototype.appendChild.call({}, document.body);
  }, "TypeError");
  equal(error.stack.includes("adbridge:"), false);
  isTrue(error.sourceURL.endsWith("interfaces.js"), error.sourceURL);
});

test("an exception inside a callback comes out as it was thrown", () => {
  const thrown = { name: "mine" };
  const headers = new Headers({ a: "b" });
  try {
    headers.forEach(() => {
      throw thrown;
    });
  } catch (error) {
    equal(error, thrown);
    return;
  }
  throw new Error("nothing was thrown");
});

test("values that a page hands over come back untouched", () => {
  const detail = { node: document.body, list: [document] };
  equal(new CustomEvent("x", { detail }).detail, detail);
  const node = new CustomEvent("x", { detail: document.body }).detail;
  equal(node, document.body);
});

test("a list iterates as an array does", () => {
  document.body.innerHTML = "<i></i><b></b>";
  equal(NodeList.prototype[Symbol.iterator], Array.prototype.values);
  equal(NodeList.prototype.forEach, Array.prototype.forEach);
  same([...document.body.childNodes].map((node) => node.tagName), ["I", "B"]);
  same([...document.body.children].map((node) => node.tagName), ["I", "B"]);
});

test("pairs iterate by entries, keys and values", () => {
  const headers = new Headers({ b: "2", a: "1" });
  same([...headers], [["a", "1"], ["b", "2"]]);
  same([...headers.keys()], ["a", "b"]);
  same([...headers.values()], ["1", "2"]);
  isTrue([...headers][0] instanceof Array);
  equal(Headers.prototype[Symbol.iterator], Headers.prototype.entries);
});
