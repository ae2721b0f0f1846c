(function (core, native) {
  "use strict";
  core.define("dataset", () => {
    const attributeFor = (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const nameFor = (attribute) => attribute.slice(5).replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

    /// The `dataset` of an element: its data-… attributes as properties.
    class DOMStringMap extends core.PlatformObject {
      constructor(element) {
        super(element.page);
        this._element = element;
      }

      _has(name) {
        return typeof name === "string" && this._element.hasAttribute(attributeFor(name));
      }

      _get(name) {
        return this._element.getAttribute(attributeFor(name));
      }

      _set(name, value) {
        if (/-[a-z]/.test(name)) {
          throw this.page.exception("SyntaxError", "The string did not match the expected pattern.");
        }
        this._element.setAttribute(attributeFor(name), value);
      }

      _names() {
        const names = this._element.getAttributeNames().filter((name) => name.startsWith("data-")).map(nameFor);
        return [...new Set(names)];
      }
    }

    const proxy = {
      get(target, name, receiver) {
        const map = core.unwrap(target);
        return map._has(name) ? map._get(name) : Reflect.get(target, name, receiver);
      },
      set(target, name, value, receiver) {
        if (typeof name !== "string") return Reflect.set(target, name, value, receiver);
        const map = core.unwrap(target);
        try {
          map._set(name, value);
        } catch (error) {
          throw map.page.outward(error);
        }
        return true;
      },
      has(target, name) {
        return core.unwrap(target)._has(name) || Reflect.has(target, name);
      },
      deleteProperty(target, name) {
        if (typeof name !== "string") return Reflect.deleteProperty(target, name);
        core.unwrap(target)._element.removeAttribute(attributeFor(name));
        return true;
      },
      ownKeys(target) {
        const symbols = Reflect.ownKeys(target).filter((key) => typeof key === "symbol");
        return [...core.unwrap(target)._names(), ...symbols];
      },
      getOwnPropertyDescriptor(target, name) {
        const map = core.unwrap(target);
        if (map._has(name)) return { value: map._get(name), writable: true, enumerable: true, configurable: true };
        return typeof name === "string" ? undefined : Reflect.getOwnPropertyDescriptor(target, name);
      },
    };
    core.interface(DOMStringMap, { proxy });

    return {
      DOMStringMap,
      dataset: (element) => new DOMStringMap(element),
      /// What an inspector shows of a dataset, ours or a page's, as names and values; null for other objects.
      shown(given) {
        const map = core.unwrap(given);
        return map instanceof DOMStringMap ? map._names().map((name) => [name, map._get(name)]) : null;
      },
    };
  });
})
