"use strict";
// HTML, Web storage; RFC 6265 and HTML's document.cookie.

check("HTML, Storage: keys and values are strings", () => {
  localStorage.setItem(1, null);
  same([localStorage.getItem("1"), localStorage.getItem("none"), localStorage.length], ["null", null, 1]);
});
check("HTML, Storage: properties are items", () => {
  localStorage.a = 5;
  same([localStorage.getItem("a"), localStorage.a, "a" in localStorage, localStorage.b], ["5", "5", true, undefined]);
  delete localStorage.a;
  equal(localStorage.getItem("a"), null);
});
check("HTML, Storage: key gives each key once, null beyond", () => {
  localStorage.setItem("a", "1");
  localStorage.setItem("b", "2");
  same([[localStorage.key(0), localStorage.key(1)].sort(), localStorage.key(2)], [["a", "b"], null]);
});
check("HTML, Storage: Object.keys lists the items", () => {
  localStorage.setItem("a", "1");
  same(Object.keys(localStorage), ["a"]);
});
check("HTML, Storage: a method's name can be stored and does not hide the method", () => {
  localStorage.setItem("getItem", "x");
  same([typeof localStorage.getItem, localStorage.getItem("getItem")], ["function", "x"]);
});
check("HTML, Storage: removeItem and clear", () => {
  sessionStorage.setItem("a", "1");
  sessionStorage.setItem("b", "2");
  sessionStorage.removeItem("a");
  equal(sessionStorage.length, 1);
  sessionStorage.clear();
  equal(sessionStorage.length, 0);
});
check("HTML, Storage: local and session storage are apart", () => {
  localStorage.setItem("a", "1");
  equal(sessionStorage.getItem("a"), null);
});
check("HTML, Storage: more than the quota is a QuotaExceededError", () => {
  throws(() => localStorage.setItem("a", "x".repeat(20_000_000)), "QuotaExceededError");
});
check("HTML, StorageEvent: its dictionary", () => {
  const event = new StorageEvent("storage", { key: "a", newValue: "1", storageArea: localStorage });
  same([event.key, event.oldValue, event.newValue, event.storageArea === localStorage], ["a", null, "1", true]);
});
check("HTML, StorageEvent: another frame of the origin is told", async () => {
  const frame = put("<iframe></iframe>");
  const event = next(frame.contentWindow, "storage");
  localStorage.setItem("a", "1");
  same([(await event).key, (await event).newValue], ["a", "1"]);
});
check("RFC 6265, document.cookie: each assignment sets one", () => {
  document.cookie = "a=1";
  document.cookie = "b=2; Path=/";
  same(document.cookie.split("; ").sort(), ["a=1", "b=2"]);
});
check("RFC 6265, document.cookie: the same name is replaced", () => {
  document.cookie = "a=1";
  document.cookie = "a=2";
  equal(document.cookie, "a=2");
});
check("RFC 6265, document.cookie: Max-Age=0 removes", () => {
  document.cookie = "a=1";
  document.cookie = "a=; Max-Age=0";
  equal(document.cookie, "");
});
check("RFC 6265, document.cookie: a past Expires removes", () => {
  document.cookie = "a=1";
  document.cookie = "a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT";
  equal(document.cookie, "");
});
check("RFC 6265, document.cookie: ends with its Max-Age", async () => {
  document.cookie = "a=1; Max-Age=10";
  await sleep(9000);
  equal(document.cookie, "a=1");
  await sleep(2000);
  equal(document.cookie, "");
});
check("RFC 6265, document.cookie: another path is not seen here", () => {
  document.cookie = "a=1; Path=/elsewhere";
  equal(document.cookie, "");
});
check("RFC 6265, document.cookie: longer paths come first", () => {
  document.cookie = "a=1; Path=/";
  document.cookie = "b=2; Path=/page";
  equal(document.cookie, "b=2; a=1");
});
check("RFC 6265, document.cookie: another site's domain is refused", () => {
  document.cookie = "a=1; Domain=other.test";
  equal(document.cookie, "");
});
check("RFC 6265, document.cookie: HttpOnly cannot be set by a script", () => {
  document.cookie = "a=1; HttpOnly";
  equal(document.cookie, "");
});
check("HTML, navigator.cookieEnabled: true where cookies work", () => {
  equal(navigator.cookieEnabled, true);
});
