"use strict";
// Timers as HTML's "timers" section defines them.

test("setTimeout passes its further arguments", async () => {
  const passed = [];
  setTimeout((...values) => passed.push(...values), 5, "a", 2);
  await sleep(5);
  same(passed, ["a", 2]);
});

test("setTimeout calls with window as this", async () => {
  let receiver;
  setTimeout(function () { receiver = this; }, 0);
  await sleep(1);
  isTrue(receiver === window);
});

test("setTimeout evaluates text in the global scope", async () => {
  setTimeout("globalThis.fromText = 7", 1);
  await sleep(2);
  equal(globalThis.fromText, 7);
});

test("setTimeout without arguments throws", () => {
  throws(() => setTimeout(), "TypeError");
});

test("ids are positive and grow", () => {
  const first = setTimeout(() => {}, 1);
  const second = setInterval(() => {}, 1);
  isTrue(first > 0);
  isTrue(second > first);
  clearInterval(second);
});

test("negative and impossible delays count as 0", async () => {
  const order = [];
  setTimeout(() => order.push("negative"), -5);
  setTimeout(() => order.push("NaN"), NaN);
  setTimeout(() => order.push("Infinity"), Infinity);
  await sleep(0);
  same(order, ["negative", "NaN", "Infinity"]);
});

test("a cleared timer does not run", async () => {
  let ran = false;
  const id = setTimeout(() => { ran = true; }, 5);
  clearTimeout(id);
  await sleep(10);
  equal(ran, false);
});

test("clearTimeout and clearInterval share their ids", async () => {
  let count = 0;
  clearInterval(setTimeout(() => count++, 5));
  clearTimeout(setInterval(() => count++, 5));
  await sleep(20);
  equal(count, 0);
});

test("clearing what is no timer does nothing", () => {
  clearTimeout();
  clearTimeout(undefined);
  clearTimeout(123456);
  clearInterval("no number");
});

test("an interval can clear itself", async () => {
  let count = 0;
  const id = setInterval(() => { if (++count === 3) clearInterval(id); }, 10);
  await sleep(100);
  equal(count, 3);
});

test("timers of one instant run in the order of their start", async () => {
  const order = [];
  setTimeout(() => order.push("10 first"), 10);
  setTimeout(() => order.push("5"), 5);
  setTimeout(() => order.push("10 second"), 10);
  await sleep(10);
  same(order, ["5", "10 first", "10 second"]);
});

test("nested timers of 0 ms are held back to 4 ms from the sixth level on", async () => {
  const start = performance.now();
  const times = [];
  await new Promise((done) => {
    (function again() {
      times.push(performance.now() - start);
      if (times.length === 10) done();
      else setTimeout(again, 0);
    })();
  });
  same(times.slice(0, 6), [0, 0, 0, 0, 0, 0]);
  equal(times[9] - times[8], 4);
});

test("waiting in a loop moves the clock", async () => {
  const start = Date.now();
  for (let round = 0; round < 50; round++) await new Promise((resolve) => setTimeout(resolve, 0));
  isTrue(Date.now() > start);
});

test("an exception in a timer is reported and stops no other timer", async () => {
  let ran = false;
  setTimeout(() => { throw new RangeError("in the timer"); }, 1);
  setTimeout(() => { ran = true; }, 1);
  await sleep(2);
  isTrue(ran);
  const [exception] = await host.records("exception");
  equal(exception.name, "RangeError");
  equal(exception.data.message, "in the timer");
});

test("an interval that throws goes on", async () => {
  let count = 0;
  const id = setInterval(() => { count++; throw new Error("each time"); }, 10);
  await sleep(35);
  clearInterval(id);
  equal(count, 3);
  equal((await host.records("exception")).length, 3);
});

test("microtasks run before the next timer", async () => {
  const order = [];
  setTimeout(() => {
    order.push("timer");
    queueMicrotask(() => order.push("microtask"));
    Promise.resolve().then(() => order.push("promise"));
  }, 1);
  setTimeout(() => order.push("next timer"), 1);
  await sleep(1);
  same(order, ["timer", "microtask", "promise", "next timer"]);
});

test("queueMicrotask wants a function", () => {
  throws(() => queueMicrotask(1), "TypeError");
});

test("an exception in a microtask is reported", async () => {
  queueMicrotask(() => { throw new Error("in the microtask"); });
  await sleep(1);
  const [exception] = await host.records("exception");
  equal(exception.data.message, "in the microtask");
});
