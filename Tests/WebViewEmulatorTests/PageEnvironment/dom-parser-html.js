"use strict";
// DOMParser with HTML, and documents that are not the page's.

const parse = (text) => new DOMParser().parseFromString(text, "text/html");

test("a document has html, head and body whatever the text", () => {
  for (const text of ["", "x", "<p>x", "<title>t</title>", "<html></html>", "<!-- c -->", "<body>x", "  "]) {
    const html = parse(text);
    equal(html.documentElement.tagName, "HTML", text);
    equal(html.head === null, false, text);
    equal(html.body === null, false, text);
  }
});

test("head and body get what belongs to them", () => {
  const html = parse("<title>T</title><meta name=m content=c><p>x</p>");
  equal(html.title, "T");
  equal(html.head.querySelector("meta").content, "c");
  equal(html.body.innerHTML, "<p>x</p>");
});

test("a doctype", () => {
  const html = parse("<!DOCTYPE html><p>x");
  equal(html.doctype.name, "html");
  equal(html.childNodes.length, 2);
  equal(parse("<p>x").doctype, null);
});

test("noscript is markup where scripts do not run", () => {
  equal(parse("<body><noscript><p>x</p></noscript>").querySelector("noscript > p").textContent, "x");
});

test("title holds text", () => {
  equal(parse("<title>a <b> &amp; c</title><p>x").title, "a <b> & c");
});

test("scripts do not run and nothing is loaded", async () => {
  const html = parse('<script>globalThis.ran = true</script><img src="https://t.test/x" onerror="globalThis.failed = true">');
  await sleep(5);
  equal(globalThis.ran, undefined);
  equal(globalThis.failed, undefined);
  equal(html.querySelector("img").getAttribute("src"), "https://t.test/x");
  equal((await host.records("request")).some(({ name }) => name === "https://t.test/x"), false);
});

test("elements are of HTML's classes and namespace", () => {
  const element = parse("<DIV ID=a>x</DIV>").getElementById("a");
  isTrue(element instanceof HTMLDivElement);
  same([element.tagName, element.namespaceURI], ["DIV", "http://www.w3.org/1999/xhtml"]);
});

test("white space of the body stays, that before the head does not", () => {
  const html = parse("<!DOCTYPE html>\n<html>\n<head></head><body> a <b>b</b>\n</body></html>");
  equal(html.documentElement.firstChild, html.head);
  isTrue(html.body.innerHTML.startsWith(" a <b>b</b>\n"));
});

test("attributes of html and body", () => {
  const html = parse('<html lang="ru"><body class="dark" onload="x()"><p>y</p></body></html>');
  equal(html.documentElement.lang, "ru");
  equal(html.body.className, "dark");
});

test("a document's parts can be moved into the page", () => {
  const node = parse("<p id=moved>x</p>").body.firstChild;
  document.body.append(node);
  isTrue(node.ownerDocument === document);
  isTrue(document.getElementById("moved") === node);
});

test("createHTMLDocument", () => {
  const html = document.implementation.createHTMLDocument("title");
  equal(html.title, "title");
  equal(html.documentElement.outerHTML, "<html><head><title>title</title></head><body></body></html>");
  equal(html.defaultView, null);
});
