(function (core, native) {
  "use strict";
  // TreeWalker and NodeIterator.
  core.define("traversal", () => {
    const tree = core.use("tree");
    const accept = 1;
    const reject = 2;
    const skip = 3;

    class NodeFilter extends core.PlatformObject {}
    core.interface(NodeFilter, {
      constants: {
        FILTER_ACCEPT: accept, FILTER_REJECT: reject, FILTER_SKIP: skip, SHOW_ALL: 0xffffffff, SHOW_ELEMENT: 0x1,
        SHOW_ATTRIBUTE: 0x2, SHOW_TEXT: 0x4, SHOW_CDATA_SECTION: 0x8, SHOW_ENTITY_REFERENCE: 0x10, SHOW_ENTITY: 0x20,
        SHOW_PROCESSING_INSTRUCTION: 0x40, SHOW_COMMENT: 0x80, SHOW_DOCUMENT: 0x100, SHOW_DOCUMENT_TYPE: 0x200,
        SHOW_DOCUMENT_FRAGMENT: 0x400, SHOW_NOTATION: 0x800,
      },
    });

    /// What TreeWalker and NodeIterator share: a root, and a judgement of nodes.
    class Traversal extends core.PlatformObject {
      _isFiltering = false;

      constructor(root, whatToShow, filter) {
        super(root.page);
        this._root = root;
        this._whatToShow = whatToShow;
        this._filter = filter;
      }

      get root() {
        return this._root;
      }

      get whatToShow() {
        return this._whatToShow;
      }

      get filter() {
        return this._filter;
      }

      _judge(node) {
        if (this._isFiltering) throw this.page.exception("InvalidStateError", "The object is in an invalid state.");
        if (((1 << (node.nodeType - 1)) & this._whatToShow) === 0) return skip;
        const filter = this._filter;
        if (filter === null) return accept;
        this._isFiltering = true;
        try {
          if (typeof filter === "function") return Number(this.page.call(filter, undefined, [node]));
          const method = filter.acceptNode;
          if (typeof method !== "function") throw new TypeError("Type error");
          return Number(this.page.call(method, filter, [node]));
        } finally {
          this._isFiltering = false;
        }
      }
    }

    class TreeWalker extends Traversal {
      constructor(root, whatToShow, filter) {
        super(root, whatToShow, filter);
        this._current = root;
      }

      get currentNode() {
        return this._current;
      }

      set currentNode(node) {
        this._current = tree.requireNode(node, 1);
      }

      parentNode() {
        for (let at = this._current; at !== null && at !== this._root;) {
          at = at._parent;
          if (at !== null && this._judge(at) === accept) return this._moved(at);
        }
        return null;
      }

      firstChild() {
        return this._child("_first", "_next");
      }

      lastChild() {
        return this._child("_last", "_previous");
      }

      nextSibling() {
        return this._sibling("_next", "_first");
      }

      previousSibling() {
        return this._sibling("_previous", "_last");
      }

      nextNode() {
        let at = this._current;
        let judgement = accept;
        for (;;) {
          while (judgement !== reject && at._first !== null) {
            at = at._first;
            judgement = this._judge(at);
            if (judgement === accept) return this._moved(at);
          }
          at = tree.followingSkippingChildren(at, this._root);
          if (at === null) return null;
          judgement = this._judge(at);
          if (judgement === accept) return this._moved(at);
        }
      }

      previousNode() {
        let at = this._current;
        while (at !== this._root) {
          for (let sibling = at._previous; sibling !== null; sibling = at._previous) {
            at = sibling;
            let judgement = this._judge(at);
            while (judgement !== reject && at._last !== null) {
              at = at._last;
              judgement = this._judge(at);
            }
            if (judgement === accept) return this._moved(at);
          }
          if (at === this._root || at._parent === null) return null;
          at = at._parent;
          if (this._judge(at) === accept) return this._moved(at);
        }
        return null;
      }

      _moved(node) {
        this._current = node;
        return node;
      }

      _child(edge, onward) {
        let at = this._current[edge];
        while (at !== null) {
          const judgement = this._judge(at);
          if (judgement === accept) return this._moved(at);
          if (judgement === skip && at[edge] !== null) {
            at = at[edge];
            continue;
          }
          while (at[onward] === null) {
            const parent = at._parent;
            if (parent === null || parent === this._root || parent === this._current) return null;
            at = parent;
          }
          at = at[onward];
        }
        return null;
      }

      _sibling(onward, edge) {
        let at = this._current;
        if (at === this._root) return null;
        for (;;) {
          let sibling = at[onward];
          while (sibling !== null) {
            at = sibling;
            const judgement = this._judge(at);
            if (judgement === accept) return this._moved(at);
            sibling = judgement === reject || at[edge] === null ? at[onward] : at[edge];
          }
          at = at._parent;
          if (at === null || at === this._root || this._judge(at) === accept) return null;
        }
      }
    }
    core.interface(TreeWalker);

    class NodeIterator extends Traversal {
      _isBefore = true;

      constructor(root, whatToShow, filter) {
        super(root, whatToShow, filter);
        this._reference = root;
        core.use("live ranges").add(this);
      }

      get referenceNode() {
        return this._reference;
      }

      get pointerBeforeReferenceNode() {
        return this._isBefore;
      }

      nextNode() {
        return this._traverse(true);
      }

      previousNode() {
        return this._traverse(false);
      }

      detach() {}

      _traverse(forward) {
        let node = this._reference;
        let isBefore = this._isBefore;
        for (;;) {
          if (isBefore === forward) {
            isBefore = !forward;
          } else {
            node = forward ? tree.following(node, this._root) : preceding(node, this._root);
            if (node === null) return null;
          }
          if (this._judge(node) === accept) break;
        }
        this._reference = node;
        this._isBefore = isBefore;
        return node;
      }

      /// A node is about to leave the tree.
      _removing(node) {
        if (!tree.isInclusiveAncestor(node, this._reference) || tree.isInclusiveAncestor(node, this._root)) return;
        if (this._isBefore) {
          const next = tree.followingSkippingChildren(node, this._root);
          if (next !== null) {
            this._reference = next;
            return;
          }
          this._isBefore = false;
        }
        this._reference = preceding(node, this._root);
      }

      _inserting() {}

      _replaced() {}
    }
    core.interface(NodeIterator);

    /// The node before another in tree order, within `root`.
    function preceding(node, root) {
      if (node === root) return null;
      if (node._previous === null) return node._parent;
      let at = node._previous;
      while (at._last !== null) at = at._last;
      return at;
    }

    const filterFrom = (value) => (core.isObject(value) ? value : null);
    const maskFrom = (value) => (value === undefined ? 0xffffffff : value >>> 0);

    return {
      NodeFilter, TreeWalker, NodeIterator,
      treeWalker: (root, show, filter) => new TreeWalker(tree.requireNode(root, 1), maskFrom(show), filterFrom(filter)),
      nodeIterator: (root, show, filter) => new NodeIterator(tree.requireNode(root, 1), maskFrom(show), filterFrom(filter)),
    };
  });
})
