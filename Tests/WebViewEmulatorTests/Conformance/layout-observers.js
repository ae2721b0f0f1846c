"use strict";
// Intersection Observer and Resize Observer, for boxes whose sizes and places are set by style.

/// Lets animation frames pass.
const nextFrames = async (count = 3) => {
  for (let index = 0; index < count; index++) await new Promise((resolve) => { requestAnimationFrame(resolve); });
  await sleep(0);
};
const box = (style) => put(`<div style="position: fixed; left: 0; top: 0; ${style}"></div>`);

check("Intersection Observer, constructor: defaults", () => {
  const observer = new IntersectionObserver(() => {});
  same([observer.root, observer.rootMargin, [...observer.thresholds]], [null, "0px 0px 0px 0px", [0]]);
});
check("Intersection Observer, constructor: thresholds are sorted, margins expanded", () => {
  const observer = new IntersectionObserver(() => {}, { threshold: [1, 0, 0.5], rootMargin: "1px 2%" });
  same([[...observer.thresholds], observer.rootMargin], [[0, 0.5, 1], "1px 2% 1px 2%"]);
});
check("Intersection Observer, constructor: a threshold beyond 1 is a RangeError", () => {
  throws(() => new IntersectionObserver(() => {}, { threshold: 1.5 }), "RangeError");
});
check("Intersection Observer, constructor: a margin in em is a SyntaxError", () => {
  throws(() => new IntersectionObserver(() => {}, { rootMargin: "1em" }), "SyntaxError");
});
check("Intersection Observer: the first notification comes though nothing intersects", async () => {
  const entries = [];
  new IntersectionObserver((list) => entries.push(...list)).observe(document.createElement("p"));
  same([entries.length, (await nextFrames(), entries.length)], [0, 1]);
  same([entries[0].isIntersecting, entries[0].intersectionRatio], [false, 0]);
});
check("Intersection Observer: an element within the viewport intersects whole", async () => {
  const element = box("width: 100px; height: 50px");
  const entries = [];
  new IntersectionObserver((list) => entries.push(...list)).observe(element);
  await nextFrames();
  const [{ isIntersecting, intersectionRatio, boundingClientRect, target }] = entries;
  same([isIntersecting, intersectionRatio, boundingClientRect.width, target === element], [true, 1, 100, true]);
});
check("Intersection Observer: half of it outside is a ratio of a half", async () => {
  const entries = [];
  new IntersectionObserver((list) => entries.push(...list)).observe(box("left: -50px; width: 100px; height: 50px"));
  await nextFrames();
  same([entries[0].intersectionRatio, entries[0].intersectionRect.width], [0.5, 50]);
});
check("Intersection Observer: crossing a threshold notifies once more", async () => {
  const element = box("width: 100px; height: 50px");
  const seen = [];
  new IntersectionObserver((list) => seen.push(...list.map((entry) => entry.isIntersecting))).observe(element);
  await nextFrames();
  element.style.left = "-1000px";
  await nextFrames();
  same(seen, [true, false]);
});
check("Intersection Observer: what is not shown does not intersect", async () => {
  const entries = [];
  new IntersectionObserver((list) => entries.push(...list)).observe(box("display: none; width: 10px; height: 10px"));
  await nextFrames();
  equal(entries[0].isIntersecting, false);
});
check("Intersection Observer: rootBounds is the viewport", async () => {
  const entries = [];
  new IntersectionObserver((list) => entries.push(...list)).observe(box("width: 1px; height: 1px"));
  await nextFrames();
  same([entries[0].rootBounds.width, entries[0].rootBounds.height], [innerWidth, innerHeight]);
});
check("Intersection Observer: unobserve ends the notifications", async () => {
  const element = box("width: 1px; height: 1px");
  let calls = 0;
  const observer = new IntersectionObserver(() => calls++);
  observer.observe(element);
  observer.unobserve(element);
  await nextFrames();
  equal(calls, 0);
});
check("Resize Observer: the first size is notified in the frame", async () => {
  const entries = [];
  new ResizeObserver((list) => entries.push(...list)).observe(box("width: 100px; height: 50px"));
  await nextFrames();
  same([entries.length, entries[0].contentRect.width, entries[0].contentRect.height], [1, 100, 50]);
});
check("Resize Observer: contentRect is without padding, and begins at it", async () => {
  const entries = [];
  new ResizeObserver((list) => entries.push(...list)).observe(box("width: 100px; height: 50px; padding: 7px"));
  await nextFrames();
  const { contentRect, borderBoxSize, contentBoxSize } = entries[0];
  same([contentRect.x, contentRect.width, borderBoxSize[0].inlineSize, contentBoxSize[0].blockSize], [7, 100, 114, 50]);
});
check("Resize Observer: notifies of a change, not of the same size", async () => {
  const element = box("width: 100px; height: 50px");
  const widths = [];
  new ResizeObserver((list) => widths.push(...list.map((entry) => entry.contentRect.width))).observe(element);
  await nextFrames();
  element.style.color = "red";
  await nextFrames();
  element.style.width = "60px";
  await nextFrames();
  same(widths, [100, 60]);
});
check("Resize Observer: an element that is shown no longer is notified with zeros", async () => {
  const element = box("width: 100px; height: 50px");
  const widths = [];
  new ResizeObserver((list) => widths.push(...list.map((entry) => entry.contentRect.width))).observe(element);
  await nextFrames();
  element.style.display = "none";
  await nextFrames();
  same(widths, [100, 0]);
});
check("Resize Observer: an unknown box is a TypeError", () => {
  throws(() => new ResizeObserver(() => {}).observe(document.body, { box: "nonsense" }), "TypeError");
});
check("Resize Observer: disconnect ends the notifications", async () => {
  let calls = 0;
  const observer = new ResizeObserver(() => calls++);
  observer.observe(box("width: 1px; height: 1px"));
  observer.disconnect();
  await nextFrames();
  equal(calls, 0);
});
