"use strict";
// URL: parsing, the URL class, URLSearchParams.

const href = (text, base) => new URL(text, base).href;

check("URL, parsing: its parts", () => {
  const url = new URL("https://u:p@Host.test:8080/a/b?x=1#y");
  same([url.protocol, url.username, url.password, url.host, url.hostname, url.port, url.pathname, url.search, url.hash,
    url.origin],
    ["https:", "u", "p", "host.test:8080", "host.test", "8080", "/a/b", "?x=1", "#y", "https://host.test:8080"]);
});
check("URL, parsing: the default port goes", () => {
  equal(href("https://a.test:443"), "https://a.test/");
});
check("URL, parsing: a relative one without a base is a TypeError", () => {
  throws(() => new URL("/x"), "TypeError");
});
check("URL, parsing: dots in paths are resolved", () => {
  equal(href("../c/./d", "https://a.test/x/y/z"), "https://a.test/x/c/d");
});
check("URL, parsing: a scheme-relative reference takes the base's scheme", () => {
  equal(href("//b.test/x", "http://a.test/"), "http://b.test/x");
});
check("URL, parsing: a query alone keeps the base's path", () => {
  equal(href("?q", "https://a.test/b/c?old#h"), "https://a.test/b/c?q");
});
check("URL, parsing: an empty reference keeps all but the fragment", () => {
  equal(href("", "https://a.test/b?q#h"), "https://a.test/b?q");
});
check("URL, parsing: white space around and line breaks within go", () => {
  equal(href("  https://a.test/x\n\ty "), "https://a.test/xy");
});
check("URL, parsing: backslashes are slashes in special schemes", () => {
  equal(href("https:\\\\a.test\\x"), "https://a.test/x");
});
check("URL, parsing: paths are percent-encoded", () => {
  equal(href("https://a.test/ä b\"<>`{}"), "https://a.test/%C3%A4%20b%22%3C%3E%60%7B%7D");
});
check("URL, parsing: queries are encoded by a smaller set", () => {
  equal(href("https://a.test/?a b'`{}|"), "https://a.test/?a%20b%27`{}|");
});
check("URL, host parsing: IPv4 in other notations", () => {
  equal(href("http://0x7f.1/"), "http://127.0.0.1/");
});
check("URL, host parsing: IPv6 is compressed", () => {
  equal(href("http://[2001:DB8:0:0:0:0:0:1]/"), "http://[2001:db8::1]/");
});
check("URL, host parsing: international names become ASCII", () => {
  equal(href("https://bücher.test/"), "https://xn--bcher-kva.test/");
});
check("URL, host parsing: a forbidden character is a failure", () => {
  throws(() => new URL("https://a<b.test/"), "TypeError");
});
check("URL, parsing: an opaque path", () => {
  const url = new URL("mailto:a@b.test?subject=x y");
  same([url.pathname, url.host, url.origin, url.search], ["a@b.test", "", "null", "?subject=x%20y"]);
});
check("URL, origin: of a blob is that of its address", () => {
  equal(new URL("blob:https://a.test/uuid").origin, "https://a.test");
});
check("URL, canParse and parse: tell without throwing", () => {
  same([URL.canParse("x"), URL.canParse("x", "https://a.test"), URL.parse("x"), URL.parse("x", "https://a.test/").href],
    [false, true, null, "https://a.test/x"]);
});
check("URL, setters: protocol changes only among special schemes", () => {
  const url = new URL("https://a.test/");
  url.protocol = "http";
  url.protocol = "mailto";
  equal(url.href, "http://a.test/");
});
check("URL, setters: search and hash add their marks, empty ones go", () => {
  const url = new URL("https://a.test/");
  url.search = "a=b";
  url.hash = "c";
  equal(url.href, "https://a.test/?a=b#c");
  url.search = "";
  equal(url.href, "https://a.test/#c");
});
check("URL, setters: host with an invalid port keeps the old port", () => {
  const url = new URL("https://a.test:81/");
  url.port = "99999";
  equal(url.port, "81");
  url.host = "b.test:82";
  equal(url.href, "https://b.test:82/");
});
check("URL, setters: href that cannot be parsed is a TypeError", () => {
  throws(() => { new URL("https://a.test/").href = "x"; }, "TypeError");
});
check("URL, searchParams: changes go to the URL and back", () => {
  const url = new URL("https://a.test/?a=1");
  url.searchParams.append("b", "ü ");
  equal(url.search, "?a=1&b=%C3%BC+");
  url.search = "?c=3";
  equal(url.searchParams.get("c"), "3");
});
check("URL, URLSearchParams: parses plus, percent and missing values", () => {
  same([...new URLSearchParams("?a=b+c%20d&e&=f&a=2")].map(String), ["a,b c d", "e,", ",f", "a,2"]);
});
check("URL, URLSearchParams: made from records, pairs and entries", () => {
  same([String(new URLSearchParams({ a: 1 })), String(new URLSearchParams([["a", "1"], ["a", "2"]]))], ["a=1", "a=1&a=2"]);
  throws(() => new URLSearchParams([["a"]]), "TypeError");
});
check("URL, URLSearchParams: set, delete and has, with a value", () => {
  const params = new URLSearchParams("a=1&b=2&a=3");
  params.set("a", "9");
  equal(String(params), "a=9&b=2");
  params.delete("b", "x");
  same([params.has("b", "2"), params.size], [true, 2]);
});
check("URL, URLSearchParams.sort: by name, equal ones in their order", () => {
  const params = new URLSearchParams("z=1&a=2&z=0&a=1");
  params.sort();
  equal(String(params), "a=2&a=1&z=1&z=0");
});
check("URL, URLSearchParams: serialises with the form set", () => {
  equal(String(new URLSearchParams({ x: "~*-._ '()" })), "x=%7E*-._+%27%28%29");
});
