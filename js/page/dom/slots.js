(function (core, native) {
  "use strict";
  // DOM 4.2.2: which child of a shadow host stands in which slot of its shadow tree, and the flat tree that comes of it (CSS Scoping).
  // Slots whose nodes have changed are told in a microtask.
  core.part("slot signals", () => new Set());

  core.define("slots", () => {
    const tree = core.use("tree");
    const { names } = core.use("namespaces");
    const { types } = tree;
    const isSlot = (node) => node._localName === "slot" && node._namespace === names.html;
    const isSlottable = ({ nodeType }) => nodeType === types.element || nodeType === types.text || nodeType === types.cdata;
    const wantedBy = (node) => (node.nodeType === types.element ? node.getAttribute("slot") ?? "" : "");
    const nameOf = (slot) => slot.getAttribute("name") ?? "";

    /// The shadow root of a node's tree, or null.
    function shadowRootOf(node) {
      const root = tree.rootOf(node);
      return root._host === undefined ? null : root;
    }

    /// The slots in a subtree, the inclusive descendants of a node.
    function slotsIn(node) {
      const slots = [];
      for (let at = node; at !== null; at = tree.following(at, node)) if (isSlot(at)) slots.push(at);
      return slots;
    }

    /// The first slot of each name in a shadow tree.
    function readSlots(root) {
      const slots = new Map();
      for (const slot of slotsIn(root)) if (!slots.has(nameOf(slot))) slots.set(nameOf(slot), slot);
      return slots;
    }

    function slotNamed(root, name) {
      root._slots ??= readSlots(root);
      return root._slots.get(name) ?? null;
    }

    /// The slot that a child of `host` stands in, or would, or null.
    const slotIn = (host, node) => (
      (host?._shadow ?? null) === null || !isSlottable(node) ? null : slotNamed(host._shadow, wantedBy(node))
    );
    const assignedSlot = (node) => slotIn(node._parent, node);

    /// The nodes that stand in a slot; without a shadow tree there are none.
    function assigned(slot) {
      const { version } = tree.state;
      if (slot._assigned?.version === version) return slot._assigned.nodes;
      const root = shadowRootOf(slot);
      const nodes = [];
      if (root !== null && slotNamed(root, nameOf(slot)) === slot) {
        for (let child = root._host._first; child !== null; child = child._next) if (slotIn(root._host, child) === slot) nodes.push(child);
      }
      slot._assigned = { version, nodes };
      return nodes;
    }

    /// The nodes that a slot shows: those of slots that stand in it, and its own children where nothing does.
    function flattened(slot) {
      if (shadowRootOf(slot) === null) return [];
      let nodes = assigned(slot);
      if (nodes.length === 0) {
        nodes = [];
        for (let child = slot._first; child !== null; child = child._next) if (isSlottable(child)) nodes.push(child);
      }
      return nodes.flatMap((node) => (isSlot(node) && shadowRootOf(node) !== null ? flattened(node) : [node]));
    }

    // MARK: changes

    function signal(slot) {
      const { page } = slot;
      const signals = page.part("slot signals");
      if (signals.size === 0) {
        core.microtask(page, () => {
          const slots = [...signals];
          signals.clear();
          for (const changed of slots) core.fire(changed, "Event", "slotchange", { bubbles: true });
        });
      }
      signals.add(slot);
    }

    const hasNodesFor = (host, name) => {
      for (let child = host._first; child !== null; child = child._next) if (isSlottable(child) && wantedBy(child) === name) return true;
      return false;
    };

    /// Slots of a shadow tree have come, gone or been renamed: nodes stand in others now.
    function slotsChanged(root) {
      const old = root._slots ?? new Map();
      root._slots = readSlots(root);
      for (const name of new Set([...old.keys(), ...root._slots.keys()])) {
        const [before, after] = [old.get(name), root._slots.get(name)];
        if (before === after || !hasNodesFor(root._host, name)) continue;
        if (before !== undefined) signal(before);
        if (after !== undefined) signal(after);
      }
    }

    function childChanged(container, node) {
      if (!container.page.has("slot signals")) return;
      const slot = slotIn(container, node);
      if (slot !== null) signal(slot);
      const root = shadowRootOf(container);
      if (root === null) return;
      if (isSlot(container) && assigned(container).length === 0) signal(container);
      if ((node._first !== null || isSlot(node)) && slotsIn(node).length > 0) slotsChanged(root);
    }

    /// The attribute `slot` of an element has another value.
    function slotAttributeChanged(element, oldValue, value) {
      const host = element._parent;
      if ((host?._shadow ?? null) === null || (oldValue ?? "") === (value ?? "")) return;
      for (const name of [oldValue ?? "", value ?? ""]) {
        const slot = slotNamed(host._shadow, name);
        if (slot !== null) signal(slot);
      }
    }

    // MARK: the flat tree

    /// What stands around an element in the flat tree; null for the root, and for what does not show.
    function flatParent(element) {
      const parent = element._parent;
      if (parent === null) return null;
      if (parent._host !== undefined) return parent._host;
      if (parent.nodeType !== types.element) return null;
      if (parent._shadow !== null) return assignedSlot(element);
      return isSlot(parent) && assigned(parent).length > 0 ? null : parent;
    }

    function elementsIn(node) {
      const elements = [];
      for (let child = node._first; child !== null; child = child._next) if (child.nodeType === types.element) elements.push(child);
      return elements;
    }

    /// The elements that an element shows.
    function flatChildren(element) {
      const nodes = isSlot(element) ? assigned(element) : [];
      if (nodes.length > 0) return nodes.filter(({ nodeType }) => nodeType === types.element);
      return elementsIn(element._shadow ?? element);
    }

    return {
      isSlot, shadowRootOf, assignedSlot, assigned, flattened, childChanged, slotsChanged, slotAttributeChanged, flatParent,
      flatChildren,
      /// What an element inherits from.
      inheritanceParent: (element) => flatParent(element) ?? element.parentElement,
      /// The slot of a node as scripts may see it.
      openSlot(node) {
        const slot = assignedSlot(node);
        return slot === null || tree.rootOf(slot)._mode === "closed" ? null : slot;
      },
    };
  });

  core.define("html slot", () => {
    const { HTMLElement } = core.use("html element");
    const { state } = core.use("tree");

    class HTMLSlotElement extends HTMLElement {
      _assigned = null;

      _attributeChanged(name, oldValue, value) {
        super._attributeChanged(name, oldValue, value);
        if (name !== "name" || state.shadow === null || (oldValue ?? "") === (value ?? "")) return;
        const root = state.shadow.shadowRootOf(this);
        if (root !== null) state.shadow.slotsChanged(root);
      }

      assignedNodes(options) {
        if (state.shadow === null) return [];
        return (options?.flatten ? state.shadow.flattened(this) : state.shadow.assigned(this)).slice();
      }

      assignedElements(options) {
        return this.assignedNodes(options).filter(({ nodeType }) => nodeType === 1);
      }
    }
    core.use("reflection").reflect(HTMLSlotElement, { name: "text" });
    core.interface(HTMLSlotElement);
    return { HTMLSlotElement };
  });
})
