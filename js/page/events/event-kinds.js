(function (core, native) {
  "use strict";
  // The interfaces that add plain fields to Event, from one table: name, parent, fields with their defaults.
  core.define("events", () => {
    const { Event } = core.use("Event");
    const kinds = { Event };
    /// Fields that hold objects of this environment; the others keep what they are given.
    const targets = new Set(["relatedTarget", "view", "source"]);

    function valueFor(page, name, given, initial) {
      if (given === undefined) return Array.isArray(initial) ? page.array(initial) : initial;
      if (targets.has(name)) return core.unwrap(given);
      // A list of ours becomes the page's once, so that each read gives the same.
      return Array.isArray(given) ? core.result(page, given) : given;
    }

    function make(name, parentName, defaults) {
      const Parent = kinds[parentName];
      const initials = Object.entries(defaults);
      const Kind = {
        [name]: class extends Parent {
          constructor(page, type, options) {
            super(page, type, options);
            // What the event's interfaces add, by name.
            this._fields ??= {};
            for (const [field, initial] of initials) {
              const given = options === undefined || options === null ? undefined : options[field];
              this._fields[field] = valueFor(page, field, given, initial);
            }
          }
        },
      }[name];
      for (const [field] of initials) readField(Kind, field, field);
      core.interface(Kind, { length: 1, create: (page, values) => new Kind(page, values[0], values[1]) });
      kinds[name] = Kind;
      return Kind;
    }

    function readField(Kind, name, field) {
      core.accessor(Kind.prototype, name, function () {
        return this._fields[field];
      }, undefined);
    }

    const modifiers = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };
    const CustomEvent = make("CustomEvent", "Event", { detail: null });
    make("UIEvent", "Event", { detail: 0, view: null });
    const MouseEvent = make("MouseEvent", "UIEvent", {
      screenX: 0,
      screenY: 0,
      clientX: 0,
      clientY: 0,
      button: 0,
      buttons: 0,
      relatedTarget: null,
      ...modifiers,
    });
    readField(MouseEvent, "pageX", "clientX");
    readField(MouseEvent, "pageY", "clientY");
    readField(MouseEvent, "x", "clientX");
    readField(MouseEvent, "y", "clientY");
    make("PointerEvent", "MouseEvent", {
      pointerId: 0,
      width: 1,
      height: 1,
      pressure: 0,
      pointerType: "",
      isPrimary: false,
    });
    make("TouchEvent", "UIEvent", { touches: [], targetTouches: [], changedTouches: [], ...modifiers });
    make("KeyboardEvent", "UIEvent", { key: "", code: "", location: 0, repeat: false, keyCode: 0, ...modifiers });
    make("FocusEvent", "UIEvent", { relatedTarget: null });
    make("InputEvent", "UIEvent", { data: null, inputType: "" });
    make("ErrorEvent", "Event", { message: "", filename: "", lineno: 0, colno: 0, error: null });
    make("MessageEvent", "Event", { data: null, origin: "", lastEventId: "", source: null, ports: [] });
    make("PromiseRejectionEvent", "Event", { promise: undefined, reason: undefined });
    make("ProgressEvent", "Event", { lengthComputable: false, loaded: 0, total: 0 });
    make("HashChangeEvent", "Event", { oldURL: "", newURL: "" });
    make("PopStateEvent", "Event", { state: null });

    core.mix(CustomEvent, {
      initCustomEvent(type, bubbles, cancelable, detail) {
        this.initEvent(type, bubbles, cancelable);
        this._fields.detail = detail === undefined ? null : detail;
      },
    });
    return kinds;
  });
})
