(function (window, native, page) {
  "use strict";
  page.define("utf8", () => {
    const { charCode, fromCharCode, fromCodePoint, sliceBytes, Uint8Array, TypeError } = page.builtins;
    function encode(text) {
      const bytes = new Uint8Array(text.length * 3);
      let length = 0;
      for (let index = 0; index < text.length; index++) {
        let code = charCode(text, index);
        if (code < 0x80) {
          bytes[length++] = code;
          continue;
        }
        if (code >= 0xd800 && code < 0xe000) {
          const low = index + 1 < text.length ? charCode(text, index + 1) : 0;
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
      return sliceBytes(bytes, 0, length);
    }

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

    /// The text of UTF-8 bytes. Ill-formed parts become U+FFFD, or throw a TypeError when `fatal`.
    function decode(bytes, fatal, keepMark) {
      let text = "";
      let index = !keepMark && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
      while (index < bytes.length) {
        const byte = bytes[index++];
        if (byte < 0x80) {
          text += fromCharCode(byte);
          continue;
        }
        const form = lead(byte);
        let code = form === null ? -1 : form.bits;
        let { low, high } = form === null ? { low: 0, high: 0 } : form;
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
        if (code < 0 && fatal) throw new TypeError("Decoding failed");
        text += fromCodePoint(code < 0 ? 0xfffd : code);
      }
      return text;
    }

    /// The bytes of a buffer or a view on one; null for anything else.
    function bytesOf(source) {
      if (source instanceof ArrayBuffer) return new Uint8Array(source);
      if (ArrayBuffer.isView(source)) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
      return null;
    }

    return { encode, decode, bytesOf };
  });
})
