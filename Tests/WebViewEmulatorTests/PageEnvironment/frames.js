"use strict";
// Frames: what they share with the page around them and what not, their life, and what a sandbox and other origins forbid.

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
const page = (source) => ({ text: script(source), type: "text/html" });

test("an empty frame has loaded when append returns", () => {
  const frame = document.createElement("iframe");
  let loads = 0;
  frame.onload = () => loads++;
  document.body.append(frame);
  same([loads, frame.contentDocument.readyState, frame.contentDocument.body.nodeName], [1, "complete", "BODY"]);
});

test("the window of the first document goes on in a page of the same origin", async () => {
  const frame = document.createElement("iframe");
  frame.srcdoc = script("var seen = given");
  document.body.append(frame);
  const view = frame.contentWindow;
  const first = frame.contentDocument;
  view.given = 5;
  await sleep(1);
  same([frame.contentWindow === view, view.seen, frame.contentDocument === first], [true, 5, false]);
});

test("a window stays the same object while its frame shows other pages", async () => {
  await host.serve("https://other.test/f.html", page("onmessage = (event) => event.source.postMessage('got ' + event.data, '*')"));
  const frame = await framed();
  const view = frame.contentWindow;
  view.old = 1;
  frame.src = "https://other.test/f.html";
  await new Promise((resolve) => { frame.onload = resolve; });
  const answer = new Promise((resolve) => { onmessage = resolve; });
  view.postMessage(1, "https://other.test");
  const event = await answer;
  same([event.data, event.source === view, view === frame.contentWindow], ["got 1", true, true]);
  frame.srcdoc = "back";
  await new Promise((resolve) => { frame.onload = resolve; });
  same([view.document.body.textContent, view.old], ["back", undefined]);
});

test("a document's window is the frame's contentWindow to the page around it, and the global object to the frame's own code", async () => {
  await host.serve("https://sdk.test/page/own.js", { text: "parent.external = document.defaultView === window" });
  const source = `parent.inline = document.defaultView === window; parent.later = new Promise((resolve) => {
    setTimeout(async () => { await null; resolve(document.defaultView === self); }, 1);
  })`;
  const frame = await framed({ srcdoc: `<script src=own.js></script>${script(source)}` });
  same([external, inline, await later], [true, true, true]);
  const view = frame.contentDocument.defaultView;
  same([view === frame.contentWindow, view === frames[0], frame.contentDocument.documentElement.ownerDocument.defaultView === view], [
    true, true, true,
  ]);
  const answer = new Promise((resolve) => { onmessage = resolve; });
  view.eval("onmessage = (event) => event.source.postMessage('got', '*')");
  view.postMessage(1, "*");
  equal((await answer).source, view);
  equal(document.defaultView, window);
  const empty = await framed();
  equal(empty.contentDocument.defaultView, empty.contentWindow);
  equal(new DOMParser().parseFromString("", "text/html").defaultView, null);
});

test("a message's source is the window that posted, also after a pause", async () => {
  const events = [];
  onmessage = (event) => events.push(event);
  const source = "setTimeout(async () => { await null; parent.postMessage(1, '*'); }, 5)";
  const one = await framed({ srcdoc: script(source) });
  const two = await framed({ srcdoc: script(source) });
  await sleep(20);
  same(events.map((event) => event.source === one.contentWindow), [true, false]);
  same(events.map((event) => event.source === two.contentWindow), [false, true]);
});

test("message data is made of the receiver's built-ins", async () => {
  const frame = await framed({ srcdoc: script("onmessage = ({ data }) => { parent.result = data instanceof Map && data.get(1) instanceof Array; }") });
  frame.contentWindow.postMessage(new Map([[1, [2]]]), "*");
  await sleep(1);
  equal(result, true);
});

test("what cannot be copied is the poster's DataCloneError", async () => {
  const frame = await framed();
  try {
    frame.contentWindow.postMessage(() => {}, "*");
    equal(true, false);
  } catch (error) {
    same([error.name, error instanceof DOMException], ["DataCloneError", true]);
  }
  throws(() => frame.contentWindow.postMessage(frame.contentWindow, "*"), "DataCloneError");
});

test("a port moves into a frame and answers from there", async () => {
  const frame = await framed({ srcdoc: script("onmessage = ({ ports: [port] }) => port.postMessage('from the frame')") });
  const { port1, port2 } = new MessageChannel();
  frame.contentWindow.postMessage("", "*", [port2]);
  const data = await new Promise((resolve) => { port1.onmessage = (event) => resolve(event.data); });
  equal(data, "from the frame");
  throws(() => frame.contentWindow.postMessage("", "*", [port2]), "DataCloneError");
});

test("a spy in place of postMessage is called", async () => {
  const seen = [];
  window.postMessage = (message) => seen.push(message);
  await framed({ srcdoc: script("parent.postMessage('x', '*')") });
  same(seen, ["x"]);
});

test("of another origin's window only what the standard lists can be reached", async () => {
  await host.serve("https://other.test/f.html", page("var own = 1; name = 'n'"));
  const frame = await framed({ src: "https://other.test/f.html" });
  const view = frame.contentWindow;
  same([view.closed, view.length, view.parent === window, view.top === window, view.self === view, view.opener, view.then],
    [false, 0, true, true, true, null, undefined]);
  for (const name of ["document", "own", "name", "Array", "localStorage", "eval"]) throws(() => view[name], "SecurityError");
  throws(() => { view.own = 2; }, "SecurityError");
  throws(() => delete view.own, "SecurityError");
  throws(() => "own" in view, "SecurityError");
  throws(() => Object.defineProperty(view, "own", { value: 1 }), "SecurityError");
  throws(() => view.location.href, "SecurityError");
  throws(() => addEventListener.call(view, "load", () => {}), "TypeError");
  equal(Object.getPrototypeOf(view), null);
  equal(Object.prototype.toString.call(view), "[object Object]");
  view.focus();
  view.blur();
});

test("a page of another origin cannot reach the page around it", async () => {
  await host.serve("https://other.test/f.html", page(`
    const tried = [];
    for (const run of [() => parent.document, () => top.location.href, () => parent.frames[0].document, () => frameElement.id]) {
      try { run(); tried.push("read"); } catch (error) { tried.push(error.name + (error instanceof DOMException)); }
    }
    parent.postMessage(tried.join(), "*")`));
  const arrived = new Promise((resolve) => { onmessage = resolve; });
  const own = await framed();
  own.remove();
  framed({ src: "https://other.test/f.html" });
  // parent.frames[0] is the frame itself.
  equal((await arrived).data, "SecurityErrortrue,SecurityErrortrue,read,TypeErrorfalse");
});

test("another origin's window can be sent to another page", async () => {
  await host.serve("https://other.test/f.html", page(""));
  await host.serve("https://sdk.test/page/g.html", page("var here = location.href"));
  const frame = await framed({ src: "https://other.test/f.html" });
  const loaded = new Promise((resolve) => { frame.onload = resolve; });
  frame.contentWindow.location = "g.html";
  await loaded;
  equal(frame.contentWindow.here, "https://sdk.test/page/g.html");
});

test("a frame goes elsewhere by its own location, and its timers end", async () => {
  await host.serve("https://sdk.test/page/g.html", page("var second = true"));
  const frame = await framed({ srcdoc: script("setInterval(() => { parent.ticks = (parent.ticks || 0) + 1; }, 10); var first = true") });
  await sleep(25);
  const loaded = new Promise((resolve) => { frame.onload = resolve; });
  frame.contentWindow.location.href = "g.html";
  await loaded;
  const before = ticks;
  await sleep(100);
  same([ticks, frame.contentWindow.first, frame.contentWindow.second], [before, undefined, true]);
});

test("reload runs the same page anew", async () => {
  await host.serve("https://sdk.test/page/g.html", page("parent.runs = (parent.runs || 0) + 1"));
  const frame = await framed({ src: "g.html" });
  frame.contentWindow.location.reload();
  await new Promise((resolve) => { frame.onload = resolve; });
  equal(runs, 2);
});

test("frames by index and name follow the tree", async () => {
  const second = await framed({ name: "b" });
  const first = document.createElement("iframe");
  first.name = "a";
  document.body.prepend(first);
  same([length, window[0] === first.contentWindow, frames[1] === second.contentWindow, window.a === first.contentWindow,
    window.b.name], [2, true, true, true, "b"]);
  first.remove();
  same([length, window[0] === second.contentWindow, 1 in window, "a" in window], [1, true, false, false]);
  second.name = "c";
  same(["b" in window, window.c === second.contentWindow], [false, true]);
});

test("a frame's name does not take a variable of the page", async () => {
  window.own = 1;
  await framed({ name: "own" });
  await framed({ name: "document" });
  same([own, document.nodeType], [1, 9]);
});

test("windows of a frame's frames", async () => {
  const outer = await framed();
  await framed({}, outer.contentDocument.body);
  const inner = outer.contentWindow.frames[0];
  same([inner.top === window, inner.parent === outer.contentWindow, inner === outer.contentWindow[0], inner.self === inner,
    outer.contentWindow.length, length], [true, true, true, true, 1, 1]);
});

test("a removed window is closed, and what it left behind does no harm", async () => {
  const frame = await framed({ srcdoc: script("var make = () => [Date.now(), Math.random(), setTimeout(() => { parent.late = 1; }, 1)]") });
  const view = frame.contentWindow;
  const { make } = view;
  frame.remove();
  same([view.closed, view.parent, view.top, frame.contentWindow, frame.contentDocument], [true, null, null, null, null]);
  const [now, random] = make();
  isTrue(now === Date.now() && random >= 0 && random < 1);
  view.postMessage("x", "*");
  await sleep(10);
  equal(window.late, undefined);
});

test("a frame that removes itself ends in the midst of its script", async () => {
  const frame = document.createElement("iframe");
  frame.srcdoc = script("setTimeout(() => { parent.late = 1; }, 0); parent.before = 1; frameElement.remove(); parent.after = typeof self;")
    + script("parent.second = 1");
  document.body.append(frame);
  await sleep(10);
  same([window.before, window.after, window.second, window.late, length], [1, "object", undefined, undefined, 0]);
});

test("a moved frame loads again, and its answer under way is dropped", async () => {
  await host.serve("https://sdk.test/page/slow.html", { ...page("parent.runs = (parent.runs || 0) + 1"), delay: 100 });
  const frame = document.createElement("iframe");
  frame.src = "slow.html";
  document.body.append(frame);
  await sleep(50);
  const box = document.body.appendChild(document.createElement("div"));
  box.append(frame);
  await sleep(300);
  equal(runs, 1);
});

test("a page that holds itself is stopped", async () => {
  await host.serve("https://sdk.test/page/self.html", page("top.runs = (top.runs || 0) + 1; document.write('<iframe src=self.html></iframe>')"));
  await framed({ src: "self.html" });
  await sleep(50);
  // WebKit allows one level.
  equal(runs, 2);
  const notes = (await host.records("note")).filter(({ name }) => name.includes("since it holds itself"));
  equal(notes.length, 1);
});

test("frames within frames end at a depth", async () => {
  const content = page(`
    top.deepest = (top.deepest || 0) + 1;
    const frame = document.createElement("iframe");
    frame.src = "https://sdk.test/deep/" + top.deepest;
    document.documentElement.append(frame)`);
  for (let index = 0; index < 40; index++) await host.serve(`https://sdk.test/deep/${index}`, content);
  framed({ src: "https://sdk.test/deep/0" });
  await sleep(1000);
  equal(deepest, 32);
});

test("a frame that reloads itself without end is stopped", async () => {
  await host.serve("https://sdk.test/page/again.html", page("parent.runs = (parent.runs || 0) + 1; location.reload()"));
  await framed({ src: "again.html" });
  await sleep(10);
  isTrue(runs <= 20);
  isTrue((await host.records("note")).some(({ name }) => name.includes("20 times at one instant")));
});

test("a sandbox forbids handlers in attributes and javascript: URLs too", async () => {
  await framed({ sandbox: "allow-same-origin", srcdoc: "<body onload='parent.ran = 1'><img src=x onerror='parent.ran = 2'>" });
  const frame = await framed({ sandbox: "allow-same-origin", src: "javascript:parent.ran = 3" });
  await sleep(10);
  same([window.ran, frame.contentDocument.body.nodeName], [undefined, "BODY"]);
});

test("a sandbox holds for the frames within", async () => {
  const messages = [];
  onmessage = ({ data }) => messages.push(data);
  const inner = script("top.postMessage(origin, '*')").replaceAll('"', "&quot;");
  await framed({ sandbox: "allow-scripts", srcdoc: `<iframe srcdoc="${inner}"></iframe>` });
  same(messages, ["null"]);
});

test("a sandboxed frame may not send the page around it elsewhere", async () => {
  const arrived = new Promise((resolve) => { onmessage = resolve; });
  await framed({
    sandbox: "allow-scripts",
    srcdoc: script("try { top.location = 'https://elsewhere.test/'; } catch (error) { parent.postMessage(error.name, '*'); }"),
  });
  equal((await arrived).data, "SecurityError");
});

test("the sandbox property is a list of tokens", () => {
  const frame = document.createElement("iframe");
  frame.sandbox = "allow-scripts";
  frame.sandbox.add("allow-same-origin");
  same([frame.sandbox.length, frame.getAttribute("sandbox")], [2, "allow-scripts allow-same-origin"]);
});

test("data: has an origin of its own, blob: that of its maker", async () => {
  const seen = [];
  onmessage = ({ data }) => seen.push(data);
  await framed({ src: `data:text/html,${script("parent.postMessage(origin, '*')")}` });
  const blob = new Blob([script("parent.postMessage(origin, '*')")], { type: "text/html" });
  const frame = await framed({ src: URL.createObjectURL(blob) });
  await sleep(1);
  same([seen, frame.contentDocument !== null], [["null", "https://sdk.test"], true]);
});

test("a failed load fires load, and its document cannot be reached", async () => {
  await host.serve("https://sdk.test/page/gone.html", { redirect: "https://sdk.test/page/gone.html" });
  const frame = await framed({ src: "gone.html" });
  equal(frame.contentDocument, null);
});

test("an error page of the server is a document like others", async () => {
  await host.serve("https://sdk.test/page/404.html", { status: 404, text: "<p>none", type: "text/html" });
  const frame = await framed({ src: "404.html" });
  equal(frame.contentDocument.body.textContent, "none");
});

test("text is shown as text", async () => {
  await host.serve("https://sdk.test/page/f.txt", { text: "a <b> &amp;", type: "text/plain" });
  const frame = await framed({ src: "f.txt" });
  equal(frame.contentDocument.body.textContent, "a <b> &amp;");
});

test("nodes go to and fro, and stay the objects that they were", async () => {
  const { contentDocument, contentWindow } = await framed();
  const element = document.createElement("p");
  contentDocument.body.append(element);
  same([contentDocument.body.firstChild === element, element instanceof HTMLElement], [true, true]);
  const copy = contentDocument.importNode(element, true);
  same([copy.ownerDocument === contentDocument, copy instanceof contentWindow.HTMLElement], [true, true]);
  document.body.append(document.adoptNode(contentDocument.createElement("b")));
  equal(document.body.lastChild.ownerDocument === document, true);
  let target = null;
  element.addEventListener("x", (event) => { target = event.currentTarget; });
  element.dispatchEvent(new Event("x"));
  equal(target === element, true);
});

test("code of a frame works on the page around it", async () => {
  await framed({ srcdoc: script(`
    const { document } = parent;
    const element = document.createElement("div");
    element.id = "made";
    document.body.append(element);
    parent.addEventListener("ping", () => { parent.pinged = true; });
    parent.setTimeout(() => { parent.timed = true; }, 1)`) });
  dispatchEvent(new Event("ping"));
  await sleep(5);
  same([document.getElementById("made") instanceof HTMLElement, window.pinged, window.timed], [true, true, true]);
});

test("a frame's window takes listeners, variables and eval", async () => {
  const view = (await framed()).contentWindow;
  let called = 0;
  view.addEventListener("x", () => called++);
  view.dispatchEvent(new view.Event("x"));
  view.eval("var made = [typeof parent, this === window]");
  view.value = 3;
  same([called, view.made[0], view.made[1], view.made instanceof view.Array, "value" in view, Object.keys(view).includes("value"),
    delete view.value, view.value], [1, "object", true, true, true, true, true, undefined]);
  same([Object.getOwnPropertyDescriptor(view, "made").configurable, Object.prototype.toString.call(view), view.window === view],
    [true, "[object Window]", true]);
  Object.defineProperty(view, "fixed", { value: 7 });
  equal(view.fixed, 7);
});

test("a window has the size of its frame", async () => {
  const { contentWindow } = await framed({ width: 320, height: 50, style: "border: 0" });
  same([contentWindow.innerWidth, contentWindow.innerHeight], [320, 50]);
});

test("a frame's referrer is the page around it, another origin's no more than the origin", async () => {
  await host.serve("https://other.test/f.html", page("parent.postMessage(document.referrer, '*')"));
  const { contentDocument } = await framed({ srcdoc: "" });
  const arrived = new Promise((resolve) => { onmessage = resolve; });
  await framed({ src: "https://other.test/f.html" });
  same([document.referrer, contentDocument.referrer, (await arrived).data], ["", location.href, "https://sdk.test/"]);
});

test("a tap looks into frames when the page itself has no match", async () => {
  const source = `<button id="inner" style="width: 10px; height: 10px" onclick="parent.tapped = [event.isTrusted, event.view === window]">x</button>`;
  const frame = await framed({ srcdoc: source });
  equal(await host.tap("#inner"), null);
  same(tapped, [true, true]);
  frame.style.display = "none";
  isTrue((await host.tap("#inner")).includes("The frame of '#inner' cannot be tapped"));
  isTrue((await host.tap("#nowhere")).includes("Nothing matches"));
});

test("a link's target names a frame", async () => {
  await host.serve("https://sdk.test/page/g.html", page("var here = name"));
  const target = await framed({ name: "there" });
  const loaded = new Promise((resolve) => { target.onload = resolve; });
  await framed({ srcdoc: `<a target="there" href="g.html">x</a>${script("document.links[0].click()")}` });
  await loaded;
  equal(target.contentWindow.here, "there");
});

test("broadcast channels reach frames of the same origin only", async () => {
  const seen = [];
  new BroadcastChannel("c").onmessage = ({ data, origin }) => seen.push([data, origin]);
  const source = script("new BroadcastChannel('c').postMessage(location.href)");
  await framed({ srcdoc: source });
  await framed({ srcdoc: source, sandbox: "allow-scripts" });
  await sleep(5);
  same(seen, [["about:srcdoc", "https://sdk.test"]]);
});

test("a closed broadcast channel is silent", async () => {
  const channel = new BroadcastChannel("c");
  let calls = 0;
  channel.onmessage = () => calls++;
  new BroadcastChannel("c").postMessage(1);
  channel.close();
  await sleep(5);
  equal(calls, 0);
  throws(() => channel.postMessage(1), "InvalidStateError");
});

test("a frame's exceptions, console and requests name the frame", async () => {
  await host.serve("https://sdk.test/page/f.html", page("console.log('here'); fetch('https://data.test/x'); throw new Error('frame')"));
  await framed({ src: "f.html" });
  await sleep(5);
  const url = "https://sdk.test/page/f.html";
  const [exception] = await host.records("exception");
  const [line] = await host.records("console");
  const request = (await host.records("request")).find(({ name }) => name === "https://data.test/x");
  same([exception.data.frame, exception.data.message, line.data.frame, request.data.frame], [url, "frame", url, url]);
});

test("messages to the host come from frames as well", async () => {
  await framed({ srcdoc: script("webkit.messageHandlers.Tests.postMessage({ name: 'fromFrame' })") });
  await sleep(1);
  const message = (await host.records("message")).find(({ name }) => name === "fromFrame");
  equal(message.data.frame, "about:srcdoc");
});

test("many frames are made and removed", async () => {
  for (let index = 0; index < 50; index++) {
    const frame = document.createElement("iframe");
    document.body.append(frame);
    frame.contentWindow.index = index;
    frame.remove();
  }
  equal(length, 0);
});
