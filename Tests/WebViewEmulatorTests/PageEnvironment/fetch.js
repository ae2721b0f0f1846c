"use strict";
// fetch, Headers, Request and Response by the Fetch standard; messages are WebKit's.

test("a response has its status, headers and body", async () => {
  await host.serve("https://sdk.test/page/data.json", { text: '{"x":1}', type: "application/json" });
  const response = await fetch("data.json");
  same([response.ok, response.status, response.statusText, response.type], [true, 200, "OK", "basic"]);
  equal(response.url, "https://sdk.test/page/data.json");
  equal(response.headers.get("content-type"), "application/json");
  same(await response.json(), { x: 1 });
});

test("a body can be read once, and a clone has its own", async () => {
  await host.serve("https://a.test/", { text: "text" });
  const response = await fetch("https://a.test/");
  const copy = response.clone();
  equal(await response.text(), "text");
  equal(response.bodyUsed, true);
  await rejects(response.text(), "TypeError");
  equal(await copy.text(), "text");
  throws(() => response.clone(), "TypeError");
});

test("a body as bytes and as a blob", async () => {
  await host.serve("https://a.test/", { text: "é", type: "text/plain" });
  const bytes = new Uint8Array(await (await fetch("https://a.test/")).arrayBuffer());
  same(bytes, [0xc3, 0xa9]);
  const blob = await (await fetch("https://a.test/")).blob();
  same([blob.size, blob.type, await blob.text()], [2, "text/plain", "é"]);
});

test("an error status is a response", async () => {
  await host.serve("https://a.test/404", { status: 404, text: "no" });
  const response = await fetch("https://a.test/404");
  same([response.ok, response.status, await response.text()], [false, 404, "no"]);
});

test("a body that is no JSON rejects", async () => {
  await host.serve("https://a.test/", { text: "<html>" });
  await rejects((await fetch("https://a.test/")).json(), "SyntaxError");
});

test("a network failure rejects with WebKit's message", async () => {
  equal((await rejects(fetch("https://unmapped.test/"), "TypeError")).message, "Load failed");
});

test("what cannot be requested rejects", async () => {
  await rejects(fetch("http://"), "TypeError");
  await rejects(fetch("https://user:secret@a.test/"), "TypeError");
  await rejects(fetch("https://a.test/", { method: "GET", body: "x" }), "TypeError");
  await rejects(fetch("https://a.test/", { method: "no method" }), "TypeError");
});

test("a redirect is followed", async () => {
  await host.serve("https://a.test/", { redirect: "https://b.test/end" });
  await host.serve("https://b.test/end", { text: "end" });
  const response = await fetch("https://a.test/");
  same([response.redirected, response.url, await response.text()], [true, "https://b.test/end", "end"]);
});

test("the request is recorded", async () => {
  await host.serve("https://a.test/post");
  await fetch("https://a.test/post", { method: "post", body: JSON.stringify({ a: 1 }) });
  const request = (await host.records("request")).at(-1);
  equal(request.name, "https://a.test/post");
  same(request.data, { method: "POST", initiator: "fetch", body: '{"a":1}' });
});

test("bodies of other kinds", async () => {
  await host.serve("https://a.test/");
  const sent = async (body) => {
    await fetch("https://a.test/", { method: "POST", body });
    return (await host.records("request")).at(-1).data.body;
  };
  equal(await sent(new URLSearchParams({ a: "b c" })), "a=b+c");
  equal(await sent(new Blob(["blob"])), "blob");
  equal(await sent(new TextEncoder().encode("bytes")), "bytes");
  const form = new FormData();
  form.append("field", "value");
  isTrue((await sent(form)).includes('Content-Disposition: form-data; name="field"\r\n\r\nvalue\r\n'));
});

test("an answer takes its time", async () => {
  await host.serve("https://slow.test/", { delay: 700, text: "late" });
  const start = performance.now();
  await fetch("https://slow.test/");
  equal(performance.now() - start, 700);
});

test("abort rejects at once, before and during", async () => {
  await host.serve("https://slow.test/", { delay: 1000 });
  await rejects(fetch("https://slow.test/", { signal: AbortSignal.abort() }), "AbortError");
  const controller = new AbortController();
  const start = performance.now();
  setTimeout(() => controller.abort(), 10);
  await rejects(fetch("https://slow.test/", { signal: controller.signal }), "AbortError");
  equal(performance.now() - start, 10);
});

// WebKit gives every aborted fetch the same error, whatever the signal's reason.
test("AbortSignal.timeout limits a request", async () => {
  await host.serve("https://never.test/", { drop: true });
  await rejects(fetch("https://never.test/", { signal: AbortSignal.timeout(50) }), "AbortError");
});

test("no-cors gives an opaque response", async () => {
  await host.serve("https://other.test/", { text: "secret" });
  const response = await fetch("https://other.test/", { mode: "no-cors" });
  same([response.type, response.status, response.ok, await response.text()], ["opaque", 0, false, ""]);
});

test("data: and blob: URLs need no network", async () => {
  equal(await (await fetch("data:text/plain;base64,0J8=")).text(), "П");
  equal(await (await fetch("data:,a%20b")).text(), "a b");
  const url = URL.createObjectURL(new Blob(["x"], { type: "text/x" }));
  equal(await (await fetch(url)).text(), "x");
  URL.revokeObjectURL(url);
  await rejects(fetch(url), "TypeError");
});

test("Headers combine, sort and check", () => {
  const headers = new Headers({ b: 1, A: 2 });
  headers.append("a", 3);
  equal(headers.get("A"), "2, 3");
  same([...headers], [["a", "2, 3"], ["b", "1"]]);
  headers.delete("B");
  equal(headers.has("b"), false);
  throws(() => headers.set("a b", "1"), "TypeError");
  throws(() => headers.set("a", "x\ny"), "TypeError");
});

test("Request and Response can be made", async () => {
  const request = new Request("r", { method: "PUT", body: "z" });
  same([request.url, request.method, await request.text()], ["https://sdk.test/page/r", "PUT", "z"]);
  const response = new Response("x", { status: 201 });
  same([response.status, response.headers.get("content-type")], [201, "text/plain;charset=UTF-8"]);
  same(await Response.json({ a: 1 }).json(), { a: 1 });
  equal(Response.error().type, "error");
  throws(() => new Response("", { status: 99 }), "RangeError");
  throws(() => new Response("x", { status: 204 }), "TypeError");
});

test("choices that are none are TypeErrors", async () => {
  for (const name of ["mode", "credentials", "cache", "redirect", "referrerPolicy"]) {
    throws(() => new Request("/x", { [name]: "nonsense" }), "TypeError");
  }
  throws(() => new Request("/x", { mode: "no-cors", method: "PUT" }), "TypeError");
  await rejects(fetch("about:blank"), "TypeError");
});

test("headers of an answer cannot be changed, those of a new response can", async () => {
  await host.serve("https://sdk.test/a", { text: "x" });
  throws(() => Response.error().headers.set("a", "b"), "TypeError");
  const { headers } = await fetch("https://sdk.test/a");
  throws(() => headers.set("a", "b"), "TypeError");
  const response = new Response("x");
  response.headers.set("a", "b");
  response.headers.set("Set-Cookie", "a=1");
  same([response.headers.get("a"), response.headers.get("set-cookie")], ["b", null]);
});

test("without cors only safe headers are sent", () => {
  const request = new Request("/x", { mode: "no-cors", headers: { "X-A": "1", "Accept": "a", "Content-Type": "text/x" } });
  same([...request.headers.keys()], ["accept"]);
});

test("integrity takes the strongest of several digests", async () => {
  await host.serve("https://sdk.test/abc", { text: "abc" });
  const right = "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=";
  equal(await (await fetch("https://sdk.test/abc", { integrity: right })).text(), "abc");
  await fetch("https://sdk.test/abc", { integrity: `sha256-AAAA ${right} nonsense` });
  await rejects(fetch("https://sdk.test/abc", { integrity: `${right} sha512-AAAA` }), "TypeError");
});

test("a JSON body that is none has WebKit's message", async () => {
  equal((await rejects(new Response("{").json(), "SyntaxError")).message, "The string did not match the expected pattern.");
});
