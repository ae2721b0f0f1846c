(function (core, native) {
  "use strict";
  // performance counts from the page's creation.
  core.define("performance", () => {
    const { EventTarget } = core.use("EventTarget");
    const entries = core.use("performance entries");

    class Performance extends EventTarget {
      /// Marks and measures; the other kinds are made when they are asked for.
      _entries = [];
      _observers = new Set();
      _resources = new Map();
      _navigation = null;
      _timing = null;

      now() {
        return core.elapsed(this.page);
      }

      get timeOrigin() {
        return this.page.epoch + this.page.start;
      }

      get timing() {
        this._timing ??= new entries.PerformanceTiming(this.page);
        return this._timing;
      }

      get navigation() {
        return { type: this.page.navigation === "reload" ? 1 : 0, redirectCount: 0 };
      }

      mark(name, options) {
        return this._record(entries.makeMark(this.page, name, options));
      }

      measure(name, startOrOptions, endMark) {
        const options = core.isObject(startOrOptions) ? startOrOptions : { start: startOrOptions, end: endMark };
        if (core.isObject(startOrOptions)) this._checkOptions(options, endMark);
        const { duration } = options;
        let end = options.end === undefined ? this.now() : this._momentOf(options.end);
        let start = options.start === undefined ? 0 : this._momentOf(options.start);
        if (duration !== undefined && options.end === undefined) end = start + this._momentOf(Number(duration));
        else if (duration !== undefined && options.start === undefined) start = end - this._momentOf(Number(duration));
        return this._record(new entries.PerformanceMeasure(this.page, String(name), start, end - start, options.detail));
      }

      clearMarks(name) {
        this._remove("mark", name);
      }

      clearMeasures(name) {
        this._remove("measure", name);
      }

      clearResourceTimings() {
        this.page.resources = [];
        this._resources.clear();
      }

      setResourceTimingBufferSize() {}

      getEntries() {
        const all = [this._navigationEntry(), ...this._resourceEntries(), ...this._entries];
        return all.sort((first, second) => first._startTime - second._startTime);
      }

      getEntriesByType(type) {
        const wanted = String(type);
        return this.getEntries().filter((entry) => entry.entryType === wanted);
      }

      getEntriesByName(name, type) {
        const wanted = String(name);
        const kind = type === undefined ? null : String(type);
        return this.getEntries().filter((entry) => entry.name === wanted && (kind === null || entry.entryType === kind));
      }

      toJSON() {
        return { timeOrigin: this.timeOrigin, timing: this.timing.toJSON(), navigation: this.navigation };
      }

      _navigationEntry() {
        this._navigation ??= new entries.PerformanceNavigationTiming(this.page);
        return this._navigation;
      }

      _resourceEntries() {
        return this.page.resources.map((resource) => this._resourceEntry(resource));
      }

      _resourceEntry(resource) {
        let entry = this._resources.get(resource);
        if (entry === undefined) {
          entry = new entries.PerformanceResourceTiming(this.page, resource);
          this._resources.set(resource, entry);
        }
        return entry;
      }

      /// A resource has come.
      _told(resource) {
        for (const observer of this._observers) observer._queue(this._resourceEntry(resource));
      }

      _checkOptions(options, endMark) {
        const { start, end, duration } = options;
        if (endMark !== undefined) throw new TypeError("An end mark cannot be given beside options");
        if (start === undefined && end === undefined && (duration !== undefined || options.detail !== undefined)) {
          throw new TypeError("Options of a measure need start or end");
        }
        if (start !== undefined && end !== undefined && duration !== undefined) {
          throw new TypeError("Options of a measure cannot have start, end and duration");
        }
      }

      _momentOf(mark) {
        if (typeof mark === "number") {
          if (mark < 0) throw new TypeError("Time stamps cannot be negative");
          return mark;
        }
        const wanted = String(mark);
        const found = this._entries.findLast((entry) => entry.entryType === "mark" && entry.name === wanted);
        if (found !== undefined) return found.startTime;
        if (!entries.timingNames.includes(wanted)) {
          throw this.page.exception("SyntaxError", `No mark named '${wanted}' exists`);
        }
        const moment = entries.timing(this.page, wanted);
        if (moment === 0) throw this.page.exception("InvalidAccessError", `'${wanted}' has no time yet`);
        return moment - Math.round(this.timeOrigin);
      }

      _remove(type, name) {
        const wanted = name === undefined ? null : String(name);
        this._entries = this._entries.filter((entry) => (
          entry.entryType !== type || (wanted !== null && entry.name !== wanted)
        ));
      }

      _record(entry) {
        this._entries.push(entry);
        for (const observer of this._observers) observer._queue(entry);
        return entry;
      }
    }
    core.handlers(Performance, "resourcetimingbufferfull");
    core.interface(Performance);
    return { Performance };
  });
  core.part("performance", (page) => new (core.use("performance").Performance)(page));
})
