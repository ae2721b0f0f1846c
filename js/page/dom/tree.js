(function (core, native) {
  "use strict";
  // The tree itself: children as a linked list, with hooks for what watches it.
  core.define("tree", () => {
    const types = {
      element: 1, attribute: 2, text: 3, cdata: 4, instruction: 7, comment: 8, document: 9, doctype: 10, fragment: 11,
    };

    /// `version` rises with every change that a live collection could see; `observe` is set while a MutationObserver watches,
    /// `ranges` once a page has a range or a node iterator (live-ranges.js), `layout` once one watches boxes
    /// (layout-observers.js), `shadow` once there is a shadow tree (slots.js).
    const state = { version: 0, observe: null, ranges: null, layout: null, shadow: null };

    /// Something changed that may change styles.
    function styleChanged(page) {
      state.version++;
      if (state.layout !== null) state.layout(page);
    }

    /// The node after `node` in document order, within `root`.
    function following(node, root) {
      return node._first !== null ? node._first : followingSkippingChildren(node, root);
    }

    function followingSkippingChildren(node, root) {
      for (let at = node; at !== null && at !== root; at = at._parent) if (at._next !== null) return at._next;
      return null;
    }

    function isInclusiveAncestor(ancestor, node) {
      for (let at = node; at !== null; at = at._parent) if (at === ancestor) return true;
      return false;
    }

    /// Whether nothing is below a node.
    const isLeaf = (node) => node._first === null && (state.shadow === null || !node._shadow);

    function rootOf(node) {
      let at = node;
      while (at._parent !== null) at = at._parent;
      return at;
    }

    /// Whether a node is in its page's document, shadow trees included.
    function isInPage(node) {
      let root = rootOf(node);
      while (root._host !== undefined) root = rootOf(root._host);
      return root === node.page.document;
    }

    function childrenChanged(container, node) {
      styleChanged(container.page);
      if (container._childNodes !== null) {
        if (node !== null && node === container._last) container._childNodes._appended(node);
        else container._childNodes._refresh();
      }
      if (container._children !== null) container._children._refresh();
    }

    function unlink(node) {
      const container = node._parent;
      if (node._previous === null) container._first = node._next;
      else node._previous._next = node._next;
      if (node._next === null) container._last = node._previous;
      else node._next._previous = node._previous;
      node._parent = null;
      node._previous = null;
      node._next = null;
    }

    function link(container, node, before) {
      const after = before === null ? container._last : before._previous;
      node._parent = container;
      node._previous = after;
      node._next = before;
      if (after === null) container._first = node;
      else after._next = node;
      if (before === null) container._last = node;
      else before._previous = node;
    }

    function adopt(node, owner) {
      if (node._owner === owner) return;
      for (let at = node; at !== null; at = following(at, node)) {
        at._owner = owner;
        at.page = owner.page;
        if (state.shadow !== null && at._shadow) adopt(at._shadow, owner);
      }
    }

    function remove(node) {
      const container = node._parent;
      if (container === null) return;
      const around = state.observe === null ? null : { previousSibling: node._previous, nextSibling: node._next };
      takeOut(container, node);
      if (around !== null) state.observe(container, "childList", { removedNodes: [node], addedNodes: [], ...around });
    }

    function takeOut(container, node) {
      if (state.ranges !== null) state.ranges.removing(node);
      unlink(node);
      childrenChanged(container, null);
      if (state.shadow !== null) state.shadow.childChanged(container, node);
      announceRemoval(container, node);
      if (state.observe !== null) state.observe(container, "removal", node);
    }

    /// Puts a node, or null, in place of all children: one change for observers.
    function replaceAll(container, node) {
      const { observe } = state;
      if (observe === null) {
        while (container._first !== null) remove(container._first);
        if (node !== null) insert(container, node, null);
        return;
      }
      const removedNodes = [];
      for (let child = container._first; child !== null; child = child._next) removedNodes.push(child);
      const addedNodes = node === null ? [] : nodesOf(node);
      observe(container, "childList", { removedNodes, addedNodes, previousSibling: null, nextSibling: null });
      for (const child of removedNodes) takeOut(container, child);
      if (node !== null) insert(container, node, null, true);
    }

    function announce(node) {
      // A deep tree would be climbed for every node.
      const hasNames = node._attributes !== undefined && node._attributes.length > 0;
      if (isLeaf(node) && !hasNames && node._inserted === undefined) return;
      const { document } = node.page;
      // Names in a shadow tree are its own.
      const isNamed = rootOf(node) === document;
      if (!isNamed && !isInPage(node)) return;
      if (isLeaf(node)) {
        if (isNamed && hasNames) tellName(node, "add");
        if (node._inserted !== undefined) node._inserted();
        return;
      }
      const found = [];
      collectInserted(node, isNamed, found);
      for (const inserted of found) inserted._inserted();
    }

    /// The elements in a subtree that want to know that they are in the page, shadow trees included.
    function collectInserted(node, isNamed, found) {
      for (let at = node; at !== null; at = following(at, node)) {
        if (isNamed && at._attributes !== undefined && at._attributes.length > 0) tellName(at, "add");
        if (at._inserted !== undefined) found.push(at);
        if (state.shadow !== null && at._shadow) collectInserted(at._shadow, false, found);
      }
    }

    /// Tells of an element with an id or a name (named-access.js) that it is in its page's document, or no longer.
    function tellName(element, what) {
      let [id, name] = [null, null];
      for (const attribute of element._attributes) {
        if (attribute._name === "id") id = attribute._value;
        else if (attribute._name === "name") name = attribute._value;
      }
      if (id !== null || name !== null) element.page.part("named access")[what](element, id, name);
    }

    /// Tells elements that want to know that they have left the page's document.
    function announceRemoval(container, node) {
      const isNamed = node.page.has("named access") && rootOf(container) === node.page.document;
      const found = collectRemoved(node, isNamed, null);
      if (found === null || !isInPage(container)) return;
      for (const removed of found) removed._removed();
    }

    function collectRemoved(node, isNamed, before) {
      let found = before;
      for (let at = node; at !== null; at = following(at, node)) {
        if (isNamed && at._attributes !== undefined && at._attributes.length > 0) tellName(at, "remove");
        if (at._removed !== undefined) (found ??= []).push(at);
        if (state.shadow !== null && at._shadow) found = collectRemoved(at._shadow, false, found);
      }
      return found;
    }

    /// The nodes that inserting a node inserts.
    function nodesOf(node) {
      if (node.nodeType !== types.fragment) return [node];
      const nodes = [];
      for (let child = node._first; child !== null; child = child._next) nodes.push(child);
      return nodes;
    }

    function insertOne(container, node, before) {
      if (node._parent !== null) remove(node);
      adopt(node, container._owner);
      link(container, node, before);
      childrenChanged(container, node);
      if (state.shadow !== null) state.shadow.childChanged(container, node);
    }

    /// Inserts without asking whether it may: for parsers and after `check`. `silent` keeps it from observers.
    function insert(container, node, before, silent = false) {
      if (node.nodeType !== types.fragment && state.ranges === null && state.observe === null) {
        insertOne(container, node, before);
        announce(node);
        if (container._childrenAdded !== undefined) container._childrenAdded();
        return;
      }
      const nodes = nodesOf(node);
      if (state.ranges !== null && before !== null) state.ranges.inserting(container, before, nodes.length);
      const previousSibling = before === null ? container._last : before._previous;
      for (const child of nodes) insertOne(container, child, before);
      if (state.observe !== null && nodes.length > 0 && !silent) {
        state.observe(container, "childList", { addedNodes: nodes, removedNodes: [], previousSibling, nextSibling: before });
      }
      for (const child of nodes) announce(child);
      if (container._childrenAdded !== undefined) container._childrenAdded();
    }

    const misplaced = (node) => (
      node.page.exception("HierarchyRequestError", "The operation would yield an incorrect node tree.")
    );

    function check(container, node, before, replaced) {
      const kind = container.nodeType;
      if (kind !== types.element && kind !== types.document && kind !== types.fragment) throw misplaced(container);
      if (node === container || (!isLeaf(node) && isInclusiveAncestor(node, container))) throw misplaced(container);
      if (before !== null && before._parent !== container) {
        throw container.page.exception("NotFoundError", "The object can not be found here.");
      }
      if (node.nodeType === types.document || node.nodeType === types.attribute) throw misplaced(container);
      if (kind !== types.document) {
        if (node.nodeType === types.doctype) throw misplaced(container);
        return;
      }
      let elements = 0;
      const isFragment = node.nodeType === types.fragment;
      for (let child = isFragment ? node._first : node; child !== null; child = isFragment ? child._next : null) {
        if (child.nodeType === types.text || child.nodeType === types.cdata) throw misplaced(container);
        if (child.nodeType === types.element) elements++;
      }
      const present = container.documentElement;
      const kept = present !== null && present !== replaced && present !== node;
      if (elements > 1 || (elements === 1 && kept)) throw misplaced(container);
    }

    const isNode = (value) => core.isPlatformObject(value) && value._next !== undefined;

    function requireNode(value, place) {
      if (!isNode(value)) throw new TypeError(`Argument ${place} must be an instance of Node`);
      return value;
    }

    return {
      types, state, styleChanged, isInPage, insert, remove, replaceAll, check, link, requireNode, following,
      followingSkippingChildren, isInclusiveAncestor, rootOf, isNode,
    };
  });
})
