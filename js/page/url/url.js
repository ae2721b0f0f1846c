(function (window, native, page) {
  "use strict";
  page.define("URL", () => {
    const parser = page.use("url parser");
    const { parseHost } = page.use("host");
    const { sets, percentEncode } = page.use("percent");
    const { linked, replacePairs } = page.use("URLSearchParams");
    const stripped = (text) => text.toWellFormed().replace(/[\t\n\r]/g, "");

    function parseText(text, base) {
      if (base === undefined) return parser.parse(text, null);
      const baseURL = parser.parse(String(base), null);
      return baseURL === null ? null : parser.parse(text, baseURL);
    }

    const cannotHaveCredentials = (url) => url.host === null || url.host === "" || url.scheme === "file";

    function setHost(url, text, withPort) {
      if (url.opaque) return;
      const special = parser.isSpecial(url.scheme);
      const [authority] = parser.splitPath(stripped(text).split(/[?#]/)[0], special);
      const [hostText, port] = parser.splitPort(authority);
      if (!withPort && port !== null) return;
      if (hostText === "" && (port !== null || (special && url.scheme !== "file")
        || url.username !== "" || url.password !== "" || url.port !== null)) return;
      const host = hostText === "" ? "" : parseHost(hostText, special);
      if (host === null) return;
      url.host = url.scheme === "file" && host === "localhost" ? "" : host;
      if (port !== null && url.scheme !== "file") {
        const digits = /^[0-9]*/.exec(port)[0];
        if (digits !== "") parser.setPort(url, digits);
      }
    }

    function setProtocol(url, text) {
      const match = /^([A-Za-z][A-Za-z0-9+.-]*)(?::|$)/.exec(stripped(text));
      if (match === null) return;
      const scheme = match[1].toLowerCase();
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
          const digits = /^[0-9]*/.exec(stripped(text))[0];
          if (text === "" || digits !== "") parser.setPort(url, digits);
        },
      },
      pathname: {
        read: parser.pathText,
        write(url, text) {
          if (url.opaque) return;
          parser.setPathStart(url, stripped(text).replace(/[?#]/g, (mark) => (mark === "?" ? "%3F" : "%23")));
        },
      },
      search: {
        read: (url) => (url.query === null || url.query === "" ? "" : `?${url.query}`),
        write(url, text) {
          if (text === "") url.query = null;
          else parser.setQuery(url, stripped(text).replace(/^\?/, ""));
        },
      },
      hash: {
        read: (url) => (url.fragment === null || url.fragment === "" ? "" : `#${url.fragment}`),
        write(url, text) {
          if (text === "") url.fragment = null;
          else parser.setFragment(url, stripped(text).replace(/^#/, ""));
        },
      },
    };

    class URL {
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
        Object.defineProperty(URL.prototype, name, {
          configurable: true,
          enumerable: true,
          get() {
            return part.read(this.#url);
          },
          set(value) {
            part.write(this.#url, String(value));
            if (name === "search") this.#refresh();
          },
        });
      }

      static {
        for (const name of Object.keys(parts)) URL.#define(name, parts[name]);
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
    return { URL, parts };
  });
  page.expose("URL", "URL");

  /// The absolute form of a reference against the document's base, or null.
  page.resolveURL = (reference) => page.use("url parser").resolve(String(reference), page.baseURL());
})
