"use strict";
// Pages change builtins; the bridge, the timers and the reporting go on.

/// Runs something while properties are replaced: {name: [object, key, value]}.
async function withChanges(changes, run) {
  const kept = [];
  for (let place = 0; place < changes.length; place++) {
    const [object, key, value] = changes[place];
    kept[place] = object[key];
    object[key] = value;
  }
  let error = null;
  try {
    await run();
  } catch (given) {
    error = given;
  }
  for (let place = 0; place < changes.length; place++) changes[place][0][changes[place][1]] = kept[place];
  if (error !== null) throw error;
}

const broken = () => { throw new Error("tampered with"); };
const collections = [
  [Array.prototype, "push", broken], [Array.prototype, "splice", broken], [Array.prototype, "indexOf", broken],
  [Map.prototype, "get", broken], [Map.prototype, "set", broken], [Map.prototype, "has", broken],
  [Map.prototype, "delete", broken], [WeakMap.prototype, "get", broken], [Function.prototype, "call", broken],
  [Function.prototype, "apply", broken], [Object, "defineProperty", broken], [Reflect, "apply", broken],
  [String.prototype, "split", broken],
];

/// What starts and ends in one turn: an `await` would call the page's own, broken functions.
function ticks(start) {
  return new Promise((resolve) => start(resolve));
}

test("timers", async () => {
  let count = 0;
  await withChanges(collections, () => ticks((done) => {
    setTimeout(() => { count++; }, 1);
    const id = setInterval(() => { count++; if (count === 4) { clearInterval(id); done(); } }, 2);
  }));
  equal(count, 4);
});

test("animation frames and microtasks", async () => {
  let count = 0;
  await withChanges(collections, () => ticks((done) => {
    queueMicrotask(() => { count++; });
    requestAnimationFrame(() => { count++; done(); });
  }));
  equal(count, 2);
});

test("messages to the host", async () => {
  let answer;
  await withChanges(collections, () => ticks((done) => {
    webkit.messageHandlers.Tests.postMessage({ call: "records", kind: "console" }).then((value) => {
      answer = value;
      done();
    });
  }));
  equal(answer, "[]");
});

test("console", async () => {
  await withChanges(collections, () => { console.log("plain"); });
  equal((await host.records("console"))[0].data.text, "plain");
});

test("exceptions are still reported", async () => {
  await withChanges(collections, () => ticks((done) => {
    setTimeout(() => { done(); throw new Error("reported"); }, 1);
  }));
  equal((await host.records("exception"))[0].data.message, "reported");
});

test("a page without Promise", async () => {
  let answer;
  const own = globalThis.Promise;
  globalThis.Promise = null;
  const promise = webkit.messageHandlers.Tests.postMessage({ call: "records", kind: "console" });
  globalThis.Promise = own;
  answer = await promise;
  equal(answer, "[]");
});

test("a page that replaces Date", async () => {
  const own = Date;
  globalThis.Date = null;
  let now;
  await ticks((done) => setTimeout(() => { now = performance.now(); done(); }, 5));
  globalThis.Date = own;
  isTrue(now >= 5);
});

test("Object.prototype with additions", async () => {
  Object.prototype.added = "everywhere";
  await host.serve("https://a.test/", { text: "x" });
  equal(await (await fetch("https://a.test/")).text(), "x");
  document.body.innerHTML = "<p class=a>x</p>";
  equal(document.querySelector(".a").textContent, "x");
  equal(new URL("b", "https://a.test/").href, "https://a.test/b");
  delete Object.prototype.added;
});

test("Array.prototype with additions", async () => {
  Array.prototype.last = function () { return this[this.length - 1]; };
  document.body.innerHTML = "<p>x</p><p>y</p>";
  equal(document.querySelectorAll("p").length, 2);
  equal([...new URLSearchParams("a=1&b=2")].length, 2);
  delete Array.prototype.last;
});
