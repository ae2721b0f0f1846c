(function (core, native) {
  "use strict";
  // Computed values, and the resolved ones that getComputedStyle gives.
  core.define("computed style", () => {
    const tree = core.use("tree");
    const { cascaded } = core.use("cascade");
    const { longhands } = core.use("css properties");
    const { shorthands } = core.use("css shorthands");
    const { read, wide } = core.use("css declarations");
    const { tokenize, numberText } = core.use("css tokens");
    const colors = core.use("css colors");
    const math = core.use("css math");
    const names = [...longhands].filter(([, { initial }]) => initial !== "").map(([name]) => name).sort();
    const kept = new WeakMap();
    const nothing = new Map();
    const parentOf = (element) => (
      tree.state.shadow === null ? element.parentElement : tree.state.shadow.inheritanceParent(element)
    );

    // MARK: variables

    function customProperty(element, name, depth) {
      for (let at = element; at !== null; at = parentOf(at)) {
        const value = cascaded(at).get(name);
        if (value !== undefined && value !== "inherit") return substitute(at, value, depth + 1);
      }
      return null;
    }

    /// A value with its variables replaced, or null when one has no value.
    function substitute(element, text, depth = 0) {
      if (depth > 20) return null;
      let result = text;
      for (let rounds = 0; rounds < 50; rounds++) {
        const start = result.search(/\bvar\(/i);
        if (start < 0) return result;
        let end = start + 4;
        let level = 1;
        while (end < result.length && level > 0) {
          if (result[end] === "(") level++;
          else if (result[end] === ")") level--;
          end++;
        }
        const inner = result.slice(start + 4, level === 0 ? end - 1 : end);
        const comma = inner.indexOf(",");
        const name = (comma < 0 ? inner : inner.slice(0, comma)).trim();
        const fallback = () => (comma < 0 ? null : substitute(element, inner.slice(comma + 1).trim(), depth + 1));
        const value = customProperty(element, name, depth) ?? fallback();
        if (value === null || result.length > 100000) return null;
        result = result.slice(0, start) + value + result.slice(end);
      }
      return null;
    }

    /// The specified value of a longhand, its variables replaced; undefined where nothing is set.
    function specified(element, name) {
      const values = cascaded(element);
      let value = values.get(name);
      // Shorthands that hold no variables have been taken apart when they were parsed.
      for (const [given, text] of values.hasShorthands ? values : nothing) {
        if (given === name) {
          value = text;
        } else if (shorthands.has(given) && shorthands.get(given).names.includes(name)) {
          const replaced = substitute(element, text);
          const found = replaced === null ? null : read(given, replaced);
          value = found?.find(([longhand]) => longhand === name)?.[1] ?? "unset";
        }
      }
      if (value === undefined || !value.includes("var(")) return value;
      const replaced = substitute(element, value);
      return (replaced === null ? null : read(name, replaced))?.[0][1] ?? "unset";
    }

    // MARK: lengths

    const fontSizes = {
      "__proto__": null, "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
      "xxx-large": 48,
    };
    const fontSize = (element) => (element === null ? 16 : parseFloat(value(element, "font-size")));

    /// How many pixels a unit is; null for a share of something else.
    function pixelsOf(element, unit, isFontSize) {
      if (unit in math.lengths) return math.lengths[unit];
      const { page } = element;
      const own = () => fontSize(isFontSize ? parentOf(element) : element);
      const width = () => Number(page.global.innerWidth) / 100;
      const height = () => Number(page.global.innerHeight) / 100;
      switch (unit.replace(/^[sld](?=v)/, "")) {
        case "em":
          return own();
        case "rem":
          return isFontSize && parentOf(element) === null ? 16 : fontSize(element._owner.documentElement);
        case "ex":
        case "ch":
          return own() / 2;
        case "vw":
        case "vi":
          return width();
        case "vh":
        case "vb":
          return height();
        case "vmin":
          return Math.min(width(), height());
        case "vmax":
          return Math.max(width(), height());
        default:
          return null;
      }
    }

    // Pages write the same few lengths again and again.
    const onlyTokens = new Map();
    const mostTexts = 2000;

    /// The only token of a value, or null.
    function onlyToken(text) {
      const ready = onlyTokens.get(text);
      if (ready !== undefined) return ready;
      const [token, more] = tokenize(text) ?? [];
      const only = token === undefined || more !== undefined ? null : token;
      if (onlyTokens.size < mostTexts) onlyTokens.set(text, only);
      return only;
    }

    /// The numbers by unit of a length or calc(), lengths in px; null for other values.
    function sumOf(element, text, isFontSize = false) {
      const token = onlyToken(text);
      switch (token?.type) {
        case "number":
          return token.value === 0 ? { px: 0 } : null;
        case "percentage":
          return { "px": 0, "%": token.value };
        case "dimension": {
          const factor = pixelsOf(element, token.unit, isFontSize);
          return factor === null ? null : { px: token.value * factor };
        }
        case "function":
          return functionSum(element, token, isFontSize);
        default:
          return null;
      }
    }

    function inPixels(element, sum, isFontSize) {
      const result = { px: 0 };
      for (const [unit, amount] of Object.entries(sum)) {
        const factor = unit === "" || unit === "%" ? null : pixelsOf(element, unit, isFontSize);
        if (factor !== null) result.px += amount * factor;
        else if (unit === "%") result["%"] = amount;
        else if (unit !== "" || amount !== 0) return null;
      }
      return result;
    }

    function functionSum(element, token, isFontSize) {
      if (token.name === "calc") {
        const sum = math.sumOf(token.args);
        return sum === null ? null : inPixels(element, sum, isFontSize);
      }
      if (token.name === "env") {
        const [name, , ...fallback] = token.args;
        if (/^safe-area-inset-/.test(name?.value ?? "")) return { px: 0 };
        return fallback.length === 0 ? null : sumOf(element, core.use("css tokens").writeAll(fallback), isFontSize);
      }
      if (!/^(?:min|max|clamp)$/.test(token.name)) return null;
      const { splitAt } = core.use("css tokens");
      const sums = splitAt(token.args, ",").map((part) => {
        const sum = math.sumOf(part);
        return sum === null ? null : inPixels(element, sum, isFontSize);
      });
      if (sums.length === 0 || sums.some((sum) => sum === null || sum["%"] !== undefined)) return null;
      const pixels = sums.map((sum) => sum.px);
      if (token.name === "clamp") return pixels.length === 3 ? { px: Math.max(pixels[0], Math.min(pixels[1], pixels[2])) } : null;
      return { px: Math[token.name](...pixels) };
    }

    /// A length in pixels, percentages of `whole`; null for keywords and what needs more than that.
    function pixels(element, text, whole = null) {
      const sum = sumOf(element, text);
      if (sum === null) return text.includes("%") && whole !== null ? compared(element, onlyToken(text), whole) : null;
      if (sum["%"] !== undefined && whole === null) return null;
      return sum.px + ((sum["%"] ?? 0) * (whole ?? 0)) / 100;
    }

    /// The value of min(), max() or clamp() with percentages of `whole`, or null.
    function compared(element, token, whole) {
      if (token?.type !== "function" || !/^(?:min|max|clamp)$/.test(token.name)) return null;
      const { splitAt, writeAll } = core.use("css tokens");
      const list = splitAt(token.args, ",").map((part) => pixels(element, writeAll(part).trim(), whole)
        ?? pixels(element, `calc(${writeAll(part)})`, whole));
      if (list.includes(null)) return null;
      if (token.name === "clamp") return list.length === 3 ? Math.max(list[0], Math.min(list[1], list[2])) : null;
      return Math[token.name](...list);
    }

    /// A value whose lengths are in px.
    function absolute(element, text) {
      if (!/\d/.test(text) || /^rgb|^#/.test(text)) return text;
      const sum = sumOf(element, text);
      if (sum !== null && text.trim() !== String(Number(text))) {
        if (sum["%"] === undefined) return `${numberText(sum.px)}px`;
        return sum.px === 0 && !text.startsWith("calc") ? text : math.text({ "px": sum.px, "%": sum["%"] });
      }
      const lengths = /(^|[\s,(])(-?[\d.]+)(em|rem|vw|vh|vmin|vmax|pt|in|cm|mm|pc|q|ex|ch|[sld]v[wh])(?=[\s,)]|$)/g;
      return text.replace(lengths, (_, before, amount, unit) => (
        `${before}${numberText(Number(amount) * pixelsOf(element, unit, false))}px`
      ));
    }

    // MARK: computed values

    const lineWidths = { thin: "1px", medium: "3px", thick: "5px" };
    const blockKinds = {
      "inline": "block", "inline-block": "block", "inline-flex": "flex", "inline-grid": "grid", "inline-table": "table",
      "table-cell": "block", "table-row": "block", "table-row-group": "block",
    };

    function computeFontSize(element, text) {
      const parent = parentOf(element);
      if (text in fontSizes) return `${fontSizes[text]}px`;
      const step = { smaller: 1 / 1.2, larger: 1.2 }[text];
      if (step !== undefined) return `${numberText(fontSize(parent) * step)}px`;
      const sum = sumOf(element, text, true);
      return sum === null ? "16px" : `${numberText(sum.px + ((sum["%"] ?? 0) * fontSize(parent)) / 100)}px`;
    }

    function compute(element, name, text) {
      if (name === "font-size") return computeFontSize(element, text);
      if (name === "color") return colors.computed(text, parentOf(element) === null ? "rgb(0, 0, 0)" : value(parentOf(element), "color"));
      if (name.endsWith("color")) return colors.computed(text, text === "currentcolor" ? value(element, "color") : "");
      if (/^(?:border-.*|outline|-webkit-text-stroke)-width$/.test(name)) {
        const style = name.replace(/width$/, "style");
        if (longhands.has(style) && /^(?:none|hidden)$/.test(value(element, style))) return "0px";
        return lineWidths[text] ?? absolute(element, text);
      }
      switch (name) {
        case "display": {
          const isOut = /^(?:absolute|fixed)$/.test(value(element, "position")) || value(element, "float") !== "none";
          const isRoot = element === element._owner.documentElement;
          return (isOut || isRoot) && text in blockKinds ? blockKinds[text] : text;
        }
        case "font-weight":
          return { normal: "400", bold: "700", bolder: "700", lighter: "100" }[text] ?? text;
        case "opacity":
          return numberText(Math.min(Math.max(Number(text), 0), 1));
        case "line-height":
          return /^[\d.]+%$/.test(text) ? `${numberText((parseFloat(text) * fontSize(element)) / 100)}px` : absolute(element, text);
        case "text-align":
          return text === "-internal-center" ? "center" : text;
        default:
          return absolute(element, text);
      }
    }

    /// The computed value of a longhand.
    function value(element, name) {
      let known = kept.get(element);
      const key = tree.state.version;
      if (known === undefined || known.version !== key) {
        known = { version: key, values: new Map() };
        kept.set(element, known);
      }
      const ready = known.values.get(name);
      if (ready !== undefined) return ready;
      const found = find(element, name);
      known.values.set(name, found);
      return found;
    }

    function find(element, name) {
      const { initial, inherited } = longhands.get(name);
      let text = specified(element, name);
      if (text === "unset" || text === "revert" || text === "revert-layer") text = undefined;
      if (text === undefined || wide.has(text)) {
        const parent = text === "inherit" || (text === undefined && inherited) ? parentOf(element) : null;
        if (parent !== null) return value(parent, name);
        text = initial;
      }
      return compute(element, name, text);
    }

    // MARK: resolved values

    const used = /^(?:width|height|top|right|bottom|left|(?:margin|padding)-(?:top|right|bottom|left))$/;

    function resolvedLonghand(element, name) {
      const text = value(element, name);
      if (used.test(name)) return core.use("box lengths").resolved(element, name, text);
      if (name === "transform" && text !== "none") return core.use("matrix").fromTransform(element, text) ?? text;
      if (name === "line-height" && /^[\d.]+$/.test(text)) return `${numberText(Number(text) * fontSize(element))}px`;
      return text;
    }

    /// The resolved value of any property; "" for elements outside of the document.
    function resolved(element, name) {
      if (name.startsWith("--")) return customProperty(element, name, 0) ?? "";
      if (!element.isConnected) return "";
      const known = longhands.get(name);
      if (known !== undefined) return known.initial === "" ? specified(element, name) ?? "" : resolvedLonghand(element, name);
      if (!shorthands.has(name)) return "";
      const { names: parts, write } = shorthands.get(name);
      return write(parts.map((part) => (
        longhands.get(part).initial === "" ? "" : resolvedLonghand(element, part)
      ))) ?? "";
    }

    return { value, resolved, names, declared: cascaded, pixels };
  });
})
