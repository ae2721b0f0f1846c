(function (window, native, page) {
  "use strict";
  page.define("URL", () => {
    const { join, keys, lower, match, slice, split, wellFormed, String } = page.builtins;
    const parser = page.use("url parser");
    const { parseHost } = page.use("host");
    const { sets, percentEncode } = page.use("percent");
    const { linked, replacePairs } = page.use("URLSearchParams");
    const stripped = (text) => parser.withoutBreaks(wellFormed(text));
    const without = (text, mark) => (text[0] === mark ? slice(text, 1) : text);

    function parseText(text, base) {
      if (base === undefined) return parser.parse(text, null);
      const baseURL = parser.parse(String(base), null);
      return baseURL === null ? null : parser.parse(text, baseURL);
    }

    const cannotHaveCredentials = (url) => url.host === null || url.host === "" || url.scheme === "file";

    function setHost(url, text, withPort) {
      if (url.opaque) return;
      const special = parser.isSpecial(url.scheme);
      const start = split(split(stripped(text), "?")[0], "#")[0];
      const parts = parser.splitPort(parser.splitPath(start, special)[0]);
      const hostText = parts[0];
      const port = parts[1];
      if (!withPort && port !== null) return;
      if (hostText === "" && (port !== null || (special && url.scheme !== "file")
        || url.username !== "" || url.password !== "" || url.port !== null)) return;
      const host = hostText === "" ? "" : parseHost(hostText, special);
      if (host === null) return;
      url.host = url.scheme === "file" && host === "localhost" ? "" : host;
      if (port !== null && url.scheme !== "file") {
        const digits = match(/^[0-9]*/, port)[0];
        if (digits !== "") parser.setPort(url, digits);
      }
    }

    function setProtocol(url, text) {
      const found = match(/^([A-Za-z][A-Za-z0-9+.-]*)(?::|$)/, stripped(text));
      if (found === null) return;
      const scheme = lower(found[1]);
      if (parser.isSpecial(scheme) !== parser.isSpecial(url.scheme)) return;
      const hasAuthorityParts = url.username !== "" || url.password !== "" || url.port !== null;
      if ((scheme === "file" && hasAuthorityParts) || (url.scheme === "file" && url.host === "")) return;
      url.scheme = scheme;
      if (url.port !== null) parser.setPort(url, String(url.port));
    }

    /// The accessors that URL, an anchor and location share: what each reads of a URL's parts and how it changes them.
    const parts = {
      protocol: { read: (url) => `${url.scheme}:`, write: setProtocol },
      username: {
        read: (url) => url.username,
        write(url, text) {
          if (!cannotHaveCredentials(url)) url.username = percentEncode(text, sets.userinfo);
        },
      },
      password: {
        read: (url) => url.password,
        write(url, text) {
          if (!cannotHaveCredentials(url)) url.password = percentEncode(text, sets.userinfo);
        },
      },
      host: { read: parser.hostText, write: (url, text) => setHost(url, text, true) },
      hostname: { read: (url) => url.host ?? "", write: (url, text) => setHost(url, text, false) },
      port: {
        read: (url) => (url.port === null ? "" : String(url.port)),
        write(url, text) {
          if (cannotHaveCredentials(url)) return;
          const digits = match(/^[0-9]*/, stripped(text))[0];
          if (text === "" || digits !== "") parser.setPort(url, digits);
        },
      },
      pathname: {
        read: parser.pathText,
        write(url, text) {
          if (url.opaque) return;
          parser.setPathStart(url, join(split(join(split(stripped(text), "?"), "%3F"), "#"), "%23"));
        },
      },
      search: {
        read: (url) => (url.query === null || url.query === "" ? "" : `?${url.query}`),
        write(url, text) {
          if (text === "") url.query = null;
          else parser.setQuery(url, without(stripped(text), "?"));
        },
      },
      hash: {
        read: (url) => (url.fragment === null || url.fragment === "" ? "" : `#${url.fragment}`),
        write(url, text) {
          if (text === "") url.fragment = null;
          else parser.setFragment(url, without(stripped(text), "#"));
        },
      },
    };

    let recordOf;

    class URL {
      static {
        recordOf = (value) => (#url in value ? value.#url : null);
      }

      #url;
      #parameters = null;

      constructor(text, base) {
        if (arguments.length === 0) throw new TypeError("Not enough arguments");
        const parsed = parseText(String(text), base);
        if (parsed === null) {
          const against = base === undefined ? "" : ` against "${base}"`;
          throw new TypeError(`"${text}" cannot be parsed as a URL${against}.`);
        }
        this.#url = parsed;
      }

      static canParse(text, base) {
        return parseText(String(text), base) !== null;
      }

      static parse(text, base) {
        return URL.canParse(text, base) ? new URL(text, base) : null;
      }

      static createObjectURL(blob) {
        return page.use("blob").register(blob);
      }

      static revokeObjectURL(url) {
        page.use("blob").revoke(String(url));
      }

      static #define(name, part) {
        page.accessor(
          URL.prototype,
          name,
          function () {
            return part.read(this.#url);
          },
          function (value) {
            part.write(this.#url, String(value));
            if (name === "search") this.#refresh();
          },
        );
      }

      static {
        const names = keys(parts);
        for (let index = 0; index < names.length; index++) URL.#define(names[index], parts[names[index]]);
      }

      #refresh() {
        if (this.#parameters !== null) replacePairs(this.#parameters, this.#url.query ?? "");
      }

      get href() {
        return parser.serialize(this.#url);
      }

      set href(text) {
        const parsed = parser.parse(String(text), null);
        if (parsed === null) throw new TypeError(`"${text}" cannot be parsed as a URL.`);
        this.#url = parsed;
        this.#refresh();
      }

      get origin() {
        return parser.origin(this.#url);
      }

      get searchParams() {
        if (this.#parameters === null) {
          this.#parameters = linked(this.#url.query ?? "", (query) => {
            this.#url.query = query === "" ? null : query;
          });
        }
        return this.#parameters;
      }

      toString() {
        return this.href;
      }

      toJSON() {
        return this.href;
      }
    }
    return { URL, parts, recordOf };
  });
  page.expose("URL", "URL");

  /// The absolute form of a reference against the document's base, or null.
  page.resolveURL = (reference) => page.use("url parser").resolve(page.builtins.String(reference), page.baseURL());
})
