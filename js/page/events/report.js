(function (core, native) {
  "use strict";
  // Uncaught exceptions and rejections: first the page's own listeners, then the trace.
  core.part("report", () => ({ isUnderWay: false }));

  function describe(error) {
    try {
      if (typeof error === "object" && error !== null && typeof error.message === "string") {
        const name = error.name === undefined ? "Error" : error.name;
        return error.message === "" ? `${name}` : `${name}: ${error.message}`;
      }
      return String(error);
    } catch {
      return "an exception that cannot be described";
    }
  }

  function position(error, field) {
    try {
      const value = typeof error === "object" && error !== null ? error[field] : undefined;
      return value === undefined ? null : value;
    } catch {
      return null;
    }
  }

  function askListeners(page, error) {
    const state = page.part("report");
    if (state.isUnderWay || !core.hasListener(page.window, "error")) return false;
    // An exception thrown by an error listener goes to the trace alone, or it would come back here for ever.
    state.isUnderWay = true;
    try {
      return !core.fire(page.window, "ErrorEvent", "error", {
        cancelable: true,
        message: describe(error),
        filename: position(error, "sourceURL") ?? "",
        lineno: position(error, "line") ?? 0,
        colno: position(error, "column") ?? 0,
        error,
      });
    } catch {
      return false;
    } finally {
      state.isUnderWay = false;
    }
  }

  /// Tells of an exception that nobody caught, as the page sees it.
  core.reportError = function (page, error) {
    native.reportException(page.id, error, askListeners(page, error));
  };

  core.entry.reportError = core.reportError;

  core.entry.unhandledRejection = function (page, promise, reason) {
    if (!core.hasListener(page.window, "unhandledrejection")) return false;
    return !core.fire(page.window, "PromiseRejectionEvent", "unhandledrejection", { cancelable: true, promise, reason });
  };

  core.globalMethods({
    reportError(error) {
      this.report(error);
    },
  });
})
