(function (core, native) {
  "use strict";
  core.define("headers", () => {
    const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

    function checkedName(name) {
      const text = String(name);
      if (!token.test(text)) throw new TypeError(`Invalid header name: '${text}'`);
      return text;
    }

    const isSpace = (character) => character === " " || character === "\t" || character === "\n" || character === "\r";

    /// A value without the white space around it.
    function normalised(value) {
      const given = String(value);
      let start = 0;
      let end = given.length;
      while (start < end && isSpace(given[start])) start++;
      while (end > start && isSpace(given[end - 1])) end--;
      return given.slice(start, end);
    }

    const isValue = (text) => !/[\0\n\r]/.test(text);

    function checkedValue(name, value) {
      const text = normalised(value);
      if (/[^\0-\xff]/.test(text)) throw new TypeError("Type error");
      if (!isValue(text)) throw new TypeError(`Header '${name}' has invalid value: '${text}'`);
      return text;
    }

    // Fetch standard, "forbidden request-header".
    const forbidden = new Set((
      "accept-charset accept-encoding access-control-request-headers access-control-request-method "
      + "access-control-request-private-network connection content-length cookie cookie2 date dnt expect host keep-alive origin "
      + "referer set-cookie te trailer transfer-encoding upgrade via"
    ).split(" "));
    const isForbidden = (key) => forbidden.has(key) || key.startsWith("proxy-") || key.startsWith("sec-");

    /// Fetch standard, "CORS-safelisted request-header", by the name in lower case.
    function isSafe(key, value) {
      if (key === "accept" || key === "accept-language" || key === "content-language") return value.length <= 128;
      if (key !== "content-type" || value.length > 128) return false;
      const type = value.split(";")[0].trim().toLowerCase();
      return ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"].includes(type);
    }

    class Headers extends core.PlatformObject {
      /// Whose headers they are: "none", "request", "request-no-cors", "response" or "immutable".
      _guard = "none";

      constructor(page) {
        super(page);
        /// The pairs as they were written.
        this._pairs = [];
      }

      append(name, value) {
        need(arguments, 2);
        const written = checkedName(name);
        const text = checkedValue(written, value);
        if (this._admits(written.toLowerCase(), text)) this._pairs.push([written, text]);
      }

      set(name, value) {
        need(arguments, 2);
        const written = checkedName(name);
        const text = checkedValue(written, value);
        if (this._admits(written.toLowerCase(), text)) this._put(written, text);
      }

      delete(name) {
        need(arguments, 1);
        const key = checkedName(name).toLowerCase();
        if (this._admits(key, "")) this._pairs = this._pairs.filter((pair) => pair[0].toLowerCase() !== key);
      }

      get(name) {
        need(arguments, 1);
        const found = this._values(checkedName(name).toLowerCase());
        return found.length === 0 ? null : found.join(", ");
      }

      getSetCookie() {
        return this._values("set-cookie");
      }

      has(name) {
        need(arguments, 1);
        return this._values(checkedName(name).toLowerCase()).length > 0;
      }

      /// Whether the guard lets a header be changed.
      _admits(key, value) {
        switch (this._guard) {
          case "immutable": throw new TypeError("Headers object's guard is 'immutable'");
          case "request": return !isForbidden(key);
          case "request-no-cors": return isSafe(key, value);
          case "response": return key !== "set-cookie" && key !== "set-cookie2";
          default: return true;
        }
      }

      _put(written, text) {
        const key = written.toLowerCase();
        const first = this._pairs.findIndex((pair) => pair[0].toLowerCase() === key);
        if (first < 0) {
          this._pairs.push([written, text]);
          return;
        }
        this._pairs = this._pairs.filter((pair, index) => index <= first || pair[0].toLowerCase() !== key);
        this._pairs[first] = [this._pairs[first][0], text];
      }

      /// The values of a header, by its name in lower case.
      _values(key) {
        return this._pairs.filter((pair) => pair[0].toLowerCase() === key).map((pair) => pair[1]);
      }

      /// Each name once, in lower case and sorted, with its values joined; cookies each for itself.
      _sorted() {
        const names = [...new Set(this._pairs.map((pair) => pair[0].toLowerCase()))].sort();
        return names.flatMap((name) => {
          const values = this._values(name);
          return name === "set-cookie" ? values.map((value) => [name, value]) : [[name, values.join(", ")]];
        });
      }
    }

    function need(values, count) {
      if (values.length < count) throw new TypeError("Not enough arguments");
    }

    /// Headers as a page gives them: of another Headers, pairs, or an object's properties.
    function fromInit(page, given, guard = "none") {
      const headers = new Headers(page);
      headers._guard = guard;
      const init = core.unwrap(given);
      if (init === undefined) return headers;
      if (!core.isObject(init)) throw new TypeError("Type error");
      if (init instanceof Headers) {
        for (const [name, value] of init._pairs) headers.append(name, value);
        return headers;
      }
      const source = core.wrap(init);
      if (typeof source[Symbol.iterator] === "function") {
        for (const pair of source) {
          const [name, value, ...more] = pair;
          if (value === undefined || more.length > 0) {
            throw new TypeError("Header sub-sequence must contain exactly two items");
          }
          headers.append(name, value);
        }
      } else {
        for (const name of Object.keys(source)) headers.append(name, source[name]);
      }
      return headers;
    }

    /// Headers of pairs that the environment itself made, or a server sent.
    function fromPairs(page, pairs, guard = "none") {
      const headers = new Headers(page);
      for (let index = 0; index < pairs.length; index++) {
        const [name, value] = pairs[index];
        const key = name.toLowerCase();
        if (guard === "none" || (key !== "set-cookie" && key !== "set-cookie2")) headers._pairs.push([name, normalised(value)]);
      }
      headers._guard = guard;
      return headers;
    }

    core.interface(Headers, {
      create: (page, values) => fromInit(page, values[0]),
      iterable: (headers) => headers._sorted(),
    });
    return {
      Headers,
      token,
      normalised,
      isValue,
      isForbidden,
      isSafe,
      fromInit,
      fromPairs,
      /// The pairs as they were written, for native.
      pairs: (headers) => headers._pairs.map((pair) => pair.slice()),
    };
  });
})
