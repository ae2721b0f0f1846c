"use strict";
// document.cookie of a page at https://sdk.test/page/ (RFC 6265).

const after = (...assignments) => {
  for (const text of assignments) document.cookie = text;
  return document.cookie;
};

test("a cookie without a name, and a name without a value", () => {
  equal(after("bare", "empty="), "bare; empty=");
});

test("white space around names and values goes, inside it stays", () => {
  equal(after("  a  =  b c  ; path=/page "), "a=b c");
});

test("control characters make no cookie", () => {
  equal(after("a=1\u0007", "b=\u00002"), "");
});

test("a path must end where a folder does", () => {
  equal(after("a=1; path=/pa", "b=2; path=/page/"), "b=2");
});

test("a path that does not begin with a slash is the default one", () => {
  equal(after("a=1; path=elsewhere"), "a=1");
});

test("the last attribute of a name counts, and max-age before expires", () => {
  equal(after("a=1; max-age=0; max-age=10", "b=1; expires=Thu, 01 Jan 1970 00:00:00 GMT; max-age=10"), "a=1; b=1");
});

test("dates of several forms", () => {
  equal(after("a=1; expires=Wed, 09-Nov-2999 23:12:40 GMT", "b=2; expires=09 Nov 1999 23:12:40", "c=3; expires=nonsense"),
    "a=1; c=3");
});

test("a domain may be the host or one above it, but no public suffix", () => {
  equal(after("a=1; domain=sdk.test", "b=1; domain=.sdk.test", "c=1; domain=test", "d=1; domain=a.sdk.test"), "a=1; b=1");
});

test("a cookie of the host alone is another than one of the domain", () => {
  equal(after("a=1", "a=2; domain=sdk.test"), "a=1; a=2");
});

test("prefixes of names promise attributes", () => {
  equal(after("__Secure-a=1", "__Secure-b=1; secure", "__Host-c=1; secure", "__Host-d=1; secure; path=/"),
    "__Secure-b=1; __Host-d=1");
});

test("a cookie that is too long is refused", () => {
  equal(after(`a=${"x".repeat(5000)}`), "");
});

test("a replaced cookie keeps its place", () => {
  equal(after("a=1", "b=2", "a=3"), "a=3; b=2");
});
