(function (window, native, page) {
  "use strict";
  page.define("html img", () => {
    const { HTMLElement } = page.use("html element");
    const { reflect } = page.use("reflection");
    const { slots } = page.use("tree");
    const state = Symbol("image");

    class HTMLImageElement extends HTMLElement {
      constructor(owner, name, namespace) {
        super(owner, name, namespace);
        page.hidden(this, state, { current: 0, loading: false, loaded: false, broken: false, url: "" });
      }

      [slots.attributeChanged](name, oldValue, value) {
        super[slots.attributeChanged](name, oldValue, value);
        // Documents made by DOMParser load nothing.
        if (name === "src" && this.ownerDocument === page.document) load(this, value);
      }

      // One that was made in another document, such as a template's, loads when it comes into the page.
      [slots.inserted]() {
        if (this[state].current === 0 && this.hasAttribute("src")) load(this, this.getAttribute("src"));
      }

      get complete() {
        return !this[state].loading;
      }

      get currentSrc() {
        return this[state].url;
      }

      get naturalWidth() {
        return this[state].loaded ? 1 : 0;
      }

      get naturalHeight() {
        return this[state].loaded ? 1 : 0;
      }

      get width() {
        const width = parseInt(this.getAttribute("width"), 10);
        return Number.isNaN(width) ? this.naturalWidth : width;
      }

      set width(value) {
        this.setAttribute("width", value);
      }

      get height() {
        const height = parseInt(this.getAttribute("height"), 10);
        return Number.isNaN(height) ? this.naturalHeight : height;
      }

      set height(value) {
        this.setAttribute("height", value);
      }

      decode() {
        return new page.builtins.Promise((resolve, reject) => {
          const own = this[state];
          const failed = () => page.exception("EncodingError", "Loading error.");
          if (own.loaded) resolve();
          else if (!own.loading) reject(failed());
          else {
            this.addEventListener("load", () => resolve(), { once: true });
            this.addEventListener("error", () => reject(failed()), { once: true });
          }
        });
      }
    }
    reflect(HTMLImageElement, {
      src: "url", alt: "text", srcset: "text", sizes: "text", crossOrigin: "text", referrerPolicy: "text", loading: "text",
      decoding: "text", name: "text", useMap: "text", isMap: "flag",
    });

    function finish(image, number, succeeded, release) {
      const own = image[state];
      if (number === own.current) {
        own.loading = false;
        own.loaded = succeeded;
        own.broken = !succeeded;
        page.fire(image, "Event", succeeded ? "load" : "error");
      }
      release();
    }

    // A source that is replaced before its answer has been sent all the same; only the last one's answer is told.
    function load(image, source) {
      const own = image[state];
      const number = ++own.current;
      own.loaded = false;
      own.broken = false;
      own.loading = source !== null;
      own.url = "";
      if (source === null) return;
      const release = page.holdLoad();
      const reference = page.builtins.trim(source);
      const url = reference === "" ? null : page.resolveURL(reference);
      if (url === null) {
        page.schedule("image error", 0, () => finish(image, number, false, release), true);
        return;
      }
      own.url = url;
      page.request(
        { url, initiator: "image" },
        (answer) => finish(image, number, answer.status < 400, release),
        () => finish(image, number, false, release),
      );
    }

    function Image(width, height) {
      if (new.target === undefined) throw new TypeError("Constructor Image requires 'new'");
      const image = page.document.createElement("img");
      if (width !== undefined) image.width = width;
      if (height !== undefined) image.height = height;
      return image;
    }
    page.fixed(Image, "prototype", HTMLImageElement.prototype);
    return { HTMLImageElement, Image };
  });
})
