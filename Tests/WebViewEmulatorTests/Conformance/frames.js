"use strict";
// HTML, the iframe element: contexts of their own, srcdoc, about:blank, messages between frames.

/// A frame with its attributes, when it has loaded.
async function framed(attributes) {
  const frame = document.createElement("iframe");
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  const loaded = next(frame, "load");
  document.body.append(frame);
  await loaded;
  return frame;
}

check("HTML, iframe: without src it has an about:blank document at once", () => {
  const frame = put("<iframe></iframe>");
  same([frame.contentDocument.URL, frame.contentDocument.body.childNodes.length, frame.contentWindow.location.href],
    ["about:blank", 0, "about:blank"]);
});
check("HTML, iframe: no window while it is outside of the document", () => {
  const frame = document.createElement("iframe");
  same([frame.contentWindow, frame.contentDocument], [null, null]);
});
check("HTML, iframe: srcdoc is parsed and its scripts run in it", async () => {
  const frame = await framed({ srcdoc: "<p>x</p><script>var own = document.querySelector('p').textContent</script>" });
  same([frame.contentWindow.own, window.own, frame.contentDocument.URL], ["x", undefined, "about:srcdoc"]);
});
check("HTML, iframe: srcdoc goes before src", async () => {
  await host.serve("https://sdk.test/page/f.html", { text: "src", type: "text/html" });
  const frame = await framed({ srcdoc: "doc", src: "f.html" });
  equal(frame.contentDocument.body.textContent, "doc");
});
check("HTML, iframe: a page of the same origin can be reached", async () => {
  await host.serve("https://sdk.test/page/f.html", { text: "<title>t</title><script>var own = 7</script>", type: "text/html" });
  const frame = await framed({ src: "f.html" });
  same([frame.contentDocument.title, frame.contentWindow.own, frame.contentWindow.location.pathname], ["t", 7, "/page/f.html"]);
});
check("HTML, iframe: a page of another origin cannot", async () => {
  await host.serve("https://other.test/f.html", { text: "<script>var own = 7</script>", type: "text/html" });
  const frame = await framed({ src: "https://other.test/f.html" });
  equal(frame.contentDocument, null);
  throws(() => frame.contentWindow.own, "SecurityError");
});
check("HTML, windows: parent, top, frameElement and frames", () => {
  const frame = put('<iframe name="f"></iframe>');
  const inner = frame.contentWindow;
  same([inner.parent === window, inner.top === window, inner.frameElement === frame, window[0] === inner, window.f === inner,
    window.length], [true, true, true, true, true, 1]);
});
check("HTML, windows: a frame has its own built-ins", () => {
  const inner = put("<iframe></iframe>").contentWindow;
  same([inner.Array === Array, new inner.Array() instanceof Array, inner.document.body instanceof HTMLElement],
    [false, false, false]);
});
check("HTML, windows: globals of the page are not a frame's", () => {
  globalThis.mine = 1;
  equal(put("<iframe></iframe>").contentWindow.mine, undefined);
});
check("HTML, iframe: a script put into its document runs there", () => {
  const { contentDocument, contentWindow } = put("<iframe></iframe>");
  const script = contentDocument.createElement("script");
  script.textContent = "var here = 1";
  contentDocument.body.append(script);
  same([contentWindow.here, window.here], [1, undefined]);
});
check("HTML, iframe: document.write fills an about:blank frame", () => {
  const { contentDocument, contentWindow } = put("<iframe></iframe>");
  contentDocument.open();
  contentDocument.write("<p id='p'>x</p><script>var written = 1</" + "script>");
  contentDocument.close();
  same([contentDocument.getElementById("p").textContent, contentWindow.written], ["x", 1]);
});
check("HTML, iframe: a node moves between documents", () => {
  const { contentDocument } = put("<iframe></iframe>");
  const element = document.createElement("p");
  contentDocument.body.append(element);
  equal(element.ownerDocument === contentDocument, true);
});
check("HTML, messages: from a frame to its parent, with source and origin", async () => {
  const arrived = next(window, "message");
  const frame = await framed({ srcdoc: "<script>parent.postMessage('hi', '*')</script>" });
  const event = await arrived;
  same([event.data, event.source === frame.contentWindow, event.origin], ["hi", true, "https://sdk.test"]);
});
check("HTML, messages: from the parent to a frame and back", async () => {
  const frame = await framed({ srcdoc: "<script>onmessage = (e) => e.source.postMessage(e.data + 1, e.origin)</script>" });
  const arrived = next(window, "message");
  frame.contentWindow.postMessage(1, "*");
  equal((await arrived).data, 2);
});
check("HTML, messages: from a page of another origin", async () => {
  await host.serve("https://other.test/f.html", { text: "<script>parent.postMessage(1, '*')</script>", type: "text/html" });
  const arrived = next(window, "message");
  await framed({ src: "https://other.test/f.html" });
  equal((await arrived).origin, "https://other.test");
});
check("HTML, srcdoc: its base address is the parent's", async () => {
  const frame = await framed({ srcdoc: "<a href='x'></a>" });
  equal(frame.contentDocument.querySelector("a").href, "https://sdk.test/page/x");
});
check("HTML, load event: the page's waits for its frames", async () => {
  await host.serve("https://ads.test/lib/f.html", { text: "x", type: "text/html", delay: 300 });
  const page = await host.load(`<script>var log = []; onload = () => log.push("page")</script>
    <iframe src="f.html" onload="log.push('frame')"></iframe>`);
  same(page.log, ["frame", "page"]);
});
check("HTML, navigation: a new src loads another document", async () => {
  const frame = await framed({ srcdoc: "1" });
  const old = frame.contentDocument;
  const loaded = next(frame, "load");
  frame.srcdoc = "2";
  await loaded;
  same([frame.contentDocument === old, frame.contentDocument.body.textContent], [false, "2"]);
});
check("HTML, iframe: a removed frame has no window", async () => {
  const frame = await framed({ srcdoc: "x" });
  frame.remove();
  equal(frame.contentWindow, null);
});
check("HTML, iframe: timers of a removed frame do not fire", async () => {
  const script = "<script>parent.early = true; setTimeout(() => { parent.late = true; }, 50)</script>";
  const frame = await framed({ srcdoc: script });
  frame.remove();
  await sleep(100);
  same([window.early, window.late], [true, undefined]);
});
check("HTML, sandbox: without allow-scripts nothing runs", async () => {
  const log = [];
  addEventListener("message", ({ data }) => log.push(data));
  await framed({ sandbox: "allow-same-origin", srcdoc: "<script>parent.postMessage(1, '*')</script>" });
  await framed({ srcdoc: "<script>parent.postMessage(2, '*')</script>" });
  await sleep(10);
  same(log, [2]);
});
check("HTML, sandbox: without allow-same-origin its origin is opaque", async () => {
  const arrived = next(window, "message");
  const frame = await framed({ sandbox: "allow-scripts", srcdoc: "<script>parent.postMessage(origin, '*')</script>" });
  same([(await arrived).origin, frame.contentDocument], ["null", null]);
});
check("HTML, javascript: URLs: as src they run in the frame", async () => {
  const frame = await framed({ src: "javascript:'<p>made</p>'" });
  equal(frame.contentDocument.body.textContent, "made");
});
