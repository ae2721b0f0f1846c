(function (window, native, page) {
  "use strict";
  page.define("html element", () => {
    const { Element } = page.use("element");
    const { slots } = page.use("tree");
    const { matches, slice, startsWith } = page.builtins;
    const rectangle = (element) => page.use("geometry").rectangle(element);
    const styleOf = Symbol("style");
    const datasetOf = Symbol("dataset");
    // The properties that pages set; an attribute `on…` works for any type.
    const eventTypes = "abort animationend blur change click contextmenu dblclick error focus input keydown keyup load "
      + "mousedown mousemove mouseout mouseover mouseup pointercancel pointerdown pointermove pointerup scroll submit "
      + "touchcancel touchend touchmove touchstart transitionend wheel";

    /// Compiles an inline handler so that, as in HTML, the element and its document are on its scope chain.
    function compileHandler(element, type, source) {
      const isWindowError = type === "error" && element.localName === "body";
      const parameters = isWindowError ? "event, source, lineno, colno, error" : "event";
      const text = `function on${type}(${parameters}) {\n${source}\n}`;
      const make = new page.builtins.Function("element", `with (element.ownerDocument) { with (element) { return ${text}; } }`);
      return make(element);
    }

    // What HTML and SVG elements have in common.
    const members = {
      get style() {
        if (this[styleOf] === undefined) page.hidden(this, styleOf, page.use("style").inline(this));
        return this[styleOf];
      },
      set style(value) {
        this.style.cssText = value;
      },
      get dataset() {
        if (this[datasetOf] === undefined) page.hidden(this, datasetOf, page.use("dataset").dataset(this));
        return this[datasetOf];
      },
      get tabIndex() {
        const index = parseInt(this.getAttribute("tabindex"), 10);
        if (!Number.isNaN(index)) return index;
        return matches(/^(?:a|button|input|select|textarea|iframe)$/, this.localName) ? 0 : -1;
      },
      set tabIndex(value) {
        this.setAttribute("tabindex", value);
      },
      focus() {},
      blur() {},
    };

    function attributeChanged(element, name, value) {
      if (name === "style") {
        if (element[styleOf] !== undefined) page.use("style").attributeChanged(element[styleOf]);
      } else if (startsWith(name, "on") && element.ownerDocument === page.document) {
        const type = slice(name, 2);
        const target = element.handlerTarget(type);
        if (value === null) page.setHandler(target, type, null);
        else page.setHandlerSource(target, type, () => compileHandler(element, type, value));
      }
    }

    function share(constructor) {
      page.use("mixins").mix(constructor, members);
      page.handlers(constructor.prototype, eventTypes);
      page.hidden(constructor.prototype, "handlerTarget", function () {
        return this;
      });
    }

    class HTMLElement extends Element {
      constructor(owner, qualifiedName, namespace) {
        if (owner === undefined) throw page.illegalConstructor();
        super(owner, qualifiedName, namespace);
      }

      [slots.attributeChanged](name, oldValue, value) {
        attributeChanged(this, name, value);
      }

      get innerText() {
        return this.textContent;
      }

      set innerText(value) {
        this.textContent = value;
      }

      get isContentEditable() {
        return false;
      }

      click() {
        if (this.disabled === true) return;
        page.use("activation").click(this, {}, false);
      }
    }
    share(HTMLElement);

    class SVGElement extends Element {
      constructor(owner, qualifiedName, namespace) {
        super(owner, qualifiedName, namespace);
      }

      [slots.attributeChanged](name, oldValue, value) {
        attributeChanged(this, name, value);
      }
    }
    share(SVGElement);

    class HTMLUnknownElement extends HTMLElement {
      constructor(owner, qualifiedName, namespace) {
        super(owner, qualifiedName, namespace);
      }
    }

    const geometry = {
      getBoundingClientRect() {
        return rectangle(this);
      },
      getClientRects() {
        const box = rectangle(this);
        return box.width > 0 || box.height > 0 ? [box] : [];
      },
      get clientWidth() {
        return Math.round(rectangle(this).width);
      },
      get clientHeight() {
        return Math.round(rectangle(this).height);
      },
      get scrollWidth() {
        return Math.round(rectangle(this).width);
      },
      get scrollHeight() {
        return Math.round(rectangle(this).height);
      },
      get clientTop() {
        return 0;
      },
      get clientLeft() {
        return 0;
      },
      scrollIntoView() {},
    };
    const offsets = {
      get offsetWidth() {
        return Math.round(rectangle(this).width);
      },
      get offsetHeight() {
        return Math.round(rectangle(this).height);
      },
      get offsetTop() {
        return Math.round(rectangle(this).top);
      },
      get offsetLeft() {
        return Math.round(rectangle(this).left);
      },
      get offsetParent() {
        if (!page.use("geometry").isShown(this) || this.localName === "body" || this.localName === "html") return null;
        return page.document.body;
      },
    };
    page.use("mixins").mix(Element, geometry);
    page.use("mixins").mix(HTMLElement, offsets);
    Element.prototype.scrollTop = 0;
    Element.prototype.scrollLeft = 0;

    const { reflect } = page.use("reflection");
    reflect(HTMLElement, { title: "text", lang: "text", dir: "text", hidden: "flag", accessKey: "text" });

    return { HTMLElement, HTMLUnknownElement, SVGElement };
  });

  page.define("reflection", () => {
    const { keys, lower, parseInt, Boolean } = page.builtins;
    const kinds = {
      text: {
        read: (element, name) => element.getAttribute(name) ?? "",
        write: (element, name, value) => element.setAttribute(name, value),
      },
      flag: {
        read: (element, name) => element.hasAttribute(name),
        write: (element, name, value) => element.toggleAttribute(name, Boolean(value)),
      },
      number: {
        read: (element, name) => parseInt(element.getAttribute(name), 10) || 0,
        write: (element, name, value) => element.setAttribute(name, value | 0),
      },
      url: {
        read(element, name) {
          const value = element.getAttribute(name);
          if (value === null) return "";
          return page.resolveURL(value.trim()) ?? value;
        },
        write: (element, name, value) => element.setAttribute(name, value),
      },
    };
    const attributeNames = { crossOrigin: "crossorigin", htmlFor: "for", httpEquiv: "http-equiv", readOnly: "readonly" };

    /// Properties that show attributes: `{property: "text" | "flag" | "number" | "url"}`.
    function reflect(constructor, properties) {
      const names = keys(properties);
      for (let index = 0; index < names.length; index++) {
        const kind = kinds[properties[names[index]]];
        const name = attributeNames[names[index]] ?? lower(names[index]);
        page.accessor(
          constructor.prototype,
          names[index],
          function () {
            return kind.read(this, name);
          },
          function (value) {
            kind.write(this, name, value);
          },
        );
      }
    }
    return { reflect };
  });
})
