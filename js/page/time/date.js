(function (core, native) {
  "use strict";
  /// Milliseconds since the page was created.
  core.elapsed = (page) => native.now(page.id) - page.start;

  /// What Date.now() says.
  core.currentTime = (page) => Math.floor(page.epoch + native.now(page.id));

  const now = {
    name: "now",
    method() {
      return core.currentTime(this);
    },
  };

  const makeTable = () => new WeakMap();

  /// Puts a page's Date on virtual time.
  core.installDate = (page) => page.kit.installDate(core.pageFunction(page, now), makeTable);
})
