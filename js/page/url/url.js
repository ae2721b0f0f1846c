(function (core, native) {
  "use strict";
  /// What of a URL's text is left out when it is read, and how the parts of a URL are written.
  core.define("url text", () => {
    function trimmed(text) {
      let start = 0;
      let end = text.length;
      while (start < end && text.charCodeAt(start) <= 0x20) start++;
      while (end > start && text.charCodeAt(end - 1) <= 0x20) end--;
      return start === 0 && end === text.length ? text : text.slice(start, end);
    }

    function withoutBreaks(text) {
      const hasBreaks = text.includes("\n") || text.includes("\t") || text.includes("\r");
      return hasBreaks ? text.replace(/[\t\n\r]/g, "") : text;
    }

    const pathText = (url) => (url.opaque ? url.path : url.path.length === 0 ? "" : `/${url.path.join("/")}`);

    function hostText(url) {
      if (url.host === null) return "";
      return url.port === null ? url.host : `${url.host}:${url.port}`;
    }

    function serialize(url) {
      let text = `${url.scheme}:`;
      if (url.host !== null) {
        const password = url.password === "" ? "" : `:${url.password}`;
        const credentials = url.username === "" && password === "" ? "" : `${url.username}${password}@`;
        text += `//${credentials}${hostText(url)}`;
      } else if (!url.opaque && url.path.length > 1 && url.path[0] === "") {
        text += "/.";
      }
      text += pathText(url);
      if (url.query !== null) text += `?${url.query}`;
      return url.fragment === null ? text : `${text}#${url.fragment}`;
    }
    return { trimmed, withoutBreaks, serialize, pathText, hostText };
  });

  core.define("URL", () => {
    const parser = core.use("url parser");
    const { parseHost } = core.use("host");
    const { sets, percentEncode } = core.use("percent");
    const { linked, replacePairs } = core.use("URLSearchParams");
    const { withoutBreaks } = core.use("url text");
    const stripped = (text) => withoutBreaks(text.toWellFormed());
    const without = (text, mark) => (text[0] === mark ? text.slice(1) : text);
    const leadingDigits = (text) => /^[0-9]*/.exec(text)[0];

    function parseText(text, base) {
      if (base === undefined) return parser.parse(text, null);
      const baseURL = parser.absolute(String(base));
      return baseURL === null ? null : parser.parse(text, baseURL);
    }

    const cannotHaveCredentials = (url) => url.host === null || url.host === "" || url.scheme === "file";

    function setHost(url, text, withPort) {
      if (url.opaque) return;
      const special = parser.isSpecial(url.scheme);
      const start = stripped(text).split(/[?#]/)[0];
      const [hostText, port] = parser.splitPort(parser.splitPath(start, special)[0]);
      if (!withPort && port !== null) return;
      if (hostText === "" && (port !== null || (special && url.scheme !== "file")
        || url.username !== "" || url.password !== "" || url.port !== null)) return;
      const host = hostText === "" ? "" : parseHost(hostText, special);
      if (host === null) return;
      url.host = url.scheme === "file" && host === "localhost" ? "" : host;
      if (port !== null && url.scheme !== "file") {
        const digits = leadingDigits(port);
        if (digits !== "") parser.setPort(url, digits);
      }
    }

    function setProtocol(url, text) {
      const found = /^([A-Za-z][A-Za-z0-9+.-]*)(?::|$)/.exec(stripped(text));
      if (found === null) return;
      const scheme = found[1].toLowerCase();
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
          const digits = leadingDigits(stripped(text));
          if (text === "" || digits !== "") parser.setPort(url, digits);
        },
      },
      pathname: {
        read: parser.pathText,
        write(url, text) {
          if (url.opaque) return;
          parser.setPathStart(url, stripped(text).replaceAll("?", "%3F").replaceAll("#", "%23"));
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

    class URL extends core.PlatformObject {
      constructor(page, url) {
        super(page);
        this._url = url;
        this._parameters = null;
      }

      get href() {
        return parser.serialize(this._url);
      }

      set href(value) {
        const text = String(value);
        const parsed = parser.parse(text, null);
        if (parsed === null) throw new TypeError("Type error");
        this._url = parsed;
        this._refresh();
      }

      get origin() {
        return parser.origin(this._url);
      }

      get searchParams() {
        this._parameters ??= linked(this.page, this._url.query ?? "", (query) => {
          this._url.query = query === "" ? null : query;
        });
        return this._parameters;
      }

      toString() {
        return this.href;
      }

      toJSON() {
        return this.href;
      }

      _refresh() {
        if (this._parameters !== null) replacePairs(this._parameters, this._url.query ?? "");
      }
    }

    for (const [name, part] of Object.entries(parts)) {
      core.accessor(
        URL.prototype,
        name,
        function () {
          return part.read(this._url);
        },
        function (value) {
          part.write(this._url, String(value));
          if (name === "search") this._refresh();
        },
      );
    }

    core.interface(URL, {
      length: 1,
      create(page, values) {
        const text = String(values[0]);
        const base = values[1] === undefined ? undefined : String(values[1]);
        const parsed = parseText(text, base);
        if (parsed === null) {
          const against = base === undefined ? "" : ` against "${base}"`;
          throw new TypeError(`"${text}" cannot be parsed as a URL${against}.`);
        }
        return new URL(page, parsed);
      },
      statics: {
        canParse(text, base) {
          return parseText(String(text), base) !== null;
        },
        parse(text, base) {
          const parsed = parseText(String(text), base);
          return parsed === null ? null : new URL(this, parsed);
        },
        createObjectURL(blob) {
          return core.use("blob").register(this, blob);
        },
        revokeObjectURL(url) {
          core.use("blob").revoke(this, String(url));
        },
      },
    });

    return { URL, parts };
  });
  core.expose("URL", "URL");
  core.global("webkitURL", (page) => page.facade(core.definitionFor(core.use("URL").URL)).constructor, false);

  /// The absolute form of a reference against the document's base, or null.
  core.resolveURL = (page, reference) => core.use("url parser").resolve(String(reference), core.baseURL(page));
})
