(function (core, native) {
  "use strict";
  // The selection of a page. Nobody selects anything with a finger here; scripts may.
  core.part("selection", (page) => new (core.use("selection").Selection)(page));

  core.define("selection", () => {
    const tree = core.use("tree");
    const { lengthOf, compare, check } = core.use("boundary points");
    const { Range } = core.use("range");

    class Selection extends core.PlatformObject {
      _range = null;
      _isBackward = false;

      get anchorNode() {
        return this._end(this._isBackward)[0];
      }

      get anchorOffset() {
        return this._end(this._isBackward)[1];
      }

      get focusNode() {
        return this._end(!this._isBackward)[0];
      }

      get focusOffset() {
        return this._end(!this._isBackward)[1];
      }

      get baseNode() {
        return this.anchorNode;
      }

      get baseOffset() {
        return this.anchorOffset;
      }

      get extentNode() {
        return this.focusNode;
      }

      get extentOffset() {
        return this.focusOffset;
      }

      get isCollapsed() {
        return this._range === null || this._range.collapsed;
      }

      get rangeCount() {
        return this._range === null ? 0 : 1;
      }

      get type() {
        if (this._range === null) return "None";
        return this._range.collapsed ? "Caret" : "Range";
      }

      get direction() {
        if (this._range === null || this._range.collapsed) return "none";
        return this._isBackward ? "backward" : "forward";
      }

      getRangeAt(index) {
        if (this._range === null || index >>> 0 !== 0) {
          throw this.page.exception("IndexSizeError", "The index is not in the allowed range.");
        }
        return this._range;
      }

      addRange(range) {
        if (!(range instanceof Range)) {
          throw new TypeError("Argument 1 ('range') to Selection.addRange must be an instance of Range");
        }
        if (this._range !== null || tree.rootOf(range._start) !== this.page.document) return;
        this._range = range;
        this._isBackward = false;
      }

      removeRange(range) {
        if (range !== this._range) throw this.page.exception("NotFoundError", "The object can not be found here.");
        this._range = null;
      }

      removeAllRanges() {
        this._range = null;
      }

      empty() {
        this._range = null;
      }

      collapse(node, offset = 0) {
        if (node === null || node === undefined) this._range = null;
        else this.setBaseAndExtent(node, offset, node, offset);
      }

      setPosition(node, offset = 0) {
        this.collapse(node, offset);
      }

      collapseToStart() {
        const range = this.getRangeAt(this._range === null ? 1 : 0);
        this.collapse(range._start, range._startOffset);
      }

      collapseToEnd() {
        const range = this.getRangeAt(this._range === null ? 1 : 0);
        this.collapse(range._end, range._endOffset);
      }

      extend(node, offset = 0) {
        if (this._range === null) {
          throw this.page.exception("InvalidStateError", "The object is in an invalid state.");
        }
        this.setBaseAndExtent(this.anchorNode, this.anchorOffset, node, offset);
      }

      setBaseAndExtent(base, baseAt, extent, extentAt) {
        const [anchor, anchorOffset] = [tree.requireNode(base, 1), baseAt >>> 0];
        const [focus, focusOffset] = [tree.requireNode(extent, 3), extentAt >>> 0];
        check(anchor, anchorOffset);
        check(focus, focusOffset);
        const { document } = this.page;
        if (tree.rootOf(anchor) !== document || tree.rootOf(focus) !== document) return;
        this._range = new Range(document);
        this._isBackward = compare(anchor, anchorOffset, focus, focusOffset) > 0;
        if (this._isBackward) this._range._set(focus, focusOffset, anchor, anchorOffset);
        else this._range._set(anchor, anchorOffset, focus, focusOffset);
      }

      selectAllChildren(node) {
        this.setBaseAndExtent(node, 0, node, lengthOf(tree.requireNode(node, 1)));
      }

      deleteFromDocument() {
        if (this._range !== null) this._range.deleteContents();
      }

      containsNode(node, isPartly = false) {
        const range = this._range;
        if (range === null || tree.rootOf(tree.requireNode(node, 1)) !== this.page.document) return false;
        if (isPartly) return range.intersectsNode(node);
        return range._compare(node, 0) >= 0 && range._compareEnd(node, lengthOf(node)) <= 0;
      }

      modify() {}

      toString() {
        return this._range === null ? "" : this._range.toString();
      }

      _end(isLast) {
        const range = this._range;
        if (range === null) return [null, 0];
        return isLast ? [range._end, range._endOffset] : [range._start, range._startOffset];
      }
    }
    core.interface(Selection);
    return { Selection };
  });
})
