(function (core, native) {
  "use strict";
  // HTML, "rejectionhandled": a promise whose rejection has been told gets a handler after all. The engine tells of the first
  // only; the second is heard by a `then` of the promise's own, which goes at its first call. A plain `await` does not call it.
  core.define("late rejections", () => {
    function watch(page, promise, reason) {
      const { then } = page.kit;
      const method = {
        then(onValue, onError) {
          if (Reflect.apply(Object.prototype.hasOwnProperty, promise, ["then"])) {
            delete promise.then;
            core.schedule(page, "rejectionhandled", 0, () => {
              core.fire(page.window, "PromiseRejectionEvent", "rejectionhandled", { promise, reason });
            }, true);
          }
          return Reflect.apply(then, promise, [onValue, onError]);
        },
      };
      try {
        core.hidden(promise, "then", core.pageFunction(page, { name: "then", method: core.raw(method.then), signature: null }));
      } catch {
        // A frozen promise cannot be watched.
      }
    }
    return { watch };
  });
})
