(function (core, native) {
  "use strict";
  // Encoding standard: the encodings that pages meet, by all of their labels, and their decoders.
  core.define("encodings", () => {
    const { decode: decodeUTF8 } = core.use("utf8");
    const { apply } = Reflect;

    const labels = new Map();
    const name = (encoding, text) => text.split(" ").forEach((label) => labels.set(label, encoding));
    name("utf-8", "unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8");
    name("utf-16le", "csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16 utf-16le");
    name("utf-16be", "unicodefffe utf-16be");
    name(
      "windows-1252",
      "ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591 iso_8859-1 "
        + "iso_8859-1:1987 l1 latin1 us-ascii windows-1252 x-cp1252",
    );
    name("windows-1251", "cp1251 windows-1251 x-cp1251");
    name("koi8-r", "cskoi8r koi koi8 koi8-r koi8_r");
    name("x-user-defined", "x-user-defined");

    /// What bytes from 0x80 on stand for; where a table ends, the byte's own code point.
    const tables = {
      __proto__: null,
      "windows-1252": "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ",
      "windows-1251": "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\x98™љ›њќћџ\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕї"
        + "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя",
      "koi8-r": "─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u00a0⌡°²·÷═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©"
        + "юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ",
    };

    // How pages read bytes before there were buffers.
    tables["x-user-defined"] = String.fromCharCode(...Array.from({ length: 128 }, (_, index) => 0xf780 + index));

    /// The text of codes, in pieces that one call can take.
    function textOf(codes) {
      let text = "";
      for (let start = 0; start < codes.length; start += 4096) {
        text += apply(String.fromCharCode, undefined, codes.subarray(start, start + 4096));
      }
      return text;
    }

    function decodeSingle(bytes, table) {
      const codes = new Uint16Array(bytes.length);
      for (let index = 0; index < bytes.length; index++) {
        const byte = bytes[index];
        codes[index] = byte < 0x80 || byte - 0x80 >= table.length ? byte : table.charCodeAt(byte - 0x80);
      }
      return textOf(codes);
    }

    function decodeUTF16(bytes, isBig, fatal, keepMark) {
      const codes = new Uint16Array(bytes.length >> 1);
      for (let index = 0; index < codes.length; index++) {
        const first = bytes[index * 2];
        const second = bytes[index * 2 + 1];
        codes[index] = isBig ? (first << 8) | second : (second << 8) | first;
      }
      const text = textOf(!keepMark && codes[0] === 0xfeff ? codes.subarray(1) : codes);
      const isWhole = bytes.length % 2 === 0;
      if (fatal && (!isWhole || !text.isWellFormed())) throw new TypeError("Type error");
      return isWhole ? text.toWellFormed() : `${text.toWellFormed()}\ufffd`;
    }

    function decode(encoding, bytes, fatal, keepMark) {
      if (encoding === "utf-8") return decodeUTF8(bytes, fatal, keepMark);
      if (encoding === "utf-16le" || encoding === "utf-16be") {
        return decodeUTF16(bytes, encoding === "utf-16be", fatal, keepMark);
      }
      return decodeSingle(bytes, tables[encoding]);
    }

    /// How many of the last bytes may be the beginning of a character.
    function unfinished(encoding, bytes) {
      if (encoding === "utf-8") {
        for (let back = 1; back <= Math.min(3, bytes.length); back++) {
          const byte = bytes[bytes.length - back];
          if ((byte & 0xc0) === 0x80) continue;
          const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
          return needed > back ? back : 0;
        }
        return 0;
      }
      if (encoding !== "utf-16le" && encoding !== "utf-16be") return 0;
      const odd = bytes.length % 2;
      if (bytes.length - odd < 2) return odd;
      const high = bytes[bytes.length - odd - (encoding === "utf-16be" ? 2 : 1)];
      return (high & 0xfc) === 0xd8 ? odd + 2 : odd;
    }

    return {
      /// The encoding of a label, or null.
      named: (label) => labels.get(label.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "").toLowerCase()) ?? null,

      /// The text of bytes. Ill-formed parts become U+FFFD, or throw a TypeError when `fatal`.
      decode,

      unfinished,

      /// The text of a file: by its byte order mark, else by the encoding.
      decodeMarked(bytes, encoding) {
        if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decode("utf-8", bytes, false, false);
        if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode("utf-16le", bytes, false, false);
        if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode("utf-16be", bytes, false, false);
        return decode(encoding, bytes, false, false);
      },
    };
  });
})
