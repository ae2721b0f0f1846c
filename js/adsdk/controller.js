// `window.myAdController`, by which the host drives the page, and the page's start. Calls before AdLoaded and after
// the last AdDestroyed mean nothing, and must not throw: hosts make them without looking at the result.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});

  const profile = window.adBridgeProfile || null;
  const parameters = AdSDK.parameters.current;
  const bridge = AdSDK.bridge.create(profile);
  const overlay = AdSDK.overlay.create(parameters);
  const session = AdSDK.session.create({ parameters, bridge, overlay });

  overlay.connect({ onSkip: () => session.skip(), onClick: () => session.click(), onMenu: () => session.menu() });

  // Each returns undefined, which is all that a host's evaluateJavaScript should get back.
  window[(profile && profile.controller) || "myAdController"] = {
    playAd() { session.play(); },
    pauseAd() { session.pause(); },
    timeupdateAd(currentTime, duration) { session.update(currentTime, duration); },
    // Hosts that tell a resume from a first start may say so; the page tells them apart by itself.
    resumeAd() { session.play(); },
    skipAd() { session.skip(); },
    clickAd() { session.click(); },
    stopAd() { session.stop(); },
    // Of a creative that plays in the page; a video has nothing to expand.
    expandAd() { session.expand(true); },
    collapseAd() { session.expand(false); },
    // Of the player, which only the host hears: its volume from 0 to 1, its size in points, and why it cannot play.
    setVolumeAd(volume, isMuted) { session.volume(volume, isMuted); },
    resizeAd(width, height, mode) { session.resize(width, height, mode); },
    errorAd(code, message) { session.fail(code, message); },
  };

  session.start();
})();
