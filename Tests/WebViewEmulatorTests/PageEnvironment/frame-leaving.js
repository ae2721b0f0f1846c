"use strict";
// What a frame is told when its document is left, and when it is removed.

/// A frame with attributes, in the body, when it has loaded.
function framed(attributes = {}, parent = document.body) {
  const frame = parent.ownerDocument.createElement("iframe");
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  return new Promise((resolve) => {
    frame.onload = () => resolve(frame);
    parent.append(frame);
  });
}

const script = (source) => `<script>${source}</script>`;

test("removing what holds a frame ends it, with pagehide and unload", async () => {
  const box = document.body.appendChild(document.createElement("div"));
  await framed({ srcdoc: script("for (const type of ['pagehide', 'unload']) addEventListener(type, () => parent.left.push(type))") }, box);
  window.left = [];
  box.remove();
  same([left, length], [["pagehide", "unload"], 0]);
});

/// A frame's script that tells the page around it of its end.
const tells = (name) => script(`for (const type of ["beforeunload", "pagehide", "visibilitychange", "unload"]) {
  addEventListener(type, (event) => parent.told.push(["${name}", type, document.visibilityState, event.persisted].join(" ")));
}`);

/// What a frame tells that is left.
const leaving = (name) => [`${name} beforeunload visible `, ...gone(name)];
const gone = (name) => [
  `${name} pagehide visible false`, `${name} visibilitychange hidden `, `${name} unload hidden `,
];

test("a frame that is sent elsewhere tells the document that is left, in the standard's order", async () => {
  await host.serve("https://sdk.test/page/told.html", { text: tells("told"), type: "text/html" });
  await host.serve("https://sdk.test/page/next.html", { text: "next", type: "text/html", delay: 20 });
  const frame = await framed({ src: "told.html" });
  const ways = {
    "src": () => { frame.src = "next.html"; },
    "location": () => { frame.contentWindow.location = "next.html"; },
    "location.replace": () => frame.contentWindow.location.replace("next.html"),
    "its own location": () => frame.contentWindow.eval("location.href = 'next.html'"),
    "reload": () => frame.contentWindow.location.reload(),
    "about:blank": () => { frame.src = "about:blank"; },
    "srcdoc": () => { frame.srcdoc = "next"; },
  };
  for (const [way, go] of Object.entries(ways)) {
    window.told = [];
    const arrived = new Promise((resolve) => { frame.onload = resolve; });
    go();
    const early = told.filter((line) => !line.includes("beforeunload"));
    await arrived;
    same([early, told], [[], leaving("told")], way);
    const back = new Promise((resolve) => { frame.onload = resolve; });
    frame.removeAttribute("srcdoc");
    frame.src = "told.html";
    await back;
  }
});

test("a removed frame tells its document, and those in it after", async () => {
  window.told = [];
  const inner = tells("inner").replaceAll("parent.told", "top.told").replaceAll('"', "&quot;");
  const frame = await framed({ srcdoc: `${tells("outer")}<iframe srcdoc="${inner}"></iframe>` });
  frame.remove();
  same(told, [...gone("outer"), ...gone("inner")]);
});

test("of a document that has not loaded only unload is told", async () => {
  window.told = [];
  await host.serve("https://sdk.test/page/slow.png", { delay: 1000 });
  const frame = document.createElement("iframe");
  frame.srcdoc = `${tells("slow")}<img src=/page/slow.png>`;
  document.body.append(frame);
  await sleep(10);
  frame.remove();
  same(told, ["slow unload visible "]);
});

test("an unload handler may do its worst", async () => {
  const hostile = script(`addEventListener("unload", () => { parent.unloads++; frameElement?.remove(); location = "x.html"; boom(); });
    addEventListener("pagehide", () => { frameElement?.remove(); Promise.resolve().then(() => { parent.late = true; }); });`);
  window.unloads = 0;
  const frame = await framed({ srcdoc: hostile });
  frame.remove();
  same([unloads, frames.length], [1, 0]);
  const other = await framed({ srcdoc: hostile });
  const arrived = new Promise((resolve) => setTimeout(resolve, 20));
  other.srcdoc = "next";
  await arrived;
  same([unloads, frames.length], [1, 0]);
  equal((await host.records("exception")).length, 1);
});

test("leaving a page tells its frames", async () => {
  await host.serve("https://ads.test/lib/next.html", { text: "<script>var log = [localStorage.seen]</script>", type: "text/html" });
  const page = await host.load(`<iframe srcdoc="<script>addEventListener('unload', () => { localStorage.seen += ' frame'; })</script>"></iframe>
    <script>addEventListener("unload", () => { localStorage.seen = "page"; });
    addEventListener("load", () => setTimeout(() => { location = "next.html"; }, 10))</script>`);
  same(page.log, ["page frame"]);
});

test("a beforeunload handler that goes elsewhere or removes its frame", async () => {
  const asks = (work) => script(`addEventListener("beforeunload", () => { parent.asked++; ${work}; })`);
  window.asked = 0;
  const frame = await framed({ srcdoc: asks("frameElement.srcdoc = 'elsewhere'; location = 'about:blank'") });
  frame.srcdoc = "next";
  await sleep(10);
  same([asked, frame.contentDocument.body.textContent], [1, "elsewhere"]);
  const other = await framed({ srcdoc: asks("frameElement.remove()") });
  other.srcdoc = "next";
  await sleep(10);
  same([asked, other.contentWindow, length], [2, null, 1]);
});
