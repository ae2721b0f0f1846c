(function (core, native) {
  "use strict";
  // Performance Timeline: observers are told of entries in a task of their own.
  core.define("performance observer", () => {
    const kinds = ["mark", "measure", "navigation", "resource"];

    class PerformanceObserverEntryList extends core.PlatformObject {
      constructor(page, entries) {
        super(page);
        this._entries = entries;
      }

      getEntries() {
        return this._entries.slice();
      }

      getEntriesByType(type) {
        return this._entries.filter((entry) => entry.entryType === String(type));
      }

      getEntriesByName(name, type) {
        return this._entries.filter((entry) => (
          entry.name === String(name) && (type === undefined || entry.entryType === String(type))
        ));
      }
    }
    core.interface(PerformanceObserverEntryList);

    class PerformanceObserver extends core.PlatformObject {
      #callback;
      #types = new Set();
      #waiting = [];
      #mode = "";
      #task = 0;

      constructor(page, callback) {
        super(page);
        this.#callback = callback;
      }

      observe(options) {
        if (!core.isObject(options)) throw new TypeError("Not enough arguments");
        const { entryTypes, type, buffered } = options;
        if (entryTypes === undefined && type === undefined) throw new TypeError("Either entryTypes or type must be provided");
        const mode = type === undefined ? "many" : "one";
        if (mode === "many" && (type !== undefined || buffered !== undefined)) {
          throw new TypeError("Either entryTypes or type must be provided");
        }
        if (this.#mode !== "" && this.#mode !== mode) {
          throw this.page.exception("InvalidModificationError", "The object can not be modified in this way.");
        }
        const wanted = (mode === "one" ? [String(type)] : Array.from(entryTypes, String)).filter((name) => kinds.includes(name));
        // Kinds that nobody makes are left out without a word.
        if (wanted.length === 0) return;
        this.#mode = mode;
        if (mode === "many") this.#types = new Set(wanted);
        else this.#types.add(wanted[0]);
        const performance = this.page.part("performance");
        performance._observers.add(this);
        if (mode === "one" && buffered) for (const entry of performance.getEntriesByType(wanted[0])) this._queue(entry);
      }

      disconnect() {
        this.page.part("performance")._observers.delete(this);
        this.#types.clear();
        this.#waiting = [];
        this.#mode = "";
      }

      takeRecords() {
        return this.#waiting.splice(0);
      }

      /// Keeps an entry for the next call.
      _queue(entry) {
        if (!this.#types.has(entry.entryType)) return;
        this.#waiting.push(entry);
        if (this.#task !== 0) return;
        this.#task = core.schedule(this.page, "PerformanceObserver", 0, () => {
          this.#task = 0;
          const entries = this.#waiting.splice(0);
          if (entries.length === 0) return;
          this.page.guarded(this.#callback, this, [new PerformanceObserverEntryList(this.page, entries), this]);
        }, true);
      }
    }
    core.interface(PerformanceObserver, {
      length: 1,
      create(page, [callback]) {
        if (typeof callback !== "function") {
          throw new TypeError("Argument 1 ('callback') to the PerformanceObserver constructor must be a function");
        }
        return new PerformanceObserver(page, callback);
      },
    });

    return {
      PerformanceObserver,
      PerformanceObserverEntryList,

      /// The page's PerformanceObserver, which also lists the kinds of entries.
      constructorFor(page) {
        const { constructor } = page.facade(core.definitionFor(PerformanceObserver));
        core.fixed(constructor, "supportedEntryTypes", Object.freeze(page.array(kinds)), true);
        return constructor;
      },
    };
  });
})
