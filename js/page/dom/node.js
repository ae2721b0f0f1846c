(function (window, native, page) {
  "use strict";
  page.define("node", () => {
    const { EventTarget } = page.use("EventTarget");
    const tree = page.use("tree");
    const { nodeList } = page.use("collections");
    const { slots, types, requireNode } = tree;
    const { parent, first, last, next, previous, document } = slots;

    class Node extends EventTarget {
      constructor(owner) {
        super();
        tree.initialise(this, owner);
      }

      get nodeValue() {
        return null;
      }

      set nodeValue(value) {}

      get ownerDocument() {
        return this[document];
      }

      get parentNode() {
        return this[parent];
      }

      get parentElement() {
        const container = this[parent];
        return container !== null && container.nodeType === types.element ? container : null;
      }

      get firstChild() {
        return this[first];
      }

      get lastChild() {
        return this[last];
      }

      get nextSibling() {
        return this[next];
      }

      get previousSibling() {
        return this[previous];
      }

      get childNodes() {
        if (this[slots.childNodes] === null) {
          this[slots.childNodes] = nodeList(() => {
            const nodes = [];
            for (let child = this[first]; child !== null; child = child[next]) nodes[nodes.length] = child;
            return nodes;
          });
        }
        return this[slots.childNodes];
      }

      get isConnected() {
        return tree.rootOf(this).nodeType === types.document;
      }

      get baseURI() {
        return page.baseURL();
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
        removeChildren(this);
        const text = value === null || value === undefined ? "" : String(value);
        if (text !== "") tree.insert(this, ownerOf(this).createTextNode(text), null);
      }

      hasChildNodes() {
        return this[first] !== null;
      }

      getRootNode() {
        return tree.rootOf(this);
      }

      contains(node) {
        return node !== null && node !== undefined && tree.isInclusiveAncestor(this, requireNode(node, 1));
      }

      isSameNode(node) {
        return node === this;
      }

      isEqualNode(node) {
        return node !== null && page.use("serializer").xml(this) === page.use("serializer").xml(node);
      }

      compareDocumentPosition(given) {
        const other = requireNode(given, 1);
        if (other === this) return 0;
        if (tree.rootOf(other) !== tree.rootOf(this)) return 1 | 32 | 4;
        if (tree.isInclusiveAncestor(other, this)) return 8 | 2;
        if (tree.isInclusiveAncestor(this, other)) return 16 | 4;
        for (let at = this; at !== null; at = tree.following(at, null)) if (at === other) return 4;
        return 2;
      }

      appendChild(node) {
        return this.insertBefore(node, null);
      }

      insertBefore(given, reference) {
        const node = requireNode(given, 1);
        let before = reference === undefined || reference === null ? null : requireNode(reference, 2);
        tree.check(this, node, before, null);
        if (before === node) before = node[next];
        tree.insert(this, node, before);
        return node;
      }

      removeChild(node) {
        if (requireNode(node, 1)[parent] !== this) {
          throw page.exception("NotFoundError", "The object can not be found here.");
        }
        tree.remove(node);
        return node;
      }

      replaceChild(given, old) {
        const node = requireNode(given, 1);
        tree.check(this, node, requireNode(old, 2), old);
        if (node === old) return old;
        let before = old[next];
        if (before === node) before = node[next];
        tree.remove(old);
        tree.insert(this, node, before);
        return old;
      }

      cloneNode(deep = false) {
        return page.use("clone node").cloneNode(this, Boolean(deep), ownerOf(this));
      }

      normalize() {
        let at = tree.following(this, this);
        while (at !== null) {
          const after = tree.following(at, this);
          if (at.nodeType === types.text) {
            if (at.data === "") {
              tree.remove(at);
            } else if (at[previous] !== null && at[previous].nodeType === types.text) {
              at[previous].data += at.data;
              tree.remove(at);
            }
          }
          at = after;
        }
      }

      lookupNamespaceURI(prefix) {
        return page.use("namespaces").namespaceOf(this, prefix || null);
      }

      lookupPrefix(namespace) {
        return page.use("namespaces").prefixOf(this, namespace || null);
      }

      [page.eventParent](event) {
        if (this[parent] !== null) return this[parent];
        // The load event of a document does not go on to the window.
        return this === page.document && event.type !== "load" ? window : null;
      }
    }

    const ownerOf = (node) => (node.nodeType === types.document ? node : node[document]);

    function removeChildren(node) {
      while (node[first] !== null) tree.remove(node[first]);
    }

    const constants = {
      ELEMENT_NODE: 1, ATTRIBUTE_NODE: 2, TEXT_NODE: 3, CDATA_SECTION_NODE: 4, PROCESSING_INSTRUCTION_NODE: 7,
      COMMENT_NODE: 8, DOCUMENT_NODE: 9, DOCUMENT_TYPE_NODE: 10, DOCUMENT_FRAGMENT_NODE: 11,
      DOCUMENT_POSITION_DISCONNECTED: 1, DOCUMENT_POSITION_PRECEDING: 2, DOCUMENT_POSITION_FOLLOWING: 4,
      DOCUMENT_POSITION_CONTAINS: 8, DOCUMENT_POSITION_CONTAINED_BY: 16,
    };
    page.constants(Node, constants);
    return { Node, removeChildren, ownerOf };
  });
})
