(function (core, native) {
  "use strict";
  // When media may begin to play, and where video is shown: WebKit's MediaElementSession for a web view on iOS.
  core.part("media policy", (page) => {
    // The page of a frame that is gone has no settings any more.
    const [gesture, place] = (native.mediaPolicy(page.id) ?? "all inline").split(" ");
    return {
      soundNeedsGesture: gesture === "all" || gesture === "audio",
      videoNeedsGesture: gesture === "all" || gesture === "video",
      allowsInline: place === "inline",
    };
  });

  core.define("media policy", () => {
    const isVideo = (element) => element._localName === "video";

    const hasGesture = (page) => native.hasUserGesture(page.id);

    /// Whether a video may only be shown on the whole screen.
    function needsFullscreen(element) {
      if (!isVideo(element) || element._playsInlineAfterFullscreen) return false;
      if (!element.page.part("media policy").allowsInline) return true;
      return !element.hasAttribute("playsinline") && !element.hasAttribute("webkit-playsinline");
    }

    /// Whether an element needs a gesture to play as it is now. One that once began with a gesture needs none any more.
    function needsGesture(element) {
      if (element._isUnlocked) return false;
      const policy = element.page.part("media policy");
      if (policy.soundNeedsGesture && !element.muted) return true;
      return policy.videoNeedsGesture && isVideo(element) && !(element.muted && !needsFullscreen(element));
    }

    /// Whether an element may begin to play now; a gesture unlocks it for good.
    function permits(element) {
      if (hasGesture(element.page)) {
        element._isUnlocked = true;
        return true;
      }
      return !needsGesture(element);
    }

    return { hasGesture, needsFullscreen, needsGesture, permits };
  });
})
