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
      namedItem(name) {
        const wanted = String(name);
        return this._fresh().find((element) => element.id === wanted || element.getAttribute("name") === wanted) ?? null;
      }
    }
    core.interface(HTMLCollection, { iterable: "iterator" });

    return {
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
