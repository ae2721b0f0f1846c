(function (core, native) {
  "use strict";
  // localStorage and sessionStorage, kept in memory for the life of the page.
  core.define("storage", () => {
    class Storage extends core.PlatformObject {
      _items = new Map();

      get length() {
        return this._items.size;
      }

      key(index) {
        return [...this._items.keys()][index >>> 0] ?? null;
      }

      getItem(name) {
        return this._items.get(String(name)) ?? null;
      }

      setItem(name, value) {
        if (arguments.length < 2) throw new TypeError("Not enough arguments");
        const given = String(name);
        const text = String(value);
        let size = text.length;
        for (const [key, item] of this._items) if (key !== given) size += key.length + item.length;
        if (size > 5 * 1024 * 1024) throw this.page.exception("QuotaExceededError", "The quota has been exceeded.");
        this._items.set(given, text);
      }

      removeItem(name) {
        this._items.delete(String(name));
      }

      clear() {
        this._items.clear();
      }
    }

    // The targets are the page's objects, whose prototypes have the methods: these hide items of the same name.
    const itemsOf = (target) => core.unwrap(target)._items;
    const isItem = (target, name) => typeof name === "string" && itemsOf(target).has(name) && !(name in target);

    core.interface(Storage, {
      proxy: {
        __proto__: null,
        get(target, name) {
          return isItem(target, name) ? itemsOf(target).get(name) : Reflect.get(target, name, target);
        },
        set(target, name, value) {
          if (typeof name !== "string" || name in target) return true;
          const storage = core.unwrap(target);
          try {
            storage.setItem(name, value);
          } catch (error) {
            throw storage.page.outward(error);
          }
          return true;
        },
        has: (target, name) => isItem(target, name) || name in target,
        deleteProperty(target, name) {
          if (typeof name === "string") itemsOf(target).delete(name);
          return true;
        },
        ownKeys: (target) => [...itemsOf(target).keys()],
        getOwnPropertyDescriptor(target, name) {
          if (!isItem(target, name)) return undefined;
          return { value: itemsOf(target).get(name), writable: true, enumerable: true, configurable: true };
        },
      },
    });
    return { Storage };
  });

  core.part("storage", (page) => {
    const { Storage } = core.use("storage");
    return { local: new Storage(page), session: new Storage(page) };
  });
})
