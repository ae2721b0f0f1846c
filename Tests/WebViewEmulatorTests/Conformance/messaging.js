"use strict";
// HTML, web messaging: postMessage, channels, broadcast channels, workers.

check("HTML, window.postMessage: arrives as a task with data, origin and source", async () => {
  let isOver = false;
  const arrived = next(window, "message");
  postMessage({ a: 1 }, "*");
  addEventListener("message", () => { isTrue(isOver); });
  isOver = true;
  const event = await arrived;
  same([event.data.a, event.origin, event.source === window, event.ports.length], [1, "https://sdk.test", true, 0]);
});
check("HTML, window.postMessage: the data is copied at the call", async () => {
  const data = { a: 1 };
  const arrived = next(window, "message");
  postMessage(data, "*");
  data.a = 2;
  equal((await arrived).data.a, 1);
});
check("HTML, window.postMessage: another target origin gets nothing", async () => {
  const log = record(window, "message");
  postMessage("x", "https://other.test");
  await sleep(10);
  same(log, []);
});
check("HTML, window.postMessage: / is the own origin, nonsense a SyntaxError", async () => {
  const log = record(window, "message");
  postMessage("x", "/");
  throws(() => postMessage("x", "nonsense"), "SyntaxError");
  await sleep(10);
  equal(log.length, 1);
});
check("HTML, window.postMessage: what cannot be copied is a DataCloneError", () => {
  throws(() => postMessage(() => {}, "*"), "DataCloneError");
});
check("HTML, MessageChannel: its ports are entangled, in order", async () => {
  const { port1, port2 } = new MessageChannel();
  const seen = [];
  port2.onmessage = (event) => seen.push(event.data);
  port1.postMessage(1);
  port1.postMessage(2);
  await sleep(10);
  same(seen, [1, 2]);
});
check("HTML, MessagePort: messages wait for start with addEventListener", async () => {
  const { port1, port2 } = new MessageChannel();
  const log = record(port2, "message");
  port1.postMessage(1);
  await sleep(10);
  same(log, []);
  port2.start();
  await sleep(10);
  equal(log.length, 1);
});
check("HTML, MessagePort: close ends the delivery", async () => {
  const { port1, port2 } = new MessageChannel();
  let calls = 0;
  port2.onmessage = () => calls++;
  port2.close();
  port1.postMessage(1);
  await sleep(10);
  equal(calls, 0);
});
check("HTML, MessagePort: can be transferred and works at its new place", async () => {
  const { port1, port2 } = new MessageChannel();
  const arrived = next(window, "message");
  postMessage("port", "*", [port2]);
  const [port] = (await arrived).ports;
  const answer = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); });
  port.postMessage("hi");
  equal(await answer, "hi");
});
check("HTML, MessagePort: without transfer it is a DataCloneError", () => {
  throws(() => postMessage(new MessageChannel().port1, "*"), "DataCloneError");
});
check("HTML, MessageEvent: defaults and initMessageEvent", () => {
  const event = new MessageEvent("message", { data: 1, lastEventId: "x" });
  same([event.data, event.origin, event.lastEventId, event.source, event.ports.length], [1, "", "x", null, 0]);
});
check("HTML, BroadcastChannel: reaches others of the name, not itself", async () => {
  const [a, b] = [new BroadcastChannel("n"), new BroadcastChannel("n")];
  const seen = [];
  a.onmessage = () => seen.push("a");
  b.onmessage = ({ data }) => seen.push(data);
  a.postMessage("x");
  await sleep(10);
  same(seen, ["x"]);
});
check("HTML, workers: a worker of a blob answers messages", async () => {
  const source = new Blob(["onmessage = ({ data }) => postMessage(data * 2)"], { type: "text/javascript" });
  const worker = new Worker(URL.createObjectURL(source));
  worker.postMessage(21);
  equal((await next(worker, "message")).data, 42);
});
