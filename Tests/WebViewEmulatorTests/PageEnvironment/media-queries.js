"use strict";
// matchMedia in a window of 390 × 844 px with 3 device pixels each: what matches, and how queries are serialised.

const media = (query) => matchMedia(query).media;
const matches = (query) => matchMedia(query).matches;

test("queries are serialised in lower case with single spaces", () => {
  equal(media("(  MIN-WIDTH:100px )"), "(min-width: 100px)");
  equal(media("ONLY  Screen  AND (Orientation:portrait)"), "only screen and (orientation: portrait)");
  equal(media("all and (color), PRINT"), "(color), print");
  equal(media(""), "");
});

test("one query that is none does not spoil the others", () => {
  equal(media("&, screen"), "not all, screen");
  same(["nonsense (", "screen and", "(min-width", "and", "(a) and (b) or (c)"].map(media), new Array(5).fill("not all"));
  equal(matches("&, screen"), true);
});

test("ranges from both sides", () => {
  same(["(100px < width)", "(390px <= width <= 390px)", "(width > 390px)", "(100px < width > 50px)"].map(matches),
    [true, true, false, false]);
});

test("not, and, or with parentheses", () => {
  same(["not (width: 390px)", "(width: 1px) or (height: 844px)", "not ((width: 1px) or (hover))"].map(matches),
    [false, true, true]);
});

test("what is unknown matches neither way", () => {
  same(["(foo: bar)", "not (foo: bar)", "(width: 1parsec)", "not all and (foo)", "(orientation: sideways)"].map(matches),
    [false, false, false, false, false]);
});

test("lengths in other units, ratios and resolutions", () => {
  same(["(min-width: 24em)", "(min-width: 25em)", "(max-aspect-ratio: 1/2)", "(min-resolution: 288dpi)",
    "(-webkit-min-device-pixel-ratio: 3)", "(resolution: 2dppx)"].map(matches), [true, false, true, true, true, false]);
});

test("a phone has coarse fingers and no hover", () => {
  same(["(pointer: coarse)", "(any-pointer: fine)", "(hover: hover)", "(hover)", "(pointer)"].map(matches),
    [true, false, false, false, true]);
});

test("queries follow what the page makes of its window", () => {
  const list = matchMedia("(min-width: 500px)");
  equal(list.matches, false);
  window.innerWidth = 600;
  equal(list.matches, true);
});
