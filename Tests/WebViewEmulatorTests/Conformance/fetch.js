"use strict";
// Fetch: Headers, Request, Response, fetch().

const url = "https://sdk.test/data";

check("Fetch, Headers: names compare without case and come sorted in lower case", () => {
  const headers = new Headers({ "X-B": "2", "x-a": "1" });
  same([headers.get("X-A"), [...headers.keys()]], ["1", ["x-a", "x-b"]]);
});
check("Fetch, Headers.append: values join with a comma and a space", () => {
  const headers = new Headers([["a", "1"]]);
  headers.append("A", "2");
  equal(headers.get("a"), "1, 2");
});
check("Fetch, Headers: white space around a value is removed", () => {
  equal(new Headers({ a: " \t1 2\n" }).get("a"), "1 2");
});
check("Fetch, Headers: a name that is none is a TypeError", () => {
  throws(() => new Headers({ "a b": "1" }), "TypeError");
  throws(() => new Headers([["a"]]), "TypeError");
});
check("Fetch, Headers.getSetCookie: cookies are not joined", () => {
  const headers = new Headers();
  headers.append("Set-Cookie", "a=1");
  headers.append("Set-Cookie", "b=2");
  same(headers.getSetCookie(), ["a=1", "b=2"]);
});
check("Fetch, Request: defaults", () => {
  const request = new Request(url);
  same([request.method, request.mode, request.credentials, request.cache, request.redirect, request.body],
    ["GET", "cors", "same-origin", "default", "follow", null]);
});
check("Fetch, Request: usual methods are put in upper case, others are not", () => {
  same([new Request(url, { method: "post" }).method, new Request(url, { method: "patch" }).method], ["POST", "patch"]);
});
check("Fetch, Request: forbidden methods and GET with a body are TypeErrors", () => {
  throws(() => new Request(url, { method: "TRACE" }), "TypeError");
  throws(() => new Request(url, { body: "x" }), "TypeError");
});
check("Fetch, Request: forbidden headers are left out", () => {
  equal(new Request(url, { headers: { Host: "x", "X-A": "1", "Sec-X": "2" } }).headers.get("host"), null);
});
check("Fetch, Request: a string body has a text type", () => {
  equal(new Request(url, { method: "POST", body: "x" }).headers.get("content-type"), "text/plain;charset=UTF-8");
});
check("Fetch, Request: search parameters as a body have the form type", async () => {
  const request = new Request(url, { method: "POST", body: new URLSearchParams({ a: "b c" }) });
  same([request.headers.get("content-type"), await request.text()],
    ["application/x-www-form-urlencoded;charset=UTF-8", "a=b+c"]);
});
check("Fetch, Request: FormData as a body is multipart with a boundary", () => {
  const body = new FormData();
  body.append("a", "1");
  isTrue(/^multipart\/form-data; boundary=./.test(new Request(url, { method: "POST", body }).headers.get("content-type")));
});
check("Fetch, Request: made from another it takes its body", async () => {
  const first = new Request(url, { method: "POST", body: "x" });
  const second = new Request(first);
  same([first.bodyUsed, await second.text()], [true, "x"]);
});
check("Fetch, Request: its signal follows the given one", () => {
  const controller = new AbortController();
  const { signal } = new Request(url, { signal: controller.signal });
  controller.abort();
  same([signal === controller.signal, signal.aborted], [false, true]);
});
check("Fetch, Response: defaults", () => {
  const response = new Response();
  same([response.status, response.statusText, response.ok, response.type, response.url, response.body],
    [200, "", true, "default", "", null]);
});
check("Fetch, Response: a status outside of 200 to 599 is a RangeError", () => {
  throws(() => new Response("", { status: 600 }), "RangeError");
});
check("Fetch, Response: a null body status with a body is a TypeError", () => {
  throws(() => new Response("x", { status: 204 }), "TypeError");
});
check("Fetch, Response.json: a body, a type and init", async () => {
  const response = Response.json({ a: 1 }, { status: 201 });
  same([response.headers.get("content-type"), response.status, (await response.json()).a], ["application/json", 201, 1]);
});
check("Fetch, Response.error and redirect: network errors and locations", () => {
  const moved = Response.redirect("/x", 301);
  same([Response.error().type, Response.error().status, moved.status, moved.headers.get("location")],
    ["error", 0, 301, "https://sdk.test/x"]);
  throws(() => Response.redirect("/x", 200), "RangeError");
});
check("Fetch, Body: body is a stream of bytes", async () => {
  const reader = new Response("ab").body.getReader();
  const { value, done } = await reader.read();
  same([[...value], done, (await reader.read()).done], [[97, 98], false, true]);
});
check("Fetch, Body: text drops a byte order mark", async () => {
  equal(await new Response(new Uint8Array([0xef, 0xbb, 0xbf, 0x61])).text(), "a");
});
check("Fetch, Body: blob has the type of the header", async () => {
  equal((await new Response("x", { headers: { "Content-Type": "Text/Plain" } }).blob()).type, "text/plain");
});
check("Fetch, Body: formData reads what is urlencoded", async () => {
  equal((await new Response(new URLSearchParams("a=1&b=2")).formData()).get("b"), "2");
});
check("Fetch, Body: bytes gives a Uint8Array", async () => {
  const bytes = await new Response("é").bytes();
  same([bytes instanceof Uint8Array, [...bytes]], [true, [0xc3, 0xa9]]);
});
check("Fetch, Body: a used body rejects with TypeError, and clone throws", async () => {
  const response = new Response("x");
  await response.text();
  await rejects(response.arrayBuffer(), "TypeError");
  throws(() => response.clone(), "TypeError");
});
check("Fetch, fetch(): an answer of an error status resolves", async () => {
  await host.serve(url, { status: 500, text: "x" });
  const response = await fetch(url);
  same([response.ok, response.status, response.type], [false, 500, "basic"]);
});
check("Fetch, fetch(): a redirect is told by url and redirected", async () => {
  await host.serve(url, { redirect: "https://sdk.test/end" });
  await host.serve("https://sdk.test/end", { text: "x" });
  const response = await fetch(url);
  same([response.redirected, response.url], [true, "https://sdk.test/end"]);
});
check("Fetch, fetch(): redirect error makes a redirect a TypeError", async () => {
  await host.serve(url, { redirect: "https://sdk.test/end" });
  await host.serve("https://sdk.test/end", { text: "x" });
  await rejects(fetch(url, { redirect: "error" }), "TypeError");
});
check("Fetch, fetch(): redirect manual gives an opaque redirect", async () => {
  await host.serve(url, { redirect: "https://sdk.test/end" });
  const response = await fetch(url, { redirect: "manual" });
  same([response.type, response.status], ["opaqueredirect", 0]);
});
check("Fetch, fetch(): no-cors of another origin is an opaque response", async () => {
  await host.serve("https://other.test/x", { text: "secret" });
  const response = await fetch("https://other.test/x", { mode: "no-cors" });
  same([response.type, response.status, await response.text()], ["opaque", 0, ""]);
});
check("Fetch, fetch(): same-origin of another origin is a TypeError", async () => {
  await host.serve("https://other.test/x", { text: "x" });
  await rejects(fetch("https://other.test/x", { mode: "same-origin" }), "TypeError");
});
check("Fetch, fetch(): an aborted signal rejects with its reason", async () => {
  await rejects(fetch(url, { signal: AbortSignal.abort() }), "AbortError");
});
check("Fetch, fetch(): aborting while it runs rejects", async () => {
  await host.serve(url, { text: "x", delay: 1000 });
  const controller = new AbortController();
  const promise = fetch(url, { signal: controller.signal });
  await sleep(10);
  controller.abort();
  await rejects(promise, "AbortError");
});
check("Fetch, fetch(): a data URL has its type and bytes", async () => {
  const response = await fetch("data:text/plain;base64,aGk=");
  same([response.headers.get("content-type"), await response.text()], ["text/plain", "hi"]);
});
check("Fetch, fetch(): a fragment is neither sent nor in the response's url", async () => {
  await host.serve(url, { text: "x" });
  equal((await fetch(`${url}#part`)).url, url);
  equal((await host.records("request")).at(-1).name.includes("#"), false);
});
check("Fetch, fetch(): a file the integrity of which differs is a TypeError", async () => {
  await host.serve(url, { text: "x" });
  await rejects(fetch(url, { integrity: "sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=" }), "TypeError");
});
