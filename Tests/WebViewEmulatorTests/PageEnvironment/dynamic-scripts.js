"use strict";
// Script elements that a script puts into the page.

function add(properties, parent = document.head) {
  const script = Object.assign(document.createElement("script"), properties);
  parent.append(script);
  return script;
}

test("an inline script runs when it comes into the page", () => {
  const script = document.createElement("script");
  script.textContent = "globalThis.ran = document.currentScript.id";
  script.id = "own";
  equal(globalThis.ran, undefined);
  document.body.append(script);
  equal(globalThis.ran, "own");
});

test("a script runs once", () => {
  globalThis.count = 0;
  const script = add({ text: "count++" });
  script.remove();
  document.body.append(script);
  equal(globalThis.count, 1);
});

test("text that comes after the insertion counts too", () => {
  const script = add({});
  script.append("globalThis.late = true");
  equal(globalThis.late, true);
});

test("an external script is fetched, runs and tells", async () => {
  await host.serve("https://s.test/a.js", { text: "globalThis.source = document.currentScript.src" });
  const order = [];
  const script = add({ src: "https://s.test/a.js", onload: () => order.push("load"), onerror: () => order.push("error") });
  equal(script.async, true);
  await sleep(5);
  equal(globalThis.source, "https://s.test/a.js");
  same(order, ["load"]);
  equal(document.currentScript, null);
  equal((await host.records("request")).at(-1).data.initiator, "script");
});

test("a script that cannot be had is an error event", async () => {
  await host.serve("https://s.test/gone.js", { status: 404, text: "globalThis.ran = true" });
  let failed = false;
  add({ src: "https://s.test/gone.js", onerror: () => { failed = true; } });
  await sleep(5);
  isTrue(failed);
  equal(globalThis.ran, undefined);
});

test("scripts with async = false keep their order", async () => {
  globalThis.order = [];
  await host.serve("https://s.test/1.js", { text: "order.push(1)", delay: 50 });
  await host.serve("https://s.test/2.js", { text: "order.push(2)" });
  add({ async: false, src: "https://s.test/1.js" });
  add({ async: false, src: "https://s.test/2.js" });
  await sleep(100);
  same(globalThis.order, [1, 2]);
});

test("others run as they come", async () => {
  globalThis.order = [];
  await host.serve("https://s.test/1.js", { text: "order.push(1)", delay: 50 });
  await host.serve("https://s.test/2.js", { text: "order.push(2)" });
  add({ src: "https://s.test/1.js" });
  add({ src: "https://s.test/2.js" });
  await sleep(100);
  same(globalThis.order, [2, 1]);
});

test("a script that throws is reported and does not disturb its inserter", async () => {
  add({ text: "throw new Error('from the script')" });
  equal((await host.records("exception"))[0].data.message, "from the script");
});

test("JSONP", async () => {
  await host.serve("https://s.test/jsonp", { text: 'receive({"ad": 1})' });
  let received;
  globalThis.receive = (value) => { received = value; };
  add({ src: "https://s.test/jsonp?callback=receive" });
  await sleep(5);
  same(received, { ad: 1 });
});

test("data is not run", () => {
  add({ type: "application/json", text: "{bad" });
  add({ type: "text/x-template", text: "<p>" });
});

test("a style sheet and a frame are requested and tell", async () => {
  await host.serve("https://s.test/x.css");
  await host.serve("https://s.test/frame");
  const order = [];
  document.head.append(Object.assign(document.createElement("link"), {
    rel: "stylesheet", href: "https://s.test/x.css", onload: () => order.push("style"),
  }));
  document.body.append(Object.assign(document.createElement("iframe"), {
    src: "https://s.test/frame", onload: () => order.push("frame"),
  }));
  await sleep(5);
  same(order, ["style", "frame"]);
});
