(function (core, native) {
  "use strict";
  // Shadow trees: nodes of their own behind an element, which neither selectors nor style sheets from outside find. What of the host's
  // children shows where is in slots.js, how events cross their border in shadow-events.js.
  core.define("shadow root", () => {
    const { DocumentFragment } = core.use("document");
    const tree = core.use("tree");
    const hosts = new Set((
      "article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span"
    ).split(" "));

    class ShadowRoot extends DocumentFragment {
      /// The first slot of each name, once somebody has asked.
      _slots = null;
      _styleSheets = null;
      /// The sheets that scripts have given it, and the page's array of them.
      _adopted = { list: [], array: null };

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
        return core.use("focus").activeIn(this);
      }

      get styleSheets() {
        this._styleSheets ??= core.use("style sheets").listFor(this);
        this._styleSheets._fresh();
        return this._styleSheets;
      }

      get adoptedStyleSheets() {
        this._adopted.array ??= this.page.array(this._adopted.list);
        return this._adopted.array;
      }

      set adoptedStyleSheets(sheets) {
        const list = Array.from(sheets, core.unwrap);
        this._adopted = { list, array: this.page.array(list) };
        core.use("tree").styleChanged(this.page);
      }

      elementFromPoint(x, y) {
        return this.elementsFromPoint(x, y)[0] ?? null;
      }

      elementsFromPoint(x, y) {
        return core.use("geometry").elementsAt(this, Number(x), Number(y));
      }

      getSelection() {
        return this.page.part("selection");
      }
    }
    core.handlers(ShadowRoot, "slotchange");
    core.interface(ShadowRoot);

    function attach(host, options) {
      if (options === undefined || (options.mode !== "open" && options.mode !== "closed")) throw new TypeError("Type error");
      if ((!hosts.has(host._localName) && !host._localName.includes("-")) || host._shadow !== null) {
        throw host.page.exception("NotSupportedError", "The operation is not supported.");
      }
      const { page } = host;
      page.part("slot signals");
      core.setShadowEvents(core.use("shadow events"));
      tree.state.shadow = core.use("slots");
      host._shadow = new ShadowRoot(host, options);
      tree.styleChanged(page);
      return host._shadow;
    }
    return { ShadowRoot, attach };
  });
})
