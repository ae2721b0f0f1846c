(function (core, native) {
  "use strict";
  // The elements whose properties do more than carry a name, apart from those that load something.
  const define = (tag, build) => core.define(`html ${tag}`, () => (
    build(core.use("html element").HTMLElement, core.use("reflection").reflect)
  ));

  define("a", (HTMLElement, reflect) => {
    const { parts } = core.use("URL");
    const { parse, serialize, origin } = core.use("url parser");

    class HTMLAnchorElement extends HTMLElement {
      get origin() {
        const url = parse(this.href, null);
        return url === null ? "" : origin(url);
      }

      get text() {
        return this.textContent;
      }

      set text(value) {
        this.textContent = value;
      }

      get relList() {
        return core.use("token list").tokenList(this, "rel");
      }

      set relList(value) {
        this.rel = String(value);
      }

      toString() {
        return this.href;
      }
    }
    core.interface(HTMLAnchorElement);
    reflect(HTMLAnchorElement, { href: "url", target: "text", rel: "text", download: "text", type: "text", hreflang: "text" });
    for (const [name, part] of Object.entries(parts)) {
      core.accessor(
        HTMLAnchorElement.prototype,
        name,
        function () {
          const url = parse(this.href, null);
          if (url === null) return name === "protocol" ? ":" : "";
          return part.read(url);
        },
        function (value) {
          const url = parse(this.href, null);
          if (url === null) return;
          part.write(url, String(value));
          this.href = serialize(url);
        },
      );
    }
    return { HTMLAnchorElement };
  });

  /// What a page's templates hold belongs to a document of its own, in which nothing loads or runs.
  core.part("inert document", (page) => core.use("document").emptyDocument(page, "text/html"));

  define("template", (HTMLElement) => {
    class HTMLTemplateElement extends HTMLElement {
      _content = null;

      get content() {
        this._content ??= this.page.part("inert document").createDocumentFragment();
        return this._content;
      }
    }
    core.interface(HTMLTemplateElement);
    return { HTMLTemplateElement };
  });

  define("base", (HTMLElement, reflect) => {
    class HTMLBaseElement extends HTMLElement {}
    core.interface(HTMLBaseElement);
    reflect(HTMLBaseElement, { href: "url", target: "text" });
    return { HTMLBaseElement };
  });

  define("body", (HTMLElement) => {
    const others = "afterprint beforeprint languagechange messageerror orientationchange";
    const ofWindow = new Set(`${core.windowEventTypes} ${others}`.split(" "));

    class HTMLBodyElement extends HTMLElement {
      // HTML gives these handlers of the body to the window.
      _handlerTarget(type) {
        return ofWindow.has(type) ? this.page.window : this;
      }
    }
    core.interface(HTMLBodyElement);
    const forwarded = "load error blur focus resize scroll message hashchange beforeunload unload";
    core.handlers(HTMLBodyElement, forwarded, (body) => body.page.window);
    return { HTMLBodyElement };
  });

  // Plug-ins are gone, and what an object shows instead of one is not loaded.
  define("object", (HTMLElement, reflect) => {
    class HTMLObjectElement extends HTMLElement {
      get form() {
        return this.closest("form");
      }

      get contentDocument() {
        return null;
      }

      getSVGDocument() {
        return null;
      }
    }
    core.interface(HTMLObjectElement);
    reflect(HTMLObjectElement, {
      data: "url", type: "text", name: "text", useMap: "text", width: "text", height: "text", border: "text",
    });
    return { HTMLObjectElement };
  });

  define("meta", (HTMLElement, reflect) => {
    class HTMLMetaElement extends HTMLElement {}
    core.interface(HTMLMetaElement);
    reflect(HTMLMetaElement, { name: "text", content: "text", httpEquiv: "text" });
    return { HTMLMetaElement };
  });

  /// The style elements of a page's document, and the sheets that scripts have given it.
  core.part("style elements", () => new Set());
  core.part("adopted sheets", () => ({ list: [], array: null }));

  define("style", (HTMLElement, reflect) => {
    class HTMLStyleElement extends HTMLElement {
      _sheet = null;
      _sheetText = null;

      /// The style sheet, which is made anew when the text has changed.
      get sheet() {
        const type = this.getAttribute("type") ?? "";
        if (this.page.document !== this._owner || !this.isConnected || !/^(?:text\/css)?$/i.test(type)) return null;
        const text = this.textContent;
        if (this._sheetText !== text) {
          this._sheetText = text;
          this._sheet = new (core.use("style sheets").CSSStyleSheet)(this.page, this, text);
          if (text.includes("@")) core.use("fetched sheets").loadImports(this._sheet, () => {});
        }
        return this._sheet;
      }

      get disabled() {
        return this.sheet !== null && this.sheet.disabled;
      }

      set disabled(value) {
        if (this.sheet !== null) this.sheet.disabled = value;
      }

      _inserted() {
        this.page.part("style elements").add(this);
        if (this._first !== null) this._childrenAdded();
      }

      /// What a sheet imports is asked for at once.
      _childrenAdded() {
        if (/@import/i.test(this.textContent)) void this.sheet;
      }

      _attributeChanged(name, oldValue, value) {
        super._attributeChanged(name, oldValue, value);
        if (name === "media" && this._sheet !== null) this._sheet.media.mediaText = value ?? "";
      }

      _removed() {
        this.page.part("style elements").delete(this);
        this._sheetText = null;
      }
    }
    core.interface(HTMLStyleElement);
    reflect(HTMLStyleElement, { media: "text", type: "text" });
    return { HTMLStyleElement };
  });
})
