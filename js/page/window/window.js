(function (window, native, page) {
  "use strict";
  const names = ["window", "self", "top", "parent", "frames"];
  for (let index = 0; index < names.length; index++) window[names[index]] = window;
  page.tagObject(window, "Window");
  // From the session's seed, so that a run can be repeated.
  page.hidden(Math, "random", { random: () => native.random() }.random);

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
    isSecureContext: native.pageURL.startsWith("https:") || native.pageURL.startsWith("file:"),
  };
  for (const name in values) window[name] = values[name];
  page.lazy("origin", () => window.location.origin);

  // A web view without a UI delegate answers dialogs at once and opens no windows.
  const functions = {
    open(url) {
      native.note(`window.open has no effect: ${url === undefined ? "about:blank" : page.resolveURL(url) ?? url}`);
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
      native.note(`alert is dismissed: ${message}`);
    },
    confirm(message) {
      native.note(`confirm answers false: ${message}`);
      return false;
    },
    prompt(message) {
      native.note(`prompt answers null: ${message}`);
      return null;
    },
  };
  for (const name in functions) window[name] = functions[name];

  page.lazy("Window", () => {
    class Window {
      constructor() {
        throw page.illegalConstructor();
      }

      static [Symbol.hasInstance](value) {
        return value === window;
      }
    }
    return Window;
  });

  page.lazy("screen", () => page.use("screen").screen);
  page.define("screen", () => {
    class ScreenOrientation {
      type = "portrait-primary";
      angle = 0;
    }
    page.tag(ScreenOrientation, "ScreenOrientation");
    class Screen {
      width = 390;
      height = 844;
      availWidth = 390;
      availHeight = 844;
      availLeft = 0;
      availTop = 0;
      colorDepth = 24;
      pixelDepth = 24;
      orientation = new ScreenOrientation();
    }
    page.tag(Screen, "Screen");
    return { screen: new Screen(), Screen };
  });
})
