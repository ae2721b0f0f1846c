(function (core, native) {
  "use strict";
  // Shadow trees: nodes of their own behind an element, which selectors from outside do not find. Styles of the page reach
  // them all the same, and events keep their target.
  core.define("shadow root", () => {
    const { DocumentFragment } = core.use("document");
    const hosts = new Set((
      "article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span"
    ).split(" "));

    class ShadowRoot extends DocumentFragment {
      constructor(host, options) {
        super(host._owner);
        this._host = host;
        this._mode = options.mode;
        this._delegatesFocus = Boolean(options.delegatesFocus);
      }

      get mode() {
        return this._mode;
      }

      get host() {
        return this._host;
      }

      get delegatesFocus() {
        return this._delegatesFocus;
      }

      get slotAssignment() {
        return "named";
      }

      get innerHTML() {
        return core.use("serializer").children(this);
      }

      set innerHTML(text) {
        core.use("fragments").setInner(this, text === null ? "" : String(text));
      }

      get activeElement() {
        const { activeElement } = this.page.document;
        return activeElement !== null && core.use("tree").rootOf(activeElement) === this ? activeElement : null;
      }

      get styleSheets() {
        return core.use("style sheets").listOf(this.page, []);
      }

      get adoptedStyleSheets() {
        this._adopted ??= this.page.array([]);
        return this._adopted;
      }

      set adoptedStyleSheets(sheets) {
        this._adopted = sheets;
      }

      elementFromPoint(x, y) {
        return this.page.document.elementFromPoint(x, y);
      }

      getSelection() {
        return this.page.part("selection");
      }

      _eventParent(event) {
        return event._composed ? this._host : null;
      }
    }
    core.interface(ShadowRoot);

    function attach(host, options) {
      if (options === undefined || (options.mode !== "open" && options.mode !== "closed")) throw new TypeError("Type error");
      if ((!hosts.has(host._localName) && !host._localName.includes("-")) || host._shadow !== null) {
        throw host.page.exception("NotSupportedError", "The operation is not supported.");
      }
      host._shadow = new ShadowRoot(host, options);
      return host._shadow;
    }
    return { ShadowRoot, attach };
  });
})
