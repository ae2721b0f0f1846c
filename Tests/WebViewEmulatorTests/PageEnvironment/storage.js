"use strict";
// localStorage, sessionStorage and cookies.

test("items are text", () => {
  localStorage.setItem("a", 1);
  localStorage.setItem("o", { x: 1 });
  same([localStorage.getItem("a"), localStorage.getItem("o"), localStorage.getItem("none")], ["1", "[object Object]", null]);
});

test("items are properties", () => {
  localStorage.key1 = "x";
  equal(localStorage.getItem("key1"), "x");
  isTrue("key1" in localStorage);
  same(Object.keys(localStorage), ["key1"]);
  delete localStorage.key1;
  equal(localStorage.getItem("key1"), null);
  equal(localStorage.none, undefined);
});

test("length, key, removeItem and clear", () => {
  sessionStorage.setItem("a", "1");
  sessionStorage.setItem("b", "2");
  same([sessionStorage.length, sessionStorage.key(1), sessionStorage.key(5)], [2, "b", null]);
  sessionStorage.removeItem("a");
  equal(sessionStorage.length, 1);
  sessionStorage.clear();
  equal(sessionStorage.length, 0);
});

test("the two stores are apart", () => {
  localStorage.setItem("a", "1");
  equal(sessionStorage.getItem("a"), null);
  isTrue(localStorage instanceof Storage);
});

test("an item may have the name of a method", () => {
  localStorage.setItem("getItem", "x");
  equal(localStorage.getItem("getItem"), "x");
});

test("cookies", async () => {
  document.cookie = "a=1";
  document.cookie = "b=2; Max-Age=1";
  document.cookie = "c=3; expires=Thu, 01 Jan 1970 00:00:00 GMT";
  equal(document.cookie, "a=1; b=2");
  document.cookie = "a=x=y";
  await sleep(1001);
  equal(document.cookie, "a=x=y");
  document.cookie = "a=; max-age=0";
  equal(document.cookie, "");
});

/// What a frame's script tells of reading and setting, by names of errors.
async function told(attributes) {
  const source = `const told = [];
    for (const run of [() => localStorage, () => sessionStorage, () => window["localStorage"].a, () => document.cookie,
      () => { document.cookie = "a=1"; }]) {
      try {
        told.push(typeof run());
      } catch (error) {
        told.push([error.name, error.code, error instanceof DOMException].join());
      }
    }
    parent.postMessage(told, "*")`;
  const frame = document.createElement("iframe");
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  const html = `<script>${source}</script>`;
  if (attributes.src === undefined) frame.srcdoc = html;
  else frame.src = attributes.src + encodeURIComponent(html);
  const arrived = new Promise((resolve) => { onmessage = ({ data }) => resolve(data); });
  document.body.append(frame);
  return arrived;
}

const refused = Array(5).fill("SecurityError,18,true");
const taken = ["object", "object", "undefined", "string", "undefined"];

test("an opaque origin has neither storage nor cookies", async () => {
  same(await told({ sandbox: "allow-scripts" }), refused, "sandbox");
  same(await told({ src: "data:text/html," }), refused, "data:");
  same(await told({ sandbox: "allow-scripts allow-same-origin" }), taken, "the sandbox allows the origin");
  same(await told({}), taken, "srcdoc");
  equal(document.cookie, "a=1");
});

test("a frame within a sandbox has neither", async () => {
  const inner = "<script>try { localStorage } catch (error) { top.postMessage(error.name, '*') }</script>";
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.srcdoc = `<iframe srcdoc="${inner}"></iframe>`;
  const arrived = new Promise((resolve) => { onmessage = ({ data }) => resolve(data); });
  document.body.append(frame);
  equal(await arrived, "SecurityError");
});
