(function (core, native) {
  "use strict";
  // Shorthand properties: how they spread over longhands, and when longhands are written as one again.
  core.define("css shorthands", () => {
    const { splitAt, writeAll } = core.use("css tokens");
    const { longhands } = core.use("css properties");
    const initial = (name) => longhands.get(name).initial;
    const read = (name, tokens) => longhands.get(name).read(tokens);
    const shorthands = new Map();
    const sides = ["top", "right", "bottom", "left"];
    const sameAll = (values) => values.every((value) => value === values[0]);

    // MARK: one to four values

    function spread(list) {
      const [top, right = top, bottom = top, left = right] = list;
      return [top, right, bottom, left];
    }

    function fewest([top, right, bottom, left]) {
      const list = [top, right, bottom, left];
      if (left === right) list.pop();
      if (list.length === 3 && bottom === top) list.pop();
      if (list.length === 2 && right === top) list.pop();
      return list.join(" ");
    }

    function fourSides(name, names) {
      shorthands.set(name, {
        names,
        expand(tokens) {
          if (tokens.length === 0 || tokens.length > 4) return null;
          const texts = tokens.map((token) => read(names[0], [token]));
          return texts.includes(null) ? null : spread(texts);
        },
        write: fewest,
      });
    }
    fourSides("margin", sides.map((side) => `margin-${side}`));
    fourSides("padding", sides.map((side) => `padding-${side}`));
    fourSides("inset", sides);
    for (const part of ["width", "style", "color"]) fourSides(`border-${part}`, sides.map((side) => `border-${side}-${part}`));

    const corners = ["top-left", "top-right", "bottom-right", "bottom-left"].map((corner) => `border-${corner}-radius`);
    shorthands.set("border-radius", {
      names: corners,
      expand(tokens) {
        const lists = splitAt(tokens, "/").map((part) => part.map((token) => read(corners[0], [token])));
        if (lists.length > 2 || lists.some((list) => list.length === 0 || list.length > 4 || list.includes(null))) return null;
        const [across, down = across] = lists.map(spread);
        return across.map((text, index) => (text === down[index] ? text : `${text} ${down[index]}`));
      },
      write(values) {
        const across = fewest(values.map((value) => value.split(" ")[0]));
        const down = fewest(values.map((value) => value.split(" ").pop()));
        return across === down ? across : `${across} / ${down}`;
      },
    });

    // MARK: one or two values

    function pair(name, names) {
      shorthands.set(name, {
        names,
        expand(tokens) {
          if (tokens.length === 0 || tokens.length > 2) return null;
          const texts = tokens.map((token, index) => read(names[index], [token]));
          return texts.includes(null) ? null : [texts[0], texts[1] ?? texts[0]];
        },
        write: (values) => (sameAll(values) ? values[0] : values.join(" ")),
      });
    }
    pair("overflow", ["overflow-x", "overflow-y"]);
    pair("overscroll-behavior", ["overscroll-behavior-x", "overscroll-behavior-y"]);
    pair("gap", ["row-gap", "column-gap"]);
    pair("place-content", ["align-content", "justify-content"]);
    pair("place-items", ["align-items", "justify-items"]);
    pair("place-self", ["align-self", "justify-self"]);

    // MARK: values in any order

    /// Gives each component value to the first longhand that takes it; null when one is left over.
    function assign(tokens, names) {
      const found = new Map();
      for (const token of tokens) {
        const name = names.find((item) => !found.has(item) && read(item, [token]) !== null);
        if (name === undefined) return null;
        found.set(name, read(name, [token]));
      }
      return tokens.length === 0 ? null : names.map((name) => found.get(name) ?? initial(name));
    }

    /// Those that are not initial, in the longhands' order, or what stands for all initial ones.
    const notable = (names, values, empty) => (
      values.filter((value, index) => value !== initial(names[index])).join(" ") || empty
    );

    function anyOrder(name, names, empty) {
      shorthands.set(name, { names, expand: (tokens) => assign(tokens, names), write: (values) => notable(names, values, empty) });
    }
    for (const side of sides) anyOrder(`border-${side}`, ["width", "style", "color"].map((part) => `border-${side}-${part}`), "none");
    anyOrder("outline", ["outline-color", "outline-style", "outline-width"], "none");
    anyOrder("flex-flow", ["flex-direction", "flex-wrap"], "row");
    anyOrder("columns", ["column-width", "column-count"], "auto");
    const listNames = ["list-style-position", "list-style-image", "list-style-type"];
    shorthands.set("list-style", {
      names: listNames,
      expand(tokens) {
        // `none` is for the type, unless another type is given.
        const isNone = (token) => token.type === "ident" && token.value.toLowerCase() === "none";
        const others = tokens.filter((token) => !isNone(token));
        if (others.length === tokens.length) return assign(tokens, listNames);
        const values = others.length === 0 ? listNames.map(initial) : assign(others, listNames);
        if (values !== null && (tokens.length - others.length > 1 || values[2] === initial(listNames[2]))) values[2] = "none";
        return values;
      },
      write: (values) => notable(listNames, values, "outside"),
    });
    anyOrder("-webkit-text-stroke", ["-webkit-text-stroke-width", "-webkit-text-stroke-color"], "0px");
    anyOrder(
      "text-decoration",
      ["text-decoration-line", "text-decoration-style", "text-decoration-color", "text-decoration-thickness"], "none",
    );

    const borderParts = ["width", "style", "color"];
    shorthands.set("border", {
      names: [...borderParts.flatMap((part) => sides.map((side) => `border-${side}-${part}`)), "border-image"],
      expand(tokens) {
        const values = assign(tokens, borderParts.map((part) => `border-top-${part}`));
        return values === null ? null : [...values.flatMap((value) => [value, value, value, value]), "none"];
      },
      write(values) {
        const parts = [0, 4, 8].map((start) => values.slice(start, start + 4));
        if (!parts.every(sameAll) || values[12] !== "none") return null;
        return notable(borderParts.map((part) => `border-top-${part}`), parts.map((part) => part[0]), "none");
      },
    });

    const flexNames = ["flex-grow", "flex-shrink", "flex-basis"];
    shorthands.set("flex", {
      names: flexNames,
      expand(tokens) {
        const word = tokens.length === 1 && tokens[0].type === "ident" ? tokens[0].value.toLowerCase() : "";
        if (word === "none") return ["0", "0", "auto"];
        if (word === "auto") return ["1", "1", "auto"];
        const numbers = [];
        let basis = null;
        for (const token of tokens) {
          if (token.type === "number" && numbers.length < 2 && read("flex-grow", [token]) !== null) {
            numbers.push(read("flex-grow", [token]));
          } else if (basis === null) {
            basis = read("flex-basis", [token]);
            if (basis === null) return null;
          } else {
            return null;
          }
        }
        return tokens.length === 0 ? null : [numbers[0] ?? "1", numbers[1] ?? "1", basis ?? "0%"];
      },
      write: (values) => values.join(" "),
    });

    // MARK: font

    const fontNames = [
      "font-style", "font-variant", "font-weight", "font-stretch", "font-size", "line-height", "font-family",
    ];
    shorthands.set("font", {
      names: fontNames,
      expand(tokens) {
        const values = new Map();
        let at = 0;
        for (; at < tokens.length; at++) {
          const token = tokens[at];
          if (token.type === "ident" && token.value.toLowerCase() === "normal") continue;
          const name = fontNames.slice(0, 4).find((item) => (
            !values.has(item) && (item !== "font-variant" || /^small-caps$/i.test(token.value))
            && (item !== "font-stretch" || token.type === "ident") && read(item, [token]) !== null
          ));
          if (name === undefined) break;
          values.set(name, read(name, [token]));
        }
        if (at >= tokens.length) return null;
        values.set("font-size", read("font-size", [tokens[at++]]));
        if (tokens[at]?.type === "delim" && tokens[at].value === "/") {
          values.set("line-height", read("line-height", tokens.slice(at + 1, at + 2)));
          at += 2;
        }
        values.set("font-family", at < tokens.length ? read("font-family", tokens.slice(at)) : null);
        return [...values.values()].includes(null) ? null : fontNames.map((name) => values.get(name) ?? initial(name));
      },
      write([style, variant, weight, stretch, size, height, family]) {
        const first = [style, variant, weight, stretch].filter((value) => value !== "normal");
        return [...first, height === "normal" ? size : `${size} / ${height}`, family].join(" ");
      },
    });

    // MARK: lists of layers

    /// The parts of a list of values as text.
    function splitList(text) {
      const parts = [""];
      let depth = 0;
      for (const character of text) {
        depth += character === "(" ? 1 : character === ")" ? -1 : 0;
        if (character === "," && depth === 0) parts.push("");
        else parts[parts.length - 1] += character;
      }
      return parts.map((part) => part.trim());
    }

    /// Parts between commas, each spread over the longhands; `expandPart` gives a value for each name or null.
    function layers(name, names, expandPart, writePart) {
      shorthands.set(name, {
        names,
        expand(tokens) {
          const parts = splitAt(tokens, ",");
          const lists = parts.map((part, index) => expandPart(part, index === parts.length - 1));
          if (lists.includes(null)) return null;
          return names.map((item, index) => (
            item === "background-color" ? lists[lists.length - 1][index] : lists.map((list) => list[index]).join(", ")
          ));
        },
        write(values) {
          const lists = values.map(splitList);
          const count = Math.max(...lists.map((list) => list.length));
          if (lists.some((list, index) => list.length !== count && names[index] !== "background-color")) return null;
          const texts = [];
          for (let layer = 0; layer < count; layer++) {
            texts.push(writePart(names.map((item, index) => {
              if (item !== "background-color") return lists[index][layer];
              return layer === count - 1 ? values[index] : initial(item);
            })));
          }
          return texts.join(", ");
        },
      });
    }

    const backgroundNames = [
      "background-image", "background-position", "background-size", "background-repeat", "background-attachment",
      "background-origin", "background-clip", "background-color",
    ];

    function backgroundLayer(tokens, isLast) {
      const values = new Map();
      const positions = [];
      const rest = [];
      for (let at = 0; at < tokens.length; at++) {
        const token = tokens[at];
        if (token.type === "delim" && token.value === "/") {
          if (positions.length === 0) return null;
          const size = [];
          while (at + 1 < tokens.length && size.length < 2 && read("background-size", [tokens[at + 1]]) !== null) {
            size.push(tokens[++at]);
          }
          const text = size.length === 0 ? null : read("background-size", size);
          if (text === null) return null;
          values.set("background-size", text);
        } else if (read("background-position", [token]) !== null) {
          positions.push(token);
        } else {
          rest.push(token);
        }
      }
      if (positions.length > 0) {
        const text = read("background-position", positions);
        if (text === null) return null;
        values.set("background-position", text);
      }
      const repeats = rest.filter((token) => /^(?:repeat|no-repeat|repeat-[xy]|space|round)$/i.test(token.value ?? ""));
      if (repeats.length > 2) return null;
      if (repeats.length > 0) values.set("background-repeat", writeAll(repeats));
      const names = backgroundNames.filter((name) => !/position|size|repeat/.test(name) && (isLast || !name.endsWith("color")));
      const others = rest.filter((token) => !repeats.includes(token));
      const given = others.length === 0 ? [] : assign(others, names);
      if (given === null || tokens.length === 0) return null;
      names.forEach((name, index) => {
        if (given[index] !== undefined) values.set(name, given[index]);
      });
      const boxes = others.filter((token) => /^(?:border|padding|content)-box$/i.test(token.value ?? ""));
      if (boxes.length === 1) values.set("background-clip", values.get("background-origin"));
      return backgroundNames.map((name) => values.get(name) ?? initial(name));
    }

    function writeBackground(values) {
      const words = [];
      backgroundNames.forEach((name, index) => {
        const value = values[index];
        if (name === "background-position") {
          const hasSize = values[index + 1] !== initial("background-size");
          if (value !== initial(name) || hasSize) words.push(hasSize ? `${value} / ${values[index + 1]}` : value);
        } else if (name !== "background-size" && value !== initial(name)) {
          if (name !== "background-clip" || value !== values[index - 1]) words.push(value);
        }
      });
      return words.join(" ") || "none";
    }
    layers("background", backgroundNames, backgroundLayer, writeBackground);

    function timed(name, names, order, empty) {
      const layer = (tokens) => {
        const values = assign(tokens, order);
        return values === null ? null : names.map((item) => values[order.indexOf(item)]);
      };
      layers(name, names, layer, (values) => notable(names, values, empty));
    }
    const transitionNames = ["property", "duration", "timing-function", "delay", "behavior"].map((part) => `transition-${part}`);
    timed("transition", transitionNames, [1, 3, 2, 4, 0].map((index) => transitionNames[index]), "all");
    const animationNames = [
      "duration", "timing-function", "delay", "iteration-count", "direction", "fill-mode", "play-state", "name",
    ].map((part) => `animation-${part}`);
    timed("animation", animationNames, [0, 2, 1, 3, 4, 5, 6, 7].map((index) => animationNames[index]), "none");

    // MARK: grid lines

    function gridLines(name, names) {
      shorthands.set(name, {
        names,
        expand(tokens) {
          const texts = splitAt(tokens, "/").map((part) => read(names[0], part));
          if (texts.length > names.length || texts.includes(null)) return null;
          const missing = (text) => (/^-?\d|^span|^auto/.test(text) ? "auto" : text);
          const [rowStart, columnStart = missing(rowStart), rowEnd = missing(rowStart), columnEnd = missing(columnStart)] = texts;
          return names.length === 2 ? [rowStart, columnStart] : [rowStart, columnStart, rowEnd, columnEnd];
        },
        write(values) {
          const list = [...values];
          while (list.length > 1 && list[list.length - 1] === "auto") list.pop();
          return list.join(" / ");
        },
      });
    }
    gridLines("grid-row", ["grid-row-start", "grid-row-end"]);
    gridLines("grid-column", ["grid-column-start", "grid-column-end"]);
    gridLines("grid-area", ["grid-row-start", "grid-column-start", "grid-row-end", "grid-column-end"]);

    /// Shorthands whose values are kept as they are: nobody reads their parts here.
    for (const name of ["grid", "grid-template", "mask", "offset", "border-block", "border-inline", "margin-block",
      "margin-inline", "padding-block", "padding-inline", "inset-block", "inset-inline", "text-emphasis", "scroll-margin",
      "scroll-padding", "page-break", "all"]) {
      longhands.set(name, {
        initial: "", inherited: false,
        read: (tokens) => (tokens.length === 0 || tokens.some((token) => token.value === "!") ? null : writeAll(tokens, true)),
      });
    }

    /// The shorthands that a longhand belongs to, those of most longhands first.
    const shorthandsOf = new Map();
    const bySize = [...shorthands].sort(([, one], [, other]) => other.names.length - one.names.length);
    for (const [name, { names }] of bySize) {
      for (const longhand of names) {
        const list = shorthandsOf.get(longhand) ?? [];
        list.push(name);
        shorthandsOf.set(longhand, list);
      }
    }
    return { shorthands, shorthandsOf };
  });
})
