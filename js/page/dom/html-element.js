(function (core, native) {
  "use strict";
  core.define("html element", () => {
    const { Element } = core.use("element");
    const rectangle = (element) => core.use("geometry").rectangle(element);
    // The properties that pages set; an attribute `on…` works for any type.
    const eventTypes = "abort animationend blur change click contextmenu dblclick error focus input keydown keyup load "
      + "mousedown mousemove mouseout mouseover mouseup pointercancel pointerdown pointermove pointerup scroll submit "
      + "touchcancel touchend touchmove touchstart transitionend wheel";

    /// Compiles an inline handler so that, as in HTML, the element and its document are on its scope chain.
    function compileHandler(element, type, source) {
      const isWindowError = type === "error" && element._localName === "body";
      const parameters = isWindowError ? "event, source, lineno, colno, error" : "event";
      const text = `function on${type}(${parameters}) {\n${source}\n}`;
      const { kit } = element.page;
      const make = new kit.Function("element", `with (element.ownerDocument) { with (element) { return ${text}; } }`);
      return make(core.wrap(element));
    }

    // What HTML and SVG elements have in common.
    const members = {
      get style() {
        this._style ??= core.use("style").inline(this);
        return this._style;
      },
      set style(value) {
        this.style.cssText = value;
      },
      get dataset() {
        this._dataset ??= core.use("dataset").dataset(this);
        return this._dataset;
      },
      get tabIndex() {
        const index = parseInt(this.getAttribute("tabindex"), 10);
        if (!Number.isNaN(index)) return index;
        return /^(?:a|button|input|select|textarea|iframe)$/.test(this._localName) ? 0 : -1;
      },
      set tabIndex(value) {
        this.setAttribute("tabindex", value);
      },
      focus() {},
      blur() {},
    };

    function attributeChanged(element, name, value) {
      if (name === "style") {
        if (element._style !== null) core.use("style").attributeChanged(element._style);
      } else if (name.startsWith("on") && element._owner === element.page.document) {
        const type = name.slice(2);
        const target = element._handlerTarget(type);
        if (value === null) core.setHandler(target, type, null);
        else core.setHandlerSource(target, type, () => compileHandler(element, type, value));
      }
    }

    class HTMLElement extends Element {
      _style = null;
      _dataset = null;

      constructor(owner, qualifiedName, namespace) {
        super(owner, qualifiedName, namespace);
      }

      _attributeChanged(name, oldValue, value) {
        attributeChanged(this, name, value);
      }

      /// Whose an `on…` handler is that stands on this element.
      _handlerTarget() {
        return this;
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
        core.use("activation").click(this, {}, false);
      }
    }

    class SVGElement extends Element {
      _style = null;
      _dataset = null;

      constructor(owner, qualifiedName, namespace) {
        super(owner, qualifiedName, namespace);
      }

      _attributeChanged(name, oldValue, value) {
        attributeChanged(this, name, value);
      }

      _handlerTarget() {
        return this;
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
      // Nothing scrolls where nothing is laid out.
      get scrollTop() {
        return this._scrollTop ?? 0;
      },
      set scrollTop(value) {
        this._scrollTop = Number(value) || 0;
      },
      get scrollLeft() {
        return this._scrollLeft ?? 0;
      },
      set scrollLeft(value) {
        this._scrollLeft = Number(value) || 0;
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
        const isRoot = this._localName === "body" || this._localName === "html";
        return isRoot || !core.use("geometry").isShown(this) ? null : this.page.document.body;
      },
    };
    core.mix(Element, geometry);
    core.mix(HTMLElement, members, offsets);
    core.mix(SVGElement, members);
    core.handlers(HTMLElement, eventTypes);
    core.handlers(SVGElement, eventTypes);
    core.use("reflection").reflect(HTMLElement, {
      title: "text", lang: "text", dir: "text", hidden: "flag", accessKey: "text",
    });
    core.interface(HTMLElement);
    core.interface(SVGElement);

    class HTMLUnknownElement extends HTMLElement {}
    core.interface(HTMLUnknownElement);

    return { HTMLElement, HTMLUnknownElement, SVGElement };
  });
  core.expose("html element", "HTMLElement HTMLUnknownElement SVGElement");

  core.define("reflection", () => {
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
          return value === null ? "" : core.resolveURL(element.page, value.trim()) ?? value;
        },
        write: (element, name, value) => element.setAttribute(name, value),
      },
    };
    const attributeNames = { crossOrigin: "crossorigin", htmlFor: "for", httpEquiv: "http-equiv", readOnly: "readonly" };

    /// Properties that show attributes: `{property: "text" | "flag" | "number" | "url"}`.
    function reflect(Class, properties) {
      for (const [property, kindName] of Object.entries(properties)) {
        const kind = kinds[kindName];
        const name = attributeNames[property] ?? property.toLowerCase();
        core.accessor(
          Class.prototype,
          property,
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
