(function (window, native, page) {
  "use strict";
  // Host parsing of the URL standard. Every function answers null for a failure.
  page.define("host", () => {
    const { contains, floor, indexOf, inRadix, lower, matches, Number, parseInt, slice, split } = page.builtins;
    const { sets, percentEncode, percentDecode } = page.use("percent");
    const forbiddenHost = /[\0\t\n\r #/:<>?@[\\\]^|]/;
    const forbiddenDomain = /[\0-\x20"#%/:<>?@[\\\]^`{|}\x7f]/;

    function number(part) {
      if (part === "") return null;
      let text = part;
      let radix = 10;
      if (matches(/^0[xX]/, text)) {
        text = slice(text, 2);
        radix = 16;
      } else if (text.length > 1 && text[0] === "0") {
        text = slice(text, 1);
        radix = 8;
      }
      if (text === "") return 0;
      const digits = radix === 10 ? /^[0-9]+$/ : radix === 16 ? /^[0-9A-Fa-f]+$/ : /^[0-7]+$/;
      return matches(digits, text) ? parseInt(text, radix) : null;
    }

    function endsInNumber(host) {
      const parts = split(host, ".");
      if (parts[parts.length - 1] === "" && parts.length > 1) parts.length -= 1;
      const last = parts[parts.length - 1];
      return matches(/^(?:[0-9]+|0[xX][0-9A-Fa-f]*)$/, last);
    }

    function parseIPv4(host) {
      const parts = split(host, ".");
      if (parts[parts.length - 1] === "" && parts.length > 1) parts.length -= 1;
      if (parts.length > 4) return null;
      const size = 256 ** (5 - parts.length);
      let address = 0;
      for (let index = 0; index < parts.length; index++) {
        const value = number(parts[index]);
        const isLast = index === parts.length - 1;
        if (value === null || value >= (isLast ? size : 256)) return null;
        address += isLast ? value : value * 256 ** (3 - index);
      }
      const byte = (shift) => floor(address / 2 ** shift) % 256;
      return `${byte(24)}.${byte(16)}.${byte(8)}.${byte(0)}`;
    }

    function pieces(text) {
      if (text === "") return [];
      const result = [];
      const parts = split(text, ":");
      for (let index = 0; index < parts.length; index++) {
        const part = parts[index];
        if (index === parts.length - 1 && contains(part, ".")) {
          const bytes = split(part, ".");
          if (bytes.length !== 4) return null;
          for (let place = 0; place < 4; place++) {
            if (!matches(/^(0|[1-9][0-9]{0,2})$/, bytes[place]) || bytes[place] > 255) return null;
          }
          result[result.length] = bytes[0] * 256 + Number(bytes[1]);
          result[result.length] = bytes[2] * 256 + Number(bytes[3]);
        } else if (matches(/^[0-9A-Fa-f]{1,4}$/, part)) {
          result[result.length] = parseInt(part, 16);
        } else {
          return null;
        }
      }
      return result;
    }

    function parseIPv6(text) {
      const gap = indexOf(text, "::");
      const head = pieces(gap < 0 ? text : slice(text, 0, gap));
      const tail = gap < 0 ? [] : pieces(slice(text, gap + 2));
      if (head === null || tail === null) return null;
      const missing = 8 - head.length - tail.length;
      if (gap < 0 ? missing !== 0 : missing < 1) return null;
      const address = [];
      for (let index = 0; index < 8; index++) {
        const inTail = index - head.length - missing;
        address[index] = index < head.length ? head[index] : inTail < 0 ? 0 : tail[inTail];
      }
      return compress(address);
    }

    function compress(address) {
      let best = { start: -1, length: 1 };
      for (let start = 0; start < 8; start++) {
        let length = 0;
        while (start + length < 8 && address[start + length] === 0) length++;
        if (length > best.length) best = { start, length };
      }
      const hex = (start, end) => {
        let text = "";
        for (let index = start; index < end; index++) text += `${index > start ? ":" : ""}${inRadix(address[index], 16)}`;
        return text;
      };
      if (best.start < 0) return `[${hex(0, 8)}]`;
      return `[${hex(0, best.start)}::${hex(best.start + best.length, 8)}]`;
    }

    function parseHost(text, special) {
      if (text[0] === "[") return text[text.length - 1] === "]" ? parseIPv6(slice(text, 1, -1)) : null;
      if (!special) return matches(forbiddenHost, text) ? null : percentEncode(text, sets.control);
      let domain = percentDecode(text);
      if (matches(/[^\0-\x7f]/, domain)) domain = page.use("punycode").domainToASCII(domain);
      domain = lower(domain);
      if (domain === "" || matches(forbiddenDomain, domain)) return null;
      return endsInNumber(domain) ? parseIPv4(domain) : domain;
    }

    return { parseHost };
  });
})
