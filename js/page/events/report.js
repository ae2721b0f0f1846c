(function (core, native) {
  "use strict";
  // Uncaught exceptions and rejections: first the page's own listeners, then the trace.
  core.part("report", () => ({ isUnderWay: false }));

  /// What an error event's message says: an error tells its name, other objects are turned into text.
  function describe(error) {
    try {
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

  /// Of a script that cannot be parsed the engine tells the line, and a column of the code that loaded it.
  function columnOf(error, url) {
    const column = position(error, "column") ?? 0;
    if (position(error, "name") !== "SyntaxError") return column;
    const stack = String(position(error, "stack") ?? "");
    const place = `${url}:${position(error, "line")}:${column}`;
    return stack === "" || stack.split("\n").some((line) => line.endsWith(place)) ? column : 0;
  }

  /// Whether a script came from elsewhere and may not tell what went wrong in it (HTML, "muted errors").
  function isMuted(page, url) {
    if (page.cors === "off" || typeof url !== "string" || !/^https?:/.test(url) || url === page.url) return false;
    if (page.has("open scripts") && page.part("open scripts").has(url)) return false;
    return core.use("url parser").originOf(url) !== core.pageOrigin(page);
  }

  /// The addresses of scripts that were asked for with a crossorigin attribute.
  core.part("open scripts", () => new Set());

  function askListeners(page, error) {
    const state = page.part("report");
    if (state.isUnderWay || !core.hasListener(page.window, "error")) return false;
    // An exception thrown by an error listener goes to the trace alone, or it would come back here for ever.
    state.isUnderWay = true;
    try {
      const filename = position(error, "sourceURL") ?? "";
      const muted = { cancelable: true, message: "Script error." };
      return !core.fire(page.window, "ErrorEvent", "error", isMuted(page, filename) ? muted : {
        cancelable: true,
        message: describe(error),
        filename,
        lineno: position(error, "line") ?? 0,
        colno: columnOf(error, filename),
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
    core.placeInPage(error);
    native.reportException(page.id, error, askListeners(page, error));
  };

  core.entry.reportError = core.reportError;

  core.entry.unhandledRejection = function (page, promise, reason) {
    core.placeInPage(reason);
    core.use("late rejections").watch(page, promise, reason);
    if (!core.hasListener(page.window, "unhandledrejection")) return false;
    return !core.fire(page.window, "PromiseRejectionEvent", "unhandledrejection", { cancelable: true, promise, reason });
  };

  core.globalMethods({
    reportError: core.raw(function (error) {
      if (arguments.length === 0) throw new TypeError("Not enough arguments");
      this.report(error);
    }),
  });
})
