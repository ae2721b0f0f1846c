(function (core, native) {
  "use strict";
  // What the global object of a frame's page has differently from that of a page without a parent.
  core.define("frame window", () => {
    const origins = core.use("origins");
    const { view, contextOf } = core.use("window views");
    const { liveProperty } = core.use("frame list");

    return {
      prepare(page) {
        const { global, frame } = page;
        const { parent } = frame;
        core.shown(global, "parent", view(page, contextOf(parent)));
        core.shown(global, "top", view(page, contextOf(core.use("frames").rootOf(parent))));
        core.shown(global, "frameElement", origins.same(page, parent) ? core.wrap(frame.element) : null);
        core.shown(global, "name", frame.name);
        core.shown(global, "isSecureContext", parent.global.isSecureContext);
        liveProperty(page, "innerWidth", () => frame.element.clientWidth);
        liveProperty(page, "innerHeight", () => frame.element.clientHeight);
      },
    };
  });
})
