"use strict";
// EventTarget and Event by the DOM standard.

/// A div with a span, in the page: [outer, inner].
function nested() {
  const outer = document.createElement("div");
  const inner = document.createElement("span");
  outer.append(inner);
  document.body.append(outer);
  return [outer, inner];
}

test("capture, target and bubble phases", () => {
  const [outer, inner] = nested();
  const order = [];
  const listen = (target, name, capture) => {
    target.addEventListener("x", (event) => order.push(`${name}${event.eventPhase}`), capture);
  };
  listen(window, "window", true);
  listen(document, "document", true);
  listen(outer, "outer", true);
  listen(inner, "inner", false);
  listen(outer, "OUTER", false);
  listen(document, "DOCUMENT", false);
  listen(window, "WINDOW", false);
  inner.dispatchEvent(new Event("x", { bubbles: true }));
  same(order, ["window1", "document1", "outer1", "inner2", "OUTER3", "DOCUMENT3", "WINDOW3"]);
});

test("without bubbles only capturing parents hear", () => {
  const [outer, inner] = nested();
  const order = [];
  outer.addEventListener("x", () => order.push("capture"), true);
  outer.addEventListener("x", () => order.push("bubble"));
  inner.dispatchEvent(new Event("x"));
  same(order, ["capture"]);
});

test("target, currentTarget and this", () => {
  const [outer, inner] = nested();
  let seen;
  outer.addEventListener("x", function (event) {
    seen = [event.target === inner, event.currentTarget === outer, this === outer];
  });
  const event = new Event("x", { bubbles: true });
  inner.dispatchEvent(event);
  same(seen, [true, true, true]);
  equal(event.currentTarget, null);
  equal(event.eventPhase, 0);
});

test("composedPath", () => {
  const [outer, inner] = nested();
  let path;
  inner.addEventListener("x", (event) => { path = event.composedPath(); });
  inner.dispatchEvent(new Event("x"));
  const expected = [inner, outer, document.body, document.documentElement, document, window];
  equal(path.length, expected.length);
  expected.forEach((target, place) => isTrue(path[place] === target, `place ${place}`));
});

test("a listener added twice is called once", () => {
  const target = new EventTarget();
  let count = 0;
  const listener = () => count++;
  target.addEventListener("x", listener);
  target.addEventListener("x", listener);
  target.addEventListener("x", listener, true);
  target.dispatchEvent(new Event("x"));
  equal(count, 2, "capture makes it another one");
});

test("removeEventListener needs the same capture", () => {
  const target = new EventTarget();
  let count = 0;
  const listener = () => count++;
  target.addEventListener("x", listener);
  target.removeEventListener("x", listener, true);
  target.dispatchEvent(new Event("x"));
  target.removeEventListener("x", listener);
  target.dispatchEvent(new Event("x"));
  equal(count, 1);
});

test("once", () => {
  const target = new EventTarget();
  let count = 0;
  target.addEventListener("x", () => count++, { once: true });
  target.dispatchEvent(new Event("x"));
  target.dispatchEvent(new Event("x"));
  equal(count, 1);
});

test("a passive listener cannot prevent", () => {
  const target = new EventTarget();
  target.addEventListener("x", (event) => event.preventDefault(), { passive: true });
  isTrue(target.dispatchEvent(new Event("x", { cancelable: true })));
});

test("preventDefault works on cancelable events only", () => {
  const target = new EventTarget();
  target.addEventListener("x", (event) => event.preventDefault());
  equal(target.dispatchEvent(new Event("x", { cancelable: true })), false);
  equal(target.dispatchEvent(new Event("x")), true);
});

test("stopPropagation ends at this target, stopImmediatePropagation at this listener", () => {
  const [outer, inner] = nested();
  const order = [];
  outer.addEventListener("x", () => order.push("outer"));
  inner.addEventListener("x", (event) => { order.push("first"); event.stopPropagation(); });
  inner.addEventListener("x", (event) => { order.push("second"); event.stopImmediatePropagation(); });
  inner.addEventListener("x", () => order.push("third"));
  inner.dispatchEvent(new Event("x", { bubbles: true }));
  same(order, ["first", "second"]);
});

test("an object with handleEvent listens", () => {
  const target = new EventTarget();
  const listener = { handleEvent() { this.called = this === listener; } };
  target.addEventListener("x", listener);
  target.dispatchEvent(new Event("x"));
  isTrue(listener.called);
});

test("a listener removed during the dispatch is not called, one added is not either", () => {
  const target = new EventTarget();
  const order = [];
  const removed = () => order.push("removed");
  target.addEventListener("x", () => {
    target.removeEventListener("x", removed);
    target.addEventListener("x", () => order.push("added"));
    order.push("first");
  });
  target.addEventListener("x", removed);
  target.dispatchEvent(new Event("x"));
  same(order, ["first"]);
});

test("signal removes a listener", () => {
  const target = new EventTarget();
  const controller = new AbortController();
  let count = 0;
  target.addEventListener("x", () => count++, { signal: controller.signal });
  target.dispatchEvent(new Event("x"));
  controller.abort();
  target.dispatchEvent(new Event("x"));
  equal(count, 1);
});

test("an exception in a listener is reported and stops no other", async () => {
  const target = new EventTarget();
  let ran = false;
  target.addEventListener("x", () => { throw new Error("in a listener"); });
  target.addEventListener("x", () => { ran = true; });
  isTrue(target.dispatchEvent(new Event("x")));
  isTrue(ran);
  equal((await host.records("exception"))[0].data.message, "in a listener");
});

test("a handler property is one listener at the place where it was first set", () => {
  const target = document.createElement("div");
  const order = [];
  target.onclick = () => order.push("replaced");
  target.addEventListener("click", () => order.push("listener"));
  target.onclick = () => order.push("handler");
  target.click();
  same(order, ["handler", "listener"]);
  target.onclick = null;
  target.click();
  same(order, ["handler", "listener", "listener"]);
});

test("a handler that returns false prevents the default", () => {
  const target = document.createElement("div");
  target.onclick = () => false;
  equal(target.dispatchEvent(new MouseEvent("click", { cancelable: true })), false);
});

test("a document's load event does not reach the window", () => {
  let count = 0;
  window.addEventListener("load", () => count++);
  document.body.dispatchEvent(new Event("load", { bubbles: true }));
  equal(count, 0);
});

test("handlers that few pages use are there, null at first", () => {
  for (const name of ["ontouchstart", "onpointerdown", "onorientationchange", "ontransitionend", "onwebkitanimationend", "onwheel"]) {
    same([name in window, window[name]], [true, null], name);
  }
  for (const name of ["onpointerdown", "onpaste", "ontouchmove", "onwheel", "onload"]) same([name in document, document[name]], [true, null], name);
  const element = document.createElement("p");
  for (const name of ["onbeforeinput", "oncopy", "ongesturestart", "onmouseenter", "onwebkittransitionend", "oninvalid"]) {
    same([name in element, element[name]], [true, null], name);
  }
  same(["onwheel" in new XMLHttpRequest(), "onmouseenter" in window], [false, false]);
});

test("such a handler is called on the way up, behind the listeners of its target", () => {
  const seen = [];
  const element = document.body.appendChild(document.createElement("p"));
  const note = (name) => function (event) {
    seen.push(`${name} ${this === event.currentTarget} ${event.eventPhase} ${window.event === event}`);
  };
  element.onpaste = note("element");
  document.onpaste = note("document");
  window.onpaste = note("window");
  element.addEventListener("paste", note("listener"));
  element.dispatchEvent(new Event("paste", { bubbles: true }));
  same(seen, ["listener true 2 true", "element true 2 true", "document true 3 true", "window true 3 true"]);
  seen.length = 0;
  element.dispatchEvent(new Event("paste"));
  same(seen, ["listener true 2 true", "element true 2 true"]);
  equal(window.event, undefined);
});

test("such a handler's false prevents, and null takes it away", () => {
  window.onwheel = () => false;
  const event = () => new Event("wheel", { cancelable: true });
  equal(window.dispatchEvent(event()), false);
  window.onwheel = null;
  equal(window.dispatchEvent(event()), true);
  window.onwheel = "no function";
  equal(window.dispatchEvent(event()), true);
});

test("propagation ends before and at such a handler", () => {
  const seen = [];
  const element = document.body.appendChild(document.createElement("p"));
  document.onkeypress = () => seen.push("document");
  element.onkeypress = (event) => { seen.push("element"); event.stopPropagation(); };
  element.dispatchEvent(new Event("keypress", { bubbles: true }));
  same(seen, ["element"]);
  element.addEventListener("keypress", (event) => event.stopPropagation());
  element.dispatchEvent(new Event("keypress", { bubbles: true }));
  same(seen, ["element", "element"]);
  element.addEventListener("keypress", (event) => event.stopImmediatePropagation());
  element.dispatchEvent(new Event("keypress", { bubbles: true }));
  same(seen, ["element", "element"]);
});

test("what such a handler throws is reported, and the next one is called", async () => {
  let called = false;
  document.onmousedown = () => boom();
  window.onmousedown = () => { called = true; };
  document.dispatchEvent(new Event("mousedown", { bubbles: true }));
  same([called, (await host.records("exception")).map(({ name }) => name)], [true, ["ReferenceError"]]);
});

test("a tap reaches such handlers of the window", async () => {
  const seen = [];
  for (const type of ["touchstart", "pointerdown", "touchend", "click"]) window[`on${type}`] = (event) => seen.push(event.type);
  document.body.innerHTML = "<p id=here>here</p>";
  await host.tap("#here");
  same(seen, ["pointerdown", "touchstart", "touchend", "click"]);
});

test("a declared function with a handler's name is no handler, a variable of it is one", async () => {
  const page = await host.load(`<script>var log = []; function onchange() { log.push("function") } var oninput = () => log.push("var");</script>
    <body onorientationchange="log.push('body')"><script>
    for (const type of ["change", "input", "orientationchange"]) dispatchEvent(new Event(type));
    document.body.dispatchEvent(new Event("orientationchange"))</script>`);
  same(page.log, ["var", "body"]);
});
