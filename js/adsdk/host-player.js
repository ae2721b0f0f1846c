// What the host has told of its player: how loud it is, and how large. It is the same player for all ads of the page.
window.AdSDK.later("hostPlayer", () => {
  "use strict";

  // What has not been told yet is null.
  let size = null;
  let isSilent = null;
  let isFullscreen = null;
  // What the viewer has done once, the viewer can do.
  let hasBeenSilent = false;
  let hasBeenFullscreen = false;

  const isLength = (value) => Number.isFinite(value) && value >= 0;

  return {
    get size() { return size; },
    get isSilent() { return isSilent; },
    get isFullscreen() { return isFullscreen; },
    get hasBeenSilent() { return hasBeenSilent; },
    get hasBeenFullscreen() { return hasBeenFullscreen; },

    // Both give what is so now, and whether that is a change.
    setVolume(volume, isMuted) {
      const wasSilent = isSilent === true;
      const level = Math.min(Math.max(volume, 0), 1);
      isSilent = Boolean(isMuted) || level === 0;
      hasBeenSilent = hasBeenSilent || isSilent;
      return { volume: isSilent ? 0 : level, isSilent, isToggled: isSilent !== wasSilent };
    },

    resize(width, height, mode) {
      const wasFullscreen = isFullscreen === true;
      size = isLength(width) && isLength(height) ? [width, height] : null;
      isFullscreen = mode === "fullscreen";
      hasBeenFullscreen = hasBeenFullscreen || isFullscreen;
      return { width, height, isFullscreen, isToggled: isFullscreen !== wasFullscreen };
    },
  };
});
