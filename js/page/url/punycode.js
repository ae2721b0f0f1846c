(function (core, native) {
  "use strict";
  // Punycode (RFC 3492) for host names outside ASCII.
  core.define("punycode", () => {
    const base = 36;
    const minimumThreshold = 1;
    const maximumThreshold = 26;
    const digit = (value) => String.fromCharCode(value < 26 ? value + 97 : value + 22);

    function adapt(change, points, first) {
      let delta = first ? Math.floor(change / 700) : change >> 1;
      delta += Math.floor(delta / points);
      let steps = 0;
      while (delta > ((base - minimumThreshold) * maximumThreshold) >> 1) {
        delta = Math.floor(delta / (base - minimumThreshold));
        steps += base;
      }
      return steps + Math.floor(((base - minimumThreshold + 1) * delta) / (delta + 38));
    }

    function variableLength(delta, bias) {
      let text = "";
      let left = delta;
      for (let step = base; ; step += base) {
        const threshold = Math.min(Math.max(step - bias, minimumThreshold), maximumThreshold);
        if (left < threshold) return text + digit(left);
        text += digit(threshold + ((left - threshold) % (base - threshold)));
        left = Math.floor((left - threshold) / (base - threshold));
      }
    }

    function encodeLabel(label) {
      const points = Array.from(label, (character) => character.codePointAt(0));
      let text = points.filter((point) => point < 128).map((point) => String.fromCharCode(point)).join("");
      const basic = text.length;
      let handled = basic;
      if (basic > 0) text += "-";
      let current = 128;
      let delta = 0;
      let bias = 72;
      while (handled < points.length) {
        const next = points.reduce((least, point) => (point >= current && point < least ? point : least), Infinity);
        delta += (next - current) * (handled + 1);
        current = next;
        for (const point of points) {
          if (point < current) delta++;
          if (point !== current) continue;
          text += variableLength(delta, bias);
          bias = adapt(delta, handled + 1, handled === basic);
          delta = 0;
          handled++;
        }
        delta++;
        current++;
      }
      return text;
    }

    /// The text of a label without its `xn--`, or null where it is none.
    function decodeLabel(text) {
      const mark = text.lastIndexOf("-");
      const points = Array.from(text.slice(0, Math.max(mark, 0)), (character) => character.charCodeAt(0));
      let current = 128;
      let place = 0;
      let bias = 72;
      for (let at = mark + 1; at < text.length;) {
        const old = place;
        let weight = 1;
        for (let step = base; ; step += base) {
          if (at >= text.length) return null;
          const code = text.charCodeAt(at++);
          const value = code >= 97 && code <= 122 ? code - 97 : code >= 48 && code <= 57 ? code - 22 : base;
          if (value >= base) return null;
          place += value * weight;
          const threshold = Math.min(Math.max(step - bias, minimumThreshold), maximumThreshold);
          if (value < threshold) break;
          weight *= base - threshold;
          if (place > 0x7fffffff || weight > 0x7fffffff) return null;
        }
        bias = adapt(place - old, points.length + 1, old === 0);
        current += Math.floor(place / (points.length + 1));
        place %= points.length + 1;
        if (current > 0x10ffff) return null;
        points.splice(place++, 0, current);
      }
      return String.fromCodePoint(...points);
    }

    /// Whether a label that begins with `xn--` is what a name outside ASCII would have become.
    function isLabel(label) {
      const text = decodeLabel(label.slice(4));
      return text !== null && /[^\0-\x7f]/.test(text) && !/[\0-\x2c\x80-\x9f\ud800-\udfff]/u.test(text)
        && domainToASCII(text) === label;
    }

    /// The ASCII form of a domain: compatibility-normalised, lower-cased, labels outside ASCII as `xn--…`.
    function domainToASCII(domain) {
      return domain
        .normalize("NFKC")
        .toLowerCase()
        .normalize("NFC")
        .replace(/\u3002/g, ".")
        .replace(/[\u00ad\u200b\u2060\ufeff]/g, "")
        .split(".")
        .map((label) => (/[^\0-\x7f]/.test(label) ? `xn--${encodeLabel(label)}` : label))
        .join(".");
    }

    return { domainToASCII, isLabel };
  });
})
