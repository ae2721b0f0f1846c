(function (core, native) {
  "use strict";
  core.define("html video", () => {
    const { HTMLMediaElement } = core.use("html media");
    const { reflect } = core.use("reflection");
    const fullscreen = core.use("media fullscreen");

    class VideoPlaybackQuality extends core.PlatformObject {
      _creationTime = core.elapsed(this.page);

      get creationTime() {
        return this._creationTime;
      }
    }
    for (const name of ["totalVideoFrames", "droppedVideoFrames", "corruptedVideoFrames"]) {
      core.accessor(VideoPlaybackQuality.prototype, name, () => 0, undefined);
    }
    core.interface(VideoPlaybackQuality);

    class HTMLVideoElement extends HTMLMediaElement {
      get videoWidth() {
        return this._videoWidth;
      }

      get videoHeight() {
        return this._videoHeight;
      }

      get webkitSupportsFullscreen() {
        return this._readyState > 0;
      }

      get webkitDisplayingFullscreen() {
        return this._isFullscreen;
      }

      get webkitPresentationMode() {
        return this._isFullscreen ? "fullscreen" : "inline";
      }

      webkitEnterFullscreen() {
        if (this._isFullscreen) return;
        if (this._readyState === 0 || !core.use("media policy").hasGesture(this.page)) {
          throw this.page.exception("InvalidStateError", "The object is in an invalid state.");
        }
        fullscreen.enter(this);
      }

      webkitExitFullscreen() {
        fullscreen.exit(this);
      }

      webkitEnterFullScreen() {
        this.webkitEnterFullscreen();
      }

      webkitExitFullScreen() {
        this.webkitExitFullscreen();
      }

      webkitSupportsPresentationMode(mode) {
        return mode === "inline" || (mode === "fullscreen" && this._readyState > 0);
      }

      webkitSetPresentationMode(mode) {
        if (mode === "fullscreen") this.webkitEnterFullscreen();
        else if (mode === "inline") fullscreen.exit(this);
      }

      // Nothing is drawn, so every frame that is due is shown.
      getVideoPlaybackQuality() {
        return new VideoPlaybackQuality(this.page);
      }
    }
    reflect(HTMLVideoElement, {
      width: "number", height: "number", poster: "url", playsInline: "flag", disablePictureInPicture: "flag",
    });
    core.handlers(HTMLVideoElement, "resize");
    core.interface(HTMLVideoElement);
    return { HTMLVideoElement, VideoPlaybackQuality };
  });

  core.define("html audio", () => {
    const { HTMLMediaElement } = core.use("html media");

    class HTMLAudioElement extends HTMLMediaElement {}
    core.interface(HTMLAudioElement);

    /// The page's `Audio`: another constructor of the same interface.
    function audioConstructor(page) {
      const constructor = page.kit.constructors[0]("Audio", page, null, (given, definition, target, self, values) => {
        if (target === undefined) throw new page.kit.errors.TypeError("Constructor Audio requires 'new'");
        try {
          const audio = page.document.createElement("audio");
          audio.setAttribute("preload", "auto");
          if (values.length > 0 && values[0] !== undefined) audio.setAttribute("src", values[0]);
          return core.wrap(audio);
        } catch (error) {
          throw page.outward(error);
        }
      });
      core.fixed(constructor, "prototype", page.facade(core.definitionFor(HTMLAudioElement)).prototype);
      return constructor;
    }
    return { HTMLAudioElement, audioConstructor };
  });

  core.define("html source", () => {
    const { HTMLElement } = core.use("html element");

    class HTMLSourceElement extends HTMLElement {}
    core.use("reflection").reflect(HTMLSourceElement, {
      src: "url", type: "text", srcset: "text", sizes: "text", media: "text", width: "number", height: "number",
    });
    core.interface(HTMLSourceElement);
    return { HTMLSourceElement };
  });
})
