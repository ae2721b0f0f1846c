(function (core, native) {
  "use strict";
  /// What a page's observers watch, and which of them have something to tell.
  core.part("mutation observers", () => ({ registrations: [], waiting: new Set() }));

  core.define("MutationObserver", () => {
    const tree = core.use("tree");
    const { nodeList } = core.use("collections");
    const ofPage = (page) => page.part("mutation observers");
    const frozenList = (page, nodes) => {
      const copy = nodes.slice();
      return nodeList(page, () => copy);
    };

    class MutationRecord extends core.PlatformObject {
      constructor(type, target, detail) {
        super(target.page);
        this._type = type;
        this._target = target;
        this._addedNodes = frozenList(target.page, detail.addedNodes ?? []);
        this._removedNodes = frozenList(target.page, detail.removedNodes ?? []);
        this._previousSibling = detail.previousSibling ?? null;
        this._nextSibling = detail.nextSibling ?? null;
        this._attributeName = detail.attributeName ?? null;
        this._attributeNamespace = detail.attributeNamespace ?? null;
        this._oldValue = detail.oldValue ?? null;
      }
    }
    const fields = [
      "type", "target", "addedNodes", "removedNodes", "previousSibling", "nextSibling", "attributeName",
      "attributeNamespace", "oldValue",
    ];
    for (const name of fields) {
      core.accessor(MutationRecord.prototype, name, function () {
        return this[`_${name}`];
      }, undefined);
    }
    core.interface(MutationRecord);

    /// What a page wants to be told of.
    function readOptions(given) {
      const source = given ?? {};
      const filter = source.attributeFilter;
      const options = {
        childList: Boolean(source.childList),
        attributes: source.attributes,
        characterData: source.characterData,
        subtree: Boolean(source.subtree),
        attributeOldValue: Boolean(source.attributeOldValue),
        characterDataOldValue: Boolean(source.characterDataOldValue),
        attributeFilter: filter === undefined ? null : Array.from(filter, String),
      };
      options.attributes ??= options.attributeOldValue || options.attributeFilter !== null;
      options.characterData ??= options.characterDataOldValue;
      if (!options.childList && !options.attributes && !options.characterData) {
        throw new TypeError("Type error");
      }
      return options;
    }

    function wants({ options }, type, detail) {
      if (!options[type]) return false;
      return type !== "attributes" || options.attributeFilter === null
        || options.attributeFilter.includes(detail.attributeName);
    }

    function oldValueFor({ options }, type, detail) {
      const asked = type === "attributes" ? options.attributeOldValue : options.characterDataOldValue;
      return asked ? detail : { ...detail, oldValue: null };
    }

    /// What has left a watched tree is watched until the observer has been told of it.
    function followRemoved(container, node) {
      const { registrations } = ofPage(container.page);
      const above = registrations.filter((item) => item.options.subtree && tree.isInclusiveAncestor(item.node, container));
      for (const { observer, options } of above) registrations.push({ observer, node, options, isTransient: true });
      updateWatch(above.length);
    }

    function observe(target, type, detail) {
      if (!target.page.has("mutation observers")) return;
      if (type === "removal") {
        followRemoved(target, detail);
        return;
      }
      const told = new Set();
      for (const registration of ofPage(target.page).registrations) {
        const { observer, node, options } = registration;
        const inScope = node === target || (options.subtree && tree.isInclusiveAncestor(node, target));
        if (!inScope || told.has(observer) || !wants(registration, type, detail)) continue;
        told.add(observer);
        observer._enqueue(new MutationRecord(type, target, oldValueFor(registration, type, detail)));
      }
    }

    /// How many registrations there are in all pages.
    let watching = 0;

    function updateWatch(change) {
      watching += change;
      tree.state.observe = watching === 0 ? null : observe;
    }

    function deliver(page) {
      const { waiting } = ofPage(page);
      const list = [...waiting];
      waiting.clear();
      for (const observer of list) observer._deliver();
    }

    class MutationObserver extends core.PlatformObject {
      _records = [];

      constructor(page, callback) {
        super(page);
        this._callback = callback;
      }

      observe(node, given) {
        const target = tree.requireNode(node, 1);
        const options = readOptions(given);
        const { registrations } = ofPage(this.page);
        const present = registrations.find((item) => item.observer === this && item.node === target && !item.isTransient);
        if (present !== undefined) {
          this._drop((item) => item.isTransient && item.options === present.options);
          present.options = options;
          return;
        }
        registrations.push({ observer: this, node: target, options, isTransient: false });
        updateWatch(1);
      }

      disconnect() {
        this._drop(() => true);
        this._records = [];
      }

      takeRecords() {
        return this._records.splice(0);
      }

      _enqueue(record) {
        const { page } = this;
        const { waiting } = ofPage(page);
        this._records.push(record);
        if (waiting.size === 0) core.microtask(page, () => deliver(page));
        waiting.add(this);
      }

      /// Forgets registrations of this observer.
      _drop(isGone) {
        const own = ofPage(this.page);
        const kept = own.registrations.filter((item) => item.observer !== this || !isGone(item));
        updateWatch(kept.length - own.registrations.length);
        own.registrations = kept;
      }

      _deliver() {
        this._drop((item) => item.isTransient);
        const records = this.takeRecords();
        if (records.length > 0) this.page.guarded(this._callback, this, [this.page.array(records), this]);
      }
    }
    core.interface(MutationObserver, {
      length: 1,
      create(page, [callback]) {
        if (typeof callback !== "function") {
          throw new TypeError("Argument 1 ('callback') to MutationObserver must be a function");
        }
        return new MutationObserver(page, callback);
      },
    });
    return { MutationObserver, MutationRecord };
  });
})
