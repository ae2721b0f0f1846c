(function (window, native, page) {
  "use strict";
  const { apply, Promise: EnginePromise, TypeError: EngineTypeError } = page.builtins;
  const { then } = EnginePromise.prototype;
  const settled = EnginePromise.resolve();

  /// Runs a callback of the page when the running script has ended. The engine's own methods: a page may change Promise's.
  page.microtask = (callback) => {
    apply(then, settled, [() => page.guarded(callback, undefined, [])]);
  };

  window.queueMicrotask = {
    queueMicrotask(callback) {
      if (typeof callback !== "function") {
        throw new EngineTypeError("Argument 1 ('callback') to queueMicrotask must be a function");
      }
      page.microtask(callback);
    },
  }.queueMicrotask;
})
