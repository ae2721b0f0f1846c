"use strict";
// Taps, as a person makes them.

/// Puts HTML into the page and counts the clicks on an element.
function arrange(html, selector = "#target") {
  document.body.innerHTML = html;
  const clicks = [];
  document.querySelector(selector).addEventListener("click", (event) => clicks.push(event));
  return clicks;
}

// The order is that of Pointer Events for a finger and of Touch Events.
const sequence = ["pointerdown", "touchstart", "pointerup", "touchend", "mousedown", "mouseup", "click"];

/// The types of the trusted events that a tap makes while a listener for one type prevents it.
async function tapped(prevented) {
  document.body.innerHTML = '<button id="target">x</button>';
  const order = [];
  for (const type of sequence) {
    document.querySelector("#target").addEventListener(type, (event) => {
      if (event.isTrusted) order.push(type);
      if (type === prevented) event.preventDefault();
    });
  }
  equal(await host.tap("#target"), null);
  return order;
}

test("a tap is pointer, touch, mouse and click events, all trusted", async () => {
  same(await tapped(null), sequence);
});

test("a prevented touch makes no mouse events and no click", async () => {
  same(await tapped("touchstart"), sequence.slice(0, 4));
  same(await tapped("touchend"), sequence.slice(0, 4));
});

test("a prevented pointerdown makes no mouse events, but a click", async () => {
  same(await tapped("pointerdown"), [...sequence.slice(0, 4), "click"]);
});

test("a touch event has its finger", async () => {
  arrange('<button id="target">x</button>');
  let finger;
  document.querySelector("#target").ontouchstart = (event) => { [finger] = event.touches; };
  await host.tap("#target");
  equal(finger.target.id, "target");
});

test("what is not there cannot be tapped", async () => {
  isTrue((await host.tap("#none")).includes("#none"));
  isTrue((await host.tap("[[")).includes("selector"));
});

/// Checks that an element cannot be tapped, and that the reason names a word.
async function refuses(html, word) {
  const clicks = arrange(html);
  const reason = await host.tap("#target");
  isTrue(reason !== null && reason.includes(word), `${html}: ${reason}`);
  equal(clicks.length, 0, html);
}

test("a hidden element cannot be tapped", async () => {
  await refuses('<button id="target" hidden>x</button>', "hidden");
  await refuses('<div hidden><button id="target">x</button></div>', "hidden");
  await refuses('<button id="target" style="display: none">x</button>', "display");
  await refuses('<div style="display:none"><p><button id="target">x</button></p></div>', "display");
  await refuses('<div style="visibility: hidden"><button id="target">x</button></div>', "visibility");
});

test("a disabled element cannot be tapped", async () => {
  await refuses('<button id="target" disabled>x</button>', "disabled");
  await refuses('<fieldset disabled><button id="target">x</button></fieldset>', "disabled");
});

test("an element that takes no pointer events cannot be tapped", async () => {
  await refuses('<div style="pointer-events: none"><button id="target">x</button></div>', "pointer-events");
});

test("an element may take taps again below one that does not", async () => {
  const clicks = arrange('<div style="pointer-events:none"><b id="target" style="pointer-events:auto">x</b></div>');
  equal(await host.tap("#target"), null);
  equal(clicks.length, 1);
  const seen = arrange('<div style="visibility:hidden"><b id="target" style="visibility:visible">x</b></div>');
  equal(await host.tap("#target"), null);
  equal(seen.length, 1);
});

test("a tap on a child reaches its parents", async () => {
  const clicks = arrange('<div id="outer"><b><i id="inner">x</i></b></div>', "#outer");
  equal(await host.tap("#inner"), null);
  equal(clicks.length, 1);
  equal(clicks[0].target.id, "inner");
});

test("a tap on a parent does not reach its children", async () => {
  const clicks = arrange('<div id="outer"><b id="target">x</b></div>');
  equal(await host.tap("#outer"), null);
  equal(clicks.length, 0);
});

test("a listener may stop a tap", async () => {
  const clicks = arrange('<div id="target"><b id="inner">x</b></div>');
  document.querySelector("#inner").addEventListener("click", (event) => event.stopPropagation());
  await host.tap("#inner");
  equal(clicks.length, 0);
});

test("an inline handler and its this", async () => {
  document.body.innerHTML = '<button id="target" onclick="globalThis.tapped = [this.id, event.type]">x</button>';
  await host.tap("#target");
  same(globalThis.tapped, ["target", "click"]);
});

test("a tap checks a box unless it is prevented", async () => {
  document.body.innerHTML = '<input type="checkbox" id="target">';
  const box = document.querySelector("#target");
  await host.tap("#target");
  equal(box.checked, true);
  box.addEventListener("click", (event) => event.preventDefault());
  await host.tap("#target");
  equal(box.checked, true);
});

test("of several matches the first is tapped", async () => {
  document.body.innerHTML = '<button class="skip">1</button><button class="skip">2</button>';
  const tapped = [];
  document.body.addEventListener("click", (event) => tapped.push(event.target.textContent));
  await host.tap(".skip");
  same(tapped, ["1"]);
});

test("a tap's place is the middle of the element's box", async () => {
  const clicks = arrange('<div id="target" style="position:absolute;left:10px;top:20px;width:100px;height:40px"></div>');
  await host.tap("#target");
  same([clicks[0].clientX, clicks[0].clientY], [60, 40]);
});

test("element.click is a click alone, and not trusted", () => {
  const clicks = arrange('<button id="target">x</button>');
  document.querySelector("#target").click();
  same([clicks.length, clicks[0].isTrusted], [1, false]);
  document.querySelector("#target").disabled = true;
  document.querySelector("#target").click();
  equal(clicks.length, 1);
});

test("an exception in a tap's listener is reported", async () => {
  arrange('<button id="target">x</button>');
  document.querySelector("#target").onclick = () => { throw new Error("in the tap"); };
  equal(await host.tap("#target"), null);
  equal((await host.records("exception"))[0].data.message, "in the tap");
});
