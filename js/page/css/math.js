(function (core, native) {
  "use strict";
  // Numbers with units, and calc() of them.
  core.define("css math", () => {
    const { numberText } = core.use("css tokens");
    const lengths = {
      __proto__: null, px: 1, in: 96, cm: 96 / 2.54, mm: 9.6 / 2.54, q: 2.4 / 2.54, pt: 96 / 72, pc: 16,
    };
    const relative = new Set(
      "em rem ex ch lh rlh ic cap vw vh vmin vmax svw svh lvw lvh dvw dvh vi vb cqw cqh cqi cqb cqmin cqmax".split(" "),
    );
    const angles = { __proto__: null, deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };
    const times = { __proto__: null, s: 1, ms: 0.001 };

    function kindOfUnit(unit) {
      if (unit === "") return "number";
      if (unit === "%") return "percentage";
      if (unit in lengths || relative.has(unit)) return "length";
      if (unit in angles) return "angle";
      if (unit in times) return "time";
      return unit === "fr" ? "flex" : /^(?:dpi|dpcm|dppx|x)$/.test(unit) ? "resolution" : null;
    }

    /// Numbers by unit: `{px: 1, "%": 50}`.
    const single = (unit, value) => ({ __proto__: null, [unit]: value });
    const isNumber = (sum) => Object.keys(sum).every((unit) => unit === "");

    function scaled(sum, factor) {
      const result = { __proto__: null };
      for (const unit of Object.keys(sum)) result[unit] = sum[unit] * factor;
      return result;
    }

    function added(one, other) {
      const result = { __proto__: null, ...one };
      for (const unit of Object.keys(other)) result[unit] = (result[unit] ?? 0) + other[unit];
      return result;
    }

    /// Reads what is inside calc(): sums of products. Null for what is none, or what only a browser could compute.
    function sumOf(tokens) {
      let at = 0;
      const isDelim = (characters) => at < tokens.length && tokens[at].type === "delim" && characters.includes(tokens[at].value);

      function value() {
        const token = tokens[at++];
        if (token === undefined) return null;
        if (token.type === "number") return single("", token.value);
        if (token.type === "percentage") return single("%", token.value);
        if (token.type === "dimension") return kindOfUnit(token.unit) === null ? null : canonical(token);
        if (token.type === "block" && token.open === "(") return sumOf(token.args);
        if (token.type === "function" && token.name === "calc") return sumOf(token.args);
        return null;
      }

      function product() {
        let left = value();
        while (left !== null && isDelim("*/")) {
          const divides = tokens[at++].value === "/";
          const right = value();
          if (right === null) return null;
          if (divides) left = isNumber(right) && right[""] !== 0 ? scaled(left, 1 / right[""]) : null;
          else if (isNumber(right)) left = scaled(left, right[""]);
          else left = isNumber(left) ? scaled(right, left[""]) : null;
        }
        return left;
      }

      let total = product();
      while (total !== null && at < tokens.length) {
        if (!isDelim("+-")) return null;
        const sign = tokens[at++].value === "-" ? -1 : 1;
        const more = product();
        total = more === null ? null : added(total, scaled(more, sign));
      }
      return total;
    }

    /// Absolute lengths in px, so that they add up.
    function canonical({ value, unit }) {
      if (unit in lengths) return single("px", value * lengths[unit]);
      if (unit in angles) return single("deg", value * angles[unit]);
      return unit in times ? single("s", value * times[unit]) : single(unit, value);
    }

    /// What kind of value calc() gives: a kind, or "length-percentage"; null when units do not go together.
    function kindOf(sum) {
      const kinds = new Set(Object.keys(sum).map(kindOfUnit));
      if (kinds.size === 1) return [...kinds][0];
      return kinds.size === 2 && kinds.has("length") && kinds.has("percentage") ? "length-percentage" : null;
    }

    /// A sum as CSSOM writes it: percentages first, then units by name.
    function text(sum) {
      const units = Object.keys(sum).sort((one, other) => {
        if (one === "%" || other === "%") return one === "%" ? -1 : 1;
        return one < other ? -1 : 1;
      });
      let result = "";
      for (const unit of units) {
        const value = sum[unit];
        if (result === "") result = `${numberText(value)}${unit}`;
        else result += ` ${value < 0 ? "-" : "+"} ${numberText(Math.abs(value))}${unit}`;
      }
      return `calc(${result})`;
    }

    const functions = new Set("calc min max clamp env round mod rem abs sign sin cos tan pow sqrt hypot exp log".split(" "));
    const isMath = (token) => token.type === "function" && functions.has(token.name);

    return { kindOfUnit, sumOf, kindOf, text, isMath, lengths, canonical };
  });
})
