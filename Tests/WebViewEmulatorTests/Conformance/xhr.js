"use strict";
// XMLHttpRequest: states, headers, responses, progress events, timeouts; FormData.

const url = "https://sdk.test/data";
/// A request that has been sent and answered.
async function sent(answer, prepare = () => {}) {
  await host.serve(url, answer);
  const xhr = new XMLHttpRequest();
  xhr.open("GET", url);
  prepare(xhr);
  xhr.send();
  await next(xhr, "loadend");
  return xhr;
}

check("XHR, states: unsent, opened, headers received, loading, done", async () => {
  const states = [];
  await sent({ text: "x" }, (xhr) => {
    states.push(new XMLHttpRequest().readyState, xhr.readyState);
    xhr.onreadystatechange = () => states.push(xhr.readyState);
  });
  same(states, [0, 1, 2, 3, 4]);
});
check("XHR, open(): fires readystatechange at once", () => {
  const xhr = new XMLHttpRequest();
  const log = record(xhr, "readystatechange");
  xhr.open("GET", url);
  equal(log.length, 1);
});
check("XHR, open(): a method that is none is a SyntaxError, a forbidden one a SecurityError", () => {
  throws(() => new XMLHttpRequest().open("a b", url), "SyntaxError");
  throws(() => new XMLHttpRequest().open("TRACE", url), "SecurityError");
});
check("XHR, open(): an address that cannot be parsed is a SyntaxError", () => {
  throws(() => new XMLHttpRequest().open("GET", "http://"), "SyntaxError");
});
check("XHR, send(): before open is an InvalidStateError, as is a second one", async () => {
  const xhr = new XMLHttpRequest();
  throws(() => xhr.send(), "InvalidStateError");
  xhr.open("GET", url);
  xhr.send();
  throws(() => xhr.send(), "InvalidStateError");
});
check("XHR, setRequestHeader: before open is an InvalidStateError", () => {
  throws(() => new XMLHttpRequest().setRequestHeader("a", "b"), "InvalidStateError");
});
check("XHR, setRequestHeader: a name that is none is a SyntaxError", () => {
  const xhr = new XMLHttpRequest();
  xhr.open("GET", url);
  throws(() => xhr.setRequestHeader("a b", "c"), "SyntaxError");
});
check("XHR, events: loadstart, progress, load and loadend", async () => {
  const log = [];
  await sent({ text: "x" }, (xhr) => record(xhr, "loadstart progress load loadend error", log));
  same([...new Set(log)], ["loadstart", "progress", "load", "loadend"]);
});
check("XHR, events: progress tells loaded and total", async () => {
  let seen = null;
  await sent({ text: "abc" }, (xhr) => { xhr.onload = (event) => { seen = [event.loaded, event instanceof ProgressEvent]; }; });
  same(seen, [3, true]);
});
check("XHR, events: an upload has its own before the answer's", async () => {
  await host.serve(url, { text: "x" });
  const xhr = new XMLHttpRequest();
  const log = record(xhr, "load");
  for (const type of ["loadstart", "load", "loadend"]) xhr.upload.addEventListener(type, () => log.push(`upload ${type}`));
  xhr.open("POST", url);
  xhr.send("body");
  await next(xhr, "loadend");
  same(log, ["upload loadstart", "upload load", "upload loadend", "load"]);
});
check("XHR, response: status, statusText and responseURL", async () => {
  const xhr = await sent({ text: "x", status: 404 });
  same([xhr.status, xhr.statusText, xhr.responseURL, xhr.responseText], [404, "Not Found", url, "x"]);
});
check("XHR, getResponseHeader: without case, null where there is none", async () => {
  const xhr = await sent({ text: "x", type: "text/plain" });
  same([xhr.getResponseHeader("CONTENT-type"), xhr.getResponseHeader("x-none")], ["text/plain", null]);
});
check("XHR, getAllResponseHeaders: lower case names, a line each", async () => {
  const xhr = await sent({ text: "x", type: "text/plain" });
  isTrue(xhr.getAllResponseHeaders().includes("content-type: text/plain\r\n"));
});
check("XHR, responseType json: an object, or null when it is none", async () => {
  const json = (xhr) => { xhr.responseType = "json"; };
  equal((await sent({ text: '{"a":1}' }, json)).response.a, 1);
  equal((await sent({ text: "{" }, json)).response, null);
});
check("XHR, responseType arraybuffer and blob: bytes", async () => {
  const buffer = (await sent({ text: "é" }, (xhr) => { xhr.responseType = "arraybuffer"; })).response;
  same([...new Uint8Array(buffer)], [0xc3, 0xa9]);
  const blob = (await sent({ text: "ab", type: "text/plain" }, (xhr) => { xhr.responseType = "blob"; })).response;
  same([blob.size, blob.type], [2, "text/plain"]);
});
check("XHR, responseType: an unknown one is ignored, and text of another type is an InvalidStateError", async () => {
  const xhr = await sent({ text: "{}" }, (request) => { request.responseType = "json"; request.responseType = "nonsense"; });
  equal(xhr.responseType, "json");
  throws(() => xhr.responseText, "InvalidStateError");
});
check("XHR, responseType: cannot be set once it is done", async () => {
  const xhr = await sent({ text: "x" });
  throws(() => { xhr.responseType = "json"; }, "InvalidStateError");
});
check("XHR, responseXML: the document of an XML answer", async () => {
  const xhr = await sent({ text: "<VAST><Ad/></VAST>", type: "text/xml" });
  equal(xhr.responseXML.documentElement.firstChild.nodeName, "Ad");
});
check("XHR, responseXML: null when the XML is malformed or the type is another", async () => {
  equal((await sent({ text: "<a>", type: "text/xml" })).responseXML, null);
  equal((await sent({ text: "<a/>", type: "text/plain" })).responseXML, null);
});
check("XHR, responseType document: HTML is parsed, scripts do not run", async () => {
  const xhr = await sent({ text: "<p>x<script>globalThis.ran = 1</script>", type: "text/html" },
    (request) => { request.responseType = "document"; });
  same([xhr.response.querySelector("p").firstChild.data, globalThis.ran], ["x", undefined]);
});
check("XHR, overrideMimeType: the answer is taken as that type", async () => {
  const xhr = await sent({ text: "<a/>", type: "text/plain" }, (request) => request.overrideMimeType("text/xml"));
  equal(xhr.responseXML.documentElement.nodeName, "a");
});
check("XHR, timeout: fires timeout and loadend, and there is no answer", async () => {
  const log = [];
  const xhr = await sent({ text: "x", delay: 500 }, (request) => {
    request.timeout = 100;
    record(request, "timeout load error loadend", log);
  });
  same([log, xhr.status, xhr.readyState, xhr.responseText], [["timeout", "loadend"], 0, 4, ""]);
});
check("XHR, timeout: may be set while the request runs, counted from send", async () => {
  const start = performance.now();
  await sent({ text: "x", delay: 500 }, (request) => { setTimeout(() => { request.timeout = 100; }, 50); });
  equal(Math.round(performance.now() - start), 100);
});
check("XHR, errors: a network failure fires error with status 0", async () => {
  const xhr = new XMLHttpRequest();
  const log = record(xhr, "readystatechange load error loadend");
  xhr.open("GET", "https://unmapped.test/");
  xhr.send();
  await next(xhr, "loadend");
  same([log, xhr.status, xhr.statusText], [["readystatechange", "readystatechange", "error", "loadend"], 0, ""]);
});
check("XHR, abort(): fires abort and loadend, then it is unsent", async () => {
  await host.serve(url, { text: "x", delay: 500 });
  const xhr = new XMLHttpRequest();
  xhr.open("GET", url);
  xhr.send();
  const log = record(xhr, "readystatechange abort loadend");
  xhr.abort();
  same([log, xhr.readyState, xhr.status], [["readystatechange", "abort", "loadend"], 0, 0]);
});
check("XHR, send(): a body of GET is not sent", async () => {
  await host.serve(url, { text: "x" });
  const xhr = new XMLHttpRequest();
  xhr.open("GET", url);
  xhr.send("body");
  await next(xhr, "loadend");
  equal((await host.records("request")).at(-1).data.body, undefined);
});
check("XHR, FormData: entries in order, set replaces all of a name", () => {
  const data = new FormData();
  data.append("a", 1);
  data.append("a", 2);
  data.append("b", "x");
  data.set("a", 3);
  same([[...data].map(([name, value]) => name + value), data.getAll("a"), data.has("c")], [["a3", "bx"], ["3"], false]);
});
check("XHR, FormData: of a form it has its successful controls", () => {
  const form = put('<form><input name="a" value="1"><input name="b" type="checkbox"><input value="x"></form>');
  same([...new FormData(form)].map((entry) => entry.join("=")), ["a=1"]);
});
check("XHR, FormData: a blob becomes a file with a name", () => {
  const data = new FormData();
  data.append("f", new Blob(["x"]));
  same([data.get("f") instanceof File, data.get("f").name], [true, "blob"]);
});
