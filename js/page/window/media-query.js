(function (window, native, page) {
  "use strict";
  page.define("matchMedia", () => {
    const { EventTarget } = page.use("EventTarget");

    const pixels = (text) => parseFloat(text) * (/r?em$/.test(text) ? 16 : 1);
    const features = {
      "orientation": (value) => value === (window.innerWidth > window.innerHeight ? "landscape" : "portrait"),
      "prefers-color-scheme": (value) => value === "light",
      "prefers-reduced-motion": (value) => value === "no-preference",
      "hover": (value) => value === "none",
      "any-hover": (value) => value === "none",
      "pointer": (value) => value === "coarse",
      "any-pointer": (value) => value === "coarse",
      "display-mode": (value) => value === "browser",
    };
    const measures = {
      "width": () => window.innerWidth,
      "height": () => window.innerHeight,
      "device-width": () => window.screen.width,
      "device-height": () => window.screen.height,
      "resolution": () => window.devicePixelRatio,
      "-webkit-device-pixel-ratio": () => window.devicePixelRatio,
    };

    function feature(text) {
      const [given, value = ""] = text.split(":").map((part) => part.trim().toLowerCase());
      if (Object.hasOwn(features, given)) return value === "" ? given === "orientation" : features[given](value);
      const name = given.replace(/(^|-webkit-)(?:min|max)-/, "$1");
      if (!Object.hasOwn(measures, name)) return false;
      const actual = measures[name]();
      if (value === "") return actual > 0;
      const wanted = /dpi$/.test(value) ? parseFloat(value) / 96 : pixels(value);
      if (/(?:^|-)min-/.test(given)) return actual >= wanted;
      return /(?:^|-)max-/.test(given) ? actual <= wanted : actual === wanted;
    }

    function matchesQuery(query) {
      const terms = query.trim().split(/\s+and\s+/i);
      const head = /^(?:(not|only)\s+)?([a-z]+)$/i.exec(terms[0]);
      let result = true;
      if (head !== null) {
        terms.shift();
        result = /^(?:all|screen)$/i.test(head[2]);
      }
      result = result && terms.every((term) => {
        const inside = /^(not\s*)?\(([^()]*)\)$/i.exec(term.trim());
        return inside !== null && feature(inside[2]) !== (inside[1] !== undefined);
      });
      return head !== null && head[1] !== undefined && head[1].toLowerCase() === "not" ? !result : result;
    }

    class MediaQueryList extends EventTarget {
      #media;

      constructor(media) {
        super();
        this.#media = media;
      }

      get media() {
        return this.#media;
      }

      get matches() {
        return this.#media === "" || this.#media.split(",").some(matchesQuery);
      }

      addListener(listener) {
        this.addEventListener("change", listener);
      }

      removeListener(listener) {
        this.removeEventListener("change", listener);
      }
    }
    page.handlers(MediaQueryList.prototype, "change");
    return {
      MediaQueryList,
      matchMedia(query) {
        return new MediaQueryList(String(query).trim());
      },
    };
  });
})
