"use strict";
// The kinds of events and how they are made.

test("an event that a script makes is not trusted", () => {
  const event = new Event("x");
  equal(event.isTrusted, false);
  equal(event.type, "x");
  equal(event.bubbles, false);
  equal(event.cancelable, false);
  equal(event.defaultPrevented, false);
  equal(event.target, null);
  equal(event.timeStamp, performance.now());
});

test("Event needs new and a type", () => {
  throws(() => Event("x"), "TypeError");
  throws(() => new Event(), "TypeError");
});

test("CustomEvent carries its detail", () => {
  const event = new CustomEvent("x", { detail: { a: 1 }, bubbles: true });
  same(event.detail, { a: 1 });
  isTrue(event instanceof Event);
  equal(String(event), "[object CustomEvent]");
  equal(new CustomEvent("x").detail, null);
});

test("MouseEvent and PointerEvent", () => {
  const mouse = new MouseEvent("click", { clientX: 5, clientY: 6, button: 1, ctrlKey: true });
  same([mouse.clientX, mouse.clientY, mouse.pageX, mouse.button, mouse.ctrlKey, mouse.shiftKey], [5, 6, 5, 1, true, false]);
  isTrue(mouse instanceof UIEvent);
  const pointer = new PointerEvent("pointerdown", { pointerType: "touch", pointerId: 3 });
  same([pointer.pointerType, pointer.pointerId], ["touch", 3]);
  isTrue(pointer instanceof MouseEvent);
});

test("KeyboardEvent", () => {
  const event = new KeyboardEvent("keydown", { key: "Enter", code: "Enter" });
  same([event.key, event.code, event.repeat], ["Enter", "Enter", false]);
});

test("createEvent and initEvent, the old way", () => {
  const event = document.createEvent("Event");
  event.initEvent("old", true, true);
  same([event.type, event.bubbles, event.cancelable], ["old", true, true]);
  isTrue(document.createEvent("CustomEvent") instanceof CustomEvent);
  throws(() => document.createEvent("NoSuchEvent"), "NotSupportedError");
});

test("createEvent gives an event that has to be initialised before its dispatch", () => {
  throws(() => document.dispatchEvent(document.createEvent("Event")), "InvalidStateError");
});

test("dispatchEvent wants an event", () => {
  throws(() => document.dispatchEvent({ type: "x" }), "TypeError");
});

test("an event cannot be dispatched while it is under way", () => {
  const target = new EventTarget();
  let error;
  target.addEventListener("x", (event) => {
    error = throws(() => target.dispatchEvent(event), "InvalidStateError");
  });
  target.dispatchEvent(new Event("x"));
  isTrue(error instanceof DOMException);
});

test("a class may extend EventTarget and Event", () => {
  class Player extends EventTarget {}
  class Tick extends Event {
    constructor(time) {
      super("tick");
      this.time = time;
    }
  }
  const player = new Player();
  let time;
  player.addEventListener("tick", (event) => { time = event.time; });
  player.dispatchEvent(new Tick(7));
  equal(time, 7);
});

test("DOMException has its name, message and code", () => {
  const error = new DOMException("words", "SyntaxError");
  same([error.name, error.message, error.code], ["SyntaxError", "words", 12]);
  isTrue(error instanceof Error);
  equal(String(error), "SyntaxError: words");
  equal(DOMException.DATA_CLONE_ERR, 25);
  equal(new DOMException("words", "Unknown").code, 0);
  equal(new DOMException().name, "Error");
});

test("members of an event's dictionary become the field's type", () => {
  const event = new MouseEvent("click", { clientX: "5", shiftKey: 1 });
  same([event.clientX, event.shiftKey, event.which], [5, true, 1]);
  equal(new ErrorEvent("error", { message: 7 }).message, "7");
  throws(() => new MouseEvent("click", { relatedTarget: {} }), "TypeError");
});

test("events of storage, pages, animations and transitions", () => {
  same([new StorageEvent("storage").key, new StorageEvent("storage", { key: "a" }).key], [null, "a"]);
  equal(new PageTransitionEvent("pageshow", { persisted: true }).persisted, true);
  equal(new AnimationEvent("animationend", { animationName: "x" }).animationName, "x");
  equal(new TransitionEvent("transitionend", { propertyName: "opacity", elapsedTime: 2 }).elapsedTime, 2);
  equal(new InputEvent("input", { inputType: "insertText", data: "a" }).data, "a");
  throws(() => new BeforeUnloadEvent("x"), "TypeError");
  equal(document.createEvent("BeforeUnloadEvent").returnValue, "");
});

test("the old initialisers fill an event", () => {
  const event = document.createEvent("MouseEvents");
  event.initMouseEvent("click", true, true, window, 1, 10, 20, 30, 40, false, false, true, false, 2, null);
  same([event.type, event.bubbles, event.detail, event.clientX, event.clientY, event.shiftKey, event.button],
    ["click", true, 1, 30, 40, true, 2]);
});

test("touches of an event are a list of fingers", () => {
  const touch = new Touch({ identifier: 3, target: document.body, pageX: 4 });
  const { touches } = new TouchEvent("touchstart", { touches: [touch] });
  same([touches instanceof TouchList, touches.item(1), [...touches].length, touches[0].pageX], [true, null, 1, 4]);
  throws(() => new Touch({ target: document.body }), "TypeError");
  throws(() => new TouchEvent("touchstart", { touches: [{}] }), "TypeError");
});
