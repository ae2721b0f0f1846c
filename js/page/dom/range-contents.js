(function (core, native) {
  "use strict";
  // What a range does with the nodes between its ends, as DOM's algorithms for extracting, cloning and deleting say.
  core.define("range contents", () => {
    const tree = core.use("tree");
    const { types } = tree;
    const { isCharacters, lengthOf, indexOf, childAt } = core.use("boundary points");

    const isWithin = (range, node) => (
      range._compare(node, 0) >= 0 && range._compareEnd(node, lengthOf(node)) <= 0
    );

    /// The nodes wholly in a range, without those whose parent is.
    function contained(range) {
      const { _start: start, _startOffset: offset, _end: end } = range;
      const stop = tree.followingSkippingChildren(end, null);
      const nodes = [];
      let at = isCharacters(start) || start._first === null
        ? start : childAt(start, offset) ?? tree.followingSkippingChildren(start, null);
      while (at !== null && at !== stop) {
        if (at !== start && at !== end && !tree.isInclusiveAncestor(at, end) && isWithin(range, at)) {
          nodes.push(at);
          at = tree.followingSkippingChildren(at, null);
        } else {
          at = tree.following(at, null);
        }
      }
      return nodes;
    }

    /// Where a range that loses its contents collapses to.
    function placeAfterRemoval(range) {
      const { _start: start, _startOffset: offset, _end: end } = range;
      if (tree.isInclusiveAncestor(start, end)) return [start, offset];
      let at = start;
      while (at._parent !== null && !tree.isInclusiveAncestor(at._parent, end)) at = at._parent;
      return [at._parent, indexOf(at) + 1];
    }

    function cutText(node, from, to) {
      node.replaceData(from, to - from, "");
    }

    function deleteContents(range) {
      if (range.collapsed) return;
      const { _start: start, _startOffset: from, _end: end, _endOffset: to } = range;
      if (start === end && isCharacters(start)) {
        cutText(start, from, to);
        return;
      }
      const nodes = contained(range);
      const [place, offset] = placeAfterRemoval(range);
      if (isCharacters(start)) cutText(start, from, start._data.length);
      for (const node of nodes) tree.remove(node);
      if (isCharacters(end)) cutText(end, 0, to);
      range._set(place, offset, place, offset);
    }

    function copyText(node, from, to, removes) {
      const copy = node.cloneNode(false);
      copy._data = node._data.slice(from, to);
      if (removes) cutText(node, from, to);
      return copy;
    }

    /// A fragment with a range's contents, moved when `removes`, otherwise copied.
    function take(range, removes) {
      const { _start: start, _startOffset: from, _end: end, _endOffset: to } = range;
      const fragment = start._owner.createDocumentFragment();
      if (range.collapsed) return fragment;
      if (start === end && isCharacters(start)) {
        fragment.appendChild(copyText(start, from, to, removes));
        return fragment;
      }
      const common = range.commonAncestorContainer;
      const holdsStart = tree.isInclusiveAncestor(start, end);
      const holdsEnd = tree.isInclusiveAncestor(end, start);
      const childOfCommon = (node) => {
        let at = node;
        while (at._parent !== common) at = at._parent;
        return at;
      };
      const first = holdsStart ? null : childOfCommon(start);
      const last = holdsEnd ? null : childOfCommon(end);
      const whole = [];
      for (let child = first === null ? childAt(common, from) : first._next; child !== null; child = child._next) {
        if (child === last || (last === null && indexOf(child) >= to)) break;
        if (child.nodeType === types.doctype) {
          throw common.page.exception("HierarchyRequestError", "The operation would yield an incorrect node tree.");
        }
        whole.push(child);
      }
      const [place, offset] = placeAfterRemoval(range);
      const { Range } = core.use("range");
      const part = (node, startNode, startOffset, endNode, endOffset) => {
        if (isCharacters(node)) {
          fragment.appendChild(copyText(node, startOffset, endOffset, removes));
          return;
        }
        const copy = node.cloneNode(false);
        fragment.appendChild(copy);
        const inner = new Range(node._owner);
        inner._set(startNode, startOffset, endNode, endOffset);
        copy.appendChild(take(inner, removes));
      };
      if (first !== null) part(first, start, from, first, lengthOf(first));
      for (const node of whole) fragment.appendChild(removes ? node : node.cloneNode(true));
      if (last !== null) part(last, last, 0, end, to);
      if (removes) range._set(place, offset, place, offset);
      return fragment;
    }

    function insertNode(range, node) {
      const start = range._start;
      const misplaced = start.nodeType === types.comment || start.nodeType === types.instruction || start === node
        || (start.nodeType === types.text && start._parent === null);
      if (misplaced) {
        throw start.page.exception("HierarchyRequestError", "The operation would yield an incorrect node tree.");
      }
      const isText = isCharacters(start);
      let before = isText ? start : childAt(start, range._startOffset);
      const parent = isText ? start._parent : start;
      tree.check(parent, node, before, null);
      if (isText) before = start.splitText(range._startOffset);
      if (before === node) before = node._next;
      tree.remove(node);
      let offset = before === null ? lengthOf(parent) : indexOf(before);
      offset += node.nodeType === types.fragment ? lengthOf(node) : 1;
      parent.insertBefore(node, before);
      if (range.collapsed) range._set(range._start, range._startOffset, parent, offset);
    }

    /// The text between the ends of a range.
    function text(range) {
      const { _start: start, _startOffset: from, _end: end, _endOffset: to } = range;
      const isText = (node) => node.nodeType === types.text || node.nodeType === types.cdata;
      if (start === end && isText(start)) return start._data.slice(from, to);
      let result = isText(start) ? start._data.slice(from) : "";
      const stop = isCharacters(end)
        ? end : childAt(end, to) ?? tree.followingSkippingChildren(end, null);
      let at = isCharacters(start)
        ? tree.following(start, null) : childAt(start, from) ?? tree.followingSkippingChildren(start, null);
      while (at !== null && at !== stop) {
        if (isText(at)) result += at._data;
        at = tree.following(at, null);
      }
      return isText(end) ? result + end._data.slice(0, to) : result;
    }

    return { deleteContents, take, insertNode, text };
  });
})
