(function (core, native) {
  "use strict";
  core.define("node", () => {
    const { EventTarget } = core.use("EventTarget");
    const tree = core.use("tree");
    const { nodeList } = core.use("collections");
    const { types, requireNode } = tree;

    class Node extends EventTarget {
      _parent = null;
      _first = null;
      _last = null;
      _next = null;
      _previous = null;
      _childNodes = null;
      _children = null;

      /// - owner: the node's document; null for a document, which is its own.
      constructor(owner, page = owner.page) {
        super(page);
        this._owner = owner ?? this;
      }

      // Every kind of node says for itself what these are.
      get nodeType() {
        return 0;
      }

      get nodeName() {
        return "";
      }

      get nodeValue() {
        return null;
      }

      set nodeValue(value) {}

      get ownerDocument() {
        return this._owner === this ? null : this._owner;
      }

      get parentNode() {
        return this._parent;
      }

      get parentElement() {
        return this._parent !== null && this._parent.nodeType === types.element ? this._parent : null;
      }

      get firstChild() {
        return this._first;
      }

      get lastChild() {
        return this._last;
      }

      get nextSibling() {
        return this._next;
      }

      get previousSibling() {
        return this._previous;
      }

      get childNodes() {
        if (this._childNodes === null) {
          this._childNodes = nodeList(this.page, () => {
            const nodes = [];
            for (let child = this._first; child !== null; child = child._next) nodes.push(child);
            return nodes;
          });
        }
        return this._childNodes;
      }

      get isConnected() {
        let root = tree.rootOf(this);
        while (root._host !== undefined) root = tree.rootOf(root._host);
        return root.nodeType === types.document;
      }

      get baseURI() {
        return core.baseURL(this.page);
      }

      get textContent() {
        if (this.nodeType === types.document || this.nodeType === types.doctype) return null;
        let text = "";
        for (let at = tree.following(this, this); at !== null; at = tree.following(at, this)) {
          if (at.nodeType === types.text || at.nodeType === types.cdata) text += at.data;
        }
        return text;
      }

      set textContent(value) {
        if (this.nodeType === types.document || this.nodeType === types.doctype) return;
        const text = value === null || value === undefined ? "" : String(value);
        tree.replaceAll(this, text === "" ? null : this._owner.createTextNode(text));
      }

      hasChildNodes() {
        return this._first !== null;
      }

      getRootNode(options) {
        let root = tree.rootOf(this);
        while (options?.composed && root._host !== undefined) root = tree.rootOf(root._host);
        return root;
      }

      contains(node) {
        return node !== null && node !== undefined && tree.isInclusiveAncestor(this, requireNode(node, 1));
      }

      isSameNode(node) {
        return node === this;
      }

      isEqualNode(node) {
        return node !== null && node !== undefined && core.use("equal nodes").equal(this, requireNode(node, 1));
      }

      compareDocumentPosition(given) {
        const other = requireNode(given, 1);
        if (other === this) return 0;
        if (tree.rootOf(other) !== tree.rootOf(this)) return 1 | 32 | 4;
        if (tree.isInclusiveAncestor(other, this)) return 8 | 2;
        if (tree.isInclusiveAncestor(this, other)) return 16 | 4;
        return precedes(this, other) ? 4 : 2;
      }

      appendChild(node) {
        return this.insertBefore(node, null);
      }

      insertBefore(given, reference) {
        const node = requireNode(given, 1);
        let before = reference === undefined || reference === null ? null : requireNode(reference, 2);
        tree.check(this, node, before, null);
        if (before === node) before = node._next;
        tree.insert(this, node, before);
        return node;
      }

      removeChild(node) {
        if (requireNode(node, 1)._parent !== this) {
          throw this.page.exception("NotFoundError", "The object can not be found here.");
        }
        tree.remove(node);
        return node;
      }

      replaceChild(given, old) {
        const node = requireNode(given, 1);
        tree.check(this, node, requireNode(old, 2), old);
        if (node === old) return old;
        let before = old._next;
        if (before === node) before = node._next;
        tree.remove(old);
        tree.insert(this, node, before);
        return old;
      }

      cloneNode(deep = false) {
        return core.use("clone node").cloneNode(this, Boolean(deep), this._owner);
      }

      normalize() {
        let at = tree.following(this, this);
        while (at !== null) {
          const after = tree.following(at, this);
          if (at.nodeType === types.text) {
            if (at.data === "") {
              tree.remove(at);
            } else if (at._previous !== null && at._previous.nodeType === types.text) {
              at._previous.data += at.data;
              tree.remove(at);
            }
          }
          at = after;
        }
      }

      lookupNamespaceURI(prefix) {
        return core.use("namespaces").namespaceOf(this, prefix || null);
      }

      isDefaultNamespace(namespace) {
        return core.use("namespaces").namespaceOf(this, null) === (namespace || null);
      }

      lookupPrefix(namespace) {
        return core.use("namespaces").prefixOf(this, namespace || null);
      }

      _eventParent(event) {
        if (this._parent !== null) return this._parent;
        // The load event of a document does not go on to the window.
        return this === this.page.document && event._type !== "load" ? this.page.window : null;
      }
    }

    /// Whether a node is before another of its tree; neither contains the other.
    function precedes(node, other) {
      let [one, two] = [node, other];
      while (!tree.isInclusiveAncestor(one._parent, other)) one = one._parent;
      while (two._parent !== one._parent) two = two._parent;
      for (let at = one._next; at !== null; at = at._next) if (at === two) return true;
      return false;
    }

    function removeChildren(node) {
      while (node._first !== null) tree.remove(node._first);
    }

    core.interface(Node, {
      rooted: ["nodeType", "nodeName", "nodeValue", "textContent"],
      constants: {
        ELEMENT_NODE: 1, ATTRIBUTE_NODE: 2, TEXT_NODE: 3, CDATA_SECTION_NODE: 4, ENTITY_REFERENCE_NODE: 5, ENTITY_NODE: 6,
        PROCESSING_INSTRUCTION_NODE: 7, COMMENT_NODE: 8, DOCUMENT_NODE: 9, DOCUMENT_TYPE_NODE: 10, DOCUMENT_FRAGMENT_NODE: 11,
        NOTATION_NODE: 12,
        DOCUMENT_POSITION_DISCONNECTED: 1, DOCUMENT_POSITION_PRECEDING: 2, DOCUMENT_POSITION_FOLLOWING: 4,
        DOCUMENT_POSITION_CONTAINS: 8, DOCUMENT_POSITION_CONTAINED_BY: 16,
        DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC: 32,
      },
    });
    return { Node, removeChildren };
  });
})
