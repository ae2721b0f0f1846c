"use strict";
// Uncaught exceptions and rejections: window.onerror, the events, and the trace.

const fail = (error) => {
  const target = new EventTarget();
  target.addEventListener("x", () => { throw error; });
  target.dispatchEvent(new Event("x"));
};

test("window.onerror gets message, source, line, column and error", async () => {
  let seen;
  window.onerror = (...values) => { seen = values; };
  const error = new TypeError("words");
  fail(error);
  equal(seen.length, 5);
  isTrue(seen[0].endsWith("TypeError: words"));
  isTrue(seen[1].endsWith("/errors.js"), seen[1]);
  equal(typeof seen[2], "number");
  equal(typeof seen[3], "number");
  isTrue(seen[4] === error);
  equal((await host.records("exception")).length, 1);
});

test("window.onerror that returns true handles the error", async () => {
  window.onerror = () => true;
  fail(new Error("handled"));
  equal((await host.records("exception"))[0].data.handled, true);
});

test("an error event is an ErrorEvent, whose preventDefault handles the error", async () => {
  let event;
  window.addEventListener("error", (given) => {
    event = given;
    given.preventDefault();
  });
  const error = new Error("words");
  fail(error);
  isTrue(event instanceof ErrorEvent);
  isTrue(event.error === error);
  isTrue(event.message.includes("words"));
  equal((await host.records("exception"))[0].data.handled, true);
});

test("an error listener that throws does not go round in circles", async () => {
  window.onerror = () => { throw new Error("second"); };
  fail(new Error("first"));
  const messages = (await host.records("exception")).map(({ data }) => data.message);
  same(messages.sort(), ["first", "second"]);
});

test("anything can be thrown", async () => {
  let message;
  window.onerror = (text) => { message = text; };
  fail("a text");
  isTrue(message.includes("a text"));
  fail(null);
  fail(undefined);
  fail({});
  fail(Object.create(null));
  equal((await host.records("exception")).length, 5);
});

test("reportError reports", async () => {
  reportError(new RangeError("reported"));
  equal((await host.records("exception"))[0].data.message, "reported");
});

test("a rejection that nobody handles is an event and a record", async () => {
  let event;
  window.addEventListener("unhandledrejection", (given) => { event = given; });
  const promise = Promise.reject(new Error("lost"));
  await sleep(1);
  isTrue(event instanceof PromiseRejectionEvent);
  isTrue(event.promise === promise);
  equal(event.reason.message, "lost");
  const [record] = await host.records("exception");
  same([record.data.message, record.data.unhandled_rejection], ["lost", true]);
});

test("a prevented rejection is not recorded", async () => {
  window.onunhandledrejection = (event) => event.preventDefault();
  Promise.reject(new Error("prevented"));
  await sleep(1);
  same(await host.records("exception"), []);
});

test("a rejection that is handled at once is none", async () => {
  Promise.reject(new Error("caught")).catch(() => {});
  await sleep(1);
  same(await host.records("exception"), []);
});

test("a thrown object's message is its text, as in WebKit", async () => {
  let message = null;
  window.onerror = (text) => { message = text; return true; };
  setTimeout(() => { throw { message: "inner" }; }, 0);
  await sleep(1);
  equal(message, "[object Object]");
  await host.records("exception");
});

test("a late handler of a told rejection is told as well, once", async () => {
  const log = [];
  addEventListener("unhandledrejection", (event) => { event.preventDefault(); log.push("unhandled"); });
  addEventListener("rejectionhandled", (event) => log.push(event.reason, event.promise === promise));
  const promise = Promise.reject(5);
  await sleep(1);
  promise.catch(() => {});
  promise.catch(() => {});
  await sleep(1);
  same(log, ["unhandled", 5, true]);
  equal(Object.hasOwn(promise, "then"), false);
});

test("reportError wants something to report", () => {
  throws(() => reportError(), "TypeError");
});
