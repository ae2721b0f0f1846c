(function (core, native) {
  "use strict";
  // Places in a tree: a node, and how many of its children or characters are before the place.
  core.define("boundary points", () => {
    const tree = core.use("tree");
    const { types } = tree;

    const isCharacters = (node) => node._data !== undefined;

    function lengthOf(node) {
      if (isCharacters(node)) return node._data.length;
      let count = 0;
      for (let child = node._first; child !== null; child = child._next) count++;
      return count;
    }

    function indexOf(node) {
      let index = 0;
      for (let at = node._previous; at !== null; at = at._previous) index++;
      return index;
    }

    function childAt(node, index) {
      let child = node._first;
      for (let count = 0; count < index && child !== null; count++) child = child._next;
      return child;
    }

    /// -1, 0 or 1: whether the first place is before the second; both in one tree.
    function compare(node, offset, other, otherOffset) {
      if (node === other) return Math.sign(offset - otherOffset);
      if (tree.isInclusiveAncestor(other, node)) return -compare(other, otherOffset, node, offset);
      if (tree.isInclusiveAncestor(node, other)) {
        let child = other;
        while (child._parent !== node) child = child._parent;
        return indexOf(child) < offset ? 1 : -1;
      }
      return node.compareDocumentPosition(other) & 4 ? -1 : 1;
    }

    /// Throws unless there is such a place.
    function check(node, offset) {
      if (node.nodeType === types.doctype) {
        throw node.page.exception("InvalidNodeTypeError", "The supplied node is incorrect or has an incorrect ancestor for "
          + "this operation.");
      }
      if (offset > lengthOf(node)) {
        throw node.page.exception("IndexSizeError", "The index is not in the allowed range.");
      }
    }

    return { isCharacters, lengthOf, indexOf, childAt, compare, check };
  });
})
