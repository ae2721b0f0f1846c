(function (window, native, page) {
  "use strict";
  // There is no layout. An element is as large as its own style or attributes say in pixels or as a share of its parent;
  // the document's element and body are as large as the screen.
  page.define("geometry", () => {
    class DOMRect {
      constructor(x = 0, y = 0, width = 0, height = 0) {
        this.x = x;
        this.y = y;
        this.width = width;
        this.height = height;
      }

      get left() {
        return Math.min(this.x, this.x + this.width);
      }

      get top() {
        return Math.min(this.y, this.y + this.height);
      }

      get right() {
        return Math.max(this.x, this.x + this.width);
      }

      get bottom() {
        return Math.max(this.y, this.y + this.height);
      }

      toJSON() {
        const { x, y, width, height, top, right, bottom, left } = this;
        return { x, y, width, height, top, right, bottom, left };
      }
    }

    const sized = new Set(["img", "iframe", "video", "canvas", "embed", "object"]);

    function isShown(element) {
      for (let at = element; at !== null; at = at.parentElement) {
        if (at.hidden === true || (at.style !== undefined && at.style.display === "none")) return false;
      }
      return element.isConnected;
    }

    function extent(element, name) {
      if (element === null) return 0;
      const parent = element.parentElement;
      const given = element.style === undefined ? "" : element.style.getPropertyValue(name);
      const pixels = /^(-?[\d.]+)px$/.exec(given);
      if (pixels !== null) return Number(pixels[1]);
      const share = /^([\d.]+)(%|vw|vh)$/.exec(given);
      if (share !== null) {
        const whole = share[2] === "%" ? extent(parent, name) : share[2] === "vw" ? window.innerWidth : window.innerHeight;
        return (Number(share[1]) / 100) * whole;
      }
      if (given === "" && sized.has(element.localName)) return parseInt(element.getAttribute(name), 10) || 0;
      if (given === "" && (element.localName === "body" || element.localName === "html")) {
        return name === "width" ? window.innerWidth : window.innerHeight;
      }
      return 0;
    }

    function offset(element, name) {
      const pixels = element.style === undefined ? null : /^(-?[\d.]+)px$/.exec(element.style.getPropertyValue(name));
      return pixels === null ? 0 : Number(pixels[1]);
    }

    function rectangle(element) {
      if (!isShown(element)) return new DOMRect();
      return new DOMRect(
        offset(element, "left"), offset(element, "top"), extent(element, "width"), extent(element, "height"),
      );
    }
    return { DOMRect, isShown, rectangle };
  });
})
