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

test("document.write puts its markup behind the script, and its scripts run within the call", async () => {
  const page = await host.load(`${begin}<body><script>
    document.write('<i id="written">x</i><script>log.push("written", Boolean(document.getElementById("written")))<' + '/script>');
    log.push("writer");
  </script><p id="after"></p><script>log.push(document.getElementById("written").nextElementSibling.id === "after"
    || document.getElementById("written").nextElementSibling.localName)</script></body>`);
  same(page.log, ["written", true, "writer", "script"]);
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

test("data is left alone, and a type with parameters is data", async () => {
  const page = await host.load(`${begin}
    <script type="application/json">{"a": 1}</script><script type="text/template"><p></script>
    <script type="text/javascript; charset=utf-8">log.push("parameters")</script>
    <script type="text/javascript">log.push("classic")</script><script language="JavaScript">log.push("language")</script>`);
  same(page.log, ["classic", "language"]);
});

test("modules that import are told once, with their place and a way out", async () => {
  await host.serve("https://ads.test/lib/m.js", { text: "export default 1" });
  const page = await host.load(`${begin}
    <script type="module">
      import x from "./x.js"; log.push(x)</script>
    <script type="module" src="m.js"></script>`);
  same(page.log, []);
  const notes = page.records("note").filter(({ name }) => name.includes("type=module"));
  equal(notes.length, 1);
  isTrue(notes[0].name.includes("https://ads.test/lib/page.html:2") && notes[0].name.includes("--format=iife"), notes[0].name);
});

test("a module that imports nothing runs after parsing, strictly and in a scope of its own", async () => {
  const page = await host.load(`${begin}<script type="module">
      var own = 1; await null; log.push(document.currentScript, (function () { return this; })() === undefined, document.readyState)
    </script><script type="module" async>log.push("async")</script><p></p>
    <script>log.push("classic"); addEventListener("load", () => log.push(typeof own))</script>`);
  same(page.log, ["async", "classic", null, true, "interactive", "undefined"]);
});

test("an error in a module names its line", async () => {
  const page = await host.load(`${begin}<script type="module">

    throw new Error("in a module")</script>`);
  const [{ data }] = page.records("exception");
  same([data.message, data.line], ["in a module", 3]);
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

test("what is written goes to the parser: tags stay open, and may be cut anywhere", async () => {
  const page = await host.load(`${begin}<body><script>document.write("<div id=o"); document.write("uter><p>a&am");
    log.push(document.getElementById("outer").innerHTML); document.write("p;b</p><i>");</script>rest</body>`, {
    result: "document.body.lastChild.outerHTML",
  });
  same(page.log, ["<p>a</p>"]);
  equal(page.result, '<div id="outer"><p>a&amp;b</p><i>rest</i></div>');
});

test("null and undefined are written as text, and writeln adds a line feed", async () => {
  const page = await host.load("<body><pre><script>document.write(null, undefined, 1); document.writeln('x')</script>y", {
    result: "document.querySelector('pre').lastChild.data",
  });
  equal(page.result, "nullundefined1x\ny");
});

test("a written external script holds up what follows, and what it writes comes before that", async () => {
  await host.serve("https://ads.test/lib/w.js", { text: "log.push('w'); document.write('<i>w</i>')", delay: 50 });
  const page = await host.load(`${begin}<body><script>
    document.write("<script src=w.js><\\/script><b>later</b>"); log.push(document.body.querySelector("b") === null);
    document.write("<u>last</u>")</script><p>rest`, { result: "document.body.innerHTML.replace(/<script.*?<.script>/gs, '')" });
  same(page.log, [true, "w"]);
  equal(page.result, "<i>w</i><b>later</b><u>last</u><p>rest</p>");
});

test("scripts of a page keep their lines when others write", async () => {
  const page = await host.load("<script>document.write('<p>\\n<p>\\n')</script>\n<script>throw new Error('here')</script>");
  equal(page.records("exception")[0].data.line, 2);
});

test("a script that writes scripts without end is stopped as one that loops", async () => {
  const page = await host.load(`${begin}<script>
    let n = 0; const again = () => { if (n++ < 50) document.write("<script>again()<\\/script>"); }; again(); log.push(n)</script>`);
  same(page.log, [51]);
});

test("an async script's document.write is ignored, with a note", async () => {
  await serveScript("a.js", { text: "log.push(1); document.write('<p id=late>')" });
  const page = await host.load(`${begin}<body><script async src="a.js"></script><p id="kept">`, {
    result: "[document.getElementById('late') === null, document.getElementById('kept') !== null]",
  });
  same(page.result, [true, true]);
  isTrue(page.records("note").some(({ name }) => name.includes("document.write")));
});

test("document.open, write and close make a new document in the same window", async () => {
  const page = await host.load(`${begin}<p id="old"><script>
    document.addEventListener("click", () => log.push("old listener"));
    globalThis.kept = 1;
    onload = () => {
      document.open(); log.push(document.childNodes.length, document.readyState);
      document.write("<title>new</title><script>log.push('inner', kept)<\\/script><p>");
      log.push(document.body !== null);
      document.close();
      addEventListener("load", () => { document.dispatchEvent(new Event("click")); log.push("loaded", document.readyState); });
    };</script>`, { result: "document.title" });
  same(page.log, [0, "loading", "inner", 1, true, "loaded", "complete"]);
  equal(page.result, "new");
});

test("document.open within a parser's script does nothing", async () => {
  const page = await host.load(`${begin}<p id="kept"><script>document.open(); document.close();
    log.push(document.getElementById("kept") !== null)</script>`);
  same(page.log, [true]);
});

test("pageshow tells that the page was not kept", async () => {
  const page = await host.load(`${begin}<script>onpageshow = (event) => log.push(event.persisted, event.constructor.name)</script>`);
  same(page.log, [false, "PageTransitionEvent"]);
});

test("a script that was empty runs once it is filled, and one of data when its type is taken away", async () => {
  const page = await host.load(`${begin}<script id="empty"></script><script>
    document.getElementById("empty").textContent = "log.push('filled')"</script>`);
  same(page.log, ["filled"]);
});

test("a script in a fragment or a template of the source does not run", async () => {
  const page = await host.load(`${begin}<template><script>log.push("template")</script></template><script>
    document.body ?? document.documentElement.append(document.createElement("body"));
    document.body.innerHTML = "<script>log.push('innerHTML')<\\/script>"</script>`);
  same(page.log, []);
});

test("a script that moves what is being built", async () => {
  const page = await host.load(`${begin}<body><div id="a"><script>document.body.append(document.getElementById("a"))</script>x</div>
    <table id="t"><script>document.getElementById("t").remove()</script>y<tr><td>z</table>`, {
    result: "[document.getElementById('a').textContent.endsWith('x'), document.getElementById('t') === null]",
  });
  same(page.result, [true, true]);
});

test("an image may load while the parser waits for a script, and the window's load waits for all of them", async () => {
  await serveScript("slow.js", { delay: 50 });
  await host.serve("https://ads.test/lib/fast.png", { delay: 10, type: "image/png" });
  await host.serve("https://ads.test/lib/slow.png", { delay: 200, type: "image/png" });
  const page = await host.load(`${begin}<script>
    document.onreadystatechange = () => log.push(document.readyState);
    onload = () => log.push("window")</script>
    <img src=fast.png onload="log.push('fast ' + document.readyState)"><script src=slow.js></script>
    <img src=slow.png onload="log.push('slow ' + document.readyState)">`);
  same(page.log, ["fast loading", "slow.js", "interactive", "slow interactive", "complete", "window"]);
});
