(function (core, native) {
  "use strict";
  const { apply } = Reflect;

  core.part("microtasks", (page) => {
    const promise = page.kit.Promise.resolve();
    // `then` asks for it, and a page may have changed the prototype's.
    core.hidden(promise, "constructor", undefined);
    return promise;
  });

  /// Runs one of our functions when the running script has ended; what it throws is reported.
  core.microtask = function (page, task) {
    apply(page.kit.then, page.part("microtasks"), [() => page.run(task)]);
  };

  core.globalMethods({
    queueMicrotask(callback) {
      if (typeof callback !== "function") {
        throw new TypeError("Argument 1 ('callback') to Window.queueMicrotask must be a function");
      }
      core.microtask(this, () => this.call(callback, undefined, []));
    },
  });
})
