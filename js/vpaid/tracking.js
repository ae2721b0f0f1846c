// What the tag wants to hear when the unit says something (VPAID 2.0 §3.3 and VAST 4.3 §3.14.1). The unit tells of everything
// else that VAST could ask for, such as progress, by requests of its own.
(() => {
  "use strict";

  // The elements of each event; some have other names in VAST 2.0 and 3.0.
  const ELEMENTS = {
    AdLoaded: ["loaded"],
    AdStarted: ["creativeView"],
    AdImpression: ["impression"],
    AdVideoStart: ["start"],
    AdVideoFirstQuartile: ["firstQuartile"],
    AdVideoMidpoint: ["midpoint"],
    AdVideoThirdQuartile: ["thirdQuartile"],
    AdVideoComplete: ["complete"],
    AdPaused: ["pause"],
    AdPlaying: ["resume"],
    AdSkipped: ["skip"],
    AdClickThru: ["clickTracking"],
    AdInteraction: ["otherAdInteraction"],
    AdUserAcceptInvitation: ["acceptInvitation", "acceptInvitationLinear"],
    AdUserMinimize: ["minimize", "collapse"],
    AdUserClose: ["close", "closeLinear"],
  };

  // `HH:MM:SS.mmm`, as VAST writes times; -1 stands for what is not known.
  function playhead(seconds) {
    return seconds === null ? "-1" : new Date(seconds * 1000).toISOString().slice(11, 23);
  }

  // `values`: of the macros that the caller knows.
  function expand(url, values) {
    const known = {
      CACHEBUSTING: () => String(Math.floor(Math.random() * 1e8)).padStart(8, "0"),
      TIMESTAMP: () => new Date().toISOString(),
      ...values,
    };
    return url.replace(/\[([A-Z][A-Z0-9_]*)\]/g, (_, name) => encodeURIComponent(known[name] ? known[name]() : "-1"));
  }

  // Each URL once for each element; `keepalive` outlives the page, which the host ends when it hears of the end.
  function request(urls, values) {
    for (const url of urls) {
      if (url === "about:blank") continue;
      try {
        fetch(expand(url, values), { mode: "no-cors", credentials: "include", cache: "no-store", keepalive: true }).catch(() => {});
      } catch {
        // A URL that cannot be requested must not stop the ones after it.
      }
    }
  }

  // `tracking`: URLs by the names of elements; `time` gives the unit's position in seconds, or null.
  function create(tracking, time) {
    let isSilent = false;
    const values = { ADPLAYHEAD: () => playhead(time()) };

    const track = (names) => { for (const name of names) request(tracking.get(name) || [], values); };

    return {
      // What an event with these fields asks for.
      event(name, fields) {
        if (name === "AdExpandedChange") return track(fields.adExpanded ? ["adExpand", "expand"] : ["adCollapse", "collapse"]);
        if (name === "AdVolumeChange" && fields.adVolume !== null) {
          const wasSilent = isSilent;
          isSilent = fields.adVolume === 0;
          return isSilent === wasSilent ? undefined : track([isSilent ? "mute" : "unmute"]);
        }
        return track(ELEMENTS[name] || []);
      },
    };
  }

  const error = (urls, code) => request(new Set(urls), { ERRORCODE: () => String(code) });

  window.VPAIDContainer.tracking = { create, error, expand };
})();
