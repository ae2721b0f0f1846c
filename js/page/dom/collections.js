(function (window, native, page) {
  "use strict";
  // NodeList and HTMLCollection: objects with real indexed properties, so that loops and for-in run at the engine's speed.
  // The lists of an element's children are brought up to date at each change; the collections of descendants when
  // their length, an item or an iterator is read.
  page.define("collections", () => {
    const content = Symbol("content");

    class Collection {
      constructor(key, read, version) {
        if (key !== content) throw page.illegalConstructor();
        page.hidden(this, content, { length: 0, read, version, seen: -1 });
        refresh(this);
      }

      get length() {
        freshen(this);
        return this[content].length;
      }

      item(index) {
        freshen(this);
        return this[index >>> 0] ?? null;
      }

      * [Symbol.iterator]() {
        for (let index = 0; index < this.length; index++) yield this[index];
      }
    }

    function refresh(collection) {
      const own = collection[content];
      const nodes = own.read();
      for (let index = 0; index < nodes.length; index++) collection[index] = nodes[index];
      for (let index = nodes.length; index < own.length; index++) delete collection[index];
      own.length = nodes.length;
      if (own.version !== null) own.seen = own.version();
    }

    function freshen(collection) {
      const own = collection[content];
      if (own.version !== null && own.version() !== own.seen) refresh(collection);
    }

    /// A node was added at the end: the common change, done without reading the children again.
    function appended(collection, node) {
      const own = collection[content];
      collection[own.length] = node;
      own.length += 1;
    }

    class NodeList extends Collection {
      constructor(key, read, version) {
        super(key, read, version);
      }

      forEach(callback, thisValue) {
        for (let index = 0; index < this.length; index++) callback.call(thisValue, this[index], index, this);
      }

      * entries() {
        for (let index = 0; index < this.length; index++) yield [index, this[index]];
      }

      * keys() {
        for (let index = 0; index < this.length; index++) yield index;
      }

      values() {
        return this[Symbol.iterator]();
      }
    }

    class HTMLCollection extends Collection {
      constructor(key, read, version) {
        super(key, read, version);
      }

      namedItem(name) {
        for (const element of this) {
          if (element.id === String(name) || element.getAttribute("name") === String(name)) return element;
        }
        return null;
      }
    }

    return {
      NodeList,
      HTMLCollection,
      refresh,
      appended,
      nodeList: (read) => new NodeList(content, read, null),
      elementList: (read) => new HTMLCollection(content, read, null),
      /// A collection that reads again when `version()` has moved on.
      liveCollection: (read, version) => new HTMLCollection(content, read, version),
    };
  });
})
