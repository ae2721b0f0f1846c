(function (core, native) {
  "use strict";
  core.define("IntersectionObserver", () => {
    const boxes = core.use("boxes");
    const { visualBox } = core.use("geometry");
    const { value } = core.use("computed style");
    const { DOMRectReadOnly } = core.use("rectangles");
    const { Element } = core.use("element");
    const ofPage = (page) => page.part("layout observers");

    class IntersectionObserverEntry extends core.PlatformObject {
      constructor(page, fields) {
        super(page);
        Object.assign(this, fields);
      }
    }
    const names = ["time", "rootBounds", "boundingClientRect", "intersectionRect", "isIntersecting", "intersectionRatio", "target"];
    for (const name of names) {
      core.accessor(IntersectionObserverEntry.prototype, name, function () {
        return this[`_${name}`];
      }, undefined);
    }
    core.interface(IntersectionObserverEntry);

    /// One to four lengths in px or % as `{amount, unit}`, for top, right, bottom and left; null for anything else.
    function parseMargin(text) {
      const words = text.trim() === "" ? ["0px"] : text.trim().split(/[\t\n\f\r ]+/);
      if (words.length > 4) return null;
      const sides = words.map((word) => /^([+-]?(?:\d+\.?\d*|\.\d+))(px|%)$/.exec(word) ?? /^([+-]?0)()$/.exec(word));
      if (sides.includes(null)) return null;
      const lengths = sides.map((match) => ({ amount: Number(match[1]), unit: match[2] || "px" }));
      const [top, right = top, bottom = top, left = right] = lengths;
      return [top, right, bottom, left];
    }

    const marginText = (margin) => margin.map(({ amount, unit }) => `${amount}${unit}`).join(" ");
    const rectFrom = ({ left, top, width, height }, page) => new DOMRectReadOnly(page, left, top, width, height);

    function overlap(one, other) {
      const left = Math.max(one.left, other.left);
      const top = Math.max(one.top, other.top);
      const width = Math.min(one.left + one.width, other.left + other.width) - left;
      const height = Math.min(one.top + one.height, other.top + other.height) - top;
      return width >= 0 && height >= 0 ? { left, top, width, height } : null;
    }

    const empty = { left: 0, top: 0, width: 0, height: 0 };

    /// The inside of an element's border.
    function paddingBox(element) {
      const box = visualBox(element);
      const { border } = boxes.metrics(element);
      return {
        left: box.left + border.left, top: box.top + border.top,
        width: box.width - border.left - border.right, height: box.height - border.top - border.bottom,
      };
    }

    class IntersectionObserver extends core.PlatformObject {
      _targets = [];
      _entries = [];

      constructor(page, callback, root, margin, thresholds) {
        super(page);
        this._callback = callback;
        this._root = root;
        this._margin = margin;
        this._thresholds = thresholds;
      }

      get root() {
        return this._root;
      }

      get rootMargin() {
        return marginText(this._margin);
      }

      get scrollMargin() {
        return "0px 0px 0px 0px";
      }

      get thresholds() {
        this._thresholdList ??= this.page.array(this._thresholds);
        return this._thresholdList;
      }

      observe(target) {
        if (!(target instanceof Element)) {
          throw new TypeError("Argument 1 ('target') to IntersectionObserver.observe must be an instance of Element");
        }
        if (this._targets.some((item) => item.target === target)) return;
        this._targets.push({ target, index: -1, isIntersecting: false });
        ofPage(this.page).intersecting.add(this);
        ofPage(this.page).changed();
      }

      unobserve(target) {
        this._targets = this._targets.filter((item) => item.target !== target);
        if (this._targets.length === 0 && this._entries.length === 0) ofPage(this.page).intersecting.delete(this);
      }

      disconnect() {
        this._targets = [];
        this._entries = [];
        ofPage(this.page).intersecting.delete(this);
      }

      takeRecords() {
        return this._entries.splice(0);
      }

      /// The root's box with the margin around it.
      _rootBox() {
        const { page, _root: root } = this;
        const { width, height } = boxes.viewport(page);
        let box = { left: 0, top: 0, width, height };
        if (root instanceof Element) {
          if (!boxes.isShown(root)) return empty;
          box = value(root, "overflow-x") === "visible" ? visualBox(root) : paddingBox(root);
        }
        const [top, right, bottom, left] = this._margin.map(({ amount, unit }, side) => (
          unit === "px" ? amount : (amount / 100) * (side % 2 === 0 ? box.height : box.width)
        ));
        return {
          left: box.left - left, top: box.top - top, width: box.width + left + right, height: box.height + top + bottom,
        };
      }

      /// What can be seen of a target, or null.
      _visiblePart(target, box, rootBox) {
        let part = box;
        const isFixed = value(target, "position") === "fixed";
        for (let at = isFixed ? null : boxes.parentOf(target); at !== null && part !== null; at = boxes.parentOf(at)) {
          if (at === this._root) break;
          const isClipping = value(at, "overflow-x") !== "visible" || value(at, "overflow-y") !== "visible";
          if (isClipping && boxes.parentOf(at) !== null && at._localName !== "body") part = overlap(part, paddingBox(at));
          if (value(at, "position") === "fixed") break;
        }
        return part === null ? null : overlap(part, rootBox);
      }

      /// Compares each target with what was told of it last.
      _look() {
        const rootBox = this._rootBox();
        for (const item of this._targets) {
          const { target } = item;
          const isInRoot = this._root === null || this._root === this.page.document
            || (this._root !== target && this._root.contains(target));
          const isShown = isInRoot && boxes.isShown(target);
          const box = boxes.isShown(target) ? visualBox(target) : empty;
          const part = isShown ? this._visiblePart(target, box, rootBox) : null;
          const isIntersecting = part !== null;
          const area = box.width * box.height;
          const ratio = !isIntersecting ? 0 : area > 0 ? Math.min((part.width * part.height) / area, 1) : 1;
          const above = this._thresholds.findIndex((threshold) => threshold > ratio);
          const index = !isIntersecting ? 0 : above < 0 ? this._thresholds.length : above;
          if (item.index === index && item.isIntersecting === isIntersecting) continue;
          item.index = index;
          item.isIntersecting = isIntersecting;
          const { page } = this;
          this._entries.push(new IntersectionObserverEntry(page, {
            _time: core.elapsed(page), _rootBounds: rectFrom(rootBox, page), _boundingClientRect: rectFrom(box, page),
            _intersectionRect: rectFrom(part ?? empty, page), _isIntersecting: isIntersecting, _intersectionRatio: ratio,
            _target: target,
          }));
        }
      }

      _deliver() {
        const entries = this.takeRecords();
        if (entries.length > 0) this.page.guarded(this._callback, this, [this.page.array(entries), this]);
      }
    }
    core.interface(IntersectionObserver, {
      length: 1,
      create(page, [callback, given]) {
        if (typeof callback !== "function") {
          throw new TypeError("Argument 1 ('callback') to the IntersectionObserver constructor must be a function");
        }
        const root = core.unwrap(given?.root ?? null);
        if (root !== null && !(root instanceof Element) && root.nodeType !== 9) throw new TypeError("Type error");
        const margin = parseMargin(String(given?.rootMargin ?? "0px"));
        if (margin === null) {
          const reason = "rootMargin must be specified in pixels or percent.";
          throw page.exception("SyntaxError", `Failed to construct 'IntersectionObserver': ${reason}`);
        }
        const threshold = given?.threshold ?? 0;
        const thresholds = (core.isObject(threshold) ? Array.from(threshold, Number) : [Number(threshold)]);
        if (thresholds.some((number) => !Number.isFinite(number))) throw new TypeError("The provided value is non-finite");
        if (thresholds.some((number) => number < 0 || number > 1)) {
          throw new RangeError("Failed to construct 'IntersectionObserver': all thresholds must lie in the range [0.0, 1.0].");
        }
        thresholds.sort((one, other) => one - other);
        return new IntersectionObserver(page, callback, root, margin, thresholds.length === 0 ? [0] : thresholds);
      },
    });
    return { IntersectionObserver, IntersectionObserverEntry };
  });
})
