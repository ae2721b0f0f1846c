"use strict";
// HTML, structured data: structuredClone.

const clone = structuredClone;

check("HTML, structuredClone: primitives keep their kind", () => {
  same([clone(-0), clone(undefined), clone(null), clone(5n), clone("a")], [-0, undefined, null, 5n, "a"]);
});
check("HTML, structuredClone: wrapper objects stay objects", () => {
  const number = clone(Object(1));
  same([typeof number, number instanceof Number, number.valueOf()], ["object", true, 1]);
});
check("HTML, structuredClone: dates and regular expressions without lastIndex", () => {
  const expression = /a/gi;
  expression.lastIndex = 3;
  const copy = clone({ date: new Date(5), expression });
  same([copy.date.getTime(), copy.expression.flags, copy.expression.lastIndex], [5, "gi", 0]);
});
check("HTML, structuredClone: maps and sets with their entries", () => {
  const copy = clone(new Map([["a", new Set([1])]]));
  same([copy instanceof Map, copy.get("a").has(1)], [true, true]);
});
check("HTML, structuredClone: cycles and shared objects stay such", () => {
  const object = { inner: {} };
  object.self = object;
  object.again = object.inner;
  const copy = clone(object);
  same([copy.self === copy, copy.again === copy.inner, copy === object], [true, true, false]);
});
check("HTML, structuredClone: prototypes and accessors become plain data", () => {
  class Point { constructor() { this.x = 1; } get double() { return 2; } }
  const copy = clone(new Point());
  same([Object.getPrototypeOf(copy) === Object.prototype, Object.keys(copy)], [true, ["x"]]);
  equal(Object.getOwnPropertyDescriptor(clone({ get y() { return 3; } }), "y").value, 3);
});
check("HTML, structuredClone: symbols as keys and what is not enumerable are left out", () => {
  const object = { a: 1, [Symbol("s")]: 2 };
  Object.defineProperty(object, "hidden", { value: 3 });
  same(Reflect.ownKeys(clone(object)), ["a"]);
});
check("HTML, structuredClone: holes of arrays and further properties stay", () => {
  const array = [1, , 3];
  array.name = "x";
  const copy = clone(array);
  same([1 in copy, copy.length, copy.name], [false, 3, "x"]);
});
check("HTML, structuredClone: functions and symbols are a DataCloneError", () => {
  throws(() => clone(() => {}), "DataCloneError");
  throws(() => clone({ a: Symbol("x") }), "DataCloneError");
});
check("HTML, structuredClone: nodes are a DataCloneError", () => {
  throws(() => clone(document.body), "DataCloneError");
});
check("HTML, structuredClone: errors keep name and message", () => {
  const copy = clone(new RangeError("m"));
  same([copy instanceof RangeError, copy.name, copy.message], [true, "RangeError", "m"]);
});
check("HTML, structuredClone: an error with a name of its own is an Error", () => {
  const error = new Error("m");
  error.name = "Custom";
  equal(clone(error).name, "Error");
});
check("HTML, structuredClone: views of a buffer share its copy", () => {
  const buffer = new ArrayBuffer(4);
  const copy = clone({ a: new Uint8Array(buffer, 1, 2), b: new DataView(buffer) });
  copy.a[0] = 9;
  same([copy.b.getUint8(1), copy.a.byteOffset, new Uint8Array(buffer)[1]], [9, 1, 0]);
});
check("HTML, structuredClone: a transferred buffer is detached", () => {
  const buffer = new ArrayBuffer(8);
  const copy = clone(buffer, { transfer: [buffer] });
  same([copy.byteLength, buffer.byteLength], [8, 0]);
});
check("HTML, structuredClone: the same object twice in transfer is a DataCloneError", () => {
  const buffer = new ArrayBuffer(8);
  throws(() => clone(null, { transfer: [buffer, buffer] }), "DataCloneError");
});
check("HTML, structuredClone: blobs and DOMExceptions are platform objects that can be cloned", () => {
  const copy = clone({ blob: new Blob(["ab"], { type: "x/y" }), exception: new DOMException("m", "AbortError") });
  same([copy.blob.size, copy.blob.type, copy.exception instanceof DOMException, copy.exception.name],
    [2, "x/y", true, "AbortError"]);
});
check("HTML, structuredClone: an exception of a getter goes through", () => {
  throws(() => clone({ get x() { throw new RangeError("x"); } }), "RangeError");
});
