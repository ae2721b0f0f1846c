(function (core, native) {
  "use strict";
  core.define("html img", () => {
    const { HTMLElement } = core.use("html element");
    const { reflect } = core.use("reflection");

    class HTMLImageElement extends HTMLElement {
      /// `current` is the number of the newest request; `waiting` are those who want to know how it ends.
      _image = { current: 0, loading: false, loaded: false, url: "", waiting: [] };

      _attributeChanged(name, oldValue, value) {
        super._attributeChanged(name, oldValue, value);
        // Documents made by DOMParser load nothing.
        if (name === "src" && this._owner === this.page.document) load(this, value);
      }

      // One that was made in another document, such as a template's, loads when it comes into the page.
      _inserted() {
        if (this._image.current === 0 && this.hasAttribute("src")) load(this, this.getAttribute("src"));
      }

      get complete() {
        return !this._image.loading;
      }

      get currentSrc() {
        return this._image.url;
      }

      get naturalWidth() {
        return this._image.loaded ? 1 : 0;
      }

      get naturalHeight() {
        return this._image.loaded ? 1 : 0;
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
        const { page, _image: own } = this;
        return page.promise((resolve, reject) => {
          const tell = (succeeded) => {
            if (succeeded) resolve();
            else reject(page.exception("EncodingError", "Loading error."));
          };
          if (own.loading) own.waiting.push(tell);
          else tell(own.loaded);
        });
      }
    }
    reflect(HTMLImageElement, {
      src: "url", alt: "text", srcset: "text", sizes: "text", crossOrigin: "cors", referrerPolicy: "text", loading: "text",
      decoding: "text", name: "text", useMap: "text", isMap: "flag",
    });
    core.interface(HTMLImageElement);

    function finish(image, number, succeeded, release) {
      const own = image._image;
      if (number === own.current) {
        own.loading = false;
        own.loaded = succeeded;
        const waiting = own.waiting.splice(0);
        core.fire(image, "Event", succeeded ? "load" : "error");
        for (const tell of waiting) tell(succeeded);
      }
      release();
    }

    const textual = /^(?:text\/(?!xml)|application\/(?:json|javascript|xhtml\+xml|pdf))/i;

    /// The beginnings of GIF, PNG, JPEG and WebP files, a character for each byte.
    const signature = /^(?:GIF8|\x89PNG|\xff\xd8\xff|RIFF....WEBP)/s;

    /// Whether an answer can be shown. Nobody decodes pictures here: a file that says it is something else is none, unless it
    /// begins as one. What a tracker answers without a body counts as a pixel.
    function isImage(answer) {
      if (answer.status >= 400) return false;
      const { bytesOf, typeOf } = core.use("answers");
      if (!textual.test(typeOf(answer))) return true;
      const bytes = bytesOf(answer);
      return bytes.length === 0 || signature.test(String.fromCharCode(...bytes.subarray(0, 12)));
    }

    // A source that is replaced before its answer has been sent all the same; only the last one's answer is told.
    function load(image, source) {
      const { page, _image: own } = image;
      const number = ++own.current;
      own.loaded = false;
      own.loading = source !== null;
      own.url = "";
      if (source === null) return;
      const release = core.holdLoad(page);
      const reference = source.trim();
      const url = reference === "" ? null : core.resolveURL(page, reference);
      if (url === null) {
        core.schedule(page, "image error", 0, () => finish(image, number, false, release), true);
        return;
      }
      own.url = url;
      core.request(
        page,
        { url, initiator: "image" },
        (answer) => finish(image, number, isImage(answer), release),
        () => finish(image, number, false, release),
      );
    }

    function makeImage(page, width, height) {
      const image = page.document.createElement("img");
      if (width !== undefined) image.width = width;
      if (height !== undefined) image.height = height;
      return image;
    }

    /// The page's `Image`: another constructor of the same interface.
    function imageConstructor(page) {
      const constructor = page.kit.constructors[2]("Image", page, null, (given, definition, target, self, values) => {
        if (target === undefined) throw new page.kit.errors.TypeError("Constructor Image requires 'new'");
        try {
          return core.wrap(makeImage(page, core.unwrap(values[0]), core.unwrap(values[1])));
        } catch (error) {
          throw page.outward(error);
        }
      });
      core.fixed(constructor, "prototype", page.facade(core.definitionFor(HTMLImageElement)).prototype);
      return constructor;
    }
    return { HTMLImageElement, imageConstructor };
  });
})
