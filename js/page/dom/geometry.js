(function (core, native) {
  "use strict";
  // There is no layout. An element is as large as its own style or attributes say in pixels or as a share of its parent;
  // the document's element and body are as large as the screen.
  core.define("geometry", () => {
    class DOMRect extends core.PlatformObject {
      constructor(page, x = 0, y = 0, width = 0, height = 0) {
        super(page);
        this._x = x;
        this._y = y;
        this._width = width;
        this._height = height;
      }

      get x() {
        return this._x;
      }

      set x(value) {
        this._x = Number(value);
      }

      get y() {
        return this._y;
      }

      set y(value) {
        this._y = Number(value);
      }

      get width() {
        return this._width;
      }

      set width(value) {
        this._width = Number(value);
      }

      get height() {
        return this._height;
      }

      set height(value) {
        this._height = Number(value);
      }

      get left() {
        return Math.min(this._x, this._x + this._width);
      }

      get top() {
        return Math.min(this._y, this._y + this._height);
      }

      get right() {
        return Math.max(this._x, this._x + this._width);
      }

      get bottom() {
        return Math.max(this._y, this._y + this._height);
      }

      toJSON() {
        const { x, y, width, height, top, right, bottom, left } = this;
        return { x, y, width, height, top, right, bottom, left };
      }
    }
    core.interface(DOMRect, {
      create: (page, [x = 0, y = 0, width = 0, height = 0]) => (
        new DOMRect(page, Number(x), Number(y), Number(width), Number(height))
      ),
    });

    const sized = new Set(["img", "iframe", "video", "canvas", "embed", "object"]);

    /// A property of an element's own style; elements outside HTML and SVG have none.
    const styled = (element, name) => (element.style === undefined ? "" : element.style.getPropertyValue(name));

    function isShown(element) {
      for (let at = element; at !== null; at = at.parentElement) {
        if (at.hidden === true || styled(at, "display") === "none") return false;
      }
      return element.isConnected;
    }

    /// The window's size as the page sees it.
    const windowSize = (page, name) => Number(name === "width" ? page.global.innerWidth : page.global.innerHeight);

    function extent(element, name) {
      if (element === null) return 0;
      const { page } = element;
      const given = styled(element, name);
      const pixels = /^(-?[\d.]+)px$/.exec(given);
      if (pixels !== null) return Number(pixels[1]);
      const share = /^([\d.]+)(%|vw|vh)$/.exec(given);
      if (share !== null) {
        const whole = share[2] === "%"
          ? extent(element.parentElement, name)
          : windowSize(page, share[2] === "vw" ? "width" : "height");
        return (Number(share[1]) / 100) * whole;
      }
      if (given !== "") return 0;
      if (sized.has(element.localName)) return parseInt(element.getAttribute(name), 10) || 0;
      return element.localName === "body" || element.localName === "html" ? windowSize(page, name) : 0;
    }

    function offset(element, name) {
      const pixels = /^(-?[\d.]+)px$/.exec(styled(element, name));
      return pixels === null ? 0 : Number(pixels[1]);
    }

    function rectangle(element) {
      if (!isShown(element)) return new DOMRect(element.page);
      return new DOMRect(
        element.page, offset(element, "left"), offset(element, "top"), extent(element, "width"), extent(element, "height"),
      );
    }
    return { DOMRect, isShown, rectangle };
  });
})
