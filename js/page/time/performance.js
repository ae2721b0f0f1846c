(function (window, native, page) {
  "use strict";
  // performance counts from the page's creation.
  page.define("performance", () => {
    const entries = [];

    class PerformanceEntry {
      constructor(name, entryType, startTime, duration, detail) {
        this.name = name;
        this.entryType = entryType;
        this.startTime = startTime;
        this.duration = duration;
        this.detail = detail === undefined ? null : detail;
      }

      toJSON() {
        return { ...this };
      }
    }

    function momentOf(mark) {
      if (typeof mark === "number") return mark;
      for (let index = entries.length - 1; index >= 0; index--) {
        if (entries[index].entryType === "mark" && entries[index].name === String(mark)) return entries[index].startTime;
      }
      throw page.exception("SyntaxError", `No mark is named '${mark}'.`);
    }

    function remove(type, name) {
      for (let index = entries.length - 1; index >= 0; index--) {
        const entry = entries[index];
        if (entry.entryType === type && (name === undefined || entry.name === String(name))) entries.splice(index, 1);
      }
    }

    function record(entry) {
      let index = entries.length;
      while (index > 0 && entries[index - 1].startTime > entry.startTime) index--;
      entries.splice(index, 0, entry);
      return entry;
    }

    class Performance {
      now() {
        return page.elapsed();
      }

      get timeOrigin() {
        return native.epoch + native.pageStart;
      }

      get timing() {
        return { navigationStart: Math.floor(this.timeOrigin) };
      }

      mark(name, options = {}) {
        const start = options.startTime === undefined ? page.elapsed() : Number(options.startTime);
        return record(new PerformanceEntry(String(name), "mark", start, 0, options.detail));
      }

      measure(name, startOrOptions, endMark) {
        const options = typeof startOrOptions === "object" && startOrOptions !== null
          ? startOrOptions
          : { start: startOrOptions, end: endMark };
        const { duration } = options;
        let end = options.end === undefined ? page.elapsed() : momentOf(options.end);
        let start = options.start === undefined ? 0 : momentOf(options.start);
        if (duration !== undefined && options.end === undefined) end = start + duration;
        else if (duration !== undefined && options.start === undefined) start = end - duration;
        return record(new PerformanceEntry(String(name), "measure", start, end - start, options.detail));
      }

      clearMarks(name) {
        remove("mark", name);
      }

      clearMeasures(name) {
        remove("measure", name);
      }

      getEntries() {
        return entries.slice();
      }

      getEntriesByType(type) {
        return entries.filter((entry) => entry.entryType === type);
      }

      getEntriesByName(name, type) {
        return entries.filter((entry) => entry.name === name && (type === undefined || entry.entryType === type));
      }

      toJSON() {
        return { timeOrigin: this.timeOrigin };
      }
    }

    page.tag(Performance, "Performance");
    return { performance: new Performance(), Performance, PerformanceEntry };
  });
})
