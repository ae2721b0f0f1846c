(function (core, native) {
  "use strict";
  core.define("Event", () => {
    class Event extends core.PlatformObject {
      constructor(page, type, options) {
        super(page);
        const given = options === undefined || options === null ? {} : options;
        this._type = String(type);
        this._bubbles = Boolean(given.bubbles);
        this._cancelable = Boolean(given.cancelable);
        this._composed = Boolean(given.composed);
        this._target = null;
        this._currentTarget = null;
        this._phase = 0;
        this._path = null;
        this._stopped = false;
        this._stoppedAtOnce = false;
        this._canceled = false;
        this._passive = false;
        this._dispatching = false;
        this._uninitialised = false;
        this._trusted = false;
        this._timeStamp = core.elapsed(page);
      }

      get type() {
        return this._type;
      }

      get target() {
        return this._target;
      }

      get srcElement() {
        return this._target;
      }

      get currentTarget() {
        return this._currentTarget;
      }

      get eventPhase() {
        return this._phase;
      }

      get bubbles() {
        return this._bubbles;
      }

      get cancelable() {
        return this._cancelable;
      }

      get composed() {
        return this._composed;
      }

      get defaultPrevented() {
        return this._canceled;
      }

      get returnValue() {
        return !this._canceled;
      }

      set returnValue(value) {
        if (!value) this.preventDefault();
      }

      get cancelBubble() {
        return this._stopped;
      }

      set cancelBubble(value) {
        if (value) this._stopped = true;
      }

      get isTrusted() {
        return this._trusted;
      }

      get timeStamp() {
        return this._timeStamp;
      }

      composedPath() {
        if (this._path === null) return [];
        return core.isPlatformObject(this._path[0]) ? this._path.slice() : core.use("shadow events").composedPath(this);
      }

      preventDefault() {
        if (this._cancelable && !this._passive) this._canceled = true;
      }

      stopPropagation() {
        this._stopped = true;
      }

      stopImmediatePropagation() {
        this._stopped = true;
        this._stoppedAtOnce = true;
      }

      initEvent(type, bubbles, cancelable) {
        if (this._dispatching) return;
        this._uninitialised = false;
        this._type = String(type);
        this._bubbles = Boolean(bubbles);
        this._cancelable = Boolean(cancelable);
        this._stopped = false;
        this._stoppedAtOnce = false;
        this._canceled = false;
      }
    }
    core.interface(Event, {
      length: 1,
      create: (page, [type, options]) => new Event(page, type, options),
      constants: { NONE: 0, CAPTURING_PHASE: 1, AT_TARGET: 2, BUBBLING_PHASE: 3 },
    });
    return { Event };
  });
  core.expose("Event", "Event");

  /// An event as the browser itself makes it: trusted.
  core.trustedEvent = function (page, interfaceName, type, options) {
    const Kind = interfaceName === "Event" ? core.use("Event").Event : core.use("events")[interfaceName];
    const event = new Kind(page, type, options);
    event._trusted = true;
    return event;
  };
})
