"use strict";
// Kinds of events: DOM, HTML handlers and focus, UI Events, Pointer Events, Touch Events.

check("DOM, Event: initEvent sets type and flags, createEvent makes it", () => {
  const event = document.createEvent("Event");
  event.initEvent("x", true, true);
  same([event.type, event.bubbles, event.cancelable, event.isTrusted], ["x", true, true, false]);
});
check("DOM, createEvent: an uninitialised event cannot be dispatched", () => {
  throws(() => document.dispatchEvent(document.createEvent("Event")), "InvalidStateError");
});
check("DOM, createEvent: an unknown interface is a NotSupportedError", () => {
  throws(() => document.createEvent("Nonsense"), "NotSupportedError");
});
check("DOM, CustomEvent: detail, null where it is not given", () => {
  same([new CustomEvent("x", { detail: 7 }).detail, new CustomEvent("x").detail], [7, null]);
});
check("DOM, EventTarget: can be constructed and extended", () => {
  class Player extends EventTarget {}
  const player = new Player();
  const log = record(player, "x");
  player.dispatchEvent(new Event("x"));
  same(log, ["x"]);
});
check("HTML, event handlers: a handler keeps its place when it is replaced", () => {
  const element = document.createElement("p");
  const log = [];
  element.onclick = () => log.push("old");
  element.addEventListener("click", () => log.push("listener"));
  element.onclick = () => log.push("new");
  element.click();
  same(log, ["new", "listener"]);
});
check("HTML, event handlers: setting something that is no function gives null", () => {
  const element = document.createElement("p");
  element.onclick = "text";
  equal(element.onclick, null);
});
check("HTML, click(): a disabled button gets no click event", () => {
  const button = put("<button disabled></button>");
  const log = record(button, "click");
  button.click();
  same(log, []);
});
check("HTML, click(): a checkbox changes before the event and back when it is prevented", () => {
  const box = put('<input type="checkbox">');
  let during = null;
  box.onclick = (event) => { during = box.checked; event.preventDefault(); };
  box.click();
  same([during, box.checked], [true, false]);
});
check("HTML, click(): input and change follow on a checkbox", () => {
  const box = put('<input type="checkbox">');
  const log = record(box, "click input change");
  box.click();
  same(log, ["click", "input", "change"]);
});
check("HTML, focus: focus() moves activeElement and fires focus and focusin", () => {
  const input = put("<input>");
  const log = record(document.body, "focusin");
  record(input, "focus", log);
  input.focus();
  same([log.join(), document.activeElement === input], ["focus,focusin", true]);
});
check("HTML, focus: blur() gives the focus back to the body", () => {
  const input = put("<input>");
  input.focus();
  const log = record(input, "blur");
  input.blur();
  same([log.join(), document.activeElement === document.body], ["blur", true]);
});
check("UI Events, MouseEvent: its dictionary, and defaults", () => {
  const event = new MouseEvent("click", { clientX: 3, clientY: 4, button: 2, ctrlKey: true });
  same([event.clientX, event.screenX, event.button, event.buttons, event.ctrlKey, event.relatedTarget], [3, 0, 2, 0, true, null]);
});
check("UI Events, MouseEvent: x and y are clientX and clientY, and modifier states", () => {
  const event = new MouseEvent("click", { clientX: 3, clientY: 4, shiftKey: true });
  same([event.x, event.y, event.getModifierState("Shift"), event.getModifierState("Alt")], [3, 4, true, false]);
});
check("UI Events, KeyboardEvent: key and code", () => {
  const event = new KeyboardEvent("keydown", { key: "a", code: "KeyA", repeat: true });
  same([event.key, event.code, event.repeat, event.location, event.isComposing], ["a", "KeyA", true, 0, false]);
});
check("UI Events, UIEvent: detail and view", () => {
  const event = new UIEvent("x", { detail: 2, view: window });
  same([event.detail, event.view === window], [2, true]);
  throws(() => new UIEvent("x", { view: {} }), "TypeError");
});
check("UI Events, WheelEvent: deltas and mode", () => {
  const event = new WheelEvent("wheel", { deltaY: 5, deltaMode: 1 });
  same([event.deltaX, event.deltaY, event.deltaMode, event instanceof MouseEvent], [0, 5, 1, true]);
});
check("Pointer Events, PointerEvent: defaults", () => {
  const event = new PointerEvent("pointerdown", { pointerId: 5, pointerType: "touch" });
  same([event.pointerId, event.pointerType, event.width, event.height, event.pressure, event.isPrimary],
    [5, "touch", 1, 1, 0, false]);
});
check("Pointer Events: a tap fires over, enter, down, up, out and leave", async () => {
  const button = put('<button id="b">x</button>');
  const log = record(button, "pointerover pointerenter pointerdown pointerup pointerout pointerleave");
  await host.tap("#b");
  same(log, ["pointerover", "pointerenter", "pointerdown", "pointerup", "pointerout", "pointerleave"]);
});
check("Pointer Events: a click is a PointerEvent", async () => {
  const button = put('<button id="b">x</button>');
  const click = next(button, "click");
  await host.tap("#b");
  same([(await click) instanceof PointerEvent, (await click).isTrusted], [true, true]);
});
check("Touch Events: a tap has one touch at its start and none at its end", async () => {
  const button = put('<button id="b">x</button>');
  const counts = [];
  for (const type of ["touchstart", "touchend"]) {
    button.addEventListener(type, (event) => {
      counts.push([event.touches.length, event.targetTouches.length, event.changedTouches.length]);
    });
  }
  await host.tap("#b");
  same(counts, [[1, 1, 1], [0, 0, 1]]);
});
check("Touch Events, Touch: can be constructed and listed in an event", () => {
  const touch = new Touch({ identifier: 1, target: document.body, clientX: 5 });
  const event = new TouchEvent("touchstart", { touches: [touch], changedTouches: [touch] });
  same([event.touches.length, event.touches[0].clientX, event.touches.item(0) === touch], [1, 5, true]);
});
