(function (core, native) {
  "use strict";
  // Media Queries level 4: queries as functions of a window, and their serialisation (CSSOM). What nobody knows is neither true
  // nor false, and makes no query match.
  core.define("media queries", () => {
    const isWord = /^-?[a-z_][a-z0-9_-]*$/i;

    const ratio = (width, height) => (height === 0 ? Infinity : width / height);
    /// Features with a range of values: what kind these are, and the window's own.
    const ranges = {
      __proto__: null,
      "width": ["length", (window) => window.innerWidth],
      "height": ["length", (window) => window.innerHeight],
      "device-width": ["length", (window) => window.screen.width],
      "device-height": ["length", (window) => window.screen.height],
      "aspect-ratio": ["ratio", (window) => ratio(window.innerWidth, window.innerHeight)],
      "device-aspect-ratio": ["ratio", (window) => ratio(window.screen.width, window.screen.height)],
      "resolution": ["resolution", (window) => window.devicePixelRatio],
      "-webkit-device-pixel-ratio": ["number", (window) => window.devicePixelRatio],
      "color": ["number", () => 8],
      "color-index": ["number", () => 0],
      "monochrome": ["number", () => 0],
    };
    /// Features with names for values: all that there are, and the window's own.
    const choices = {
      __proto__: null,
      "orientation": ["portrait landscape", (window) => (window.innerHeight >= window.innerWidth ? "portrait" : "landscape")],
      "grid": ["0 1", () => "0"],
      "hover": ["none hover", () => "none"],
      "any-hover": ["none hover", () => "none"],
      "pointer": ["none coarse fine", () => "coarse"],
      "any-pointer": ["none coarse fine", () => "coarse"],
      "update": ["none slow fast", () => "fast"],
      "overflow-block": ["none scroll paged", () => "scroll"],
      "overflow-inline": ["none scroll", () => "scroll"],
      "color-gamut": ["srgb p3 rec2020", () => "srgb p3"],
      "dynamic-range": ["standard high", () => "standard high"],
      "display-mode": ["fullscreen standalone minimal-ui browser picture-in-picture", () => "browser"],
      "scripting": ["none initial-only enabled", () => "enabled"],
      "inverted-colors": ["none inverted", () => "none"],
      "forced-colors": ["none active", () => "none"],
      "prefers-color-scheme": ["light dark", () => "light"],
      "prefers-reduced-motion": ["no-preference reduce", () => "no-preference"],
      "prefers-reduced-transparency": ["no-preference reduce", () => "no-preference"],
      "prefers-contrast": ["no-preference more less custom", () => "no-preference"],
      "-webkit-transform-3d": ["0 1", () => "1"],
      "-webkit-video-playable-inline": ["0 1", () => "1"],
    };

    const unknown = () => undefined;
    const both = (first, second) => (window) => {
      const [left, right] = [first(window), second(window)];
      return left === false || right === false ? false : left === true && right === true ? true : undefined;
    };
    const either = (first, second) => (window) => {
      const [left, right] = [first(window), second(window)];
      return left === true || right === true ? true : left === false && right === false ? false : undefined;
    };
    const negated = (test) => (window) => {
      const value = test(window);
      return value === undefined ? undefined : !value;
    };

    /// A value of a kind as a number, or null.
    function valueOf(kind, text) {
      const match = /^([+-]?(?:\d+\.?\d*|\.\d+))([a-z]*)$/i.exec(text);
      if (kind === "ratio") {
        const parts = /^(\d+\.?\d*)(?:\s*\/\s*(\d+\.?\d*))?$/.exec(text);
        return parts === null ? null : ratio(Number(parts[1]), Number(parts[2] ?? 1));
      }
      if (match === null) return null;
      const number = Number(match[1]);
      const unit = match[2].toLowerCase();
      if (kind === "number") return unit === "" ? number : null;
      const scales = kind === "resolution"
        ? { dppx: 1, x: 1, dpi: 1 / 96, dpcm: 2.54 / 96 }
        : { px: 1, em: 16, rem: 16, ex: 8, ch: 8, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 };
      if (Object.hasOwn(scales, unit)) return number * scales[unit];
      return kind === "length" && unit === "" && number === 0 ? 0 : null;
    }

    const compare = {
      "<": (left, right) => left < right,
      "<=": (left, right) => left <= right,
      ">": (left, right) => left > right,
      ">=": (left, right) => left >= right,
      "=": (left, right) => left === right,
    };
    const turned = { "<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=" };

    /// `name operator value` as a test, or null where the feature or the value is none.
    function comparison(name, operator, text) {
      if (!(name in ranges)) return null;
      const [kind, read] = ranges[name];
      const wanted = valueOf(kind, text);
      return wanted === null ? null : (window) => compare[operator](Number(read(window)), wanted);
    }

    /// What stands between the parentheses of a feature: `{test, text}`.
    function feature(content) {
      const text = content.trim().replace(/\s+/g, " ").toLowerCase();
      const plain = /^(-?[a-z][a-z0-9-]*)\s*(?::\s*(.+))?$/.exec(text);
      if (plain !== null) {
        const [, name, value] = plain;
        const shown = value === undefined ? `(${name})` : `(${name}: ${value.replace(/\s*\/\s*/, " / ")})`;
        return { text: shown, test: plainTest(name, value) ?? unknown };
      }
      const range = /^(.+?)\s*(<=|>=|<|>|=)\s*(.+?)(?:\s*(<=|>=|<|>)\s*(.+))?$/.exec(text);
      if (range === null) return { text: `(${content})`, test: unknown };
      const [, first, operator, second, next, third] = range;
      const shown = `(${[first, operator, second, next, third].filter((part) => part !== undefined).join(" ")})`;
      let test;
      if (third !== undefined) {
        const isOneWay = operator[0] === next[0] && operator !== "=";
        const low = isOneWay ? comparison(second, turned[operator], first) : null;
        const high = comparison(second, next, third);
        test = low === null || high === null ? null : both(low, high);
      } else {
        test = isWord.test(first) ? comparison(first, operator, second) : comparison(second, turned[operator], first);
      }
      return { text: shown, test: test ?? unknown };
    }

    function plainTest(name, value) {
      if (name in choices) {
        const [all, read] = choices[name];
        if (value === undefined) return (window) => !/^(?:none|0|no-preference)$/.test(read(window));
        return all.split(" ").includes(value) ? (window) => String(read(window)).split(" ").includes(value) : null;
      }
      if (value === undefined) return name in ranges ? (window) => Number(ranges[name][1](window)) !== 0 : null;
      const limit = /^(-webkit-)?(min|max)-(.+)$/.exec(name);
      if (limit === null) return comparison(name, "=", value);
      return comparison(`${limit[1] ?? ""}${limit[3]}`, limit[2] === "min" ? ">=" : "<=", value);
    }

    /// Reads one query; it throws for what is none.
    class Reader {
      #text;
      #at = 0;

      constructor(text) {
        this.#text = text;
      }

      query() {
        this.#space();
        const head = this.#word(/(?:(not|only)\s+)?([a-z_-][a-z0-9_-]*)(?=\s|$)/iy);
        const isTyped = head !== null && !/^(?:not|only|and|or|layer)$/i.test(head[2]);
        if (!isTyped) {
          if (head !== null) this.#at -= head[0].length;
          return this.#end(this.#condition(true));
        }
        const qualifier = (head[1] ?? "").toLowerCase();
        const type = head[2].toLowerCase();
        let test = () => type === "all" || type === "screen";
        let text = qualifier === "" ? type : `${qualifier} ${type}`;
        this.#space();
        if (this.#word(/and(?=[\s(])/iy) !== null) {
          this.#space();
          const more = this.#condition(false);
          test = both(test, more.test);
          text = type === "all" && qualifier === "" ? more.text : `${text} and ${more.text}`;
        }
        return this.#end({ text, test: qualifier === "not" ? negated(test) : test });
      }

      #end(result) {
        this.#space();
        if (this.#at < this.#text.length) throw new SyntaxError("no media query");
        return result;
      }

      #condition(allowsOr) {
        if (this.#word(/not(?=[\s(])/iy) !== null) {
          this.#space();
          const inner = this.#parentheses();
          return { text: `not ${inner.text}`, test: negated(inner.test) };
        }
        let result = this.#parentheses();
        let joint = null;
        for (;;) {
          this.#space();
          const found = this.#word(/(and|or)(?=[\s(])/iy);
          if (found === null) return result;
          const word = found[1].toLowerCase();
          if ((joint !== null && word !== joint) || (word === "or" && !allowsOr)) throw new SyntaxError("no media query");
          joint = word;
          this.#space();
          const next = this.#parentheses();
          result = { text: `${result.text} ${word} ${next.text}`, test: (word === "and" ? both : either)(result.test, next.test) };
        }
      }

      #parentheses() {
        if (this.#text[this.#at] !== "(") throw new SyntaxError("no media query");
        const start = this.#at + 1;
        let depth = 0;
        do {
          if (this.#at >= this.#text.length) throw new SyntaxError("no media query");
          if (this.#text[this.#at] === "(") depth++;
          else if (this.#text[this.#at] === ")") depth--;
          this.#at++;
        } while (depth > 0);
        const content = this.#text.slice(start, this.#at - 1);
        if (/^\s*(?:\(|not[\s(])/i.test(content)) {
          const inner = new Reader(content);
          inner.#space();
          const { text, test } = inner.#end(inner.#condition(true));
          return { text: `(${text})`, test };
        }
        return feature(content);
      }

      #space() {
        this.#word(/\s+/y);
      }

      #word(pattern) {
        pattern.lastIndex = this.#at;
        const found = pattern.exec(this.#text);
        if (found !== null) this.#at = pattern.lastIndex;
        return found;
      }
    }

    function readQuery(text) {
      try {
        return new Reader(text).query();
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        return { text: "not all", test: () => false };
      }
    }

    /// The queries between the commas that stand in no parentheses.
    function split(text) {
      const queries = [];
      let depth = 0;
      let start = 0;
      for (let index = 0; index < text.length; index++) {
        if (text[index] === "(") depth++;
        else if (text[index] === ")") depth--;
        else if (text[index] === "," && depth === 0) {
          queries.push(text.slice(start, index));
          start = index + 1;
        }
      }
      return [...queries, text.slice(start)];
    }

    return {
      /// A list of media queries: its serialisation, and whether one of them is true of a window.
      read(text) {
        if (text.trim() === "") return { text: "", matches: () => true };
        const queries = split(text.replace(/\/\*[^]*?\*\//g, " ")).map(readQuery);
        return {
          text: queries.map((query) => query.text).join(", "),
          matches: (window) => queries.some(({ test }) => test(window) === true),
        };
      },
    };
  });
})
