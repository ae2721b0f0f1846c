"use strict";
// AbortController and AbortSignal.

test("abort sets the reason and fires once", () => {
  const controller = new AbortController();
  let count = 0;
  controller.signal.addEventListener("abort", () => count++);
  equal(controller.signal.aborted, false);
  controller.abort();
  controller.abort();
  equal(controller.signal.aborted, true);
  equal(controller.signal.reason.name, "AbortError");
  equal(count, 1);
});

test("abort takes a reason of one's own", () => {
  const controller = new AbortController();
  const reason = new Error("mine");
  controller.abort(reason);
  isTrue(controller.signal.reason === reason);
  isTrue(throws(() => controller.signal.throwIfAborted(), "Error") === reason);
});

test("onabort is a handler", () => {
  const controller = new AbortController();
  let type;
  controller.signal.onabort = (event) => { type = event.type; };
  controller.abort();
  equal(type, "abort");
});

test("AbortSignal.abort is aborted from the start", () => {
  isTrue(AbortSignal.abort().aborted);
});

test("AbortSignal.timeout aborts after virtual time", async () => {
  const signal = AbortSignal.timeout(50);
  await sleep(49);
  equal(signal.aborted, false);
  await sleep(2);
  equal(signal.aborted, true);
  equal(signal.reason.name, "TimeoutError");
});

test("AbortSignal.any follows the first", () => {
  const first = new AbortController();
  const second = new AbortController();
  const any = AbortSignal.any([first.signal, second.signal]);
  second.abort("two");
  first.abort("one");
  equal(any.reason, "two");
});

test("AbortSignal cannot be constructed", () => {
  throws(() => new AbortSignal(), "TypeError");
});
