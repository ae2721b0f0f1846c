(function (core, native) {
  "use strict";
  core.define("time ranges", () => {
    class TimeRanges extends core.PlatformObject {
      /// - ranges: pairs of seconds, in their order, none touching another.
      constructor(page, ranges) {
        super(page);
        this._ranges = ranges;
      }

      get length() {
        return this._ranges.length;
      }

      start(index) {
        if (arguments.length === 0) throw new TypeError("Not enough arguments");
        return this._at(index)[0];
      }

      end(index) {
        if (arguments.length === 0) throw new TypeError("Not enough arguments");
        return this._at(index)[1];
      }

      _at(index) {
        const range = this._ranges[index >>> 0];
        if (range === undefined) throw this.page.exception("IndexSizeError", "The index is not in the allowed range.");
        return range;
      }
    }
    core.interface(TimeRanges);

    /// Adds a span of seconds to ranges; overlapping ones become one.
    function add(ranges, from, to) {
      const result = [];
      let [start, end] = from <= to ? [from, to] : [to, from];
      for (const range of ranges) {
        if (range[1] < start || range[0] > end) {
          result.push(range);
        } else {
          start = Math.min(start, range[0]);
          end = Math.max(end, range[1]);
        }
      }
      result.push([start, end]);
      return result.sort((one, other) => one[0] - other[0]);
    }

    return { TimeRanges, add };
  });

  core.define("media error", () => {
    class MediaError extends core.PlatformObject {
      constructor(page, code, message) {
        super(page);
        this._code = code;
        this._message = message;
      }

      get code() {
        return this._code;
      }

      get message() {
        return this._message;
      }
    }
    core.interface(MediaError, {
      constants: {
        MEDIA_ERR_ABORTED: 1,
        MEDIA_ERR_NETWORK: 2,
        MEDIA_ERR_DECODE: 3,
        MEDIA_ERR_SRC_NOT_SUPPORTED: 4,
      },
    });
    return { MediaError };
  });
})
