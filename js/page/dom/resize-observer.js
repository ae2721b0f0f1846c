(function (core, native) {
  "use strict";
  core.define("ResizeObserver", () => {
    const { isShown, metrics, isInlineBox } = core.use("boxes");
    const { DOMRectReadOnly } = core.use("rectangles");
    const { Element } = core.use("element");
    const boxNames = new Set(["content-box", "border-box", "device-pixel-content-box"]);
    const ofPage = (page) => page.part("layout observers");

    class ResizeObserverSize extends core.PlatformObject {
      constructor(page, width, height) {
        super(page);
        this._width = width;
        this._height = height;
      }

      get inlineSize() {
        return this._width;
      }

      get blockSize() {
        return this._height;
      }
    }
    core.interface(ResizeObserverSize);

    class ResizeObserverEntry extends core.PlatformObject {
      constructor(target) {
        super(target.page);
        this._target = target;
        const content = sizeOf(target, "content-box");
        const padding = isShown(target) && !isInlineBox(target) ? metrics(target).padding : { left: 0, top: 0 };
        this._rect = new DOMRectReadOnly(target.page, padding.left, padding.top, ...content);
        this._sizes = {};
      }

      get target() {
        return this._target;
      }

      get contentRect() {
        return this._rect;
      }

      get borderBoxSize() {
        return this._size("border-box");
      }

      get contentBoxSize() {
        return this._size("content-box");
      }

      _size(box) {
        this._sizes[box] ??= this.page.array([new ResizeObserverSize(this.page, ...this._read(box))]);
        return this._sizes[box];
      }

      _read(box) {
        if (box === "content-box") return [this._rect._width, this._rect._height];
        return this._border;
      }
    }
    core.interface(ResizeObserverEntry);

    /// Width and height of a box; zeros where there is none.
    function sizeOf(element, box) {
      if (!isShown(element) || isInlineBox(element)) return [0, 0];
      const { width, height, contentWidth, contentHeight } = metrics(element);
      if (box === "border-box") return [width, height];
      const scale = box === "device-pixel-content-box" ? Number(element.page.global.devicePixelRatio) : 1;
      return [contentWidth * scale, contentHeight * scale];
    }

    function depthOf(element) {
      let depth = 0;
      for (let at = element; at !== null; at = at._parent) depth++;
      return depth;
    }

    class ResizeObserver extends core.PlatformObject {
      _observed = [];

      constructor(page, callback) {
        super(page);
        this._callback = callback;
      }

      observe(target, options) {
        if (!(target instanceof Element)) {
          throw new TypeError("Argument 1 ('target') to ResizeObserver.observe must be an instance of Element");
        }
        const box = options?.box === undefined ? "content-box" : String(options.box);
        if (!boxNames.has(box)) throw new TypeError("Type error");
        const present = this._observed.find((item) => item.target === target);
        if (present !== undefined && present.box === box) return;
        this.unobserve(target);
        this._observed.push({ target, box, last: [0, 0] });
        ofPage(this.page).resizing.add(this);
        ofPage(this.page).changed();
      }

      unobserve(target) {
        this._observed = this._observed.filter((item) => item.target !== target);
        if (this._observed.length === 0) ofPage(this.page).resizing.delete(this);
      }

      disconnect() {
        this._observed = [];
        ofPage(this.page).resizing.delete(this);
      }

      /// What has another size than was told last, at some depth or below.
      _gather(depth) {
        const found = [];
        for (const item of this._observed) {
          const size = sizeOf(item.target, item.box);
          if (size[0] === item.last[0] && size[1] === item.last[1]) continue;
          const own = depthOf(item.target);
          if (own >= depth) found.push({ item, size, depth: own });
        }
        return found;
      }

      _deliver(found) {
        const entries = found.map(({ item, size }) => {
          item.last = size;
          const entry = new ResizeObserverEntry(item.target);
          entry._border = sizeOf(item.target, "border-box");
          return entry;
        });
        this.page.guarded(this._callback, this, [this.page.array(entries), this]);
      }
    }
    core.interface(ResizeObserver, {
      length: 1,
      create(page, [callback]) {
        if (typeof callback !== "function") {
          throw new TypeError("Argument 1 ('callback') to the ResizeObserver constructor must be a function");
        }
        return new ResizeObserver(page, callback);
      },
    });
    return { ResizeObserver, ResizeObserverEntry, ResizeObserverSize };
  });
})
