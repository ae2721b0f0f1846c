"use strict";
// The window's prototypes, and what stands on the window itself.

test("the window inherits from Window, the named properties and EventTarget", () => {
  const prototype = Object.getPrototypeOf(window);
  equal(prototype, Window.prototype);
  const named = Object.getPrototypeOf(prototype);
  equal(Object.prototype.toString.call(named), "[object WindowProperties]");
  equal(Object.getPrototypeOf(named), EventTarget.prototype);
  equal(Object.getPrototypeOf(EventTarget.prototype), Object.prototype);
  equal(Object.getPrototypeOf(Window), EventTarget);
});

test("a window is an instance of its classes", () => {
  same([window instanceof Window, window instanceof EventTarget, document.body instanceof Window], [true, true, false]);
  equal(window.constructor, Window);
  equal(String(window), "[object Window]");
  throws(() => new Window(), "TypeError");
});

test("members of EventTarget are inherited", () => {
  equal(Object.hasOwn(window, "addEventListener"), false);
  equal(addEventListener, EventTarget.prototype.addEventListener);
  const seen = [];
  addEventListener("mine", () => seen.push("bare"));
  addEventListener.call(undefined, "mine", () => seen.push("undefined"));
  EventTarget.prototype.addEventListener.call(window, "mine", () => seen.push("called"));
  window.dispatchEvent(new Event("mine"));
  same(seen, ["bare", "undefined", "called"]);
});

test("a page that patches EventTarget patches the window", () => {
  const { addEventListener: own } = EventTarget.prototype;
  let count = 0;
  EventTarget.prototype.addEventListener = function (...values) {
    count++;
    return own.apply(this, values);
  };
  window.addEventListener("x", () => {});
  document.addEventListener("x", () => {});
  EventTarget.prototype.addEventListener = own;
  equal(count, 2);
});

test("what a page puts on Window.prototype is a variable", () => {
  Window.prototype.shared = 5;
  equal((0, eval)("shared"), 5);
  window.shared = 6;
  same([window.shared, Window.prototype.shared], [6, 5]);
  delete window.shared;
  equal((0, eval)("typeof shared"), "number");
});

test("location cannot be deleted", () => {
  equal(Object.getOwnPropertyDescriptor(window, "location").configurable, false);
  equal(Reflect.deleteProperty(window, "location"), false);
});

test("window, top and document cannot be replaced by assignments", () => {
  const before = document;
  (0, eval)("window = 1; top = 1; document = 1");
  same([window.window === window, window.top === window, document === before], [true, true, true]);
  throws(() => { window.document = 1; }, "TypeError");
});

test("self, parent and innerWidth can be replaced", () => {
  const { self, parent } = window;
  window.self = 1;
  window.parent = 2;
  window.innerWidth = 3;
  same([window.self, window.parent, window.innerWidth], [1, 2, 3]);
  Object.assign(window, { self, parent });
});

test("loops over the window see attributes and functions, but no constructors", () => {
  const names = Object.keys(window);
  for (const name of ["document", "location", "navigator", "performance", "setTimeout", "onload", "name", "fetch"]) {
    isTrue(names.includes(name), name);
  }
  for (const name of ["Node", "URL", "webkit", "addEventListener"]) equal(names.includes(name), false, name);
});
