"use strict";
// console writes to the trace; the formatting of objects is this project's own.

/// The console lines, as `level: text`, that a function writes.
async function lines(run) {
  const before = (await host.records("console")).length;
  run();
  return (await host.records("console")).slice(before).map(({ name, data }) => `${name}: ${data.text}`);
}

test("each level has its method", async () => {
  const written = await lines(() => {
    console.log("a");
    console.info("b");
    console.warn("c");
    console.error("d");
    console.debug("e");
  });
  same(written, ["log: a", "info: b", "warn: c", "error: d", "debug: e"]);
});

test("arguments are joined by spaces", async () => {
  same(await lines(() => console.log("a", 1, true, null, undefined, 10n)), ["log: a 1 true null undefined 10n"]);
  same(await lines(() => console.log()), ["log: "]);
});

test("format specifiers", async () => {
  const written = await lines(() => {
    console.log("%s is %d and %i or %f %o%% %cred", "x", "42.9", 3.7, 1.5, [1], "color: red", "rest");
  });
  same(written, ["log: x is 42 and 3 or 1.5 [1]% red rest"]);
});

test("a percent sign that is no specifier stays", async () => {
  same(await lines(() => console.log("100%", 5)), ["log: 100% 5"]);
});

test("objects and arrays", async () => {
  same(await lines(() => console.log({ a: [1, "x"], b: undefined })), ['log: {a: [1, "x"], b: undefined}']);
  same(await lines(() => console.log(new Map([["a", 1]]), new Set([1]))), ['log: Map(1) {"a" => 1} Set(1) {1}']);
});

test("a cycle ends", async () => {
  const cycle = { n: 1 };
  cycle.self = cycle;
  same(await lines(() => console.log(cycle)), ["log: {n: 1, self: [Circular]}"]);
});

test("a getter is not called", async () => {
  same(await lines(() => console.log({ get x() { throw new Error("called"); } })), ["log: {x: [Getter]}"]);
});

test("an error shows its name and message", async () => {
  const [line] = await lines(() => console.error(new TypeError("went wrong")));
  isTrue(line.startsWith("error: TypeError: went wrong"), line);
});

test("an element and the window can be logged", async () => {
  equal((await lines(() => console.log(document.createElement("p"), window))).length, 1);
});

test("groups indent", async () => {
  const written = await lines(() => {
    console.group("outer");
    console.log("inner");
    console.groupEnd();
    console.log("after");
  });
  same(written, ["log: outer", "log:   inner", "log: after"]);
});

test("count and countReset", async () => {
  const written = await lines(() => {
    console.count();
    console.count();
    console.countReset();
    console.count();
    console.count("own");
  });
  same(written, ["log: default: 1", "log: default: 2", "log: default: 1", "log: own: 1"]);
});

test("assert writes only failures", async () => {
  const written = await lines(() => {
    console.assert(true, "fine");
    console.assert(false, "bad", 1);
  });
  same(written, ["error: Assertion failed: bad 1"]);
});

test("time measures virtual time", async () => {
  console.time("t");
  await sleep(25);
  same(await lines(() => console.timeEnd("t")), ["log: t: 25ms"]);
});

test("table shows rows and columns", async () => {
  const [text] = await lines(() => console.table([{ a: 1, b: 2 }, { a: 3 }]));
  for (const word of ["(index)", "a", "b", "1", "2", "3"]) isTrue(text.includes(word), word);
});

test("an unpaired surrogate and a NUL do not break the trace", async () => {
  same(await lines(() => console.log("a\ud800b\u0000c")), ["log: a\ufffdb\u0000c"]);
});
