(function (core, native) {
  "use strict";
  // localStorage and sessionStorage: in memory, for the life of the web view, apart for each origin.
  core.define("storage", () => {
    const quota = 5 * 1024 * 1024;

    class Storage extends core.PlatformObject {
      /// - kind: "local" or "session".
      constructor(page, kind, area) {
        super(page);
        this._kind = kind;
        /// What all pages of the origin share: `items`, and how long they are together.
        this._area = area;
      }

      get _items() {
        return this._area.items;
      }

      get length() {
        return this._items.size;
      }

      key(index) {
        need(arguments, 1);
        return [...this._items.keys()][index >>> 0] ?? null;
      }

      getItem(name) {
        need(arguments, 1);
        return this._items.get(String(name)) ?? null;
      }

      setItem(name, value) {
        need(arguments, 2);
        const given = String(name);
        const text = String(value);
        const old = this._items.get(given);
        if (old === text) return;
        const size = this._area.size + text.length + (old === undefined ? given.length : -old.length);
        if (size > quota) throw this.page.exception("QuotaExceededError", "The quota has been exceeded.");
        this._area.size = size;
        this._items.set(given, text);
        this._tell(given, old ?? null, text);
      }

      removeItem(name) {
        need(arguments, 1);
        const given = String(name);
        const old = this._items.get(given);
        if (old === undefined) return;
        this._area.size -= given.length + old.length;
        this._items.delete(given);
        this._tell(given, old, null);
      }

      clear() {
        if (this._items.size === 0) return;
        this._area.size = 0;
        this._items.clear();
        this._tell(null, null, null);
      }

      /// Fires `storage` at the other pages that share the area.
      _tell(key, oldValue, newValue) {
        const { page, _kind: kind, _area: area } = this;
        const url = page.documentURL;
        for (const other of native.pagesOfView(page.id)) {
          if (other === page) continue;
          core.schedule(other, "storage event", 0, () => {
            const storageArea = other.part("storage")[kind];
            if (storageArea._area !== area) return;
            core.fire(other.window, "StorageEvent", "storage", { key, oldValue, newValue, url, storageArea });
          }, true);
        }
      }
    }

    function need(values, count) {
      if (values.length < count) throw new TypeError("Not enough arguments");
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
          if (typeof name === "string") core.unwrap(target).removeItem(name);
          return true;
        },
        ownKeys: (target) => [...itemsOf(target).keys()],
        getOwnPropertyDescriptor(target, name) {
          if (!isItem(target, name)) return undefined;
          return { value: itemsOf(target).get(name), writable: true, enumerable: true, configurable: true };
        },
      },
    });

    /// What a page reads; a page of an opaque origin has neither (HTML, "localStorage").
    function areaOf(page, kind) {
      if (core.use("origins").isOpaque(page)) throw page.outward(page.exception("SecurityError", "The operation is insecure."));
      return page.part("storage")[kind];
    }
    return { Storage, areaOf };
  });

  core.part("storage", (page) => {
    const { Storage } = core.use("storage");
    const origin = core.pageOrigin(page);
    const areas = (page.shared.storage ??= new Map());
    const areaFor = (kind) => {
      // An opaque origin is the page's alone.
      const key = origin === "null" ? `${kind} ${page.id}` : `${kind} ${origin}`;
      if (!areas.has(key)) areas.set(key, { items: new Map(), size: 0 });
      return areas.get(key);
    };
    return { local: new Storage(page, "local", areaFor("local")), session: new Storage(page, "session", areaFor("session")) };
  });
})
