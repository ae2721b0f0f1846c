(function (core, native) {
  "use strict";
  // CSS Flexbox 1: how large flex items are and where. Lines are broken in rows only; a column is one line.
  core.define("flex", () => {
    const boxes = core.use("boxes");
    const { memory, given, edges, inner, contentWidth, definiteHeight, ownHeight, contentHeight } = boxes;
    const { value, pixels } = core.use("computed style");
    const isColumn = (parent) => value(parent, "flex-direction").startsWith("column");

    function itemsOf(parent) {
      return boxes.childrenOf(parent).filter((child) => boxes.isShown(child) && !boxes.isOutOfFlow(child))
        .map((element) => ({ element, order: Number(value(element, "order")) || 0 })).sort((one, other) => one.order - other.order);
    }

    const gapOf = (parent, name, whole) => pixels(parent, value(parent, name), whole) ?? 0;

    /// How an item stands across the line.
    function alignment(item, parent) {
      const own = value(item, "align-self");
      const text = own === "auto" || own === "" ? value(parent, "align-items") : own;
      if (/center/.test(text)) return "center";
      if (/end/.test(text)) return "end";
      return /^(?:normal|stretch)$/.test(text) ? "stretch" : "start";
    }

    const isAuto = (element, side) => value(element, `margin-${side}`) === "auto";

    /// Whether a size across the line is automatic and fills it.
    const isStretched = (item, parent, size, [start, end]) => (
      alignment(item, parent) === "stretch" && value(item, size) === "auto" && !isAuto(item, start) && !isAuto(item, end)
    );
    const stretchesAcross = (item, parent) => isStretched(item, parent, "width", ["left", "right"]);

    // MARK: sizes along the line (9.7)

    /// What is known of an item before it grows or shrinks. `size` is the property, `whole` the container's size or null.
    function measure(entry, size, whole, contentSize, leastContent) {
      const { element } = entry;
      const { border, padding } = inner(element);
      const [start, end] = size === "width" ? ["left", "right"] : ["top", "bottom"];
      const extra = border[start] + border[end] + padding[start] + padding[end];
      const set = given(element, size, whole, extra);
      const basis = value(element, "flex-basis");
      entry.base = (basis === "auto" ? set : given(element, "flex-basis", whole, extra)) ?? contentSize(element);
      entry.most = given(element, `max-${size}`, whole, extra) ?? Infinity;
      const least = given(element, `min-${size}`, whole, extra);
      const isClipped = value(element, size === "width" ? "overflow-x" : "overflow-y") !== "visible";
      entry.least = least ?? (isClipped ? 0 : Math.min(leastContent(element), set ?? Infinity, entry.most));
      entry.margin = edges(element, "margin", "", boxes.container(element).width);
      entry.around = extra + entry.margin[start] + entry.margin[end];
      entry.hypothetical = clamp(entry, entry.base);
      entry.target = entry.hypothetical;
      return entry;
    }

    const clamp = ({ least, most }, size) => Math.max(Math.min(size, most), least, 0);
    const total = (items, read) => items.reduce((sum, item) => sum + read(item), 0);

    /// Gives each item of a line its size along it; `room` is without gaps.
    function flexLine(items, room) {
      const isGrowing = total(items, (item) => item.hypothetical + item.around) < room;
      for (const item of items) {
        item.factor = Number(value(item.element, isGrowing ? "flex-grow" : "flex-shrink"));
        item.isFrozen = item.factor === 0 || (isGrowing ? item.base > item.hypothetical : item.base < item.hypothetical);
        item.target = item.isFrozen ? item.hypothetical : item.base;
      }
      const freeSpace = () => room - total(items, (item) => (item.isFrozen ? item.target : item.base) + item.around);
      const initial = freeSpace();
      for (;;) {
        const open = items.filter((item) => !item.isFrozen);
        if (open.length === 0) return;
        let free = freeSpace();
        const factors = total(open, (item) => item.factor);
        if (factors < 1 && Math.abs(initial * factors) < Math.abs(free)) free = initial * factors;
        const weight = (item) => (isGrowing ? item.factor : item.factor * item.base);
        const weights = total(open, weight);
        let violation = 0;
        for (const item of open) {
          const share = (free * weight(item)) / weights;
          // Factors beyond all numbers have no shares.
          const wanted = item.base + (Number.isFinite(share) ? share : 0);
          item.target = clamp(item, wanted);
          item.violation = item.target - wanted;
          violation += item.violation;
        }
        if (Number.isNaN(violation)) violation = 0;
        for (const item of open) item.isFrozen = violation === 0 || (violation > 0 ? item.violation > 0 : item.violation < 0);
      }
    }

    /// The lines of a row with the items' widths, which need no heights.
    function rowOf(parent) {
      const known = memory(parent);
      if (known.row !== null) return known.row;
      const whole = contentWidth(parent);
      const gap = gapOf(parent, "column-gap", whole);
      const items = itemsOf(parent);
      for (const item of items) measure(item, "width", whole, boxes.maxContentWidth, boxes.minContentWidth);
      const lines = [];
      const wraps = value(parent, "flex-wrap") !== "nowrap";
      let used = 0;
      for (const item of items) {
        const size = item.hypothetical + item.around;
        if (lines.length === 0 || (wraps && used + gap + size > whole)) {
          lines.push({ items: [] });
          used = size;
        } else {
          used += gap + size;
        }
        lines.at(-1).items.push(item);
      }
      for (const line of lines) flexLine(line.items, whole - gap * (line.items.length - 1));
      known.row = { lines, gap, widths: new Map(items.map((item) => [item.element, item.target])) };
      return known.row;
    }

    // MARK: places

    /// Where things start and how much more is between them, for free space that is to be distributed.
    function distribute(text, free, count, isReversed) {
      if (/space-between/.test(text)) return [0, count > 1 ? Math.max(free, 0) / (count - 1) : 0];
      if (/space-around/.test(text)) return [Math.max(free, 0) / count / 2, Math.max(free, 0) / count];
      if (/space-evenly/.test(text)) return [Math.max(free, 0) / (count + 1), Math.max(free, 0) / (count + 1)];
      if (/center/.test(text)) return [free / 2, 0];
      const isEnd = /flex-end/.test(text) || (isReversed ? /^(?:safe |unsafe )?(?:start|left)$/ : /^(?:safe |unsafe )?(?:end|right)$/).test(text);
      return [isEnd ? free : 0, 0];
    }

    /// Gives the items of a line their place along it; `sides` are the margins before and behind.
    function placeAlong(parent, items, whole, gap, [start, end], isReversed) {
      const free = whole - gap * (items.length - 1) - total(items, (item) => item.target + item.around);
      const autos = total(items, ({ element }) => Number(isAuto(element, start)) + Number(isAuto(element, end)));
      const share = autos > 0 ? Math.max(free, 0) / autos : 0;
      const justify = value(parent, "justify-content");
      let [at, between] = autos > 0 && free > 0 ? [0, 0] : distribute(justify, free, items.length, isReversed);
      const [before, behind] = isReversed ? [end, start] : [start, end];
      for (const item of items) {
        const size = item.target + item.around - item.margin[start] - item.margin[end];
        at += item.margin[before] + (isAuto(item.element, before) ? share : 0);
        item.along = isReversed ? whole - at - size : at;
        at += size + item.margin[behind] + (isAuto(item.element, behind) ? share : 0) + gap + between;
      }
    }

    /// The place of an item's border box across a line, from the line's start.
    function placeAcross(parent, { element, margin }, size, room, [start, end], isReversed) {
      const free = room - size - margin[start] - margin[end];
      const autos = Number(isAuto(element, start)) + Number(isAuto(element, end));
      if (autos > 0 && free > 0) return margin[start] + (isAuto(element, start) ? free / autos : 0);
      const align = alignment(element, parent);
      if (align === "center") return margin[start] + free / 2;
      return margin[start] + ((align === "end") !== isReversed ? free : 0);
    }

    const heightAround = (element) => {
      const { border, padding } = inner(element);
      return border.top + border.bottom + padding.top + padding.bottom;
    };

    /// `definite` are the items whose heights percentages inside of them refer to, `changed` those that are not as high as they would be.
    const makeResult = () => ({ places: new Map(), heights: new Map(), definite: new Set(), changed: new Set(), height: 0 });

    function layRow(parent) {
      const { lines, gap } = rowOf(parent);
      const result = makeResult();
      const definite = definiteHeight(parent);
      const rowGap = gapOf(parent, "row-gap", definite);
      for (const line of lines) {
        line.size = 0;
        for (const item of line.items) {
          item.cross = ownHeight(item.element);
          line.size = Math.max(line.size, item.cross + heightAround(item.element) + item.margin.top + item.margin.bottom);
        }
      }
      const gaps = rowGap * Math.max(lines.length - 1, 0);
      const own = total(lines, (line) => line.size) + gaps;
      const whole = definite ?? boxes.limitedHeight(parent, own);
      const isSingle = value(parent, "flex-wrap") === "nowrap";
      const align = value(parent, "align-content");
      let [top, between] = [0, 0];
      if (lines.length > 0 && isSingle) {
        lines[0].size = whole;
      } else if (/^(?:normal|stretch)$/.test(align)) {
        for (const line of lines) line.size += Math.max(whole - own, 0) / lines.length;
      } else if (lines.length > 0) {
        [top, between] = distribute(align, whole - own, lines.length, false);
      }
      const width = contentWidth(parent);
      const isReversed = (value(parent, "flex-direction") === "row-reverse") !== (value(parent, "direction") === "rtl");
      const isUpward = value(parent, "flex-wrap") === "wrap-reverse";
      for (const line of lines) {
        placeAlong(parent, line.items, width, gap, ["left", "right"], isReversed);
        for (const item of line.items) {
          const { element, margin } = item;
          const around = heightAround(element);
          if (isStretched(element, parent, "height", ["top", "bottom"])) {
            const own = item.cross;
            item.cross = boxes.limitedHeight(element, Math.max(line.size - margin.top - margin.bottom - around, 0));
            result.definite.add(element);
            if (item.cross !== own) result.changed.add(element);
          }
          result.heights.set(element, item.cross);
          const size = item.cross + around;
          const place = placeAcross(parent, item, size, line.size, ["top", "bottom"], isUpward);
          result.places.set(element, { left: item.along, top: isUpward ? whole - top - line.size + place : top + place });
        }
        top += line.size + rowGap + between;
      }
      result.height = own;
      return result;
    }

    function layColumn(parent) {
      const result = makeResult();
      const definite = definiteHeight(parent);
      const gap = gapOf(parent, "row-gap", definite);
      const items = itemsOf(parent);
      for (const item of items) measure(item, "height", definite, contentHeight, contentHeight);
      const gaps = gap * Math.max(items.length - 1, 0);
      result.height = total(items, (item) => item.hypothetical + item.around) + gaps;
      const whole = definite ?? boxes.limitedHeight(parent, result.height);
      flexLine(items, whole - gaps);
      const isReversed = value(parent, "flex-direction") === "column-reverse";
      placeAlong(parent, items, whole, gap, ["top", "bottom"], isReversed);
      const width = contentWidth(parent);
      for (const item of items) {
        const { element } = item;
        result.heights.set(element, item.target);
        if (definite !== null) {
          result.definite.add(element);
          result.changed.add(element);
        }
        const { border, padding } = inner(element);
        const size = contentWidth(element) + border.left + border.right + padding.left + padding.right;
        result.places.set(element, { left: placeAcross(parent, item, size, width, ["left", "right"], false), top: item.along });
      }
      return result;
    }

    /// The places and heights of a container's items, and its own height where nothing sets it. While it is being found out, what is
    /// inside of items takes their heights for automatic; what has asked is measured again.
    function layout(parent) {
      if (memory(parent).flex !== null) return memory(parent).flex;
      // What is around has to be known first: it forgets what it has measured in here.
      definiteHeight(parent);
      const known = memory(parent);
      if (known.flex !== null) return known.flex;
      const outer = boxes.flexParent(parent);
      if (outer !== null && memory(outer).isFlexing) memory(outer).isAskedByFlex = true;
      known.isFlexing = true;
      const result = isColumn(parent) ? layColumn(parent) : layRow(parent);
      known.flex = result;
      known.isFlexing = false;
      for (const element of result.definite) {
        if (known.isAskedByShare || (known.isAskedByFlex && result.changed.has(element))) boxes.forgetBelow(element);
      }
      return result;
    }

    /// Where an absolutely positioned child would stand: as the only item (4.1).
    function staticPlace(parent, element) {
      const { width, height, margin } = boxes.metrics(element);
      const { contentWidth: wholeWidth, contentHeight: wholeHeight } = boxes.metrics(parent);
      const isVertical = isColumn(parent);
      const isReversed = value(parent, "flex-direction").endsWith("reverse");
      const along = (whole, size, [start, end]) => {
        const free = whole - size - margin[start] - margin[end];
        const [at] = distribute(value(parent, "justify-content"), free, 1, isReversed);
        return isReversed ? free - at : at;
      };
      const across = (whole, size, sides) => {
        const free = whole - size - margin[sides[0]] - margin[sides[1]];
        return { center: free / 2, end: free }[alignment(element, parent)] ?? 0;
      };
      const [x, y] = [["left", "right"], ["top", "bottom"]];
      return {
        left: isVertical ? across(wholeWidth, width, x) : along(wholeWidth, width, x),
        top: isVertical ? along(wholeHeight, height, y) : across(wholeHeight, height, y),
      };
    }

    return { isColumn, rowOf, layout, stretchesAcross, staticPlace };
  });
})
