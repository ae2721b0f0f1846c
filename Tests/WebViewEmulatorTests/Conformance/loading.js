"use strict";
// HTML: document.write, the script element, event handler attributes, microtasks.

const begin = "<script>var log = []</script>";
const serveScript = (name, answer = {}) => (
  host.serve(`https://ads.test/lib/${name}`, { text: `log.push("${name}")`, type: "text/javascript", ...answer })
);
const parsed = async (html, result) => (await host.load(html, { result })).result;

check("HTML, document.write: what is written is in the tree when the call returns", async () => {
  const page = await host.load(`${begin}<body><script>document.write("<p id=w>");
    log.push(document.getElementById("w") !== null)</script>`);
  same(page.log, [true]);
});
check("HTML, document.write: a written inline script runs inside the call", async () => {
  const page = await host.load(`${begin}<script>document.write("<script>log.push(1)<\\/script>"); log.push(2)</script>`);
  same(page.log, [1, 2]);
});
check("HTML, document.write: a tag may be written in pieces by several calls", async () => {
  equal(await parsed("<body><script>document.write('<p i'); document.write('d=w>x</p>')</script>",
    "document.getElementById('w').textContent"), "x");
});
check("HTML, document.write: a written external script blocks what follows", async () => {
  await serveScript("slow.js", { delay: 100 });
  const page = await host.load(`${begin}<script>document.write("<script src=slow.js><\\/script>")</script>
    <script>log.push("next")</script>`);
  same(page.log, ["slow.js", "next"]);
});
check("HTML, document.write: after the load it replaces the document", async () => {
  same(await parsed(`<p id=old></p><script>onload = () => { document.write("<p id=new>"); document.close(); }</script>`,
    "[document.getElementById('old') === null, document.getElementById('new') !== null]"), [true, true]);
});
check("HTML, document.writeln: a line feed follows the text", async () => {
  equal(await parsed("<body><pre id=a><script>document.writeln('x')</script>y</pre>",
    "document.getElementById('a').textContent.split(')').pop()"), "x\ny");
});
check("HTML, the script element: async scripts run in the order of their arrival", async () => {
  await serveScript("slow.js", { delay: 200 });
  await serveScript("fast.js", { delay: 50 });
  const page = await host.load(`${begin}<script async src=slow.js></script><script async src=fast.js></script>`);
  same(page.log, ["fast.js", "slow.js"]);
});
check("HTML, the script element: async scripts do not hold back DOMContentLoaded", async () => {
  await serveScript("slow.js", { delay: 200 });
  const page = await host.load(`${begin}<script>addEventListener("DOMContentLoaded", () => log.push("ready"))</script>
    <script async src=slow.js></script>`);
  same(page.log, ["ready", "slow.js"]);
});
check("HTML, the script element: deferred scripts keep document order whichever arrives first", async () => {
  await serveScript("1.js", { delay: 200 });
  await serveScript("2.js");
  const page = await host.load(`${begin}<script defer src=1.js></script><script defer src=2.js></script>`);
  same(page.log, ["1.js", "2.js"]);
});
check("HTML, the script element: defer means nothing without src", async () => {
  const page = await host.load(`${begin}<script defer>log.push(1)</script><script>log.push(2)</script>`);
  same(page.log, [1, 2]);
});
check("HTML, the script element: a module script runs after parsing", async () => {
  const page = await host.load(`${begin}<script type=module>log.push("module")</script><script>log.push("classic")</script>`);
  same(page.log, ["classic", "module"]);
});
check("HTML, the script element: a nomodule script does not run", async () => {
  const page = await host.load(`${begin}<script nomodule>log.push("old")</script>`);
  same(page.log, []);
});
check("HTML, the script element: an unknown type is a data block", async () => {
  const page = await host.load(`${begin}<script type="text/x-template">log.push(1)</script>`);
  same(page.log, []);
});
check("HTML, the script element: a failed script fires error and the next one runs", async () => {
  await serveScript("gone.js", { status: 404 });
  const page = await host.load(`${begin}<script src=gone.js onerror="log.push(event.type)"></script>
    <script>log.push("next")</script>`);
  same(page.log, ["error", "next"]);
});
check("HTML, the script element: load fires on it after its code has run", async () => {
  await serveScript("a.js");
  const page = await host.load(`${begin}<script src=a.js onload="log.push('load')"></script>`);
  same(page.log, ["a.js", "load"]);
});
check("HTML, document.currentScript: null in a callback of the script", async () => {
  const page = await host.load(`${begin}<script id=s>log.push(document.currentScript.id);
    setTimeout(() => log.push(document.currentScript))</script>`);
  same(page.log, ["s", null]);
});
check("HTML, microtask checkpoint: microtasks of a script run before the next script", async () => {
  const page = await host.load(`${begin}<script>Promise.resolve().then(() => log.push(1))</script><script>log.push(2)</script>`);
  same(page.log, [1, 2]);
});
check("HTML, event handlers: a body's onload is the window's", async () => {
  const page = await host.load(`${begin}<body onload="log.push(this === window, event.target === document)">`);
  same(page.log, [true, true]);
});
check("HTML, event handlers: the element's properties are in an attribute's scope", async () => {
  const page = await host.load(`${begin}<form id=f><input name=n value=v onclick="log.push(value, n.name)"></form>
    <script>document.querySelector("input").click()</script>`);
  same(page.log, ["v", "n"]);
});
check("HTML, event handlers: returning false prevents the default", async () => {
  const page = await host.load(`${begin}<a href="#" onclick="return false">x</a><script>
    log.push(document.querySelector("a").dispatchEvent(new Event("click", { cancelable: true })))</script>`);
  same(page.log, [false]);
});
check("HTML, event handlers: an attribute that does not compile is reported and leaves null", async () => {
  const page = await host.load(`${begin}<script>onerror = () => { log.push("reported"); return true; }</script>
    <p onclick="}{"></p><script>log.push(document.querySelector("p").onclick)</script>`);
  same(page.log, ["reported", null]);
});
