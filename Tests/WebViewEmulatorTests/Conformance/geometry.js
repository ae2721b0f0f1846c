"use strict";
// CSSOM View and Geometry Interfaces: boxes whose sizes and places are set by style.

const fixed = (style) => put(`<div style="position: absolute; left: 0; top: 0; ${style}"></div>`);

check("CSSOM View, getBoundingClientRect: zeros for an element outside of the document", () => {
  const element = document.createElement("div");
  element.style.cssText = "width: 10px; height: 10px";
  const { x, y, width, height } = element.getBoundingClientRect();
  same([x, y, width, height], [0, 0, 0, 0]);
});
check("CSSOM View, getBoundingClientRect: the size set by style", () => {
  const { width, height, right, bottom } = fixed("width: 100px; height: 50px").getBoundingClientRect();
  same([width, height, right, bottom], [100, 50, 100, 50]);
});
check("CSSOM View, getBoundingClientRect: the place set by style", () => {
  const { left, top, right } = fixed("left: 10px; top: 20px; width: 5px; height: 5px").getBoundingClientRect();
  same([left, top, right], [10, 20, 15]);
});
check("CSSOM View, getBoundingClientRect: a child's place adds to its containing block's", () => {
  const outer = fixed("left: 10px; top: 20px; width: 100px; height: 100px");
  outer.innerHTML = '<i style="position: absolute; left: 3px; top: 4px; width: 1px; height: 1px"></i>';
  const { left, top } = outer.firstChild.getBoundingClientRect();
  same([left, top], [13, 24]);
});
check("CSSOM View, getBoundingClientRect: padding and border enlarge a content box", () => {
  equal(fixed("width: 100px; height: 50px; padding: 5px; border: 1px solid").getBoundingClientRect().width, 112);
});
check("CSS Sizing, box-sizing: a border box has the set size", () => {
  const element = fixed("box-sizing: border-box; width: 100px; height: 50px; padding: 5px");
  equal(element.getBoundingClientRect().width, 100);
});
check("CSSOM View, getBoundingClientRect: a percentage is of the containing block", () => {
  const outer = fixed("width: 200px; height: 100px");
  outer.innerHTML = '<div style="width: 50%; height: 10%"></div>';
  const { width, height } = outer.firstChild.getBoundingClientRect();
  same([width, height], [100, 10]);
});
check("CSS Values, viewport units: of the window's size", () => {
  const { width, height } = fixed("width: 100vw; height: 50vh").getBoundingClientRect();
  same([width, height], [innerWidth, innerHeight / 2]);
});
check("CSSOM View, getBoundingClientRect: nothing shown has no size", () => {
  equal(fixed("display: none; width: 100px; height: 50px").getBoundingClientRect().width, 0);
});
check("CSSOM View, getClientRects: one box, or none where nothing is shown", () => {
  same([fixed("width: 1px; height: 1px").getClientRects().length, fixed("display: none").getClientRects().length], [1, 0]);
});
check("CSSOM View, offsetWidth and clientWidth: with and without the border", () => {
  const element = fixed("width: 100px; height: 50px; padding: 5px; border: 2px solid");
  same([element.offsetWidth, element.clientWidth, element.clientLeft], [114, 110, 2]);
});
check("CSSOM View, offsetLeft: from the padding edge of the offset parent", () => {
  const outer = fixed("left: 10px; width: 100px; height: 100px");
  outer.innerHTML = '<i style="position: absolute; left: 3px; top: 4px"></i>';
  const inner = outer.firstChild;
  same([inner.offsetLeft, inner.offsetTop, inner.offsetParent === outer], [3, 4, true]);
});
check("CSSOM View, offsetParent: null where nothing is shown", () => {
  equal(fixed("display: none").offsetParent, null);
});
check("CSSOM View, elementFromPoint: the topmost element there, null outside", () => {
  const element = fixed("width: 100px; height: 50px");
  same([document.elementFromPoint(5, 5) === element, document.elementFromPoint(-1, 5)], [true, null]);
});
check("CSSOM View, scrollTop: stays 0 where nothing overflows", () => {
  const element = fixed("width: 10px; height: 10px");
  element.scrollTop = 50;
  equal(element.scrollTop, 0);
});
check("CSSOM View, window: scroll offsets begin at 0", () => {
  same([scrollX, scrollY, pageXOffset, pageYOffset], [0, 0, 0, 0]);
});
check("Geometry Interfaces, DOMRect: a negative width turns left and right", () => {
  const rect = new DOMRect(10, 0, -4, 2);
  same([rect.left, rect.right, rect.width, rect.bottom], [6, 10, -4, 2]);
});
check("Geometry Interfaces, DOMRect: can be changed, DOMRectReadOnly cannot", () => {
  const rect = DOMRect.fromRect({ x: 1, width: 2 });
  rect.x = 5;
  same([rect.right, rect.toJSON().x], [7, 5]);
  throws(() => { new DOMRectReadOnly(1, 2, 3, 4).x = 5; }, "TypeError");
});
check("Geometry Interfaces, DOMMatrix: parses a transform and multiplies", () => {
  const matrix = new DOMMatrix("matrix(1, 0, 0, 1, 10, 20)");
  same([matrix.e, matrix.is2D, matrix.translate(1, 2).f], [10, true, 22]);
});
check("Geometry Interfaces, DOMPoint: w is 1 by default", () => {
  const point = new DOMPoint(1, 2);
  same([point.x, point.z, point.w], [1, 0, 1]);
});
