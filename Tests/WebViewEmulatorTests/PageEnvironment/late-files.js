"use strict";
// Parts of the environment that are read on first use: a page cannot tell, and keeps what it has put in their place.

test("a global that a page replaced stays replaced", async () => {
  const mine = () => "mine";
  window.fetch = mine;
  window.XMLHttpRequest = mine;
  await host.serve("https://a.test/", { text: "x" });
  const request = new Request("https://a.test/");
  equal(request.method, "GET");
  equal(window.fetch, mine);
  equal(window.XMLHttpRequest, mine);
});

test("a wrapper around fetch", async () => {
  await host.serve("https://a.test/", { text: "x" });
  const original = window.fetch;
  let count = 0;
  window.fetch = function (...given) {
    count++;
    return original.apply(this, given);
  };
  equal(await (await fetch("https://a.test/")).text(), "x");
  equal(count, 1);
});

test("a global that a page deleted stays away", () => {
  delete window.TextEncoder;
  equal(typeof TextEncoder, "undefined");
  equal(typeof TextDecoder, "function");
  equal(typeof TextEncoder, "undefined");
});

test("functions are seen by loops over the window, interfaces are not", () => {
  const names = Object.keys(window);
  for (const name of ["fetch", "atob", "structuredClone", "matchMedia", "setTimeout"]) isTrue(names.includes(name), name);
  for (const name of ["Blob", "FormData", "XMLHttpRequest", "Node"]) isTrue(!names.includes(name), name);
});

test("functions have their names and are no constructors", () => {
  for (const name of ["fetch", "atob", "btoa", "structuredClone", "matchMedia", "getComputedStyle"]) {
    equal(window[name].name, name);
    equal(window[name].prototype, undefined);
  }
});

test("interfaces of a late file are the same at each use", () => {
  const first = Blob;
  isTrue(new File(["x"], "name") instanceof first);
  equal(Blob, first);
});
