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

    function checkedValue(value) {
      const given = String(value);
      let start = 0;
      let end = given.length;
      while (start < end && isSpace(given[start])) start++;
      while (end > start && isSpace(given[end - 1])) end--;
      const text = given.slice(start, end);
      if (/[\0\n\r]/.test(text)) throw new TypeError("Header has invalid value");
      return text;
    }

    const keyOf = (name) => checkedName(name).toLowerCase();

    class Headers extends core.PlatformObject {
      constructor(page) {
        super(page);
        /// The pairs as they were written.
        this._pairs = [];
      }

      append(name, value) {
        this._pairs.push([checkedName(name), checkedValue(value)]);
      }

      set(name, value) {
        const written = checkedName(name);
        const key = written.toLowerCase();
        const text = checkedValue(value);
        const first = this._pairs.findIndex((pair) => pair[0].toLowerCase() === key);
        if (first < 0) {
          this._pairs.push([written, text]);
          return;
        }
        this._pairs = this._pairs.filter((pair, index) => index <= first || pair[0].toLowerCase() !== key);
        this._pairs[first] = [this._pairs[first][0], text];
      }

      delete(name) {
        const key = keyOf(name);
        this._pairs = this._pairs.filter((pair) => pair[0].toLowerCase() !== key);
      }

      get(name) {
        const found = this._values(keyOf(name));
        return found.length === 0 ? null : found.join(", ");
      }

      getSetCookie() {
        return this._values("set-cookie");
      }

      has(name) {
        return this._values(keyOf(name)).length > 0;
      }

      /// The values of a header, by its name in lower case.
      _values(key) {
        return this._pairs.filter((pair) => pair[0].toLowerCase() === key).map((pair) => pair[1]);
      }

      /// Each name once, in lower case and sorted, with its values joined.
      _sorted() {
        const names = [...new Set(this._pairs.map((pair) => pair[0].toLowerCase()))].sort();
        return names.map((name) => [name, this._values(name).join(", ")]);
      }
    }

    /// Headers as a page gives them: of another Headers, pairs, or an object's properties.
    function fromInit(page, given) {
      const headers = new Headers(page);
      const init = core.unwrap(given);
      if (init === undefined || init === null) return headers;
      if (init instanceof Headers) return fromPairs(page, init._pairs);
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

    /// Headers of pairs that the environment itself made.
    function fromPairs(page, pairs) {
      const headers = new Headers(page);
      for (let index = 0; index < pairs.length; index++) headers.append(pairs[index][0], pairs[index][1]);
      return headers;
    }

    core.interface(Headers, {
      create: (page, values) => fromInit(page, values[0]),
      iterable: (headers) => headers._sorted(),
    });
    return {
      Headers,
      token,
      checkedValue,
      fromInit,
      fromPairs,
      /// The pairs as they were written, for native.
      pairs: (headers) => headers._pairs.map((pair) => pair.slice()),
    };
  });
})
