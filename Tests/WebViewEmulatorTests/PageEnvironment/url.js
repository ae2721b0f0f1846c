"use strict";
// URL by the WHATWG URL standard; most cases are those of its own examples and tables.

function table(base, cases) {
  for (const [input, expected] of Object.entries(cases)) {
    equal(URL.canParse(input, base) ? new URL(input, base).href : "failure", expected, input);
  }
}

test("the parts of a URL", () => {
  const url = new URL("https://user:pa%20ss@Example.COM:8443/a/b?x=1&y=%20#frag");
  same(
    [url.protocol, url.username, url.password, url.host, url.hostname, url.port, url.pathname, url.search, url.hash],
    ["https:", "user", "pa%20ss", "example.com:8443", "example.com", "8443", "/a/b", "?x=1&y=%20", "#frag"],
  );
  equal(url.origin, "https://example.com:8443");
  equal(String(url), url.href);
  equal(JSON.stringify({ url }), `{"url":"${url.href}"}`);
});

test("relative references", () => {
  table("https://a/x/y/z?q#f", {
    "p": "https://a/x/y/p", "../p": "https://a/x/p", "/p": "https://a/p", "//b/c": "https://b/c", "?r": "https://a/x/y/z?r",
    "#g": "https://a/x/y/z?q#g", "": "https://a/x/y/z?q", ".": "https://a/x/y/", "..": "https://a/x/", "../../../p": "https://a/p",
    "%2e%2E/p": "https://a/x/p", "https:p": "https://a/x/y/p", "https:/p": "https://a/p", "http:p": "http://p/",
    "\\p": "https://a/p",
  });
});

test("special schemes", () => {
  table(undefined, {
    "http://a": "http://a/", "http:a": "http://a/", "http:\\\\x\\y": "http://x/y", "HTTPS://A:0443/": "https://a/",
    "http://a?b": "http://a/?b", "http://a@b@c/": "http://a%40b@c/", "ws:x": "ws://x/", "ftp://a:21/": "ftp://a/",
    "  https://a/ \n": "https://a/", "https://a/\tb": "https://a/b",
  });
});

test("other schemes", () => {
  table(undefined, {
    "about:blank": "about:blank", "mailto:x@y": "mailto:x@y", "data:text/plain,a b": "data:text/plain,a b",
    "foo://Host/A/../b?q#f": "foo://Host/b?q#f", "foo:/a/b": "foo:/a/b", "blob:https://a/1-2": "blob:https://a/1-2",
    "adbridge://close": "adbridge://close", "itms-apps://itunes.apple.com/app/id1": "itms-apps://itunes.apple.com/app/id1",
  });
});

test("files", () => {
  table("file:///a/b", { "x": "file:///a/x", "file:///C|/a": "file:///C:/a", "file://localhost/x": "file:///x", "/..": "file:///" });
  equal(new URL("file:///x").origin, "null");
});

test("percent encoding by part", () => {
  table(undefined, {
    "https://a/é?é#é": "https://a/%C3%A9?%C3%A9#%C3%A9", "https://a/😀": "https://a/%F0%9F%98%80",
    "https://a/?q='\"<>": "https://a/?q=%27%22%3C%3E", "https://a/{}`": "https://a/%7B%7D%60", "https://a/[x]|": "https://a/[x]|",
    "https://a/%zz": "https://a/%zz", "https://a/#`": "https://a/#%60", "https://a/a b": "https://a/a%20b",
  });
});

test("VAST macros in a URL stay readable", () => {
  equal(new URL("https://t.test/?e=[ERRORCODE]&c=[CACHEBUSTING]").href, "https://t.test/?e=[ERRORCODE]&c=[CACHEBUSTING]");
  equal(new URL("https://t.test/{macro}").href, "https://t.test/%7Bmacro%7D");
});

test("hosts", () => {
  table(undefined, {
    "http://192.168.0.1.": "http://192.168.0.1/", "http://0x7f.1": "http://127.0.0.1/", "http://256": "http://0.0.1.0/",
    "http://[::1]:8080/": "http://[::1]:8080/", "http://[1:0:0:2::3]": "http://[1:0:0:2::3]/",
    "http://[::ffff:1.2.3.4]": "http://[::ffff:102:304]/", "https://пример.рф/x": "https://xn--e1afmkfd.xn--p1ai/x",
    "https://münchen.de": "https://xn--mnchen-3ya.de/", "http://a%41": "http://aa/",
  });
});

test("what is no URL", () => {
  const wrong = [
    "", "x", "//x", "http://", "https://", "http://a:65536", "http://a:b", "http://a b", "http://[1]", "http://a<b", "http://user@",
    "http://1.2.3.4.5", "http://256.256.256.256", "http://%zz/", "http://a^b",
  ];
  for (const text of wrong) {
    equal(URL.canParse(text), false, text);
    throws(() => new URL(text), "TypeError");
    equal(URL.parse(text), null, text);
  }
});

test("a URL that cannot be a base", () => {
  throws(() => new URL("y", "data:,x"), "TypeError");
  equal(new URL("#f", "mailto:x").href, "mailto:x#f");
});

test("setters", () => {
  const url = new URL("https://a/b");
  url.hash = "q r";
  url.pathname = "x y/../z?";
  url.search = "a=1";
  url.port = "8080";
  equal(url.href, "https://a:8080/z%3F?a=1#q%20r");
  url.host = "c:443";
  equal(url.host, "c");
  url.hostname = "d:9";
  equal(url.hostname, "c", "a port is no part of a host name");
  url.protocol = "http";
  url.username = "u@";
  equal(url.href, "http://u%40@c/z%3F?a=1#q%20r");
  url.protocol = "foo";
  equal(url.protocol, "http:", "a special scheme stays special");
  url.search = "";
  url.hash = "";
  equal(url.href, "http://u%40@c/z%3F");
  throws(() => { url.href = "nonsense"; }, "TypeError");
});

test("searchParams and search follow each other", () => {
  const url = new URL("https://a/b?x=1");
  const { searchParams } = url;
  searchParams.append("y", "a b&c");
  equal(url.search, "?x=1&y=a+b%26c");
  url.search = "?z=%20+";
  equal(searchParams.get("z"), "  ");
  isTrue(url.searchParams === searchParams);
  searchParams.delete("z");
  equal(url.href, "https://a/b");
});

test("labels with xn-- have to be what they say", () => {
  for (const host of ["xn--a", "xn--", "xn--mnchen-3ya-", "a.xn--ascii-"]) throws(() => new URL(`https://${host}/`), "TypeError");
  equal(new URL("https://xn--mnchen-3ya.test/").host, "xn--mnchen-3ya.test");
});
