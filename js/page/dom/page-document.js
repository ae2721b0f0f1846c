(function (window, native, page) {
  "use strict";
  // The page's own document: an empty one until the page is loaded, and what only it has.
  page.define("page document", () => {
    const { HTMLDocument, emptyDocument } = page.use("document");
    const cookies = new Map();
    let visibility = "visible";

    function setCookie(text) {
      const [pair, ...attributes] = text.split(";");
      const equals = pair.indexOf("=");
      const name = equals < 0 ? "" : pair.slice(0, equals).trim();
      const value = (equals < 0 ? pair : pair.slice(equals + 1)).trim();
      let expires = Infinity;
      let byAge = false;
      for (const attribute of attributes) {
        const [key, given = ""] = attribute.split("=").map((part) => part.trim());
        if (/^max-age$/i.test(key) && /^-?\d+$/.test(given)) {
          expires = page.currentTime() + Number(given) * 1000;
          byAge = true;
        } else if (/^expires$/i.test(key) && !byAge && !Number.isNaN(Date.parse(given))) {
          expires = Date.parse(given);
        } else if (/^httponly$/i.test(key)) {
          return;
        }
      }
      if (expires <= page.currentTime()) cookies.delete(name);
      else cookies.set(name, { value, expires });
    }

    function cookieText() {
      const parts = [];
      for (const [name, { value, expires }] of cookies) {
        if (expires <= page.currentTime()) cookies.delete(name);
        else parts.push(name === "" ? value : `${name}=${value}`);
      }
      return parts.join("; ");
    }

    const members = {
      get cookie() {
        return cookieText();
      },
      set cookie(value) {
        setCookie(String(value));
      },
      get hidden() {
        return visibility === "hidden";
      },
      get visibilityState() {
        return visibility;
      },
      get location() {
        return window.location;
      },
      set location(value) {
        window.location.href = value;
      },
      get domain() {
        return window.location.hostname;
      },
      get referrer() {
        return "";
      },
      write(...texts) {
        page.use("page parser").write(texts.join(""));
      },
      writeln(...texts) {
        page.use("page parser").write(`${texts.join("")}\n`);
      },
    };
    page.use("mixins").mix(HTMLDocument, members);
    page.handlers(HTMLDocument.prototype, "readystatechange visibilitychange click touchstart touchend keydown keyup scroll");

    const document = emptyDocument("text/html");
    page.document = document;
    if (!page.loadsDocument) {
      const root = document.appendChild(document.createElement("html"));
      root.appendChild(document.createElement("head"));
      root.appendChild(document.createElement("body"));
    }

    return {
      document,
      /// Tells the page that it is shown or hidden.
      setVisibility(value) {
        if (visibility === value) return;
        visibility = value;
        page.fire(document, "Event", "visibilitychange", { bubbles: true });
      },
    };
  });

  /// Whether the document is first touched by loading it, so that nothing needs to stand in it before.
  page.loadsDocument = false;

  // Internal code reads page.document; it is made with the document on first use.
  page.accessor(
    page,
    "document",
    () => page.use("page document").document,
    (value) => page.hidden(page, "document", value),
  );
  page.lazy("document", () => page.use("page document").document);

  page.entry.tap = (selector) => page.use("activation").tap(selector);

  page.entry.setVisibility = (value) => page.use("page document").setVisibility(value);
})
