(function (core, native) {
  "use strict";
  // requestAnimationFrame on a 60 Hz grid of the session's clock. A hidden page gets no frames.
  const step = 1000 / 60;

  class Frames {
    constructor(page) {
      this.page = page;
      this.callbacks = [];
      this.running = [];
      this.lastHandle = 0;
      this.isAsked = false;
    }

    request(callback) {
      const handle = ++this.lastHandle;
      this.callbacks.push({ handle, callback });
      this.ask();
      return handle;
    }

    /// Asks for the next frame.
    ask() {
      if (this.isAsked || core.isHidden(this.page)) return;
      this.isAsked = true;
      const now = native.now(this.page.id);
      // The small addition keeps a frame that fell a rounding error short of its line from running twice.
      const next = (Math.floor(now / step + 1e-4) + 1) * step;
      core.schedule(this.page, "requestAnimationFrame", next - now, () => this.run());
    }

    cancel(handle) {
      for (const frame of this.callbacks) if (frame.handle === handle) frame.callback = null;
      for (const frame of this.running) if (frame.handle === handle) frame.callback = null;
    }

    run() {
      this.isAsked = false;
      if (core.isHidden(this.page)) return;
      const timestamp = core.elapsed(this.page);
      this.running = this.callbacks;
      this.callbacks = [];
      for (const { callback } of this.running) {
        if (callback !== null) this.page.guarded(callback, this.page.window, [timestamp]);
      }
      this.running = [];
      if (this.page.has("layout observers")) this.page.part("layout observers").update();
    }
  }
  core.part("frames", (page) => new Frames(page));

  core.globalMethods({
    requestAnimationFrame(callback) {
      if (typeof callback !== "function") {
        throw new TypeError("Argument 1 ('callback') to Window.requestAnimationFrame must be a function");
      }
      return this.part("frames").request(callback);
    },
    cancelAnimationFrame(handle) {
      this.part("frames").cancel(handle);
    },
    // The names from before the standard.
    webkitRequestAnimationFrame(callback) {
      return this.part("frames").request(callback);
    },
    webkitCancelAnimationFrame(handle) {
      this.part("frames").cancel(handle);
    },
  });
})
