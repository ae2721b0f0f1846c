// What a creative tells of its viewer and of itself besides the course of the ad (VPAID 2.0 §3.3): a function for each event.
window.AdSDK.later("vpaidInteractions", () => {
  "use strict";

  // `number` and `flag` ask the creative for a property.
  function handlers({ post, trackAll, trackEvent, volume, click, trackClick }, { number, flag }) {
    let isSilent = false;

    return {
      AdClickThru(url, id, playerHandles) {
        if (playerHandles) click(url || null);
        // The creative has opened the address itself.
        else trackClick();
      },
      AdInteraction: () => trackEvent("otherAdInteraction"),
      AdUserAcceptInvitation: () => trackAll(["acceptInvitation", "acceptInvitationLinear"]),
      AdUserMinimize: () => trackAll(["minimize", "collapse"]),
      AdUserClose: () => trackAll(["close", "closeLinear"]),
      AdExpandedChange: () => trackAll(flag("getAdExpanded") ? ["adExpand", "expand"] : ["adCollapse", "collapse"]),

      AdVolumeChange() {
        const level = number("getAdVolume");
        if (level === null) return;
        const wasSilent = isSilent;
        isSilent = level === 0;
        volume({ volume: Math.min(level, 1), isSilent, isToggled: isSilent !== wasSilent });
      },

      // The bridge has ads that take the video's place, and no others.
      AdLinearChange: () => post("AdLog", { message: `the VPAID creative is ${flag("getAdLinear") ? "linear" : "non-linear"} now` }),
      // The page has given the creative its size, and no ad of the bridge has another.
      AdSizeChange() {},
      AdLog: (message) => post("AdLog", { message: String(message) }),
    };
  }

  return { handlers };
});
