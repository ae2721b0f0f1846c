(function (core, native) {
  "use strict";
  // CSSOM View: the visual viewport of a page that nobody zooms or scrolls.
  core.define("visual viewport", () => {
    const { EventTarget } = core.use("EventTarget");

    class VisualViewport extends EventTarget {
      get width() {
        return Number(this.page.global.innerWidth);
      }

      get height() {
        return Number(this.page.global.innerHeight);
      }

      get scale() {
        return 1;
      }
    }
    for (const name of ["offsetLeft", "offsetTop", "pageLeft", "pageTop"]) {
      core.accessor(VisualViewport.prototype, name, () => 0, undefined);
    }
    core.handlers(VisualViewport, "resize scroll");
    core.interface(VisualViewport);
    return { VisualViewport };
  });
  core.part("visual viewport", (page) => new (core.use("visual viewport").VisualViewport)(page));
})
