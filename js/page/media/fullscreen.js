(function (core, native) {
  "use strict";
  // A video on the whole screen, as the system's player shows it on an iPhone.
  core.define("media fullscreen", () => {
    const tasks = core.use("media tasks");

    function enter(element) {
      if (element._isFullscreen) return;
      element._isFullscreen = true;
      tasks.fire(element, "webkitbeginfullscreen");
      tasks.fire(element, "webkitpresentationmodechanged");
    }

    function exit(element) {
      if (!element._isFullscreen) return;
      element._isFullscreen = false;
      // Where a video may not play inside the page, it goes on there once it has been on the whole screen.
      if (!element._isPaused) element._playsInlineAfterFullscreen = true;
      tasks.fire(element, "webkitendfullscreen");
      tasks.fire(element, "webkitpresentationmodechanged");
    }

    return {
      enter,
      exit,

      /// Playback begins: on the whole screen, where the page is no place for it.
      playing(element) {
        if (core.use("media policy").needsFullscreen(element)) enter(element);
      },

      /// Playback is over: the system's player closes.
      ended(element) {
        if (core.use("media policy").needsFullscreen(element)) exit(element);
      },
    };
  });
})
