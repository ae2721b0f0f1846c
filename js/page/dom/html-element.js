(function (core, native) {
  "use strict";
  core.define("html element", () => {
    const { Element } = core.use("element");
    // The properties that pages set; an attribute `on…` works for any type.
    const eventTypes = "abort animationcancel animationend animationiteration animationstart blur change click contextmenu dblclick error focus input keydown keyup load "
      + "mousedown mousemove mouseout mouseover mouseup pointercancel pointerdown pointermove pointerup scroll slotchange submit "
      + "pointerenter pointerleave pointerout pointerover touchcancel touchend touchmove touchstart transitionend wheel";

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
      get autofocus() {
        return this.hasAttribute("autofocus");
      },
      set autofocus(value) {
        this.toggleAttribute("autofocus", Boolean(value));
      },
      focus(options) {
        core.use("focus").focus(this);
      },
      blur() {
        if (this.page.has("focus")) core.use("focus").blur(this);
      },
    };

    function attributeChanged(element, name, value) {
      if (name === "style") {
        if (element._style !== null) core.use("style").attributeChanged(element._style);
      } else if (name.startsWith("on") && element._owner === element.page.document && element.page.isScripting) {
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
        return core.use("inner text").read(this);
      }

      set innerText(value) {
        core.use("inner text").write(this, value === null ? "" : value);
      }

      get outerText() {
        return core.use("inner text").read(this);
      }

      set outerText(value) {
        core.use("inner text").replace(this, value === null ? "" : value);
      }

      get contentEditable() {
        const value = this.getAttribute("contenteditable");
        if (value === null) return "inherit";
        return /^(?:true|)$/i.test(value) ? "true" : /^(?:false|plaintext-only)$/i.test(value) ? value.toLowerCase() : "inherit";
      }

      set contentEditable(value) {
        if (/^inherit$/i.test(value)) this.removeAttribute("contenteditable");
        else this.setAttribute("contenteditable", value);
      }

      get isContentEditable() {
        const holder = this.closest("[contenteditable]");
        return holder !== null && !/^false$/i.test(holder.getAttribute("contenteditable"));
      }

      get draggable() {
        const value = this.getAttribute("draggable");
        if (/^(?:true|false)$/i.test(value ?? "")) return /^true$/i.test(value);
        return this._localName === "img" || (this._localName === "a" && this.hasAttribute("href"));
      }

      set draggable(value) {
        this.setAttribute("draggable", String(Boolean(value)));
      }

      get spellcheck() {
        return !/^false$/i.test(this.closest("[spellcheck]")?.getAttribute("spellcheck") ?? "");
      }

      set spellcheck(value) {
        this.setAttribute("spellcheck", String(Boolean(value)));
      }

      get translate() {
        return !/^no$/i.test(this.closest("[translate]")?.getAttribute("translate") ?? "");
      }

      set translate(value) {
        this.setAttribute("translate", value ? "yes" : "no");
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

    const view = () => core.use("geometry");
    const geometry = {
      getBoundingClientRect() {
        return view().rectangle(this);
      },
      getClientRects() {
        return view().clientRects(this);
      },
      get clientWidth() {
        return view().clientSize(this)[0];
      },
      get clientHeight() {
        return view().clientSize(this)[1];
      },
      get clientTop() {
        return view().clientEdge(this, "top");
      },
      get clientLeft() {
        return view().clientEdge(this, "left");
      },
      get scrollWidth() {
        return view().scrollSize(this)[0];
      },
      get scrollHeight() {
        return view().scrollSize(this)[1];
      },
      get scrollTop() {
        return this._scrollTop ?? 0;
      },
      set scrollTop(value) {
        view().scrollTo(this, this._scrollLeft ?? 0, value);
      },
      get scrollLeft() {
        return this._scrollLeft ?? 0;
      },
      set scrollLeft(value) {
        view().scrollTo(this, value, this._scrollTop ?? 0);
      },
      scroll(left, top) {
        this.scrollTo(left, top);
      },
      scrollTo(left, top) {
        const isObject = core.isObject(left);
        const x = isObject ? left.left : left;
        const y = isObject ? left.top : top;
        view().scrollTo(this, x ?? this.scrollLeft, y ?? this.scrollTop);
      },
      scrollBy(left, top) {
        const isObject = core.isObject(left);
        const x = Number((isObject ? left.left : left) ?? 0);
        const y = Number((isObject ? left.top : top) ?? 0);
        view().scrollTo(this, this.scrollLeft + x, this.scrollTop + y);
      },
      scrollIntoView() {},
      checkVisibility(options) {
        return view().isVisible(this, options);
      },
    };
    const offsets = {
      get offsetWidth() {
        return view().offsetSize(this)[0];
      },
      get offsetHeight() {
        return view().offsetSize(this)[1];
      },
      get offsetTop() {
        return view().offset(this)[1];
      },
      get offsetLeft() {
        return view().offset(this)[0];
      },
      get offsetParent() {
        return view().offsetParent(this);
      },
    };
    core.mix(Element, geometry);
    core.mix(HTMLElement, members, offsets);
    core.mix(SVGElement, members);
    core.handlers(HTMLElement, eventTypes);
    core.handlers(SVGElement, eventTypes);
    core.plainHandlers(
      HTMLElement,
      "auxclick beforeinput cancel close copy cut drag dragend dragenter dragleave dragover dragstart drop gesturechange gestureend "
        + "gesturestart gotpointercapture invalid keypress lostpointercapture mouseenter mouseleave paste reset select "
        + "selectstart toggle transitioncancel transitionrun transitionstart webkitanimationend webkitanimationiteration "
        + "webkitanimationstart webkittransitionend",
    );
    core.use("reflection").reflect(HTMLElement, {
      title: "text", lang: "text", dir: "text", hidden: "flag", accessKey: "text", inert: "flag", inputMode: "text", nonce: "text",
      enterKeyHint: "text",
    });
    core.interface(HTMLElement, {
      create(page, values, target) {
        if (!page.has("custom elements")) throw new TypeError("new.target is not a valid custom element constructor");
        return page.part("custom elements")._construct(target);
      },
    });
    core.interface(SVGElement);

    /// An element whose name may be defined by the page (custom-elements.js).
    class CustomHTMLElement extends HTMLElement {
      /// The definition that it follows, or null.
      _custom = null;
      _hasFailed = false;

      get _isUpgraded() {
        return this._custom !== null;
      }

      _upgrade() {
        if (this.page.has("custom elements")) this.page.part("custom elements")._upgrade(this);
      }

      _inserted() {
        if (this._custom === null) this._upgrade();
        else core.use("custom elements").tell(this, "connectedCallback", []);
      }

      _removed() {
        if (this._custom !== null) core.use("custom elements").tell(this, "disconnectedCallback", []);
      }

      _attributeChanged(name, oldValue, value) {
        super._attributeChanged(name, oldValue, value);
        if (this._custom !== null) core.use("custom elements").tellAttribute(this, name, oldValue, value, null);
      }
    }

    class HTMLUnknownElement extends HTMLElement {}
    core.interface(HTMLUnknownElement);

    return { HTMLElement, HTMLUnknownElement, SVGElement, CustomHTMLElement };
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
      /// The state of a crossorigin attribute.
      cors: {
        read(element, name) {
          const value = element.getAttribute(name);
          if (value === null) return null;
          return value.toLowerCase() === "use-credentials" ? "use-credentials" : "anonymous";
        },
        write(element, name, value) {
          if (value === null || value === undefined) element.removeAttribute(name);
          else element.setAttribute(name, value);
        },
      },
    };
    const attributeNames = { crossOrigin: "crossorigin", htmlFor: "for", httpEquiv: "http-equiv", readOnly: "readonly" };

    kinds.count = {
      read(element, name) {
        const value = parseInt(element.getAttribute(name), 10);
        return value >= 0 ? value : -1;
      },
      write(element, name, value) {
        if (value < 0) throw element.page.exception("IndexSizeError", "The index is not in the allowed range.");
        element.setAttribute(name, value | 0);
      },
    };
    kinds["input size"] = { read: (element, name) => parseInt(element.getAttribute(name), 10) || 20, write: kinds.count.write };

    function reflectAs(Class, property, name, kindName) {
      const kind = kinds[kindName];
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

    /// Properties that show attributes: `{property: "text" | "flag" | "number" | "url" | "cors"}`.
    function reflect(Class, properties) {
      for (const [property, kindName] of Object.entries(properties)) {
        reflectAs(Class, property, attributeNames[property] ?? property.toLowerCase(), kindName);
      }
    }
    return { reflect, reflectAs };
  });
})
