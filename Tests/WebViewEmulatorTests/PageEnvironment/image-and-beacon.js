"use strict";
// Tracking pixels and navigator.sendBeacon.

const lastRequest = async () => (await host.records("request")).at(-1);

test("an image requests its source at once, in the page or not", async () => {
  await host.serve("https://t.test/pixel.gif");
  new Image().src = "https://t.test/pixel.gif?event=start";
  await sleep(0);
  const request = await lastRequest();
  equal(request.name, "https://t.test/pixel.gif?event=start");
  same(request.data, { method: "GET", initiator: "image" });
});

test("an image tells of its end", async () => {
  await host.serve("https://t.test/ok");
  await host.serve("https://t.test/gone", { status: 404 });
  const image = new Image();
  const order = [];
  image.onload = () => order.push("load");
  image.onerror = () => order.push("error");
  for (const url of ["https://t.test/ok", "https://t.test/gone", "https://unmapped.test/", "http://"]) {
    image.src = url;
    await sleep(5);
  }
  same(order, ["load", "error", "error", "error"]);
});

test("an image's properties", async () => {
  await host.serve("https://t.test/1");
  const image = new Image(10, 20);
  isTrue(image instanceof HTMLImageElement);
  isTrue(image instanceof Image);
  same([image.tagName, image.width, image.height, image.complete], ["IMG", 10, 20, true]);
  image.src = "https://t.test/1";
  equal(image.complete, false);
  await image.decode();
  equal(image.complete, true);
  image.src = "/relative";
  equal(image.src, "https://sdk.test/relative");
  await rejects(image.decode(), "EncodingError");
});

test("a source that is replaced is requested, but only the last one tells", async () => {
  await host.serve("https://t.test/1", { delay: 50 });
  await host.serve("https://t.test/2", { delay: 10 });
  const image = new Image();
  let loads = 0;
  image.onload = () => loads++;
  image.src = "https://t.test/1";
  image.src = "https://t.test/2";
  await sleep(100);
  equal(loads, 1);
  equal((await host.records("request")).filter(({ name }) => name.startsWith("https://t.test/")).length, 2);
});

test("the same source again is another request", async () => {
  await host.serve("https://t.test/1");
  const image = new Image();
  image.src = "https://t.test/1";
  await sleep(5);
  image.src = "https://t.test/1";
  await sleep(5);
  equal((await host.records("request")).filter(({ name }) => name === "https://t.test/1").length, 2);
});

test("images in markup load, but not those of a template before it is used", async () => {
  await host.serve("https://t.test/1");
  const element = document.createElement("div");
  element.innerHTML = '<template><img src="https://t.test/1"></template>';
  document.body.append(element);
  await sleep(5);
  const count = async () => (await host.records("request")).filter(({ name }) => name === "https://t.test/1").length;
  equal(await count(), 0);
  element.append(element.firstChild.content.cloneNode(true));
  await sleep(5);
  equal(await count(), 1);
});

test("sendBeacon posts and answers true", async () => {
  await host.serve("https://t.test/beacon");
  isTrue(navigator.sendBeacon("https://t.test/beacon", '{"a":1}'));
  await sleep(0);
  const request = await lastRequest();
  equal(request.name, "https://t.test/beacon");
  same(request.data, { method: "POST", initiator: "beacon", body: '{"a":1}' });
});

test("sendBeacon takes all kinds of bodies, and none", async () => {
  await host.serve("https://t.test/beacon");
  const sent = async (...body) => {
    navigator.sendBeacon("https://t.test/beacon", ...body);
    await sleep(0);
    return (await lastRequest()).data.body;
  };
  equal(await sent(), undefined);
  equal(await sent(new Blob(["blob"], { type: "application/json" })), "blob");
  equal(await sent(new URLSearchParams("a=1")), "a=1");
  equal(await sent(new TextEncoder().encode("bytes")), "bytes");
});

test("sendBeacon refuses other schemes", () => {
  throws(() => navigator.sendBeacon("ftp://t.test/"), "TypeError");
  throws(() => navigator.sendBeacon("http://"), "TypeError");
});
