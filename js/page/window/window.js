(function (core, native) {
  "use strict";
  // The global object of each page, as a target of events, and its screen.
  core.define("window", () => {
    const { EventTarget } = core.use("EventTarget");

    class Window extends EventTarget {
      get location() {
        return this.page.part("location");
      }

      set location(value) {
        this.page.part("location").href = value;
      }

      get event() {
        const { currentEvent } = this.page;
        return currentEvent === null ? undefined : currentEvent;
      }

      set event(value) {
        core.shown(this.page.global, "event", value);
      }
    }
    core.handlers(Window, core.windowEventTypes);
    const plain = core.plainHandlers(
      Window,
      "afterprint animationend animationiteration animationstart beforeprint change click contextmenu copy cut devicemotion "
        + "deviceorientation gesturechange gestureend gesturestart input keydown keypress keyup languagechange messageerror "
        + "mousedown mousemove mouseup orientationchange paste pointercancel pointerdown pointermove pointerup submit touchcancel "
        + "touchend touchmove touchstart transitionend webkitanimationend webkittransitionend wheel",
    );
    core.interface(Window, { isGlobal: true });
    const definition = core.definitionFor(Window);
    const parent = core.definitionFor(EventTarget);

    const names = ["self", "parent", "frames"];
    const values = {
      innerWidth: 390,
      innerHeight: 844,
      outerWidth: 390,
      outerHeight: 844,
      devicePixelRatio: 3,
      screenX: 0,
      screenY: 0,
      scrollX: 0,
      scrollY: 0,
      pageXOffset: 0,
      pageYOffset: 0,
      name: "",
      length: 0,
      closed: false,
      status: "",
      crossOriginIsolated: false,
      opener: null,
      frameElement: null,
    };
    const valueNames = Object.keys(values);

    // From the session's seed, so that a run can be repeated.
    const random = {
      name: "random",
      method() {
        return native.random(this.id);
      },
    };

    const unforgeableLocation = { __proto__: null, configurable: false };

    // Where the engine does not let a window have its prototypes.
    const isWindow = {
      name: "[Symbol.hasInstance]",
      method(value) {
        return value === this.window;
      },
    };

    /// Gives the global object the prototypes of a window: Window's, the object of the named properties, EventTarget's.
    function inherit(page) {
      const { constructor, prototype } = page.facade(definition);
      const isChained = core.chainWindow(page, prototype, page.facade(parent).prototype);
      page.behindWindow = Object.getPrototypeOf(prototype);
      core.hidden(page.global, "Window", constructor);
      if (isChained) return;
      // The members of EventTarget stand on the window itself then.
      core.tag(page.global, "Window");
      core.hidden(constructor, Symbol.hasInstance, core.pageFunction(page, isWindow));
      const members = core.membersFor(parent);
      for (let index = 0; index < members.length; index++) core.addMember(page, page.global, members[index]);
    }

    /// Makes a page's window, and gives its global object what every page has.
    function open(page) {
      const { global } = page;
      const window = new Window(page);
      core.tieUnstamped(global, window);
      page.documentURL = page.url;
      // Nothing of the page has run yet, so plain assignments do.
      inherit(page);
      core.steady(global, "window", global);
      core.steady(global, "top", global);
      for (let index = 0; index < names.length; index++) global[names[index]] = global;
      for (let index = 0; index < valueNames.length; index++) global[valueNames[index]] = values[valueNames[index]];
      global.isSecureContext = page.url.startsWith("https:") || page.url.startsWith("file:");
      for (let index = 0; index < plain.length; index++) global[plain[index]] = null;
      const members = core.membersFor(definition);
      for (let index = 0; index < members.length; index++) core.addMember(page, global, members[index]);
      Object.defineProperty(global, "location", unforgeableLocation);
      core.hidden(global.Math, "random", core.pageFunction(page, random));
      core.installDate(page);
      return window;
    }
    return { Window, open };
  });

  core.global("origin", (page) => core.use("origins").text(page));

  // A web view without a client answers dialogs at once and opens no windows.
  core.globalMethods({
    open(url) {
      const target = url === undefined ? "about:blank" : core.resolveURL(this, String(url)) ?? url;
      if (!native.openWindow(this.id, target)) native.note(this.id, `window.open has no effect: ${target}`);
      return null;
    },
    close() {
      native.closeWindow(this.id);
    },
    stop() {},
    focus() {},
    blur() {},
    print() {},
    scroll() {},
    scrollTo() {},
    scrollBy() {},
    alert(message) {
      const text = message === undefined ? "" : String(message);
      if (native.runDialog(this.id, "alert", text) === undefined) native.note(this.id, `alert is dismissed: ${message}`);
    },
    confirm(message) {
      const answer = native.runDialog(this.id, "confirm", message === undefined ? "" : String(message));
      if (answer === undefined) native.note(this.id, `confirm answers false: ${message}`);
      return answer ?? false;
    },
    prompt(message) {
      const text = message === undefined ? "" : String(message);
      const answer = native.runDialog(this.id, "prompt", text, arguments[1] === undefined ? "" : String(arguments[1]));
      if (answer === undefined) native.note(this.id, `prompt answers null: ${message}`);
      return answer ?? null;
    },
  });

  core.define("screen", () => {
    /// Defines accessors of values that never change.
    function fixedValues(Class, values) {
      for (const name of Object.keys(values)) core.accessor(Class.prototype, name, () => values[name], undefined);
    }

    class ScreenOrientation extends core.PlatformObject {}
    fixedValues(ScreenOrientation, { type: "portrait-primary", angle: 0 });
    core.interface(ScreenOrientation);

    class Screen extends core.PlatformObject {
      _orientation = new ScreenOrientation(this.page);

      get orientation() {
        return this._orientation;
      }
    }
    fixedValues(Screen, {
      width: 390, height: 844, availWidth: 390, availHeight: 844, availLeft: 0, availTop: 0, colorDepth: 24, pixelDepth: 24,
    });
    core.interface(Screen);
    return { Screen };
  });
  core.part("screen", (page) => new (core.use("screen").Screen)(page));
  core.expose("screen", "Screen");
  core.global("screen", (page) => page.part("screen"));
})
