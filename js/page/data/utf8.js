(function (core, native) {
  "use strict";
  core.define("utf8", () => {
    const { apply } = Reflect;
    const { fromCharCode } = String;
    const nonASCII = /[^\0-\x7f]/;

    function encode(text) {
      const bytes = new Uint8Array(text.length * 3);
      let length = 0;
      for (let index = 0; index < text.length; index++) {
        let code = text.charCodeAt(index);
        if (code < 0x80) {
          bytes[length++] = code;
          continue;
        }
        if (code >= 0xd800 && code < 0xe000) {
          const low = index + 1 < text.length ? text.charCodeAt(index + 1) : 0;
          if (code < 0xdc00 && low >= 0xdc00 && low < 0xe000) {
            code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
            index++;
          } else {
            code = 0xfffd;
          }
        }
        if (code < 0x800) {
          bytes[length++] = 0xc0 | (code >> 6);
        } else {
          if (code < 0x10000) {
            bytes[length++] = 0xe0 | (code >> 12);
          } else {
            bytes[length++] = 0xf0 | (code >> 18);
            bytes[length++] = 0x80 | ((code >> 12) & 63);
          }
          bytes[length++] = 0x80 | ((code >> 6) & 63);
        }
        bytes[length++] = 0x80 | (code & 63);
      }
      return bytes.slice(0, length);
    }

    /// How many bytes a text takes.
    const lengthOf = (text) => (nonASCII.test(text) ? encode(text).length : text.length);

    // How many continuation bytes a lead byte asks for, and the range of the first of them.
    function lead(byte) {
      if (byte >= 0xc2 && byte <= 0xdf) return { more: 1, bits: byte & 31, low: 0x80, high: 0xbf };
      if (byte >= 0xe0 && byte <= 0xef) {
        return { more: 2, bits: byte & 15, low: byte === 0xe0 ? 0xa0 : 0x80, high: byte === 0xed ? 0x9f : 0xbf };
      }
      if (byte >= 0xf0 && byte <= 0xf4) {
        return { more: 3, bits: byte & 7, low: byte === 0xf0 ? 0x90 : 0x80, high: byte === 0xf4 ? 0x8f : 0xbf };
      }
      return null;
    }

    /// Where a run of ASCII ends that begins at `start`; not so far that its codes are too many for one call.
    function endOfASCII(bytes, start) {
      const limit = Math.min(bytes.length, start + 4096);
      let end = start;
      while (end < limit && bytes[end] < 0x80) end++;
      return end;
    }

    /// The text of UTF-8 bytes (a Uint8Array). Ill-formed parts become U+FFFD, or throw a TypeError when `fatal`.
    function decode(bytes, fatal, keepMark) {
      let text = "";
      let index = !keepMark && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
      while (index < bytes.length) {
        const end = endOfASCII(bytes, index);
        if (end > index) {
          text += apply(fromCharCode, undefined, bytes.subarray(index, end));
          index = end;
          continue;
        }
        const form = lead(bytes[index++]);
        let code = form === null ? -1 : form.bits;
        let { low, high } = form ?? { low: 0, high: 0 };
        for (let left = form === null ? 0 : form.more; left > 0; left--) {
          const next = index < bytes.length ? bytes[index] : -1;
          if (next < low || next > high) {
            code = -1;
            break;
          }
          code = (code << 6) | (next & 63);
          low = 0x80;
          high = 0xbf;
          index++;
        }
        if (code < 0 && fatal) throw new TypeError("Type error");
        text += String.fromCodePoint(code < 0 ? 0xfffd : code);
      }
      return text;
    }

    return { encode, decode, lengthOf };
  });
})
