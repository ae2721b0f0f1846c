// Tracking requests: one GET a URL, whose answer nobody waits for. `fetch` rather than an image, since `keepalive`
// lets the last ones outlive the page that the host tears down as soon as it hears of the end.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});

  const OPTIONS = { method: "GET", mode: "no-cors", credentials: "include", cache: "no-store", keepalive: true };

  function send(urls, use, context) {
    for (const url of urls) {
      // VAST allows about:blank as a placeholder where an Impression is required and none is wanted.
      if (url === "about:blank") continue;
      try {
        fetch(AdSDK.macros.expand(url, use, context), OPTIONS).catch(() => {});
      } catch {
        // A URL that cannot be requested must not stop the ones after it.
      }
    }
  }

  const track = (urls, context) => send(urls, "tracking", context);

  const click = (urls, context) => send(urls, "click", context);

  const notVerified = (urls, context) => send(urls, "verification", context);

  // Levels of a wrapper chain may name the same Error URL; one failure tells each URL once.
  const error = (urls, context) => send(new Set(urls), "error", context);

  AdSDK.beacons = { track, click, notVerified, error };
})();
