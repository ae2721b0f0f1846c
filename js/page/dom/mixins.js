(function (window, native, page) {
  "use strict";
  // What several kinds of node share: ParentNode and ChildNode of the DOM standard.
  page.define("mixins", () => {
    const { getOwnPropertyDescriptor, keys } = page.builtins;
    const tree = page.use("tree");
    const { slots, types } = tree;
    const { parent, first, last, next, previous } = slots;
    const { elementList, liveCollection, nodeList } = page.use("collections");
    const { ownerOf, removeChildren } = page.use("node");

    /// Nodes and strings as one node, as `append` and its kin take them.
    function gather(list, owner) {
      const nodes = list.map((item) => (tree.isNode(item) ? item : owner.createTextNode(String(item))));
      if (nodes.length === 1) return nodes[0];
      const fragment = owner.createDocumentFragment();
      for (const node of nodes) fragment.appendChild(node);
      return fragment;
    }

    function siblingElement(node, direction) {
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

    const live = (root, accept) => liveCollection(() => descendants(root, accept), () => tree.state.version);

    const childNode = {
      before(...list) {
        if (this[parent] === null) return;
        let at = this[previous];
        while (at !== null && list.includes(at)) at = at[previous];
        const container = this[parent];
        const node = gather(list, ownerOf(this));
        container.insertBefore(node, at === null ? container[first] : at[next]);
      },
      after(...list) {
        if (this[parent] === null) return;
        let at = this[next];
        while (at !== null && list.includes(at)) at = at[next];
        this[parent].insertBefore(gather(list, ownerOf(this)), at);
      },
      replaceWith(...list) {
        const container = this[parent];
        if (container === null) return;
        let at = this[next];
        while (at !== null && list.includes(at)) at = at[next];
        const node = gather(list, ownerOf(this));
        if (this[parent] === container) container.replaceChild(node, this);
        else container.insertBefore(node, at);
      },
      remove() {
        tree.remove(this);
      },
    };

    const siblings = {
      get nextElementSibling() {
        return siblingElement(this[next], next);
      },
      get previousElementSibling() {
        return siblingElement(this[previous], previous);
      },
    };

    const parentNode = {
      get children() {
        if (this[slots.children] === null) {
          this[slots.children] = elementList(() => {
            const elements = [];
            for (let child = this[first]; child !== null; child = child[next]) {
              if (child.nodeType === types.element) elements[elements.length] = child;
            }
            return elements;
          });
        }
        return this[slots.children];
      },
      get firstElementChild() {
        return siblingElement(this[first], next);
      },
      get lastElementChild() {
        return siblingElement(this[last], previous);
      },
      get childElementCount() {
        let count = 0;
        for (let child = this[first]; child !== null; child = child[next]) if (child.nodeType === types.element) count++;
        return count;
      },
      append(...list) {
        this.insertBefore(gather(list, ownerOf(this)), null);
      },
      prepend(...list) {
        const node = gather(list, ownerOf(this));
        this.insertBefore(node, this[first]);
      },
      replaceChildren(...list) {
        const node = gather(list, ownerOf(this));
        tree.check(this, node, null, this.firstElementChild);
        removeChildren(this);
        tree.insert(this, node, null);
      },
      querySelector(selectors) {
        return page.use("selectors").first(this, String(selectors));
      },
      querySelectorAll(selectors) {
        const found = page.use("selectors").all(this, String(selectors));
        return nodeList(() => found);
      },
    };

    const lookups = {
      getElementsByTagName(given) {
        const name = String(given);
        if (name === "*") return live(this, () => true);
        const lower = name.toLowerCase();
        const { isHTML, qualifiedName } = page.use("element");
        return live(this, (element) => qualifiedName(element) === (isHTML(element) ? lower : name));
      },
      getElementsByTagNameNS(namespace, name) {
        const wanted = namespace === "" ? null : namespace;
        return live(this, (element) => (
          (wanted === "*" || element.namespaceURI === wanted) && (name === "*" || element.localName === String(name))
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

    /// Copies members, getters as getters and not enumerable.
    function mix(constructor, ...sources) {
      for (let place = 0; place < sources.length; place++) {
        const names = keys(sources[place]);
        for (let index = 0; index < names.length; index++) {
          const { get, set, value } = getOwnPropertyDescriptor(sources[place], names[index]);
          if (value === undefined) page.accessor(constructor.prototype, names[index], get, set, false);
          else page.hidden(constructor.prototype, names[index], value);
        }
      }
    }

    return { mix, childNode, siblings, parentNode, lookups, descendants };
  });
})
