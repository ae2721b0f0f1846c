"use strict";
// Subresource Integrity of scripts and style sheets. The digests are those of `log.push('ran')` and `p { color: red }`, by openssl.

const right = {
  256: "sha256-pRGNRg8WKI7Iusqz2Gvzr4ZW4OBg8hPGQARRHRZTN10=",
  384: "sha384-Opmp1rPyYiMtILF+4sRT/19Pht8n9tBOZb0PCntmPf4CwYBT92wL0h1VyH1b1pq5",
  512: "sha512-L3BqK6LUQ2abj3wDJMImxNKxyYL8CCPxSSgK7OOwL+W2+dXS3Ul+sLkGl3rMKYsp3PsKxO6QnkQiUcpGybiTqw==",
};
const wrong = "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=";
const own = "https://ads.test/lib/a.js";

/// What a page logs whose script element has attributes, and the console's errors.
async function loaded(attributes, tag = "script") {
  await host.serve(own, { text: "log.push('ran')", type: "text/javascript" });
  await host.serve("https://cdn.test/a.js", { text: "log.push('ran')", type: "text/javascript" });
  await host.serve("https://ads.test/lib/a.css", { text: "p { color: red }", type: "text/css" });
  const end = tag === "script" ? "</script>" : "";
  const page = await host.load(`<script>var log = []; addEventListener("load", () => log.push("window"))</script>
    <${tag} ${attributes} onload="log.push('load')" onerror="log.push('error')">${end}`);
  return [page.log.join(), page.records("console").map(({ name, data }) => `${name} ${data.text}`).join("\n")];
}

test("a script of the right digest runs", async () => {
  for (const digest of Object.values(right)) same(await loaded(`src=a.js integrity="${digest}"`), ["ran,load,window", ""], digest);
});

test("a script of another digest does not run, fires error, and the console tells why", async () => {
  for (const how of ["", "async", "defer", "type=module"]) {
    same(await loaded(`src=a.js integrity="${wrong}" ${how}`), [
      "error,window",
      `error Cannot load script ${own}. Failed integrity metadata check. Content length: 15, Expected content length: -1, `
        + `Expected metadata: ${wrong}`,
    ], how);
  }
});

test("the strongest of several digests counts, and one of several alike is enough", async () => {
  equal((await loaded(`src=a.js integrity="${wrong} ${right[384]}"`))[0], "ran,load,window");
  equal((await loaded(`src=a.js integrity="${right[256]} sha512-AAAA"`))[0], "error,window");
  equal((await loaded(`src=a.js integrity="\n${wrong}\n ${right[256]}?option "`))[0], "ran,load,window");
});

test("metadata that names no known digest asks for nothing", async () => {
  for (const text of ["", " ", "nonsense", "md5-AAAA", "sha1-AAAA", "sha256"]) {
    equal((await loaded(`src=a.js integrity="${text}"`))[0], "ran,load,window", text);
  }
});

test("another origin's script has to be asked for with crossorigin", async () => {
  const src = `src=https://cdn.test/a.js integrity="${right[256]}"`;
  equal((await loaded(src))[0], "error,window");
  equal((await loaded(`${src} crossorigin`))[0], "ran,load,window");
});

test("a script that fails, and one that the page inserts", async () => {
  await host.serve("https://ads.test/lib/none.js", { status: 404, text: "log.push('ran')" });
  same(await loaded(`src=none.js integrity="${right[256]}"`), ["error,window", ""]);
  await host.serve("https://sdk.test/page/a.js", { text: "globalThis.hasRun = true" });
  const script = document.createElement("script");
  script.integrity = wrong;
  script.src = "a.js";
  const event = new Promise((resolve) => { script.onload = script.onerror = resolve; });
  document.head.append(script);
  same([(await event).type, typeof hasRun, script.getAttribute("integrity")], ["error", "undefined", wrong]);
});

test("a style sheet's digest", async () => {
  const sheet = "rel=stylesheet href=a.css";
  const digest = "sha256-ngewhhP73WDIbgwseeu52VAAJgKdGUsu1IUQQsAm8m4=";
  same(await loaded(`${sheet} integrity="${digest}"`, "link"), ["load,window", ""]);
  const [log, told] = await loaded(`${sheet} integrity="${wrong}"`, "link");
  equal(log, "error,window");
  isTrue(told.startsWith("error Cannot load stylesheet https://ads.test/lib/a.css. Failed integrity metadata check."), told);
  equal(document.createElement("link").integrity, "");
});
