(function (core, native) {
  "use strict";
  core.define("blob", () => {
    const { encode, decode } = core.use("utf8");
    const { bytesOf, bufferFor } = core.use("buffers");

    function bytesOfPart(part) {
      const given = core.unwrap(part);
      if (given instanceof Blob) return given._bytes;
      return bytesOf(given) ?? encode(String(given));
    }

    /// The bytes of a page's list of parts.
    function join(parts) {
      if (parts === undefined) return new Uint8Array(0);
      const pieces = Array.from(core.wrap(parts), bytesOfPart);
      const bytes = new Uint8Array(pieces.reduce((total, piece) => total + piece.length, 0));
      let at = 0;
      for (const piece of pieces) {
        bytes.set(piece, at);
        at += piece.length;
      }
      return bytes;
    }

    class Blob extends core.PlatformObject {
      /// The bytes are never changed afterwards.
      constructor(page, bytes, type) {
        super(page);
        this._bytes = bytes;
        const text = String(type ?? "");
        this._type = /[^\x20-\x7e]/.test(text) ? "" : text.toLowerCase();
      }

      get size() {
        return this._bytes.length;
      }

      get type() {
        return this._type;
      }

      slice(start = 0, end = this.size, type = "") {
        return new Blob(this.page, this._bytes.slice(start, end), type);
      }

      text() {
        return this.page.settle(() => decode(this._bytes, false, false));
      }

      arrayBuffer() {
        return this.page.settle(() => bufferFor(this.page, this._bytes));
      }

      bytes() {
        return this.page.settle(() => new this.page.kit.Uint8Array(this._bytes));
      }
    }
    core.interface(Blob, { create: (page, values) => new Blob(page, join(values[0]), values[1]?.type) });

    class File extends Blob {
      constructor(page, bytes, name, type, lastModified) {
        super(page, bytes, type);
        this._name = name;
        this._lastModified = lastModified ?? core.currentTime(page);
      }

      get name() {
        return this._name;
      }

      get lastModified() {
        return this._lastModified;
      }
    }
    core.interface(File, {
      length: 2,
      create(page, values) {
        const options = values[2] ?? {};
        return new File(page, join(values[0]), String(values[1]), options.type, options.lastModified);
      },
    });

    return {
      Blob,
      File,
      textOf: (blob) => decode(blob._bytes, false, true),
      isBlob: (value) => value instanceof Blob,

      register(page, blob) {
        if (!(blob instanceof Blob)) {
          throw new TypeError("Argument 1 ('blob') to URL.createObjectURL must be an instance of Blob");
        }
        const origin = core.use("url parser").originOf(page.url);
        const url = `blob:${origin}/${core.use("crypto").randomUUID(page)}`;
        page.part("blob urls").set(url, blob);
        return url;
      },

      revoke(page, url) {
        page.part("blob urls").delete(url);
      },

      lookUp(page, url) {
        const blob = page.part("blob urls").get(url.split("#")[0]);
        return blob === undefined ? null : { type: blob.type, text: decode(blob._bytes, false, true) };
      },
    };
  });

  core.part("blob urls", () => new Map());
})
