(function (window, native, page) {
  "use strict";
  // Uncaught exceptions and rejections: first the page's own listeners, then the trace.
  let reporting = false;

  function describe(error) {
    try {
      if (typeof error === "object" && error !== null && typeof error.message === "string") {
        const name = error.name === undefined ? "Error" : error.name;
        return error.message === "" ? `${name}` : `${name}: ${error.message}`;
      }
      return page.builtins.String(error);
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

  function askListeners(error) {
    if (reporting || !page.hasListener(window, "error")) return false;
    // An exception thrown by an error listener goes to the trace alone, or it would come back here for ever.
    reporting = true;
    try {
      return !page.fire(window, "ErrorEvent", "error", {
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
      reporting = false;
    }
  }

  page.report = function (error) {
    native.reportException(error, askListeners(error));
  };

  page.entry.reportError = page.report;

  page.entry.unhandledRejection = function (promise, reason) {
    if (!page.hasListener(window, "unhandledrejection")) return false;
    return !page.fire(window, "PromiseRejectionEvent", "unhandledrejection", { cancelable: true, promise, reason });
  };

  window.reportError = {
    reportError(error) {
      page.report(error);
    },
  }.reportError;
})
