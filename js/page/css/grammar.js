(function (core, native) {
  "use strict";
  // What values properties take. A grammar is written as words: keywords, and types in angle brackets.
  core.define("css grammar", () => {
    const { write, writeAll, splitAt, quote } = core.use("css tokens");
    const math = core.use("css math");
    const colors = core.use("css colors");

    // MARK: numbers

    /// A reader of numbers of a kind: the text of a component value, or null.
    function numeric(accepts, { least = -Infinity, zero = false, whole = false } = {}) {
      return (token) => {
        if (math.isMath(token)) {
          if (token.name !== "calc") return write(token);
          const sum = math.sumOf(token.args);
          if (sum === null) return hasUnknown(token.args) ? write(token) : null;
          return accepts(math.kindOf(sum)) ? math.text(sum) : null;
        }
        if (token.type === "number") {
          if (accepts("number")) return token.value < least || (whole && !token.isInteger) ? null : write(token);
          return zero && token.value === 0 ? "0px" : null;
        }
        const unit = token.type === "percentage" ? "%" : token.type === "dimension" ? token.unit : null;
        if (unit === null || !accepts(math.kindOfUnit(unit)) || token.value < least) return null;
        return write(token);
      };
    }

    const hasUnknown = (tokens) => tokens.some((token) => (
      (token.type === "function" && (token.name !== "calc" || hasUnknown(token.args)))
      || (token.type === "block" && hasUnknown(token.args))
    ));
    const oneOf = (...kinds) => (kind) => kinds.includes(kind);
    const lengthKinds = oneOf("length", "percentage", "length-percentage");

    // MARK: images

    const gradient = /^(?:-webkit-)?(?:repeating-)?(?:linear|radial|conic)-gradient$/;

    /// The arguments of a function with their colours as CSSOM writes them.
    function withColors(tokens) {
      return splitAt(tokens, ",").map((part) => part.map((token) => colors.specified(token) ?? write(token)).join(" ")).join(", ");
    }

    function image(token) {
      if (token.type === "url") return write(token);
      if (token.type !== "function") return null;
      if (gradient.test(token.name)) return `${token.name}(${withColors(token.args)})`;
      return /^(?:-webkit-)?(?:image-set|cross-fade|image|element|paint|gradient|canvas)$/.test(token.name) ? write(token) : null;
    }

    // MARK: types of one component value

    const string = (token) => (token.type === "string" ? write(token) : null);
    const keyword = (words) => (token) => {
      if (token.type !== "ident") return null;
      const word = token.value.toLowerCase();
      return words.has(word) ? word : null;
    };
    const singles = {
      __proto__: null,
      "<length>": numeric(oneOf("length"), { zero: true }),
      "<length+>": numeric(oneOf("length"), { zero: true, least: 0 }),
      "<length%>": numeric(lengthKinds, { zero: true }),
      "<length%+>": numeric(lengthKinds, { zero: true, least: 0 }),
      "<percentage>": numeric(oneOf("percentage")),
      "<number>": numeric(oneOf("number")),
      "<number+>": numeric(oneOf("number"), { least: 0 }),
      "<integer>": numeric(oneOf("number"), { whole: true }),
      "<integer+>": numeric(oneOf("number"), { whole: true, least: 0 }),
      "<time>": numeric(oneOf("time")),
      "<time+>": numeric(oneOf("time"), { least: 0 }),
      "<angle>": numeric(oneOf("angle")),
      "<color>": colors.specified,
      "<image>": image,
      "<url>": (token) => (token.type === "url" ? write(token) : null),
      "<string>": string,
      "<name>": (token) => (token.type === "ident" ? token.value : string(token)),
      "<easing>": (token) => {
        if (token.type === "function") {
          return token.name === "cubic-bezier" || token.name === "steps" || token.name === "linear" ? write(token) : null;
        }
        return keyword(easings)(token);
      },
      "<opacity>": (token) => {
        if (token.type === "percentage") return String(token.value / 100);
        return numeric(oneOf("number"))(token);
      },
      "<alpha-weight>": numeric(oneOf("number"), { least: 1 }),
    };
    const easings = new Set("ease ease-in ease-out ease-in-out linear step-start step-end".split(" "));

    // MARK: types of several component values

    const filters = new Set((
      "blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia apple-invert-lightness"
    ).split(" "));

    const functionsOnly = (tokens) => (
      tokens.length > 0 && tokens.every((token) => token.type === "function" || token.type === "url") ? writeAll(tokens) : null
    );
    const lengthOnly = singles["<length>"];

    function shadow(tokens) {
      const color = tokens.map(colors.specified);
      const lengths = tokens.map(lengthOnly);
      const isInset = tokens.filter((token) => token.type === "ident" && token.value.toLowerCase() === "inset");
      const given = lengths.filter((text) => text !== null);
      const colorGiven = color.filter((text) => text !== null);
      if (given.length < 2 || given.length > 4 || colorGiven.length > 1 || isInset.length > 1) return null;
      if (given.length + colorGiven.length + isInset.length !== tokens.length) return null;
      return [...colorGiven, ...given, ...isInset.map(() => "inset")].join(" ");
    }

    function family(tokens) {
      if (tokens.length === 0) return null;
      if (tokens.length === 1 && tokens[0].type === "string") return quote(tokens[0].value);
      return tokens.every((token) => token.type === "ident") ? tokens.map((token) => token.value).join(" ") : null;
    }

    const size = keyword(new Set(["auto"]));
    const repeats = keyword(new Set(["repeat", "no-repeat", "space", "round"]));
    const sides = { x: keyword(new Set(["left", "right"])), y: keyword(new Set(["top", "bottom"])) };
    const center = keyword(new Set(["center"]));
    const place = singles["<length%>"];

    /// One position: one to four values; one that is left out is the centre.
    function position(tokens) {
      if (tokens.length === 0 || tokens.length > 4) return null;
      const words = tokens.map((token) => sides.x(token) ?? sides.y(token) ?? center(token) ?? place(token));
      if (words.includes(null)) return null;
      if (words.length > 2) return words.join(" ");
      if (words.length === 1) return sides.y(tokens[0]) === null ? `${words[0]} center` : `center ${words[0]}`;
      const isTurned = sides.y(tokens[0]) !== null || sides.x(tokens[1]) !== null;
      if (isTurned && (place(tokens[0]) !== null || place(tokens[1]) !== null)) return null;
      return isTurned ? `${words[1]} ${words[0]}` : words.join(" ");
    }

    const several = {
      __proto__: null,
      "<any>": (tokens) => (tokens.length > 0 && !tokens.some(isStray) ? writeAll(tokens) : null),
      "<names>": (tokens) => (tokens.length > 0 && !tokens.some(isStray) ? writeAll(tokens, true) : null),
      "<functions>": functionsOnly,
      "<filters>": (tokens) => (
        tokens.every((token) => token.type === "url" || filters.has(token.name)) ? functionsOnly(tokens) : null
      ),
      "<shadow>": shadow,
      "<family>": family,
      "<position>": position,
      "<size>": (tokens) => {
        const texts = tokens.map((token) => size(token) ?? singles["<length%+>"](token));
        return texts.length === 2 && !texts.includes(null) ? texts.join(" ") : null;
      },
      "<repeats>": (tokens) => {
        const texts = tokens.map(repeats);
        if (texts.length !== 2 || texts.includes(null)) return null;
        if (texts[0] === texts[1]) return texts[0];
        if (texts[1] === "no-repeat" && texts[0] === "repeat") return "repeat-x";
        return texts[0] === "no-repeat" && texts[1] === "repeat" ? "repeat-y" : texts.join(" ");
      },
    };
    const isStray = (token) => token.type === "delim" && "!;:@&<>=.#|%".includes(token.value);

    /// Makes a reader of a grammar: component values to text, or null when they are not of it. Words behind `list` hold for
    /// each part between commas, words behind `pair` for one or two values.
    function compile(grammar) {
      const words = grammar.split(" ");
      const how = words[0] === "list" || words[0] === "pair" ? words.shift() : "one";
      const isWord = keyword(new Set(words.filter((word) => word[0] !== "<")));
      const readers = words.filter((word) => word in singles).map((word) => singles[word]);
      const groups = words.filter((word) => word in several).map((word) => several[word]);
      const single = (token) => {
        const text = isWord(token);
        if (text !== null) return text;
        for (const read of readers) {
          const found = read(token);
          if (found !== null) return found;
        }
        return null;
      };
      const part = (tokens) => {
        const text = tokens.length === 1 ? single(tokens[0]) : null;
        if (text !== null) return text;
        for (const read of groups) {
          const found = read(tokens);
          if (found !== null) return found;
        }
        return null;
      };
      if (how === "list") {
        return (tokens) => {
          const texts = splitAt(tokens, ",").map(part);
          return texts.includes(null) ? null : texts.join(", ");
        };
      }
      if (how === "pair") {
        return (tokens) => {
          if (tokens.length > 2) return null;
          const texts = tokens.map(single);
          return texts.length === 0 || texts.includes(null) ? null : [...new Set(texts)].join(" ");
        };
      }
      return part;
    }
    return { compile };
  });
})
