(function (window, native, page) {
  "use strict";
  page.define("text coding", () => {
    const { encode, decode, bytesOf } = page.use("utf8");

    class TextEncoder {
      get encoding() {
        return "utf-8";
      }

      encode(text = "") {
        return encode(String(text));
      }

      encodeInto(text, destination) {
        let read = 0;
        let written = 0;
        for (const character of String(text)) {
          const bytes = encode(character);
          if (written + bytes.length > destination.length) break;
          destination.set(bytes, written);
          written += bytes.length;
          read += character.length;
        }
        return { read, written };
      }
    }

    class TextDecoder {
      #fatal;
      #ignoreBOM;
      #held = new Uint8Array(0);

      constructor(label = "utf-8", options = {}) {
        const name = String(label).trim().toLowerCase();
        if (name !== "utf-8" && name !== "utf8" && name !== "unicode-1-1-utf-8") {
          throw new RangeError(`The encoding '${label}' is not supported: only utf-8 is.`);
        }
        this.#fatal = Boolean(options.fatal);
        this.#ignoreBOM = Boolean(options.ignoreBOM);
      }

      get encoding() {
        return "utf-8";
      }

      get fatal() {
        return this.#fatal;
      }

      get ignoreBOM() {
        return this.#ignoreBOM;
      }

      decode(source, options = {}) {
        const given = source === undefined ? new Uint8Array(0) : bytesOf(source);
        if (given === null) throw new TypeError("Argument 1 ('input') to TextDecoder.decode must be a buffer");
        let bytes = new Uint8Array(this.#held.length + given.length);
        bytes.set(this.#held);
        bytes.set(given, this.#held.length);
        this.#held = new Uint8Array(0);
        if (options.stream) {
          const whole = completeLength(bytes);
          this.#held = bytes.slice(whole);
          bytes = bytes.subarray(0, whole);
        }
        return decode(bytes, this.#fatal, this.#ignoreBOM);
      }
    }

    // Where the last character that may still be unfinished begins.
    function completeLength(bytes) {
      for (let back = 1; back <= Math.min(3, bytes.length); back++) {
        const byte = bytes[bytes.length - back];
        if ((byte & 0xc0) === 0x80) continue;
        const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
        return needed > back ? bytes.length - back : bytes.length;
      }
      return bytes.length;
    }

    return { TextEncoder, TextDecoder };
  });
})
