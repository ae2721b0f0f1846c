(function (window, native, page) {
  "use strict";
  // The interfaces that add plain fields to Event, from one table: name, parent, fields with their defaults.
  page.define("events", () => {
    const { keys } = page.builtins;
    const { Event } = page.use("Event");
    const fields = Symbol("fields");
    const kinds = { Event };

    function make(name, parentName, defaults) {
      const Parent = kinds[parentName];
      const names = keys(defaults);
      const Kind = {
        [name]: class extends Parent {
          constructor(type, options) {
            super(type, options);
            const own = this[fields] === undefined ? {} : this[fields];
            for (let index = 0; index < names.length; index++) {
              const field = names[index];
              const value = options === undefined || options === null ? undefined : options[field];
              own[field] = value === undefined ? defaults[field] : value;
            }
            if (this[fields] === undefined) page.hidden(this, fields, own);
          }
        },
      }[name];
      for (let index = 0; index < names.length; index++) readField(Kind, names[index], names[index]);
      page.tag(Kind, name);
      kinds[name] = Kind;
      return Kind;
    }

    function readField(Kind, name, field) {
      page.accessor(Kind.prototype, name, function () {
        return this[fields][field];
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

    CustomEvent.prototype.initCustomEvent = function (type, bubbles, cancelable, detail) {
      this.initEvent(type, bubbles, cancelable);
      this[fields].detail = detail === undefined ? null : detail;
    };
    return kinds;
  });
})
