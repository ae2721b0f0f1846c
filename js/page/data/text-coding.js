(function (core, native) {
  "use strict";
  core.define("text coding", () => {
    const { encode, decode } = core.use("utf8");
    const { kindOf, bytesOf } = core.use("buffers");

    class TextEncoder extends core.PlatformObject {
      get encoding() {
        return "utf-8";
      }

      encode(text = "") {
        return new this.page.kit.Uint8Array(encode(String(text)));
      }

      encodeInto(text, destination) {
        const given = String(text);
        if (kindOf(destination) !== "Uint8Array") {
          throw new TypeError("Argument 2 ('destination') to TextEncoder.encodeInto must be an instance of Uint8Array");
        }
        const target = bytesOf(destination);
        let read = 0;
        let written = 0;
        for (const character of given) {
          const bytes = encode(character);
          if (written + bytes.length > target.length) break;
          target.set(bytes, written);
          written += bytes.length;
          read += character.length;
        }
        return { read, written };
      }
    }
    core.interface(TextEncoder, { create: (page) => new TextEncoder(page) });

    class TextDecoder extends core.PlatformObject {
      #held = new Uint8Array(0);

      constructor(page, fatal, ignoreBOM) {
        super(page);
        this._fatal = fatal;
        this._ignoreBOM = ignoreBOM;
      }

      get encoding() {
        return "utf-8";
      }

      get fatal() {
        return this._fatal;
      }

      get ignoreBOM() {
        return this._ignoreBOM;
      }

      decode(source, options = {}) {
        const given = source === undefined ? new Uint8Array(0) : bytesOf(source);
        if (given === null) throw new TypeError("Argument 1 ('input') to TextDecoder.decode must be a buffer");
        let bytes = new Uint8Array(this.#held.length + given.length);
        bytes.set(this.#held);
        bytes.set(given, this.#held.length);
        this.#held = new Uint8Array(0);
        if (options !== null && options.stream) {
          const whole = completeLength(bytes);
          this.#held = bytes.slice(whole);
          bytes = bytes.subarray(0, whole);
        }
        return decode(bytes, this._fatal, this._ignoreBOM);
      }
    }
    core.interface(TextDecoder, {
      create(page, values) {
        const label = values[0] === undefined ? "utf-8" : String(values[0]);
        const name = label.trim().toLowerCase();
        if (name !== "utf-8" && name !== "utf8" && name !== "unicode-1-1-utf-8") {
          throw new RangeError(`The encoding '${label}' is not supported: only utf-8 is.`);
        }
        const options = values[1] ?? {};
        return new TextDecoder(page, Boolean(options.fatal), Boolean(options.ignoreBOM));
      },
    });

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
