(function (core, native) {
  "use strict";
  // RFC 6265: the cookies of a web view, for all of its pages. As WebKit does on iOS, cookies of other sites are neither sent nor
  // kept.
  core.define("cookies", () => {
    const parser = core.use("url parser");
    const isAddress = (host) => /^[\d.]+$|^\[/.test(host);
    const sizeLimit = 4096;
    const countLimit = 1000;

    /// Host, path and security of an http address; null for others, which have no cookies.
    function placeOf(url) {
      const match = /^(https?):\/\/([^/?#]*)([^?#]*)/.exec(url);
      if (match === null) return null;
      const host = match[2].replace(/^.*@/, "").replace(/:\d*$/, "");
      return { host, path: match[3] === "" ? "/" : match[3], isSecure: match[1] === "https" };
    }

    /// The domain under which a site is registered, by a rule of thumb in place of the list of public suffixes: the last two
    /// labels, or three where the last but one is short and the last is a country's (example.co.uk).
    function siteOf(host) {
      if (isAddress(host)) return host;
      const labels = host.split(".");
      const last = labels.at(-1);
      const isDivided = last.length === 2 && (labels.at(-2) ?? "").length <= 3;
      return labels.slice(isDivided ? -3 : -2).join(".");
    }

    const matchesDomain = (host, domain) => host === domain || (host.endsWith(`.${domain}`) && !isAddress(host));

    function matchesPath(path, given) {
      return path === given || (path.startsWith(given) && (given.endsWith("/") || path[given.length] === "/"));
    }

    const defaultPath = (path) => (path.lastIndexOf("/") > 0 ? path.slice(0, path.lastIndexOf("/")) : "/");

    const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

    /// RFC 6265 §5.1.1, a cookie's date in milliseconds, or null.
    function dateOf(text) {
      let time = null;
      let day = null;
      let month = null;
      let year = null;
      for (const token of text.split(/[\t\x20-\x2f\x3b-\x40\x5b-\x60\x7b-\x7e]+/)) {
        const clock = /^(\d{1,2}):(\d{1,2}):(\d{1,2})(?:\D|$)/.exec(token);
        if (time === null && clock !== null) time = clock.slice(1, 4).map(Number);
        else if (day === null && /^\d{1,2}(?:\D|$)/.test(token)) day = parseInt(token, 10);
        else if (month === null && months.includes(token.slice(0, 3).toLowerCase())) {
          month = months.indexOf(token.slice(0, 3).toLowerCase());
        } else if (year === null && /^\d{2,4}(?:\D|$)/.test(token)) year = parseInt(token, 10);
      }
      if (time === null || day === null || month === null || year === null) return null;
      if (year >= 70 && year <= 99) year += 1900;
      else if (year <= 69) year += 2000;
      if (day < 1 || day > 31 || year < 1601 || time[0] > 23 || time[1] > 59 || time[2] > 59) return null;
      return Date.UTC(year, month, day, ...time);
    }

    /// A cookie of a Set-Cookie header or an assignment, or null when it is refused.
    function parse(text, place, now, isByScript) {
      if (/[\0-\x08\x0a-\x1f\x7f]/.test(text) || text.length > sizeLimit) return null;
      const [pair, ...attributes] = text.split(";");
      const equals = pair.indexOf("=");
      const cookie = {
        name: equals < 0 ? "" : pair.slice(0, equals).trim(),
        value: (equals < 0 ? pair : pair.slice(equals + 1)).trim(),
        domain: place.host, isHostOnly: true, path: defaultPath(place.path), expires: Infinity, isSecure: false,
        isHTTPOnly: false,
      };
      if (cookie.name === "" && cookie.value === "") return null;
      let hasAge = false;
      let hasPath = false;
      for (const attribute of attributes) {
        const at = attribute.indexOf("=");
        const key = (at < 0 ? attribute : attribute.slice(0, at)).trim().toLowerCase();
        const value = at < 0 ? "" : attribute.slice(at + 1).trim();
        if (key === "max-age" && /^-?\d+$/.test(value)) {
          hasAge = true;
          cookie.expires = Number(value) <= 0 ? -Infinity : now + Number(value) * 1000;
        } else if (key === "expires" && !hasAge) {
          cookie.expires = dateOf(value) ?? cookie.expires;
        } else if (key === "domain" && value !== "") {
          const domain = value.replace(/^\./, "").toLowerCase();
          if (domain === place.host) {
            cookie.isHostOnly = isAddress(domain);
          } else {
            // A public suffix, such as com or co.uk, is nobody's own.
            if (!matchesDomain(place.host, domain) || !matchesDomain(domain, siteOf(place.host))) return null;
            cookie.isHostOnly = false;
          }
          cookie.domain = domain;
        } else if (key === "path") {
          hasPath = value.startsWith("/");
          cookie.path = hasPath ? value : defaultPath(place.path);
        } else if (key === "secure") {
          cookie.isSecure = true;
        } else if (key === "httponly") {
          cookie.isHTTPOnly = true;
        }
      }
      if (isByScript && cookie.isHTTPOnly) return null;
      if (cookie.isSecure && !place.isSecure) return null;
      if (/^__secure-/i.test(cookie.name) && !cookie.isSecure) return null;
      const isOfHost = cookie.isSecure && cookie.isHostOnly && hasPath && cookie.path === "/";
      return /^__host-/i.test(cookie.name) && !isOfHost ? null : cookie;
    }

    /// All cookies of a web view.
    class Jar {
      #cookies = [];

      put(cookie, now, isByScript) {
        const place = this.#cookies.findIndex((other) => (
          other.name === cookie.name && other.domain === cookie.domain && other.path === cookie.path
            && other.isHostOnly === cookie.isHostOnly
        ));
        if (place >= 0 && isByScript && this.#cookies[place].isHTTPOnly) return;
        if (cookie.expires <= now) {
          if (place >= 0) this.#cookies.splice(place, 1);
        } else if (place >= 0) {
          // It keeps its age, and so its place in the order.
          this.#cookies[place] = cookie;
        } else {
          this.#cookies.push(cookie);
          if (this.#cookies.length > countLimit) this.#cookies.shift();
        }
      }

      /// The cookies for a place as one text.
      text(place, now, isForScript) {
        this.#cookies = this.#cookies.filter((cookie) => cookie.expires > now);
        return this.#cookies
          .filter((cookie) => (
            (cookie.isHostOnly ? cookie.domain === place.host : matchesDomain(place.host, cookie.domain))
              && matchesPath(place.path, cookie.path) && (place.isSecure || !cookie.isSecure)
              && !(isForScript && cookie.isHTTPOnly)
          ))
          .sort((first, second) => second.path.length - first.path.length)
          .map(({ name, value }) => (name === "" ? value : `${name}=${value}`))
          .join("; ");
      }
    }

    const jarOf = (page) => (page.shared.cookies ??= new Jar());

    function put(page, url, text, isByScript) {
      const place = placeOf(url);
      if (place === null) return;
      const now = core.currentTime(page);
      const cookie = parse(text, place, now, isByScript);
      if (cookie !== null) jarOf(page).put(cookie, now, isByScript);
    }

    function textFor(page, url, isForScript) {
      const place = placeOf(url);
      if (place === null || page.shared.cookies === undefined) return "";
      return page.shared.cookies.text(place, core.currentTime(page), isForScript);
    }

    /// The address of a page by which it has cookies: that of a frame without one is its origin's.
    const addressOf = (page) => (/^https?:/.test(page.url) ? page.url : page.fallbackBase ?? page.url);

    /// Whether cookies go with a request, and may come with its answer.
    function takesCookies(page, request, url) {
      const own = placeOf(addressOf(page));
      const other = placeOf(url);
      if (own === null || other === null || siteOf(own.host) !== siteOf(other.host)) return false;
      // Elements ask with cookies; fetch and XMLHttpRequest say so.
      if (request.credentials === undefined || request.credentials === "include") return true;
      return request.credentials === "same-origin" && parser.originOf(url) === core.pageOrigin(page);
    }

    return {
      /// What document.cookie reads and sets.
      text: (page) => textFor(page, addressOf(page), true),
      set: (page, text) => put(page, addressOf(page), text, true),

      /// The Cookie header of a page's request; empty when there is none.
      headerFor: (page, request) => (takesCookies(page, request, request.url) ? textFor(page, request.url, false) : ""),

      /// Keeps the cookie of an answer's Set-Cookie header.
      obey(page, request, url, text) {
        if (takesCookies(page, request, url)) put(page, url, text, false);
      },

      textFor,
      put,
    };
  });
})
