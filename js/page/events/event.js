(function (window, native, page) {
  "use strict";
  /// Where an event keeps what dispatching needs to know.
  const state = Symbol("event");
  const { String, Boolean, copy } = page.builtins;
  page.eventState = state;

  page.define("Event", () => {
    class Event {
      constructor(type, options) {
        if (arguments.length === 0) throw new TypeError("Not enough arguments");
        const given = options === undefined || options === null ? {} : options;
        page.hidden(this, state, {
          type: String(type),
          bubbles: Boolean(given.bubbles),
          cancelable: Boolean(given.cancelable),
          composed: Boolean(given.composed),
          target: null,
          currentTarget: null,
          phase: 0,
          path: null,
          stopped: false,
          stoppedAtOnce: false,
          canceled: false,
          passive: false,
          dispatching: false,
          uninitialised: false,
          trusted: false,
          timeStamp: page.elapsed(),
        });
      }

      get type() {
        return this[state].type;
      }

      get target() {
        return this[state].target;
      }

      get srcElement() {
        return this[state].target;
      }

      get currentTarget() {
        return this[state].currentTarget;
      }

      get eventPhase() {
        return this[state].phase;
      }

      get bubbles() {
        return this[state].bubbles;
      }

      get cancelable() {
        return this[state].cancelable;
      }

      get composed() {
        return this[state].composed;
      }

      get defaultPrevented() {
        return this[state].canceled;
      }

      get returnValue() {
        return !this[state].canceled;
      }

      set returnValue(value) {
        if (!value) this.preventDefault();
      }

      get cancelBubble() {
        return this[state].stopped;
      }

      set cancelBubble(value) {
        if (value) this[state].stopped = true;
      }

      get isTrusted() {
        return this[state].trusted;
      }

      get timeStamp() {
        return this[state].timeStamp;
      }

      composedPath() {
        const { path } = this[state];
        return path === null ? [] : copy(path);
      }

      preventDefault() {
        const own = this[state];
        if (own.cancelable && !own.passive) own.canceled = true;
      }

      stopPropagation() {
        this[state].stopped = true;
      }

      stopImmediatePropagation() {
        this[state].stopped = true;
        this[state].stoppedAtOnce = true;
      }

      initEvent(type, bubbles, cancelable) {
        const own = this[state];
        if (own.dispatching) return;
        own.uninitialised = false;
        own.type = String(type);
        own.bubbles = Boolean(bubbles);
        own.cancelable = Boolean(cancelable);
        own.stopped = false;
        own.stoppedAtOnce = false;
        own.canceled = false;
      }
    }
    const phases = { NONE: 0, CAPTURING_PHASE: 1, AT_TARGET: 2, BUBBLING_PHASE: 3 };
    page.constants(Event, phases);
    return { Event };
  });
  page.expose("Event", "Event");

  /// An event as the browser itself makes it: trusted.
  page.trustedEvent = function (interfaceName, type, options) {
    const constructor = interfaceName === "Event" ? page.use("Event").Event : page.use("events")[interfaceName];
    const event = new constructor(type, options);
    event[state].trusted = true;
    return event;
  };
})
