(function (core, native) {
  "use strict";
  // What Request and Response share: a body of text, of bytes or of a stream, and the ways to read it once.
  core.define("body", () => {
    const { encode, decode } = core.use("utf8");
    const { bytesOf, bufferFor } = core.use("buffers");

    const nothing = { text: null, bytes: null, stream: null, type: null };
    const ofText = (text, type) => ({ ...nothing, text: text.toWellFormed(), type });
    const ofBytes = (bytes, type) => ({ ...nothing, bytes, type });

    /// What a body is that a page gives, and the content type that goes with it.
    function extract(given) {
      const value = core.unwrap(given);
      if (value === undefined || value === null) return nothing;
      if (core.isPlatformObject(value)) {
        if (core.use("URLSearchParams").isSearchParams(value)) {
          return ofText(value.toString(), "application/x-www-form-urlencoded;charset=UTF-8");
        }
        if (core.isBuilt("blob") && core.use("blob").isBlob(value)) {
          return ofBytes(value._bytes, value.type === "" ? null : value.type);
        }
        if (core.isBuilt("form data") && core.use("form data").isFormData(value)) {
          const { bytes, type } = core.use("form data").encode(value);
          return ofBytes(bytes, type);
        }
        if (isStream(value)) {
          if (value.locked || value._isDisturbed) throw new TypeError("ReadableStream is disturbed or locked");
          return { ...nothing, stream: value };
        }
      } else {
        const bytes = bytesOf(value);
        if (bytes !== null) return ofBytes(bytes.slice(), null);
      }
      return ofText(String(value), "text/plain;charset=UTF-8");
    }

    function isStream(value) {
      return core.isBuilt("readable stream") && value instanceof core.use("readable stream").ReadableStream;
    }

    const isNull = (body) => body.text === null && body.bytes === null && body.stream === null;
    const isUsed = (body) => body.used || (body.stream !== null && body.stream._isDisturbed);
    const isUnusable = (body) => isUsed(body) || (body.stream !== null && body.stream.locked);

    function textOf({ text, bytes }) {
      if (text !== null) return text;
      return bytes === null ? "" : decode(bytes, false, false);
    }

    function bytesIn({ text, bytes }) {
      if (bytes !== null) return bytes;
      return text === null ? new Uint8Array(0) : encode(text);
    }

    /// A promise of what `convert` makes of the body.
    function read(object, convert) {
      const { page, _body: body } = object;
      if (isUnusable(body)) return page.settle(() => { throw new TypeError("Body is disturbed or locked"); });
      if (isNull(body)) return page.settle(() => convert(body));
      body.used = true;
      if (body.stream === null) return page.settle(() => convert(body));
      return page.promise((resolve, reject) => {
        core.use("readable stream").readAll(body.stream, (bytes) => {
          try {
            resolve(convert(ofBytes(bytes, null)));
          } catch (error) {
            reject(error);
          }
        }, reject);
      });
    }

    const contentType = (object) => object.headers.get("content-type") ?? "";

    function json(page, body) {
      const text = textOf(body);
      try {
        return page.kit.builtins.parseJSON(text);
      } catch {
        throw page.exception("SyntaxError", "The string did not match the expected pattern.");
      }
    }

    function formData(object, body) {
      const type = contentType(object);
      const data = new (core.use("form data").FormData)(object.page);
      if (/^application\/x-www-form-urlencoded/i.test(type)) {
        for (const [name, value] of core.use("URLSearchParams").parseForm(textOf(body))) data.append(name, value);
        return data;
      }
      if (/^multipart\/form-data/i.test(type) && core.use("form data").decode(data, bytesIn(body), type)) return data;
      throw new TypeError("The body cannot be read as form data");
    }

    const members = {
      get body() {
        const { _body: body } = this;
        if (body.stream === null && !isNull(body)) {
          body.stream = core.use("readable stream").ofBytes(this.page, bytesIn(body));
          // What has been read by then cannot be read again.
          if (body.used) body.stream._isDisturbed = true;
        }
        return body.stream;
      },

      get bodyUsed() {
        return isUsed(this._body);
      },

      text() {
        return read(this, textOf);
      },

      json() {
        return read(this, (body) => json(this.page, body));
      },

      arrayBuffer() {
        return read(this, (body) => bufferFor(this.page, bytesIn(body)));
      },

      bytes() {
        return read(this, (body) => this.page.builtin(Uint8Array, bytesIn(body)));
      },

      blob() {
        return read(this, (body) => new (core.use("blob").Blob)(this.page, bytesIn(body), contentType(this)));
      },

      formData() {
        return read(this, (body) => formData(this, body));
      },
    };
    for (const name of ["text", "json", "arrayBuffer", "bytes", "blob", "formData"]) core.promising(members[name]);

    return {
      members,
      extract,
      isNull,
      isUnusable,
      bytesIn,

      /// A body that is kept by an object: `{text, bytes, stream}` of `extract`.
      keep: ({ text, bytes, stream }) => ({ text, bytes, stream, used: false }),

      /// A body with the same content, for a clone; a page's own stream is divided among both.
      copy(body) {
        if (body.stream === null || body.text !== null || body.bytes !== null) {
          return { text: body.text, bytes: body.bytes, stream: null, used: false };
        }
        const [first, second] = body.stream.tee();
        body.stream = first;
        return { text: null, bytes: null, stream: second, used: false };
      },

      /// What a request's trace shows of a body, or null; bytes that are no text are lost there.
      shown: ({ text, bytes }) => text ?? (bytes === null ? null : decode(bytes, false, true)),

      /// How many bytes are sent.
      sizeOf: ({ text, bytes }) => (bytes === null ? core.use("utf8").lengthOf(text ?? "") : bytes.length),
    };
  });
})
