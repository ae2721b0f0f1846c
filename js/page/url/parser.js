(function (core, native) {
  "use strict";
  // The URL standard's parser. It cuts the text at its separators instead of walking states: the fragment and the query
  // end everywhere at the same characters, and what is left is scheme, authority and path.
  core.define("url parser", () => {
    const { sets, percentEncode } = core.use("percent");
    const { parseHost } = core.use("host");
    const { trimmed, withoutBreaks, serialize, pathText, hostText } = core.use("url text");
    const defaultPorts = { __proto__: null, "http": 80, "https": 443, "ws": 80, "wss": 443, "ftp": 21, "file": null };
    const isSpecial = (scheme) => defaultPorts[scheme] !== undefined;
    const dots = /^(?:\.|%2e)(\.|%2e)?$/i;
    const port = /^[0-9]+$/;
    const driveLetter = /^[A-Za-z][:|]$/;
    const driveLetterAtStart = /^[A-Za-z][:|](?:[/\\]|$)/;
    const normalDriveLetter = /^[A-Za-z]:$/;
    const isDriveLetter = (text) => text.length === 2 && driveLetter.test(text);
    const startsWithDriveLetter = (text) => driveLetterAtStart.test(text);
    const isNormalDriveLetter = (text) => text.length === 2 && normalDriveLetter.test(text);

    // The codes of a scheme: 1 for letters, 2 for what may follow them.
    const schemeCodes = new Uint8Array(128);
    schemeCodes.fill(2, 0x30, 0x3a);
    schemeCodes.fill(1, 0x41, 0x5b);
    schemeCodes.fill(1, 0x61, 0x7b);
    for (const character of "+-.") schemeCodes[character.charCodeAt(0)] = 2;

    function shorten(url) {
      if (url.scheme === "file" && url.path.length === 1 && isNormalDriveLetter(url.path[0])) return;
      url.path.pop();
    }

    /// 1 or 2 for a segment that means this or the upper level, which may be percent-encoded; else 0.
    function dotCount(segment) {
      if (segment.length > 6 || (segment[0] !== "." && segment[0] !== "%")) return 0;
      const found = dots.exec(segment);
      return found === null ? 0 : found[1] === undefined ? 1 : 2;
    }

    const isSlash = (character) => character === "/" || character === "\\";

    function withoutLeadingSlashes(text) {
      let start = 0;
      while (isSlash(text[start])) start++;
      return text.slice(start);
    }

    /// Adds the segments of `text` (without its first slash) to the path, resolving dots.
    function appendPath(url, text) {
      const isBackslashed = isSpecial(url.scheme) && text.includes("\\");
      // The encoding leaves slashes, dots and what is encoded already as they are.
      const segments = percentEncode(isBackslashed ? text.replaceAll("\\", "/") : text, sets.path).split("/");
      for (let index = 0; index < segments.length; index++) {
        const segment = segments[index];
        const isLast = index === segments.length - 1;
        const count = dotCount(segment);
        if (count > 0) {
          if (count === 2) shorten(url);
          if (isLast) url.path.push("");
        } else if (url.scheme === "file" && url.path.length === 0 && isDriveLetter(segment)) {
          url.path.push(`${segment[0]}:`);
        } else {
          url.path.push(segment);
        }
      }
    }

    /// The path after an authority.
    function setPathStart(url, text) {
      url.path = [];
      const special = isSpecial(url.scheme);
      if (special || text !== "") appendPath(url, text[0] === "/" || (special && text[0] === "\\") ? text.slice(1) : text);
      return url;
    }

    function splitPath(text, special) {
      let end = text.indexOf("/");
      if (special) {
        const backslash = text.indexOf("\\");
        if (backslash >= 0 && (end < 0 || backslash < end)) end = backslash;
      }
      return end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end)];
    }

    function setPort(url, text) {
      if (text === "") {
        url.port = null;
        return true;
      }
      if (!port.test(text)) return false;
      const value = Number(text);
      if (value > 65535) return false;
      url.port = value === defaultPorts[url.scheme] ? null : value;
      return true;
    }

    /// Splits `host:port`; the colon inside an IPv6 address is not a separator.
    function splitPort(text) {
      const end = text[0] === "[" ? text.indexOf("]") + 1 : 0;
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
      const [hostText, portText] = splitPort(authority.slice(at + 1));
      if (hostText === "" && (special || at >= 0 || portText !== null)) return null;
      url.host = hostText === "" ? "" : parseHost(hostText, special);
      if (url.host === null || (portText !== null && !setPort(url, portText))) return null;
      return setPathStart(url, path);
    }

    function parseFile(url, text, base, hasQuery) {
      url.host = "";
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
      if (special ? isSlash(text[0]) && isSlash(text[1]) : text.startsWith("//")) {
        return parseAuthority(url, special ? withoutLeadingSlashes(text) : text.slice(2));
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
        return parseAuthority(url, withoutLeadingSlashes(text));
      }
      if (text.startsWith("//")) return parseAuthority(url, text.slice(2));
      if (text[0] === "/") {
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

    /// How long the scheme is at the start of a text, without its colon; 0 when there is none.
    function schemeLength(text) {
      if (schemeCodes[text.charCodeAt(0)] !== 1) return 0;
      for (let index = 1; index < text.length; index++) {
        const code = text.charCodeAt(index);
        if (code === 0x3a) return index;
        if (!(schemeCodes[code] > 0)) return 0;
      }
      return 0;
    }

    /// The parts of a URL, or null when the text is not one.
    function parse(input, base) {
      let text = withoutBreaks(trimmed(input.toWellFormed()));
      const url = {
        scheme: "", username: "", password: "", host: null, port: null, path: [], opaque: false, query: null, fragment: null,
      };
      const hash = text.indexOf("#");
      const fragment = hash < 0 ? null : text.slice(hash + 1);
      if (hash >= 0) text = text.slice(0, hash);
      const mark = text.indexOf("?");
      const query = mark < 0 ? null : text.slice(mark + 1);
      if (mark >= 0) text = text.slice(0, mark);

      const length = schemeLength(text);
      if (length > 0) url.scheme = text.slice(0, length).toLowerCase();
      const result = length > 0
        ? parseAfterScheme(url, text.slice(length + 1), base, query !== null)
        : parseWithoutScheme(url, text, base, query !== null, fragment !== null);
      if (result === null) return null;
      if (query !== null) setQuery(url, query);
      if (fragment !== null) setFragment(url, fragment);
      return url;
    }

    function origin(url) {
      if (url.scheme === "blob") {
        const inner = parse(pathText(url), null);
        return inner !== null && (inner.scheme === "http" || inner.scheme === "https") ? origin(inner) : "null";
      }
      return isSpecial(url.scheme) && url.scheme !== "file" ? `${url.scheme}://${hostText(url)}` : "null";
    }

    // What the last absolute URLs have been parsed to: a page's base and its trackers are asked for again and again.
    const known = new Map();

    /// The parts of an absolute URL, or null; they are shared, so nobody may change them.
    function absolute(text) {
      const ready = known.get(text);
      if (ready !== undefined) return ready;
      const url = parse(text, null);
      if (text.length > 2000) return url;
      if (known.size === 200) known.clear();
      known.set(text, url);
      return url;
    }

    /// The parts of a reference against an absolute URL, or null.
    const parseReference = (reference, base) => parse(reference, base === undefined ? null : absolute(base));

    /// The absolute text of a reference, or null.
    function resolve(reference, base) {
      const url = parseReference(reference, base);
      return url === null ? null : serialize(url);
    }

    /// The origin of an absolute URL, "null" also for what is none.
    function originOf(text) {
      const url = absolute(text);
      return url === null ? "null" : origin(url);
    }

    return {
      parse, parseReference, absolute, serialize, resolve, origin, originOf, pathText, hostText, isSpecial, setPort, splitPort,
      splitPath, setQuery, setFragment, setPathStart,
    };
  });
})
