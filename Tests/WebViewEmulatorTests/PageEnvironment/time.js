"use strict";
// The clocks: Date, performance and animation frames follow the session's virtual time.

const epoch = Date.UTC(2026, 0, 1);

test("Date.now begins at the session's epoch", () => {
  equal(Date.now(), epoch);
  equal(new Date().getTime(), epoch);
});

test("Date as a function gives text", () => {
  equal(typeof Date(), "string");
  isTrue(Date().includes("2026") || Date().includes("2025"));
});

test("Date keeps what needs no clock", () => {
  equal(Date.UTC(2000, 0), 946684800000);
  equal(Date.parse("2000-01-01T00:00:00Z"), 946684800000);
  equal(new Date(2020, 1).getFullYear(), 2020);
  equal(new Date(new Date(5)).getTime(), 5);
  equal(new Date(undefined).getTime(), NaN);
  equal(Date.length, 7);
  equal(Date.name, "Date");
  equal(Date.prototype.constructor, Date);
  equal(Object.prototype.toString.call(new Date()), "[object Date]");
});

test("a class may extend Date", () => {
  class Moment extends Date {
    get isMoment() { return true; }
  }
  const moment = new Moment();
  isTrue(moment.isMoment);
  isTrue(moment instanceof Date);
  equal(moment.getTime(), epoch);
});

test("Intl formats the virtual present", () => {
  const format = new Intl.DateTimeFormat("en", { timeZone: "UTC", year: "numeric" });
  equal(format.format(), "2026");
  equal(format.format(0), "1970");
  equal(format.format, format.format, "the function is the format's own");
  same([format.format.name, format.format.length], ["", 1]);
  equal(format.formatToParts().find(({ type }) => type === "year").value, "2026");
  equal(Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, "format").get.name, "get format");
});

test("Intl may be replaced before it is asked for", async () => {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  frame.contentWindow.Intl = "mine";
  equal(frame.contentWindow.Intl, "mine");
  same(Object.getOwnPropertyDescriptor(frame.contentWindow, "Intl"), { value: "mine", writable: true, enumerable: false, configurable: true });
  frame.remove();
});

test("Intl's formats call nothing of the page", () => {
  const format = new Intl.DateTimeFormat("en", { timeZone: "UTC", year: "numeric" });
  const iterator = Object.getPrototypeOf([][Symbol.iterator]());
  const { next } = iterator;
  iterator.next = () => ({ done: true });
  Object.prototype[0] = 0;
  const told = [format.format(0), format.format(), format.formatToParts(0)[0].value];
  delete Object.prototype[0];
  iterator.next = next;
  same(told, ["1970", "2026", "1970"]);
});

test("what is no format is told by the engine", () => {
  const { get } = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, "format");
  const mistakes = [
    [TypeError, () => get.call({})], [TypeError, () => Intl.DateTimeFormat.prototype.formatToParts.call({})],
    [RangeError, () => new Intl.DateTimeFormat().format(NaN)], [RangeError, () => new Intl.DateTimeFormat().formatToParts(NaN)],
  ];
  for (const [kind, call] of mistakes) {
    let error;
    try { call(); } catch (thrown) { error = thrown; }
    isTrue(error instanceof kind);
    isTrue(!error.sourceURL.startsWith("adbridge:") && !error.stack.includes("adbridge:page/"), `the page made it: ${error.stack}`);
  }
});

test("performance.now counts from the page's start", async () => {
  const start = performance.now();
  await sleep(30);
  equal(performance.now() - start, 30);
  equal(performance.timeOrigin + performance.now(), Date.now());
});

test("performance marks and measures", async () => {
  performance.mark("begin");
  await sleep(40);
  const measure = performance.measure("span", "begin");
  equal(measure.name, "span");
  equal(measure.entryType, "measure");
  equal(measure.duration, 40);
  equal(performance.getEntriesByName("span").length, 1);
  equal(performance.getEntriesByType("mark")[0].name, "begin");
  performance.clearMarks();
  equal(performance.getEntriesByType("mark").length, 0);
});

test("animation frames come on a grid of 60 a second", async () => {
  const stamps = [];
  await new Promise((done) => {
    requestAnimationFrame(function frame(stamp) {
      stamps.push(stamp);
      if (stamps.length === 61) done();
      else requestAnimationFrame(frame);
    });
  });
  isTrue(Math.abs(stamps[60] - stamps[0] - 1000) < 0.001, "60 frames take a second");
  isTrue(Math.abs(stamps[1] - stamps[0] - 1000 / 60) < 0.001, "one frame");
});

test("frames asked for together share one stamp", async () => {
  const stamps = [];
  requestAnimationFrame((stamp) => stamps.push(stamp));
  requestAnimationFrame((stamp) => stamps.push(stamp));
  await sleep(20);
  equal(stamps.length, 2);
  equal(stamps[0], stamps[1]);
});

test("a frame asked for within a frame is the next one", async () => {
  const order = [];
  requestAnimationFrame(() => {
    requestAnimationFrame(() => order.push("next"));
    order.push("first");
  });
  requestAnimationFrame(() => order.push("second"));
  await sleep(17);
  same(order, ["first", "second"]);
  await sleep(17);
  same(order, ["first", "second", "next"]);
});

test("a cancelled frame does not come", async () => {
  let ran = false;
  cancelAnimationFrame(requestAnimationFrame(() => { ran = true; }));
  await sleep(50);
  equal(ran, false);
});

test("Math.random stays within 0 and 1 and varies", () => {
  const numbers = Array.from({ length: 100 }, () => Math.random());
  isTrue(numbers.every((number) => number >= 0 && number < 1));
  isTrue(new Set(numbers).size > 90);
});
