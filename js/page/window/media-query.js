(function (core, native) {
  "use strict";
  // CSSOM View: matchMedia. Sizes are read from the page's own window: it may have changed them.
  core.define("matchMedia", () => {
    const { EventTarget } = core.use("EventTarget");
    const { read } = core.use("media queries");

    class MediaQueryList extends EventTarget {
      constructor(page, text) {
        super(page);
        this._query = read(text);
      }

      get media() {
        return this._query.text;
      }

      get matches() {
        return this._query.matches(this.page.global);
      }

      addListener(listener) {
        if (listener !== undefined && listener !== null) this.addEventListener("change", listener);
      }

      removeListener(listener) {
        this.removeEventListener("change", listener);
      }
    }
    core.handlers(MediaQueryList, "change");
    core.interface(MediaQueryList);
    return {
      MediaQueryList,
      matchMedia: (page, query) => new MediaQueryList(page, String(query)),
    };
  });
})
