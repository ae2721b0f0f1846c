"use strict";
// FileReader, and what blobs are made of.

test("a read ends at the same instant, as a later turn", async () => {
  const reader = new FileReader();
  const start = performance.now();
  reader.readAsText(new Blob(["abc"]));
  same([reader.readyState, reader.result], [1, null]);
  await new Promise((resolve) => { reader.onload = resolve; });
  same([reader.result, performance.now() - start], ["abc", 0]);
});

test("abort ends a read with its events and no result", async () => {
  const reader = new FileReader();
  const log = [];
  for (const type of ["load", "abort", "loadend"]) reader.addEventListener(type, () => log.push(type));
  reader.readAsText(new Blob(["abc"]));
  reader.abort();
  await sleep(5);
  same([log, reader.result, reader.readyState, reader.error.name], [["abort", "loadend"], null, 2, "AbortError"]);
});

test("a handler may start the next read", async () => {
  const reader = new FileReader();
  const results = [];
  await new Promise((resolve) => {
    reader.onload = () => {
      results.push(reader.result);
      if (results.length === 2) resolve();
      else reader.readAsText(new Blob(["two"]));
    };
    reader.readAsText(new Blob(["one"]));
  });
  same(results, ["one", "two"]);
});

test("bytes as a binary string and as a data URL without a type", async () => {
  const blob = new Blob([new Uint8Array([0, 200])]);
  const read = (method) => new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader[method](blob);
  });
  same([await read("readAsBinaryString"), await read("readAsDataURL")], ["\0\u00c8", "data:application/octet-stream;base64,AMg="]);
});

test("only blobs can be read", () => {
  throws(() => new FileReader().readAsText("abc"), "TypeError");
});

test("a blob keeps the bytes that it was made of", async () => {
  const bytes = new Uint8Array([1, 2]);
  const blob = new Blob([bytes]);
  bytes[0] = 9;
  same([...await blob.bytes()], [1, 2]);
});

test("an unknown kind of line endings is a TypeError", () => {
  throws(() => new Blob([], { endings: "dos" }), "TypeError");
});

test("a form with a file is read again as it was sent", async () => {
  const data = new FormData();
  data.append("a", 'x "y"\nz');
  data.append("f", new File([new Uint8Array([0, 255, 13, 10])], "a b.bin", { type: "x/y" }));
  const read = await new Response(data).formData();
  const file = read.get("f");
  same([read.get("a"), file.name, file.type, [...await file.bytes()]], ['x "y"\r\nz', "a b.bin", "x/y", [0, 255, 13, 10]]);
});
