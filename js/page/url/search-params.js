(function (core, native) {
  "use strict";
  core.define("URLSearchParams", () => {
    const { sets, percentEncode, percentDecode } = core.use("percent");

    const decodePart = (text) => percentDecode(text.replaceAll("+", " "));
    const encodePart = (text) => percentEncode(text, sets.form).replaceAll("%20", "+");

    function parseForm(text) {
      const pairs = [];
      for (const piece of text.split("&")) {
        if (piece === "") continue;
        const equals = piece.indexOf("=");
        pairs.push(equals < 0
          ? [decodePart(piece), ""]
          : [decodePart(piece.slice(0, equals)), decodePart(piece.slice(equals + 1))]);
      }
      return pairs;
    }

    const serializeForm = (pairs) => pairs.map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`).join("&");
    const text = (value) => String(value).toWellFormed();

    function pairsFrom(init) {
      if (init === undefined) return [];
      if (init instanceof URLSearchParams) return init._pairs.map((pair) => pair.slice());
      if (!core.isObject(init)) {
        const given = text(init);
        return parseForm(given.startsWith("?") ? given.slice(1) : given);
      }
      // Other objects of ours, such as FormData, are iterated as the page sees them.
      const source = core.wrap(init);
      if (typeof source[Symbol.iterator] === "function") {
        return Array.from(source, (pair) => {
          const list = Array.from(pair);
          if (list.length !== 2) throw new TypeError("Type error");
          return [text(list[0]), text(list[1])];
        });
      }
      return Object.keys(source).map((name) => [text(name), text(source[name])]);
    }

    class URLSearchParams extends core.PlatformObject {
      constructor(page, pairs) {
        super(page);
        this._pairs = pairs;
        this._tell = null;
      }

      get size() {
        return this._pairs.length;
      }

      append(name, value) {
        this._pairs.push([text(name), text(value)]);
        this._changed();
      }

      delete(name, value) {
        const wanted = text(name);
        const only = value === undefined ? null : text(value);
        this._pairs = this._pairs.filter((pair) => pair[0] !== wanted || (only !== null && pair[1] !== only));
        this._changed();
      }

      get(name) {
        const wanted = text(name);
        const found = this._pairs.find((pair) => pair[0] === wanted);
        return found === undefined ? null : found[1];
      }

      getAll(name) {
        const wanted = text(name);
        return this._pairs.filter((pair) => pair[0] === wanted).map((pair) => pair[1]);
      }

      has(name, value) {
        const wanted = text(name);
        const only = value === undefined ? null : text(value);
        return this._pairs.some((pair) => pair[0] === wanted && (only === null || pair[1] === only));
      }

      set(name, value) {
        const wanted = text(name);
        const given = text(value);
        const first = this._pairs.findIndex((pair) => pair[0] === wanted);
        if (first < 0) {
          this._pairs.push([wanted, given]);
        } else {
          this._pairs[first][1] = given;
          this._pairs = this._pairs.filter((pair, index) => index <= first || pair[0] !== wanted);
        }
        this._changed();
      }

      sort() {
        this._pairs.sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
        this._changed();
      }

      toString() {
        return serializeForm(this._pairs);
      }

      _changed() {
        if (this._tell !== null) this._tell(serializeForm(this._pairs));
      }
    }
    core.interface(URLSearchParams, {
      create: (page, values) => new URLSearchParams(page, pairsFrom(values[0])),
      iterable: (parameters) => parameters._pairs,
    });

    return {
      URLSearchParams,
      parseForm,
      isSearchParams: (value) => value instanceof URLSearchParams,
      /// A list tied to a URL's query: `tell` hears each change.
      linked(page, query, tell) {
        const parameters = new URLSearchParams(page, parseForm(query));
        parameters._tell = tell;
        return parameters;
      },
      replacePairs(parameters, query) {
        parameters._pairs = parseForm(query);
      },
    };
  });
  core.expose("URLSearchParams", "URLSearchParams");
})
