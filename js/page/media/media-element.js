(function (core, native) {
  "use strict";
  // HTML, "Media elements": what pages see of video and audio. Loading, playing and the policies are in files of their own.
  core.define("html media", () => {
    const { HTMLElement } = core.use("html element");
    const { reflect } = core.use("reflection");
    const loading = core.use("media loading");
    const playback = core.use("media playback");
    const { TimeRanges } = core.use("time ranges");

    class HTMLMediaElement extends HTMLElement {
      _networkState = 0;
      _readyState = 0;
      _error = null;
      _currentSrc = "";
      _duration = NaN;
      _videoWidth = 0;
      _videoHeight = 0;

      // Where playback is: the position at a moment of the clock in milliseconds, from which it moves or not.
      _position = 0;
      _anchor = 0;
      _isAdvancing = false;
      _lastUpdate = 0;
      _timer = 0;
      _defaultStart = 0;
      _played = [];

      _isPaused = true;
      _isSeeking = false;
      _isAutoplaying = true;
      _rate = 1;
      _defaultRate = 1;
      _volume = 1;
      _preservesPitch = true;
      /// Null until a page sets it or something is loaded: then the attribute tells.
      _muted = null;
      _isUnlocked = false;
      _isFullscreen = false;
      _playsInlineAfterFullscreen = false;

      // What is under way.
      _generation = 0;
      _request = 0;
      _stallTimer = 0;
      _seekTask = 0;
      _resume = null;
      _release = null;
      _wantsData = false;
      _lastSource = null;
      _waitsForSource = false;
      _tasks = new Map();
      _promises = [];
      _textTracks = null;
      /// The position at which the cues were last looked at.
      _lastMarch = null;
      _isMarchQueued = false;
      /// Until it is played or sought for the first time an element shows no moment of its media, and no cue is active.
      _showsPoster = true;

      get error() {
        return this._error;
      }

      get src() {
        const value = this.getAttribute("src");
        return value === null ? "" : core.resolveURL(this.page, value.trim()) ?? value;
      }

      set src(value) {
        this.setAttribute("src", value);
      }

      get srcObject() {
        return null;
      }

      set srcObject(value) {
        if (value !== null && value !== undefined) throw new TypeError("Type error");
      }

      get currentSrc() {
        return this._currentSrc;
      }

      get networkState() {
        return this._networkState;
      }

      get readyState() {
        return this._readyState;
      }

      get preload() {
        const given = (this.getAttribute("preload") ?? "").toLowerCase();
        return given === "none" || given === "metadata" ? given : "auto";
      }

      set preload(value) {
        this.setAttribute("preload", value);
      }

      get buffered() {
        return new TimeRanges(this.page, this._readyState > 1 && this._duration < Infinity ? [[0, this._duration]] : []);
      }

      get seekable() {
        return new TimeRanges(this.page, this._readyState > 0 && this._duration < Infinity ? [[0, this._duration]] : []);
      }

      load() {
        if (core.use("media policy").hasGesture(this.page)) this._isUnlocked = true;
        loading.load(this);
      }

      // There is no other device to play on.
      webkitShowPlaybackTargetPicker() {}

      get webkitCurrentPlaybackTargetIsWireless() {
        return false;
      }

      canPlayType(type) {
        if (arguments.length === 0) throw new TypeError("Not enough arguments");
        return core.use("media types").canPlay(String(type));
      }

      get textTracks() {
        return core.use("text tracks").listOf(this);
      }

      addTextTrack(kind, label = "", language = "") {
        return core.use("text tracks").add(this, kind, label, language);
      }

      _attributeChanged(name, oldValue, value) {
        super._attributeChanged(name, oldValue, value);
        // Documents made by DOMParser load nothing.
        if (this._owner !== this.page.document) return;
        if (name === "src") {
          if (value !== null) loading.load(this);
        } else if (name === "preload" || name === "autoplay") {
          loading.wake(this);
          loading.autoplay(this);
        } else if (name === "loop") {
          playback.update(this);
        }
      }

      _childrenAdded() {
        if (this._owner !== this.page.document) return;
        loading.childrenAdded(this);
        for (let at = this._first; at !== null; at = at._next) {
          if (at._localName === "track") {
            core.use("text tracks").listOf(this);
            return;
          }
        }
      }

      // One that was made in another document, such as a template's, loads when it comes into the page.
      _inserted() {
        if (this._networkState === 0 && this.hasAttribute("src")) loading.load(this);
        this._childrenAdded();
      }

      _removed() {
        if (this._isPaused) return;
        core.microtask(this.page, () => {
          if (!this.isConnected) playback.pause(this);
        });
      }
    }
    core.mix(HTMLMediaElement, core.use("media playback members"));
    reflect(HTMLMediaElement, {
      autoplay: "flag", loop: "flag", controls: "flag", crossOrigin: "cors", disableRemotePlayback: "flag",
    });
    core.accessor(
      HTMLMediaElement.prototype,
      "defaultMuted",
      function () {
        return this.hasAttribute("muted");
      },
      function (value) {
        this.toggleAttribute("muted", Boolean(value));
      },
    );
    core.handlers(
      HTMLMediaElement,
      "canplay canplaythrough durationchange emptied encrypted ended loadeddata loadedmetadata loadstart pause play playing "
        + "progress ratechange seeked seeking stalled suspend timeupdate volumechange waiting waitingforkey",
    );
    core.interface(HTMLMediaElement, {
      constants: {
        NETWORK_EMPTY: 0,
        NETWORK_IDLE: 1,
        NETWORK_LOADING: 2,
        NETWORK_NO_SOURCE: 3,
        HAVE_NOTHING: 0,
        HAVE_METADATA: 1,
        HAVE_CURRENT_DATA: 2,
        HAVE_FUTURE_DATA: 3,
        HAVE_ENOUGH_DATA: 4,
      },
    });
    return { HTMLMediaElement };
  });
})
