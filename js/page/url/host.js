(function (window, native, page) {
  "use strict";
  // Host parsing of the URL standard. Every function answers null for a failure.
  page.define("host", () => {
    const { sets, percentEncode, percentDecode } = page.use("percent");
    const forbiddenHost = /[\0\t\n\r #/:<>?@[\\\]^|]/;
    const forbiddenDomain = /[\0-\x20"#%/:<>?@[\\\]^`{|}\x7f]/;

    function number(part) {
      if (part === "") return null;
      let text = part;
      let radix = 10;
      if (/^0[xX]/.test(text)) {
        text = text.slice(2);
        radix = 16;
      } else if (text.length > 1 && text[0] === "0") {
        text = text.slice(1);
        radix = 8;
      }
      if (text === "") return 0;
      const digits = radix === 10 ? /^[0-9]+$/ : radix === 16 ? /^[0-9A-Fa-f]+$/ : /^[0-7]+$/;
      return digits.test(text) ? parseInt(text, radix) : null;
    }

    function endsInNumber(host) {
      const parts = host.split(".");
      if (parts[parts.length - 1] === "" && parts.length > 1) parts.pop();
      const last = parts[parts.length - 1];
      return /^[0-9]+$/.test(last) || /^0[xX][0-9A-Fa-f]*$/.test(last);
    }

    function parseIPv4(host) {
      const parts = host.split(".");
      if (parts[parts.length - 1] === "" && parts.length > 1) parts.pop();
      if (parts.length > 4) return null;
      const numbers = parts.map(number);
      if (numbers.includes(null)) return null;
      const last = numbers.pop();
      if (numbers.some((value) => value > 255) || last >= 256 ** (4 - numbers.length)) return null;
      let address = last;
      numbers.forEach((value, index) => {
        address += value * 256 ** (3 - index);
      });
      return [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join(".");
    }

    function pieces(text) {
      if (text === "") return [];
      const result = [];
      const parts = text.split(":");
      for (let index = 0; index < parts.length; index++) {
        const part = parts[index];
        if (index === parts.length - 1 && part.includes(".")) {
          const bytes = part.split(".");
          if (bytes.length !== 4 || bytes.some((byte) => !/^(0|[1-9][0-9]{0,2})$/.test(byte) || byte > 255)) return null;
          result.push(bytes[0] * 256 + Number(bytes[1]), bytes[2] * 256 + Number(bytes[3]));
        } else if (/^[0-9A-Fa-f]{1,4}$/.test(part)) {
          result.push(parseInt(part, 16));
        } else {
          return null;
        }
      }
      return result;
    }

    function parseIPv6(text) {
      const halves = text.split("::");
      if (halves.length > 2) return null;
      const head = pieces(halves[0]);
      const tail = halves.length === 2 ? pieces(halves[1]) : [];
      if (head === null || tail === null) return null;
      const missing = 8 - head.length - tail.length;
      if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
      return compress([...head, ...new Array(missing).fill(0), ...tail]);
    }

    function compress(address) {
      let best = { start: -1, length: 1 };
      for (let start = 0; start < 8; start++) {
        let length = 0;
        while (start + length < 8 && address[start + length] === 0) length++;
        if (length > best.length) best = { start, length };
      }
      const hex = (list) => list.map((piece) => piece.toString(16)).join(":");
      if (best.start < 0) return `[${hex(address)}]`;
      return `[${hex(address.slice(0, best.start))}::${hex(address.slice(best.start + best.length))}]`;
    }

    function parseHost(text, special) {
      if (text.startsWith("[")) return text.endsWith("]") ? parseIPv6(text.slice(1, -1)) : null;
      if (!special) return forbiddenHost.test(text) ? null : percentEncode(text, sets.control);
      let domain = percentDecode(text);
      if (/[^\0-\x7f]/.test(domain)) domain = page.use("punycode").domainToASCII(domain);
      domain = domain.toLowerCase();
      if (domain === "" || forbiddenDomain.test(domain)) return null;
      return endsInNumber(domain) ? parseIPv4(domain) : domain;
    }

    return { parseHost };
  });
})
