(function (core, native) {
  "use strict";
  // performance counts from the page's creation.
  core.define("performance", () => {
    class PerformanceEntry extends core.PlatformObject {
      constructor(page, name, entryType, startTime, duration, detail) {
        super(page);
        this._name = name;
        this._entryType = entryType;
        this._startTime = startTime;
        this._duration = duration;
        this._detail = detail === undefined ? null : detail;
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

      get detail() {
        return this._detail;
      }

      toJSON() {
        const { name, entryType, startTime, duration, detail } = this;
        return { name, entryType, startTime, duration, detail };
      }
    }
    core.interface(PerformanceEntry);

    class Performance extends core.PlatformObject {
      _entries = [];

      now() {
        return core.elapsed(this.page);
      }

      get timeOrigin() {
        return this.page.epoch + this.page.start;
      }

      get timing() {
        return { navigationStart: Math.floor(this.timeOrigin) };
      }

      mark(name, options = {}) {
        const start = options.startTime === undefined ? this.now() : Number(options.startTime);
        return this._record(new PerformanceEntry(this.page, String(name), "mark", start, 0, options.detail));
      }

      measure(name, startOrOptions, endMark) {
        const options = typeof startOrOptions === "object" && startOrOptions !== null
          ? startOrOptions
          : { start: startOrOptions, end: endMark };
        const { duration } = options;
        let end = options.end === undefined ? this.now() : this._momentOf(options.end);
        let start = options.start === undefined ? 0 : this._momentOf(options.start);
        if (duration !== undefined && options.end === undefined) end = start + duration;
        else if (duration !== undefined && options.start === undefined) start = end - duration;
        return this._record(
          new PerformanceEntry(this.page, String(name), "measure", start, end - start, options.detail),
        );
      }

      clearMarks(name) {
        this._remove("mark", name);
      }

      clearMeasures(name) {
        this._remove("measure", name);
      }

      getEntries() {
        return this._entries.slice();
      }

      getEntriesByType(type) {
        return this._entries.filter((entry) => entry.entryType === type);
      }

      getEntriesByName(name, type) {
        return this._entries.filter((entry) => entry.name === name && (type === undefined || entry.entryType === type));
      }

      toJSON() {
        return { timeOrigin: this.timeOrigin };
      }

      _momentOf(mark) {
        if (typeof mark === "number") return mark;
        const wanted = String(mark);
        const found = this._entries.findLast((entry) => entry.entryType === "mark" && entry.name === wanted);
        if (found === undefined) throw this.page.exception("SyntaxError", `No mark is named '${wanted}'.`);
        return found.startTime;
      }

      _remove(type, name) {
        const wanted = name === undefined ? null : String(name);
        this._entries = this._entries.filter((entry) => (
          entry.entryType !== type || (wanted !== null && entry.name !== wanted)
        ));
      }

      /// Entries stand in the order of their start.
      _record(entry) {
        let index = this._entries.length;
        while (index > 0 && this._entries[index - 1].startTime > entry.startTime) index--;
        this._entries.splice(index, 0, entry);
        return entry;
      }
    }
    core.interface(Performance);
    return { Performance, PerformanceEntry };
  });
  core.part("performance", (page) => new (core.use("performance").Performance)(page));
})
