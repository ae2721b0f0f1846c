(function (window, native, page) {
  "use strict";
  /// The document's address: native's, changed by the hash and by history.
  page.documentURL = native.pageURL;

  let base = "";
  let baseVersion = -1;
  let baseFor = "";

  /// The reference of the document's first base element that has one, or null.
  function firstBase() {
    const { following } = page.use("tree");
    for (let at = following(page.document, page.document); at !== null; at = following(at, page.document)) {
      if (at.localName === "base" && at.hasAttribute("href")) return at.getAttribute("href");
    }
    return null;
  }

  /// What relative references are resolved against.
  page.baseURL = function () {
    // No element base has ever been made.
    if (!page.isBuilt("html base")) return page.documentURL;
    const { version } = page.use("tree").state;
    if (version !== baseVersion || baseFor !== page.documentURL) {
      baseVersion = version;
      baseFor = page.documentURL;
      const href = firstBase();
      base = href === null ? page.documentURL : page.use("url parser").resolve(href, page.documentURL) ?? page.documentURL;
    }
    return base;
  };

  page.define("location", () => {
    const parser = page.use("url parser");
    const { parts } = page.use("URL");
    const { contains, keys, slice, split, startsWith, String } = page.builtins;
    const withoutHash = (url) => split(url, "#")[0];

    function goTo(reference, replace) {
      const url = page.resolveURL(reference);
      if (url === null) throw page.exception("SyntaxError", "The string did not match the expected pattern.");
      if (startsWith(url, "javascript:")) {
        page.schedule("javascript: URL", 0, () => {
          native.evaluateScript(page.use("percent").percentDecode(slice(url, 11)), page.documentURL, 1);
        }, true);
      } else if (contains(url, "#") && withoutHash(url) === withoutHash(page.documentURL)) {
        goToFragment(url, replace);
      } else {
        native.navigate(url, replace);
      }
    }

    function goToFragment(url, replace) {
      const oldURL = page.documentURL;
      if (url === oldURL) return;
      const { recordFragment } = page.use("history");
      page.documentURL = url;
      recordFragment(url, replace);
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
    const names = keys(parts);
    for (let index = 0; index < names.length; index++) {
      const name = names[index];
      if (name === "username" || name === "password") continue;
      page.accessor(
        Location.prototype,
        name,
        () => parts[name].read(parser.parse(page.documentURL, null)),
        (value) => {
          const url = parser.parse(page.documentURL, null);
          parts[name].write(url, String(value));
          const text = parser.serialize(url);
          // Setting the hash to what it is does nothing; an empty hash keeps the document.
          if (name === "hash") goToFragment(text, false);
          else goTo(text, false);
        },
      );
    }
    page.tag(Location, "Location");
    return { Location, location: new Location() };
  });

  page.accessor(
    window,
    "location",
    () => page.use("location").location,
    (value) => {
      page.use("location").location.href = value;
    },
  );
  page.expose("location", "Location");
})
