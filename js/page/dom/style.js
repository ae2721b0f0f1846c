(function (core, native) {
  "use strict";
  // Inline style. Values are kept as written: there is no layout that could judge them.
  core.define("style", () => {
    const known = new Set((
      "align-content align-items align-self animation animation-delay animation-direction animation-duration "
      + "animation-fill-mode animation-iteration-count animation-name animation-play-state animation-timing-function "
      + "appearance aspect-ratio backdrop-filter backface-visibility background background-attachment background-clip "
      + "background-color background-image background-origin background-position background-repeat background-size border "
      + "border-bottom border-bottom-color border-bottom-left-radius border-bottom-right-radius border-bottom-style "
      + "border-bottom-width border-collapse border-color border-image border-left border-left-color border-left-style "
      + "border-left-width border-radius border-right border-right-color border-right-style border-right-width "
      + "border-spacing border-style border-top border-top-color border-top-left-radius border-top-right-radius "
      + "border-top-style border-top-width border-width bottom box-shadow box-sizing caret-color clear clip clip-path color "
      + "column-count column-gap columns contain content cursor direction display filter flex flex-basis flex-direction "
      + "flex-flow flex-grow flex-shrink flex-wrap float font font-family font-size font-style font-variant font-weight gap "
      + "grid grid-area grid-column grid-gap grid-row grid-template grid-template-areas grid-template-columns "
      + "grid-template-rows height inset isolation justify-content justify-items justify-self left letter-spacing "
      + "line-height list-style list-style-type margin margin-bottom margin-left margin-right margin-top mask max-height "
      + "max-width min-height min-width mix-blend-mode object-fit object-position opacity order outline outline-color "
      + "outline-offset outline-style outline-width overflow overflow-wrap overflow-x overflow-y padding padding-bottom "
      + "padding-left padding-right padding-top perspective place-content place-items pointer-events position quotes "
      + "resize right rotate row-gap scale scroll-behavior table-layout text-align text-decoration text-indent "
      + "text-overflow text-shadow text-transform top touch-action transform transform-origin transform-style transition "
      + "transition-delay transition-duration transition-property transition-timing-function translate user-select "
      + "vertical-align visibility white-space width will-change word-break word-spacing word-wrap z-index zoom"
    ).split(" "));

    /// The CSS name of a property of a style object, or null when it is not one.
    function cssName(name) {
      if (name === "cssFloat") return "float";
      const dashed = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      if (/^-?webkit-/.test(dashed)) return dashed.startsWith("-") ? dashed : `-${dashed}`;
      return known.has(dashed) ? dashed : null;
    }

    /// Splits at a character, but not inside quotes or brackets: a data URL holds semicolons.
    function split(text, separator) {
      const parts = [];
      let depth = 0;
      let quote = "";
      let start = 0;
      for (let index = 0; index < text.length; index++) {
        const character = text[index];
        if (character === "\\") index++;
        else if (quote !== "") quote = character === quote ? "" : quote;
        else if (character === '"' || character === "'") quote = character;
        else if (character === "(") depth++;
        else if (character === ")") depth--;
        else if (character === separator && depth <= 0) {
          parts.push(text.slice(start, index));
          start = index + 1;
        }
      }
      parts.push(text.slice(start));
      return parts;
    }

    function parse(text) {
      const declarations = new Map();
      for (const part of split(text.replace(/\/\*[^]*?\*\//g, ""), ";")) {
        const colon = part.indexOf(":");
        if (colon < 0) continue;
        const name = part.slice(0, colon).trim();
        const value = part.slice(colon + 1).trim();
        const important = /\s*!\s*important$/i.exec(value);
        if (important === null) put(declarations, name, value, "");
        else put(declarations, name, value.slice(0, important.index), "important");
      }
      return declarations;
    }

    /// Custom properties keep their case.
    const keyOf = (name) => (name.startsWith("--") ? name : name.toLowerCase());

    function put(declarations, given, value, priority) {
      const name = keyOf(given);
      if (name !== "" && value !== "") declarations.set(name, { value, priority });
    }

    function text(declarations) {
      return Array.from(declarations, ([name, { value, priority }]) => (
        `${name}: ${value}${priority === "" ? "" : " !important"};`
      )).join(" ");
    }

    class CSSStyleDeclaration extends core.PlatformObject {
      _writing = false;

      /// - element: whose style attribute it is, or null for a computed style, which nobody can write.
      /// - declarations: `{value, priority}` by name, or null while the attribute has not been read.
      constructor(page, element, declarations) {
        super(page);
        this._element = element;
        this._declarations = declarations;
      }

      get cssText() {
        return text(this._read());
      }

      set cssText(value) {
        this._checkWritable();
        this._declarations = parse(String(value));
        this._store();
      }

      get length() {
        return this._read().size;
      }

      item(index) {
        return [...this._read().keys()][index >>> 0] ?? "";
      }

      getPropertyValue(name) {
        return this._read().get(keyOf(String(name)))?.value ?? "";
      }

      getPropertyPriority(name) {
        return this._read().get(String(name).toLowerCase())?.priority ?? "";
      }

      setProperty(name, value, priority = "") {
        this._checkWritable();
        const given = value === null || value === undefined ? "" : String(value).trim();
        if (given === "") {
          this.removeProperty(name);
          return;
        }
        put(this._read(), String(name), given, String(priority).toLowerCase() === "important" ? "important" : "");
        this._store();
      }

      removeProperty(name) {
        this._checkWritable();
        const old = this.getPropertyValue(name);
        if (this._read().delete(keyOf(String(name)))) this._store();
        return old;
      }

      _read() {
        this._declarations ??= parse(this._element.getAttribute("style") ?? "");
        return this._declarations;
      }

      _store() {
        this._writing = true;
        this._element.setAttribute("style", text(this._declarations));
        this._writing = false;
      }

      _checkWritable() {
        if (this._element === null) {
          throw this.page.exception("NoModificationAllowedError", "The object can not be modified.");
        }
      }
    }

    const proxy = {
      get(target, name, receiver) {
        if (typeof name !== "string" || name in target) return Reflect.get(target, name, receiver);
        const style = core.unwrap(target);
        if (/^\d+$/.test(name)) return style.item(name) || undefined;
        const property = cssName(name);
        return property === null ? undefined : style.getPropertyValue(property);
      },
      set(target, name, value, receiver) {
        const property = typeof name !== "string" || name in target ? null : cssName(name);
        if (property === null) return Reflect.set(target, name, value, receiver);
        const style = core.unwrap(target);
        try {
          style.setProperty(property, value);
        } catch (error) {
          throw style.page.outward(error);
        }
        return true;
      },
      has(target, name) {
        return name in target || (typeof name === "string" && cssName(name) !== null);
      },
    };
    core.interface(CSSStyleDeclaration, { proxy });

    const blocks = new Set((
      "address article aside blockquote body center dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 "
      + "header hr html li main nav ol p pre section table ul"
    ).split(" "));
    const unseen = new Set("base head link meta noscript script style template title".split(" "));

    function inherited(element, name, initial) {
      for (let at = element; at !== null; at = at.parentElement) {
        const value = at.style === undefined ? "" : at.style.getPropertyValue(name);
        if (value !== "" && value !== "inherit") return value;
      }
      return initial;
    }

    /// The style of an element as its inline style and the defaults of HTML give it.
    function computed(element) {
      const defaults = {
        "display": blocks.has(element.localName) ? "block" : "inline",
        "position": "static", "opacity": "1", "z-index": "auto", "overflow": "visible", "float": "none", "transform": "none",
        "width": "auto", "height": "auto", "top": "auto", "left": "auto", "right": "auto", "bottom": "auto",
      };
      if (unseen.has(element.localName) || element.hidden === true) defaults.display = "none";
      const inline = element.style === undefined ? [] : element.style._read();
      const declarations = new Map([
        ...Object.keys(defaults).map((name) => [name, { value: defaults[name], priority: "" }]),
        ...inline,
        ["visibility", { value: inherited(element, "visibility", "visible"), priority: "" }],
        ["pointer-events", { value: inherited(element, "pointer-events", "auto"), priority: "" }],
      ]);
      return new CSSStyleDeclaration(element.page, null, declarations);
    }

    return {
      CSSStyleDeclaration,
      computed,
      /// What an inspector shows of a style, ours or a page's: a Map of declarations; null for other objects.
      shown(given) {
        const style = core.unwrap(given);
        return style instanceof CSSStyleDeclaration ? style._read() : null;
      },
      /// The window's getComputedStyle.
      getComputedStyle(element) {
        if (!(element instanceof core.use("element").Element)) {
          throw new TypeError("Argument 1 ('element') to Window.getComputedStyle must be an instance of Element");
        }
        return computed(element);
      },
      isKnown: (property) => cssName(property) !== null,
      inline: (element) => new CSSStyleDeclaration(element.page, element, null),
      /// The style attribute was written by somebody else.
      attributeChanged(style) {
        if (!style._writing) style._declarations = null;
      },
    };
  });
})
