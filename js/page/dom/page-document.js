(function (core, native) {
  "use strict";
  // The page's own document: an empty one until the page is loaded, and what only it has.
  core.define("page document members", () => ({
    get cookie() {
      return this.page.part("cookies").text();
    },
    set cookie(value) {
      this.page.part("cookies").set(String(value));
    },
    get hidden() {
      return this.page.part("page document").visibility === "hidden";
    },
    get visibilityState() {
      return this.page.part("page document").visibility;
    },
    get location() {
      return this.page.part("location");
    },
    set location(value) {
      this.page.part("location").href = value;
    },
    get domain() {
      return this.page.part("location").hostname;
    },
    get referrer() {
      return "";
    },
    write(...texts) {
      this.page.part("page parser").write(texts.join(""));
    },
    writeln(...texts) {
      this.page.part("page parser").write(`${texts.join("")}\n`);
    },
  }));

  core.part("page document", (page) => {
    const document = core.use("document").emptyDocument(page, "text/html");
    if (!page.loadsDocument) {
      const root = core.use("builder").makeElement(document, "html", core.use("namespaces").names.html);
      // Nobody can be told of these nodes: the page has no document yet.
      const { link } = core.use("tree");
      link(document, root, null);
      link(root, document.createElement("head"), null);
      link(root, document.createElement("body"), null);
    }
    return { document, visibility: "visible" };
  });

  core.global("document", (page) => page.document);

  core.part("cookies", (page) => new Cookies(page));

  /// The cookies of the page, kept for its life.
  class Cookies {
    #page;
    #cookies = new Map();

    constructor(page) {
      this.#page = page;
    }

    set(text) {
      const [pair, ...attributes] = text.split(";");
      const equals = pair.indexOf("=");
      const name = equals < 0 ? "" : pair.slice(0, equals).trim();
      const value = (equals < 0 ? pair : pair.slice(equals + 1)).trim();
      let expires = Infinity;
      let byAge = false;
      const now = core.currentTime(this.#page);
      for (const attribute of attributes) {
        const [key, given = ""] = attribute.split("=").map((part) => part.trim());
        if (/^max-age$/i.test(key) && /^-?\d+$/.test(given)) {
          expires = now + Number(given) * 1000;
          byAge = true;
        } else if (/^expires$/i.test(key) && !byAge && !Number.isNaN(Date.parse(given))) {
          expires = Date.parse(given);
        } else if (/^httponly$/i.test(key)) {
          return;
        }
      }
      if (expires <= now) this.#cookies.delete(name);
      else this.#cookies.set(name, { value, expires });
    }

    text() {
      const parts = [];
      for (const [name, { value, expires }] of this.#cookies) {
        if (expires <= core.currentTime(this.#page)) this.#cookies.delete(name);
        else parts.push(name === "" ? value : `${name}=${value}`);
      }
      return parts.join("; ");
    }
  }

  core.entry.tap = (page, selector) => core.use("activation").tap(page, selector);

  core.entry.setVisibility = function (page, value) {
    const part = page.part("page document");
    if (part.visibility === value) return;
    part.visibility = value;
    core.fire(part.document, "Event", "visibilitychange", { bubbles: true });
  };
})
