(function (core, native) {
  "use strict";
  // The interfaces that add plain fields to Event, from one table: name, parent, fields with their defaults.
  core.define("events", () => {
    const { Event } = core.use("Event");
    const kinds = { Event };

    const mismatch = () => new TypeError("Type error");
    const touchesOf = (page, list) => core.use("touch").listOf(page, list);

    function objectOf(given, isRight) {
      const inner = core.unwrap(given) ?? null;
      if (inner !== null && !(core.isPlatformObject(inner) && isRight(inner))) throw mismatch();
      return inner;
    }
    const targetOf = (page, given) => objectOf(given, (inner) => inner instanceof core.use("EventTarget").EventTarget);

    /// A window, also that of another frame; of a message's source a port as well.
    const windowOf = (page, given) => {
      const isView = core.isObject(given) && core.isBuilt("window views")
        && core.use("window views").isView(given);
      return isView ? given : targetOf(page, given);
    };

    /// Fields that are more than plain values: how they are read from a dictionary's member.
    const readers = {
      __proto__: null,
      relatedTarget: targetOf,
      view: windowOf,
      source: windowOf,
      submitter: targetOf,
      touches: touchesOf,
      targetTouches: touchesOf,
      changedTouches: touchesOf,
      storageArea: (page, given) => objectOf(given, (inner) => inner instanceof core.use("storage").Storage),
      // A list of ours becomes the page's once, so that each read gives the same.
      ports: (page, given) => page.array(Array.from(given, core.unwrap)),
    };

    /// What the page gave, as the field's kind; a field whose default is null or undefined takes anything.
    function valueFor(page, name, given, initial) {
      const reader = readers[name];
      if (reader !== undefined) return reader(page, given === undefined ? initial : given);
      if (given === undefined) return initial;
      switch (typeof initial) {
        case "number": return Number(given) || 0;
        case "string": return String(given);
        case "boolean": return Boolean(given);
        default: return core.isPlatformObject(given) ? core.wrap(given) : given;
      }
    }

    function make(name, parentName, defaults, length = 1) {
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
      core.interface(Kind, { length, create: (page, values) => new Kind(page, values[0], values[1]) });
      kinds[name] = Kind;
      return Kind;
    }

    function readField(Kind, name, field) {
      core.accessor(Kind.prototype, name, function () {
        return this._fields[field];
      }, undefined);
    }

    function compute(Kind, values) {
      for (const name of Object.keys(values)) core.accessor(Kind.prototype, name, function () {
        return values[name](this._fields, this);
      }, undefined);
    }

    const modifiers = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };
    const modifierNames = { Control: "ctrlKey", Shift: "shiftKey", Alt: "altKey", Meta: "metaKey" };
    const modifierMembers = {
      getModifierState(key) {
        return this._fields[modifierNames[String(key)]] ?? false;
      },
    };

    const CustomEvent = make("CustomEvent", "Event", { detail: null });
    const UIEvent = make("UIEvent", "Event", { detail: 0, view: null });
    compute(UIEvent, { which: () => 0 });
    const MouseEvent = make("MouseEvent", "UIEvent", {
      screenX: 0, screenY: 0, clientX: 0, clientY: 0, movementX: 0, movementY: 0, button: 0, buttons: 0, relatedTarget: null,
      ...modifiers,
    });
    for (const [name, field] of Object.entries({ pageX: "clientX", pageY: "clientY", x: "clientX", y: "clientY" })) {
      readField(MouseEvent, name, field);
    }
    /// How far a point is from the target's edge.
    const offset = (point, edge, event) => {
      const target = event._target;
      return target?.getBoundingClientRect === undefined ? point : point - target.getBoundingClientRect()[edge];
    };
    compute(MouseEvent, {
      which: ({ button }) => button + 1,
      offsetX: ({ clientX }, event) => offset(clientX, "x", event),
      offsetY: ({ clientY }, event) => offset(clientY, "y", event),
      layerX: ({ clientX }) => clientX,
      layerY: ({ clientY }) => clientY,
    });
    core.mix(MouseEvent, modifierMembers);
    make("WheelEvent", "MouseEvent", { deltaX: 0, deltaY: 0, deltaZ: 0, deltaMode: 0 });
    core.definitionFor(kinds.WheelEvent).constants = { DOM_DELTA_PIXEL: 0, DOM_DELTA_LINE: 1, DOM_DELTA_PAGE: 2 };
    const PointerEvent = make("PointerEvent", "MouseEvent", {
      pointerId: 0, width: 1, height: 1, pressure: 0, tangentialPressure: 0, tiltX: 0, tiltY: 0, twist: 0,
      altitudeAngle: Math.PI / 2, azimuthAngle: 0, pointerType: "", isPrimary: false,
    });
    core.mix(PointerEvent, {
      getCoalescedEvents() {
        return [];
      },
      getPredictedEvents() {
        return [];
      },
    });
    make("TouchEvent", "UIEvent", { touches: [], targetTouches: [], changedTouches: [], ...modifiers });
    const KeyboardEvent = make("KeyboardEvent", "UIEvent", {
      key: "", code: "", location: 0, repeat: false, isComposing: false, charCode: 0, keyCode: 0, ...modifiers,
    });
    core.definitionFor(KeyboardEvent).constants = {
      DOM_KEY_LOCATION_STANDARD: 0, DOM_KEY_LOCATION_LEFT: 1, DOM_KEY_LOCATION_RIGHT: 2, DOM_KEY_LOCATION_NUMPAD: 3,
    };
    core.mix(KeyboardEvent, modifierMembers);
    make("FocusEvent", "UIEvent", { relatedTarget: null });
    const InputEvent = make("InputEvent", "UIEvent", { data: null, inputType: "", isComposing: false, dataTransfer: null });
    core.mix(InputEvent, {
      getTargetRanges() {
        return [];
      },
    });
    make("CompositionEvent", "UIEvent", { data: "" });
    make("ClipboardEvent", "Event", { clipboardData: null });
    make("AnimationEvent", "Event", { animationName: "", elapsedTime: 0, pseudoElement: "" });
    make("TransitionEvent", "Event", { propertyName: "", elapsedTime: 0, pseudoElement: "" });
    make("SubmitEvent", "Event", { submitter: null });
    make("ErrorEvent", "Event", { message: "", filename: "", lineno: 0, colno: 0, error: null });
    const MessageEvent = make("MessageEvent", "Event", { data: null, origin: "", lastEventId: "", source: null, ports: [] });
    make("CloseEvent", "Event", { wasClean: false, code: 0, reason: "" });
    make("PromiseRejectionEvent", "Event", { promise: undefined, reason: undefined }, 2);
    make("ProgressEvent", "Event", { lengthComputable: false, loaded: 0, total: 0 });
    make("HashChangeEvent", "Event", { oldURL: "", newURL: "" });
    make("PopStateEvent", "Event", { state: null });
    const StorageEvent = make("StorageEvent", "Event", { key: null, oldValue: null, newValue: null, url: "", storageArea: null });
    make("MediaQueryListEvent", "Event", { media: "", matches: false });

    // Those of a document's coming and going have a file of their own.
    const transitional = (name) => ({
      get: () => core.use("transitions")[name], enumerable: true, configurable: true,
    });
    for (const name of ["PageTransitionEvent", "BeforeUnloadEvent"]) Object.defineProperty(kinds, name, transitional(name));

    // The old way to fill an event, by a list of arguments: type, bubbles, cancelable and these fields.
    function initialiser(Kind, name, ...fields) {
      Kind.prototype[name] = function (type, bubbles = false, cancelable = false, ...values) {
        if (this._dispatching) return;
        this.initEvent(type, bubbles, cancelable);
        const page = this.page;
        fields.forEach((field, index) => {
          const initial = initialOf(this._fields[field]);
          this._fields[field] = valueFor(page, field, values[index], initial);
        });
      };
      core.hidden(Kind.prototype[name], "name", name);
    }
    /// The empty value of a field's kind.
    const initialOf = (value) => ({ number: 0, string: "", boolean: false })[typeof value] ?? null;
    initialiser(CustomEvent, "initCustomEvent", "detail");
    initialiser(UIEvent, "initUIEvent", "view", "detail");
    initialiser(
      MouseEvent, "initMouseEvent", "view", "detail", "screenX", "screenY", "clientX", "clientY", "ctrlKey", "altKey",
      "shiftKey", "metaKey", "button", "relatedTarget",
    );
    initialiser(KeyboardEvent, "initKeyboardEvent", "view", "key", "location", "ctrlKey", "altKey", "shiftKey", "metaKey");
    initialiser(MessageEvent, "initMessageEvent", "data", "origin", "lastEventId", "source");
    initialiser(StorageEvent, "initStorageEvent", "key", "oldValue", "newValue", "url", "storageArea");

    return kinds;
  });
})
