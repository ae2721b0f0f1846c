(function (core, native) {
  "use strict";
  core.define("matchMedia", () => {
    const { EventTarget } = core.use("EventTarget");

    // Sizes are read from the page's own window: it may have changed them.
    const pixels = (text) => parseFloat(text) * (/r?em$/.test(text) ? 16 : 1);
    const features = {
      "orientation": (value, window) => value === (window.innerWidth > window.innerHeight ? "landscape" : "portrait"),
      "prefers-color-scheme": (value) => value === "light",
      "prefers-reduced-motion": (value) => value === "no-preference",
      "hover": (value) => value === "none",
      "any-hover": (value) => value === "none",
      "pointer": (value) => value === "coarse",
      "any-pointer": (value) => value === "coarse",
      "display-mode": (value) => value === "browser",
    };
    const measures = {
      "width": (window) => window.innerWidth,
      "height": (window) => window.innerHeight,
      "device-width": (window) => window.screen.width,
      "device-height": (window) => window.screen.height,
      "resolution": (window) => window.devicePixelRatio,
      "-webkit-device-pixel-ratio": (window) => window.devicePixelRatio,
    };

    function feature(text, window) {
      const [given, value = ""] = text.split(":").map((part) => part.trim().toLowerCase());
      if (Object.hasOwn(features, given)) return value === "" ? given === "orientation" : features[given](value, window);
      const name = given.replace(/(^|-webkit-)(?:min|max)-/, "$1");
      if (!Object.hasOwn(measures, name)) return false;
      const actual = measures[name](window);
      if (value === "") return actual > 0;
      const wanted = /dpi$/.test(value) ? parseFloat(value) / 96 : pixels(value);
      if (/(?:^|-)min-/.test(given)) return actual >= wanted;
      return /(?:^|-)max-/.test(given) ? actual <= wanted : actual === wanted;
    }

    function matchesQuery(query, window) {
      const terms = query.trim().split(/\s+and\s+/i);
      const head = /^(?:(not|only)\s+)?([a-z]+)$/i.exec(terms[0]);
      let result = true;
      if (head !== null) {
        terms.shift();
        result = /^(?:all|screen)$/i.test(head[2]);
      }
      result = result && terms.every((term) => {
        const inside = /^(not\s*)?\(([^()]*)\)$/i.exec(term.trim());
        return inside !== null && feature(inside[2], window) !== (inside[1] !== undefined);
      });
      return head !== null && head[1] !== undefined && head[1].toLowerCase() === "not" ? !result : result;
    }

    class MediaQueryList extends EventTarget {
      constructor(page, media) {
        super(page);
        this._media = media;
      }

      get media() {
        return this._media;
      }

      get matches() {
        return this._media === "" || this._media.split(",").some((query) => matchesQuery(query, this.page.global));
      }

      addListener(listener) {
        this.addEventListener("change", listener);
      }

      removeListener(listener) {
        this.removeEventListener("change", listener);
      }
    }
    core.handlers(MediaQueryList, "change");
    core.interface(MediaQueryList);
    return {
      MediaQueryList,
      matchMedia: (page, query) => new MediaQueryList(page, String(query).trim()),
    };
  });
})
