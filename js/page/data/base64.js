(function (core, native) {
  "use strict";
  core.define("base64", () => {
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const values = new Uint8Array(128);
    for (let index = 0; index < alphabet.length; index++) values[alphabet.charCodeAt(index)] = index;

    function encode(bytes) {
      let text = "";
      for (let index = 0; index < bytes.length; index += 3) {
        const group = (bytes[index] << 16) | ((bytes[index + 1] ?? 0) << 8) | (bytes[index + 2] ?? 0);
        text += alphabet[group >> 18] + alphabet[(group >> 12) & 63];
        text += index + 1 < bytes.length ? alphabet[(group >> 6) & 63] : "=";
        text += index + 2 < bytes.length ? alphabet[group & 63] : "=";
      }
      return text;
    }

    /// The bytes of base64 text, read with HTML's forgiving rules; null when it is not base64.
    function decode(given) {
      let text = given.replace(/[\t\n\f\r ]/g, "");
      if (text.length % 4 === 0) text = text.replace(/={1,2}$/, "");
      if (text.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(text)) return null;
      const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
      let length = 0;
      let bits = 0;
      let held = 0;
      for (let index = 0; index < text.length; index++) {
        held = ((held << 6) | values[text.charCodeAt(index)]) & 0xffff;
        bits += 6;
        if (bits >= 8) {
          bits -= 8;
          bytes[length++] = (held >> bits) & 255;
        }
      }
      return bytes;
    }

    const invalid = (page) => page.exception("InvalidCharacterError", "The string contains invalid characters.");

    return {
      encode,
      decode,

      btoa(page, value) {
        const text = String(value);
        const bytes = new Uint8Array(text.length);
        for (let index = 0; index < text.length; index++) {
          const code = text.charCodeAt(index);
          if (code > 255) throw invalid(page);
          bytes[index] = code;
        }
        return encode(bytes);
      },

      atob(page, value) {
        const bytes = decode(String(value));
        if (bytes === null) throw invalid(page);
        let text = "";
        for (const byte of bytes) text += String.fromCharCode(byte);
        return text;
      },
    };
  });
})
