"use strict";
// APIs that browsers have and this environment has not: they are absent in every way, and a look for them is noted.

/// What has been noted so far, as texts.
const noted = async () => (await host.records("note"))
  .filter((record) => record.name === "missing API").map((record) => record.data.api);

test("a missing global is absent however it is looked for", async () => {
  equal(typeof RTCPeerConnection, "undefined");
  equal(window.RTCPeerConnection, undefined);
  equal("RTCPeerConnection" in window, false);
  equal(Reflect.has(window, "RTCPeerConnection"), false);
  equal(window.hasOwnProperty("RTCPeerConnection"), false);
  equal(Object.getOwnPropertyDescriptor(window, "RTCPeerConnection"), undefined);
  equal(Object.keys(window).includes("RTCPeerConnection"), false);
  for (let object = window; object !== null; object = Object.getPrototypeOf(object)) {
    equal(Reflect.ownKeys(object).includes("RTCPeerConnection"), false);
  }
  const names = [];
  for (const name in window) names.push(name);
  equal(names.includes("RTCPeerConnection"), false);
  throws(() => RTCPeerConnection, "ReferenceError");
  throws(() => new window.RTCPeerConnection(), "TypeError");
  equal(window?.RTCPeerConnection?.prototype, undefined);
  same(await noted(), ["RTCPeerConnection"]);
});

test("the note tells the place of the first look", async () => {
  const look = () => [new Error().line, window.ApplePaySession][0];
  const line = look();
  typeof ApplePaySession;
  const [note, ...others] = (await host.records("note")).filter((record) => record.name === "missing API");
  same([note.data.api, note.data.line], ["ApplePaySession", line]);
  isTrue(note.data.source.endsWith("/missing-api.js"));
  equal(others.length, 0);
});

test("each way of looking is noted: a read, typeof, in, destructuring", async () => {
  const looks = [
    () => window.RTCDataChannel, () => typeof RTCIceCandidate, () => "RTCCertificate" in window, () => {
      const { RTCDTMFSender } = window;
      return RTCDTMFSender;
    },
    () => Reflect.get(window, "RTCRtpSender"), () => globalThis["RTC" + "RtpReceiver"],
  ];
  for (const look of looks) look();
  same(await noted(), [
    "RTCDataChannel", "RTCIceCandidate", "RTCCertificate", "RTCDTMFSender", "RTCRtpSender", "RTCRtpReceiver",
  ]);
});

test("names of no browser, and those of what is there, are not noted", async () => {
  typeof define;
  typeof module;
  window.myAdController;
  window.document;
  document.body.anything;
  navigator.userAgent;
  equal("addEventListener" in window, true);
  equal("toString" in window, true);
  window[Symbol.iterator];
  window[0];
  same(await noted(), []);
});

test("an assignment is no look, and what was assigned is there", async () => {
  window.RTCPeerConnection = class {};
  equal(typeof RTCPeerConnection, "function");
  equal(Object.hasOwn(window, "RTCPeerConnection"), true);
  delete window.RTCPeerConnection;
  same(await noted(), []);
  equal(window.RTCPeerConnection, undefined);
  same(await noted(), ["RTCPeerConnection"]);
});

test("globals by var, function and plain assignment", async () => {
  (0, eval)("var ApplePaySession = 1; function RTCError() {}");
  Function("RTCErrorEvent = 2")();
  same([ApplePaySession, typeof RTCError, RTCErrorEvent], [1, "function", 2]);
  throws(() => Function("'use strict'; RTCTrackEvent = 2")(), "ReferenceError");
  equal(Object.getOwnPropertyDescriptor(window, "RTCErrorEvent").enumerable, true);
});

test("missing members of nodes", async () => {
  equal(document.body.requestPointerLock, undefined);
  equal("requestPointerLock" in document.createElement("i"), false);
  throws(() => document.body.requestPointerLock(), "TypeError");
  equal(document.exitPointerLock, undefined);
  same(await noted(), ["Element.requestPointerLock", "Document.exitPointerLock"]);
});

test("missing members of one interface are noted for its objects only", async () => {
  equal(navigator.requestMediaKeySystemAccess, undefined);
  equal(document.createElement("template").shadowRootSerializable, undefined);
  equal(document.createElement("div").shadowRootSerializable, undefined);
  same(await noted(), ["Navigator.requestMediaKeySystemAccess", "HTMLTemplateElement.shadowRootSerializable"]);
});

test("the window is no element, and its looks are not told as those of one", async () => {
  equal(window.requestPointerLock, undefined);
  equal(typeof requestPointerLock, "undefined");
  same(await noted(), []);
  equal(document.body.requestPointerLock, undefined);
  same(await noted(), ["Element.requestPointerLock"]);
});

test("a member that the page adds to a prototype is there", async () => {
  Element.prototype.requestPointerLock = function () { return this.localName; };
  equal(document.body.requestPointerLock(), "body");
  EventTarget.prototype.exitPointerLock = () => "added";
  equal(document.exitPointerLock(), "added");
  Object.defineProperty(Navigator.prototype, "wakeLock", { get: () => 1, configurable: true });
  equal(navigator.wakeLock, 1);
});

test("the window's chain of prototypes", () => {
  const properties = Object.getPrototypeOf(Window.prototype);
  equal(Object.getPrototypeOf(window), Window.prototype);
  equal(Object.getPrototypeOf(properties), EventTarget.prototype);
  equal(Object.getPrototypeOf(EventTarget.prototype), Object.prototype);
  equal(Object.prototype.toString.call(properties), "[object WindowProperties]");
  same([window instanceof Window, window instanceof EventTarget, {} instanceof Window], [true, true, false]);
  same(Reflect.ownKeys(Window.prototype), ["constructor", Symbol.toStringTag]);
  equal(Window.prototype.constructor, Window);
  throws(() => Object.setPrototypeOf(window, {}), "TypeError");
  equal(Reflect.setPrototypeOf(window, null), false);
});

test("prototypes that take note look like all others", () => {
  for (const Interface of [EventTarget, Navigator, HTMLTemplateElement]) {
    const { prototype } = Interface;
    equal(prototype.constructor, Interface);
    equal(Object.keys(prototype).includes("constructor"), false);
    equal(Object.prototype.toString.call(prototype), `[object ${Interface.name}]`);
    equal(Object.isExtensible(prototype), true);
  }
  isTrue(document.createElement("template") instanceof HTMLTemplateElement);
  isTrue(new (class extends EventTarget {})() instanceof EventTarget);
  same(Object.keys(new EventTarget()), []);
  equal(JSON.stringify(new EventTarget()), "{}");
  same(structuredClone({ a: 1 }), { a: 1 });
});

test("looks for ever, by a page that breaks what it can", async () => {
  Object.defineProperty(Object.prototype, "constructor", { get() { throw new Error("a trap"); } });
  Error.prepareStackTrace = () => { throw new Error("a trap"); };
  for (let count = 0; count < 10000; count++) typeof RTCPeerConnection;
  delete Object.prototype.constructor;
  same(await noted(), ["RTCPeerConnection"]);
});
