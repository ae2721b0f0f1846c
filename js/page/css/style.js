(function (core, native) {
  "use strict";
  // Style objects: of elements, of rules, and computed ones.
  core.define("style", () => {
    const { nameOf, isKnown, parseBlock, put, valueOf, priorityOf, remove, text } = core.use("css declarations");

    const cssNames = new Map();

    /// The CSS name of a property of a style object, or null when it is not one.
    function cssName(name) {
      const ready = cssNames.get(name);
      if (ready !== undefined) return ready;
      const found = findName(name);
      if (cssNames.size > 2000) cssNames.clear();
      cssNames.set(name, found);
      return found;
    }

    function findName(name) {
      if (name === "cssFloat") return "float";
      if (name.startsWith("--")) return null;
      const dashed = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const property = nameOf(/^webkit-/.test(dashed) ? `-${dashed}` : dashed);
      return isKnown(property) ? property : null;
    }

    class CSSStyleDeclaration extends core.PlatformObject {
      get cssText() {
        return text(this._read());
      }

      set cssText(value) {
        this._write(() => parseBlock(String(value)));
      }

      get length() {
        return this._names().length;
      }

      get parentRule() {
        return null;
      }

      item(index) {
        return this._names()[index >>> 0] ?? "";
      }

      getPropertyValue(name) {
        return valueOf(this._read(), nameOf(String(name)));
      }

      getPropertyPriority(name) {
        return priorityOf(this._read(), nameOf(String(name)));
      }

      setProperty(given, value, priority = "") {
        if (arguments.length < 2) throw new TypeError("Not enough arguments");
        const level = priority === null ? "" : String(priority).toLowerCase();
        if (level === "" || level === "important") this._set(nameOf(String(given)), value, level);
      }

      removeProperty(given) {
        const name = nameOf(String(given));
        const old = this.getPropertyValue(name);
        this._write((declarations) => (remove(declarations, name) ? declarations : null));
        return old;
      }

      _set(name, value, priority) {
        const given = value === null || value === undefined ? "" : String(value).trim();
        if (given === "") this.removeProperty(name);
        else this._write((declarations) => (put(declarations, name, given, priority) ? declarations : null));
      }

      _names() {
        return [...this._read().keys()];
      }
    }

    /// The style attribute of an element, read when it is first needed.
    class InlineStyle extends CSSStyleDeclaration {
      _isWriting = false;
      _declarations = null;

      constructor(element) {
        super(element.page);
        this._element = element;
      }

      _read() {
        this._declarations ??= parseBlock(this._element.getAttribute("style") ?? "");
        return this._declarations;
      }

      _write(change) {
        const changed = change(this._read());
        if (changed === null) return;
        this._declarations = changed;
        this._isWriting = true;
        this._element.setAttribute("style", text(changed));
        this._isWriting = false;
      }
    }

    /// The declarations of a rule of a style sheet.
    class RuleStyle extends CSSStyleDeclaration {
      constructor(rule, declarations) {
        super(rule.page);
        this._rule = rule;
        this._declarations = declarations;
      }

      get parentRule() {
        return this._rule;
      }

      _read() {
        return this._declarations;
      }

      _write(change) {
        const changed = change(this._declarations);
        if (changed === null) return;
        this._declarations = changed;
        this._rule._changed();
      }
    }

    /// What getComputedStyle gives: it follows the element, and nobody can write it.
    class ComputedStyle extends CSSStyleDeclaration {
      constructor(element) {
        super(element.page);
        this._element = element;
      }

      get cssText() {
        return "";
      }

      set cssText(value) {
        this._write();
      }

      getPropertyValue(name) {
        return core.use("computed style").resolved(this._element, nameOf(String(name)));
      }

      getPropertyPriority() {
        return "";
      }

      _set() {
        this._write();
      }

      _write() {
        throw this.page.exception("NoModificationAllowedError", "The object can not be modified.");
      }

      _names() {
        return core.use("computed style").names;
      }

      /// What is not as it is everywhere, for an inspector.
      _read() {
        const computed = core.use("computed style");
        const shown = ["display", "visibility", "position", "opacity", "z-index", ...computed.declared(this._element).keys()];
        return new Map(shown.map((name) => [name, { value: computed.resolved(this._element, name), priority: "" }]));
      }
    }

    const isIndex = (name) => /^\d+$/.test(name);
    const proxy = {
      get(target, name, receiver) {
        if (typeof name !== "string" || name in target) return Reflect.get(target, name, receiver);
        const style = core.unwrap(target);
        if (isIndex(name)) return style.item(name) || undefined;
        const property = cssName(name);
        return property === null ? undefined : style.getPropertyValue(property);
      },
      set(target, name, value, receiver) {
        const property = typeof name !== "string" || name in target ? null : cssName(name);
        if (property === null) return Reflect.set(target, name, value, receiver);
        const style = core.unwrap(target);
        try {
          style._set(property, value, "");
        } catch (error) {
          throw style.page.outward(error);
        }
        return true;
      },
      has(target, name) {
        if (name in target || typeof name !== "string") return name in target;
        return isIndex(name) ? Number(name) < core.unwrap(target).length : cssName(name) !== null;
      },
    };
    core.interface(CSSStyleDeclaration, { proxy, iterable: "iterator" });

    return {
      CSSStyleDeclaration,
      ruleStyle: (rule, declarations) => new RuleStyle(rule, declarations),
      computed: (element) => new ComputedStyle(element),
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
        return new ComputedStyle(element);
      },
      inline: (element) => new InlineStyle(element),
      /// The style attribute was written by somebody else.
      attributeChanged(style) {
        if (!style._isWriting) style._declarations = null;
      },
    };
  });
})
