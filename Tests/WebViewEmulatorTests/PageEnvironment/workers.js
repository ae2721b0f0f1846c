"use strict";
// Dedicated workers: their global scope, messages, errors and end.

const workerOf = (source) => new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })), { name: "w" });
const message = (target) => new Promise((resolve) => { target.onmessage = ({ data }) => resolve(data); });

test("a worker's global scope is no window", async () => {
  const data = await message(workerOf(`postMessage([typeof window, typeof document, typeof parent, typeof localStorage, typeof webkit,
    self === globalThis, self instanceof WorkerGlobalScope, self instanceof DedicatedWorkerGlobalScope, String(self), name,
    typeof fetch, typeof navigator.userAgent, origin])`));
  same(data, ["undefined", "undefined", "undefined", "undefined", "undefined", true, true, true,
    "[object DedicatedWorkerGlobalScope]", "w", "function", "string", "https://sdk.test"]);
});

test("messages wait for the script, as they were when posted", async () => {
  const worker = workerOf("onmessage = ({ data, ports }) => postMessage([data, ports.length])");
  const data = { a: 1 };
  const answer = message(worker);
  worker.postMessage(data, [new MessageChannel().port1]);
  data.a = 2;
  const [copy, ports] = await answer;
  same([copy.a, ports, copy instanceof Object], [1, 1, true]);
});

test("a script of the page's own origin is fetched, another's refused", async () => {
  await host.serve("https://sdk.test/page/w.js", { text: "postMessage(location.href)", type: "text/javascript" });
  equal(await message(new Worker("w.js")), "https://sdk.test/page/w.js");
  throws(() => new Worker("https://other.test/w.js"), "SecurityError");
});

test("a script that is missing is an error event", async () => {
  await host.serve("https://sdk.test/page/gone.js", { status: 404 });
  const worker = new Worker("gone.js");
  await new Promise((resolve) => { worker.onerror = resolve; });
});

test("what nobody catches in a worker is an error event of the page's object", async () => {
  const worker = workerOf("setTimeout(() => { throw new TypeError('inside'); }, 1)");
  const event = await new Promise((resolve) => { worker.onerror = (given) => { given.preventDefault(); resolve(given); }; });
  same([event.message, event instanceof ErrorEvent, event.lineno], ["TypeError: inside", true, 1]);
  const [record] = await host.records("exception");
  equal(record.data.handled, true);
});

test("a terminated or closed worker does nothing more", async () => {
  let count = 0;
  const worker = workerOf("setInterval(() => postMessage(1), 10)");
  worker.onmessage = () => count++;
  await sleep(35);
  worker.terminate();
  await sleep(100);
  equal(count, 3);
  worker.postMessage("x");
  const closing = workerOf("postMessage(1); close(); setTimeout(() => postMessage(2), 1)");
  closing.onmessage = () => count++;
  await sleep(50);
  // What was posted before close arrives.
  equal(count, 4);
});

test("importScripts runs what needs no network", async () => {
  equal(await message(workerOf("importScripts('data:text/javascript,var x = 5'); postMessage(x)")), 5);
  const worker = workerOf("try { importScripts('https://sdk.test/y.js') } catch (error) { postMessage(error.name) }");
  equal(await message(worker), "NetworkError");
});
