(function (core, native) {
  "use strict";
  core.define("body", () => {
    const { encode, decode } = core.use("utf8");
    const { bytesOf, bufferFor } = core.use("buffers");

    /// What a request body is as text, and the content type that goes with it.
    function extract(given) {
      const value = core.unwrap(given);
      if (value === undefined || value === null) return { text: null, type: null };
      if (core.isPlatformObject(value)) {
        if (core.use("URLSearchParams").isSearchParams(value)) {
          return { text: value.toString(), type: "application/x-www-form-urlencoded;charset=UTF-8" };
        }
        if (core.isBuilt("blob") && core.use("blob").isBlob(value)) {
          return { text: core.use("blob").textOf(value), type: value.type === "" ? null : value.type };
        }
        if (core.isBuilt("form data") && core.use("form data").isFormData(value)) return core.use("form data").encode(value);
      } else {
        const bytes = bytesOf(value);
        if (bytes !== null) return { text: decode(bytes, false, true), type: null };
      }
      return { text: String(value), type: "text/plain;charset=UTF-8" };
    }

    /// The body's text, once.
    function take(object) {
      const body = object._body;
      if (body.used) throw new TypeError("Body is disturbed or locked");
      if (body.text === null) return "";
      body.used = true;
      return body.text;
    }

    const contentType = (object) => object.headers.get("content-type") ?? "";

    function formData(object) {
      if (!/^application\/x-www-form-urlencoded/i.test(contentType(object))) {
        throw new TypeError("The body cannot be read as form data");
      }
      const data = new (core.use("form data").FormData)(object.page);
      for (const [name, value] of core.use("URLSearchParams").parseForm(take(object))) data.append(name, value);
      return data;
    }

    /// What Request and Response share: the reading of a body that is kept as `_body: {text, used}`.
    const members = {
      get bodyUsed() {
        return this._body.used;
      },

      text() {
        return this.page.settle(() => take(this));
      },

      json() {
        return this.page.settle(() => this.page.kit.builtins.parseJSON(take(this)));
      },

      arrayBuffer() {
        return this.page.settle(() => bufferFor(this.page, encode(take(this))));
      },

      bytes() {
        return this.page.settle(() => new this.page.kit.Uint8Array(encode(take(this))));
      },

      blob() {
        return this.page.settle(() => new (core.use("blob").Blob)(this.page, encode(take(this)), contentType(this)));
      },

      formData() {
        return this.page.settle(() => formData(this));
      },
    };

    return { members, extract };
  });
})
