(function (core, native) {
  "use strict";
  core.define("range", () => {
    const tree = core.use("tree");
    const { types } = tree;
    const points = core.use("boundary points");
    const { compare, indexOf, lengthOf } = points;
    const contents = () => core.use("range contents");

    class AbstractRange extends core.PlatformObject {
      get startContainer() {
        return this._start;
      }

      get startOffset() {
        return this._startOffset;
      }

      get endContainer() {
        return this._end;
      }

      get endOffset() {
        return this._endOffset;
      }

      get collapsed() {
        return this._start === this._end && this._startOffset === this._endOffset;
      }
    }
    core.interface(AbstractRange);

    class StaticRange extends AbstractRange {}
    core.interface(StaticRange, {
      length: 1,
      create(page, [given]) {
        const range = new StaticRange(page);
        range._start = tree.requireNode(core.unwrap(given.startContainer), 1);
        range._startOffset = given.startOffset >>> 0;
        range._end = tree.requireNode(core.unwrap(given.endContainer), 1);
        range._endOffset = given.endOffset >>> 0;
        return range;
      },
    });

    class Range extends AbstractRange {
      constructor(document) {
        super(document.page);
        this._start = document;
        this._startOffset = 0;
        this._end = document;
        this._endOffset = 0;
        core.use("live ranges").add(this);
      }

      get commonAncestorContainer() {
        let at = this._start;
        while (!tree.isInclusiveAncestor(at, this._end)) at = at._parent;
        return at;
      }

      setStart(given, at) {
        const node = tree.requireNode(given, 1);
        const offset = at >>> 0;
        points.check(node, offset);
        const keepsEnd = this._isInTree(node) && compare(node, offset, this._end, this._endOffset) <= 0;
        if (keepsEnd) this._set(node, offset, this._end, this._endOffset);
        else this._set(node, offset, node, offset);
      }

      setEnd(given, at) {
        const node = tree.requireNode(given, 1);
        const offset = at >>> 0;
        points.check(node, offset);
        const keepsStart = this._isInTree(node) && compare(node, offset, this._start, this._startOffset) >= 0;
        if (keepsStart) this._set(this._start, this._startOffset, node, offset);
        else this._set(node, offset, node, offset);
      }

      setStartBefore(node) {
        this.setStart(parentOf(node), indexOf(node));
      }

      setStartAfter(node) {
        this.setStart(parentOf(node), indexOf(node) + 1);
      }

      setEndBefore(node) {
        this.setEnd(parentOf(node), indexOf(node));
      }

      setEndAfter(node) {
        this.setEnd(parentOf(node), indexOf(node) + 1);
      }

      collapse(toStart = false) {
        if (toStart) this._set(this._start, this._startOffset, this._start, this._startOffset);
        else this._set(this._end, this._endOffset, this._end, this._endOffset);
      }

      selectNode(node) {
        const parent = parentOf(node);
        const index = indexOf(node);
        this._set(parent, index, parent, index + 1);
      }

      selectNodeContents(given) {
        const node = tree.requireNode(given, 1);
        points.check(node, 0);
        this._set(node, 0, node, lengthOf(node));
      }

      compareBoundaryPoints(how, other) {
        if (!(other instanceof Range)) {
          throw new TypeError("Argument 2 ('sourceRange') to Range.compareBoundaryPoints must be an instance of Range");
        }
        if (how < 0 || how > 3) throw this.page.exception("NotSupportedError", "The operation is not supported.");
        if (!this._isInTree(other._start)) {
          throw this.page.exception("WrongDocumentError", "The object is in the wrong document.");
        }
        const own = how === 0 || how === 3 ? [this._start, this._startOffset] : [this._end, this._endOffset];
        const others = how === 0 || how === 1 ? [other._start, other._startOffset] : [other._end, other._endOffset];
        return compare(...own, ...others);
      }

      comparePoint(given, at) {
        const node = tree.requireNode(given, 1);
        if (!this._isInTree(node)) throw this.page.exception("WrongDocumentError", "The object is in the wrong document.");
        points.check(node, at >>> 0);
        if (this._compare(node, at >>> 0) < 0) return -1;
        return this._compareEnd(node, at >>> 0) > 0 ? 1 : 0;
      }

      isPointInRange(given, at) {
        const node = tree.requireNode(given, 1);
        return this._isInTree(node) && this.comparePoint(node, at) === 0;
      }

      intersectsNode(given) {
        const node = tree.requireNode(given, 1);
        if (!this._isInTree(node)) return false;
        const parent = node._parent;
        if (parent === null) return true;
        const index = indexOf(node);
        return this._compareEnd(parent, index) < 0 && this._compare(parent, index + 1) > 0;
      }

      deleteContents() {
        contents().deleteContents(this);
      }

      extractContents() {
        return contents().take(this, true);
      }

      cloneContents() {
        return contents().take(this, false);
      }

      insertNode(node) {
        contents().insertNode(this, tree.requireNode(node, 1));
      }

      surroundContents(given) {
        const parent = tree.requireNode(given, 1);
        const common = this.commonAncestorContainer;
        for (const end of [this._start, this._end]) {
          const stops = points.isCharacters(end) ? end._parent : end;
          if (stops !== common && stops !== common._parent) {
            throw this.page.exception("InvalidStateError", "The object is in an invalid state.");
          }
        }
        if (parent.nodeType === types.document || parent.nodeType === types.doctype || parent.nodeType === types.fragment) {
          throw this.page.exception("InvalidNodeTypeError", "The supplied node is incorrect or has an incorrect ancestor for "
            + "this operation.");
        }
        const fragment = this.extractContents();
        while (parent._first !== null) tree.remove(parent._first);
        this.insertNode(parent);
        parent.appendChild(fragment);
        this.selectNode(parent);
      }

      cloneRange() {
        const copy = new Range(this._start._owner);
        copy._set(this._start, this._startOffset, this._end, this._endOffset);
        return copy;
      }

      detach() {}

      createContextualFragment(text) {
        const start = this._start;
        let context = start.nodeType === types.element ? start : start.parentElement;
        if (context === null || context._localName === "html") context = start._owner.createElement("body");
        return core.use("fragments").parse(String(text), context, false);
      }

      getBoundingClientRect() {
        const { rectangle, emptyRectangle } = core.use("geometry");
        if (this.collapsed) return emptyRectangle(this.page);
        const common = this.commonAncestorContainer;
        const element = common.nodeType === types.element ? common : common.parentElement;
        return element === null ? emptyRectangle(this.page) : rectangle(element);
      }

      getClientRects() {
        return core.use("geometry").rectangleList(this.page, this.collapsed ? [] : [this.getBoundingClientRect()]);
      }

      toString() {
        return contents().text(this);
      }

      _set(start, startOffset, end, endOffset) {
        this._start = start;
        this._startOffset = startOffset;
        this._end = end;
        this._endOffset = endOffset;
      }

      _isInTree(node) {
        return tree.rootOf(node) === tree.rootOf(this._start);
      }

      _compare(node, offset) {
        return compare(node, offset, this._start, this._startOffset);
      }

      _compareEnd(node, offset) {
        return compare(node, offset, this._end, this._endOffset);
      }

      // MARK: changes of the tree

      _removing(node) {
        const parent = node._parent;
        let index = -1;
        const placed = (container, offset) => {
          if (tree.isInclusiveAncestor(node, container)) {
            if (index < 0) index = indexOf(node);
            return [parent, index];
          }
          if (container !== parent) return [container, offset];
          if (index < 0) index = indexOf(node);
          return [container, offset > index ? offset - 1 : offset];
        };
        this._set(...placed(this._start, this._startOffset), ...placed(this._end, this._endOffset));
      }

      _inserting(parent, before, count) {
        if (this._start !== parent && this._end !== parent) return;
        const index = indexOf(before);
        if (this._start === parent && this._startOffset > index) this._startOffset += count;
        if (this._end === parent && this._endOffset > index) this._endOffset += count;
      }

      _replaced(node, offset, count, length) {
        const moved = (at) => {
          if (at <= offset) return at;
          return at <= offset + count ? offset : at + length - count;
        };
        if (this._start === node) this._startOffset = moved(this._startOffset);
        if (this._end === node) this._endOffset = moved(this._endOffset);
      }

      _split(node, offset, rest) {
        if (this._start === node && this._startOffset > offset) {
          this._start = rest;
          this._startOffset -= offset;
        }
        if (this._end === node && this._endOffset > offset) {
          this._end = rest;
          this._endOffset -= offset;
        }
      }
    }
    core.interface(Range, {
      create: (page) => new Range(page.document),
      constants: { START_TO_START: 0, START_TO_END: 1, END_TO_END: 2, END_TO_START: 3 },
    });

    function parentOf(given) {
      const node = tree.requireNode(given, 1);
      if (node._parent !== null) return node._parent;
      throw node.page.exception("InvalidNodeTypeError", "The supplied node is incorrect or has an incorrect ancestor for this "
        + "operation.");
    }

    return { AbstractRange, StaticRange, Range };
  });
})
