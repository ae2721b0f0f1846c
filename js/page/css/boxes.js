(function (core, native) {
  "use strict";
  // Where elements are and how large, as far as styles and attributes say: blocks fill their container and stand below each
  // other, inline boxes stand in lines, positioned ones at their place. Text has no size, since there are no fonts.
  core.define("boxes", () => {
    const tree = core.use("tree");
    const { value, pixels } = core.use("computed style");
    const sides = ["top", "right", "bottom", "left"];
    /// Elements that have a size of their own.
    const replaced = { __proto__: null, img: 0, video: 300, canvas: 300, iframe: 300, embed: 300, object: 300, svg: 300 };
    const kept = new WeakMap();

    /// What is remembered of an element until something changes.
    function memory(element) {
      const { version } = tree.state;
      const { innerWidth, innerHeight } = element.page.global;
      let known = kept.get(element);
      if (known === undefined || known.version !== version || known.width !== innerWidth || known.height !== innerHeight) {
        known = {
          version, width: innerWidth, height: innerHeight, isShown: null, inner: null, contentWidth: null, metrics: null, flow: null, place: null,
        };
        kept.set(element, known);
      }
      return known;
    }

    const viewport = (page) => ({ width: Number(page.global.innerWidth), height: Number(page.global.innerHeight) });
    const parentOf = (element) => element.parentElement ?? element._parent?.host ?? null;

    /// Whether an element has a box: it is in the document, and nothing above it is `display: none`.
    function isShown(element) {
      const known = memory(element);
      if (known.isShown === null) {
        const parent = parentOf(element);
        const isRoot = parent === null && element._parent === element.page.document;
        known.isShown = (isRoot || (parent !== null && isShown(parent))) && value(element, "display") !== "none";
      }
      return known.isShown;
    }

    const positionOf = (element) => value(element, "position");
    const isOutOfFlow = (element) => /^(?:absolute|fixed)$/.test(positionOf(element));
    const isReplaced = (element) => element._localName in replaced;
    const isInlineBox = (element) => value(element, "display") === "inline" && !isReplaced(element);

    function isBlock(element) {
      const parent = parentOf(element);
      if (parent !== null && /flex/.test(value(parent, "display"))) return value(parent, "flex-direction").startsWith("column");
      return !/^inline|^contents|^ruby/.test(value(element, "display")) && value(element, "float") === "none";
    }

    /// The nearest ancestor whose padding box an absolutely positioned element refers to; null for the viewport.
    function positionedAncestor(element) {
      if (positionOf(element) === "fixed") return null;
      for (let at = parentOf(element); at !== null; at = parentOf(at)) {
        if (positionOf(at) !== "static" || value(at, "transform") !== "none") return at;
      }
      return null;
    }

    /// The size of the containing block; a height of null depends on content.
    function container(element) {
      if (isOutOfFlow(element)) {
        const ancestor = positionedAncestor(element);
        if (ancestor === null) return viewport(element.page);
        const { width, height, border } = metrics(ancestor);
        return { width: width - border.left - border.right, height: height - border.top - border.bottom };
      }
      const parent = parentOf(element);
      if (parent === null) return viewport(element.page);
      return { width: contentWidth(parent), height: definiteHeight(parent) };
    }

    function edges(element, name, suffix, whole) {
      const result = {};
      for (const side of sides) result[side] = pixels(element, value(element, `${name}-${side}${suffix}`), whole) ?? 0;
      return result;
    }

    function inner(element) {
      const known = memory(element);
      known.inner ??= {
        border: edges(element, "border", "-width", 0), padding: edges(element, "padding", "", container(element).width),
      };
      return known.inner;
    }

    const across = ({ left, right }) => left + right;
    const along = ({ top, bottom }) => top + bottom;

    function natural(element) {
      const isCanvas = element._localName === "canvas";
      const given = (name) => (isCanvas || element._localName === "svg" ? parseFloat(element.getAttribute(name)) : NaN);
      const width = element._localName === "img" ? Number(element.naturalWidth) || 0 : given("width");
      const height = element._localName === "img" ? Number(element.naturalHeight) || 0 : given("height");
      const fallback = replaced[element._localName];
      return { width: Number.isNaN(width) ? fallback : width, height: Number.isNaN(height) ? fallback / 2 : height };
    }

    /// A set size of the content box, or null when it is automatic.
    function given(element, name, whole, extra) {
      const size = pixels(element, value(element, name), whole);
      if (size === null) return null;
      return Math.max(value(element, "box-sizing") === "border-box" ? size - extra : size, 0);
    }

    function limited(element, name, size, whole, extra) {
      const most = given(element, `max-${name}`, whole, extra);
      const least = given(element, `min-${name}`, whole, extra);
      return Math.max(most === null ? size : Math.min(size, most), least ?? 0);
    }

    /// The room between two opposite edges that are both set, or null.
    function between(element, start, end, whole) {
      const first = pixels(element, value(element, start), whole);
      const last = pixels(element, value(element, end), whole);
      return first === null || last === null ? null : whole - first - last;
    }

    function contentWidth(element) {
      const known = memory(element);
      known.contentWidth ??= computeWidth(element);
      return known.contentWidth;
    }

    function computeWidth(element) {
      const whole = container(element).width;
      const { border, padding } = inner(element);
      const extra = across(border) + across(padding);
      if (isInlineBox(element)) return preferredWidth(element);
      const set = given(element, "width", whole, extra);
      if (set !== null) return limited(element, "width", set, whole, extra);
      return limited(element, "width", automaticWidth(element, whole, extra), whole, extra);
    }

    function automaticWidth(element, whole, extra) {
      const margin = edges(element, "margin", "", whole);
      if (isReplaced(element)) {
        const { width, height } = natural(element);
        const { border, padding } = inner(element);
        const setHeight = given(element, "height", container(element).height, along(border) + along(padding));
        return setHeight !== null && height > 0 && element._localName !== "iframe" ? (width / height) * setHeight : width;
      }
      if (isOutOfFlow(element)) {
        const room = between(element, "left", "right", whole);
        return room === null ? preferredWidth(element) : Math.max(room - across(margin) - extra, 0);
      }
      const isFilling = isBlock(element) && !/^table/.test(value(element, "display")) && value(element, "width") === "auto";
      return isFilling ? Math.max(whole - across(margin) - extra, 0) : preferredWidth(element);
    }

    /// How wide an element's content would like to be.
    function preferredWidth(element) {
      let widest = 0;
      let line = 0;
      for (let child = element.firstElementChild; child !== null; child = child.nextElementSibling) {
        if (!isShown(child) || isOutOfFlow(child)) continue;
        // Percentages count for nothing here: the container's own width is what is being asked for.
        const extra = across(edges(child, "border", "-width", 0)) + across(edges(child, "padding", "", 0));
        const set = isInlineBox(child) ? null : given(child, "width", null, extra);
        const size = set ?? (isReplaced(child) ? natural(child).width : preferredWidth(child));
        const outer = limited(child, "width", size, null, extra) + extra + across(edges(child, "margin", "", 0));
        line = isBlock(child) ? outer : line + outer;
        widest = Math.max(widest, line);
        if (isBlock(child)) line = 0;
      }
      return widest;
    }

    /// The height of the content box when it does not depend on content; null otherwise.
    function definiteHeight(element) {
      if (isInlineBox(element)) return null;
      const whole = container(element).height;
      const { border, padding } = inner(element);
      const extra = along(border) + along(padding);
      const set = given(element, "height", whole, extra);
      if (set !== null) return limited(element, "height", set, whole, extra);
      if (!isOutOfFlow(element) || isReplaced(element)) return null;
      const room = between(element, "top", "bottom", whole);
      if (room === null) return null;
      return Math.max(room - along(edges(element, "margin", "", container(element).width)) - extra, 0);
    }

    function computeHeight(element) {
      const definite = definiteHeight(element);
      if (definite !== null) return definite;
      const { border, padding } = inner(element);
      const whole = container(element).height;
      const extra = along(border) + along(padding);
      if (!isReplaced(element)) return limited(element, "height", flow(element).height, whole, extra);
      const { width, height } = natural(element);
      const isKept = element._localName === "iframe" || width === 0;
      return limited(element, "height", isKept ? height : (height / width) * contentWidth(element), whole, extra);
    }

    /// The border box's size and the edges of an element that is shown.
    function metrics(element) {
      const known = memory(element);
      if (known.metrics === null) {
        const { border, padding } = inner(element);
        known.metrics = {
          border, padding, margin: edges(element, "margin", "", container(element).width),
          contentWidth: contentWidth(element), contentHeight: computeHeight(element),
          width: contentWidth(element) + across(border) + across(padding), height: 0,
        };
        known.metrics.height = known.metrics.contentHeight + along(border) + along(padding);
      }
      return known.metrics;
    }

    /// Where the children of an element are within its content box, and how high they are together.
    function flow(element) {
      const known = memory(element);
      if (known.flow !== null) return known.flow;
      const places = new Map();
      const room = contentWidth(element);
      const wraps = !/flex/.test(value(element, "display")) || value(element, "flex-wrap") !== "nowrap";
      let [top, left, line, lastMargin] = [0, 0, 0, 0];
      const endLine = () => {
        top += line;
        left = 0;
        line = 0;
      };
      for (let child = element.firstElementChild; child !== null; child = child.nextElementSibling) {
        if (!isShown(child)) continue;
        if (isOutOfFlow(child)) {
          places.set(child, { left, top });
          continue;
        }
        const { width, height, margin } = metrics(child);
        if (isBlock(child)) {
          if (line > 0) lastMargin = 0;
          endLine();
          top += Math.max(margin.top - lastMargin, 0);
          const isCentred = value(child, "margin-left") === "auto" && value(child, "margin-right") === "auto";
          places.set(child, { left: isCentred ? Math.max((room - width) / 2, 0) : margin.left, top });
          top += height + margin.bottom;
          lastMargin = margin.bottom;
        } else {
          const outer = width + across(margin);
          if (wraps && left > 0 && left + outer > room) endLine();
          places.set(child, { left: left + margin.left, top: top + margin.top });
          left += outer;
          line = Math.max(line, height + along(margin));
        }
      }
      known.flow = { places, height: top + line };
      return known.flow;
    }

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
        if (positionOf(element) === "relative") {
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
      const own = flow(parent).places.get(element) ?? { left: 0, top: 0 };
      return {
        left: box.left + border.left + padding.left + own.left - (parent._scrollLeft ?? 0),
        top: box.top + border.top + padding.top + own.top - (parent._scrollTop ?? 0),
      };
    }

    return { isShown, metrics, boxOf, container, viewport, parentOf, positionOf, isOutOfFlow, isInlineBox, isBlock, flow };
  });

  /// Used lengths as getComputedStyle gives them.
  core.define("box lengths", () => {
    const { isShown, metrics, container, positionOf, isInlineBox, isOutOfFlow } = core.use("boxes");
    const { pixels, value } = core.use("computed style");
    const { numberText } = core.use("css tokens");

    function resolved(element, name, text) {
      if (!isShown(element)) return text;
      if (name === "width" || name === "height") {
        if (isInlineBox(element)) return text;
        const box = metrics(element);
        const isBorderBox = value(element, "box-sizing") === "border-box";
        const size = isBorderBox ? box[name] : name === "width" ? box.contentWidth : box.contentHeight;
        return `${numberText(size)}px`;
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
