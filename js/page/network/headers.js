(function (window, native, page) {
  "use strict";
  page.define("headers", () => {
    const { join, keys, lower, matches, slice, String, TypeError } = page.builtins;
    const list = Symbol("headers");
    const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

    function checkedName(name) {
      const text = String(name);
      if (!matches(token, text)) throw new TypeError(`Invalid header name: '${text}'`);
      return text;
    }

    const isSpace = (character) => character === " " || character === "\t" || character === "\n" || character === "\r";

    function checkedValue(value) {
      const given = String(value);
      let start = 0;
      let end = given.length;
      while (start < end && isSpace(given[start])) start++;
      while (end > start && isSpace(given[end - 1])) end--;
      const text = slice(given, start, end);
      if (matches(/[\0\n\r]/, text)) throw new TypeError("Header has invalid value");
      return text;
    }

    function add(headers, pairs) {
      for (let index = 0; index < pairs.length; index++) headers.append(pairs[index][0], pairs[index][1]);
    }

    /// The values of a header, by its name in lower case.
    function values(headers, key) {
      const found = [];
      const pairs = headers[list];
      for (let index = 0; index < pairs.length; index++) {
        if (lower(pairs[index][0]) === key) found[found.length] = pairs[index][1];
      }
      return found;
    }

    class Headers {
      constructor(init) {
        page.hidden(this, list, []);
        if (init === undefined || init === null) return;
        if (init instanceof Headers) {
          add(this, init[list]);
        } else if (typeof init[Symbol.iterator] === "function") {
          for (const pair of init) {
            const [name, value, ...more] = pair;
            if (value === undefined || more.length > 0) {
              throw new TypeError("Header sub-sequence must contain exactly two items");
            }
            this.append(name, value);
          }
        } else {
          const names = keys(init);
          for (let index = 0; index < names.length; index++) this.append(names[index], init[names[index]]);
        }
      }

      append(name, value) {
        this[list][this[list].length] = [checkedName(name), checkedValue(value)];
      }

      set(name, value) {
        const key = lower(checkedName(name));
        const text = checkedValue(value);
        const kept = [];
        let isPlaced = false;
        for (let index = 0; index < this[list].length; index++) {
          const pair = this[list][index];
          if (lower(pair[0]) !== key) {
            kept[kept.length] = pair;
          } else if (!isPlaced) {
            isPlaced = true;
            kept[kept.length] = [pair[0], text];
          }
        }
        if (!isPlaced) kept[kept.length] = [String(name), text];
        this[list] = kept;
      }

      delete(name) {
        const key = lower(checkedName(name));
        const kept = [];
        for (let index = 0; index < this[list].length; index++) {
          if (lower(this[list][index][0]) !== key) kept[kept.length] = this[list][index];
        }
        this[list] = kept;
      }

      get(name) {
        const found = values(this, lower(checkedName(name)));
        return found.length === 0 ? null : join(found, ", ");
      }

      getSetCookie() {
        return values(this, "set-cookie");
      }

      has(name) {
        return values(this, lower(checkedName(name))).length > 0;
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
      pairs(headers) {
        const copy = [];
        for (let index = 0; index < headers[list].length; index++) {
          copy[index] = [headers[list][index][0], headers[list][index][1]];
        }
        return copy;
      },
      /// Headers of pairs that the environment itself made.
      fromPairs(pairs) {
        const headers = new Headers();
        for (let index = 0; index < pairs.length; index++) {
          headers[list][index] = [checkedName(pairs[index][0]), checkedValue(pairs[index][1])];
        }
        return headers;
      },
    };
  });
})
