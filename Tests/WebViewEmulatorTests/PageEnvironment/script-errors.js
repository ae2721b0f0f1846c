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
