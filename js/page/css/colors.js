(function (core, native) {
  "use strict";
  // Colours: CSS Color level 4 as far as pages write it.
  core.define("css colors", () => {
    const { numberText, writeAll, splitAt } = core.use("css tokens");
    const named = new Map((
      "aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 black 000000 "
      + "blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 "
      + "chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan "
      + "008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b "
      + "darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f "
      + "darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 "
      + "deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 "
      + "fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow "
      + "adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender "
      + "e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff "
      + "lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a "
      + "lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 lightsteelblue b0c4de lightyellow "
      + "ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd "
      + "mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a "
      + "mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 "
      + "navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 "
      + "palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru "
      + "cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue "
      + "4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 "
      + "skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4 tan "
      + "d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 "
      + "yellow ffff00 yellowgreen 9acd32 transparent 00000000 canvas ffffff canvastext 000000 linktext 0000ee buttonface c0c0c0 "
      + "buttontext 000000 field ffffff fieldtext 000000 graytext 808080 highlight b5d5ff highlighttext 000000"
    ).match(/\S+ \S+/g).map((pair) => pair.split(" ")));
    const spaces = new Set("lab lch oklab oklch color color-mix light-dark".split(" "));

    /// A fraction of 255 as the shortest decimal that means the same.
    function alphaText(alpha) {
      const byte = Math.round(alpha * 255);
      for (const digits of [2, 3]) {
        const text = Number((byte / 255).toFixed(digits));
        if (digits === 3 || Math.round(text * 255) === byte) return String(text);
      }
      return "1";
    }

    function text([red, green, blue, alpha]) {
      const channels = [red, green, blue].map((channel) => Math.round(Math.min(Math.max(channel, 0), 255))).join(", ");
      return alpha >= 1 ? `rgb(${channels})` : `rgba(${channels}, ${alphaText(Math.max(alpha, 0))})`;
    }

    function fromHex(digits) {
      if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(digits)) return null;
      const long = digits.length < 5 ? digits.replace(/./g, "$&$&") : digits;
      const channels = long.match(/../g).map((pair) => parseInt(pair, 16));
      return [channels[0], channels[1], channels[2], channels.length > 3 ? channels[3] / 255 : 1];
    }

    function fromHSL(hue, saturation, lightness) {
      const channel = (shift) => {
        const place = (shift + (((hue % 360) + 360) % 360) / 30) % 12;
        const reach = saturation * Math.min(lightness, 1 - lightness);
        return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
      };
      return [channel(0), channel(8), channel(4)];
    }

    const turns = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };
    const isNumeric = (token) => token.type === "number" || token.type === "percentage";
    const isNone = (token) => token.type === "ident" && token.value.toLowerCase() === "none";
    const fraction = (token) => (token.type === "percentage" ? token.value / 100 : token.value);

    /// The three channels and the alpha of a function, in the syntax with commas or the one with spaces; null for neither.
    function components(args) {
      let parts = splitAt(args, ",");
      let isLegacy = parts.length > 1;
      if (!isLegacy) {
        const [channels, alpha, more] = splitAt(args, "/");
        if (more !== undefined || (alpha !== undefined && alpha.length !== 1) || channels.length !== 3) return null;
        return { channels, alpha: alpha?.[0] ?? null, isLegacy };
      }
      if (parts.some((part) => part.length !== 1) || parts.length < 3 || parts.length > 4) return null;
      parts = parts.map((part) => part[0]);
      return { channels: parts.slice(0, 3), alpha: parts[3] ?? null, isLegacy };
    }

    function fromFunction({ name, args }) {
      const found = components(args);
      if (found === null) return null;
      const { channels, alpha, isLegacy } = found;
      if ([...channels, alpha].some((token) => token !== null && isNone(token)) && isLegacy) return null;
      const values = channels.map((token) => (isNone(token) ? { type: "number", value: 0 } : token));
      const opacity = alpha === null ? 1 : isNone(alpha) ? 0 : isNumeric(alpha) ? Math.min(fraction(alpha), 1) : null;
      if (opacity === null) return null;
      if (name === "rgb" || name === "rgba") {
        if (!values.every(isNumeric)) return null;
        if (isLegacy && new Set(values.map((token) => token.type)).size > 1) return null;
        return [...values.map((token) => (token.type === "percentage" ? token.value * 2.55 : token.value)), opacity];
      }
      const [hue, first, second] = values;
      const degrees = hue.type === "number" ? hue.value : hue.type === "dimension" ? hue.value * turns[hue.unit] : NaN;
      if (Number.isNaN(degrees) || !isNumeric(first) || !isNumeric(second)) return null;
      if (isLegacy && (first.type !== "percentage" || second.type !== "percentage")) return null;
      const unit = (token) => Math.min(Math.max(token.value / 100, 0), 1);
      if (name === "hwb") {
        const [white, black] = [unit(first), unit(second)];
        const total = Math.max(white + black, 1);
        return [...fromHSL(degrees, 1, 0.5).map((channel) => (
          channel * Math.max(1 - white - black, 0) + (255 * white) / total
        )), opacity];
      }
      return [...fromHSL(degrees, unit(first), unit(second)), opacity];
    }

    /// A colour as CSSOM writes it, or null when a component value is none.
    function specified(token) {
      if (token.type === "ident") {
        const keyword = token.value.toLowerCase();
        if (named.has(keyword) || keyword === "currentcolor") return keyword;
        return /^-(?:webkit|apple)-[a-z-]+$/.test(keyword) ? keyword : null;
      }
      if (token.type === "hash") {
        const channels = fromHex(token.value);
        return channels === null ? null : text(channels);
      }
      if (token.type !== "function") return null;
      if (/^(?:rgb|hsl)a?$|^hwb$/.test(token.name)) {
        const channels = fromFunction(token);
        return channels === null ? null : text(channels);
      }
      return spaces.has(token.name) ? `${token.name}(${writeAll(token.args).replace(/ \/ /, " / ")})` : null;
    }

    /// A specified colour as getComputedStyle gives it; `current` stands for currentcolor.
    function computed(value, current) {
      if (value === "currentcolor") return current;
      const digits = named.get(value);
      return digits === undefined ? value : text(fromHex(digits));
    }

    return { specified, computed, numberText };
  });
})
