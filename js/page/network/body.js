(function (window, native, page) {
  "use strict";
  page.define("body", () => {
    const { parseJSON, String, TypeError } = page.builtins;
    const { encode, decode, bytesOf } = page.use("utf8");
    const state = Symbol("body");

    /// What a request body is as text, and the content type that goes with it.
    function extract(value) {
      if (value === undefined || value === null) return { text: null, type: null };
      if (typeof value === "object") {
        if (page.use("URLSearchParams").isSearchParams(value)) {
          return { text: value.toString(), type: "application/x-www-form-urlencoded;charset=UTF-8" };
        }
        const bytes = bytesOf(value);
        if (bytes !== null) return { text: decode(bytes, false, true), type: null };
        if (page.use("blob").isBlob(value)) {
          return { text: page.use("blob").textOf(value), type: value.type === "" ? null : value.type };
        }
        if (page.use("form data").isFormData(value)) return page.use("form data").encode(value);
      }
      return { text: String(value), type: "text/plain;charset=UTF-8" };
    }

    /// The reading methods that Request and Response share, over a body kept as text.
    class Body {
      constructor(text) {
        page.hidden(this, state, { text, used: false });
      }

      get bodyUsed() {
        return this[state].used;
      }

      async text() {
        return take(this);
      }

      async json() {
        return parseJSON(take(this));
      }

      async arrayBuffer() {
        return encode(take(this)).buffer;
      }

      async bytes() {
        return encode(take(this));
      }

      async blob() {
        const type = this.headers.get("content-type") ?? "";
        return new (page.use("blob").Blob)([take(this)], { type });
      }

      async formData() {
        const type = this.headers.get("content-type") ?? "";
        if (!/^application\/x-www-form-urlencoded/i.test(type)) {
          throw new TypeError("The body cannot be read as form data");
        }
        const data = new (page.use("form data").FormData)();
        for (const [name, value] of new (page.use("URLSearchParams").URLSearchParams)(take(this))) data.append(name, value);
        return data;
      }
    }

    function take(body) {
      const own = body[state];
      if (own.used) throw new TypeError("Body is disturbed or locked");
      if (own.text === null) return "";
      own.used = true;
      return own.text;
    }

    return { Body, extract, bodyText: (body) => body[state].text, isUsed: (body) => body[state].used, markUsed(body) {
      if (body[state].text !== null) body[state].used = true;
    } };
  });
})
