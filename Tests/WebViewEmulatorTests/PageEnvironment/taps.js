"use strict";
// Taps, as a person makes them.

/// Puts HTML into the page and counts the clicks on an element.
function arrange(html, selector = "#target") {
  document.body.innerHTML = html;
  const clicks = [];
  document.querySelector(selector).addEventListener("click", (event) => clicks.push(event));
  return clicks;
}

test("a tap is pointer, mouse and click events, all trusted", async () => {
  document.body.innerHTML = '<button id="target">x</button>';
  const order = [];
  for (const type of ["click", "mousedown", "mouseup", "pointerdown", "pointerup"]) {
    document.querySelector("#target").addEventListener(type, (event) => order.push(event.type, event.isTrusted));
  }
  equal(await host.tap("#target"), null);
  same(order, ["pointerdown", true, "mousedown", true, "pointerup", true, "mouseup", true, "click", true]);
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
