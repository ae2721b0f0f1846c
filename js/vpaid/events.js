// The events of VPAID 2.0 §3.3 as messages: what the unit hands over with an event, and the properties that the event is about.
(() => {
  "use strict";

  const text = (value) => (value === undefined || value === null ? null : String(value));

  // The arguments of the few that have any, in their order.
  const ARGUMENTS = {
    AdClickThru: (url, id, playerHandles) => ({ url: text(url), id: text(id), playerHandles: Boolean(playerHandles) }),
    AdInteraction: (id) => ({ id: text(id) }),
    AdLog: (message) => ({ message: text(message) }),
    AdError: (message) => ({ message: text(message) }),
  };

  // A player is to read these when it hears of the event; a host cannot, without asking the page.
  const PROPERTIES = {
    AdSkippableStateChange: ["adSkippableState"],
    AdSizeChange: ["adWidth", "adHeight"],
    AdLinearChange: ["adLinear"],
    AdDurationChange: ["adDuration", "adRemainingTime"],
    AdExpandedChange: ["adExpanded"],
    AdRemainingTimeChange: ["adRemainingTime"],
    AdVolumeChange: ["adVolume"],
  };

  const NAMES = [
    "AdLoaded", "AdStarted", "AdStopped", "AdSkipped", "AdSkippableStateChange", "AdSizeChange", "AdLinearChange",
    "AdDurationChange", "AdExpandedChange", "AdRemainingTimeChange", "AdVolumeChange", "AdImpression", "AdVideoStart",
    "AdVideoFirstQuartile", "AdVideoMidpoint", "AdVideoThirdQuartile", "AdVideoComplete", "AdClickThru", "AdInteraction",
    "AdUserAcceptInvitation", "AdUserMinimize", "AdUserClose", "AdPaused", "AdPlaying", "AdLog", "AdError",
  ];

  // `property` asks the unit for a property by its name.
  function fields(name, values, property) {
    const found = ARGUMENTS[name] ? ARGUMENTS[name](...values) : {};
    for (const asked of PROPERTIES[name] || []) found[asked] = property(asked);
    return found;
  }

  window.VPAIDContainer.events = { NAMES, fields };
})();
