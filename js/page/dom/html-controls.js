(function (window, native, page) {
  "use strict";
  // The elements whose properties do more than carry a name, apart from those that load something. They write out their
  // constructors, as all of the environment does: the engine's default one calls Array.prototype[Symbol.iterator].
  const define = (tag, build) => page.define(`html ${tag}`, () => (
    build(page.use("html element").HTMLElement, page.use("reflection").reflect)
  ));

  define("a", (HTMLElement, reflect) => {
    class HTMLAnchorElement extends HTMLElement {
      constructor(owner, qualifiedName, namespace) {
        super(owner, qualifiedName, namespace);
      }

      get origin() {
        const { parse, origin } = page.use("url parser");
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
    reflect(HTMLAnchorElement, { href: "url", target: "text", rel: "text", download: "text", type: "text", hreflang: "text" });
    const { parts } = page.use("URL");
    const { parse, serialize } = page.use("url parser");
    for (const name of Object.keys(parts)) {
      page.accessor(
        HTMLAnchorElement.prototype,
        name,
        function () {
          const url = parse(this.href, null);
          if (url === null) return name === "protocol" ? ":" : "";
          return parts[name].read(url);
        },
        function (value) {
          const url = parse(this.href, null);
          if (url === null) return;
          parts[name].write(url, String(value));
          this.href = serialize(url);
        },
      );
    }
    return { HTMLAnchorElement };
  });

  define("template", (HTMLElement) => {
    const { emptyDocument } = page.use("document");
    let inert = null;

    // What a template holds belongs to a document of its own, in which nothing loads or runs.
    class HTMLTemplateElement extends HTMLElement {
      #content = null;

      constructor(owner, qualifiedName, namespace) {
        super(owner, qualifiedName, namespace);
      }

      get content() {
        inert ??= emptyDocument("text/html");
        return (this.#content ??= inert.createDocumentFragment());
      }
    }
    return { HTMLTemplateElement };
  });

  define("base", (HTMLElement, reflect) => {
    class HTMLBaseElement extends HTMLElement {
      constructor(owner, qualifiedName, namespace) {
        super(owner, qualifiedName, namespace);
      }
    }
    reflect(HTMLBaseElement, { href: "url", target: "text" });
    return { HTMLBaseElement };
  });

  define("body", (HTMLElement) => {
    const ofWindow = page.words(page.windowEventTypes);

    class HTMLBodyElement extends HTMLElement {
      constructor(owner, qualifiedName, namespace) {
        super(owner, qualifiedName, namespace);
      }

      // HTML gives these handlers of the body to the window.
      handlerTarget(type) {
        return ofWindow[type] === true ? window : this;
      }
    }
    const forwarded = "load error blur focus resize scroll message hashchange beforeunload unload";
    page.handlers(HTMLBodyElement.prototype, forwarded, () => window);
    return { HTMLBodyElement };
  });

  define("button", (HTMLElement, reflect) => {
    class HTMLButtonElement extends HTMLElement {
      constructor(owner, qualifiedName, namespace) {
        super(owner, qualifiedName, namespace);
      }

      get type() {
        const type = page.builtins.lower(this.getAttribute("type") ?? "");
        return type === "button" || type === "reset" ? type : "submit";
      }

      set type(value) {
        this.setAttribute("type", value);
      }
    }
    reflect(HTMLButtonElement, { disabled: "flag", name: "text", value: "text" });
    return { HTMLButtonElement };
  });

  define("form", (HTMLElement, reflect) => {
    class HTMLFormElement extends HTMLElement {
      constructor(owner, qualifiedName, namespace) {
        super(owner, qualifiedName, namespace);
      }

      get elements() {
        return this.querySelectorAll("button, input, select, textarea");
      }
    }
    reflect(HTMLFormElement, { action: "url", method: "text", name: "text", target: "text" });
    return { HTMLFormElement };
  });

  define("input", (HTMLElement, reflect) => {
    class HTMLInputElement extends HTMLElement {
      #value = null;
      #checked = null;

      constructor(owner, qualifiedName, namespace) {
        super(owner, qualifiedName, namespace);
      }

      get type() {
        return page.builtins.lower(this.getAttribute("type") ?? "text");
      }

      set type(value) {
        this.setAttribute("type", value);
      }

      get defaultValue() {
        return this.getAttribute("value") ?? "";
      }

      get value() {
        if (this.#value !== null) return this.#value;
        const isBox = this.type === "checkbox" || this.type === "radio";
        return this.getAttribute("value") ?? (isBox ? "on" : "");
      }

      set value(value) {
        this.#value = value === null ? "" : String(value);
      }

      get checked() {
        return this.#checked ?? this.hasAttribute("checked");
      }

      set checked(value) {
        this.#checked = Boolean(value);
      }

      select() {}
    }
    reflect(HTMLInputElement, { disabled: "flag", name: "text", placeholder: "text", readOnly: "flag", required: "flag" });
    return { HTMLInputElement };
  });

  define("textarea", (HTMLElement, reflect) => {
    class HTMLTextAreaElement extends HTMLElement {
      #value = null;

      constructor(owner, qualifiedName, namespace) {
        super(owner, qualifiedName, namespace);
      }

      get value() {
        return this.#value ?? this.textContent;
      }

      set value(value) {
        this.#value = value === null ? "" : String(value);
      }
    }
    reflect(HTMLTextAreaElement, { disabled: "flag", name: "text", placeholder: "text" });
    return { HTMLTextAreaElement };
  });

  define("label", (HTMLElement, reflect) => {
    class HTMLLabelElement extends HTMLElement {
      constructor(owner, qualifiedName, namespace) {
        super(owner, qualifiedName, namespace);
      }
    }
    reflect(HTMLLabelElement, { htmlFor: "text" });
    return { HTMLLabelElement };
  });

  define("meta", (HTMLElement, reflect) => {
    class HTMLMetaElement extends HTMLElement {
      constructor(owner, qualifiedName, namespace) {
        super(owner, qualifiedName, namespace);
      }
    }
    reflect(HTMLMetaElement, { name: "text", content: "text", httpEquiv: "text" });
    return { HTMLMetaElement };
  });

  define("style", (HTMLElement, reflect) => {
    class HTMLStyleElement extends HTMLElement {
      constructor(owner, qualifiedName, namespace) {
        super(owner, qualifiedName, namespace);
      }
    }
    reflect(HTMLStyleElement, { media: "text", type: "text" });
    return { HTMLStyleElement };
  });
})
