(function (window, native, page) {
  "use strict";
  // requestAnimationFrame on a 60 Hz grid of the session's clock.
  const step = 1000 / 60;
  let callbacks = [];
  let running = [];
  let lastHandle = 0;
  let asked = false;

  function runFrame() {
    asked = false;
    const timestamp = page.elapsed();
    running = callbacks;
    callbacks = [];
    for (let index = 0; index < running.length; index++) {
      const { callback } = running[index];
      if (callback !== null) page.guarded(callback, window, [timestamp]);
    }
    running = [];
  }

  function cancel(list, handle) {
    for (let index = 0; index < list.length; index++) {
      if (list[index].handle === handle) list[index].callback = null;
    }
  }

  const functions = {
    requestAnimationFrame(callback) {
      if (typeof callback !== "function") {
        throw new TypeError("Argument 1 ('callback') to Window.requestAnimationFrame must be a function");
      }
      const handle = ++lastHandle;
      callbacks[callbacks.length] = { handle, callback };
      if (!asked) {
        asked = true;
        const now = native.now();
        // The small addition keeps a frame that fell a rounding error short of its line from running twice.
        const next = (page.builtins.floor(now / step + 1e-4) + 1) * step;
        page.schedule("requestAnimationFrame", next - now, runFrame, false);
      }
      return handle;
    },
    cancelAnimationFrame(handle) {
      cancel(callbacks, handle);
      cancel(running, handle);
    },
  };
  window.requestAnimationFrame = functions.requestAnimationFrame;
  window.cancelAnimationFrame = functions.cancelAnimationFrame;
})
