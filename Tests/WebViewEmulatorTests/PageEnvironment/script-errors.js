"use strict";
// Where errors of a page's scripts are said to be.

const lone = (page) => {
  const exceptions = page.records("exception");
  equal(exceptions.length, 1, "the number of exceptions");
  return exceptions[0];
};

test("an inline script's line is that of the HTML file", async () => {
  const page = await host.load("<!DOCTYPE html>\n<html>\n<body>\n<script>\nvar a = 1;\nboom();\n</script>\n</body></html>");
  const { name, data } = lone(page);
  equal(name, "ReferenceError");
  equal(data.line, 6);
  equal(data.source, "https://ads.test/lib/page.html");
  equal(data.message, "Can't find variable: boom");
});

test("a script on the line of its tag", async () => {
  equal(lone(await host.load("<p>1</p>\n<p>2</p><script>boom()</script>")).data.line, 2);
});

test("a tag of several lines", async () => {
  equal(lone(await host.load('<script\n  id="x"\n  data-y="z">\nboom()</script>')).data.line, 4);
});

test("lines after multi-byte text, comments and CRLF", async () => {
  equal(lone(await host.load("<!-- ж\n-->\r\n<p>€😀</p>\r\n<script>\r\nboom()</script>")).data.line, 5);
});

test("a script after an earlier script with markup in it", async () => {
  const page = await host.load('<script>\nvar text = "<p>\\n</p>";\n</script>\n<script>\nboom();\n</script>');
  equal(lone(page).data.line, 5);
});

test("an external script's line is its own", async () => {
  await host.serve("https://ads.test/lib/fault.js", { text: "\n\nboom();" });
  const { data } = lone(await host.load('<p>\n\n\n\n<script src="fault.js"></script>'));
  same([data.source, data.line], ["https://ads.test/lib/fault.js", 3]);
});

test("a syntax error in an external script names its line, and the next script runs", async () => {
  await host.serve("https://ads.test/lib/fault.js", { text: "var a = 1;\nvar b = ;\n" });
  const page = await host.load('<script>var log = []</script><script src="fault.js"></script><script>log.push(typeof a)</script>');
  const { name, data } = lone(page);
  equal(name, "SyntaxError");
  same([data.source, data.line], ["https://ads.test/lib/fault.js", 2]);
  same(page.log, ["undefined"]);
});

test("a syntax error in an inline script names the HTML file's line", async () => {
  const page = await host.load("<p>\n<script>\nvar ok = 1;\nvar b = ;\n</script>");
  const { name, data } = lone(page);
  equal(name, "SyntaxError");
  equal(data.line, 4);
});

test("window.onerror sees errors of scripts, with their place", async () => {
  const page = await host.load(`<script>var log = []; onerror = (...values) => { log.push(values.slice(0, 3)); return true }</script>
<script>boom()</script>
<script>var = 1</script>`);
  same(page.log[0], ["ReferenceError: Can't find variable: boom", "https://ads.test/lib/page.html", 2]);
  equal(page.log[1][2], 3);
  isTrue(page.records("exception").every(({ data }) => data.handled === true));
});

test("the rest of a script that throws is lost, functions it declares are not", async () => {
  const page = await host.load(`<script>var log = []; boom(); log.push("rest"); function later() { log.push("later") }</script>
    <script>later()</script>`);
  same(page.log, ["later"]);
});

test("an inline handler that does not compile is reported when it is needed", async () => {
  const element = document.createElement("div");
  element.setAttribute("onclick", "this is no script");
  element.click();
  equal((await host.records("exception"))[0].name, "SyntaxError");
});

test("a script that is nothing but assignments of JSON has its own place, line and column", async () => {
  const page = await host.load(`<script>var log = []; onerror = (...values) => { log.push(values.slice(0, 4)) }</script>
<script>
var g = {h: {}};
g.h.i.j = 1
</script>`);
  const { data } = lone(page);
  const url = "https://ads.test/lib/page.html";
  const text = "undefined is not an object (evaluating 'g.h.i.j = 1')";
  same([data.source, data.line, data.column, data.message], [url, 4, 6, text]);
  same(page.log, [[`TypeError: ${text}`, url, 4, 6]]);
});

test("JSON for a function that is missing is told at the line of its file, and of one that fails the caller is in the stack", async () => {
  await host.serve("https://ads.test/lib/answer.js", { text: '\n\tcallback({"a": [1, 2]});\n', type: "text/javascript" });
  const missing = lone(await host.load("<script src=answer.js></script>")).data;
  same(
    [missing.source, missing.line, missing.message],
    ["https://ads.test/lib/answer.js", 2, "Can't find variable: callback"],
  );
  const failing = lone(await host.load("<script>function callback(data) { data.b.c }</script>\n<script src=answer.js></script>")).data;
  same([failing.source, failing.line], ["https://ads.test/lib/page.html", 1]);
  isTrue(failing.stack.includes("https://ads.test/lib/answer.js:2"), "the caller in the stack");
});

test("JSON is told at its place also where a frame's javascript: URL or a long file has it", async () => {
  await host.serve("https://ads.test/lib/long.js", { text: `a.b = "${"x".repeat(50000)}";`, type: "text/javascript" });
  equal(lone(await host.load("<script src=long.js></script>")).data.source, "https://ads.test/lib/long.js");
  const page = await host.load("<script>var o = {}</script><iframe src='javascript:o.p.q.r=1'></iframe>");
  equal(lone(page).data.source.startsWith("adbridge:"), false);
});

test("a comment or a string that is not closed stays an error at a script's end", async () => {
  for (const source of ['a = "b', "a = 1 /* b *", "a = 1 /"]) {
    equal(lone(await host.load(`<script>${source}</script>`)).name, "SyntaxError", source);
  }
  const page = await host.load("<script>var log = [1] // a comment</script><script>log[1] = 2</script>");
  same(page.log, [1, 2]);
});
