(function (core, native) {
  "use strict";
  // NodeList and HTMLCollection: a page gets objects with real indexed properties, so that loops and for-in run at the
  // engine's speed. The lists of an element's children are brought up to date at each change; the collections of descendants
  // when their length, an item or an iterator is read.
  core.define("collections", () => {
    class Collection extends core.PlatformObject {
      /// - read: gives the nodes of the moment; version: rises whenever they may have changed, or null.
      constructor(page, read, version) {
        super(page);
        this._read = read;
        this._version = version;
        this._seen = version === null ? 0 : version();
        this._nodes = read();
        this._shown = 0;
      }

      get length() {
        return this._fresh().length;
      }

      item(index) {
        return this._fresh()[index >>> 0] ?? null;
      }

      _fresh() {
        if (this._version !== null && this._version() !== this._seen) this._refresh();
        return this._nodes;
      }

      /// Reads the nodes again.
      _refresh() {
        this._nodes = this._read();
        if (this._version !== null) this._seen = this._version();
        if (this.wrapper !== null) this._wrapped();
      }

      /// A node was added at the end: the common change, done without reading the children again.
      _appended(node) {
        this._nodes.push(node);
        if (this.wrapper === null) return;
        core.shown(this.wrapper, this._shown, core.wrap(node));
        this._shown += 1;
      }

      /// Gives the page's object its indexed properties.
      _wrapped() {
        const { wrapper, _nodes: nodes } = this;
        for (let index = 0; index < nodes.length; index++) core.shown(wrapper, index, core.wrap(nodes[index]));
        for (let index = nodes.length; index < this._shown; index++) delete wrapper[index];
        this._shown = nodes.length;
      }

      /// The nodes of the moment, for code of ours.
      get _list() {
        return this._fresh();
      }
    }

    class NodeList extends Collection {}
    core.interface(NodeList, { iterable: "values" });

    class HTMLCollection extends Collection {
      namedItem(given) {
        const name = String(given);
        if (name === "") return null;
        return this._fresh().find((element) => element.id === name || (
          element.getAttribute("name") === name && element._namespace === "http://www.w3.org/1999/xhtml"
        )) ?? null;
      }

      _wrapped() {
        this.page.part("named collections");
        super._wrapped();
      }
    }
    core.interface(HTMLCollection, { iterable: "iterator" });

    /// What a collection has under a name that neither it nor its interfaces have.
    const byName = {
      get(target, name, receiver) {
        if (typeof name !== "string" || name in target) return Reflect.get(target, name, receiver);
        const collection = core.unwrap(receiver);
        if (!(collection instanceof HTMLCollection)) return undefined;
        return core.wrap(/^\d+$/.test(name) ? collection._fresh()[name] : collection.namedItem(name) ?? undefined);
      },
    };

    /// Names are asked for behind the interface's own members: those and the indexes keep the engine's speed.
    core.part("named collections", (page) => {
      const { prototype } = page.facade(core.definitionFor(HTMLCollection));
      Object.setPrototypeOf(prototype, new Proxy(page.kit.object(), page.kit.traps(byName)));
      return true;
    });

    return {
      Collection,
      NodeList,
      HTMLCollection,
      nodeList: (page, read) => new NodeList(page, read, null),
      elementList: (page, read) => new HTMLCollection(page, read, null),
      /// A collection that reads again when the tree has changed.
      liveCollection: (page, read) => new HTMLCollection(page, read, () => core.use("tree").state.version),
    };
  });
  core.expose("collections", "NodeList HTMLCollection");
})
