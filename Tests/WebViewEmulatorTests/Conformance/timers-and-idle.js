"use strict";
// HTML, timers, microtasks and animation frames; Cooperative scheduling: idle callbacks.

check("HTML, timers: of the same delay they run in their order", async () => {
  const log = [];
  setTimeout(() => log.push(1), 5);
  setTimeout(() => log.push(2), 5);
  setTimeout(() => log.push(0), 1);
  await sleep(10);
  same(log, [0, 1, 2]);
});
check("HTML, timers: further arguments go to the callback, this is the window", async () => {
  let seen = null;
  setTimeout(function (...values) { seen = [this === window, ...values]; }, 0, 1, "a");
  await sleep(5);
  same(seen, [true, 1, "a"]);
});
check("HTML, timers: a string is compiled in the global scope", async () => {
  setTimeout("globalThis.fromText = typeof globalThis", 0);
  await sleep(5);
  equal(globalThis.fromText, "object");
});
check("HTML, timers: handles are positive and clear either kind", async () => {
  let calls = 0;
  const handle = setInterval(() => calls++, 1);
  isTrue(Number.isInteger(handle) && handle > 0);
  clearTimeout(handle);
  await sleep(10);
  equal(calls, 0);
});
check("HTML, timers: clearing an unknown handle does nothing", () => {
  same([clearTimeout(undefined), clearInterval(-1), clearTimeout("x")], [undefined, undefined, undefined]);
});
check("HTML, timers: nested beyond five levels wait at least 4 ms", async () => {
  const start = performance.now();
  await new Promise((resolve) => {
    let level = 0;
    const again = () => { if (++level === 10) resolve(); else setTimeout(again, 0); };
    setTimeout(again, 0);
  });
  isTrue(performance.now() - start >= 16, `${performance.now() - start} ms`);
});
check("HTML, timers: an interval can clear itself in its callback", async () => {
  let calls = 0;
  const handle = setInterval(() => { if (++calls === 3) clearInterval(handle); }, 2);
  await sleep(50);
  equal(calls, 3);
});
check("HTML, timers: a negative or missing delay is 0", async () => {
  const log = [];
  setTimeout(() => log.push(1), -5);
  setTimeout(() => log.push(2));
  await sleep(5);
  same(log, [1, 2]);
});
check("HTML, microtasks: run before the next task, in their order", async () => {
  const log = [];
  setTimeout(() => log.push("task"), 0);
  queueMicrotask(() => log.push("micro"));
  Promise.resolve().then(() => log.push("promise"));
  log.push("script");
  await sleep(5);
  same(log, ["script", "micro", "promise", "task"]);
});
check("HTML, queueMicrotask: something that is no function is a TypeError", () => {
  throws(() => queueMicrotask("x"), "TypeError");
});
check("HTML, animation frames: callbacks of one frame have the same time", async () => {
  const times = [];
  requestAnimationFrame((time) => times.push(time));
  requestAnimationFrame((time) => times.push(time));
  await sleep(50);
  same([times.length, times[0] === times[1]], [2, true]);
});
check("HTML, animation frames: a callback requested in a frame runs in the next", async () => {
  const times = [];
  requestAnimationFrame((time) => {
    times.push(time);
    requestAnimationFrame((later) => times.push(later));
  });
  await sleep(100);
  isTrue(times[1] > times[0]);
});
check("HTML, animation frames: one cancelled in the same frame does not run", async () => {
  let calls = 0;
  requestAnimationFrame(() => cancelAnimationFrame(second));
  const second = requestAnimationFrame(() => calls++);
  await sleep(50);
  equal(calls, 0);
});
check("Idle callbacks: a deadline with time left, not timed out", async () => {
  const deadline = await new Promise((resolve) => { requestIdleCallback(resolve); });
  isTrue(deadline.timeRemaining() >= 0 && deadline.timeRemaining() <= 50);
  equal(deadline.didTimeout, false);
});
check("Idle callbacks: a cancelled one does not run", async () => {
  let calls = 0;
  cancelIdleCallback(requestIdleCallback(() => calls++));
  await sleep(200);
  equal(calls, 0);
});
check("Idle callbacks: run in the order of their requests", async () => {
  const log = [];
  requestIdleCallback(() => log.push(1));
  requestIdleCallback(() => log.push(2), { timeout: 1000 });
  await sleep(2000);
  same(log, [1, 2]);
});
