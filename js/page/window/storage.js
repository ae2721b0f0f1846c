(function (window, native, page) {
  "use strict";
  // localStorage and sessionStorage, kept in memory for the life of the page.
  page.define("storage", () => {
    const items = Symbol("items");

    class Storage {
      constructor(key) {
        if (key !== items) throw page.illegalConstructor();
        page.hidden(this, items, new Map());
      }

      get length() {
        return this[items].size;
      }

      key(index) {
        return [...this[items].keys()][index >>> 0] ?? null;
      }

      getItem(name) {
        return this[items].get(String(name)) ?? null;
      }

      setItem(name, value) {
        if (arguments.length < 2) throw new TypeError("Not enough arguments");
        const text = String(value);
        let size = text.length;
        for (const [key, item] of this[items]) if (key !== String(name)) size += key.length + item.length;
        if (size > 5 * 1024 * 1024) throw page.exception("QuotaExceededError", "The quota has been exceeded.");
        this[items].set(String(name), text);
      }

      removeItem(name) {
        this[items].delete(String(name));
      }

      clear() {
        this[items].clear();
      }
    }

    const isItem = (target, name) => typeof name === "string" && target[items].has(name) && !(name in Storage.prototype);
    const handler = {
      get: (target, name) => {
        if (isItem(target, name)) return target[items].get(name);
        return Reflect.get(target, name, target);
      },
      set(target, name, value) {
        if (typeof name === "string" && !(name in Storage.prototype)) target.setItem(name, value);
        return true;
      },
      has: (target, name) => isItem(target, name) || name in target,
      deleteProperty(target, name) {
        target.removeItem(name);
        return true;
      },
      ownKeys: (target) => [...target[items].keys()],
      getOwnPropertyDescriptor(target, name) {
        if (!isItem(target, name)) return undefined;
        return { value: target[items].get(name), writable: true, enumerable: true, configurable: true };
      },
    };
    const make = () => new Proxy(new Storage(items), handler);
    return {
      Storage,
      localStorage: make(),
      sessionStorage: make(),
      /// What an inspector shows behind a storage's proxy; null for other objects.
      shown: (target) => page.builtins.getOwnPropertyDescriptor(target, items)?.value ?? null,
    };
  });
})
