(function (core, native) {
  "use strict";
  // When IntersectionObserver and ResizeObserver look: in an animation frame behind its callbacks, after something changed.
  core.part("layout observers", (page) => new LayoutObservers(page));

  class LayoutObservers {
    constructor(page) {
      this.page = page;
      this.resizing = new Set();
      this.intersecting = new Set();
      this.isAsked = false;
      core.use("tree").state.layout = (changed) => {
        if (changed.has("layout observers")) changed.part("layout observers").changed();
      };
    }

    /// Something changed that may move boxes.
    changed() {
      if (this.isAsked || (this.resizing.size === 0 && this.intersecting.size === 0)) return;
      this.isAsked = true;
      this.page.part("frames").ask();
    }

    /// A page that is shown again draws what has changed meanwhile.
    visibilityChanged() {
      if (this.isAsked && this.page.part("page document").visibility !== "hidden") this.page.part("frames").ask();
    }

    /// The frame's part: sizes first, which may change until they settle, then intersections.
    update() {
      if (!this.isAsked) return;
      // A hidden page draws nothing; it looks again when it is shown.
      if (this.page.part("page document").visibility === "hidden") return;
      this.isAsked = false;
      for (let depth = 0; depth >= 0;) depth = this.resize(depth);
      for (const observer of [...this.intersecting]) observer._look();
      // Tasks of their own deliver intersections.
      for (const observer of [...this.intersecting]) {
        if (observer._entries.length > 0) core.schedule(this.page, "intersections", 0, () => observer._deliver(), true);
      }
    }

    /// Tells of sizes deeper in the tree than those told of before; the least depth told, or -1 when there was nothing.
    resize(depth) {
      const told = [...this.resizing].map((observer) => ({ observer, found: observer._gather(depth) }));
      const active = told.filter(({ found }) => found.length > 0);
      if (active.length === 0) {
        const isLeft = [...this.resizing].some((observer) => observer._gather(0).length > 0);
        if (isLeft) this.loopError();
        return -1;
      }
      const least = Math.min(...active.flatMap(({ found }) => found.map((item) => item.depth)));
      for (const { observer, found } of active) observer._deliver(found);
      return least + 1;
    }

    loopError() {
      core.fire(this.page.window, "ErrorEvent", "error", {
        message: "ResizeObserver loop completed with undelivered notifications.", cancelable: true, filename: "", lineno: 0,
        colno: 0, error: null,
      });
      this.changed();
    }
  }
})
