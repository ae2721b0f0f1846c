(function (core, native) {
  "use strict";
  // WebVTT, "WebVTT file parsing": blocks of lines, of which those with an arrow are cues.
  core.define("webvtt", () => {
    const { VTTCue, VTTRegion } = core.use("cues");
    const timing = /^[\t\f\r ]*(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})/;
    const percentage = /^\d+(?:\.\d+)?%$/;

    /// The seconds that a time at the beginning of a text names, and what follows; null when there is none.
    function readTime(text) {
      const found = timing.exec(text);
      if (found === null || Number(found[2]) > 59 || Number(found[3]) > 59) return null;
      const [whole, hours = 0, minutes, seconds, thousandths] = found;
      const value = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(thousandths);
      return { value: value / 1000, rest: text.slice(whole.length) };
    }

    /// The cue that a line with an arrow begins, or null.
    function readTiming(page, line, regions) {
      const start = readTime(line);
      if (start === null) return null;
      const arrow = /^[\t\f\r ]*-->/.exec(start.rest);
      const end = arrow === null ? null : readTime(start.rest.slice(arrow[0].length));
      if (end === null) return null;
      const cue = new VTTCue(page, start.value, end.value, "");
      applySettings(end.rest, (name, value) => setCue(cue, name, value, regions));
      if (cue.vertical !== "" || cue.line !== "auto" || cue.size !== 100) cue.region = null;
      return cue;
    }

    /// Calls `apply(name, value)` for each `name:value` in a text.
    function applySettings(text, apply) {
      for (const setting of text.split(/[\t\n\f\r ]+/)) {
        const colon = setting.indexOf(":");
        if (colon > 0 && colon < setting.length - 1) apply(setting.slice(0, colon), setting.slice(colon + 1));
      }
    }

    /// A number from 0 to 100 before a percent sign, or null.
    function readPercentage(text) {
      if (!percentage.test(text)) return null;
      const value = parseFloat(text);
      return value <= 100 ? value : null;
    }

    /// A position and perhaps an alignment behind a comma; null when the alignment is none of some words.
    function parted(value, words) {
      const comma = value.indexOf(",");
      if (comma < 0) return [value, null];
      const word = value.slice(comma + 1);
      return words.includes(word) ? [value.slice(0, comma), word] : null;
    }

    function setLine(cue, value) {
      const parts = parted(value, ["start", "center", "end"]);
      if (parts === null) return;
      const [text, align] = parts;
      if (text.endsWith("%")) {
        const share = readPercentage(text);
        if (share === null) return;
        cue.line = share;
        cue.snapToLines = false;
      } else {
        if (!/^-?\d+(?:\.\d+)?$/.test(text)) return;
        cue.line = Number(text);
        cue.snapToLines = true;
      }
      if (align !== null) cue.lineAlign = align;
    }

    function setPosition(cue, value) {
      const parts = parted(value, ["line-left", "center", "line-right"]);
      const share = parts === null ? null : readPercentage(parts[0]);
      if (share === null) return;
      cue.position = share;
      if (parts[1] !== null) cue.positionAlign = parts[1];
    }

    function setCue(cue, name, value, regions) {
      if (name === "region") cue.region = regions.get(value) ?? null;
      else if (name === "vertical" && value !== "") cue.vertical = value;
      else if (name === "line") setLine(cue, value);
      else if (name === "position") setPosition(cue, value);
      else if (name === "size") cue.size = readPercentage(value) ?? cue.size;
      else if (name === "align") cue.align = value;
    }

    function setRegion(region, name, value) {
      const [x, y] = value.split(",").map(readPercentage);
      if (name === "id") region.id = value;
      else if (name === "width") region.width = x ?? region.width;
      else if (name === "lines" && /^\d+$/.test(value)) region.lines = Number(value);
      else if (name === "scroll" && value === "up") region.scroll = value;
      else if (/^(?:region|viewport)anchor$/.test(name) && x !== null && (y ?? null) !== null) {
        const kind = name === "regionanchor" ? "regionAnchor" : "viewportAnchor";
        region[`${kind}X`] = x;
        region[`${kind}Y`] = y;
      }
    }

    class Parser {
      #page;
      #lines;
      #at = 0;
      #cues = [];
      #regions = new Map();

      constructor(page, lines) {
        this.#page = page;
        this.#lines = lines;
      }

      run() {
        this.#at = 1;
        if (this.#line !== undefined && this.#line !== "") this.#block(true);
        while (this.#at < this.#lines.length) {
          if (this.#line === "") this.#at++;
          else this.#block(false);
        }
        return this.#cues;
      }

      get #line() {
        return this.#lines[this.#at];
      }

      /// Reads the lines up to an empty one, or up to one with an arrow that begins something else.
      #block(isHeader) {
        const first = this.#at;
        let cue = null;
        let hasArrow = false;
        let text = [];
        let kind = "";
        for (; this.#at < this.#lines.length && this.#line !== ""; this.#at++) {
          const line = this.#line;
          const count = this.#at - first;
          if (line.includes("-->")) {
            if (isHeader || !(count === 0 || (count === 1 && !hasArrow))) break;
            hasArrow = true;
            cue = readTiming(this.#page, line, this.#regions);
            if (cue !== null) {
              cue.id = text.join("\n");
              text = [];
            }
            continue;
          }
          if (!isHeader && count === 1 && cue === null && this.#cues.length === 0) {
            kind = /^(?:STYLE|REGION)(?=[\t\f ]*$)/.exec(text[0] ?? "")?.[0] ?? "";
            if (kind !== "") text = [];
          }
          text.push(line);
        }
        if (cue !== null) {
          cue.text = text.join("\n");
          this.#cues.push(cue);
        } else if (kind === "REGION") {
          const region = new VTTRegion(this.#page);
          applySettings(text.join("\n"), (name, value) => setRegion(region, name, value));
          if (region.id !== "") this.#regions.set(region.id, region);
        }
      }
    }

    return {
      /// The cues of a file, or null when it is no WebVTT.
      parse(page, given) {
        const text = given.replace(/^\uFEFF/, "").replaceAll("\0", "\uFFFD").replace(/\r\n?/g, "\n");
        if (!/^WEBVTT(?:[\t\n ]|$)/.test(text)) return null;
        return new Parser(page, text.split("\n")).run();
      },
      readTime,
    };
  });
})
