(function (core, native) {
  "use strict";
  // CSS text as component values, and back to text as CSSOM writes them.
  core.define("css tokens", () => {
    const name = "-?(?:[A-Za-z_\\u0080-\\uffff]|\\\\[^\\n])(?:[\\w\\u0080-\\uffff-]|\\\\[^\\n])*|--(?:[\\w\\u0080-\\uffff-]|\\\\[^\\n])*";
    const spaces = /(?:[\t\n\f\r ]|\/\*[^]*?\*\/)+/y;
    const number = /[+-]?(?:\d+\.\d+|\d+|\.\d+)(?:[eE][+-]?\d+)?/y;
    const identifier = new RegExp(name, "y");
    const hash = /#(?:[\w\u0080-\uffff-]|\\[^\n])+/y;
    const string = /"((?:[^"\\\n]|\\[^])*)(?:"|$)|'((?:[^'\\\n]|\\[^])*)(?:'|$)/y;
    const bareURL = /[\t\n\f\r ]*((?:[^"'()\\\t\n\f\r ]|\\[^\n])*)[\t\n\f\r ]*(?:\)|$)/y;

    const unescape = (text) => text.replace(/\\(?:([0-9A-Fa-f]{1,6})[\t\n\f\r ]?|\n|([^]))/g, (_, hex, character) => (
      hex === undefined ? character ?? "" : String.fromCodePoint(Math.min(parseInt(hex, 16) || 0xfffd, 0x10ffff))
    ));

    class Tokenizer {
      constructor(text) {
        this.text = text;
        this.at = 0;
      }

      take(pattern) {
        pattern.lastIndex = this.at;
        const match = pattern.exec(this.text);
        if (match !== null) this.at = pattern.lastIndex;
        return match;
      }

      /// Component values up to a closing character, or all; null for what cannot be a value.
      list(closing, depth = 0) {
        const tokens = [];
        if (depth > 50) return null;
        for (;;) {
          const spaced = this.take(spaces) !== null;
          if (this.at >= this.text.length) return tokens;
          if (this.text[this.at] === closing) {
            this.at++;
            return tokens;
          }
          const token = this.next(depth);
          if (token === null) return null;
          token.spaced = spaced;
          tokens.push(token);
        }
      }

      next(depth) {
        const first = this.take(number);
        if (first !== null) return this.numeric(first[0]);
        const word = this.take(identifier);
        if (word !== null) return this.word(unescape(word[0]), depth);
        const quoted = this.take(string);
        if (quoted !== null) return { type: "string", value: unescape(quoted[1] ?? quoted[2]) };
        const color = this.take(hash);
        if (color !== null) return { type: "hash", value: unescape(color[0].slice(1)) };
        const character = this.text[this.at++];
        if (character === "(" || character === "[") {
          const args = this.list(character === "(" ? ")" : "]", depth + 1);
          return args === null ? null : { type: "block", open: character, args };
        }
        return ",/+-*|<>=:%.&@!;#".includes(character) ? { type: "delim", value: character } : null;
      }

      numeric(text) {
        const value = Number(text);
        if (this.text[this.at] === "%") {
          this.at++;
          return { type: "percentage", value };
        }
        const unit = this.take(identifier);
        if (unit !== null) return { type: "dimension", value, unit: unit[0].toLowerCase() };
        return { type: "number", value, isInteger: /^[+-]?\d+$/.test(text), isSigned: /^[+-]/.test(text) };
      }

      word(value, depth) {
        if (this.text[this.at] !== "(") return { type: "ident", value };
        this.at++;
        if (value.toLowerCase() === "url") {
          const bare = this.take(bareURL);
          if (bare !== null) return { type: "url", value: unescape(bare[1]) };
          const args = this.list(")", depth + 1);
          return args !== null && args.length === 1 && args[0].type === "string" ? { type: "url", value: args[0].value } : null;
        }
        const args = this.list(")", depth + 1);
        return args === null ? null : { type: "function", name: value.toLowerCase(), args };
      }
    }

    /// The component values of a text without white space and comments (`spaced` tells where some was), or null.
    const tokenize = (text) => new Tokenizer(text).list("");

    /// A number as CSSOM writes it: six significant digits, no exponent.
    function numberText(value) {
      if (Number.isSafeInteger(value)) return String(value === 0 ? 0 : value);
      const rounded = Number(value.toPrecision(6));
      if (Math.abs(rounded) >= 1e21 || (rounded !== 0 && Math.abs(rounded) < 1e-6)) {
        return Math.abs(rounded) < 1 ? "0" : BigInt(Math.round(rounded)).toString();
      }
      return String(rounded === 0 ? 0 : rounded);
    }

    const quote = (text) => `"${text.replace(/["\\]/g, "\\$&").replace(/\n/g, "\\a ")}"`;

    const capitals = {
      __proto__: null, translatex: "translateX", translatey: "translateY", translatez: "translateZ", scalex: "scaleX",
      scaley: "scaleY", scalez: "scaleZ", rotatex: "rotateX", rotatey: "rotateY", rotatez: "rotateZ", skewx: "skewX",
      skewy: "skewY",
    };
    const zeroUnits = [
      [/^(?:translate|inset$|perspective$|blur$|drop-shadow$|circle$|ellipse$|polygon$)/, "0px"],
      [/^(?:rotate[xyz]?$|skew|hue-rotate$)/, "0deg"],
    ];

    /// A function's arguments; a bare zero has the unit that the function wants.
    function writeArguments(token, keepsCase) {
      const zero = zeroUnits.find(([names]) => names.test(token.name))?.[1];
      if (zero === undefined) return writeAll(token.args, keepsCase);
      const isZero = (item) => item.type === "number" && item.value === 0;
      return writeAll(token.args.map((item) => (isZero(item) ? { type: "delim", value: zero } : item)), keepsCase);
    }

    /// A component value as text; keywords in lower case unless they are names of an author's own.
    function write(token, keepsCase = false) {
      switch (token.type) {
        case "ident":
          return keepsCase || token.value.startsWith("--") ? token.value : token.value.toLowerCase();
        case "number":
          return numberText(token.value);
        case "percentage":
          return `${numberText(token.value)}%`;
        case "dimension":
          return `${numberText(token.value)}${token.unit}`;
        case "string":
          return quote(token.value);
        case "url":
          return `url(${quote(token.value)})`;
        case "hash":
          return `#${token.value}`;
        case "function":
          return `${capitals[token.name] ?? token.name}(${writeArguments(token, keepsCase)})`;
        case "block":
          return token.open === "(" ? `(${writeAll(token.args, keepsCase)})` : `[${writeAll(token.args, keepsCase)}]`;
        default:
          return token.value;
      }
    }

    /// Component values as text, parted by spaces, commas followed by one.
    function writeAll(tokens, keepsCase = false) {
      let text = "";
      for (let index = 0; index < tokens.length; index++) {
        const token = tokens[index];
        const isComma = token.type === "delim" && token.value === ",";
        if (index > 0 && !isComma) text += " ";
        text += write(token, keepsCase);
      }
      return text;
    }

    /// Lists of component values between commas or slashes.
    function splitAt(tokens, separator) {
      const parts = [[]];
      for (const token of tokens) {
        if (token.type === "delim" && token.value === separator) parts.push([]);
        else parts[parts.length - 1].push(token);
      }
      return parts;
    }

    return { tokenize, write, writeAll, splitAt, numberText, quote };
  });
})
