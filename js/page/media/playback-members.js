(function (core, native) {
  "use strict";
  // HTML, "Playing the media resource" and "User interface": the part of a media element by which pages play it.
  core.define("media playback members", () => {
    const loading = core.use("media loading");
    const playback = core.use("media playback");
    const tasks = core.use("media tasks");
    const { TimeRanges } = core.use("time ranges");

    function finite(value) {
      const number = Number(value);
      if (!Number.isFinite(number)) throw new TypeError("The provided value is non-finite");
      return number;
    }

    const members = {
      get played() {
        return new TimeRanges(this.page, playback.played(this).map((range) => range.slice()));
      },
      get seeking() {
        return this._isSeeking;
      },
      get currentTime() {
        return this._defaultStart > 0 ? this._defaultStart : playback.position(this);
      },
      set currentTime(value) {
        const time = finite(value);
        if (this._readyState > 0) playback.seek(this, time);
        // WebKit forgets a position that is set before there is a source.
        else if (this._networkState !== 0) this._defaultStart = Math.max(0, time);
      },
      fastSeek(time) {
        this.currentTime = time;
      },
      get duration() {
        return this._duration;
      },
      get paused() {
        return this._isPaused;
      },
      get ended() {
        return playback.hasEnded(this);
      },
      get defaultPlaybackRate() {
        return this._defaultRate;
      },
      set defaultPlaybackRate(value) {
        const rate = finite(value);
        if (rate === this._defaultRate) return;
        this._defaultRate = rate;
        tasks.fire(this, "ratechange");
      },
      get playbackRate() {
        return this._rate;
      },
      set playbackRate(value) {
        playback.setRate(this, finite(value));
      },
      get preservesPitch() {
        return this._preservesPitch;
      },
      set preservesPitch(value) {
        this._preservesPitch = Boolean(value);
      },
      get volume() {
        return this._volume;
      },
      // On iOS the volume is the person's affair: a page's value is gone when its script has ended.
      set volume(value) {
        const volume = finite(value);
        if (volume < 0 || volume > 1) {
          throw this.page.exception("IndexSizeError", "The index is not in the allowed range.");
        }
        this._volume = volume;
        tasks.queue(this, "volume", () => {
          this._volume = 1;
        });
      },
      get muted() {
        return this._muted ?? this.hasAttribute("muted");
      },
      set muted(value) {
        const wasMuted = this.muted;
        this._muted = Boolean(value);
        if (wasMuted === this._muted) return;
        tasks.fire(this, "volumechange");
        // What has begun without a gesture may not become audible without one.
        if (this._isPaused) loading.wake(this);
        else if (!core.use("media policy").permits(this)) playback.pause(this);
      },
      play() {
        const { page } = this;
        return page.promise((resolve, reject) => {
          if (!core.use("media policy").permits(this)) {
            reject(tasks.exception(this, "NotAllowedError"));
          } else if (this._error !== null && this._error.code === 4) {
            reject(tasks.exception(this, "NotSupportedError"));
          } else {
            this._promises.push({ resolve, reject });
            playback.play(this);
          }
        });
      },
      pause() {
        if (this._networkState === 0) loading.select(this);
        playback.pause(this);
      },
    };
    core.promising(members.play);
    return members;
  });
})
