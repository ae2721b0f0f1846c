(function (core, native) {
  "use strict";
  core.define("html iframe", () => {
    const { HTMLElement } = core.use("html element");

    class HTMLIFrameElement extends HTMLElement {
      /// What it shows, while it stands in its page's document.
      _frame = undefined;

      _inserted() {
        if (this._frame !== undefined) return;
        this._frame = core.use("frames").insert(this);
        if (this._frame !== undefined) this._frame.start(true);
      }

      _removed() {
        const frame = this._frame;
        this._frame = undefined;
        if (frame !== undefined) frame.remove();
      }

      _attributeChanged(name, oldValue, value) {
        super._attributeChanged(name, oldValue, value);
        const frame = this._frame;
        if (frame === undefined) return;
        if (name === "name") {
          frame.name = value ?? "";
          frame.parent.part("frame list").refresh();
        } else if (name === "srcdoc" || (name === "src" && value !== null && !this.hasAttribute("srcdoc"))) {
          frame.start(false);
        }
      }

      get contentWindow() {
        return this._frame === undefined ? null : core.use("window views").view(this.page, this._frame);
      }

      get contentDocument() {
        const page = this._frame === undefined ? null : this._frame.shownPage;
        return page !== null && core.use("origins").same(page, this.page) ? page.document : null;
      }

      getSVGDocument() {
        return null;
      }

      get sandbox() {
        return core.use("token list").tokenList(this, "sandbox");
      }

      set sandbox(value) {
        this.setAttribute("sandbox", value);
      }
    }
    core.use("reflection").reflect(HTMLIFrameElement, {
      src: "url", srcdoc: "text", name: "text", width: "text", height: "text", allow: "text", loading: "text",
      referrerPolicy: "text", allowFullscreen: "flag",
    });
    core.interface(HTMLIFrameElement);
    return { HTMLIFrameElement };
  });
})
