"use strict";
// Readable and writable streams, as bodies and by themselves.

/// All chunks of a stream.
async function chunksOf(stream) {
  const reader = stream.getReader();
  const chunks = [];
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return chunks;
    chunks.push(value);
  }
}

test("a source is started at once and pulled when there is room", async () => {
  const log = [];
  let count = 0;
  const stream = new ReadableStream({
    start() { log.push("start"); },
    pull(controller) {
      log.push("pull");
      controller.enqueue(++count);
      if (count === 3) controller.close();
    },
  });
  same(log, ["start"]);
  same(await chunksOf(stream), [1, 2, 3]);
  same(log, ["start", "pull", "pull", "pull"]);
});

test("a stream has one reader at a time", async () => {
  const stream = new ReadableStream();
  const reader = stream.getReader();
  equal(stream.locked, true);
  throws(() => stream.getReader(), "TypeError");
  await rejects(stream.cancel(), "TypeError");
  reader.releaseLock();
  equal(stream.locked, false);
  await rejects(reader.read(), "TypeError");
});

test("an error of the source comes to whoever reads", async () => {
  const stream = new ReadableStream({ pull() { throw new RangeError("no more"); } });
  const reader = stream.getReader();
  await rejects(reader.read(), "RangeError");
  await rejects(reader.closed, "RangeError");
});

test("cancel tells the source why, and ends the stream", async () => {
  let told = null;
  const stream = new ReadableStream({ start(controller) { controller.enqueue(1); }, cancel(reason) { told = reason; } });
  const reader = stream.getReader();
  await reader.cancel("enough");
  same([told, (await reader.read()).done], ["enough", true]);
});

test("nothing can be put behind the end", () => {
  let controller;
  new ReadableStream({ start(given) { controller = given; } });
  controller.close();
  throws(() => controller.enqueue(1), "TypeError");
  throws(() => controller.close(), "TypeError");
});

test("a body that is being read as a stream cannot be read otherwise", async () => {
  const response = new Response("abc");
  equal(response.bodyUsed, false);
  const reader = response.body.getReader();
  await rejects(response.text(), "TypeError");
  throws(() => response.clone(), "TypeError");
  await reader.read();
  equal(response.bodyUsed, true);
});

test("a stream as a response's body is read to its end", async () => {
  const stream = new ReadableStream({
    start(controller) {
      for (const text of ["a", "b", "ü"]) controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
  equal(await new Response(stream).text(), "abü");
});

test("both halves of a cloned stream have all of it", async () => {
  const stream = new Blob(["abc"]).stream();
  const first = new Response(stream);
  const second = first.clone();
  same([await first.text(), await second.text()], ["abc", "abc"]);
});

test("a chunk that is no bytes rejects", async () => {
  const stream = new ReadableStream({ start(controller) { controller.enqueue("text"); } });
  await rejects(new Response(stream).text(), "TypeError");
});

test("a stream cannot be sent, as in WebKit", () => {
  throws(() => new Request("/x", { method: "POST", body: new ReadableStream() }), "TypeError");
});

test("pipeTo writes all chunks and closes", async () => {
  const log = [];
  await new Blob(["ab"]).stream().pipeTo(new WritableStream({
    write(chunk) { log.push(...chunk); },
    close() { log.push("closed"); },
  }));
  same(log, [97, 98, "closed"]);
});

test("a transform stream changes chunks and may add some at the end", async () => {
  const stream = new ReadableStream({ start(controller) { controller.enqueue(1); controller.enqueue(2); controller.close(); } });
  const doubled = stream.pipeThrough(new TransformStream({
    transform(chunk, controller) { controller.enqueue(chunk * 2); },
    flush(controller) { controller.enqueue("end"); },
  }));
  same(await chunksOf(doubled), [2, 4, "end"]);
});

test("text decoder streams keep characters that chunks divide", async () => {
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array([0xe2, 0x82]));
      controller.enqueue(new Uint8Array([0xac]));
      controller.close();
    },
  });
  same(await chunksOf(stream.pipeThrough(new TextDecoderStream())), ["€"]);
});
