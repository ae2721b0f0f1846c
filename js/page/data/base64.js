(function (window, native, page) {
  "use strict";
  page.define("base64", () => {
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

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
      const bytes = [];
      let bits = 0;
      let held = 0;
      for (let index = 0; index < text.length; index++) {
        held = ((held << 6) | alphabet.indexOf(text[index])) & 0xffff;
        bits += 6;
        if (bits >= 8) {
          bits -= 8;
          bytes.push((held >> bits) & 255);
        }
      }
      return bytes;
    }

    return {
      encode,
      decode,
      btoa(value) {
        if (arguments.length === 0) throw new TypeError("Not enough arguments");
        const text = String(value);
        const bytes = [];
        for (let index = 0; index < text.length; index++) {
          const code = text.charCodeAt(index);
          if (code > 255) throw page.exception("InvalidCharacterError", "The string contains invalid characters.");
          bytes.push(code);
        }
        return encode(bytes);
      },
      atob(value) {
        if (arguments.length === 0) throw new TypeError("Not enough arguments");
        const bytes = decode(String(value));
        if (bytes === null) throw page.exception("InvalidCharacterError", "The string contains invalid characters.");
        let text = "";
        for (let index = 0; index < bytes.length; index++) text += String.fromCharCode(bytes[index]);
        return text;
      },
    };
  });
})
