(function (core, native) {
  "use strict";
  // Host parsing of the URL standard. Every function answers null for a failure.
  core.define("host", () => {
    const { sets, percentEncode, percentDecode } = core.use("percent");
    const forbiddenHost = "\0\t\n\r #/:<>?@[\\]^|";

    // The codes of what a host may hold as it is: 1; what needs a closer look (upper case, `%`): 0.
    const plainDomain = new Uint8Array(128);
    plainDomain.fill(1, 0x21, 0x7f);
    plainDomain.fill(0, 0x41, 0x5b);
    for (const character of `"#%/:<>?@[\\]^\`{|}`) plainDomain[character.charCodeAt(0)] = 0;
    const plainHost = new Uint8Array(128).fill(1);
    for (const character of forbiddenHost) plainHost[character.charCodeAt(0)] = 0;

    const forbiddenDomain = /[\0-\x20"#%/:<>?@[\\\]^`{|}\x7f]/;
    const nonASCII = /[^\0-\x7f]/;
    const ipv4Number = /^(?:[0-9]+|0[xX][0-9A-Fa-f]*)$/;
    const decimal = /^[0-9]+$/;
    const octal = /^[0-7]+$/;
    const hexadecimal = /^[0-9A-Fa-f]+$/;
    const ipv4Byte = /^(0|[1-9][0-9]{0,2})$/;
    const ipv6Piece = /^[0-9A-Fa-f]{1,4}$/;

    function isPlain(text, table) {
      for (let index = 0; index < text.length; index++) if (table[text.charCodeAt(index)] !== 1) return false;
      return true;
    }

    function number(part) {
      if (part === "") return null;
      let text = part;
      let radix = 10;
      if (part.startsWith("0x") || part.startsWith("0X")) {
        text = part.slice(2);
        radix = 16;
      } else if (part.length > 1 && part[0] === "0") {
        text = part.slice(1);
        radix = 8;
      }
      if (text === "") return 0;
      const digits = radix === 10 ? decimal : radix === 16 ? hexadecimal : octal;
      return digits.test(text) ? parseInt(text, radix) : null;
    }

    function endsInNumber(host) {
      const end = host.length > 1 && host.endsWith(".") ? host.length - 1 : host.length;
      const start = host.lastIndexOf(".", end - 1) + 1;
      const first = host.charCodeAt(start);
      return first >= 0x30 && first <= 0x39 && ipv4Number.test(host.slice(start, end));
    }

    function parseIPv4(host) {
      const parts = host.split(".");
      if (parts.length > 1 && parts.at(-1) === "") parts.pop();
      if (parts.length > 4) return null;
      const size = 256 ** (5 - parts.length);
      let address = 0;
      for (let index = 0; index < parts.length; index++) {
        const value = number(parts[index]);
        const isLast = index === parts.length - 1;
        if (value === null || value >= (isLast ? size : 256)) return null;
        address += isLast ? value : value * 256 ** (3 - index);
      }
      const byte = (shift) => Math.floor(address / 2 ** shift) % 256;
      return `${byte(24)}.${byte(16)}.${byte(8)}.${byte(0)}`;
    }

    function pieces(text) {
      if (text === "") return [];
      const result = [];
      const parts = text.split(":");
      for (let index = 0; index < parts.length; index++) {
        const part = parts[index];
        if (index === parts.length - 1 && part.includes(".")) {
          const bytes = part.split(".");
          if (bytes.length !== 4 || bytes.some((byte) => !ipv4Byte.test(byte) || byte > 255)) return null;
          result.push(bytes[0] * 256 + Number(bytes[1]), bytes[2] * 256 + Number(bytes[3]));
        } else if (ipv6Piece.test(part)) {
          result.push(parseInt(part, 16));
        } else {
          return null;
        }
      }
      return result;
    }

    function parseIPv6(text) {
      const gap = text.indexOf("::");
      const head = pieces(gap < 0 ? text : text.slice(0, gap));
      const tail = gap < 0 ? [] : pieces(text.slice(gap + 2));
      if (head === null || tail === null) return null;
      const missing = 8 - head.length - tail.length;
      if (gap < 0 ? missing !== 0 : missing < 1) return null;
      return compress([...head, ...new Array(missing).fill(0), ...tail]);
    }

    function compress(address) {
      let best = { start: -1, length: 1 };
      for (let start = 0; start < 8; start++) {
        let length = 0;
        while (start + length < 8 && address[start + length] === 0) length++;
        if (length > best.length) best = { start, length };
      }
      const hex = (start, end) => address.slice(start, end).map((piece) => piece.toString(16)).join(":");
      if (best.start < 0) return `[${hex(0, 8)}]`;
      return `[${hex(0, best.start)}::${hex(best.start + best.length, 8)}]`;
    }

    function parseHost(text, special) {
      if (text[0] === "[") return text.endsWith("]") ? parseIPv6(text.slice(1, -1)) : null;
      if (!special) {
        for (let index = 0; index < text.length; index++) if (plainHost[text.charCodeAt(index)] === 0) return null;
        return percentEncode(text, sets.control);
      }
      let domain = text;
      if (!isPlain(text, plainDomain)) {
        domain = percentDecode(text);
        if (nonASCII.test(domain)) domain = core.use("punycode").domainToASCII(domain);
        domain = domain.toLowerCase();
        if (forbiddenDomain.test(domain)) return null;
      }
      if (domain === "") return null;
      if (domain.includes("xn--")) {
        const { isLabel } = core.use("punycode");
        if (domain.split(".").some((label) => label.startsWith("xn--") && !isLabel(label))) return null;
      }
      return endsInNumber(domain) ? parseIPv4(domain) : domain;
    }

    return { parseHost };
  });
})
