(function (core, native) {
  "use strict";
  // The origin of a page (HTML, "origin"): a text, or an object of its own where it is opaque.
  core.part("origin", (page) => {
    const origin = core.use("url parser").originOf(page.url);
    return { value: origin === "null" ? {} : origin };
  });

  core.define("origins", () => ({
    /// The origin as pages see it.
    text(page) {
      const { value } = page.part("origin");
      return typeof value === "string" ? value : "null";
    },

    /// Whether the origin is one by itself: that of a sandbox, or of an address that has none. Files and apps' own schemes have
    /// origins in WebKit.
    isOpaque(page) {
      if (page.restrictions !== null && page.restrictions.has("same-origin")) return true;
      return typeof page.part("origin").value !== "string" && /^(?:about|data):/.test(page.documentURL);
    },

    same: (one, other) => one === other || one.part("origin").value === other.part("origin").value,
  }));
})
