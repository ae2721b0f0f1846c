"use strict";
// IntersectionObserver and ResizeObserver beyond the conformance checks.

const nextFrames = async () => {
  for (let index = 0; index < 3; index++) await new Promise((resolve) => { requestAnimationFrame(resolve); });
  await sleep(0);
};

function box(style) {
  document.body.innerHTML = `<div style="position: fixed; left: 0; top: 0; ${style}"></div>`;
  return document.body.firstElementChild;
}

test("nothing is told while nothing changes", async () => {
  let calls = 0;
  new IntersectionObserver(() => calls++).observe(box("width: 10px; height: 10px"));
  await nextFrames();
  await sleep(500);
  document.title = "x";
  await nextFrames();
  equal(calls, 1);
});

test("an element that leaves the document intersects no longer", async () => {
  const element = box("width: 10px; height: 10px");
  const seen = [];
  new IntersectionObserver((list) => seen.push(...list.map((entry) => entry.isIntersecting))).observe(element);
  await nextFrames();
  element.remove();
  await nextFrames();
  same(seen, [true, false]);
});

test("each threshold that is crossed is told once", async () => {
  const element = box("width: 100px; height: 100px");
  const ratios = [];
  const observer = new IntersectionObserver((list) => ratios.push(...list.map((entry) => entry.intersectionRatio)), {
    threshold: [0, 0.5, 1],
  });
  observer.observe(element);
  for (const left of ["-25px", "-30px", "-75px", "-200px"]) {
    await nextFrames();
    element.style.left = left;
  }
  await nextFrames();
  same(ratios, [1, 0.75, 0.25, 0]);
});

test("a margin enlarges the root", async () => {
  const seen = [];
  const observer = new IntersectionObserver((list) => seen.push(...list), { rootMargin: "0px 0px 0px 100px" });
  observer.observe(box("left: -50px; width: 10px; height: 10px"));
  await nextFrames();
  same([seen[0].isIntersecting, seen[0].rootBounds.left], [true, -100]);
});

test("an element without area that lies within is whole", async () => {
  const seen = [];
  new IntersectionObserver((list) => seen.push(...list)).observe(box("width: 0; height: 0"));
  await nextFrames();
  same([seen[0].isIntersecting, seen[0].intersectionRatio], [true, 1]);
});

test("a style sheet's rule changes what observers see", async () => {
  const element = box("width: 10px; height: 10px");
  const widths = [];
  new ResizeObserver((list) => widths.push(list[0].contentRect.width)).observe(element);
  await nextFrames();
  const style = document.head.appendChild(document.createElement("style"));
  style.sheet.insertRule("div { min-width: 33px }");
  await nextFrames();
  style.remove();
  same(widths, [10, 33]);
});

test("a callback that changes what it watches for ever is stopped", async () => {
  const element = box("width: 10px; height: 10px");
  let calls = 0;
  let errors = 0;
  window.onerror = () => { errors++; return true; };
  const observer = new ResizeObserver(() => {
    calls++;
    element.style.width = `${10 + calls}px`;
  });
  observer.observe(element);
  await nextFrames();
  observer.disconnect();
  window.onerror = null;
  isTrue(calls > 0 && calls < 10 && errors > 0, `${calls} calls, ${errors} errors`);
});

test("an exception of a callback is reported and the others go on", async () => {
  const element = box("width: 10px; height: 10px");
  const seen = [];
  window.onerror = (message) => { seen.push(message); return true; };
  new ResizeObserver(() => { throw new Error("first"); }).observe(element);
  new ResizeObserver(() => seen.push("second")).observe(element);
  await nextFrames();
  window.onerror = null;
  same([seen.length, (await host.records("exception")).length], [2, 1]);
});
