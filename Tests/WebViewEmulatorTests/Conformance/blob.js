"use strict";
// File API: Blob, File, FileReader, object URLs; Streams.

const read = (call) => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result);
  reader.onerror = () => reject(reader.error);
  call(reader);
});

check("File API, Blob: parts of strings, buffers, views and blobs", async () => {
  const blob = new Blob(["é", new Uint8Array([97]), new Uint8Array([98]).buffer, new Blob(["c"])]);
  same([blob.size, await blob.text()], [5, "éabc"]);
});
check("File API, Blob: its type is in lower case, or empty when it is not ASCII", () => {
  same([new Blob([], { type: "Text/X" }).type, new Blob([], { type: "té" }).type], ["text/x", ""]);
});
check("File API, Blob: parts have to be iterable", () => {
  throws(() => new Blob("abc"), "TypeError");
});
check("File API, Blob: native line endings leave no carriage return", async () => {
  equal(await new Blob(["a\r\nb"], { endings: "native" }).text(), "a\nb");
});
check("File API, slice: negative places count from the end", async () => {
  const part = new Blob(["abcdef"], { type: "a/b" }).slice(-3, -1, "c/d");
  same([await part.text(), part.type], ["de", "c/d"]);
});
check("File API, slice: without a type it has none", () => {
  equal(new Blob(["abc"], { type: "a/b" }).slice(1).type, "");
});
check("File API, stream and arrayBuffer: the bytes", async () => {
  const blob = new Blob(["ab"]);
  same([[...new Uint8Array(await blob.arrayBuffer())], [...(await blob.stream().getReader().read()).value]],
    [[97, 98], [97, 98]]);
});
check("File API, File: name, type and modification time", () => {
  const file = new File(["x"], "a.txt", { type: "text/plain", lastModified: 5 });
  same([file.name, file.type, file.lastModified, file.size, file instanceof Blob], ["a.txt", "text/plain", 5, 1, true]);
});
check("File API, FileReader: text with an encoding", async () => {
  equal(await read((reader) => reader.readAsText(new Blob([new Uint8Array([0xe9])]), "latin1")), "é");
});
check("File API, FileReader: a data URL", async () => {
  equal(await read((reader) => reader.readAsDataURL(new Blob(["hi"], { type: "text/plain" }))), "data:text/plain;base64,aGk=");
});
check("File API, FileReader: events in order, and its states", async () => {
  const reader = new FileReader();
  const log = record(reader, "loadstart progress load loadend");
  equal(reader.readyState, 0);
  reader.readAsArrayBuffer(new Blob(["x"]));
  equal(reader.readyState, 1);
  await next(reader, "loadend");
  same([[...new Set(log)], reader.readyState], [["loadstart", "progress", "load", "loadend"], 2]);
});
check("File API, FileReader: a second read at a time is an InvalidStateError", () => {
  const reader = new FileReader();
  reader.readAsText(new Blob(["x"]));
  throws(() => reader.readAsText(new Blob(["x"])), "InvalidStateError");
});
check("File API, createObjectURL: its form, and fetch gives the blob", async () => {
  const url = URL.createObjectURL(new Blob(["x"], { type: "text/plain" }));
  isTrue(url.startsWith("blob:https://sdk.test/"));
  const response = await fetch(url);
  same([await response.text(), response.headers.get("content-type")], ["x", "text/plain"]);
});
check("File API, revokeObjectURL: fetching it is a TypeError", async () => {
  const url = URL.createObjectURL(new Blob(["x"]));
  URL.revokeObjectURL(url);
  await rejects(fetch(url), "TypeError");
});
check("File API, createObjectURL: a script of a blob runs", async () => {
  const script = document.createElement("script");
  script.src = URL.createObjectURL(new Blob(["globalThis.ran = true"], { type: "text/javascript" }));
  document.body.append(script);
  await next(script, "load");
  equal(globalThis.ran, true);
});
check("Streams, ReadableStream: chunks of a source, and tee", async () => {
  const stream = new ReadableStream({ start(controller) { controller.enqueue("a"); controller.close(); } });
  const [one, two] = stream.tee();
  same([(await one.getReader().read()).value, (await two.getReader().read()).value, stream.locked], ["a", "a", true]);
});
