(function (window, native, page) {
  "use strict";
  page.define("URLSearchParams", () => {
    const { sets, percentEncode, percentDecode } = page.use("percent");
    const internals = Symbol("parameters");

    const decodePart = (text) => percentDecode(text.includes("+") ? text.replace(/\+/g, " ") : text);
    const encodePart = (text) => percentEncode(text, sets.form).replace(/%20/g, "+");

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
      if (init === undefined || init === null) return [];
      if (typeof init !== "object" && typeof init !== "function") return parseForm(text(init).replace(/^\?/, ""));
      if (typeof init[Symbol.iterator] === "function") {
        return Array.from(init, (pair) => {
          const list = Array.from(pair);
          if (list.length !== 2) throw new TypeError("Each pair of URLSearchParams needs a name and a value");
          return [text(list[0]), text(list[1])];
        });
      }
      return Object.keys(init).map((name) => [text(name), text(init[name])]);
    }

    class URLSearchParams {
      constructor(init) {
        page.hidden(this, internals, { pairs: pairsFrom(init), changed: null });
      }

      get size() {
        return this[internals].pairs.length;
      }

      append(name, value) {
        this[internals].pairs.push([text(name), text(value)]);
        changed(this);
      }

      delete(name, value) {
        const own = this[internals];
        const wanted = text(name);
        own.pairs = own.pairs.filter((pair) => pair[0] !== wanted || (value !== undefined && pair[1] !== text(value)));
        changed(this);
      }

      get(name) {
        const wanted = text(name);
        const found = this[internals].pairs.find((pair) => pair[0] === wanted);
        return found === undefined ? null : found[1];
      }

      getAll(name) {
        const wanted = text(name);
        return this[internals].pairs.filter((pair) => pair[0] === wanted).map((pair) => pair[1]);
      }

      has(name, value) {
        const wanted = text(name);
        return this[internals].pairs.some((pair) => pair[0] === wanted && (value === undefined || pair[1] === text(value)));
      }

      set(name, value) {
        const own = this[internals];
        const wanted = text(name);
        const first = own.pairs.findIndex((pair) => pair[0] === wanted);
        if (first < 0) {
          own.pairs.push([wanted, text(value)]);
        } else {
          own.pairs[first][1] = text(value);
          own.pairs = own.pairs.filter((pair, index) => index <= first || pair[0] !== wanted);
        }
        changed(this);
      }

      sort() {
        this[internals].pairs.sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
        changed(this);
      }

      forEach(callback, thisValue) {
        for (const [name, value] of this) callback.call(thisValue, value, name, this);
      }

      * entries() {
        for (let index = 0; index < this[internals].pairs.length; index++) yield this[internals].pairs[index].slice();
      }

      * keys() {
        for (const [name] of this) yield name;
      }

      * values() {
        for (const [, value] of this) yield value;
      }

      toString() {
        return serializeForm(this[internals].pairs);
      }
    }
    page.hidden(URLSearchParams.prototype, Symbol.iterator, URLSearchParams.prototype.entries);

    function changed(parameters) {
      const { changed: tell } = parameters[internals];
      if (tell !== null) tell(serializeForm(parameters[internals].pairs));
    }

    return {
      URLSearchParams,
      isSearchParams: (value) => typeof value === "object" && value !== null && value[internals] !== undefined,
      /// A list tied to a URL's query: `tell` hears each change.
      linked(query, tell) {
        const parameters = new URLSearchParams();
        parameters[internals].pairs = parseForm(query);
        parameters[internals].changed = tell;
        return parameters;
      },
      replacePairs(parameters, query) {
        parameters[internals].pairs = parseForm(query);
      },
    };
  });
  page.expose("URLSearchParams", "URLSearchParams");
})
