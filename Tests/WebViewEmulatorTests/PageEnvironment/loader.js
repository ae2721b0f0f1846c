"use strict";
// How a page loads: the order of scripts and events, by HTML's parsing and script sections.

/// Serves a script that only writes to the log.
const serveScript = (name, answer = {}) => (
  host.serve(`https://ads.test/lib/${name}`, { text: `log.push("${name}")`, type: "text/javascript", ...answer })
);

const begin = "<script>var log = []</script>";

test("scripts run in document order, external ones in their places", async () => {
  await serveScript("slow.js", { delay: 500 });
  await serveScript("fast.js");
  const page = await host.load(`${begin}
    <script>log.push("first")</script><script src="slow.js"></script><script>log.push("middle")</script>
    <script src="fast.js"></script><script>log.push("last")</script>`);
  same(page.log, ["first", "slow.js", "middle", "fast.js", "last"]);
});

test("a script sees what stands before it and nothing else", async () => {
  const page = await host.load(`<html><head>${begin}<script>log.push(document.body)</script></head><body>
    <p id="a"></p><script>log.push(Boolean(document.getElementById("a")), Boolean(document.getElementById("b")))</script>
    <p id="b"></p></body></html>`);
  same(page.log, [null, true, false]);
});

test("defer runs after parsing, in order, before DOMContentLoaded", async () => {
  await serveScript("1.js", { delay: 300 });
  await serveScript("2.js");
  const page = await host.load(`${begin}<script>addEventListener("DOMContentLoaded", () => log.push("ready"))</script>
    <script defer src="1.js"></script><script defer src="2.js"></script><script>log.push("inline")</script>`);
  same(page.log, ["inline", "1.js", "2.js", "ready"]);
});

test("an async script runs, and load waits for it", async () => {
  await serveScript("async.js", { delay: 300 });
  const page = await host.load(`${begin}<script>onload = () => log.push("load")</script>
    <script async src="async.js"></script><script>log.push("inline")</script>`);
  same(page.log, ["inline", "async.js", "load"]);
});

test("readyState and the events around it", async () => {
  const page = await host.load(`${begin}<script>
    log.push(document.readyState);
    document.addEventListener("readystatechange", () => log.push(document.readyState));
    document.addEventListener("DOMContentLoaded", () => log.push("DOMContentLoaded"));
    addEventListener("load", () => log.push("load"));
    addEventListener("pageshow", () => log.push("pageshow"));
  </script>`);
  same(page.log, ["loading", "interactive", "DOMContentLoaded", "complete", "load", "pageshow"]);
});

test("DOMContentLoaded bubbles to the window, load does not reach the document", async () => {
  const page = await host.load(`${begin}<script>
    addEventListener("DOMContentLoaded", (event) => log.push(event.target === document));
    document.addEventListener("load", () => log.push("document load"));
    addEventListener("load", (event) => log.push(event.target === document));
  </script>`);
  same(page.log, [true, true]);
});

test("load waits for images", async () => {
  await host.serve("https://ads.test/lib/a.gif", { delay: 400 });
  const page = await host.load(`${begin}<script>onload = () => log.push("load", performance.now() >= 400)</script>
    <img src="a.gif" onload="log.push('image')"><img src="missing.gif" onerror="log.push('error')">`);
  same(page.log, ["error", "image", "load", true]);
});

test("a script that fails to load is an error event, and the next one runs", async () => {
  await serveScript("404.js", { status: 404 });
  const page = await host.load(`${begin}<script src="404.js" onerror="log.push('404')"></script>
    <script src="https://unmapped.test/x.js" onerror="log.push('unmapped')"></script><script>log.push("next")</script>`);
  same(page.log, ["404", "unmapped", "next"]);
});

test("currentScript", async () => {
  await host.serve("https://ads.test/lib/own.js", { text: "log.push(document.currentScript.src)" });
  const page = await host.load(`${begin}<script id="inline">log.push(document.currentScript.id)</script>
    <script src="own.js"></script>
    <script>setTimeout(() => log.push(document.currentScript))</script>`);
  same(page.log, ["inline", "https://ads.test/lib/own.js", null]);
});

test("a base element moves relative addresses", async () => {
  await host.serve("https://cdn.test/v2/moved.js", { text: "log.push(document.baseURI)" });
  const page = await host.load(`${begin}<base href="https://cdn.test/v2/"><script src="moved.js"></script>`);
  same(page.log, ["https://cdn.test/v2/"]);
});

test("document.write puts its markup behind the script, and its scripts run next", async () => {
  const page = await host.load(`${begin}<body><script>
    document.write('<i id="written">x</i><script>log.push("written", Boolean(document.getElementById("written")))<' + '/script>');
    log.push("writer");
  </script><p id="after"></p><script>log.push(document.getElementById("written").nextElementSibling.id === "after"
    || document.getElementById("written").nextElementSibling.localName)</script></body>`);
  same(page.log, ["writer", "written", true, "script"]);
});

test("what stands in noscript is not loaded", async () => {
  const page = await host.load(`<html><head><noscript><img src="https://t.test/head"></noscript><title>T</title></head>
    <body><noscript><img src="https://t.test/body"><p></noscript><i>x</i></body></html>`, {
    result: "[document.title, document.head.childElementCount, document.querySelector('body > i').textContent]",
  });
  same(page.records("request").map(({ name }) => name), ["https://ads.test/lib/page.html"]);
  same(page.result, ["T", 2, "x"]);
});

test("a page of many kinds of nodes becomes the tree of the standard", async () => {
  const page = await host.load(`<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>T</title></head>
<body class="a"><!-- c --><div id="x" hidden>t<br/>u</div>
<video><source src="a.mp4"></video><p>1<p>2</body></html>`, {
    result: "[document.documentElement.outerHTML, document.doctype.name, document.childNodes.length]",
  });
  same(page.result, [`<html lang="en"><head><meta charset="utf-8"><title>T</title></head>
<body class="a"><!-- c --><div id="x" hidden="">t<br>u</div>
<video><source src="a.mp4"></video><p>1</p><p>2</p></body></html>`, "html", 2]);
});

test("a module is skipped with a note and data is left alone", async () => {
  const page = await host.load(`${begin}<script type="module">log.push("module")</script>
    <script type="application/json">{"a": 1}</script><script type="text/template"><p></script>
    <script type="text/javascript">log.push("classic")</script><script language="JavaScript">log.push("language")</script>`);
  same(page.log, ["classic", "language"]);
  isTrue(page.records("note").some(({ name }) => name.includes("module")));
});

test("an inline handler of the body belongs to the window", async () => {
  const page = await host.load(`${begin}<body onload="log.push(this === window || this.tagName, event.type)"></body>`);
  same(page.log, [true, "load"]);
});

test("microtasks of a script run before the next script", async () => {
  const page = await host.load(`${begin}<script>Promise.resolve().then(() => log.push("microtask"))</script>
    <script>log.push("next script")</script>`);
  same(page.log, ["microtask", "next script"]);
});

test("global declarations of one script are seen by the next", async () => {
  const page = await host.load(`${begin}<script>const fixed = 1; let open = 2; function declared() { return 3 } var old = 4</script>
    <script>log.push(fixed, open, declared(), window.old, window.fixed === undefined)</script>`);
  same(page.log, [1, 2, 3, 4, true]);
});

test("didFinish is recorded at load", async () => {
  const page = await host.load("<p>x</p>");
  same(page.records("lifecycle").map(({ name }) => name), ["didStartProvisionalNavigation", "didCommit", "didFinish"]);
});
