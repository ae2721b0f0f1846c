(function (window, native, page) {
  "use strict";
  // Percent-encoding with the sets of the URL standard.
  page.define("percent", () => {
    const { encode, decode } = page.use("utf8");
    const makeSet = (characters) => {
      const set = new Uint8Array(128);
      for (let code = 0; code < 128; code++) set[code] = code < 0x20 || code > 0x7e ? 1 : 0;
      for (let index = 0; index < characters.length; index++) set[characters.charCodeAt(index)] = 1;
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
    const hex = (byte) => `%${byte < 16 ? "0" : ""}${byte.toString(16).toUpperCase()}`;

    function percentEncode(text, set) {
      let clean = true;
      for (let index = 0; index < text.length && clean; index++) {
        const code = text.charCodeAt(index);
        clean = code < 128 && set[code] === 0;
      }
      if (clean) return text;
      const bytes = encode(text);
      let result = "";
      for (let index = 0; index < bytes.length; index++) {
        const byte = bytes[index];
        result += byte >= 128 || set[byte] === 1 ? hex(byte) : String.fromCharCode(byte);
      }
      return result;
    }

    function percentDecodeBytes(text) {
      const bytes = encode(text);
      let length = 0;
      for (let index = 0; index < bytes.length; index++) {
        let byte = bytes[index];
        if (byte === 0x25 && index + 2 < bytes.length) {
          const digits = String.fromCharCode(bytes[index + 1], bytes[index + 2]);
          if (/^[0-9A-Fa-f]{2}$/.test(digits)) {
            byte = parseInt(digits, 16);
            index += 2;
          }
        }
        bytes[length++] = byte;
      }
      return bytes.subarray(0, length);
    }

    function percentDecode(text) {
      return text.includes("%") ? decode(percentDecodeBytes(text), false, true) : text;
    }

    return { sets, percentEncode, percentDecode, percentDecodeBytes };
  });
})
