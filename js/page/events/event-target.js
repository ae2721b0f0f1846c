(function (core, native) {
  "use strict";
  const { isObject } = core;

  function find(list, type, callback, capture) {
    return list.findIndex((entry) => entry.type === type && entry.callback === callback && entry.capture === capture);
  }

  function removeAt(list, index) {
    list[index].removed = true;
    list.splice(index, 1);
  }

  function addEntry(target, entry) {
    if (target._listeners === null) target._listeners = [];
    target._listeners.push(entry);
  }

  const scrolling = /^(?:touchstart|touchmove|wheel|mousewheel)$/;

  /// Whether listeners that do not say so are passive: those that could hold back scrolling, on what stands for the whole page.
  function isPassive(target, type) {
    if (!scrolling.test(type)) return false;
    const { page } = target;
    if (target === page.window) return true;
    const { document } = page;
    return target === document || target === document.documentElement || target === document.body;
  }

  function add(target, type, callback, options) {
    const given = isObject(options);
    const capture = given ? Boolean(options.capture) : Boolean(options);
    const once = given && Boolean(options.once);
    const passive = given ? options.passive : undefined;
    const signal = given ? core.unwrap(options.signal) : undefined;
    if (signal !== undefined && signal.aborted) return;
    if (callback === null || callback === undefined) return;
    if (!isObject(callback)) {
      throw new TypeError("Argument 2 ('listener') to EventTarget.addEventListener must be an object");
    }
    const name = String(type);
    if (target._listeners !== null && find(target._listeners, name, callback, capture) >= 0) return;
    const isQuiet = passive === undefined ? isPassive(target, name) : Boolean(passive);
    addEntry(target, { type: name, callback, capture, once, passive: isQuiet, removed: false, handler: false });
    if (signal !== undefined) core.use("abort").whenAborted(signal, () => remove(target, name, callback, capture));
  }

  function remove(target, type, callback, options) {
    if (target._listeners === null) return;
    const capture = isObject(options) ? Boolean(options.capture) : Boolean(options);
    const index = find(target._listeners, String(type), callback, capture);
    if (index >= 0) removeAt(target._listeners, index);
  }

  function prevent(event) {
    if (event._cancelable && !event._passive) event._canceled = true;
  }

  function callHandler(page, target, event, handler) {
    if (event._type === "error" && target === page.window && event.message !== undefined) {
      const values = [event.message, event.filename, event.lineno, event.colno, core.wrap(event.error)];
      if (page.call(handler, target, values) === true) prevent(event);
    } else {
      const result = page.call(handler, target, [event]);
      if (result === false) prevent(event);
      else if (result !== undefined && result !== null && event._answered !== undefined) event._answered(result);
    }
  }

  function callListener(target, event, callback) {
    const { page } = target;
    if (typeof callback === "function") page.call(callback, target, [event]);
    else page.call(callback.handleEvent, callback, [event]);
  }

  function invoke(target, event, atTarget, capturing) {
    const list = target._listeners;
    if (list === null || list.length === 0 || event._stopped) return;
    const chosen = list.filter((entry) => entry.type === event._type && entry.capture === capturing);
    if (chosen.length === 0) return;
    event._currentTarget = target;
    event._phase = atTarget ? 2 : capturing ? 1 : 3;
    const { page } = target;
    const outer = page.currentEvent;
    page.currentEvent = event;
    for (let index = 0; index < chosen.length && !event._stoppedAtOnce; index++) {
      const entry = chosen[index];
      if (entry.removed) continue;
      if (entry.once) {
        const place = find(list, entry.type, entry.callback, entry.capture);
        if (place >= 0) removeAt(list, place);
      }
      event._passive = entry.passive;
      try {
        if (entry.handler) callHandler(target.page, target, event, entry.callback());
        else callListener(target, event, entry.callback);
      } catch (error) {
        target.page.report(error);
      }
      event._passive = false;
    }
    page.currentEvent = outer;
  }

  /// What sends events through shadow trees (shadow-events.js), null while there are none.
  let shadows = null;
  core.setShadowEvents = (module) => {
    shadows = module;
  };

  // The types of events that have handlers which are plain properties of the page's objects (events/handlers.js).
  const plainTypes = new Set();

  /// Names such types.
  core.addPlainTypes = (types) => {
    for (const type of types) plainTypes.add(type);
  };

  /// Calls a handler that the page has assigned to its object, behind the target's listeners.
  function invokePlain(target, event, atTarget) {
    const { page } = target;
    const object = target === page.window ? page.global : target.wrapper;
    if (object === null || object === undefined) return;
    const property = Reflect.getOwnPropertyDescriptor(object, `on${event._type}`);
    // A function that the page declares under such a name takes the property's place, and is no handler.
    if (typeof property?.value !== "function" || !property.configurable) return;
    const handler = property.value;
    event._currentTarget = target;
    event._phase = atTarget ? 2 : 3;
    const outer = page.currentEvent;
    page.currentEvent = event;
    try {
      callHandler(page, target, event, handler);
    } catch (error) {
      page.report(error);
    }
    page.currentEvent = outer;
  }

  /// Calls the listeners of one target for a phase, and behind those of the last one a plain handler.
  function invokeAll(target, event, atTarget, isCapturing) {
    const isStopped = event._stopped;
    invoke(target, event, atTarget, isCapturing);
    if (isCapturing || isStopped || event._stoppedAtOnce || !plainTypes.has(event._type)) return;
    invokePlain(target, event, atTarget);
  }

  function pathOf(target, event) {
    const path = [target];
    for (let next = target._eventParent(event); next !== null; next = next._eventParent(event)) path.push(next);
    return path;
  }

  /// Sends an event to a target; false when a listener called preventDefault. Listeners may see another target: the
  /// window's load event names the document.
  core.dispatch = function (target, event, shownTarget = target) {
    if (shadows !== null && shadows.concerns(target)) return shadows.dispatch(target, event, shownTarget, invokeAll);
    event._dispatching = true;
    event._target = shownTarget;
    const path = pathOf(target, event);
    event._path = path;
    const isPlain = plainTypes.has(event._type);
    for (let index = path.length - 1; index >= 0; index--) invoke(path[index], event, index === 0, true);
    for (let index = 0; index < path.length; index++) {
      if (index > 0 && !event._bubbles) continue;
      const isStopped = event._stopped;
      invoke(path[index], event, index === 0, false);
      if (isPlain && !isStopped && !event._stoppedAtOnce) invokePlain(path[index], event, index === 0);
    }
    event._dispatching = false;
    event._phase = 0;
    event._currentTarget = null;
    event._path = null;
    event._stopped = false;
    event._stoppedAtOnce = false;
    return !event._canceled;
  };

  core.fire = function (target, interfaceName, type, options) {
    return core.dispatch(target, core.trustedEvent(target.page, interfaceName, type, options));
  };

  /// Whether anybody listens to `type` on this very target.
  core.hasListener = (target, type) => target._listeners !== null && target._listeners.some((entry) => entry.type === type);

  /// Adds the one listener that stands for an `on…` handler; `current` gives the function of the moment.
  core.addHandlerListener = function (target, type, current) {
    addEntry(target, { type, callback: current, capture: false, once: false, passive: false, removed: false, handler: true });
    return () => {
      const index = find(target._listeners, type, current, false);
      if (index >= 0) removeAt(target._listeners, index);
    };
  };

  core.define("EventTarget", () => {
    class EventTarget extends core.PlatformObject {
      _listeners = null;
      _handlers = null;

      constructor(page) {
        super(page);
      }

      addEventListener(type, callback, options) {
        if (arguments.length < 2) throw new TypeError("Not enough arguments");
        add(this, type, callback, options);
      }

      removeEventListener(type, callback, options) {
        if (arguments.length < 2) throw new TypeError("Not enough arguments");
        remove(this, type, callback, options);
      }

      dispatchEvent(event) {
        if (!core.isPlatformObject(event) || !(event instanceof core.use("Event").Event)) {
          throw new TypeError("Argument 1 ('event') to EventTarget.dispatchEvent must be an instance of Event");
        }
        if (event._dispatching || event._uninitialised) {
          throw this.page.exception("InvalidStateError", "The object is in an invalid state.");
        }
        event._trusted = false;
        return core.dispatch(this, event);
      }

      /// The next target on an event's way up, or null.
      _eventParent() {
        return null;
      }
    }
    core.interface(EventTarget, { create: (page) => new EventTarget(page) });
    return { EventTarget };
  });
  core.expose("EventTarget", "EventTarget");
})
