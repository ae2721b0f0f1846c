(function (core, native) {
  "use strict";
  // Cues and regions of text tracks (HTML, "The text track API"; WebVTT, "WebVTT API for Browsers").
  core.define("cues", () => {
    const { EventTarget } = core.use("EventTarget");

    function finite(value) {
      const number = Number(value);
      if (!Number.isFinite(number)) throw new TypeError("The provided value is non-finite");
      return number;
    }

    function time(value) {
      const number = Number(value);
      if (Number.isNaN(number)) throw new TypeError("The provided value is non-finite");
      return number;
    }

    function percentage(page, value) {
      const number = finite(value);
      if (number < 0 || number > 100) throw page.exception("IndexSizeError", "The index is not in the allowed range.");
      return number;
    }

    class TextTrackCue extends EventTarget {
      _track = null;
      _isActive = false;
      _id = "";
      _pauseOnExit = false;

      constructor(page, startTime, endTime) {
        super(page);
        this._startTime = finite(startTime);
        this._endTime = time(endTime);
      }

      get track() {
        return this._track;
      }

      get id() {
        return this._id;
      }

      set id(value) {
        this._id = String(value);
      }

      get startTime() {
        return this._startTime;
      }

      set startTime(value) {
        this._startTime = finite(value);
        this._moved();
      }

      get endTime() {
        return this._endTime;
      }

      set endTime(value) {
        this._endTime = time(value);
        this._moved();
      }

      get pauseOnExit() {
        return this._pauseOnExit;
      }

      set pauseOnExit(value) {
        this._pauseOnExit = Boolean(value);
      }

      _moved() {
        if (this._track !== null) this._track._cuesMoved();
      }
    }
    core.handlers(TextTrackCue, "enter exit");
    core.interface(TextTrackCue);

    /// Properties that take one of some words and ignore all others: the initial one is the first.
    function words(Class, properties) {
      for (const [name, list] of Object.entries(properties)) {
        const values = list.split(" ").map((word) => (word === "-" ? "" : word));
        core.accessor(
          Class.prototype,
          name,
          function () {
            return this._words.get(name) ?? values[0];
          },
          function (value) {
            if (values.includes(String(value))) this._words.set(name, String(value));
          },
        );
      }
    }

    /// Properties that are percentages.
    function percentages(Class, properties) {
      for (const [name, initial] of Object.entries(properties)) {
        core.accessor(
          Class.prototype,
          name,
          function () {
            return this._numbers.get(name) ?? initial;
          },
          function (value) {
            this._numbers.set(name, percentage(this.page, value));
          },
        );
      }
    }

    class VTTCue extends TextTrackCue {
      _words = new Map();
      _numbers = new Map();
      _region = null;
      _snapToLines = true;
      _line = "auto";
      _position = "auto";

      constructor(page, startTime, endTime, text) {
        super(page, startTime, endTime);
        this._text = String(text);
      }

      get region() {
        return this._region;
      }

      set region(value) {
        if (value !== null && value !== undefined && !(value instanceof VTTRegion)) throw new TypeError("Type error");
        this._region = value ?? null;
      }

      get snapToLines() {
        return this._snapToLines;
      }

      set snapToLines(value) {
        this._snapToLines = Boolean(value);
      }

      get line() {
        return this._line;
      }

      set line(value) {
        this._line = value === "auto" ? "auto" : finite(value);
      }

      get position() {
        return this._position;
      }

      set position(value) {
        this._position = value === "auto" ? "auto" : percentage(this.page, value);
      }

      get text() {
        return this._text;
      }

      set text(value) {
        this._text = String(value);
      }

      getCueAsHTML() {
        return core.use("cue text").fragment(this.page, this._text);
      }
    }
    words(VTTCue, {
      vertical: "- rl lr",
      lineAlign: "start center end",
      positionAlign: "auto line-left center line-right",
      align: "center start end left right",
    });
    percentages(VTTCue, { size: 100 });
    core.interface(VTTCue, { length: 3, create: (page, [start, end, text]) => new VTTCue(page, start, end, text) });

    class VTTRegion extends core.PlatformObject {
      _words = new Map();
      _numbers = new Map();
      _id = "";
      _lines = 3;

      get id() {
        return this._id;
      }

      set id(value) {
        this._id = String(value);
      }

      get lines() {
        return this._lines;
      }

      set lines(value) {
        this._lines = value >>> 0;
      }
    }
    words(VTTRegion, { scroll: "- up" });
    percentages(VTTRegion, { width: 100, regionAnchorX: 0, regionAnchorY: 100, viewportAnchorX: 0, viewportAnchorY: 100 });
    core.interface(VTTRegion, { create: (page) => new VTTRegion(page) });

    return { TextTrackCue, VTTCue, VTTRegion };
  });
})
