(function (window, native, page) {
  "use strict";
  // The tree itself: children as a linked list, with hooks for what watches it.
  page.define("tree", () => {
    const slots = {
      parent: Symbol("parent"),
      first: Symbol("first"),
      last: Symbol("last"),
      next: Symbol("next"),
      previous: Symbol("previous"),
      document: Symbol("document"),
      childNodes: Symbol("childNodes"),
      children: Symbol("children"),
      /// A method of elements that act when they come into the page's document.
      inserted: Symbol("inserted"),
      /// A method of elements that act when one of their attributes changes.
      attributeChanged: Symbol("attributeChanged"),
      /// A method of elements that act when children are put into them.
      childrenAdded: Symbol("childrenAdded"),
      /// Methods of scripts: it must not run; the page's parser will run it.
      markStarted: Symbol("markStarted"),
      markParsed: Symbol("markParsed"),
    };
    const { parent, first, last, next, previous, document } = slots;
    const { refresh, appended } = page.use("collections");
    const types = {
      element: 1, attribute: 2, text: 3, cdata: 4, instruction: 7, comment: 8, document: 9, doctype: 10, fragment: 11,
    };

    /// `version` rises with every change that a live collection could see; `observe` is set while a MutationObserver watches.
    const state = { version: 0, observe: null };

    /// The node after `node` in document order, within `root`.
    function following(node, root) {
      if (node[first] !== null) return node[first];
      return followingSkippingChildren(node, root);
    }

    function followingSkippingChildren(node, root) {
      let at = node;
      while (at !== null && at !== root) {
        if (at[next] !== null) return at[next];
        at = at[parent];
      }
      return null;
    }

    function isInclusiveAncestor(ancestor, node) {
      for (let at = node; at !== null; at = at[parent]) if (at === ancestor) return true;
      return false;
    }

    function rootOf(node) {
      let at = node;
      while (at[parent] !== null) at = at[parent];
      return at;
    }

    function childrenChanged(container, node) {
      state.version++;
      if (container[slots.childNodes] !== null) {
        if (node !== null && node === container[last]) appended(container[slots.childNodes], node);
        else refresh(container[slots.childNodes]);
      }
      if (container[slots.children] !== null) refresh(container[slots.children]);
    }

    function unlink(node) {
      const container = node[parent];
      if (node[previous] === null) container[first] = node[next];
      else node[previous][next] = node[next];
      if (node[next] === null) container[last] = node[previous];
      else node[next][previous] = node[previous];
      node[parent] = null;
      node[previous] = null;
      node[next] = null;
    }

    function link(container, node, before) {
      const after = before === null ? container[last] : before[previous];
      node[parent] = container;
      node[previous] = after;
      node[next] = before;
      if (after === null) container[first] = node;
      else after[next] = node;
      if (before === null) container[last] = node;
      else before[previous] = node;
    }

    function adopt(node, owner) {
      if (node[document] === owner) return;
      for (let at = node; at !== null; at = following(at, node)) at[document] = owner;
    }

    function remove(node) {
      const container = node[parent];
      if (container === null) return;
      const around = state.observe === null ? null : { previousSibling: node[previous], nextSibling: node[next] };
      unlink(node);
      childrenChanged(container, null);
      if (around !== null) state.observe(container, "childList", { removedNodes: [node], addedNodes: [], ...around });
    }

    function announce(node) {
      if (rootOf(node) !== page.document) return;
      const found = [];
      for (let at = node; at !== null; at = following(at, node)) {
        if (at[slots.inserted] !== undefined) found[found.length] = at;
      }
      for (let index = 0; index < found.length; index++) found[index][slots.inserted]();
    }

    /// Inserts without asking whether it may: for parsers and after `check`.
    function insert(container, node, before) {
      const owner = container.nodeType === types.document ? container : container[document];
      const nodes = [];
      if (node.nodeType === types.fragment) {
        for (let child = node[first]; child !== null; child = child[next]) nodes[nodes.length] = child;
      } else {
        nodes[0] = node;
      }
      const previousSibling = before === null ? container[last] : before[previous];
      for (let index = 0; index < nodes.length; index++) {
        const child = nodes[index];
        if (child[parent] !== null) remove(child);
        adopt(child, owner);
        link(container, child, before);
        childrenChanged(container, child);
      }
      if (state.observe !== null && nodes.length > 0) {
        state.observe(container, "childList", { addedNodes: nodes, removedNodes: [], previousSibling, nextSibling: before });
      }
      for (let index = 0; index < nodes.length; index++) announce(nodes[index]);
      if (container[slots.childrenAdded] !== undefined) container[slots.childrenAdded]();
    }

    const misplaced = () => page.exception("HierarchyRequestError", "The operation would yield an incorrect node tree.");

    function check(container, node, before, replaced) {
      const kind = container.nodeType;
      if (kind !== types.element && kind !== types.document && kind !== types.fragment) throw misplaced();
      if (isInclusiveAncestor(node, container)) throw misplaced();
      if (before !== null && before[parent] !== container) {
        throw page.exception("NotFoundError", "The object can not be found here.");
      }
      if (node.nodeType === types.document || node.nodeType === types.attribute) throw misplaced();
      if (kind !== types.document) {
        if (node.nodeType === types.doctype) throw misplaced();
        return;
      }
      let elements = 0;
      const isFragment = node.nodeType === types.fragment;
      for (let child = isFragment ? node[first] : node; child !== null; child = isFragment ? child[next] : null) {
        if (child.nodeType === types.text || child.nodeType === types.cdata) throw misplaced();
        if (child.nodeType === types.element) elements++;
      }
      const present = container.documentElement;
      const kept = present !== null && present !== replaced && present !== node;
      if (elements > 1 || (elements === 1 && kept)) throw misplaced();
    }

    function requireNode(value, place) {
      if (typeof value !== "object" || value === null || value[next] === undefined) {
        throw new TypeError(`Argument ${place} must be an instance of Node`);
      }
      return value;
    }

    function initialise(node, owner) {
      node[parent] = null;
      node[first] = null;
      node[last] = null;
      node[next] = null;
      node[previous] = null;
      node[document] = owner;
      node[slots.childNodes] = null;
      node[slots.children] = null;
    }

    return {
      slots, types, state, initialise, insert, remove, check, link, requireNode, following, followingSkippingChildren,
      isInclusiveAncestor, rootOf,
      isNode: (value) => typeof value === "object" && value !== null && value[next] !== undefined,
    };
  });

  const EnginePromise = page.builtins.Promise;

  /// Whether an object is of a kind that a script message cannot carry: a node, a window or a promise.
  page.entry.isUncloneable = (value) => (
    value === window || value instanceof EnginePromise || (page.isBuilt("tree") && page.use("tree").isNode(value))
  );
})
