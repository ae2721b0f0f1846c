(function (core, native) {
  "use strict";
  // Cooperative scheduling: callbacks run when the session has come to rest for a moment, in the order of their requests.
  core.define("idle", () => {
    // How long an idle period is, in ms (W3C requestIdleCallback: 50 at most).
    const period = 50;

    class IdleDeadline extends core.PlatformObject {
      constructor(page, didTimeout) {
        super(page);
        this._didTimeout = didTimeout;
        this._end = didTimeout ? 0 : native.now(page.id) + period;
      }

      get didTimeout() {
        return this._didTimeout;
      }

      timeRemaining() {
        return Math.max(0, this._end - native.now(this.page.id));
      }
    }
    core.interface(IdleDeadline);

    function run(page) {
      const part = page.part("idle callbacks");
      part.task = 0;
      // Those that are asked for meanwhile wait for the next period.
      const waiting = [...part.callbacks];
      for (const [handle, callback] of waiting) {
        if (!part.callbacks.delete(handle)) continue;
        page.guarded(callback, undefined, [new IdleDeadline(page, false)]);
      }
    }

    return {
      IdleDeadline,

      /// A time limit is never reached: nothing keeps an emulated page from being idle.
      request(page, callback, options) {
        if (typeof callback !== "function") {
          throw new TypeError("Argument 1 ('callback') to Window.requestIdleCallback must be a function");
        }
        if (options !== undefined && options !== null) Number(options.timeout);
        const part = page.part("idle callbacks");
        const handle = ++part.last;
        part.callbacks.set(handle, callback);
        if (part.task === 0) part.task = core.schedule(page, "requestIdleCallback", 1, () => run(page));
        return handle;
      },

      cancel(page, handle) {
        const part = page.part("idle callbacks");
        part.callbacks.delete(handle >>> 0);
        if (part.callbacks.size > 0 || part.task === 0) return;
        core.unschedule(page, part.task);
        part.task = 0;
      },
    };
  });
  core.part("idle callbacks", () => ({ callbacks: new Map(), last: 0, task: 0 }));
})
