(function (core, native) {
  "use strict";
  core.define("blob", () => {
    const { encode, decode } = core.use("utf8");
    const { bytesOf, bufferFor, concat } = core.use("buffers");

    /// The bytes of a page's list of parts; `endings` is native where lines end with a line feed.
    function join(parts, endings) {
      if (parts === undefined) return new Uint8Array(0);
      const list = core.wrap(parts);
      if (!core.isObject(list) || typeof list[Symbol.iterator] !== "function") {
        throw new TypeError("Value is not a sequence");
      }
      return concat(Array.from(list, (part) => {
        const given = core.unwrap(part);
        if (given instanceof Blob) return given._bytes;
        const bytes = bytesOf(given);
        if (bytes !== null) return bytes.slice();
        const text = String(given);
        return encode(endings === "native" ? text.replace(/\r\n?/g, "\n") : text);
      }));
    }

    function endingsOf(options) {
      const endings = options?.endings === undefined ? "transparent" : String(options.endings);
      if (endings !== "transparent" && endings !== "native") throw new TypeError("Type error");
      return endings;
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
        return this.page.settle(() => this.page.builtin(Uint8Array, this._bytes));
      }

      stream() {
        return core.use("readable stream").ofBytes(this.page, this._bytes);
      }
    }
    core.interface(Blob, {
      create: (page, values) => new Blob(page, join(values[0], endingsOf(values[1])), values[1]?.type),
    });

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

      get webkitRelativePath() {
        return "";
      }
    }
    core.interface(File, {
      length: 2,
      create(page, values) {
        const options = values[2] ?? {};
        const bytes = join(values[0], endingsOf(options));
        return new File(page, bytes, String(values[1]), options.type, options.lastModified);
      },
    });

    return {
      Blob,
      File,
      textOf: (blob) => decode(blob._bytes, false, true),
      isBlob: (value) => value instanceof Blob,

      register(page, blob) {
        if (!(blob instanceof Blob)) throw new TypeError("Type error");
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
        return blob ?? null;
      },
    };
  });

  core.part("blob urls", () => new Map());
})
