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
    const ofWindow = new Set(core.windowEventTypes.split(" "));

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

  define("button", (HTMLElement, reflect) => {
    class HTMLButtonElement extends HTMLElement {
      get type() {
        const type = (this.getAttribute("type") ?? "").toLowerCase();
        return type === "button" || type === "reset" ? type : "submit";
      }

      set type(value) {
        this.setAttribute("type", value);
      }
    }
    core.interface(HTMLButtonElement);
    reflect(HTMLButtonElement, { disabled: "flag", name: "text", value: "text" });
    return { HTMLButtonElement };
  });

  define("form", (HTMLElement, reflect) => {
    class HTMLFormElement extends HTMLElement {
      get elements() {
        return this.querySelectorAll("button, input, select, textarea");
      }
    }
    core.interface(HTMLFormElement);
    reflect(HTMLFormElement, { action: "url", method: "text", name: "text", target: "text" });
    return { HTMLFormElement };
  });

  define("input", (HTMLElement, reflect) => {
    class HTMLInputElement extends HTMLElement {
      /// What the page or a person has set, apart from the attributes; null before that.
      _value = null;
      _checked = null;

      get type() {
        return (this.getAttribute("type") ?? "text").toLowerCase();
      }

      set type(value) {
        this.setAttribute("type", value);
      }

      get defaultValue() {
        return this.getAttribute("value") ?? "";
      }

      get value() {
        if (this._value !== null) return this._value;
        const isBox = this.type === "checkbox" || this.type === "radio";
        return this.getAttribute("value") ?? (isBox ? "on" : "");
      }

      set value(value) {
        this._value = value === null ? "" : String(value);
      }

      get checked() {
        return this._checked ?? this.hasAttribute("checked");
      }

      set checked(value) {
        this._checked = Boolean(value);
      }

      select() {}
    }
    core.interface(HTMLInputElement);
    reflect(HTMLInputElement, { disabled: "flag", name: "text", placeholder: "text", readOnly: "flag", required: "flag" });
    return { HTMLInputElement };
  });

  define("textarea", (HTMLElement, reflect) => {
    class HTMLTextAreaElement extends HTMLElement {
      _value = null;

      get value() {
        return this._value ?? this.textContent;
      }

      set value(value) {
        this._value = value === null ? "" : String(value);
      }
    }
    core.interface(HTMLTextAreaElement);
    reflect(HTMLTextAreaElement, { disabled: "flag", name: "text", placeholder: "text" });
    return { HTMLTextAreaElement };
  });

  define("label", (HTMLElement, reflect) => {
    class HTMLLabelElement extends HTMLElement {}
    core.interface(HTMLLabelElement);
    reflect(HTMLLabelElement, { htmlFor: "text" });
    return { HTMLLabelElement };
  });

  define("meta", (HTMLElement, reflect) => {
    class HTMLMetaElement extends HTMLElement {}
    core.interface(HTMLMetaElement);
    reflect(HTMLMetaElement, { name: "text", content: "text", httpEquiv: "text" });
    return { HTMLMetaElement };
  });

  define("style", (HTMLElement, reflect) => {
    class HTMLStyleElement extends HTMLElement {}
    core.interface(HTMLStyleElement);
    reflect(HTMLStyleElement, { media: "text", type: "text" });
    return { HTMLStyleElement };
  });
})
