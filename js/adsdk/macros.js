// VAST macros in the URLs that this page requests. One row of the table is one macro; `uses` says in which kinds
// of URL it means something, and elsewhere it stays as it is, as does every macro that the table does not know.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});

  // VAST 4.1 and later: the value is not known.
  const UNKNOWN = "-1";

  const known = (value) => (value === null || value === undefined || value === "" ? UNKNOWN : value);

  const MACROS = {
    TIMESTAMP: { uses: ["request", "tracking", "error"], value: () => new Date().toISOString() },
    CACHEBUSTING: {
      uses: ["request", "tracking", "error"],
      value: () => String(Math.floor(Math.random() * 1e8)).padStart(8, "0"),
    },
    ERRORCODE: { uses: ["error"], value: (context) => String(context.errorCode) },
    // 2: this page runs no verification scripts (VAST 4.3 §3.17.1).
    REASON: { uses: ["verification"], value: () => "2" },
    ADPLAYHEAD: { uses: ["tracking", "error"], value: (context) => AdSDK.offset.format(context.time || 0) },
    ASSETURI: { uses: ["tracking", "error"], value: (context) => known(context.assetURI) },
    PODSEQUENCE: { uses: ["tracking", "error"], value: (context) => known(context.podSequence) },
    // Of a request it would be the number of ads that are expected.
    ADCOUNT: { uses: ["request", "tracking", "error"], value: (context) => known(context.adCount) },
    UNIVERSALADID: {
      uses: ["tracking", "error"],
      value: (context) => (context.universalAdIds && context.universalAdIds.length ? context.universalAdIds : UNKNOWN),
    },
    ADSERVINGID: { uses: ["tracking", "error"], value: (context) => known(context.adServingId) },
  };

  // Most URLs have none of the others.
  const find = (name) => (Object.prototype.hasOwnProperty.call(MACROS, name) ? MACROS[name] : AdSDK.rareMacros.find(name));

  // VAST 4.3 §6: each value is percent-encoded; the comma between the values of a list is not.
  function encode(value) {
    return typeof value === "string" ? encodeURIComponent(value) : value.map((item) => encodeURIComponent(item)).join(",");
  }

  // What is told of clicks and of verification scripts is tracking with a macro of its own.
  const isUsed = ({ uses }, use) =>
    uses.includes(use) || ((use === "click" || use === "verification") && uses.includes("tracking"));

  function expand(url, use, context = {}) {
    if (!url.includes("[")) return url;
    return url.replace(/\[([A-Z][A-Z0-9_]*)\]/g, (text, name) => {
      const macro = find(name);
      return macro && isUsed(macro, use) ? encode(macro.value(context)) : text;
    });
  }

  AdSDK.macros = { expand };
})();
