(function (core, native) {
  "use strict";
  // Percent-encoding with the sets of the URL standard.
  core.define("percent", () => {
    const { encode, decode } = core.use("utf8");

    /// A set of ASCII characters: 1 at the codes of those that are encoded. What is not ASCII always is.
    function makeSet(characters) {
      const set = new Uint8Array(128);
      set.fill(1, 0, 0x20);
      set[0x7f] = 1;
      for (const character of characters) set[character.charCodeAt(0)] = 1;
      return set;
    }

    const query = ' "#<>';
    const path = `${query}?^\`{}`;
    const userinfo = `${path}/:;=@[\\]|`;
    const component = `${userinfo}$%&+,`;
    const sets = {
      control: makeSet(""),
      fragment: makeSet(' "<>`'),
      query: makeSet(query),
      specialQuery: makeSet(`${query}'`),
      path: makeSet(path),
      userinfo: makeSet(userinfo),
      form: makeSet(`${component}!'()~`),
    };
    const digits = "0123456789ABCDEF";
    const hex = (byte) => `%${digits[byte >> 4]}${digits[byte & 15]}`;

    function isClean(text, set) {
      for (let index = 0; index < text.length; index++) if (set[text.charCodeAt(index)] !== 0) return false;
      return true;
    }

    function percentEncode(text, set) {
      if (isClean(text, set)) return text;
      let result = "";
      for (const byte of encode(text)) result += byte < 128 && set[byte] === 0 ? String.fromCharCode(byte) : hex(byte);
      return result;
    }

    /// The value of a hexadecimal digit's code, or -1.
    function digitValue(code) {
      if (code >= 0x30 && code <= 0x39) return code - 0x30;
      const lower = code | 0x20;
      return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
    }

    function percentDecodeBytes(text) {
      const bytes = encode(text);
      let length = 0;
      for (let index = 0; index < bytes.length; index++) {
        let byte = bytes[index];
        if (byte === 0x25 && index + 2 < bytes.length) {
          const high = digitValue(bytes[index + 1]);
          const low = digitValue(bytes[index + 2]);
          if (high >= 0 && low >= 0) {
            byte = high * 16 + low;
            index += 2;
          }
        }
        bytes[length++] = byte;
      }
      return bytes.subarray(0, length);
    }

    function percentDecode(text) {
      if (!text.includes("%")) return text;
      try {
        // The engine's own reads what is encoded rightly, and throws at anything else.
        return decodeURIComponent(text.toWellFormed());
      } catch {
        return decode(percentDecodeBytes(text), false, true);
      }
    }

    return { sets, percentEncode, percentDecode, percentDecodeBytes };
  });
})
