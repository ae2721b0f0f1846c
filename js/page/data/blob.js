(function (window, native, page) {
  "use strict";
  page.define("blob", () => {
    const { encode, decode, bytesOf } = page.use("utf8");
    const content = Symbol("bytes");
    const registered = new Map();

    function bytesOfPart(part) {
      if (part instanceof Blob) return part[content];
      return bytesOf(part) ?? encode(String(part));
    }

    function join(parts) {
      const pieces = parts.map(bytesOfPart);
      const bytes = new Uint8Array(pieces.reduce((total, piece) => total + piece.length, 0));
      let at = 0;
      for (const piece of pieces) {
        bytes.set(piece, at);
        at += piece.length;
      }
      return bytes;
    }

    let typeOf;
    let nameOf;

    class Blob {
      static {
        typeOf = (value) => (#type in value ? value.#type : null);
      }

      #type;

      constructor(parts = [], options = {}) {
        const type = String(options.type ?? "");
        this.#type = /[^\x20-\x7e]/.test(type) ? "" : type.toLowerCase();
        page.hidden(this, content, join(Array.from(parts)));
      }

      get size() {
        return this[content].length;
      }

      get type() {
        return this.#type;
      }

      slice(start = 0, end = this.size, type = "") {
        return new Blob([this[content].slice(start, end)], { type });
      }

      async text() {
        return decode(this[content], false, false);
      }

      async arrayBuffer() {
        return this[content].slice().buffer;
      }

      async bytes() {
        return this[content].slice();
      }
    }

    class File extends Blob {
      static {
        nameOf = (value) => (#name in value ? value.#name : null);
      }

      #name;

      constructor(parts, name, options = {}) {
        super(parts, options);
        this.#name = String(name);
        page.hidden(this, "lastModified", options.lastModified ?? page.currentTime());
      }

      get name() {
        return this.#name;
      }
    }

    return {
      Blob,
      File,
      textOf: (blob) => decode(blob[content], false, true),
      isBlob: (value) => value instanceof Blob,
      /// What an inspector shows of a blob; null for other values.
      shown(value) {
        const type = typeOf(value);
        if (type === null) return null;
        const list = [["size", value[content].length], ["type", type]];
        const name = nameOf(value);
        return name === null ? list : [["name", name], ...list];
      },
      register(blob) {
        if (!(blob instanceof Blob)) {
          throw new TypeError("Argument 1 ('blob') to URL.createObjectURL must be an instance of Blob");
        }
        const url = `blob:${window.location.origin}/${page.use("crypto").randomUUID()}`;
        registered.set(url, blob);
        return url;
      },
      revoke(url) {
        registered.delete(url);
      },
      lookUp(url) {
        const blob = registered.get(url.split("#")[0]);
        return blob === undefined ? null : { type: blob.type, text: decode(blob[content], false, true) };
      },
    };
  });
})
