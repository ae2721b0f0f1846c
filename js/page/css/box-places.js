(function (core, native) {
  "use strict";
  // Where the boxes of elements stand in the viewport, and what getComputedStyle tells of their lengths.
  core.define("box places", () => {
    const {
      memory, metrics, container, viewport, parentOf, positionOf, positionedAncestor, isOutOfFlow, isFlex, flow,
    } = core.use("boxes");
    const { value, pixels } = core.use("computed style");

    /// The place of an out-of-flow element along one axis within its containing block, or null where flow decides.
    function placed(element, start, end, whole, size, margin) {
      const first = pixels(element, value(element, start), whole);
      const last = pixels(element, value(element, end), whole);
      if (first === null && last === null) return null;
      const isFree = value(element, `margin-${start}`) === "auto" && value(element, `margin-${end}`) === "auto";
      if (first !== null && last !== null && isFree) {
        return first + (whole - first - last - size) / 2;
      }
      return first === null ? whole - last - size - margin[end] : first + margin[start];
    }

    const isSticky = (element) => /^(?:-webkit-)?sticky$/.test(positionOf(element));

    /// How far a sticky element moves to stay within what scrolls around it; it never leaves its container.
    function stickyShift(element, parent, box) {
      let scroller = parent;
      while (scroller !== null && value(scroller, "overflow-x") === "visible" && value(scroller, "overflow-y") === "visible") {
        scroller = parentOf(scroller);
      }
      const isViewport = scroller === null || parentOf(scroller) === null;
      const { width, height } = viewport(element.page);
      const around = isViewport ? { left: 0, top: 0, width, height } : boxOf(scroller);
      const edge = isViewport ? { top: 0, right: 0, bottom: 0, left: 0 } : metrics(scroller).border;
      const outer = boxOf(parent);
      const { border, padding } = metrics(parent);
      const shift = (start, end, size) => {
        const room = around[size] - edge[start] - edge[end];
        const [first, last] = [pixels(element, value(element, start), room), pixels(element, value(element, end), room)];
        const from = around[start] + edge[start];
        let by = 0;
        if (last !== null) by = Math.min(from + room - last - box[size] - box[start], 0);
        if (first !== null) by = Math.max(from + first - box[start], by);
        const most = outer[start] + outer[size] - border[end] - padding[end] - box.margin[end] - box[size] - box[start];
        const least = outer[start] + border[start] + padding[start] + box.margin[start] - box[start];
        return Math.min(Math.max(by, Math.min(least, 0)), Math.max(most, 0));
      };
      return [shift("left", "right", "width"), shift("top", "bottom", "height")];
    }

    /// The border box of an element that is shown, in the viewport's coordinates, before transforms.
    function boxOf(element) {
      const known = memory(element);
      known.place ??= computePlace(element);
      return known.place;
    }

    function computePlace(element) {
      const { width, height, margin } = metrics(element);
      const parent = parentOf(element);
      if (parent === null) return { left: margin.left, top: margin.top, width, height };
      const { width: wholeWidth, height: wholeHeight } = container(element);
      if (!isOutOfFlow(element)) {
        let { left, top } = placeInFlow(element, parent);
        if (isSticky(element)) {
          const [x, y] = stickyShift(element, parent, { left, top, width, height, margin });
          left += x;
          top += y;
        } else if (positionOf(element) === "relative") {
          const shift = (start, end, whole) => {
            const first = pixels(element, value(element, start), whole);
            return first ?? -(pixels(element, value(element, end), whole) ?? 0);
          };
          left += shift("left", "right", wholeWidth);
          top += shift("top", "bottom", wholeHeight);
        }
        return { left, top, width, height };
      }
      const x = placed(element, "left", "right", wholeWidth, width, margin);
      const y = placed(element, "top", "bottom", wholeHeight, height, margin);
      const ancestor = positionedAncestor(element);
      const around = ancestor === null ? { left: 0, top: 0 } : boxOf(ancestor);
      const edge = ancestor === null ? { left: 0, top: 0 } : metrics(ancestor).border;
      // Where it would stand in the flow matters only along an axis that says nothing.
      const own = x === null || y === null ? placeInFlow(element, parent) : null;
      return {
        left: x === null ? own.left + margin.left : around.left + edge.left + x,
        top: y === null ? own.top + margin.top : around.top + edge.top + y,
        width,
        height,
      };
    }

    function placeInFlow(element, parent) {
      const box = boxOf(parent);
      const { border, padding } = metrics(parent);
      const isStatic = isFlex(parent) && isOutOfFlow(element);
      const own = isStatic ? core.use("flex").staticPlace(parent, element) : flow(parent).places.get(element) ?? { left: 0, top: 0 };
      return {
        left: box.left + border.left + padding.left + own.left - (parent._scrollLeft ?? 0),
        top: box.top + border.top + padding.top + own.top - (parent._scrollTop ?? 0),
      };
    }

    return { boxOf };
  });

  /// Used lengths as getComputedStyle gives them.
  core.define("box lengths", () => {
    const { isShown, metrics, container, positionOf, isInlineBox, isOutOfFlow } = core.use("boxes");
    const { pixels, value } = core.use("computed style");
    const { numberText } = core.use("css tokens");

    /// WebKit counts in 64ths of a pixel.
    const layoutUnits = (size) => Math.floor(size * 64 + 1e-6) / 64;

    function resolved(element, name, text) {
      if (!isShown(element)) return text;
      if (name === "width" || name === "height") {
        if (isInlineBox(element)) return text;
        const box = metrics(element);
        const isBorderBox = value(element, "box-sizing") === "border-box";
        const size = isBorderBox ? box[name] : name === "width" ? box.contentWidth : box.contentHeight;
        return `${layoutUnits(size)}px`;
      }
      const [kind, side] = name.split("-");
      if (side !== undefined) return `${numberText(metrics(element)[kind][side])}px`;
      const position = positionOf(element);
      if (position === "static") return text;
      const { width, height } = container(element);
      const whole = name === "left" || name === "right" ? width : height;
      const length = pixels(element, text, whole);
      if (length !== null) return `${numberText(length)}px`;
      if (!isOutOfFlow(element)) return position === "relative" ? "0px" : text;
      return text;
    }
    return { resolved };
  });
})
