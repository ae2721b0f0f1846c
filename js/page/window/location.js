(function (core, native) {
  "use strict";
  /// The document's address: native's, changed by the hash and by history.
  core.documentURL = (page) => page.documentURL;

  core.part("base URL", () => ({ url: "", version: -1, documentURL: "" }));

  /// The reference of the document's first base element that has one, or null.
  function firstBase(document) {
    const { following } = core.use("tree");
    for (let at = following(document, document); at !== null; at = following(at, document)) {
      if (at.localName === "base" && at.hasAttribute("href")) return at.getAttribute("href");
    }
    return null;
  }

  /// What relative references are resolved against.
  core.baseURL = function (page) {
    const documentURL = page.fallbackBase ?? page.documentURL;
    // No element base has ever been made.
    if (!core.isBuilt("html base") || !page.has("page document")) return documentURL;
    const base = page.part("base URL");
    const { version } = core.use("tree").state;
    if (version !== base.version || base.documentURL !== documentURL) {
      const href = firstBase(page.document);
      base.version = version;
      base.documentURL = documentURL;
      base.url = href === null ? documentURL : core.use("url parser").resolve(href, documentURL) ?? documentURL;
    }
    return base.url;
  };

  core.define("location", () => {
    const parser = core.use("url parser");
    const { parts } = core.use("URL");
    const withoutHash = (url) => url.split("#")[0];

    function goTo(page, reference, replace) {
      const url = core.resolveURL(page, reference);
      if (url === null) throw page.exception("SyntaxError", "Invalid URL");
      if (url.startsWith("javascript:")) {
        core.schedule(page, "javascript: URL", 0, () => {
          const source = core.use("percent").percentDecode(url.slice(11));
          native.evaluateScript(page.id, source, page.documentURL, 1);
        }, true);
      } else if (url.includes("#") && withoutHash(url) === withoutHash(page.documentURL)) {
        goToFragment(page, url, replace);
      } else {
        leave(page, url, replace);
      }
    }

    function leave(page, url, replace) {
      if (page.frame === null) native.navigate(page.id, url, replace);
      else if (!page.isEnded && !page.isLeft) page.frame.navigate(url);
    }

    function goToFragment(page, url, replace) {
      const oldURL = page.documentURL;
      if (url === oldURL) return;
      // The history begins with the address of before.
      const history = page.part("history");
      page.documentURL = url;
      history._recordFragment(url, replace);
      core.schedule(page, "hashchange", 0, () => {
        core.fire(page.window, "HashChangeEvent", "hashchange", { oldURL, newURL: url });
      }, true);
    }

    /// The origins of the frames around: none here.
    class DOMStringList extends core.PlatformObject {
      get length() {
        return 0;
      }

      item() {
        return null;
      }

      contains() {
        return false;
      }
    }
    core.interface(DOMStringList, { iterable: "iterator" });

    /// What stands behind the address's parts in WebKit's order.
    class LocationBase extends core.PlatformObject {
      get origin() {
        return parser.originOf(this.page.documentURL);
      }

      get ancestorOrigins() {
        this._ancestorOrigins ??= new DOMStringList(this.page);
        return this._ancestorOrigins;
      }

      assign(url) {
        goTo(this.page, String(url), false);
      }

      replace(url) {
        goTo(this.page, String(url), true);
      }

      reload() {
        this.page.shared.nextNavigation = "reload";
        leave(this.page, this.page.documentURL, true);
      }

      toString() {
        return this.page.documentURL;
      }

      _wrapped() {
        core.addUnforgeable(this, Location);
        core.fixed(this.wrapper, "valueOf", this.page.kit.prototypes.Object.valueOf);
        core.fixed(this.wrapper, Symbol.toPrimitive, undefined);
      }

    }

    class Location extends LocationBase {
      get href() {
        return this.page.documentURL;
      }

      set href(value) {
        goTo(this.page, String(value), false);
      }
    }
    for (const name of Object.keys(parts)) {
      if (name === "username" || name === "password") continue;
      core.accessor(
        Location.prototype,
        name,
        function () {
          return parts[name].read(parser.absolute(this.page.documentURL));
        },
        function (value) {
          const url = parser.parse(this.page.documentURL, null);
          const given = String(value);
          parts[name].write(url, given);
          // Unlike a URL's, the address keeps an empty fragment.
          if (name === "hash") url.fragment ??= "";
          const text = parser.serialize(url);
          // Setting the hash to what it is does nothing; an empty hash keeps the document.
          if (name === "hash") goToFragment(this.page, text, false);
          else goTo(this.page, text, false);
        },
      );
    }
    core.interface(Location, { unforgeable: "all" });
    return { Location };
  });
  /// The session history of a document that is left, as JSON.
  core.entry.historySnapshot = function (page) {
    if (page.has("history")) return core.use("history snapshot")(page);
    return JSON.stringify({ index: 0, entries: [{ url: page.documentURL, state: null }] });
  };

  core.part("location", (page) => new (core.use("location").Location)(page));
  core.expose("location", "Location");
})
