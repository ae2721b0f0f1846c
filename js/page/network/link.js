(function (core, native) {
  "use strict";
  // link: of all its kinds only style sheets are loaded (css/linked-sheets.js).
  core.define("html link", () => {
    const { HTMLElement } = core.use("html element");
    const tree = core.use("tree");
    const loading = new Set(["href", "rel", "type"]);

    class HTMLLinkElement extends HTMLElement {
      _sheet = null;
      _isByParser = false;
      /// Whether a script has taken away the attribute `disabled`.
      _isAskedFor = false;
      /// How many times a sheet was asked for: what comes of an older one is too late.
      _loads = 0;
      /// Ends the wait of scripts, while they wait.
      _unblock = null;

      _markParsed() {
        this._isByParser = true;
      }

      _inserted() {
        if (this.hasAttribute("href")) core.use("fetched sheets").update(this);
      }

      _removed() {
        this.page.part("style elements").delete(this);
        if (this._loads > 0) core.use("fetched sheets").drop(this);
      }

      _attributeChanged(name, oldValue, value) {
        super._attributeChanged(name, oldValue, value);
        if (name === "disabled" && value === null) this._isAskedFor = true;
        if (this._owner !== this.page.document || !tree.isInPage(this)) return;
        if (loading.has(name) || (name === "disabled" && (oldValue === null) !== (value === null))) {
          core.use("fetched sheets").update(this);
        } else if (name === "media" && this._sheet !== null) {
          this._sheet.media.mediaText = value ?? "";
        }
      }

      get sheet() {
        return this._sheet;
      }

      get relList() {
        return core.use("token list").tokenList(this, "rel");
      }

      set relList(value) {
        this.rel = String(value);
      }
    }
    core.use("reflection").reflect(HTMLLinkElement, {
      href: "url", rel: "text", type: "text", media: "text", as: "text", crossOrigin: "cors", disabled: "flag",
      integrity: "text",
    });
    core.interface(HTMLLinkElement);
    return { HTMLLinkElement };
  });
})
