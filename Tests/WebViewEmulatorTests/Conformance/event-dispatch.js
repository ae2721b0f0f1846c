"use strict";
// DOM §2 Events and §3 Aborting: listeners, dispatch, signals.

const chain = () => {
  const outer = put('<div id="outer"><p id="inner"></p></div>');
  return [outer, outer.firstChild];
};

check("DOM, event dispatch: capture goes down, bubble goes up", () => {
  const [outer, inner] = chain();
  const log = [];
  for (const [target, name] of [[window, "window"], [document, "document"], [outer, "outer"], [inner, "inner"]]) {
    target.addEventListener("x", () => { log.push(`${name} capture`); }, true);
    target.addEventListener("x", () => { log.push(`${name} bubble`); });
  }
  inner.dispatchEvent(new Event("x", { bubbles: true }));
  same(log, ["window capture", "document capture", "outer capture", "inner capture", "inner bubble", "outer bubble",
    "document bubble", "window bubble"]);
});
check("DOM, event dispatch: at the target capturing listeners come first", () => {
  const [, inner] = chain();
  const log = [];
  inner.addEventListener("x", () => { log.push("bubble"); });
  inner.addEventListener("x", () => { log.push("capture"); }, { capture: true });
  inner.dispatchEvent(new Event("x"));
  same(log, ["capture", "bubble"]);
});
check("DOM, event dispatch: an event that does not bubble is still captured above", () => {
  const [outer, inner] = chain();
  const log = record(outer, "x");
  outer.addEventListener("x", () => { log.push("capture"); }, true);
  inner.dispatchEvent(new Event("x"));
  same(log, ["capture"]);
});
check("DOM, event dispatch: eventPhase, target and currentTarget", () => {
  const [outer, inner] = chain();
  let seen = null;
  outer.addEventListener("x", (event) => { seen = [event.eventPhase, event.target.id, event.currentTarget.id]; });
  const event = new Event("x", { bubbles: true });
  inner.dispatchEvent(event);
  same(seen, [3, "inner", "outer"]);
  same([event.eventPhase, event.currentTarget, event.target.id], [0, null, "inner"]);
});
check("DOM, event dispatch: the path is settled before the first listener", () => {
  const [outer, inner] = chain();
  const log = record(outer, "x");
  inner.addEventListener("x", () => { inner.remove(); });
  inner.dispatchEvent(new Event("x", { bubbles: true }));
  same(log, ["x"]);
});
check("DOM, event dispatch: a listener added during the call is not called at that target", () => {
  const target = new EventTarget();
  let calls = 0;
  target.addEventListener("x", () => { target.addEventListener("x", () => calls++); });
  target.dispatchEvent(new Event("x"));
  equal(calls, 0);
});
check("DOM, event dispatch: a listener removed during the call is not called", () => {
  const target = new EventTarget();
  let calls = 0;
  const second = () => calls++;
  target.addEventListener("x", () => { target.removeEventListener("x", second); });
  target.addEventListener("x", second);
  target.dispatchEvent(new Event("x"));
  equal(calls, 0);
});
check("DOM, dispatchEvent: an event being dispatched is an InvalidStateError", () => {
  const target = new EventTarget();
  let error = null;
  target.addEventListener("x", (event) => { error = throws(() => target.dispatchEvent(event), "InvalidStateError"); });
  target.dispatchEvent(new Event("x"));
  isTrue(error !== null);
});
check("DOM, dispatchEvent: an exception of a listener is reported and the rest goes on", () => {
  const target = new EventTarget();
  const errors = [];
  window.onerror = (message) => { errors.push(message); return true; };
  target.addEventListener("x", () => { throw new Error("first"); });
  const log = record(target, "x");
  equal(target.dispatchEvent(new Event("x")), true);
  same([log.length, errors.length], [1, 1]);
});
check("DOM, composedPath: from the target to the window", () => {
  const [, inner] = chain();
  let path = [];
  inner.addEventListener("x", (event) => { path = event.composedPath(); });
  inner.dispatchEvent(new Event("x"));
  same([path.length, path[0] === inner, path.at(-1) === window], [6, true, true]);
});
check("DOM, stopPropagation: other listeners of the same target still run", () => {
  const [outer, inner] = chain();
  inner.addEventListener("x", (event) => event.stopPropagation());
  const log = record(inner, "x");
  record(outer, "x", log);
  inner.dispatchEvent(new Event("x", { bubbles: true }));
  equal(log.length, 1);
});
check("DOM, stopImmediatePropagation: no other listener runs", () => {
  const target = new EventTarget();
  target.addEventListener("x", (event) => event.stopImmediatePropagation());
  const log = record(target, "x");
  target.dispatchEvent(new Event("x"));
  same(log, []);
});
check("DOM, preventDefault: works only on cancelable events", () => {
  const target = new EventTarget();
  target.addEventListener("x", (event) => event.preventDefault());
  same([target.dispatchEvent(new Event("x")), target.dispatchEvent(new Event("x", { cancelable: true }))], [true, false]);
});
check("DOM, returnValue and cancelBubble: the old names", () => {
  const event = new Event("x", { cancelable: true });
  event.cancelBubble = true;
  event.returnValue = false;
  same([event.cancelBubble, event.defaultPrevented], [true, true]);
});
check("DOM, addEventListener: passive listeners cannot prevent", () => {
  const target = new EventTarget();
  target.addEventListener("x", (event) => event.preventDefault(), { passive: true });
  equal(target.dispatchEvent(new Event("x", { cancelable: true })), true);
});
check("DOM, addEventListener: touchstart is passive by default on the window", () => {
  const listener = (event) => event.preventDefault();
  addEventListener("touchstart", listener);
  equal(window.dispatchEvent(new Event("touchstart", { cancelable: true })), true);
});
check("DOM, addEventListener: once removes it before the call", () => {
  const target = new EventTarget();
  let calls = 0;
  target.addEventListener("x", () => { calls++; target.dispatchEvent(new Event("x")); }, { once: true });
  target.dispatchEvent(new Event("x"));
  equal(calls, 1);
});
check("DOM, addEventListener: the same callback and capture is added once", () => {
  const target = new EventTarget();
  let calls = 0;
  const listener = () => calls++;
  target.addEventListener("x", listener);
  target.addEventListener("x", listener, { once: true });
  target.addEventListener("x", listener, true);
  target.dispatchEvent(new Event("x"));
  equal(calls, 2);
});
check("DOM, addEventListener: an object's handleEvent is called with the object as this", () => {
  const target = new EventTarget();
  const object = { handleEvent() { this.seen = true; } };
  target.addEventListener("x", object);
  target.dispatchEvent(new Event("x"));
  equal(object.seen, true);
});
check("DOM, addEventListener: null as the callback is ignored", () => {
  const target = new EventTarget();
  equal(target.addEventListener("x", null), undefined);
  throws(() => target.addEventListener("x", "f"), "TypeError");
});
check("DOM, addEventListener: an abort signal removes it", () => {
  const target = new EventTarget();
  const controller = new AbortController();
  let calls = 0;
  target.addEventListener("x", () => calls++, { signal: controller.signal });
  controller.abort();
  target.dispatchEvent(new Event("x"));
  equal(calls, 0);
});
check("DOM, removeEventListener: capture has to be the same", () => {
  const target = new EventTarget();
  let calls = 0;
  const listener = () => calls++;
  target.addEventListener("x", listener, true);
  target.removeEventListener("x", listener);
  target.dispatchEvent(new Event("x"));
  equal(calls, 1);
});
check("DOM, AbortSignal: abort fires once with the reason", () => {
  const controller = new AbortController();
  const log = record(controller.signal, "abort");
  controller.abort("why");
  controller.abort("again");
  same([log.length, controller.signal.aborted, controller.signal.reason], [1, true, "why"]);
});
check("DOM, AbortSignal: without a reason it is an AbortError", () => {
  const signal = AbortSignal.abort();
  equal(signal.reason.name, "AbortError");
  throws(() => signal.throwIfAborted(), "AbortError");
});
check("DOM, AbortSignal.timeout: aborts with a TimeoutError", async () => {
  const signal = AbortSignal.timeout(20);
  await sleep(19);
  equal(signal.aborted, false);
  await sleep(2);
  equal(signal.reason.name, "TimeoutError");
});
check("DOM, AbortSignal.any: follows the first of several", () => {
  const [a, b] = [new AbortController(), new AbortController()];
  const signal = AbortSignal.any([a.signal, b.signal]);
  b.abort(7);
  same([signal.aborted, signal.reason], [true, 7]);
});
