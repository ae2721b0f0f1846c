"use strict";
// HTML navigator, CSSOM View screen and matchMedia, Media Queries.

check("HTML, navigator: the constants of the standard", () => {
  same([navigator.appCodeName, navigator.appName, navigator.product, navigator.productSub, navigator.vendorSub],
    ["Mozilla", "Netscape", "Gecko", "20030107", ""]);
});
check("HTML, navigator: appVersion is the user agent after Mozilla/", () => {
  isTrue(navigator.userAgent.startsWith("Mozilla/"));
  equal(navigator.appVersion, navigator.userAgent.slice(8));
});
check("HTML, navigator: language is the first of frozen languages", () => {
  equal(navigator.languages[0], navigator.language);
  equal(Object.isFrozen(navigator.languages), true);
});
check("HTML, navigator.onLine: true, with online events on the window", () => {
  same([navigator.onLine, "ononline" in window, "onoffline" in window], [true, true, true]);
});
check("HTML, navigator: its properties cannot be set", () => {
  throws(() => { navigator.userAgent = "x"; }, "TypeError");
});
check("Beacon, sendBeacon: posts the data and returns true", async () => {
  await host.serve("https://t.test/b", { status: 204 });
  equal(navigator.sendBeacon("https://t.test/b", "x"), true);
  await sleep(1);
  equal((await host.records("request")).at(-1).data.method, "POST");
});
check("Beacon, sendBeacon: more than 64 KiB is false", () => {
  equal(navigator.sendBeacon("https://t.test/b", "x".repeat(70_000)), false);
});
check("CSSOM View, screen: available size within the whole, colours of 24 bits", () => {
  isTrue(screen.availWidth <= screen.width && screen.availHeight <= screen.height && screen.width > 0);
  same([screen.colorDepth, screen.pixelDepth], [24, 24]);
});
check("Screen Orientation: type and angle", () => {
  isTrue(/^(?:portrait|landscape)-(?:primary|secondary)$/.test(screen.orientation.type));
  equal(typeof screen.orientation.angle, "number");
});
check("CSSOM View, window: inner size and pixel ratio", () => {
  isTrue(innerWidth > 0 && innerHeight > 0 && devicePixelRatio > 0 && outerWidth >= 0);
});
check("CSSOM View, visualViewport: the layout viewport while nothing is zoomed", () => {
  same([visualViewport.width, visualViewport.scale, visualViewport.offsetLeft], [innerWidth, 1, 0]);
});
check("Media Queries, matchMedia: widths", () => {
  same([matchMedia(`(min-width: ${innerWidth}px)`).matches, matchMedia(`(min-width: ${innerWidth + 1}px)`).matches,
    matchMedia(`(width >= ${innerWidth}px)`).matches], [true, false, true]);
});
check("Media Queries, matchMedia: types, not and lists", () => {
  same(["screen", "print", "not print", "print, screen"].map((query) => matchMedia(query).matches), [true, false, true, true]);
});
check("Media Queries, matchMedia: orientation follows the viewport", () => {
  equal(matchMedia("(orientation: portrait)").matches, innerHeight >= innerWidth);
});
check("Media Queries, matchMedia: one that is none is serialised as not all", () => {
  const list = matchMedia("&test");
  same([list.matches, list.media], [false, "not all"]);
});
check("Media Queries, matchMedia: a preference has exactly one value", () => {
  const [dark, light] = ["dark", "light"].map((value) => matchMedia(`(prefers-color-scheme: ${value})`).matches);
  isTrue(dark !== light);
});
check("CSSOM View, MediaQueryList: is an event target with the old methods", () => {
  const list = matchMedia("screen");
  let calls = 0;
  list.addListener(() => calls++);
  list.dispatchEvent(new Event("change"));
  same([calls, list.onchange, list instanceof EventTarget], [1, null, true]);
});
check("HTML, window: names of the global itself", () => {
  same([window === self, window === globalThis, frames === window, top === window, parent === window, window.length],
    [true, true, true, true, true, 0]);
});
check("HTML, window: elements with an id are properties of it", () => {
  put('<p id="namedThing"></p>');
  equal(window.namedThing === document.body.firstChild, true);
});
check("HTML, secure contexts: https is one", () => {
  same([isSecureContext, origin], [true, "https://sdk.test"]);
});
