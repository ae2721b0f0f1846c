"use strict";
// High Resolution Time, Performance Timeline, User Timing, Resource and Navigation Timing.

check("High Resolution Time: now counts from timeOrigin", async () => {
  const start = performance.now();
  await sleep(25);
  equal(Math.round(performance.now() - start), 25);
  isTrue(Math.abs(performance.timeOrigin + performance.now() - Date.now()) <= 1);
});
check("User Timing, mark: an entry with detail and its own start time", () => {
  const mark = performance.mark("a", { detail: { x: 1 }, startTime: 5 });
  same([mark.entryType, mark.startTime, mark.duration, mark.detail.x, mark instanceof PerformanceMark], ["mark", 5, 0, 1, true]);
});
check("User Timing, mark: a negative time is a TypeError", () => {
  throws(() => performance.mark("a", { startTime: -1 }), "TypeError");
});
check("User Timing, measure: between two marks", () => {
  performance.mark("a", { startTime: 10 });
  performance.mark("b", { startTime: 25 });
  const measure = performance.measure("m", "a", "b");
  same([measure.startTime, measure.duration, measure.entryType], [10, 15, "measure"]);
});
check("User Timing, measure: from options with a duration", () => {
  const measure = performance.measure("m", { start: 3, duration: 4, detail: 9 });
  same([measure.startTime, measure.duration, measure.detail], [3, 4, 9]);
});
check("User Timing, measure: without marks it begins at 0", () => {
  equal(performance.measure("m").startTime, 0);
});
check("User Timing, measure: a mark that is not there is a SyntaxError", () => {
  throws(() => performance.measure("m", "none"), "SyntaxError");
});
check("Performance Timeline: entries come by their start time", () => {
  performance.mark("b", { startTime: 20 });
  performance.mark("a", { startTime: 10 });
  same(performance.getEntriesByType("mark").map(({ name }) => name), ["a", "b"]);
});
check("User Timing, clearMarks: by name", () => {
  performance.mark("a");
  performance.mark("b");
  performance.clearMarks("a");
  same([performance.getEntriesByName("a").length, performance.getEntriesByName("b", "mark").length], [0, 1]);
});
check("Performance Timeline, PerformanceObserver: is told of marks later", async () => {
  const seen = [];
  new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ name }) => name))).observe({ entryTypes: ["mark"] });
  performance.mark("a");
  same(seen, []);
  await sleep(1);
  same(seen, ["a"]);
});
check("Performance Timeline, PerformanceObserver: buffered gives what was before", async () => {
  performance.mark("a");
  const seen = [];
  new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({ type: "mark", buffered: true });
  await sleep(1);
  equal(seen.length, 1);
});
check("Resource Timing: an entry for each resource", async () => {
  await host.serve("https://sdk.test/r", { text: "x" });
  await (await fetch("https://sdk.test/r")).text();
  const [entry] = performance.getEntriesByName("https://sdk.test/r");
  same([entry.entryType, entry.initiatorType], ["resource", "fetch"]);
});
check("Navigation Timing: one navigation entry of the document", () => {
  const [entry] = performance.getEntriesByType("navigation");
  same([entry.name, entry.type, entry.startTime], [location.href, "navigate", 0]);
});
check("Navigation Timing: performance.timing has the old times", () => {
  isTrue(performance.timing.navigationStart > 0 && performance.timing.domLoading >= performance.timing.navigationStart);
});
