(function (core, native) {
  "use strict";
  // What several kinds of node share: ParentNode and ChildNode of the DOM standard.
  core.define("mixins", () => {
    const tree = core.use("tree");
    const { types } = tree;
    const { elementList, liveCollection, nodeList } = core.use("collections");

    /// Nodes and strings as one node, as `append` and its kin take them.
    function gather(list, owner) {
      const nodes = list.map((item) => (tree.isNode(item) ? item : owner.createTextNode(String(item))));
      if (nodes.length === 1) return nodes[0];
      const fragment = owner.createDocumentFragment();
      for (const node of nodes) fragment.appendChild(node);
      return fragment;
    }

    function elementFrom(node, direction) {
      let at = node;
      while (at !== null && at.nodeType !== types.element) at = at[direction];
      return at;
    }

    function descendants(root, accept) {
      const found = [];
      for (let at = tree.following(root, root); at !== null; at = tree.following(at, root)) {
        if (at.nodeType === types.element && accept(at)) found.push(at);
      }
      return found;
    }

    const live = (root, accept) => liveCollection(root.page, () => descendants(root, accept));

    const childNode = {
      before(...list) {
        if (this._parent === null) return;
        let at = this._previous;
        while (at !== null && list.includes(at)) at = at._previous;
        const container = this._parent;
        const node = gather(list, this._owner);
        container.insertBefore(node, at === null ? container._first : at._next);
      },
      after(...list) {
        if (this._parent === null) return;
        let at = this._next;
        while (at !== null && list.includes(at)) at = at._next;
        this._parent.insertBefore(gather(list, this._owner), at);
      },
      replaceWith(...list) {
        const container = this._parent;
        if (container === null) return;
        let at = this._next;
        while (at !== null && list.includes(at)) at = at._next;
        const node = gather(list, this._owner);
        if (this._parent === container) container.replaceChild(node, this);
        else container.insertBefore(node, at);
      },
      remove() {
        tree.remove(this);
      },
    };

    const siblings = {
      get nextElementSibling() {
        return elementFrom(this._next, "_next");
      },
      get previousElementSibling() {
        return elementFrom(this._previous, "_previous");
      },
    };

    const parentNode = {
      get children() {
        if (this._children === null) {
          this._children = elementList(this.page, () => {
            const elements = [];
            for (let child = this._first; child !== null; child = child._next) {
              if (child.nodeType === types.element) elements.push(child);
            }
            return elements;
          });
        }
        return this._children;
      },
      get firstElementChild() {
        return elementFrom(this._first, "_next");
      },
      get lastElementChild() {
        return elementFrom(this._last, "_previous");
      },
      get childElementCount() {
        let count = 0;
        for (let child = this._first; child !== null; child = child._next) if (child.nodeType === types.element) count++;
        return count;
      },
      append(...list) {
        this.insertBefore(gather(list, this._owner), null);
      },
      prepend(...list) {
        this.insertBefore(gather(list, this._owner), this._first);
      },
      replaceChildren(...list) {
        const node = gather(list, this._owner);
        tree.check(this, node, null, this.firstElementChild);
        tree.replaceAll(this, node);
      },
      querySelector(selectors) {
        return core.use("selectors").first(this, String(selectors));
      },
      querySelectorAll(selectors) {
        const found = core.use("selectors").all(this, String(selectors));
        return nodeList(this.page, () => found);
      },
    };

    const lookups = {
      getElementsByTagName(given) {
        const name = String(given);
        if (name === "*") return live(this, () => true);
        const lower = name.toLowerCase();
        const { isHTML } = core.use("element");
        return live(this, (element) => element._qualifiedName === (isHTML(element) ? lower : name));
      },
      getElementsByTagNameNS(namespace, given) {
        const name = String(given);
        const wanted = namespace === "" ? null : namespace;
        return live(this, (element) => (
          (wanted === "*" || element._namespace === wanted) && (name === "*" || element._localName === name)
        ));
      },
      getElementsByClassName(names) {
        const wanted = String(names).split(/[\t\n\f\r ]+/).filter((name) => name !== "");
        return live(this, (element) => {
          if (wanted.length === 0) return false;
          const present = ` ${element.className.replace(/[\t\n\f\r]/g, " ")} `;
          return wanted.every((name) => present.includes(` ${name} `));
        });
      },
    };

    return { childNode, siblings, parentNode, lookups, descendants };
  });
})
