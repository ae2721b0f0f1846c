// The query parameters that the host puts on the page's address.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});

  const CONTROLS = ["ad-skip-btn", "ad-click-btn", "ad-more-menu"];

  function areNames(value) {
    if (!Array.isArray(value)) return false;
    for (const name of value) if (typeof name !== "string") return false;
    return true;
  }

  function readControls(text) {
    if (text === null) return new Set(CONTROLS);
    try {
      const names = JSON.parse(text);
      if (areNames(names)) return new Set(names);
    } catch {
      // Reported below, together with JSON that is not an array of names.
    }
    console.warn(`AdSDK: the parameter controls is no JSON array of names, so all controls are shown: ${text}`);
    return new Set(CONTROLS);
  }

  function read(search) {
    const query = new URLSearchParams(search);
    return {
      url: (query.get("url") || "").trim(),
      lang: query.get("lang") === "ru" ? "ru" : "en",
      controls: readControls(query.get("controls")),
    };
  }

  let found = null;

  AdSDK.parameters = {
    // Of this page, read once.
    get current() {
      found = found || read(window.location.search);
      return found;
    },
  };
})();
