(function (core, native) {
  "use strict";
  core.define("text coding", () => {
    const { encode } = core.use("utf8");
    const encodings = core.use("encodings");
    const { kindOf, bytesOf } = core.use("buffers");

    class TextEncoder extends core.PlatformObject {
      get encoding() {
        return "utf-8";
      }

      encode(text = "") {
        return this.page.builtin(Uint8Array, encode(String(text)));
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
      /// Whether the byte order mark has its place behind us.
      #isBegun = false;

      constructor(page, encoding, fatal, ignoreBOM) {
        super(page);
        this._encoding = encoding;
        this._fatal = fatal;
        this._ignoreBOM = ignoreBOM;
      }

      get encoding() {
        return this._encoding;
      }

      get fatal() {
        return this._fatal;
      }

      get ignoreBOM() {
        return this._ignoreBOM;
      }

      decode(source, options = {}) {
        const given = source === undefined ? new Uint8Array(0) : bytesOf(source);
        if (given === null) throw new TypeError("Type error");
        let bytes = given;
        if (this.#held.length > 0) {
          bytes = new Uint8Array(this.#held.length + given.length);
          bytes.set(this.#held);
          bytes.set(given, this.#held.length);
        }
        const isLast = options === null || !options.stream;
        const whole = isLast ? bytes.length : bytes.length - encodings.unfinished(this._encoding, bytes);
        this.#held = bytes.slice(whole);
        const keepsMark = this._ignoreBOM || this.#isBegun;
        this.#isBegun = !isLast && (this.#isBegun || whole > 0);
        return encodings.decode(this._encoding, bytes.subarray(0, whole), this._fatal, keepsMark);
      }
    }
    core.interface(TextDecoder, {
      create(page, values) {
        const encoding = encodings.named(values[0] === undefined ? "utf-8" : String(values[0]));
        if (encoding === null) throw new RangeError("Bad value");
        const options = values[1] ?? {};
        return new TextDecoder(page, encoding, Boolean(options.fatal), Boolean(options.ignoreBOM));
      },
    });

    return { TextEncoder, TextDecoder };
  });
})
