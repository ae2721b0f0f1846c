"use strict";
// XMLHttpRequest by its standard.

/// Runs a request to its end: [request, the events and ready states in order].
function run(url, prepare = () => {}, body) {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    const order = [];
    request.onreadystatechange = () => order.push(request.readyState);
    for (const type of ["loadstart", "progress", "load", "error", "timeout", "abort", "loadend"]) {
      request.addEventListener(type, () => {
        order.push(type);
        if (type === "loadend") done([request, order]);
      });
    }
    request.open(body === undefined ? "GET" : "POST", url);
    prepare(request);
    request.send(body);
  });
}

test("states and events of a request that succeeds", async () => {
  await host.serve("https://a.test/", { text: "body", type: "text/plain" });
  const [request, order] = await run("https://a.test/");
  same(order, [1, "loadstart", 2, 3, "progress", 4, "load", "loadend"]);
  same([request.status, request.statusText, request.responseText, request.responseURL], [200, "OK", "body", "https://a.test/"]);
  same([XMLHttpRequest.DONE, request.DONE, XMLHttpRequest.UNSENT], [4, 4, 0]);
});

test("an error status is a load", async () => {
  await host.serve("https://a.test/", { status: 500, text: "oops" });
  const [request, order] = await run("https://a.test/");
  same([request.status, request.responseText, order.includes("load")], [500, "oops", true]);
});

test("a network failure", async () => {
  const [request, order] = await run("https://unmapped.test/");
  same(order, [1, "loadstart", 4, "error", "loadend"]);
  same([request.status, request.responseText, request.responseURL], [0, "", ""]);
});

test("a timeout", async () => {
  await host.serve("https://slow.test/", { delay: 1000 });
  const start = performance.now();
  const [request, order] = await run("https://slow.test/", (request) => { request.timeout = 100; });
  same(order, [1, "loadstart", 4, "timeout", "loadend"]);
  equal(performance.now() - start, 100);
  equal(request.status, 0);
});

test("abort", async () => {
  await host.serve("https://slow.test/", { delay: 1000 });
  const [request, order] = await run("https://slow.test/", (request) => setTimeout(() => request.abort(), 10));
  same(order, [1, "loadstart", 4, "abort", "loadend"]);
  equal(request.readyState, 0);
});

test("headers of the response", async () => {
  await host.serve("https://a.test/", { text: "x", type: "application/xml" });
  const [request] = await run("https://a.test/");
  equal(request.getResponseHeader("Content-Type"), "application/xml");
  equal(request.getResponseHeader("X-None"), null);
  isTrue(request.getAllResponseHeaders().includes("content-type: application/xml\r\n"));
});

test("responseXML of an XML type", async () => {
  await host.serve("https://a.test/vast", { text: "<VAST><Ad id='1'/></VAST>", type: "application/xml" });
  const [request] = await run("https://a.test/vast");
  equal(request.responseXML.documentElement.tagName, "VAST");
  equal(request.responseXML.querySelector("Ad").getAttribute("id"), "1");
  isTrue(request.responseXML === request.responseXML);
});

test("responseXML is null when the type or the text is not XML", async () => {
  await host.serve("https://a.test/text", { text: "<a/>", type: "text/plain" });
  await host.serve("https://a.test/broken", { text: "<a>", type: "text/xml" });
  equal((await run("https://a.test/text"))[0].responseXML, null);
  equal((await run("https://a.test/broken"))[0].responseXML, null);
});

test("overrideMimeType makes XML of anything", async () => {
  await host.serve("https://a.test/", { text: "<a/>", type: "text/plain" });
  const [request] = await run("https://a.test/", (request) => request.overrideMimeType("text/xml"));
  equal(request.responseXML.documentElement.tagName, "a");
});

test("response types", async () => {
  await host.serve("https://a.test/", { text: '{"x":[1]}', type: "application/json" });
  const withType = async (type) => (await run("https://a.test/", (request) => { request.responseType = type; }))[0];
  const json = await withType("json");
  same(json.response, { x: [1] });
  throws(() => json.responseText, "InvalidStateError");
  equal((await withType("arraybuffer")).response.byteLength, 9);
  equal((await withType("blob")).response.size, 9);
  equal((await withType("text")).response, '{"x":[1]}');
  await host.serve("https://a.test/", { text: "no json" });
  equal((await withType("json")).response, null);
});

test("a document response", async () => {
  await host.serve("https://a.test/", { text: "<VAST/>", type: "text/xml" });
  const [request] = await run("https://a.test/", (request) => { request.responseType = "document"; });
  equal(request.response.documentElement.tagName, "VAST");
});

test("a body is sent and recorded", async () => {
  await host.serve("https://a.test/");
  await run("https://a.test/", () => {}, "a=1");
  const request = (await host.records("request")).at(-1);
  same(request.data, { method: "POST", initiator: "xhr", body: "a=1" });
});

test("calls out of order throw", () => {
  const request = new XMLHttpRequest();
  throws(() => request.send(), "InvalidStateError");
  throws(() => request.setRequestHeader("a", "b"), "InvalidStateError");
  throws(() => request.open("no method", "/"), "SyntaxError");
  throws(() => request.open("GET", "http://"), "SyntaxError");
  request.open("GET", "/");
  throws(() => request.setRequestHeader("a b", "c"), "SyntaxError");
});

test("handlers are called with the request as this", async () => {
  await host.serve("https://a.test/");
  const request = new XMLHttpRequest();
  let receiver;
  request.onload = function () { receiver = this; };
  request.open("GET", "https://a.test/");
  request.send();
  await sleep(1);
  isTrue(receiver === request);
});

test("a request can be used again", async () => {
  await host.serve("https://a.test/1", { text: "one" });
  await host.serve("https://a.test/2", { text: "two" });
  const request = new XMLHttpRequest();
  const texts = [];
  request.onload = () => texts.push(request.responseText);
  for (const number of [1, 2]) {
    request.open("GET", `https://a.test/${number}`);
    request.send();
    await sleep(1);
  }
  same(texts, ["one", "two"]);
});
