(function (window, native, page) {
  "use strict";
  page.define("headers", () => {
    const list = Symbol("headers");
    const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

    function checkedName(name) {
      const text = String(name);
      if (!token.test(text)) throw new TypeError(`Invalid header name: '${text}'`);
      return text;
    }

    function checkedValue(value) {
      const text = String(value).replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, "");
      if (/[\0\n\r]/.test(text)) throw new TypeError("Header has invalid value");
      return text;
    }

    class Headers {
      constructor(init) {
        page.hidden(this, list, []);
        if (init === undefined || init === null) return;
        if (init instanceof Headers) {
          for (const [name, value] of init[list]) this.append(name, value);
        } else if (typeof init[Symbol.iterator] === "function") {
          for (const pair of init) {
            const [name, value, ...more] = pair;
            if (value === undefined || more.length > 0) {
              throw new TypeError("Header sub-sequence must contain exactly two items");
            }
            this.append(name, value);
          }
        } else {
          for (const name of Object.keys(init)) this.append(name, init[name]);
        }
      }

      append(name, value) {
        this[list].push([checkedName(name), checkedValue(value)]);
      }

      set(name, value) {
        const key = checkedName(name).toLowerCase();
        const text = checkedValue(value);
        const present = this[list].findIndex((pair) => pair[0].toLowerCase() === key);
        if (present < 0) {
          this[list].push([String(name), text]);
          return;
        }
        this[list][present][1] = text;
        this[list] = this[list].filter((pair, index) => index <= present || pair[0].toLowerCase() !== key);
      }

      delete(name) {
        const key = checkedName(name).toLowerCase();
        this[list] = this[list].filter((pair) => pair[0].toLowerCase() !== key);
      }

      get(name) {
        const key = checkedName(name).toLowerCase();
        const values = this[list].filter((pair) => pair[0].toLowerCase() === key).map((pair) => pair[1]);
        return values.length === 0 ? null : values.join(", ");
      }

      getSetCookie() {
        return this[list].filter((pair) => pair[0].toLowerCase() === "set-cookie").map((pair) => pair[1]);
      }

      has(name) {
        return this.get(name) !== null;
      }

      forEach(callback, thisValue) {
        for (const [name, value] of this) callback.call(thisValue, value, name, this);
      }

      * entries() {
        const names = [...new Set(this[list].map((pair) => pair[0].toLowerCase()))].sort();
        for (const name of names) yield [name, this.get(name)];
      }

      * keys() {
        for (const [name] of this) yield name;
      }

      * values() {
        for (const [, value] of this) yield value;
      }
    }
    page.hidden(Headers.prototype, Symbol.iterator, Headers.prototype.entries);

    return {
      Headers,
      token,
      checkedValue,
      /// The pairs as they were written, for native.
      pairs: (headers) => headers[list].map((pair) => pair.slice()),
    };
  });
  page.expose("headers", "Headers");
})
