"use strict";
// The focus, and the events that a tap gives beside the click.

test("focus and blur come with the element that they come from or go to", () => {
  document.body.innerHTML = "<input id=a><input id=b>";
  const [a, b] = document.querySelectorAll("input");
  const log = [];
  for (const type of ["focus", "blur", "focusin", "focusout"]) {
    document.addEventListener(type, (event) => log.push(`${type} ${event.target.id} ${event.relatedTarget?.id}`), true);
  }
  a.focus();
  b.focus();
  same(log, ["focus a undefined", "focusin a undefined", "blur a b", "focusout a b", "focus b a", "focusin b a"]);
  equal(document.activeElement, b);
});

test("what cannot have the focus does not get it", () => {
  document.body.innerHTML = "<p></p><input disabled><input type=hidden><p tabindex=-1></p>";
  const can = Array.from(document.body.children, (element) => {
    element.focus();
    return document.activeElement === element;
  });
  same(can, [false, false, false, true]);
  document.createElement("input").focus();
  equal(document.activeElement, document.body.lastChild);
});

test("an element that leaves the document loses the focus", () => {
  document.body.innerHTML = "<input>";
  const input = document.body.firstChild;
  input.focus();
  input.remove();
  equal(document.activeElement, document.body);
});

test("a listener may send the focus elsewhere", () => {
  document.body.innerHTML = "<input id=a><input id=b><input id=c>";
  const [a, b, c] = document.querySelectorAll("input");
  a.focus();
  a.onblur = () => c.focus();
  b.focus();
  equal(document.activeElement, c);
});

test("a tap gives the focus to a field, not to a button", async () => {
  document.body.innerHTML = "<input id=a><button id=b>x</button>";
  await host.tap("#a");
  equal(document.activeElement.id, "a");
  await host.tap("#b");
  equal(document.activeElement.id, "a");
});

test("enter and leave of a finger reach the elements around, and do not bubble", async () => {
  document.body.innerHTML = "<div id=outer><button id=b>x</button></div>";
  const log = [];
  for (const id of ["outer", "b"]) {
    for (const type of ["pointerenter", "pointerleave"]) {
      document.getElementById(id).addEventListener(type, (event) => log.push(`${type} ${id} ${event.bubbles}`));
    }
  }
  await host.tap("#b");
  same(log, ["pointerenter outer false", "pointerenter b false", "pointerleave b false", "pointerleave outer false"]);
});

test("a finger's click is its pointer's, a script's is nobody's", async () => {
  document.body.innerHTML = "<button id=b>x</button>";
  const seen = [];
  document.getElementById("b").onclick = ({ pointerType, pointerId, detail }) => seen.push([pointerType, pointerId, detail]);
  await host.tap("#b");
  document.getElementById("b").click();
  same(seen, [["touch", 1, 1], ["", -1, 0]]);
});

test("window.event is the event whose listener runs", () => {
  const target = new EventTarget();
  const seen = [];
  target.addEventListener("outer", (event) => {
    target.dispatchEvent(new Event("inner"));
    seen.push(window.event === event);
  });
  target.addEventListener("inner", (event) => seen.push(window.event === event));
  target.dispatchEvent(new Event("outer"));
  same([...seen, window.event], [true, true, undefined]);
});

test("an explicit passive: false can hold back scrolling", () => {
  const listener = (event) => event.preventDefault();
  document.addEventListener("touchmove", listener, { passive: false });
  equal(document.dispatchEvent(new Event("touchmove", { cancelable: true })), false);
  document.createElement("p").addEventListener("touchstart", listener);
});
