(function (window, native, page) {
  "use strict";
  // The URL standard's parser. It cuts the text at its separators instead of walking states: the fragment and the query
  // end everywhere at the same characters, and what is left is scheme, authority and path.
  page.define("url parser", () => {
    const { sets, percentEncode } = page.use("percent");
    const { parseHost } = page.use("host");
    const defaultPorts = { "http": 80, "https": 443, "ws": 80, "wss": 443, "ftp": 21, "file": null };
    const isSpecial = (scheme) => defaultPorts[scheme] !== undefined;
    const isDriveLetter = (text) => /^[A-Za-z][:|]$/.test(text);
    const startsWithDriveLetter = (text) => /^[A-Za-z][:|](?:[/\\]|$)/.test(text);
    const isNormalDriveLetter = (text) => /^[A-Za-z]:$/.test(text);

    function shorten(url) {
      if (url.scheme === "file" && url.path.length === 1 && isNormalDriveLetter(url.path[0])) return;
      url.path.pop();
    }

    /// Adds the segments of `text` (without its first slash) to the path, resolving dots.
    function appendPath(url, text) {
      const segments = (isSpecial(url.scheme) ? text.replace(/\\/g, "/") : text).split("/");
      for (let index = 0; index < segments.length; index++) {
        const isLast = index === segments.length - 1;
        const plain = segments[index].includes(".") || segments[index].includes("%")
          ? segments[index].replace(/%2e/gi, ".")
          : "";
        if (plain === "..") {
          shorten(url);
          if (isLast) url.path.push("");
        } else if (plain === ".") {
          if (isLast) url.path.push("");
        } else {
          let segment = percentEncode(segments[index], sets.path);
          if (url.scheme === "file" && url.path.length === 0 && isDriveLetter(segment)) segment = `${segment[0]}:`;
          url.path.push(segment);
        }
      }
    }

    /// The path after an authority.
    function setPathStart(url, text) {
      url.path = [];
      const slashed = text !== "" && (text[0] === "/" || (isSpecial(url.scheme) && text[0] === "\\"));
      if (isSpecial(url.scheme)) appendPath(url, slashed ? text.slice(1) : text);
      else if (text !== "") appendPath(url, slashed ? text.slice(1) : text);
      return url;
    }

    function splitPath(text, special) {
      const end = text.search(special ? /[/\\]/ : /\//);
      return end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end)];
    }

    function setPort(url, text) {
      if (text === "") {
        url.port = null;
        return true;
      }
      if (!/^[0-9]+$/.test(text)) return false;
      const port = Number(text);
      if (port > 65535) return false;
      url.port = port === defaultPorts[url.scheme] ? null : port;
      return true;
    }

    /// Splits `host:port`; the colon inside an IPv6 address is not a separator.
    function splitPort(text) {
      const end = text.startsWith("[") ? text.indexOf("]") + 1 : 0;
      const colon = text.indexOf(":", end);
      return colon < 0 ? [text, null] : [text.slice(0, colon), text.slice(colon + 1)];
    }

    function setCredentials(url, text) {
      const colon = text.indexOf(":");
      url.username = percentEncode(colon < 0 ? text : text.slice(0, colon), sets.userinfo);
      url.password = colon < 0 ? "" : percentEncode(text.slice(colon + 1), sets.userinfo);
    }

    function parseAuthority(url, text) {
      const special = isSpecial(url.scheme);
      const [authority, path] = splitPath(text, special);
      const at = authority.lastIndexOf("@");
      if (at >= 0) setCredentials(url, authority.slice(0, at));
      const [hostText, port] = splitPort(authority.slice(at + 1));
      if (hostText === "" && (special || at >= 0 || port !== null)) return null;
      url.host = hostText === "" ? "" : parseHost(hostText, special);
      if (url.host === null || (port !== null && !setPort(url, port))) return null;
      return setPathStart(url, path);
    }

    function parseFile(url, text, base, hasQuery) {
      url.host = "";
      const isSlash = (character) => character === "/" || character === "\\";
      const fileBase = base !== null && base.scheme === "file" ? base : null;
      if (isSlash(text[0]) && isSlash(text[1])) {
        const [hostText, path] = splitPath(text.slice(2), true);
        if (isDriveLetter(hostText)) return setPathStart(url, text.slice(2));
        const host = hostText === "" ? "" : parseHost(hostText, true);
        if (host === null) return null;
        url.host = host === "localhost" ? "" : host;
        return setPathStart(url, path);
      }
      if (isSlash(text[0])) {
        if (fileBase !== null) {
          url.host = fileBase.host;
          if (!startsWithDriveLetter(text.slice(1)) && isNormalDriveLetter(fileBase.path[0] ?? "")) {
            url.path = [fileBase.path[0]];
          }
        }
        appendPath(url, text.slice(1));
        return url;
      }
      if (fileBase !== null) {
        url.host = fileBase.host;
        if (text === "") {
          url.path = fileBase.path.slice();
          if (!hasQuery) url.query = fileBase.query;
          return url;
        }
        if (!startsWithDriveLetter(text)) {
          url.path = fileBase.path.slice();
          shorten(url);
        }
      }
      appendPath(url, text);
      return url;
    }

    function parseRelative(url, text, base, hasQuery) {
      const special = isSpecial(url.scheme);
      if (special ? /^[/\\]{2}/.test(text) : text.startsWith("//")) {
        return parseAuthority(url, special ? text.replace(/^[/\\]+/, "") : text.slice(2));
      }
      url.username = base.username;
      url.password = base.password;
      url.host = base.host;
      url.port = base.port;
      if (text === "") {
        url.path = base.path.slice();
        if (!hasQuery) url.query = base.query;
        return url;
      }
      if (text[0] === "/" || (special && text[0] === "\\")) {
        appendPath(url, text.slice(1));
        return url;
      }
      url.path = base.path.slice();
      shorten(url);
      appendPath(url, text);
      return url;
    }

    function parseAfterScheme(url, text, base, hasQuery) {
      if (url.scheme === "file") return parseFile(url, text, base, hasQuery);
      if (isSpecial(url.scheme)) {
        const sameScheme = base !== null && base.scheme === url.scheme;
        if (sameScheme && !text.startsWith("//")) return parseRelative(url, text, base, hasQuery);
        return parseAuthority(url, text.replace(/^[/\\]+/, ""));
      }
      if (text.startsWith("//")) return parseAuthority(url, text.slice(2));
      if (text.startsWith("/")) {
        appendPath(url, text.slice(1));
        return url;
      }
      url.opaque = true;
      url.path = percentEncode(text, sets.control);
      return url;
    }

    function parseWithoutScheme(url, text, base, hasQuery, hasFragment) {
      if (base === null) return null;
      url.scheme = base.scheme;
      if (base.opaque) {
        if (text !== "" || hasQuery || !hasFragment) return null;
        url.opaque = true;
        url.path = base.path;
        url.query = base.query;
        return url;
      }
      return url.scheme === "file"
        ? parseFile(url, text, base, hasQuery)
        : parseRelative(url, text, base, hasQuery);
    }

    const setQuery = (url, text) => {
      url.query = percentEncode(text, isSpecial(url.scheme) ? sets.specialQuery : sets.query);
    };
    const setFragment = (url, text) => {
      url.fragment = percentEncode(text, sets.fragment);
    };

    /// The parts of a URL, or null when the text is not one.
    function parse(input, base) {
      let text = input.toWellFormed().replace(/^[\0-\x20]+|[\0-\x20]+$/g, "").replace(/[\t\n\r]/g, "");
      const url = {
        scheme: "", username: "", password: "", host: null, port: null, path: [], opaque: false, query: null, fragment: null,
      };
      const hash = text.indexOf("#");
      const fragment = hash < 0 ? null : text.slice(hash + 1);
      if (hash >= 0) text = text.slice(0, hash);
      const mark = text.indexOf("?");
      const query = mark < 0 ? null : text.slice(mark + 1);
      if (mark >= 0) text = text.slice(0, mark);

      const scheme = /^[A-Za-z][A-Za-z0-9+.-]*:/.exec(text);
      let result;
      if (scheme !== null) {
        url.scheme = scheme[0].slice(0, -1).toLowerCase();
        result = parseAfterScheme(url, text.slice(scheme[0].length), base, query !== null);
      } else {
        result = parseWithoutScheme(url, text, base, query !== null, fragment !== null);
      }
      if (result === null) return null;
      if (query !== null) setQuery(url, query);
      if (fragment !== null) setFragment(url, fragment);
      return url;
    }

    function pathText(url) {
      if (url.opaque) return url.path;
      return url.path.length === 0 ? "" : `/${url.path.join("/")}`;
    }

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

    function origin(url) {
      if (url.scheme === "blob") {
        const inner = parse(pathText(url), null);
        return inner !== null && /^https?$/.test(inner.scheme) ? origin(inner) : "null";
      }
      return isSpecial(url.scheme) && url.scheme !== "file" ? `${url.scheme}://${hostText(url)}` : "null";
    }

    /// The absolute text of a reference, or null.
    function resolve(reference, base) {
      const baseURL = base === undefined ? null : parse(base, null);
      const url = parse(reference, baseURL);
      return url === null ? null : serialize(url);
    }

    return {
      parse, serialize, resolve, origin, pathText, hostText, isSpecial, setPort, splitPort, splitPath, setQuery, setFragment,
      setPathStart,
    };
  });
})
