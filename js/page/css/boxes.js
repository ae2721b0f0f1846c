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
          row: null, flex: null, isFlexing: false, isAskedByShare: false, isAskedByFlex: false,
        };
        kept.set(element, known);
      }
      return known;
    }

    const viewport = (page) => ({ width: Number(page.global.innerWidth), height: Number(page.global.innerHeight) });

    /// What shows an element, and what it shows: those of the tree, or of the flat tree where there are shadow trees.
    const flatParent = (element) => (tree.state.shadow === null ? element.parentElement : tree.state.shadow.flatParent(element));
    function flatChildren(element) {
      if (tree.state.shadow !== null) return tree.state.shadow.flatChildren(element);
      const elements = [];
      for (let child = element._first; child !== null; child = child._next) if (child.nodeType === tree.types.element) elements.push(child);
      return elements;
    }
    const isContents = (element) => value(element, "display") === "contents";

    /// The element whose box is around that of an element: `display: contents` has none.
    function parentOf(element) {
      let at = flatParent(element);
      while (at !== null && isContents(at)) at = flatParent(at);
      return at;
    }

    /// The elements whose boxes stand in that of an element.
    function childrenOf(element) {
      const list = flatChildren(element);
      return list.some(isContents) ? list.flatMap((child) => (isContents(child) ? childrenOf(child) : [child])) : list;
    }

    /// Whether an element has a box: it is in the document, and nothing above it is `display: none`.
    function isShown(element) {
      const known = memory(element);
      if (known.isShown === null) {
        const parent = flatParent(element);
        const isRoot = parent === null && element._parent === element.page.document;
        known.isShown = (isRoot || (parent !== null && isShown(parent))) && value(element, "display") !== "none";
      }
      return known.isShown;
    }

    const positionOf = (element) => value(element, "position");
    const isOutOfFlow = (element) => /^(?:absolute|fixed)$/.test(positionOf(element));
    const isReplaced = (element) => element._localName in replaced;
    const isFlex = (element) => /^(?:inline-)?flex$/.test(value(element, "display"));

    /// The flex container that an element is an item of, or null.
    function flexParent(element) {
      const parent = parentOf(element);
      return parent !== null && isFlex(parent) && !isOutOfFlow(element) ? parent : null;
    }

    // Items of flex containers are blocks.
    const isInlineBox = (element) => value(element, "display") === "inline" && !isReplaced(element) && flexParent(element) === null;

    /// The width by height of `aspect-ratio`, or null.
    function ratioOf(element) {
      const text = value(element, "aspect-ratio");
      const [, width, height = 1] = /([\d.]+)(?:\s*\/\s*([\d.]+))?/.exec(text) ?? [text];
      const ratio = Number(width) / Number(height);
      return ratio > 0 && ratio < Infinity ? ratio : null;
    }

    function isBlock(element) {
      const parent = parentOf(element);
      if (parent !== null && isFlex(parent)) return value(parent, "flex-direction").startsWith("column");
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
      const flexed = flexParent(parent);
      if (flexed !== null && memory(flexed).isFlexing && isRelative(element)) memory(flexed).isAskedByShare = true;
      // Most ask for the width alone, and heights are much more work.
      return {
        width: contentWidth(parent),
        get height() {
          return definiteHeight(parent);
        },
      };
    }

    /// Whether an element's height depends on that around it.
    const isRelative = (element) => ["height", "min-height", "max-height"].some((name) => value(element, name).includes("%"));

    /// Forgets what was measured within an element while its own height was not known. Widths stay, unless one of them comes of a
    /// height; then the answer is true.
    function forgetBelow(element) {
      const known = memory(element);
      known.flow = null;
      known.flex = null;
      let isWide = false;
      for (const child of childrenOf(element)) {
        const own = memory(child);
        own.metrics = null;
        own.place = null;
        const isByHeight = forgetBelow(child) || (isRelative(child) && (isReplaced(child) || ratioOf(child) !== null));
        if (isByHeight) own.contentWidth = null;
        isWide ||= isByHeight;
      }
      if (isWide) known.row = null;
      return isWide;
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
      const flexed = flexParent(element);
      if (flexed !== null && !core.use("flex").isColumn(flexed)) return core.use("flex").rowOf(flexed).widths.get(element) ?? 0;
      const set = given(element, "width", whole, extra);
      if (set !== null) return limited(element, "width", set, whole, extra);
      return limited(element, "width", automaticWidth(element, whole, extra), whole, extra);
    }

    function automaticWidth(element, whole, extra) {
      const margin = edges(element, "margin", "", whole);
      if (isReplaced(element)) return replacedWidth(element);
      const flexed = flexParent(element);
      if (flexed !== null && !core.use("flex").stretchesAcross(element, flexed)) {
        return Math.min(contentBasedWidth(element), Math.max(whole - across(margin) - extra, minContentWidth(element)));
      }
      if (isOutOfFlow(element)) {
        const room = between(element, "left", "right", whole);
        return room === null ? contentBasedWidth(element) : Math.max(room - across(margin) - extra, 0);
      }
      const isFilling = isBlock(element) && !/^table/.test(value(element, "display")) && value(element, "width") === "auto";
      return isFilling ? Math.max(whole - across(margin) - extra, 0) : contentBasedWidth(element);
    }

    /// The width that content or a set height and the aspect ratio ask for.
    function contentBasedWidth(element) {
      const ratio = ratioOf(element);
      if (ratio === null) return preferredWidth(element);
      const { border, padding } = inner(element);
      const extra = along(border) + along(padding);
      const set = given(element, "height", container(element).height, extra);
      return set === null ? preferredWidth(element) : byRatio(element, set, extra, across(border) + across(padding), ratio);
    }

    /// One size of the content box by the other; the ratio is that of the box that `box-sizing` names.
    function byRatio(element, size, extra, otherExtra, ratio) {
      if (value(element, "box-sizing") !== "border-box") return size * ratio;
      return Math.max((size + extra) * ratio - otherExtra, 0);
    }

    const maxContentWidth = (element) => (isReplaced(element) ? replacedWidth(element) : contentBasedWidth(element));

    /// The width by height of what an element shows: its own, or that of `aspect-ratio`; null where there is neither.
    function shownRatio(element) {
      const { width, height } = natural(element);
      const isKept = element._localName === "iframe" || width === 0 || height === 0;
      const ratio = ratioOf(element);
      if (ratio !== null && (isKept || !value(element, "aspect-ratio").startsWith("auto"))) return ratio;
      return isKept ? null : width / height;
    }

    /// The automatic width of what has a size of its own.
    function replacedWidth(element) {
      const ratio = shownRatio(element);
      const { border, padding } = inner(element);
      const set = given(element, "height", wholeHeight(element), along(border) + along(padding));
      return set === null || ratio === null ? natural(element).width : ratio * set;
    }

    /// How narrow an element can be without its content sticking out.
    function minContentWidth(element) {
      if (isReplaced(element)) return replacedWidth(element);
      let widest = 0;
      const isRow = isFlex(element) && value(element, "flex-wrap") === "nowrap" && !value(element, "flex-direction").startsWith("column");
      for (const child of childrenOf(element)) {
        if (!isShown(child) || isOutOfFlow(child)) continue;
        const extra = across(edges(child, "border", "-width", 0)) + across(edges(child, "padding", "", 0));
        const size = (isInlineBox(child) ? null : given(child, "width", null, extra)) ?? minContentWidth(child);
        const outer = limited(child, "width", size, null, extra) + extra + across(edges(child, "margin", "", 0));
        widest = isRow ? widest + outer : Math.max(widest, outer);
      }
      return isRow ? widest + gaps(element) : widest;
    }

    /// The gaps between the items of a row.
    function gaps(element) {
      const gap = pixels(element, value(element, "column-gap")) ?? 0;
      if (gap === 0) return 0;
      return gap * Math.max(childrenOf(element).filter((child) => isShown(child) && !isOutOfFlow(child)).length - 1, 0);
    }

    /// How wide an element's content would like to be.
    function preferredWidth(element) {
      let widest = 0;
      let line = 0;
      for (const child of childrenOf(element)) {
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
      return isFlex(element) && !value(element, "flex-direction").startsWith("column") ? widest + gaps(element) : widest;
    }

    /// The height that percentages of an element refer to, asked for only where they matter.
    const wholeHeight = (element) => (isRelative(element) || isOutOfFlow(element) ? container(element).height : null);

    /// The height of the content box when it does not depend on content; null otherwise.
    function definiteHeight(element) {
      if (isInlineBox(element)) return null;
      const flexed = flexParent(element);
      if (flexed !== null && !memory(flexed).isFlexing) {
        const { heights, definite } = core.use("flex").layout(flexed);
        if (definite.has(element)) return heights.get(element);
      }
      const whole = wholeHeight(element);
      const { border, padding } = inner(element);
      const extra = along(border) + along(padding);
      const set = given(element, "height", whole, extra);
      if (set !== null) return limited(element, "height", set, whole, extra);
      if (!isOutOfFlow(element) || isReplaced(element)) return null;
      const room = between(element, "top", "bottom", whole);
      if (room === null || ratioOf(element) !== null) return null;
      return Math.max(room - along(edges(element, "margin", "", container(element).width)) - extra, 0);
    }

    function computeHeight(element) {
      const flexed = flexParent(element);
      if (flexed === null || memory(flexed).isFlexing) return ownHeight(element);
      return core.use("flex").layout(flexed).heights.get(element) ?? 0;
    }

    /// The height of the content box as far as it is an element's own affair, and not that of its flex container.
    function ownHeight(element) {
      const definite = definiteHeight(element);
      return definite === null ? limitedHeight(element, contentHeight(element)) : definite;
    }

    function limitedHeight(element, height) {
      const { border, padding } = inner(element);
      const whole = wholeHeight(element);
      return limited(element, "height", height, whole, along(border) + along(padding));
    }

    /// The height that an element's content or its aspect ratio asks for.
    function contentHeight(element) {
      if (isReplaced(element)) {
        const shown = shownRatio(element);
        return shown === null ? natural(element).height : contentWidth(element) / shown;
      }
      const ratio = ratioOf(element);
      const { height } = flow(element);
      if (ratio === null) return height;
      const { border, padding } = inner(element);
      const wanted = byRatio(element, contentWidth(element), across(border) + across(padding), along(border) + along(padding), 1 / ratio);
      const isGrowing = value(element, "min-height") === "auto" && value(element, "overflow-y") === "visible";
      return isGrowing ? Math.max(wanted, height) : wanted;
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
      if (isFlex(element)) {
        known.flow = core.use("flex").layout(element);
        return known.flow;
      }
      const places = new Map();
      const room = contentWidth(element);
      let [top, left, line, lastMargin] = [0, 0, 0, 0];
      const endLine = () => {
        top += line;
        left = 0;
        line = 0;
      };
      for (const child of childrenOf(element)) {
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
          if (left > 0 && left + outer > room) endLine();
          places.set(child, { left: left + margin.left, top: top + margin.top });
          left += outer;
          line = Math.max(line, height + along(margin));
        }
      }
      known.flow = { places, height: top + line };
      return known.flow;
    }

    return {
      memory, given, limited, edges, inner, contentWidth, definiteHeight, ownHeight, contentHeight, limitedHeight, maxContentWidth,
      minContentWidth, forgetBelow,
      isShown, metrics, container, viewport, parentOf, childrenOf, flatChildren, positionOf, isOutOfFlow, isInlineBox, isBlock,
      flow,
      positionedAncestor, flexParent, isFlex,
      boxOf: (element) => core.use("box places").boxOf(element),
      /// Whether an element has a box of its own.
      hasBox: (element) => isShown(element) && !isContents(element),
    };
  });
})
