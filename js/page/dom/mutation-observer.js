(function (window, native, page) {
  "use strict";
  page.define("MutationObserver", () => {
    const tree = page.use("tree");
    const { nodeList } = page.use("collections");
    const registrations = [];
    const waiting = new Set();
    const frozenList = (nodes) => {
      const copy = nodes.slice();
      return nodeList(() => copy);
    };

    class MutationRecord {
      constructor(type, target, detail) {
        this.type = type;
        this.target = target;
        this.addedNodes = frozenList(detail.addedNodes ?? []);
        this.removedNodes = frozenList(detail.removedNodes ?? []);
        this.previousSibling = detail.previousSibling ?? null;
        this.nextSibling = detail.nextSibling ?? null;
        this.attributeName = detail.attributeName ?? null;
        this.attributeNamespace = detail.attributeNamespace ?? null;
        this.oldValue = detail.oldValue ?? null;
      }
    }

    function wants({ options }, type, detail) {
      if (!options[type]) return false;
      const filter = type === "attributes" ? options.attributeFilter : undefined;
      return filter === undefined || filter.includes(detail.attributeName);
    }

    function oldValueFor({ options }, type, detail) {
      const asked = type === "attributes" ? options.attributeOldValue : options.characterDataOldValue;
      return asked ? detail : { ...detail, oldValue: null };
    }

    function observe(target, type, detail) {
      const told = new Set();
      for (const registration of registrations) {
        const { observer, node, options } = registration;
        const inScope = node === target || (options.subtree && tree.isInclusiveAncestor(node, target));
        if (!inScope || told.has(observer) || !wants(registration, type, detail)) continue;
        told.add(observer);
        observer.enqueue(new MutationRecord(type, target, oldValueFor(registration, type, detail)));
      }
    }

    function updateWatch() {
      tree.state.observe = registrations.length === 0 ? null : observe;
    }

    function deliver() {
      const list = [...waiting];
      waiting.clear();
      for (const observer of list) observer.deliver();
    }

    class MutationObserver {
      #callback;
      #records = [];

      constructor(callback) {
        if (typeof callback !== "function") {
          throw new TypeError("Argument 1 ('callback') to MutationObserver must be a function");
        }
        this.#callback = callback;
        page.hidden(this, "enqueue", (record) => {
          this.#records.push(record);
          if (waiting.size === 0) page.builtins.Promise.resolve().then(deliver);
          waiting.add(this);
        });
        page.hidden(this, "deliver", () => {
          const records = this.takeRecords();
          if (records.length > 0) page.guarded(this.#callback, this, [records, this]);
        });
      }

      observe(node, given = {}) {
        const options = { ...given };
        if (options.attributes === undefined) {
          options.attributes = Boolean(options.attributeOldValue || options.attributeFilter);
        }
        if (options.characterData === undefined && options.characterDataOldValue) options.characterData = true;
        if (!options.childList && !options.attributes && !options.characterData) {
          throw new TypeError("One of 'childList', 'attributes' or 'characterData' must be set");
        }
        const present = registrations.find((item) => item.observer === this && item.node === node);
        if (present !== undefined) present.options = options;
        else registrations.push({ observer: this, node: tree.requireNode(node, 1), options });
        updateWatch();
      }

      disconnect() {
        for (let index = registrations.length - 1; index >= 0; index--) {
          if (registrations[index].observer === this) registrations.splice(index, 1);
        }
        this.#records = [];
        updateWatch();
      }

      takeRecords() {
        return this.#records.splice(0);
      }
    }
    return { MutationObserver, MutationRecord };
  });
})
