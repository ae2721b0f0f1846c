(function (window, native, page) {
  "use strict";
  // The URL standard's parser. It cuts the text at its separators instead of walking states: the fragment and the query
  // end everywhere at the same characters, and what is left is scheme, authority and path.
  page.define("url parser", () => {
    const {
      contains, copy, indexOf, join, lower, match, matches, Number, slice, split, startsWith, wellFormed,
    } = page.builtins;
    const { sets, percentEncode } = page.use("percent");
    const { parseHost } = page.use("host");
    const defaultPorts = { __proto__: null, "http": 80, "https": 443, "ws": 80, "wss": 443, "ftp": 21, "file": null };
    const isSpecial = (scheme) => defaultPorts[scheme] !== undefined;
    const isDriveLetter = (text) => matches(/^[A-Za-z][:|]$/, text);
    const startsWithDriveLetter = (text) => matches(/^[A-Za-z][:|](?:[/\\]|$)/, text);
    const isNormalDriveLetter = (text) => matches(/^[A-Za-z]:$/, text);

    function shorten(url) {
      if (url.scheme === "file" && url.path.length === 1 && isNormalDriveLetter(url.path[0])) return;
      if (url.path.length > 0) url.path.length -= 1;
    }

    /// 1 or 2 for a segment that means this or the upper level, which may be percent-encoded; else 0.
    function dotCount(segment) {
      if (segment.length > 6 || (segment[0] !== "." && segment[0] !== "%")) return 0;
      const found = match(/^(?:\.|%2e)(\.|%2e)?$/i, segment);
      return found === null ? 0 : found[1] === undefined ? 1 : 2;
    }

    const isSlash = (character) => character === "/" || character === "\\";

    function withoutLeadingSlashes(text) {
      let start = 0;
      while (isSlash(text[start])) start++;
      return slice(text, start);
    }

    /// Adds the segments of `text` (without its first slash) to the path, resolving dots.
    function appendPath(url, text) {
      const isBackslashed = isSpecial(url.scheme) && contains(text, "\\");
      const segments = split(isBackslashed ? join(split(text, "\\"), "/") : text, "/");
      for (let index = 0; index < segments.length; index++) {
        const isLast = index === segments.length - 1;
        const dots = dotCount(segments[index]);
        if (dots > 0) {
          if (dots === 2) shorten(url);
          if (isLast) url.path[url.path.length] = "";
        } else {
          let segment = percentEncode(segments[index], sets.path);
          if (url.scheme === "file" && url.path.length === 0 && isDriveLetter(segment)) segment = `${segment[0]}:`;
          url.path[url.path.length] = segment;
        }
      }
    }

    /// The path after an authority.
    function setPathStart(url, text) {
      url.path = [];
      const slashed = text !== "" && (text[0] === "/" || (isSpecial(url.scheme) && text[0] === "\\"));
      if (isSpecial(url.scheme)) appendPath(url, slashed ? slice(text, 1) : text);
      else if (text !== "") appendPath(url, slashed ? slice(text, 1) : text);
      return url;
    }

    function splitPath(text, special) {
      let end = 0;
      while (end < text.length && text[end] !== "/" && !(special && text[end] === "\\")) end++;
      return [slice(text, 0, end), slice(text, end)];
    }

    function setPort(url, text) {
      if (text === "") {
        url.port = null;
        return true;
      }
      if (!matches(/^[0-9]+$/, text)) return false;
      const port = Number(text);
      if (port > 65535) return false;
      url.port = port === defaultPorts[url.scheme] ? null : port;
      return true;
    }

    /// Splits `host:port`; the colon inside an IPv6 address is not a separator.
    function splitPort(text) {
      const end = text[0] === "[" ? indexOf(text, "]") + 1 : 0;
      const colon = indexOf(text, ":", end);
      return colon < 0 ? [text, null] : [slice(text, 0, colon), slice(text, colon + 1)];
    }

    function setCredentials(url, text) {
      const colon = indexOf(text, ":");
      url.username = percentEncode(colon < 0 ? text : slice(text, 0, colon), sets.userinfo);
      url.password = colon < 0 ? "" : percentEncode(slice(text, colon + 1), sets.userinfo);
    }

    function parseAuthority(url, text) {
      const special = isSpecial(url.scheme);
      const parts = splitPath(text, special);
      const authority = parts[0];
      let at = authority.length - 1;
      while (at >= 0 && authority[at] !== "@") at--;
      if (at >= 0) setCredentials(url, slice(authority, 0, at));
      const place = splitPort(slice(authority, at + 1));
      const hostText = place[0];
      const port = place[1];
      if (hostText === "" && (special || at >= 0 || port !== null)) return null;
      url.host = hostText === "" ? "" : parseHost(hostText, special);
      if (url.host === null || (port !== null && !setPort(url, port))) return null;
      return setPathStart(url, parts[1]);
    }

    function parseFile(url, text, base, hasQuery) {
      url.host = "";
      const fileBase = base !== null && base.scheme === "file" ? base : null;
      if (isSlash(text[0]) && isSlash(text[1])) {
        const parts = splitPath(slice(text, 2), true);
        const hostText = parts[0];
        if (isDriveLetter(hostText)) return setPathStart(url, slice(text, 2));
        const host = hostText === "" ? "" : parseHost(hostText, true);
        if (host === null) return null;
        url.host = host === "localhost" ? "" : host;
        return setPathStart(url, parts[1]);
      }
      if (isSlash(text[0])) {
        if (fileBase !== null) {
          url.host = fileBase.host;
          if (!startsWithDriveLetter(slice(text, 1)) && isNormalDriveLetter(fileBase.path[0] ?? "")) {
            url.path = [fileBase.path[0]];
          }
        }
        appendPath(url, slice(text, 1));
        return url;
      }
      if (fileBase !== null) {
        url.host = fileBase.host;
        if (text === "") {
          url.path = copy(fileBase.path);
          if (!hasQuery) url.query = fileBase.query;
          return url;
        }
        if (!startsWithDriveLetter(text)) {
          url.path = copy(fileBase.path);
          shorten(url);
        }
      }
      appendPath(url, text);
      return url;
    }

    function parseRelative(url, text, base, hasQuery) {
      const special = isSpecial(url.scheme);
      if (special ? isSlash(text[0]) && isSlash(text[1]) : startsWith(text, "//")) {
        return parseAuthority(url, special ? withoutLeadingSlashes(text) : slice(text, 2));
      }
      url.username = base.username;
      url.password = base.password;
      url.host = base.host;
      url.port = base.port;
      if (text === "") {
        url.path = copy(base.path);
        if (!hasQuery) url.query = base.query;
        return url;
      }
      if (text[0] === "/" || (special && text[0] === "\\")) {
        appendPath(url, slice(text, 1));
        return url;
      }
      url.path = copy(base.path);
      shorten(url);
      appendPath(url, text);
      return url;
    }

    function parseAfterScheme(url, text, base, hasQuery) {
      if (url.scheme === "file") return parseFile(url, text, base, hasQuery);
      if (isSpecial(url.scheme)) {
        const sameScheme = base !== null && base.scheme === url.scheme;
        if (sameScheme && !startsWith(text, "//")) return parseRelative(url, text, base, hasQuery);
        return parseAuthority(url, withoutLeadingSlashes(text));
      }
      if (startsWith(text, "//")) return parseAuthority(url, slice(text, 2));
      if (text[0] === "/") {
        appendPath(url, slice(text, 1));
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

    function trimmed(text) {
      let start = 0;
      let end = text.length;
      while (start < end && text[start] <= " ") start++;
      while (end > start && text[end - 1] <= " ") end--;
      return start === 0 && end === text.length ? text : slice(text, start, end);
    }

    function withoutBreaks(text) {
      if (!matches(/[\t\n\r]/, text)) return text;
      return join(split(join(split(join(split(text, "\t"), ""), "\n"), ""), "\r"), "");
    }

    /// The parts of a URL, or null when the text is not one.
    function parse(input, base) {
      let text = withoutBreaks(trimmed(wellFormed(input)));
      const url = {
        scheme: "", username: "", password: "", host: null, port: null, path: [], opaque: false, query: null, fragment: null,
      };
      const hash = indexOf(text, "#");
      const fragment = hash < 0 ? null : slice(text, hash + 1);
      if (hash >= 0) text = slice(text, 0, hash);
      const mark = indexOf(text, "?");
      const query = mark < 0 ? null : slice(text, mark + 1);
      if (mark >= 0) text = slice(text, 0, mark);

      const scheme = match(/^[A-Za-z][A-Za-z0-9+.-]*:/, text);
      let result;
      if (scheme !== null) {
        url.scheme = lower(slice(scheme[0], 0, -1));
        result = parseAfterScheme(url, slice(text, scheme[0].length), base, query !== null);
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
      return url.path.length === 0 ? "" : `/${join(url.path, "/")}`;
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
        return inner !== null && (inner.scheme === "http" || inner.scheme === "https") ? origin(inner) : "null";
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
      setPathStart, withoutBreaks,
    };
  });
})
