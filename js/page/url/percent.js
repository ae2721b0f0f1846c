(function (window, native, page) {
  "use strict";
  // Percent-encoding with the sets of the URL standard.
  page.define("percent", () => {
    const { encode, decode } = page.use("utf8");
    const { fromCharCode, inRadix, matches, parseInt, subarray, upper, contains } = page.builtins;
    /// A set of ASCII characters: an object with a property for each of them.
    const makeSet = (characters) => {
      const set = { __proto__: null, "\x7f": true };
      for (let code = 0; code < 0x20; code++) set[fromCharCode(code)] = true;
      for (let index = 0; index < characters.length; index++) set[characters[index]] = true;
      return set;
    };
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
    const hex = (byte) => `%${byte < 16 ? "0" : ""}${upper(inRadix(byte, 16))}`;

    function percentEncode(text, set) {
      let clean = true;
      for (let index = 0; index < text.length && clean; index++) {
        clean = text[index] <= "~" && set[text[index]] === undefined;
      }
      if (clean) return text;
      const bytes = encode(text);
      let result = "";
      for (let index = 0; index < bytes.length; index++) {
        const character = fromCharCode(bytes[index]);
        result += bytes[index] >= 128 || set[character] === true ? hex(bytes[index]) : character;
      }
      return result;
    }

    function percentDecodeBytes(text) {
      const bytes = encode(text);
      let length = 0;
      for (let index = 0; index < bytes.length; index++) {
        let byte = bytes[index];
        if (byte === 0x25 && index + 2 < bytes.length) {
          const digits = fromCharCode(bytes[index + 1], bytes[index + 2]);
          if (matches(/^[0-9A-Fa-f]{2}$/, digits)) {
            byte = parseInt(digits, 16);
            index += 2;
          }
        }
        bytes[length++] = byte;
      }
      return subarray(bytes, 0, length);
    }

    function percentDecode(text) {
      return contains(text, "%") ? decode(percentDecodeBytes(text), false, true) : text;
    }

    return { sets, percentEncode, percentDecode, percentDecodeBytes };
  });
})
