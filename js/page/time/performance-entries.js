(function (core, native) {
  "use strict";
  // User Timing, Resource Timing and Navigation Timing: the entries of a page's timeline.
  core.define("performance entries", () => {
    class PerformanceEntry extends core.PlatformObject {
      constructor(page, name, entryType, startTime, duration) {
        super(page);
        this._name = name;
        this._entryType = entryType;
        this._startTime = startTime;
        this._duration = duration;
      }

      get name() {
        return this._name;
      }

      get entryType() {
        return this._entryType;
      }

      get startTime() {
        return this._startTime;
      }

      get duration() {
        return this._duration;
      }

      toJSON() {
        const { name, entryType, startTime, duration } = this;
        return { name, entryType, startTime, duration, ...this._more() };
      }

      /// What a kind of entry adds to its JSON.
      _more() {
        return {};
      }
    }
    core.interface(PerformanceEntry);

    const copyOf = (page, detail) => (
      detail === undefined || detail === null ? null : core.use("structured clone").structuredClone(page, detail)
    );

    class PerformanceMark extends PerformanceEntry {
      constructor(page, name, startTime, detail) {
        super(page, name, "mark", startTime, 0);
        this._detail = copyOf(page, detail);
      }

      get detail() {
        return this._detail;
      }

      _more() {
        return { detail: this._detail };
      }
    }

    /// A mark as mark() and the constructor make it.
    function makeMark(page, name, options = {}) {
      const { startTime, detail } = options ?? {};
      const start = startTime === undefined ? core.elapsed(page) : Number(startTime);
      if (!Number.isFinite(start)) throw new TypeError("The provided value is non-finite");
      if (start < 0) throw new TypeError("startTime cannot be negative");
      const text = String(name);
      if (timingNames.includes(text)) {
        throw page.exception("SyntaxError", `'${text}' is part of the PerformanceTiming interface and cannot be used as a mark name`);
      }
      return new PerformanceMark(page, text, start, detail);
    }
    core.interface(PerformanceMark, { length: 1, create: (page, [name, options]) => makeMark(page, name, options) });

    class PerformanceMeasure extends PerformanceEntry {
      constructor(page, name, startTime, duration, detail) {
        super(page, name, "measure", startTime, duration);
        this._detail = copyOf(page, detail);
      }

      get detail() {
        return this._detail;
      }

      _more() {
        return { detail: this._detail };
      }
    }
    core.interface(PerformanceMeasure);

    class PerformanceResourceTiming extends PerformanceEntry {
      /// `size` is that of the body in bytes.
      constructor(page, { url, initiator, start, end, size, status }, entryType = "resource") {
        super(page, url, entryType, start, end - start);
        this._end = end;
        this._initiator = initiator;
        this._size = size;
        this._status = status;
      }

      get initiatorType() {
        return this._initiator;
      }

      get nextHopProtocol() {
        return "h2";
      }

      get responseStatus() {
        return this._status;
      }

      _more() {
        return Object.fromEntries(Object.keys(moments).map((name) => [name, this[name]]));
      }
    }
    // A request has its start and its end; what happens between takes no time here.
    const zero = () => 0;
    const start = (entry) => entry._startTime;
    const end = (entry) => entry._end;
    const size = (entry) => entry._size;
    const moments = {
      workerStart: zero, redirectStart: zero, redirectEnd: zero, fetchStart: start, domainLookupStart: start,
      domainLookupEnd: start, connectStart: start, connectEnd: start, secureConnectionStart: start, requestStart: start,
      responseStart: end, responseEnd: end, transferSize: size, encodedBodySize: size, decodedBodySize: size,
    };
    function readers(Class, list) {
      for (const name of Object.keys(list)) {
        core.accessor(Class.prototype, name, function () {
          return list[name](this);
        }, undefined);
      }
    }
    readers(PerformanceResourceTiming, moments);
    core.interface(PerformanceResourceTiming);

    /// When the page came to a state of its loading; 0 when it has not.
    const reached = (page, state) => page.times?.[state] ?? 0;

    class PerformanceNavigationTiming extends PerformanceResourceTiming {
      constructor(page) {
        super(
          page, { url: page.url, initiator: "navigation", start: 0, end: reached(page, "loading"), size: 0, status: 200 },
          "navigation",
        );
      }

      get duration() {
        return reached(this.page, "complete");
      }

      get type() {
        return this.page.navigation;
      }

      _more() {
        const names = [...Object.keys(moments), ...Object.keys(stages), "type", "redirectCount"];
        return Object.fromEntries(names.map((name) => [name, this[name]]));
      }
    }
    const stages = {
      unloadEventStart: zero,
      unloadEventEnd: zero,
      domInteractive: ({ page }) => reached(page, "interactive"),
      domContentLoadedEventStart: ({ page }) => reached(page, "interactive"),
      domContentLoadedEventEnd: ({ page }) => reached(page, "interactive"),
      domComplete: ({ page }) => reached(page, "complete"),
      loadEventStart: ({ page }) => reached(page, "complete"),
      loadEventEnd: ({ page }) => reached(page, "complete"),
      redirectCount: zero,
    };
    readers(PerformanceNavigationTiming, stages);
    core.interface(PerformanceNavigationTiming);

    // The members of the old performance.timing, in Unix time.
    const timingNames = [
      "navigationStart", "unloadEventStart", "unloadEventEnd", "redirectStart", "redirectEnd", "fetchStart", "domainLookupStart",
      "domainLookupEnd", "connectStart", "connectEnd", "secureConnectionStart", "requestStart", "responseStart", "responseEnd",
      "domLoading", "domInteractive", "domContentLoadedEventStart", "domContentLoadedEventEnd", "domComplete",
      "loadEventStart", "loadEventEnd",
    ];
    const absent = /^(?:unload|redirect)/;
    const late = /^(?:dom(?:Interactive|Content|Complete)|load)/;

    /// The value of an old member.
    function timing(page, name) {
      const origin = Math.round(page.epoch + page.start);
      if (absent.test(name)) return 0;
      if (!late.test(name)) return origin;
      const moment = stages[name]({ page });
      return moment === 0 && page.times?.[/^dom[IC]o?n/.test(name) ? "interactive" : "complete"] === undefined
        ? 0
        : Math.round(origin + moment);
    }

    class PerformanceTiming extends core.PlatformObject {
      toJSON() {
        return Object.fromEntries(timingNames.map((name) => [name, timing(this.page, name)]));
      }
    }
    for (const name of timingNames) {
      core.accessor(PerformanceTiming.prototype, name, function () {
        return timing(this.page, name);
      }, undefined);
    }
    core.interface(PerformanceTiming);

    return {
      PerformanceTiming,
      PerformanceEntry,
      PerformanceMark,
      PerformanceMeasure,
      PerformanceResourceTiming,
      PerformanceNavigationTiming,
      makeMark,
      timingNames,
      timing,
    };
  });
})
