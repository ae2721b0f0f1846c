"use strict";
// The window itself, navigator, and messages between windows.

test("the window's names for itself", () => {
  for (const name of ["window", "self", "top", "parent", "frames", "globalThis"]) {
    isTrue(eval(name) === window, name);
  }
  equal(String(window), "[object Window]");
  isTrue(window instanceof Window);
  equal({} instanceof Window, false);
  same([window.closed, window.opener, window.frameElement, window.isSecureContext], [false, null, null, true]);
});

test("navigator is an iPhone's web view", () => {
  isTrue(navigator.userAgent.includes("iPhone"));
  isTrue(navigator.userAgent.includes("AppleWebKit/605.1.15"));
  equal(navigator.userAgent.includes("Safari/"), false, "a web view says no Safari");
  same(
    [navigator.platform, navigator.vendor, navigator.language, navigator.onLine, navigator.cookieEnabled],
    ["iPhone", "Apple Computer, Inc.", "en-US", true, true],
  );
  equal(String(navigator), "[object Navigator]");
});

test("matchMedia", () => {
  const matches = (query) => matchMedia(query).matches;
  isTrue(matches("(min-width: 300px) and (orientation: portrait)"));
  isTrue(matches("screen, print"));
  isTrue(matches("(-webkit-min-device-pixel-ratio: 2)"));
  isTrue(matches("only screen and (min-width: 24em)"));
  equal(matches("(max-width: 300px)"), false);
  equal(matches("print"), false);
  equal(matches("not all"), false);
  equal(matchMedia("print").media, "print");
});

test("dialogs and new windows do nothing", () => {
  same([open("https://a.test/"), confirm("?"), prompt("?"), alert("!")], [null, false, null, undefined]);
});

test("postMessage to the window itself comes later, as a copy", async () => {
  let event;
  addEventListener("message", (given) => { event = given; });
  const data = { a: 1 };
  postMessage(data, "*");
  data.a = 2;
  equal(event, undefined);
  await sleep(1);
  same(event.data, { a: 1 });
  equal(event.origin, "https://sdk.test");
  isTrue(event.source === window);
});

test("postMessage to another origin does not arrive", async () => {
  const received = [];
  onmessage = (event) => received.push(event.data);
  postMessage(1, "https://other.test");
  postMessage(2, "https://sdk.test/any/path");
  await sleep(1);
  same(received, [2]);
  throws(() => postMessage(() => {}, "*"), "DataCloneError");
});

test("MessageChannel", async () => {
  const { port1, port2 } = new MessageChannel();
  const received = [];
  port1.postMessage("before");
  port2.onmessage = (event) => received.push(event.data);
  port1.postMessage("after");
  await sleep(1);
  same(received, ["before", "after"]);
});

test("a global that is set shadows the environment's own", () => {
  window.name = "mine";
  equal(name, "mine");
  window.URL = 5;
  equal(window.URL, 5);
  window.fetch = () => "mine";
  equal(fetch(), "mine");
});

test("what this page does not have is not there", () => {
  for (const name of ["require", "process", "module", "Deno", "native", "page", "print_"]) {
    equal(typeof window[name], "undefined", name);
  }
});
