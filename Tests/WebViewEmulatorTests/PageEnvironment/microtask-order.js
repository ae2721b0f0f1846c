"use strict";
// A browser runs microtasks when a callback has ended and no other script is under way (HTML, "clean up after running script").

/// A microtask that logs.
const soon = (log, text) => Promise.resolve().then(() => log.push(text));

test("microtasks run between two listeners of an event that the browser fires", async () => {
  await host.serve("https://a.test/", { text: "x" });
  const log = [];
  const request = new XMLHttpRequest();
  request.open("GET", "https://a.test/");
  request.addEventListener("load", () => { log.push("a"); soon(log, "micro a"); });
  request.addEventListener("load", () => { log.push("b"); soon(log, "micro b"); });
  request.addEventListener("loadend", () => log.push("end"));
  request.send();
  await sleep(1000);
  same(log, ["a", "micro a", "b", "micro b", "end"]);
});

test("they do not run between two listeners of an event that a script dispatches", () => {
  const log = [];
  const target = new EventTarget();
  target.addEventListener("x", () => { log.push("a"); soon(log, "micro"); });
  target.addEventListener("x", () => log.push("b"));
  target.dispatchEvent(new Event("x"));
  log.push("after");
  same(log, ["a", "b", "after"]);
});

test("nor when the script is itself a listener of the browser's event", async () => {
  const log = [];
  await new Promise((resolve) => {
    setTimeout(() => {
      const target = new EventTarget();
      target.addEventListener("x", () => { log.push("a"); soon(log, "micro"); });
      target.addEventListener("x", () => log.push("b"));
      target.dispatchEvent(new Event("x"));
      log.push("after");
      setTimeout(resolve, 0);
    }, 0);
  });
  same(log, ["a", "b", "after", "micro"]);
});

test("nor inside a microtask", async () => {
  const log = [];
  const target = new EventTarget();
  target.addEventListener("x", () => { log.push("a"); soon(log, "micro"); });
  target.addEventListener("x", () => log.push("b"));
  setTimeout(() => Promise.resolve().then(() => target.dispatchEvent(new Event("x"))), 0);
  await sleep(10);
  same(log, ["a", "b", "micro"]);
});

test("a microtask that causes another has that one run too", async () => {
  const log = [];
  const image = new Image();
  image.addEventListener("error", () => soon(log, 1).then(() => log.push(2)).then(() => log.push(3)));
  image.addEventListener("error", () => log.push("next"));
  await host.serve("https://a.test/gone.gif", { status: 404 });
  image.src = "https://a.test/gone.gif";
  await sleep(1000);
  same(log, [1, 2, 3, "next"]);
});

test("two scripts of a page have their microtasks between them", async () => {
  const page = await host.load(`<script>var log = []; Promise.resolve().then(() => log.push("micro")); log.push("one")</script>
    <script>log.push("two")</script>`);
  same(page.log, ["one", "micro", "two"]);
});

test("a listener that throws has its microtasks run as well", async () => {
  const page = await host.load(`<script>
    var log = [];
    window.onerror = () => { log.push("error"); return true };
    document.addEventListener("DOMContentLoaded", () => { Promise.resolve().then(() => log.push("micro")); throw new Error("x") });
    document.addEventListener("DOMContentLoaded", () => log.push("next"));
  </script>`);
  same(page.log, ["micro", "error", "next"]);
});

test("a rejection that the next listener handles is not told", async () => {
  const page = await host.load(`<script>
    var log = [];
    var kept;
    addEventListener("unhandledrejection", (event) => { log.push("unhandled " + event.reason); event.preventDefault() });
    document.addEventListener("DOMContentLoaded", () => { kept = Promise.reject("handled later"); Promise.reject("lost") });
    document.addEventListener("DOMContentLoaded", () => { kept.catch(() => log.push("caught")) });
    document.addEventListener("DOMContentLoaded", () => log.push("last"));
  </script>`);
  same(page.log, ["caught", "last", "unhandled lost"]);
});
