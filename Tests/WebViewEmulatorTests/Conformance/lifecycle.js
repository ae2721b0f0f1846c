"use strict";
// HTML: base addresses, the lifecycle of documents, navigation and session history.

const begin = "<script>var log = []</script>";
const parsed = async (html, result) => (await host.load(html, { result })).result;

check("HTML, the base element: relative references resolve against it", async () => {
  equal(await parsed("<base href='https://cdn.test/x/'><a href='y'></a>", "document.querySelector('a').href"),
    "https://cdn.test/x/y");
});
check("HTML, the base element: only the first one with an href counts", async () => {
  equal(await parsed("<base target=_top><base href='/1/'><base href='/2/'>", "document.baseURI"), "https://ads.test/1/");
});
check("HTML, document lifecycle: readyState and events come in their order", async () => {
  const page = await host.load(`${begin}<script>
    const tell = (event) => log.push(event.type + " " + document.readyState);
    document.addEventListener("readystatechange", tell);
    document.addEventListener("DOMContentLoaded", tell);
    addEventListener("load", tell);
  </script>`);
  same(page.log, ["readystatechange interactive", "DOMContentLoaded interactive", "readystatechange complete", "load complete"]);
});
check("HTML, document lifecycle: images hold back the load event", async () => {
  await host.serve("https://ads.test/lib/a.gif", { delay: 300, type: "image/gif", text: "GIF89a" });
  const page = await host.load(`${begin}<script>onload = () => log.push(Math.round(performance.now()) >= 300)</script>
    <img src=a.gif>`);
  same(page.log, [true]);
});
check("HTML, document.title: white space is stripped and collapsed", async () => {
  equal(await parsed("<title>  a \n  b </title>", "document.title"), "a b");
});
check("HTML, page visibility: a shown page is visible", () => {
  same([document.visibilityState, document.hidden], ["visible", false]);
});
check("HTML, navigation: pagehide fires on the page that goes", async () => {
  await host.serve("https://ads.test/lib/next.html", {
    text: "<script>var log = [sessionStorage.getItem('seen')]</script>", type: "text/html",
  });
  const page = await host.load(`<script>addEventListener("pagehide", () => sessionStorage.setItem("seen", "pagehide"));
    setTimeout(() => { location.href = "next.html"; }, 10)</script>`);
  same(page.log, ["pagehide"]);
});
check("HTML, navigation to a fragment: hashchange tells both addresses", async () => {
  const start = location.href;
  location.hash = "part";
  const event = await next(window, "hashchange");
  same([event.oldURL, event.newURL], [start, `${start}#part`]);
});
check("HTML, session history: pushState changes the address and the length, without events", () => {
  const events = record(window, "popstate hashchange");
  const { length } = history;
  history.pushState({ n: 1 }, "", "/other");
  same([location.pathname, history.state.n, history.length, events.length], ["/other", 1, length + 1, 0]);
});
check("HTML, session history: back fires popstate with the state of the entry", async () => {
  history.replaceState("first", "");
  history.pushState("second", "", "#2");
  history.back();
  equal((await next(window, "popstate")).state, "first");
});
check("HTML, session history: pushState of another origin is a SecurityError", () => {
  throws(() => history.pushState(null, "", "https://other.test/"), "SecurityError");
});
