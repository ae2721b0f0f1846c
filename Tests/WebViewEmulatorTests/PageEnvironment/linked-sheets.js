"use strict";
// Style sheets of link elements and of @import: HTML 4.6.7 and 4.2.4, CSSOM 6, CSS Cascade 4.

const css = (url, text, options = {}) => host.serve(url, { text, type: "text/css", ...options });

/// Puts a link into the head; `order` gets what it tells.
function link(href, properties = {}, order = []) {
  const element = Object.assign(document.createElement("link"), {
    rel: "stylesheet", href, onload: () => order.push(`load ${href}`), onerror: () => order.push(`error ${href}`), ...properties,
  });
  document.head.append(element);
  return element;
}

const styleOf = (element = document.body) => getComputedStyle(element);

test("a linked sheet holds when load comes, and not before", async () => {
  await css("https://sdk.test/page/a.css", "body { z-index: 7; position: relative }", { delay: 20 });
  const element = link("a.css");
  let seen = null;
  element.onload = () => { seen = [element.sheet.cssRules.length, styleOf().zIndex]; };
  same([element.sheet, document.styleSheets.length, styleOf().zIndex], [null, 0, "auto"]);
  await sleep(30);
  same(seen, [1, "7"]);
  const { sheet } = element;
  same([sheet.href, sheet.type, sheet.disabled, sheet.ownerRule, sheet.parentStyleSheet].map(String),
    ["https://sdk.test/page/a.css", "text/css", "false", "null", "null"]);
  isTrue(sheet.ownerNode === element && document.styleSheets[0] === sheet, "its owner");
});

test("sheets stand in the document's order, not in that of arrival", async () => {
  await css("https://ads.test/1.css", "body { z-index: 1 }", { delay: 50 });
  await css("https://ads.test/2.css", "body { z-index: 2 }");
  link("https://ads.test/1.css");
  link("https://ads.test/2.css");
  await sleep(100);
  same(Array.from(document.styleSheets, (sheet) => sheet.href), ["https://ads.test/1.css", "https://ads.test/2.css"]);
  equal(styleOf().zIndex, "2");
  document.head.append(document.head.querySelector("link"));
  await sleep(100);
  equal(styleOf().zIndex, "1", "the first has become the last");
});

test("media decides whether a sheet holds, not whether it is loaded", async () => {
  await css("https://ads.test/m.css", "body { z-index: 3 }");
  const order = [];
  const element = link("https://ads.test/m.css", { media: "print" }, order);
  await sleep(5);
  same([order.length, element.sheet.media.mediaText, styleOf().zIndex], [1, "print", "auto"]);
  element.media = "all";
  same([element.sheet.media.mediaText, styleOf().zIndex], ["all", "3"]);
});

test("what is missing, fails or is no CSS is an error and no sheet", async () => {
  await css("https://ads.test/gone.css", "body { z-index: 1 }", { status: 404 });
  await host.serve("https://ads.test/page.css", { text: "body { z-index: 1 }", type: "text/html" });
  const order = [];
  for (const name of ["gone", "page"]) link(`https://ads.test/${name}.css`, {}, order);
  await sleep(50);
  same(order.map((text) => text.split(" ")[0]), ["error", "error"]);
  same([document.styleSheets.length, styleOf().zIndex], [0, "auto"]);
});

test("a disabled link has no sheet, a disabled sheet does not hold", async () => {
  await css("https://ads.test/d.css", "body { z-index: 4 }");
  const element = link("https://ads.test/d.css", { disabled: true });
  await sleep(5);
  equal(element.sheet, null);
  element.disabled = false;
  await sleep(5);
  equal(styleOf().zIndex, "4");
  element.sheet.disabled = true;
  equal(styleOf().zIndex, "auto");
  element.sheet.disabled = false;
  element.disabled = true;
  same([element.sheet, styleOf().zIndex, document.styleSheets.length], [null, "auto", 0]);
});

test("an alternative sheet is there but off, and so is one of another set", async () => {
  await css("https://ads.test/x.css", "body { z-index: 5 }");
  const alternative = link("https://ads.test/x.css", { rel: "alternate stylesheet", title: "other" });
  await sleep(5);
  same([alternative.sheet.disabled, alternative.sheet.title, styleOf().zIndex], [true, "other", "auto"]);
  const preferred = link("https://ads.test/x.css", { title: "main" });
  const second = link("https://ads.test/x.css", { title: "second" });
  await sleep(5);
  same([preferred.sheet.disabled, second.sheet.disabled], [false, true]);
  equal(styleOf().zIndex, "5");
});

test("a link that goes takes its sheet along; what comes later for it is nothing", async () => {
  await css("https://ads.test/r.css", "body { z-index: 6 }", { delay: 20 });
  const order = [];
  const element = link("https://ads.test/r.css", {}, order);
  element.remove();
  await sleep(50);
  same([order.length, element.sheet, styleOf().zIndex], [0, null, "auto"]);
  document.head.append(element);
  await sleep(50);
  same([order.length, styleOf().zIndex], [1, "6"]);
  element.remove();
  same([element.sheet, styleOf().zIndex], [null, "auto"]);
});

test("another href replaces the sheet when it is there", async () => {
  await css("https://ads.test/old.css", "body { z-index: 1 }");
  await css("https://ads.test/new.css", "body { z-index: 2 }", { delay: 20 });
  const element = link("https://ads.test/old.css");
  await sleep(5);
  element.href = "https://ads.test/new.css";
  equal(styleOf().zIndex, "1");
  await sleep(50);
  equal(styleOf().zIndex, "2");
  element.rel = "icon";
  same([element.sheet, styleOf().zIndex], [null, "auto"]);
});

test("imports are found from the sheet's own place, with media; load waits for them", async () => {
  await css("https://cdn.test/css/main.css", '@import "parts/one.css"; @import url(parts/two.css) print; body { z-index: 2 }');
  await css("https://cdn.test/css/parts/one.css", "@import '../three.css' screen; body { z-index: 1; left: 1px }", { delay: 20 });
  await css("https://cdn.test/css/parts/two.css", "body { top: 9px }");
  await css("https://cdn.test/css/three.css", "body { left: 3px; right: 3px }");
  const order = [];
  const element = link("https://cdn.test/css/main.css", {}, order);
  await sleep(10);
  equal(order.length, 0);
  await sleep(50);
  equal(order.length, 1);
  const { zIndex, left, top, right } = styleOf();
  same([zIndex, left, top, right], ["2", "1px", "auto", "3px"]);
  const [one, two] = element.sheet.cssRules;
  same([one.href, two.media.mediaText, one.styleSheet.href], ["parts/one.css", "print", "https://cdn.test/css/parts/one.css"]);
  isTrue(one.styleSheet.parentStyleSheet === element.sheet && one.styleSheet.ownerRule === one, "the parent");
  equal(document.styleSheets.length, 1);
});

test("behind a redirect, imports are found from where it led, and href does not tell", async () => {
  await host.serve("https://ads.test/moved.css", { redirect: "https://cdn.test/deep/real.css" });
  await css("https://cdn.test/deep/real.css", "@import 'next.css';");
  await css("https://cdn.test/deep/next.css", "body { z-index: 4 }");
  const element = link("https://ads.test/moved.css");
  await sleep(50);
  same([styleOf().zIndex, element.sheet.href], ["4", "https://ads.test/moved.css"]);
});

test("a style element imports as well; behind a rule it does not", async () => {
  await css("https://sdk.test/page/i.css", "body { z-index: 8 }");
  document.head.insertAdjacentHTML("beforeend", "<style>@import url('i.css');</style>");
  document.head.insertAdjacentHTML("beforeend", "<style>p { top: 0 } @import url('never.css');</style>");
  await sleep(10);
  equal(styleOf().zIndex, "8");
  equal(document.styleSheets[1].cssRules.length, 1);
  isTrue(!(await host.records("request")).some(({ name }) => name.includes("never")), "it is not asked for");
});

test("sheets that import each other come to an end", async () => {
  await css("https://ads.test/a.css", "@import 'b.css'; body { z-index: 1 }");
  await css("https://ads.test/b.css", "@import 'a.css'; body { left: 2px }");
  const order = [];
  link("https://ads.test/a.css", {}, order);
  await sleep(50);
  same([order[0], styleOf().left], ["load https://ads.test/a.css", "2px"]);
});

test("an import that fails is the link's error, and the rest holds", async () => {
  await css("https://ads.test/f.css", "@import 'gone.css'; body { z-index: 1 }");
  await css("https://ads.test/gone.css", "", { status: 404 });
  const order = [];
  link("https://ads.test/f.css", {}, order);
  await sleep(50);
  same([order[0], styleOf().zIndex], ["error https://ads.test/f.css", "1"]);
});

test("@import by script keeps its place, and a constructed sheet has none", async () => {
  await css("https://ads.test/s.css", "body { z-index: 9 }");
  const { sheet } = document.head.appendChild(document.createElement("style"));
  sheet.insertRule("p { top: 0 }");
  throws(() => sheet.insertRule("@import 'https://ads.test/s.css'", 1), "HierarchyRequestError");
  sheet.insertRule("@import 'https://ads.test/s.css'", 0);
  throws(() => sheet.insertRule("q { top: 0 }", 0), "HierarchyRequestError");
  await sleep(5);
  equal(styleOf().zIndex, "9");
  const made = new CSSStyleSheet();
  made.replaceSync("@import 'https://ads.test/s.css'; p { top: 0 }");
  equal(made.cssRules.length, 1);
  throws(() => made.insertRule("@import 'https://ads.test/s.css'"), "SyntaxError");
  throws(() => sheet.replaceSync(""), "NotAllowedError");
});

test("a script after a link waits for its sheet, one before does not", async () => {
  await css("https://ads.test/lib/slow.css", "body { z-index: 5 }", { delay: 300 });
  await host.serve("https://ads.test/lib/after.js", { text: "log.push(`external ${getComputedStyle(document.body).zIndex}`)" });
  const { log } = await host.load(`<!DOCTYPE html><body><script>var log = []; log.push("before")</script>
    <link rel=stylesheet href=slow.css onload="log.push('load')"><script async src="data:text/javascript,log.push('async')"></script>
    <script>log.push("inline " + getComputedStyle(document.body).zIndex)</script><script src=after.js></script>
    <script>onload = () => log.push("end")</script>`);
  same(log, ["before", "async", "load", "inline 5", "external 5", "end"]);
});

test("scripts do not wait for sheets of other media, and wait no longer for one that is gone", async () => {
  await css("https://ads.test/lib/slow.css", "body { z-index: 5 }", { delay: 300 });
  const page = (links) => host.load(`<!DOCTYPE html><body><script>var log = []; var start = performance.now()</script>${links}
    <script>log.push(performance.now() - start < 100)</script>`);
  same((await page('<link rel=stylesheet media=print href=slow.css>')).log, [true]);
  same((await page('<link rel="alternate stylesheet" title=x href=slow.css>')).log, [true]);
  same((await page("<link rel=stylesheet href=slow.css>")).log, [false]);
  same((await page("<script>setTimeout(() => document.querySelector('link').remove(), 10)</script><link rel=stylesheet href=slow.css>")).log, [true]);
  const failing = await page("<link rel=stylesheet href=gone.css>");
  same(failing.log, [true]);
});

test("deferred scripts wait for sheets too, and the window's load for all of them", async () => {
  await css("https://ads.test/lib/slow.css", "@import 'part.css'; body { z-index: 5 }", { delay: 100 });
  await css("https://ads.test/lib/part.css", "body { left: 1px }", { delay: 100 });
  await host.serve("https://ads.test/lib/deferred.js", { text: "log.push(getComputedStyle(document.body).left)" });
  const { log } = await host.load(`<!DOCTYPE html><script>var log = []; onload = () => log.push("load")</script>
    <script defer src=deferred.js></script><body><link rel=stylesheet href=slow.css>`);
  same(log, ["1px", "load"]);
});

test("the rules of another origin's sheet are not to be read, but hold", async () => {
  await css("https://other.test/o.css", "body { z-index: 2 }", { headers: { Server: "x" } });
  await css("https://other.test/open.css", "body { left: 2px }", { headers: { "Access-Control-Allow-Origin": "*" } });
  const { log, result } = await host.load(`<!DOCTYPE html><body><script>var log = []</script>
    <link rel=stylesheet href="https://other.test/o.css"><link rel=stylesheet crossorigin href="https://other.test/open.css">
    <script>try { document.styleSheets[0].cssRules } catch (error) { log.push(error.name) }
    log.push(document.styleSheets[1].cssRules.length)</script>`, { result: "getComputedStyle(document.body).zIndex" });
  same([result, log.at(-1)], ["2", 1]);
});
