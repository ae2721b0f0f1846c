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
    }
    core.handlers(Window, core.windowEventTypes);
    core.interface(Window);

    const names = ["window", "self", "top", "parent", "frames"];
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

    /// Makes a page's window, and gives its global object what every page has.
    function open(page) {
      const { global } = page;
      const window = new Window(page);
      core.tieUnstamped(global, window);
      page.documentURL = page.url;
      // Nothing of the page has run yet, so plain assignments do.
      for (let index = 0; index < names.length; index++) global[names[index]] = global;
      for (let index = 0; index < valueNames.length; index++) global[valueNames[index]] = values[valueNames[index]];
      global.isSecureContext = page.url.startsWith("https:") || page.url.startsWith("file:");
      core.tag(global, "Window");
      for (const Class of [EventTarget, Window]) {
        const members = core.membersFor(core.definitionFor(Class));
        for (let index = 0; index < members.length; index++) core.addMember(page, global, members[index]);
      }
      core.hidden(global.Math, "random", core.pageFunction(page, random));
      core.installDate(page);
      return window;
    }
    return { Window, open };
  });

  const isWindow = {
    name: "[Symbol.hasInstance]",
    method(value) {
      return value === this.window;
    },
  };
  core.global("Window", (page) => {
    const { constructor } = page.facade(core.definitionFor(core.use("window").Window));
    core.hidden(constructor, Symbol.hasInstance, core.pageFunction(page, isWindow));
    return constructor;
  });
  core.global("origin", (page) => page.part("location").origin);

  // A web view without a UI delegate answers dialogs at once and opens no windows.
  core.globalMethods({
    open(url) {
      const target = url === undefined ? "about:blank" : core.resolveURL(this, String(url)) ?? url;
      native.note(this.id, `window.open has no effect: ${target}`);
      return null;
    },
    close() {},
    stop() {},
    focus() {},
    blur() {},
    print() {},
    scroll() {},
    scrollTo() {},
    scrollBy() {},
    alert(message) {
      native.note(this.id, `alert is dismissed: ${message}`);
    },
    confirm(message) {
      native.note(this.id, `confirm answers false: ${message}`);
      return false;
    },
    prompt(message) {
      native.note(this.id, `prompt answers null: ${message}`);
      return null;
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
  core.global("screen", (page) => page.part("screen"));
})
