"use strict";
// HTML, runtime script errors and unhandled rejections; Web IDL: DOMException.

const thrown = (error) => setTimeout(() => { throw error; }, 0);

check("HTML, onerror: five arguments", async () => {
  let seen = null;
  const error = new Error("m");
  window.onerror = (...values) => { seen = values; return true; };
  thrown(error);
  await sleep(1);
  const [message, source, line, column, given] = seen;
  same([typeof message, message.includes("m"), typeof source, line > 0, typeof column, given === error],
    ["string", true, "string", true, "number", true]);
});
check("HTML, error event: an ErrorEvent with the error and its place", async () => {
  const event = next(window, "error");
  const error = new TypeError("m");
  thrown(error);
  const { message, filename, lineno, error: given, cancelable } = await event;
  same([message.includes("m"), filename.endsWith("error-reporting.js"), lineno > 0, given === error, cancelable],
    [true, true, true, true, true]);
});
check("HTML, error event: a value that is no error is given too", async () => {
  const event = next(window, "error");
  thrown("text");
  equal((await event).error, "text");
});
check("HTML, onerror: returning true means handled", async () => {
  window.onerror = () => true;
  let prevented = null;
  addEventListener("error", (event) => { prevented = event.defaultPrevented; });
  thrown(new Error("m"));
  await sleep(1);
  equal(prevented, true);
});
check("HTML, onerror: an error inside of it is not reported without end", async () => {
  let calls = 0;
  window.onerror = () => { calls++; throw new Error("inner"); };
  thrown(new Error("outer"));
  await sleep(10);
  isTrue(calls >= 1 && calls <= 2, `${calls} calls`);
});
check("HTML, reportError: fires an error event with the value", () => {
  let seen = null;
  addEventListener("error", (event) => { seen = event.error; });
  const error = new Error("m");
  reportError(error);
  equal(seen === error, true);
});
check("HTML, unhandledrejection: reason and promise, after the microtasks", async () => {
  const event = next(window, "unhandledrejection");
  const promise = Promise.reject(7);
  const { reason, promise: given, cancelable } = await event;
  same([reason, given === promise, cancelable], [7, true, true]);
});
check("HTML, unhandledrejection: none where a handler comes in the same task", async () => {
  const log = record(window, "unhandledrejection");
  const promise = Promise.reject(7);
  queueMicrotask(() => { promise.catch(() => {}); });
  await sleep(10);
  same(log, []);
});
check("HTML, rejectionhandled: fires when a handler comes late", async () => {
  addEventListener("unhandledrejection", (event) => event.preventDefault());
  const promise = Promise.reject(7);
  await sleep(5);
  const handled = next(window, "rejectionhandled");
  promise.catch(() => {});
  equal((await handled).reason, 7);
});
check("HTML, unhandledrejection: an async function that throws", async () => {
  const event = next(window, "unhandledrejection");
  (async () => { throw new RangeError("m"); })();
  equal((await event).reason.name, "RangeError");
});
check("HTML, load errors: error of an element does not bubble to the window", async () => {
  const log = record(window, "error");
  const image = put('<img src="https://unmapped.test/x.gif">');
  await next(image, "error");
  same(log, []);
});
check("HTML, load errors: the window can capture them", async () => {
  let seen = null;
  addEventListener("error", (event) => { seen = event.target.tagName; }, true);
  await next(put('<img src="https://unmapped.test/x.gif">'), "error");
  equal(seen, "IMG");
});
check("HTML, runtime script errors: a syntax error in an inline script is reported and the next runs", async () => {
  const page = await host.load(`<script>var log = []; onerror = (message) => { log.push("error"); return true; }</script>
    <script>var = ;</script><script>log.push("next")</script>`);
  same(page.log, ["error", "next"]);
});
check("HTML, runtime script errors: muted for a script of another origin", async () => {
  await host.serve("https://other.test/x.js", { text: "throw new Error('secret')", type: "text/javascript" });
  const page = await host.load(`<script>var log = []; onerror = (...values) => { log = values; return true; }</script>
    <script src="https://other.test/x.js"></script>`);
  same(page.log, ["Script error.", "", 0, 0, null]);
});
check("Web IDL, DOMException: name, message and the old code", () => {
  const exception = new DOMException("m", "NotFoundError");
  same([exception.name, exception.message, exception.code, DOMException.NOT_FOUND_ERR], ["NotFoundError", "m", 8, 8]);
});
check("Web IDL, DOMException: is an Error, and Error by default", () => {
  const exception = new DOMException();
  same([exception instanceof Error, exception.name, exception.code, Object.prototype.toString.call(exception)],
    [true, "Error", 0, "[object DOMException]"]);
});
check("Web IDL, interfaces: constructors that cannot be called throw TypeErrors", () => {
  throws(() => new Node(), "TypeError");
  throws(() => Event("x"), "TypeError");
  throws(() => new Event(), "TypeError");
});
check("Web IDL, interfaces: toStringTag and prototypes", () => {
  same([String(document.createElement("video")), String(window), HTMLDivElement.prototype instanceof HTMLElement,
    Object.getPrototypeOf(HTMLElement) === Element], ["[object HTMLVideoElement]", "[object Window]", true, true]);
});
check("Web IDL, interfaces: a method of another object is a TypeError", () => {
  throws(() => Node.prototype.appendChild.call({}, document.createElement("p")), "TypeError");
});
