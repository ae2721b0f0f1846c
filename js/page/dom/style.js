(function (window, native, page) {
  "use strict";
  // Inline style. Values are kept as written: there is no layout that could judge them.
  page.define("style", () => {
    const state = Symbol("style");
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

    function put(declarations, given, value, priority) {
      const name = given.startsWith("--") ? given : given.toLowerCase();
      if (name !== "" && value !== "") declarations.set(name, { value, priority });
    }

    function text(declarations) {
      return Array.from(declarations, ([name, { value, priority }]) => (
        `${name}: ${value}${priority === "" ? "" : " !important"};`
      )).join(" ");
    }

    function declarationsOf(style) {
      const own = style[state];
      if (own.declarations === null) own.declarations = parse(own.element.getAttribute("style") ?? "");
      return own.declarations;
    }

    function store(style) {
      const own = style[state];
      own.writing = true;
      own.element.setAttribute("style", text(own.declarations));
      own.writing = false;
    }

    function checkWritable(style) {
      if (style[state].element === null) {
        throw page.exception("NoModificationAllowedError", "The object can not be modified.");
      }
    }

    class CSSStyleDeclaration {
      constructor(key, element, declarations) {
        if (key !== state) throw page.illegalConstructor();
        page.hidden(this, state, { element, declarations, writing: false });
      }

      get cssText() {
        return text(declarationsOf(this));
      }

      set cssText(value) {
        checkWritable(this);
        this[state].declarations = parse(String(value));
        store(this);
      }

      get length() {
        return declarationsOf(this).size;
      }

      item(index) {
        return [...declarationsOf(this).keys()][index >>> 0] ?? "";
      }

      getPropertyValue(name) {
        const text = String(name);
        return declarationsOf(this).get(text.startsWith("--") ? text : text.toLowerCase())?.value ?? "";
      }

      getPropertyPriority(name) {
        return declarationsOf(this).get(String(name).toLowerCase())?.priority ?? "";
      }

      setProperty(name, value, priority = "") {
        checkWritable(this);
        const given = value === null || value === undefined ? "" : String(value).trim();
        if (given === "") {
          this.removeProperty(name);
          return;
        }
        put(declarationsOf(this), String(name), given, String(priority).toLowerCase() === "important" ? "important" : "");
        store(this);
      }

      removeProperty(name) {
        checkWritable(this);
        const old = this.getPropertyValue(name);
        const key = String(name);
        if (declarationsOf(this).delete(key.startsWith("--") ? key : key.toLowerCase())) store(this);
        return old;
      }
    }

    const handler = {
      get(target, name, receiver) {
        if (typeof name !== "string" || name in target) return Reflect.get(target, name, receiver);
        if (/^\d+$/.test(name)) return target.item(name) || undefined;
        const property = cssName(name);
        return property === null ? undefined : target.getPropertyValue(property);
      },
      set(target, name, value, receiver) {
        const property = typeof name !== "string" || name in target ? null : cssName(name);
        if (property === null) return Reflect.set(target, name, value, receiver);
        target.setProperty(property, value);
        return true;
      },
      has(target, name) {
        return name in target || (typeof name === "string" && cssName(name) !== null);
      },
    };

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
      const inline = element.style === undefined ? [] : declarationsOf(element.style);
      const declarations = new Map([
        ...Object.keys(defaults).map((name) => [name, { value: defaults[name], priority: "" }]),
        ...inline,
        ["visibility", { value: inherited(element, "visibility", "visible"), priority: "" }],
        ["pointer-events", { value: inherited(element, "pointer-events", "auto"), priority: "" }],
      ]);
      return new Proxy(new CSSStyleDeclaration(state, null, declarations), handler);
    }

    return {
      CSSStyleDeclaration,
      computed,
      /// What an inspector shows behind a style's proxy; null for other objects.
      shown: (target) => (
        page.builtins.getOwnPropertyDescriptor(target, state) === undefined ? null : declarationsOf(target)
      ),
      getComputedStyle: { getComputedStyle: (element) => computed(element) }.getComputedStyle,
      isKnown: (property) => cssName(property) !== null,
      inline: (element) => new Proxy(new CSSStyleDeclaration(state, element, null), handler),
      /// The style attribute was written by somebody else.
      attributeChanged(style) {
        if (!style[state].writing) style[state].declarations = null;
      },
    };
  });
})
