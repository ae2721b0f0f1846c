"use strict";
// location and history.

const load = (script, url = "https://ads.test/ios/page.html?url=a%20b&lang=ru#top") => (
  host.load(`<script>var log = []; ${script}</script>`, { url })
);

/// The addresses of the navigations that began, after the first.
const navigations = (page) => (
  page.records("lifecycle").filter(({ name }) => name === "didStartProvisionalNavigation").slice(1).map(({ data }) => data.url)
);

test("the parts of the page's address", async () => {
  const page = await load(`
    const { href, protocol, host, hostname, port, pathname, search, hash, origin } = location;
    log.push(href, protocol, host, hostname, port, pathname, search, hash, origin, String(location) === href, document.URL === href)`);
  same(page.log, [
    "https://ads.test/ios/page.html?url=a%20b&lang=ru#top", "https:", "ads.test", "ads.test", "", "/ios/page.html",
    "?url=a%20b&lang=ru", "#top", "https://ads.test", true, true,
  ]);
});

test("the query of the page by URLSearchParams", async () => {
  const page = await load(`
    log.push(new URLSearchParams(location.search).get("url"), new URL(location).searchParams.get("lang"))`);
  same(page.log, ["a b", "ru"]);
});

test("setting href navigates", async () => {
  const page = await load('if (location.pathname === "/ios/page.html") location.href = "next.html?x#y"; log.push(location.href)');
  same(navigations(page), ["https://ads.test/ios/next.html?x#y"]);
});

test("assign, replace and assignment to location itself", async () => {
  const scripts = [
    'location.assign("/n")', 'location.replace("/n")', 'location = "/n"', 'window.location = "/n"', 'document.location = "/n"',
  ];
  for (const script of scripts) {
    const page = await load(script);
    same(navigations(page), ["https://ads.test/n"], script);
  }
});

test("a link that is clicked navigates unless it is prevented", async () => {
  const script = '<script>document.querySelector("a").click()</script>';
  const page = await host.load(`<body><a href="/next">x</a>${script}</body>`);
  same(navigations(page), ["https://ads.test/next"]);
  const prevented = await host.load(`<body><a href="/next" onclick="return false">x</a>${script}</body>`);
  same(navigations(prevented), []);
});

test("a link of another scheme navigates too", async () => {
  const page = await host.load('<script>location.href = "adbridge://close"</script>');
  same(navigations(page), ["adbridge://close"]);
});

test("the hash alone changes nothing but itself", async () => {
  const order = [];
  addEventListener("hashchange", (event) => order.push(event.oldURL, event.newURL));
  const before = location.href;
  location.hash = "two";
  equal(location.hash, "#two");
  await sleep(1);
  same(order, [before, `${before}#two`]);
  location.href = "#three";
  equal(location.hash, "#three");
  equal((await host.records("lifecycle")).filter(({ name }) => name === "didCommit").length, 1);
});

test("an address that is none throws", () => {
  throws(() => location.assign("http://"), "SyntaxError");
  throws(() => { location.href = "https://a b/"; }, "SyntaxError");
});

test("a javascript: address runs", async () => {
  location.href = "javascript:globalThis.ran%20=%20true;void 0";
  await sleep(1);
  isTrue(globalThis.ran);
});

test("history states", async () => {
  const before = history.length;
  history.pushState({ page: 1 }, "", "/pushed");
  equal(location.pathname, "/pushed");
  same(history.state, { page: 1 });
  equal(history.length, before + 1);
  history.replaceState({ page: 2 }, "", "?q");
  equal(location.href, "https://sdk.test/pushed?q");
  let state;
  onpopstate = (event) => { state = event.state; };
  history.back();
  await sleep(1);
  equal(location.pathname, "/page/");
  equal(state, null);
  throws(() => history.pushState(null, "", "https://other.test/"), "SecurityError");
});

test("history keeps its last hundred entries", async () => {
  for (let step = 1; step <= 250; step++) location.hash = `step-${step}`;
  equal(history.length, 100);
  history.go(-99);
  await sleep(1);
  equal(location.hash, "#step-151");
});

test("the first change of the hash can be taken back", async () => {
  const before = location.href;
  location.hash = "first";
  equal(history.length, 2);
  history.back();
  await sleep(1);
  equal(location.href, before);
});

test("an empty hash leaves its sign in the address", () => {
  location.hash = "a";
  location.hash = "";
  same([location.hash, location.href.endsWith("/#")], ["", true]);
});
