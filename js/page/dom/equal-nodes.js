(function (core, native) {
  "use strict";
  // Node.isEqualNode.
  core.define("equal nodes", () => {
    const tree = core.use("tree");
    const { findNS } = core.use("attributes");

    function sameAttributes(one, other) {
      if (one._attributes.length !== other._attributes.length) return false;
      return one._attributes.every((attribute) => (
        findNS(other, attribute._namespace, attribute._localName)?._value === attribute._value
      ));
    }

    function same(one, other) {
      if (one.nodeType !== other.nodeType) return false;
      if (one._attributes !== undefined) {
        return one._namespace === other._namespace && one._prefix === other._prefix && one._localName === other._localName
          && sameAttributes(one, other);
      }
      if (one._data !== undefined) return one._data === other._data && one.target === other.target;
      return one.nodeType !== tree.types.doctype
        || (one.name === other.name && one.publicId === other.publicId && one.systemId === other.systemId);
    }

    /// Whether two trees are equal. Trees may be deeper than the engine's stack, so this does not recurse.
    function equal(root, otherRoot) {
      const pending = [[root, otherRoot]];
      while (pending.length > 0) {
        const [one, other] = pending.pop();
        if (!same(one, other)) return false;
        let child = one._first;
        let otherChild = other._first;
        while (child !== null && otherChild !== null) {
          pending.push([child, otherChild]);
          child = child._next;
          otherChild = otherChild._next;
        }
        if (child !== null || otherChild !== null) return false;
      }
      return true;
    }
    return { equal };
  });
})
