"use strict";
// performance: marks, measures, resources and the navigation, on virtual time.

test("marks and measures may come with options and give themselves as JSON", () => {
  const mark = new PerformanceMark("a", { startTime: 3, detail: [1] });
  equal(performance.getEntriesByName("a").length, 0);
  same([mark.startTime, mark.detail[0], mark.toJSON().detail[0], mark instanceof PerformanceEntry], [3, 1, 1, true]);
  throws(() => performance.measure("m", { start: 1, end: 2, duration: 3 }), "TypeError");
  throws(() => performance.measure("m", { detail: 1 }), "TypeError");
  throws(() => performance.mark("domLoading"), "SyntaxError");
});

test("the detail is a copy", () => {
  const detail = { a: 1 };
  const mark = performance.mark("a", { detail });
  detail.a = 2;
  equal(mark.detail.a, 1);
  throws(() => performance.mark("b", { detail: () => {} }), "DataCloneError");
});

test("a measure may begin at a moment of the navigation", () => {
  equal(performance.measure("m", "navigationStart", "domLoading").duration, 0);
});

test("resources have their times, sizes and initiators", async () => {
  await host.serve("https://sdk.test/r", { text: "abc", delay: 20 });
  await fetch("https://sdk.test/r");
  const [entry] = performance.getEntriesByName("https://sdk.test/r", "resource");
  same([entry.duration, entry.responseEnd - entry.requestStart, entry.encodedBodySize, entry.responseStatus], [20, 20, 3, 200]);
  new Image().src = "https://sdk.test/r";
  await sleep(30);
  same(performance.getEntriesByType("resource").slice(-2).map((one) => one.initiatorType), ["fetch", "img"]);
  performance.clearResourceTimings();
  equal(performance.getEntriesByType("resource").length, 0);
});

test("an observer hears of resources, and of nothing after disconnect", async () => {
  await host.serve("https://sdk.test/r", { text: "abc" });
  const seen = [];
  const observer = new PerformanceObserver((list, self) => { seen.push(list.getEntries()[0].entryType, self === observer); });
  observer.observe({ type: "resource" });
  await fetch("https://sdk.test/r");
  await sleep(1);
  same(seen, ["resource", true]);
  observer.disconnect();
  await fetch("https://sdk.test/r");
  await sleep(1);
  equal(seen.length, 2);
});

test("an observer wants one type or several, and not both ways", () => {
  const observer = new PerformanceObserver(() => {});
  throws(() => observer.observe({}), "TypeError");
  observer.observe({ type: "mark" });
  throws(() => observer.observe({ entryTypes: ["mark"] }), "InvalidModificationError");
  performance.mark("a");
  same(observer.takeRecords().map((entry) => entry.name), ["a"]);
  isTrue(PerformanceObserver.supportedEntryTypes.includes("mark"));
});

test("the navigation knows when the document was complete", async () => {
  const page = await host.load("<img src='https://sdk.test/slow.gif'>", {
    result: `(({ domComplete, domInteractive, type }) => [domComplete >= domInteractive, type])(performance
      .getEntriesByType("navigation")[0])`,
  });
  same(page.result, [true, "navigate"]);
});
