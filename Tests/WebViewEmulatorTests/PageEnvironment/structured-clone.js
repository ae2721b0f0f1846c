"use strict";
// structuredClone by HTML's serialisation.

test("plain values, arrays and objects", () => {
  const source = { a: [1, "x", null, undefined, true], b: { c: 0.5 } };
  same(structuredClone(source), source);
  isTrue(structuredClone(source).b !== source.b);
  equal(structuredClone(10n), 10n);
  isTrue("u" in structuredClone({ u: undefined }));
});

test("cycles and shared objects keep their shape", () => {
  const shared = {};
  const source = { one: shared, two: shared };
  source.self = source;
  const copy = structuredClone(source);
  isTrue(copy.self === copy);
  isTrue(copy.one === copy.two);
  isTrue(copy.one !== shared);
});

test("dates, patterns, maps, sets and wrappers", () => {
  const copy = structuredClone({
    date: new Date(5), pattern: /x/gi, map: new Map([[1, { a: 2 }]]), set: new Set([1]), number: new Number(5),
  });
  equal(copy.date.getTime(), 5);
  same([copy.pattern.source, copy.pattern.flags], ["x", "gi"]);
  equal(copy.map.get(1).a, 2);
  isTrue(copy.set.has(1));
  isTrue(copy.number instanceof Number);
});

test("bytes", () => {
  const source = new Uint8Array([1, 2, 3]);
  const copy = structuredClone(source);
  same(copy, [1, 2, 3]);
  isTrue(copy.buffer !== source.buffer);
  equal(structuredClone(new ArrayBuffer(4)).byteLength, 4);
});

test("errors keep their kind and message", () => {
  const copy = structuredClone(new RangeError("words"));
  isTrue(copy instanceof RangeError);
  equal(copy.message, "words");
});

test("an instance becomes a plain object", () => {
  class Point {
    x = 1;
    get double() { return 2; }
  }
  const copy = structuredClone(new Point());
  equal(Object.getPrototypeOf(copy), Object.prototype);
  same(copy, { x: 1 });
});

test("getters are read", () => {
  same(structuredClone({ get x() { return 5; } }), { x: 5 });
  throws(() => structuredClone({ get x() { throw new RangeError("thrown"); } }), "RangeError");
});

test("what cannot be cloned", () => {
  const values = [
    () => {}, Symbol("s"), { f() {} }, document, document.createElement("p"), window, Promise.resolve(), new Event("x"),
    new WeakMap(), new URL("https://a.test"),
  ];
  for (const value of values) {
    const error = throws(() => structuredClone(value), "DataCloneError");
    equal(error.code, 25);
  }
});

test("a transferred buffer goes over whole, and only when all could be copied", () => {
  const buffer = new Uint8Array([1, 2, 3]).buffer;
  throws(() => structuredClone([buffer, () => {}], { transfer: [buffer] }), "DataCloneError");
  equal(buffer.byteLength, 3);
  const view = structuredClone(new Uint8Array(buffer, 1), { transfer: [buffer] });
  same([[...view], buffer.byteLength], [[2, 3], 0]);
  throws(() => structuredClone(null, { transfer: [buffer] }), "DataCloneError");
  throws(() => structuredClone(null, { transfer: [{}] }), "DataCloneError");
});
