"use strict";
// CSS Flexbox 1, CSS Sizing 4 (aspect-ratio), CSS Values 4 (min() and max()), CSS Positioned Layout 3 (sticky). All expected numbers
// are worked out by hand.

/// Puts HTML into a body without margins; the boxes of all elements with an id, as "left top width height".
function lay(html, style = "") {
  document.body.style.margin = "0";
  document.body.innerHTML = `<div id="box" style="${style}">${html}</div>`;
  return boxes();
}
function boxes() {
  const found = {};
  for (const element of document.body.querySelectorAll("[id]")) {
    const { left, top, width, height } = element.getBoundingClientRect();
    found[element.id] = [left, top, width, height].map((number) => Math.round(number * 100) / 100).join(" ");
  }
  return found;
}
const row = "display: flex; width: 300px; height: 100px;";
const column = "display: flex; flex-direction: column; width: 100px; height: 300px;";

test("items of a row stand side by side and stretch", () => {
  const { a, b } = lay('<i id=a style="width: 50px"></i><i id=b style="width: 70px; height: 10px"></i>', row);
  same([a, b], ["0 0 50 100", "50 0 70 10"]);
});

test("flex-grow shares what is free, with gaps and margins", () => {
  const { a, b, c } = lay('<i id=a style="flex: 1"></i><i id=b style="flex: 2; margin: 0 5px"></i><i id=c style="width: 50px"></i>', `${row} gap: 20px`);
  same([a, b, c], ["0 0 66.67 100", "91.67 0 133.33 100", "250 0 50 100"]);
});

test("factors below one leave room free", () => {
  const { a, b } = lay('<i id=a style="flex: 0.2 1 100px"></i><i id=b style="flex: 0.3 1 100px"></i>', row);
  same([a, b], ["0 0 120 100", "120 0 130 100"]);
});

test("flex-shrink is weighed by the base size, and stops at min-width", () => {
  const { a, b } = lay('<i id=a style="width: 200px"></i><i id=b style="width: 400px"></i>', row);
  same([a, b], ["0 0 100 100", "100 0 200 100"]);
  const least = lay('<i id=a style="width: 200px; min-width: 150px"></i><i id=b style="width: 400px"></i><i id=c style="flex: none; width: 50px"></i>', row);
  same([least.a, least.b, least.c], ["0 0 150 100", "150 0 100 100", "250 0 50 100"]);
});

test("max-width gives what it does not take to the others", () => {
  const { a, b } = lay('<i id=a style="flex: 1; max-width: 60px"></i><i id=b style="flex: 1"></i>', row);
  same([a, b], ["0 0 60 100", "60 0 240 100"]);
});

test("an item does not get narrower than its content unless it is clipped", () => {
  const content = '<b style="display: block; width: 250px"></b>';
  const { a, b } = lay(`<div id=a style="flex: 1">${content}</div><div id=b style="flex: 1"></div>`, row);
  same([a, b], ["0 0 250 100", "250 0 50 100"]);
  const clipped = lay(`<div id=a style="flex: 1; overflow: hidden">${content}</div><div id=b style="flex: 1"></div>`, row);
  same([clipped.a, clipped.b], ["0 0 150 100", "150 0 150 100"]);
});

test("flex-basis goes before width, and box-sizing counts", () => {
  const { a, b } = lay('<i id=a style="flex-basis: 40px; width: 90px"></i><i id=b style="flex-basis: 50%; padding: 0 10px; box-sizing: border-box"></i>', row);
  same([a, b], ["0 0 40 100", "40 0 150 100"]);
});

test("justify-content in a row", () => {
  const items = '<i id=a style="width: 50px"></i><i id=b style="width: 50px"></i>';
  const places = (value, style = row) => {
    const { a, b } = lay(items, `${style}; justify-content: ${value}`);
    return [a, b].map((text) => Number(text.split(" ")[0]));
  };
  same(places("flex-start"), [0, 50]);
  same(places("flex-end"), [200, 250]);
  same(places("center"), [100, 150]);
  same(places("space-between"), [0, 250]);
  same(places("space-around"), [50, 200]);
  same(places("space-evenly"), [66.67, 183.33]);
  same(places("center", `${row} width: 60px; flex-shrink: 0`), [0, 30]);
  same(places("flex-start", `${row} flex-direction: row-reverse`), [250, 200]);
  same(places("flex-end", `${row} flex-direction: row-reverse`), [50, 0]);
});

test("align-items and align-self across a row", () => {
  const { a, b, c, d } = lay(`<i id=a style="width: 10px; height: 20px"></i><i id=b style="width: 10px; height: 20px; align-self: flex-end"></i>
    <i id=c style="width: 10px; align-self: stretch; margin: 5px 0"></i><i id=d style="width: 10px; height: 20px; align-self: flex-start"></i>`,
  `${row} align-items: center`);
  same([a, b, c, d], ["0 40 10 20", "10 80 10 20", "20 5 10 90", "30 0 10 20"]);
});

test("automatic margins take the room before anything else", () => {
  const { a, b } = lay('<i id=a style="width: 50px"></i><i id=b style="width: 50px; height: 20px; margin: auto 0 auto auto"></i>', `${row} justify-content: center`);
  same([a, b], ["0 0 50 100", "250 40 50 20"]);
});

test("a container is as high as its highest item, and the others follow", () => {
  const { box, a, b } = lay('<i id=a style="flex: 1"></i><div id=b style="flex: 1"><p style="height: 40px; margin: 0"></p></div>', "display: flex; width: 300px");
  same([box, a, b], ["0 0 300 40", "0 0 150 40", "150 0 150 40"]);
});

test("a column: sizes, growth, gaps and places", () => {
  const { a, b, c } = lay('<i id=a style="height: 50px"></i><i id=b style="flex: 1"></i><i id=c style="height: 30px; width: 20px; align-self: flex-end"></i>', `${column} row-gap: 10px`);
  same([a, b, c], ["0 0 100 50", "0 60 100 200", "80 270 20 30"]);
  const centred = lay('<i id=a style="height: 50px; width: 40px"></i>', `${column} justify-content: center; align-items: center`);
  equal(centred.a, "30 125 40 50");
  const shrunk = lay('<i id=a style="height: 400px"></i><i id=b style="height: 200px"></i>', column);
  same([shrunk.a, shrunk.b], ["0 0 100 200", "0 200 100 100"]);
  const reversed = lay('<i id=a style="height: 50px"></i><i id=b style="height: 60px"></i>', `${column} flex-direction: column-reverse`);
  same([reversed.a, reversed.b], ["0 250 100 50", "0 190 100 60"]);
});

test("a column without a height is as high as its items; min-height lets them grow", () => {
  const html = '<i id=a style="height: 50px"></i><i id=b style="flex: 1 0 20px"></i>';
  const plain = lay(html, "display: flex; flex-direction: column; width: 100px; gap: 5px");
  same([plain.box, plain.a, plain.b], ["0 0 100 75", "0 0 100 50", "0 55 100 20"]);
  const least = lay(html, "display: flex; flex-direction: column; width: 100px; min-height: 200px");
  same([least.box, least.b], ["0 0 100 200", "0 50 100 150"]);
});

test("items that do not stretch are as wide as their content", () => {
  const { a } = lay('<div id=a><b style="display: block; width: 30px; height: 10px"></b></div>', `${column} align-items: flex-start`);
  equal(a, "0 0 30 10");
});

test("percentages inside of an item refer to the height that it has got", () => {
  const inner = lay('<i id=a style="height: 50px"></i><div id=b style="flex: 1"><p id=p style="height: 50%; margin: 0"></p></div>', column);
  same([inner.b, inner.p], ["0 50 100 250", "0 50 100 125"]);
  const stretched = lay('<div id=a style="width: 50px"><p id=p style="height: 100%; margin: 0"></p></div>', row);
  equal(stretched.p, "0 0 50 100");
});

test("an overlay of nested containers", () => {
  const { head, main, button } = lay(`<div id=head style="flex: 0 0 40px"></div>
    <div id=main style="flex: 1; display: flex; align-items: center; justify-content: center"><i id=button style="width: 80px; height: 20px"></i></div>`,
  "position: fixed; inset: 0; width: 320px; height: 240px; display: flex; flex-direction: column");
  same([head, main, button], ["0 0 320 40", "0 40 320 200", "120 130 80 20"]);
  isTrue(document.elementFromPoint(160, 140).id === "button", "what is tapped");
});

test("lines wrap, share the height, and gaps stand between them", () => {
  const items = ["a", "b", "c"].map((id) => `<i id=${id} style="width: 120px; height: 20px"></i>`).join("");
  const { a, b, c } = lay(items, `${row} flex-wrap: wrap; gap: 10px`);
  // 100 - 10 between the lines, 45 for each.
  same([a, b, c], ["0 0 120 20", "130 0 120 20", "0 55 120 20"]);
  const packed = lay(items, `${row} flex-wrap: wrap; gap: 10px; align-content: flex-start`);
  equal(packed.c, "0 30 120 20");
  const automatic = lay(items, "display: flex; width: 300px; flex-wrap: wrap; gap: 10px");
  equal(automatic.box, "0 0 300 50");
  const up = lay(items, `${row} flex-wrap: wrap-reverse; align-content: flex-start`);
  same([up.a, up.c], ["0 80 120 20", "0 60 120 20"]);
});

test("order, hidden and absolutely positioned items", () => {
  const { a, b, c, d } = lay(`<i id=a style="width: 20px; order: 1"></i><i id=b style="width: 30px"></i><i id=c style="display: none; width: 50px"></i>
    <i id=d style="position: absolute; width: 40px; height: 10px"></i>`, `${row} position: relative; justify-content: center; align-items: center`);
  same([b, a, c, d], ["125 50 30 0", "155 50 20 0", "0 0 0 0", "130 45 40 10"]);
});

test("a container that shrinks to fit counts its gaps", () => {
  equal(lay('<i style="width: 20px"></i><i style="width: 30px"></i>', "display: inline-flex; gap: 5px; height: 10px").box, "0 0 55 10");
});

test("factors and sizes beyond all measure end", () => {
  const { a, b } = lay('<i id=a style="flex: 1e308 1 10px"></i><i id=b style="flex: 1e308 1 10px"></i>', row);
  same([a, b].map((text) => text.split(" ").every((number) => Number(number) >= 0)), [true, true]);
  const huge = lay('<i id=a style="width: 1e300px"></i><i id=b style="width: 1e300px; flex-shrink: 1e308"></i>', row);
  isTrue(!Object.values(huge).join().includes("NaN"), "numbers");
});

test("items that have a size of their own keep their ratio", () => {
  const { a, b, c } = lay(`<video id=a style="height: 50px"></video><video id=b style="height: 90px; aspect-ratio: 16 / 9"></video>
    <iframe id=c style="border: 0; height: 10px; flex: none"></iframe>`, "display: flex; align-items: flex-start; width: 900px");
  same([a, b, c], ["0 0 100 50", "100 0 160 90", "260 0 300 10"]);
});

test("deeply nested containers end in time", () => {
  const depth = 60;
  const html = `${'<div style="display: flex; flex: 1">'.repeat(depth)}<i id=a style="height: 10px; flex: 1"></i>${"</div>".repeat(depth)}`;
  equal(lay(html, row).a, "0 0 300 10");
  const columns = `${'<div style="display: flex; flex-direction: column; flex: 1">'.repeat(depth)}<i id=a style="flex: 1"></i>${"</div>".repeat(depth)}`;
  equal(lay(columns, column).a, "0 0 100 300");
});

test("aspect-ratio gives the size that is not set", () => {
  const { a, b, c, d, v } = lay(`<div id=a style="width: 160px; aspect-ratio: 16 / 9"></div><div id=b style="aspect-ratio: 2; width: 60px; padding: 10px; box-sizing: border-box"></div>
    <div id=c style="position: absolute; height: 50px; aspect-ratio: 1"></div><div id=d style="width: 20px; aspect-ratio: 1"><p style="height: 70px; margin: 0"></p></div>
    <video id=v style="width: 100px; aspect-ratio: 4 / 1"></video>`, "width: 300px");
  same([a, b, d].map((text) => text.split(" ").slice(2).join(" ")), ["160 90", "60 30", "20 70"]);
  same([c, v].map((text) => text.split(" ").slice(2).join(" ")), ["50 50", "100 25"]);
});

test("min(), max() and clamp() with percentages", () => {
  const width = (value) => lay(`<i id=a style="display: block; width: ${value}"></i>`, "width: 300px").a.split(" ")[2];
  same(["min(100%, 200px)", "min(50%, 200px)", "max(50%, 200px)", "clamp(10px, 50%, 100px)", "min(100% - 20px, 500px)"].map(width),
    ["200", "150", "200", "100", "280"]);
});

test("a sticky element stands where it would, and stays while its container scrolls", () => {
  const { s } = lay('<p style="height: 30px; margin: 0"></p><i id=s style="display: block; position: sticky; top: 10px; height: 20px"></i><p style="height: 500px; margin: 0"></p>',
    "height: 100px; width: 100px; overflow: auto");
  equal(s, "0 30 100 20");
  const box = document.getElementById("box");
  box.scrollTop = 15;
  equal(boxes().s, "0 15 100 20");
  box.scrollTop = 100;
  equal(boxes().s, "0 10 100 20");
});
