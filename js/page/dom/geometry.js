(function (core, native) {
  "use strict";
  // CSSOM View: what pages ask of boxes (css/boxes.js).
  core.define("geometry", () => {
    const boxes = core.use("boxes");
    const { DOMRect, rectangleList } = core.use("rectangles");
    const { value } = core.use("computed style");
    const { hasBox: isShown, metrics, boxOf, parentOf, positionOf } = boxes;

    const emptyRectangle = (page) => new DOMRect(page);

    /// The transforms of an element and of what is around it, outermost first; usually none.
    function transformed(element) {
      const list = [];
      for (let at = element; at !== null; at = parentOf(at)) if (value(at, "transform") !== "none") list.unshift(at);
      return list;
    }

    /// The smallest upright box around a transformed one.
    function visualBox(element) {
      const box = boxOf(element);
      const list = transformed(element);
      if (list.length === 0) return box;
      const { multiply, translation, ofElement, apply } = core.use("matrix");
      const { pixels } = core.use("computed style");
      let matrix = translation(0, 0, 0);
      for (const at of list) {
        const own = ofElement(at, value(at, "transform"));
        if (own === null) continue;
        const { left, top, width, height } = boxOf(at);
        const [x = "50%", y = "50%"] = value(at, "transform-origin").split(" ");
        const origin = (text, size) => (
          { left: 0, top: 0, center: size / 2, right: size, bottom: size }[text] ?? pixels(at, text, size) ?? size / 2
        );
        const [originX, originY] = [left + origin(x, width), top + origin(y, height)];
        matrix = multiply(matrix, multiply(translation(originX, originY, 0), multiply(own, translation(-originX, -originY, 0))));
      }
      const corners = [[0, 0], [box.width, 0], [0, box.height], [box.width, box.height]].map(([x, y]) => (
        apply(matrix, [box.left + x, box.top + y, 0, 1])
      ));
      const [xs, ys] = [corners.map((corner) => corner[0]), corners.map((corner) => corner[1])];
      const [left, top] = [Math.min(...xs), Math.min(...ys)];
      return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
    }

    function rectangle(element) {
      if (!isShown(element)) return emptyRectangle(element.page);
      const { left, top, width, height } = visualBox(element);
      return new DOMRect(element.page, left, top, width, height);
    }

    const isRoot = (element) => element === element.page.document.documentElement;

    /// The inside of the border, as [width, height]; the root's is the viewport's.
    function clientSize(element) {
      if (isRoot(element)) {
        const { width, height } = boxes.viewport(element.page);
        return [width, height];
      }
      if (!isShown(element) || boxes.isInlineBox(element)) return [0, 0];
      const { width, height, border } = metrics(element);
      return [Math.round(width - border.left - border.right), Math.round(height - border.top - border.bottom)];
    }

    /// How large the content is, what overflows included.
    function scrollSize(element) {
      const [width, height] = clientSize(element);
      if (!isShown(element)) return [width, height];
      const own = boxOf(element);
      const { border } = metrics(element);
      let [right, bottom] = [width, height];
      const measure = (parent) => {
        for (const child of boxes.childrenOf(parent)) {
          if (!isShown(child) || positionOf(child) === "fixed") continue;
          const box = boxOf(child);
          right = Math.max(right, box.left + box.width - own.left - border.left + (element._scrollLeft ?? 0));
          bottom = Math.max(bottom, box.top + box.height - own.top - border.top + (element._scrollTop ?? 0));
          if (value(child, "overflow-x") === "visible") measure(child);
        }
      };
      measure(element);
      return [Math.round(right), Math.round(bottom)];
    }

    /// The border's width at a side.
    function clientEdge(element, side) {
      return isShown(element) && !boxes.isInlineBox(element) ? Math.round(metrics(element).border[side]) : 0;
    }

    function offsetSize(element) {
      if (!isShown(element)) return [0, 0];
      const { width, height } = boxOf(element);
      return [Math.round(width), Math.round(height)];
    }

    /// Scrolls what can be scrolled, and tells of it when something moved.
    function scrollTo(element, left, top) {
      const [x, y] = [scrollLimit(element, "x", left), scrollLimit(element, "y", top)];
      if (x === (element._scrollLeft ?? 0) && y === (element._scrollTop ?? 0)) return;
      element._scrollLeft = x;
      element._scrollTop = y;
      core.use("tree").styleChanged(element.page);
      core.schedule(element.page, "scroll", 0, () => core.fire(element, "Event", "scroll"), true);
    }

    /// A scroll offset that the content allows.
    function scrollLimit(element, axis, wanted) {
      const index = axis === "x" ? 0 : 1;
      if (!isShown(element) || (value(element, `overflow-${axis}`) === "visible" && !isRoot(element))) return 0;
      const most = Math.max(scrollSize(element)[index] - clientSize(element)[index], 0);
      return Math.min(Math.max(Number(wanted) || 0, 0), most);
    }

    function offsetParent(element) {
      if (!isShown(element) || isRoot(element) || element._localName === "body" || positionOf(element) === "fixed") return null;
      for (let at = parentOf(element); at !== null; at = parentOf(at)) {
        if (at._localName === "body" || positionOf(at) !== "static" || value(at, "transform") !== "none") return at;
        if (positionOf(element) === "static" && /^(?:td|th|table)$/.test(at._localName)) return at;
      }
      return null;
    }

    /// The place from the padding edge of the offset parent, as [left, top].
    function offset(element) {
      if (!isShown(element)) return [0, 0];
      const { left, top } = boxOf(element);
      const parent = offsetParent(element);
      if (parent === null) return element._localName === "body" ? [0, 0] : [Math.round(left), Math.round(top)];
      const isPlainBody = parent._localName === "body" && positionOf(parent) === "static";
      if (isPlainBody) return [Math.round(left), Math.round(top)];
      const around = boxOf(parent);
      const { border } = metrics(parent);
      return [Math.round(left - around.left - border.left), Math.round(top - around.top - border.top)];
    }

    // MARK: what is at a point

    /// How an element is painted: z-index and order of everything positioned around it, outermost first.
    function paintKey(element, order) {
      const key = [];
      for (let at = element; at !== null; at = parentOf(at)) {
        if (positionOf(at) !== "static" || value(at, "opacity") !== "1" || value(at, "transform") !== "none") {
          key.unshift([Number(value(at, "z-index")) || 0, order.get(at)]);
        }
      }
      return key;
    }

    function isAbove(one, other) {
      for (let index = 0; index < Math.max(one.length, other.length); index++) {
        if (index >= one.length) return other[index][0] < 0;
        if (index >= other.length) return one[index][0] >= 0;
        const [[z, order], [otherZ, otherOrder]] = [one[index], other[index]];
        if (z !== otherZ) return z > otherZ;
        if (order !== otherOrder) return order > otherOrder;
      }
      return true;
    }

    /// The elements below one, in order; of shadow trees what shows.
    function elementsBelow(root) {
      const found = [];
      const tree = core.use("tree");
      const collect = (parent) => {
        for (const child of boxes.flatChildren(parent)) {
          found.push(child);
          collect(child);
        }
      };
      if (tree.state.shadow !== null) {
        collect(root);
        return found;
      }
      for (let at = tree.following(root, root); at !== null; at = tree.following(at, root)) if (at.nodeType === 1) found.push(at);
      return found;
    }

    /// What a document or a shadow root may see of elements: its own and hosts of what is in other trees.
    function seenFrom(scope, elements) {
      const tree = core.use("tree");
      if (tree.state.shadow === null) return elements;
      const { retarget } = core.use("shadow events");
      return [...new Set(elements.map((element) => retarget(element, scope)))].filter((element) => tree.rootOf(element) === scope);
    }

    /// The elements at a point that a document or a shadow root has, topmost first.
    function elementsAt(scope, x, y) {
      const { page } = scope;
      const { document } = page;
      const { width, height } = boxes.viewport(page);
      if (scope._owner !== document || !(x >= 0 && y >= 0 && x < width && y < height)) return [];
      const root = document.documentElement;
      if (root === null) return [];
      const order = new Map([[root, 0]]);
      const found = [];
      for (const at of elementsBelow(root)) {
        order.set(at, order.size);
        if (!isShown(at) || value(at, "visibility") !== "visible" || value(at, "pointer-events") === "none") continue;
        const box = visualBox(at);
        const isHit = x >= box.left && y >= box.top && x < box.left + box.width && y < box.top + box.height;
        if (isHit) found.push({ element: at, key: paintKey(at, order) });
      }
      // A later one of the same layer is above.
      const sorted = [];
      for (const item of found) {
        let at = 0;
        while (at < sorted.length && !isAbove(item.key, sorted[at].key)) at++;
        sorted.splice(at, 0, item);
      }
      return seenFrom(scope, [...sorted.map((item) => item.element), root]);
    }

    /// Whether an element can be seen, as Element.checkVisibility asks.
    function isVisible(element, options) {
      if (!isShown(element)) return false;
      if ((options?.checkOpacity || options?.opacityProperty)) {
        for (let at = element; at !== null; at = parentOf(at)) if (value(at, "opacity") === "0") return false;
      }
      return !(options?.checkVisibilityCSS || options?.visibilityProperty) || value(element, "visibility") === "visible";
    }

    return {
      isShown, rectangle, emptyRectangle, rectangleList, clientSize, scrollSize, scrollLimit, offset, offsetParent, elementsAt,
      isVisible, visualBox, clientEdge, offsetSize, scrollTo,
      clientRects: (element) => rectangleList(
        element.page, isShown(element) ? [rectangle(element)] : [],
      ),
    };
  });
})
