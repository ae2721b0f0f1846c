(function (window, native, page) {
  "use strict";
  /// The document's address: native's, changed by the hash and by history.
  page.documentURL = native.pageURL;

  let base = "";
  let baseVersion = -1;
  let baseFor = "";

  /// What relative references are resolved against.
  page.baseURL = function () {
    if (!page.isBuilt("page document")) return page.documentURL;
    const { version } = page.use("tree").state;
    if (version !== baseVersion || baseFor !== page.documentURL) {
      baseVersion = version;
      baseFor = page.documentURL;
      const element = page.document.querySelector("base[href]");
      const href = element === null ? null : element.getAttribute("href");
      base = href === null ? page.documentURL : page.use("url parser").resolve(href, page.documentURL) ?? page.documentURL;
    }
    return base;
  };

  page.define("location", () => {
    const parser = page.use("url parser");
    const { parts } = page.use("URL");
    const withoutHash = (url) => url.split("#")[0];

    function goTo(reference, replace) {
      const url = page.resolveURL(reference);
      if (url === null) throw page.exception("SyntaxError", "The string did not match the expected pattern.");
      if (url.startsWith("javascript:")) {
        page.schedule("javascript: URL", 0, () => {
          native.evaluateScript(page.use("percent").percentDecode(url.slice(11)), page.documentURL, 1);
        }, true);
      } else if (url.includes("#") && withoutHash(url) === withoutHash(page.documentURL)) {
        goToFragment(url, replace);
      } else {
        native.navigate(url, replace);
      }
    }

    function goToFragment(url, replace) {
      const oldURL = page.documentURL;
      if (url === oldURL) return;
      page.documentURL = url;
      page.use("history").recordFragment(url, replace);
      page.schedule("hashchange", 0, () => page.fire(window, "HashChangeEvent", "hashchange", { oldURL, newURL: url }), true);
    }

    class Location {
      get href() {
        return page.documentURL;
      }

      set href(value) {
        goTo(String(value), false);
      }

      get origin() {
        return parser.origin(parser.parse(page.documentURL, null));
      }

      get ancestorOrigins() {
        return [];
      }

      assign(url) {
        goTo(String(url), false);
      }

      replace(url) {
        goTo(String(url), true);
      }

      reload() {
        native.navigate(page.documentURL, true);
      }

      toString() {
        return page.documentURL;
      }
    }
    for (const name of Object.keys(parts)) {
      if (name === "username" || name === "password") continue;
      Object.defineProperty(Location.prototype, name, {
        configurable: true,
        enumerable: true,
        get() {
          return parts[name].read(parser.parse(page.documentURL, null));
        },
        set(value) {
          const url = parser.parse(page.documentURL, null);
          parts[name].write(url, String(value));
          const text = parser.serialize(url);
          // Setting the hash to what it is does nothing; an empty hash keeps the document.
          if (name === "hash") goToFragment(text, false);
          else goTo(text, false);
        },
      });
    }
    page.tag(Location, "Location");
    return { Location, location: new Location() };
  });

  Object.defineProperty(window, "location", {
    configurable: true,
    enumerable: true,
    get: () => page.use("location").location,
    set(value) {
      page.use("location").location.href = value;
    },
  });
  page.expose("location", "Location");
})
