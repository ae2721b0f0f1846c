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

test("Object.prototype with what no accessor's descriptor may have", async () => {
  Object.prototype.value = 1;
  Object.prototype.writable = true;
  // Interfaces that nothing has used before.
  const read = [new File(["abc"], "a.txt").name, new DOMParser().parseFromString("<a/>", "text/xml").documentElement.tagName];
  delete Object.prototype.value;
  delete Object.prototype.writable;
  same(read, ["a.txt", "a"]);
  const { get, value } = Object.getOwnPropertyDescriptor(File.prototype, "name");
  same([typeof get, value], ["function", undefined]);
});

test("Array.prototype with additions", async () => {
  Array.prototype.last = function () { return this[this.length - 1]; };
  document.body.innerHTML = "<p>x</p><p>y</p>";
  equal(document.querySelectorAll("p").length, 2);
  equal([...new URLSearchParams("a=1&b=2")].length, 2);
  delete Array.prototype.last;
});

// Pages that break builtins in their first script. The rest of the page uses nothing of what is broken.
const hostile = {
  nothing: "",
  arrays: `
    for (const name of Object.getOwnPropertyNames(Array.prototype)) {
      if (typeof Array.prototype[name] === "function" && name !== "constructor") Array.prototype[name] = broken;
    }
    Array.prototype[Symbol.iterator] = broken;`,
  arrayFunctions: "Array.from = broken; Array.of = broken; Array.isArray = broken;",
  objectFunctions: `
    for (const name of Object.getOwnPropertyNames(Object)) if (typeof Object[name] === "function") Object[name] = broken;`,
  strings: `
    for (const name of Object.getOwnPropertyNames(String.prototype)) {
      if (typeof String.prototype[name] === "function" && name !== "constructor") String.prototype[name] = broken;
    }
    String.prototype[Symbol.iterator] = broken; String.fromCharCode = broken; String.fromCodePoint = broken;`,
  regularExpressions: `
    for (const name of ["exec", "test", "compile", "toString"]) RegExp.prototype[name] = broken;
    for (const name of ["match", "matchAll", "replace", "search", "split"]) RegExp.prototype[Symbol[name]] = broken;`,
  functions: `
    for (const name of ["call", "apply", "bind", "toString"]) Function.prototype[name] = broken;
    for (const name of Object.getOwnPropertyNames(Reflect)) Reflect[name] = broken;`,
  collections: `
    for (const kind of [Map, Set, WeakMap, WeakSet]) {
      for (const name of ["get", "set", "has", "add", "delete", "clear", "forEach", "keys", "values", "entries"]) {
        kind.prototype[name] = broken;
      }
      kind.prototype[Symbol.iterator] = broken;
    }`,
  descriptors: `
    Object.prototype.get = broken;
    Object.prototype.set = broken;`,
  values: `
    Object.prototype.value = 1;
    Object.prototype.writable = false;
    Object.prototype.enumerable = false;
    Object.prototype.configurable = false;`,
  globals: `
    for (const name of ["Proxy", "Uint8Array", "WeakMap", "Number", "Boolean", "TypeError", "Function",
      "Reflect", "Math", "parseInt", "Date"]) window[name] = undefined;`,
};

const hostilePage = (change) => `<!DOCTYPE html>
<html lang="en"><head><script>
window.log = [];
const note = (text) => { log[log.length] = text; };
const broken = () => { throw new Error("tampered with"); };
${change}
window.onerror = (message) => { note("onerror " + message); };
</script><meta charset="utf-8"><script src="other.js"></script><script defer src="other.js"></script></head>
<body><!-- a remark --><div id="place" class="a b" style="color: red" onclick="note('clicked')">text</div>
<template><p>inert</p></template><svg viewBox="0 0 1 1"></svg><img src="image.png" onload="note('image')">
<script>
document.addEventListener("DOMContentLoaded", () => note("DOMContentLoaded"));
addEventListener("load", () => note("load"));
let ticks = 0;
const interval = setInterval(() => {
  if (++ticks === 2) { clearInterval(interval); note("interval"); }
}, 2);
setTimeout(() => { throw new Error("of the page"); }, 5);
requestAnimationFrame(() => note("frame"));
queueMicrotask(() => note("microtask"));
document.getElementById("place").click();
document.body.appendChild(document.createElement("p")).textContent = location.pathname;
fetch("../data.txt?q=%41#part", { method: "POST", body: "sent", headers: { "X-Page": "1" } })
  .then((response) => response.text())
  .then((text) => note("fetched " + text));
fetch("missing").then((response) => note("status " + response.status));
window.postMessage("data", "*");
addEventListener("message", (event) => note("message " + event.data));
</script></body></html>`;

const survived = [
  "other", "clicked", "microtask", "DOMContentLoaded", "load", "interval", "frame", "image", "fetched answer",
  "status 404", "message data", "onerror Error: of the page",
];

/// Two messages and their answers, in a page that breaks the same.
function messages(kind) {
  const answers = [];
  const { messageHandlers } = webkit;
  return ticks((done) => {
    (0, eval)(`{ const broken = () => { throw new Error("tampered with"); }; ${hostile[kind]} }`);
    messageHandlers.Tests.postMessage({ call: "records", kind: "console", list: [1, { deep: [] }] }).then((value) => {
      answers[0] = value;
      webkit.messageHandlers.Tests.postMessage({ call: "records", kind: "console" }).then((value) => {
        answers[1] = value;
        outcome = { passed: answers[0] === "[]" && answers[1] === "[]", message: kind, stack: "" };
      });
    });
  });
}

async function survives(kind) {
  await host.serve("https://ads.test/lib/other.js", { text: "note('other');" });
  await host.serve("https://ads.test/lib/image.png", { text: "" });
  await host.serve("https://ads.test/data.txt", { text: "answer" });
  await host.serve("https://ads.test/lib/missing", { status: 404 });
  const { log, records } = await host.load(hostilePage(hostile[kind]), { url: "https://ads.test/lib/page.html" });
  for (const line of survived) isTrue(log.includes(line), `"${line}" in ${show(log)}, ${show(records("exception"))}`);
  equal(log.filter((line) => line === "other").length, 2);
  isTrue(records("lifecycle").some((record) => record.name === "didFinish"), "didFinish");
  same(records("exception").map((record) => record.data.message), ["of the page"]);
}

test("a page that loads with nothing broken", () => survives("nothing"));
test("a page that breaks the methods of arrays", () => survives("arrays"));
test("messages of a page that breaks the methods of arrays", () => messages("arrays"));
test("a page that breaks the functions of Array", () => survives("arrayFunctions"));
test("messages of a page that breaks the functions of Array", () => messages("arrayFunctions"));
test("a page that breaks the functions of Object", () => survives("objectFunctions"));
test("messages of a page that breaks the functions of Object", () => messages("objectFunctions"));
test("a page that breaks the methods of strings", () => survives("strings"));
test("messages of a page that breaks the methods of strings", () => messages("strings"));
test("a page that breaks regular expressions", () => survives("regularExpressions"));
test("messages of a page that breaks regular expressions", () => messages("regularExpressions"));
test("a page that breaks the methods of functions", () => survives("functions"));
test("messages of a page that breaks the methods of functions", () => messages("functions"));
test("a page that breaks maps and sets", () => survives("collections"));
test("messages of a page that breaks maps and sets", () => messages("collections"));
test("a page that has objects that inherit get and set", () => survives("descriptors"));
test("a page that has objects that inherit value and writable", () => survives("values"));
test("messages of a page that has objects that inherit value and writable", () => messages("values"));
test("a page that has lost some of the engine's globals", () => survives("globals"));
test("messages of a page that has lost some of the engine's globals", () => messages("globals"));

test("everything else", async () => {
  const container = document.createElement("div");
  document.body.append(container);
  const seen = {};
  await host.serve("https://a.test/x", { text: "<r><a/></r>", type: "text/xml" });
  const parser = new DOMParser();
  await withChanges([
    ...collections, [Array.prototype, "map", broken], [Array.prototype, "filter", broken], [Array.prototype, "slice", broken],
    [String.prototype, "replace", broken], [String.prototype, "toLowerCase", broken],
    [String.prototype, "trim", broken], [RegExp.prototype, "exec", broken], [RegExp.prototype, "test", broken],
    [Object, "keys", broken], [JSON, "parse", broken], [JSON, "stringify", broken],
  ], () => ticks((done) => {
    container.innerHTML = "<p class='a b'><i data-x=1>text</i></p>";
    seen.query = container.querySelector("p.b > i[data-x='1']").textContent;
    seen.html = container.innerHTML;
    container.firstChild.classList.add("c");
    container.firstChild.style.color = "red";
    seen.className = container.firstChild.className;
    seen.style = container.firstChild.getAttribute("style");
    seen.query2 = new URL("?a=1&b=2", "https://a.test/").searchParams.get("b");
    seen.parsed = parser.parseFromString("<r><a/></r>", "text/xml").documentElement.childElementCount;
    console.log("%s of %d", "one", 2);
    localStorage.setItem("a", "1");
    seen.stored = localStorage.getItem("a");
    const request = new XMLHttpRequest();
    request.open("GET", "https://a.test/x");
    request.onload = () => {
      seen.xml = request.responseXML.documentElement.localName;
      done();
    };
    request.send();
  }));
  same(seen, {
    query: "text", html: "<p class=\"a b\"><i data-x=\"1\">text</i></p>", className: "a b c", style: "color: red;", query2: "2",
    parsed: 1, stored: "1", xml: "r",
  });
  const lines = await host.records("console");
  equal(lines[lines.length - 1].data.text, "one of 2");
});
