(function (window, native, page) {
  "use strict";
  const state = page.eventState;
  const { apply, Boolean, String, TypeError: EngineTypeError } = page.builtins;
  const listenersOf = Symbol("listeners");
  /// A method: the next target on an event's way up, or null.
  page.eventParent = Symbol("eventParent");
  const { eventParent } = page;

  page.listeners = listenersOf;

  function find(list, type, callback, capture) {
    for (let index = 0; index < list.length; index++) {
      const entry = list[index];
      if (entry.type === type && entry.callback === callback && entry.capture === capture) return index;
    }
    return -1;
  }

  function removeAt(list, index) {
    list[index].removed = true;
    for (let next = index + 1; next < list.length; next++) list[next - 1] = list[next];
    list.length -= 1;
  }

  function addEntry(target, entry) {
    if (target[listenersOf] === undefined) page.hidden(target, listenersOf, []);
    const list = target[listenersOf];
    list[list.length] = entry;
  }

  function isObject(value) {
    return (typeof value === "object" && value !== null) || typeof value === "function";
  }

  function add(target, type, callback, options) {
    const given = isObject(options);
    const capture = given ? Boolean(options.capture) : Boolean(options);
    const once = given && Boolean(options.once);
    const passive = given && Boolean(options.passive);
    const signal = given ? options.signal : undefined;
    if (signal !== undefined && signal.aborted) return;
    if (callback === null || callback === undefined) return;
    if (!isObject(callback)) {
      throw new EngineTypeError("Argument 2 ('listener') to EventTarget.addEventListener must be an object");
    }
    const name = String(type);
    if (target[listenersOf] !== undefined && find(target[listenersOf], name, callback, capture) >= 0) return;
    addEntry(target, { type: name, callback, capture, once, passive, removed: false, handler: false });
    if (signal !== undefined) page.use("abort").whenAborted(signal, () => remove(target, name, callback, capture));
  }

  function remove(target, type, callback, options) {
    const list = target[listenersOf];
    if (list === undefined) return;
    const capture = isObject(options) ? Boolean(options.capture) : Boolean(options);
    const index = find(list, String(type), callback, capture);
    if (index >= 0) removeAt(list, index);
  }

  function prevent(own) {
    if (own.cancelable && !own.passive) own.canceled = true;
  }

  function callHandler(target, event, handler) {
    const own = event[state];
    if (own.type === "error" && target === window && event.message !== undefined) {
      const result = apply(handler, target, [event.message, event.filename, event.lineno, event.colno, event.error]);
      if (result === true) prevent(own);
    } else if (apply(handler, target, [event]) === false) {
      prevent(own);
    }
  }

  function invoke(target, event, own, atTarget, capturing) {
    const list = target[listenersOf];
    if (list === undefined || own.stopped) return;
    const chosen = [];
    for (let index = 0; index < list.length; index++) {
      const entry = list[index];
      if (entry.type === own.type && entry.capture === capturing) chosen[chosen.length] = entry;
    }
    if (chosen.length === 0) return;
    own.currentTarget = target;
    own.phase = atTarget ? 2 : capturing ? 1 : 3;
    for (let index = 0; index < chosen.length && !own.stoppedAtOnce; index++) {
      const entry = chosen[index];
      if (entry.removed) continue;
      if (entry.once) {
        const place = find(list, entry.type, entry.callback, entry.capture);
        if (place >= 0) removeAt(list, place);
      }
      own.passive = entry.passive;
      try {
        if (entry.handler) callHandler(target, event, entry.callback());
        else if (typeof entry.callback === "function") apply(entry.callback, target, [event]);
        else apply(entry.callback.handleEvent, entry.callback, [event]);
      } catch (error) {
        page.report(error);
      }
      own.passive = false;
    }
  }

  function pathOf(target, event) {
    const path = [target];
    let next = target;
    while (next[eventParent] !== undefined) {
      next = next[eventParent](event);
      if (next === null) break;
      path[path.length] = next;
    }
    return path;
  }

  /// Sends an event to a target; false when a listener called preventDefault. Listeners may see another target: the
  /// window's load event names the document.
  page.dispatch = function (target, event, shownTarget = target) {
    const own = event[state];
    own.dispatching = true;
    own.target = shownTarget;
    const path = pathOf(target, event);
    own.path = path;
    for (let index = path.length - 1; index >= 0; index--) invoke(path[index], event, own, index === 0, true);
    for (let index = 0; index < path.length; index++) {
      if (index === 0 || own.bubbles) invoke(path[index], event, own, index === 0, false);
    }
    own.dispatching = false;
    own.phase = 0;
    own.currentTarget = null;
    own.path = null;
    own.stopped = false;
    own.stoppedAtOnce = false;
    return !own.canceled;
  };

  page.fire = function (target, interfaceName, type, options) {
    return page.dispatch(target, page.trustedEvent(interfaceName, type, options));
  };

  /// Whether anybody listens to `type` on this very target.
  page.hasListener = function (target, type) {
    const list = target[listenersOf];
    if (list === undefined) return false;
    for (let index = 0; index < list.length; index++) if (list[index].type === type) return true;
    return false;
  };

  /// Adds the one listener that stands for an `on…` handler; `current` gives the function of the moment.
  page.addHandlerListener = function (target, type, current) {
    const entry = { type, callback: current, capture: false, once: false, passive: false, removed: false, handler: true };
    addEntry(target, entry);
    return () => {
      const index = find(target[listenersOf], type, current, false);
      if (index >= 0) removeAt(target[listenersOf], index);
    };
  };

  const receiver = (value) => (value === undefined || value === null ? window : value);
  const methods = {
    addEventListener(type, callback, options) {
      if (arguments.length < 2) throw new EngineTypeError("Not enough arguments");
      add(receiver(this), type, callback, options);
    },
    removeEventListener(type, callback, options) {
      if (arguments.length < 2) throw new EngineTypeError("Not enough arguments");
      remove(receiver(this), type, callback, options);
    },
    dispatchEvent(event) {
      const own = isObject(event) ? event[state] : undefined;
      if (own === undefined) {
        throw new EngineTypeError("Argument 1 ('event') to EventTarget.dispatchEvent must be an instance of Event");
      }
      if (own.dispatching || own.uninitialised) {
        throw page.exception("InvalidStateError", "The object is in an invalid state.");
      }
      own.trusted = false;
      return page.dispatch(receiver(this), event);
    },
  };
  window.addEventListener = methods.addEventListener;
  window.removeEventListener = methods.removeEventListener;
  window.dispatchEvent = methods.dispatchEvent;

  page.define("EventTarget", () => {
    class EventTarget {}
    page.hidden(EventTarget.prototype, "addEventListener", methods.addEventListener);
    page.hidden(EventTarget.prototype, "removeEventListener", methods.removeEventListener);
    page.hidden(EventTarget.prototype, "dispatchEvent", methods.dispatchEvent);
    page.tag(EventTarget, "EventTarget");
    return { EventTarget };
  });
  page.expose("EventTarget", "EventTarget");
})
