"use strict";
// URLSearchParams by the WHATWG URL standard.

test("parsing", () => {
  const params = new URLSearchParams("?a=1&a=2&b=%D0%9F+x&c&=e&&d=%zz%ff");
  same([...params], [["a", "1"], ["a", "2"], ["b", "П x"], ["c", ""], ["", "e"], ["d", "%zz\ufffd"]]);
  // A sign at the end, a character that is cut short, one of four bytes, a mark of byte order, half of a pair.
  const decoded = new URLSearchParams("a=100%&b=%E0%A4&c=%F0%9F%98%80%2B&d=%EF%BB%BFx&e=%41\ud800");
  same([...decoded.values()], ["100%", "\ufffd", "😀+", "\ufeffx", "A\ufffd"]);
  equal(params.size, 6);
});

test("get, getAll and has", () => {
  const params = new URLSearchParams("a=1&a=2");
  equal(params.get("a"), "1");
  equal(params.get("none"), null);
  same(params.getAll("a"), ["1", "2"]);
  same([params.has("a"), params.has("a", "2"), params.has("a", "3"), params.has("b")], [true, true, false, false]);
});

test("set, append, delete and sort", () => {
  const params = new URLSearchParams("b=1&a=2&b=3");
  params.set("b", "9");
  equal(String(params), "b=9&a=2");
  params.append("a", "0");
  params.sort();
  equal(String(params), "a=2&a=0&b=9");
  params.delete("a", "0");
  equal(String(params), "a=2&b=9");
  params.delete("a");
  equal(String(params), "b=9");
});

test("serialising", () => {
  equal(new URLSearchParams({ a: 1, "b c": "é*-._~!'()" }).toString(), "a=1&b+c=%C3%A9*-._%7E%21%27%28%29");
});

test("making one of pairs, records and others", () => {
  equal(String(new URLSearchParams([["x", "y"], ["x", "z"]])), "x=y&x=z");
  equal(String(new URLSearchParams(new Map([["m", 1]]))), "m=1");
  equal(String(new URLSearchParams(new URLSearchParams("q=1"))), "q=1");
  equal(String(new URLSearchParams()), "");
  throws(() => new URLSearchParams([["alone"]]), "TypeError");
});

test("iterating", () => {
  const params = new URLSearchParams("a=1&b=2");
  same([...params.keys()], ["a", "b"]);
  same([...params.values()], ["1", "2"]);
  same([...params.entries()], [["a", "1"], ["b", "2"]]);
  const seen = [];
  params.forEach((value, key) => seen.push(key + value));
  same(seen, ["a1", "b2"]);
  same(Object.fromEntries(params), { a: "1", b: "2" });
});
