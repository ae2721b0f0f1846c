// One loaded ad, from AdLoaded to AdDestroyed: turns what its tracker says into events, beacons and controls.
// Within a moment the event comes first and its beacons follow.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});
  const { CODES, AdFailure } = AdSDK.failure;

  // A host's player that cannot play the file says nothing at all, so silence is all there is to go by.
  const START_TIMEOUT = 10000;
  // Nor does a host tell the time of a live stream, which has no duration: it plays all the same.
  const UNSEEN_START = 2000;
  // A file that is shorter than it says stops before its end; without an end notification nothing else follows.
  const END_TIMEOUT = 1000;

  const QUARTILE_EVENTS = {
    firstQuartile: "AdFirstQuartile",
    midpoint: "AdMidpoint",
    thirdQuartile: "AdThirdQuartile",
  };

  // `place`: {number, total, isLast, previousEnd}. `onEnd(failure or null)` is called once and says what comes next.
  function create(playable, place, { bridge, overlay, onEnd }) {
    const number = place.number;
    const tracker = AdSDK.tracker.create({
      skipOffset: playable.skipOffset,
      progress: playable.progress,
      previousEnd: place.previousEnd,
    });
    const voice = AdSDK.voice.create(playable, place, { bridge, overlay, time: () => tracker.time });
    const { post, track, trackEvent, moment } = voice;
    const viewability = playable.views ? AdSDK.viewability.create((what) => track(playable.views[what])) : null;
    let startTimer = null;
    let endTimer = null;

    function stopWaiting() {
      clearTimeout(startTimer);
      clearTimeout(endTimer);
      startTimer = endTimer = null;
    }

    function end(failure = null) {
      stopWaiting();
      voice.closeMenu();
      if (voice.icons) voice.icons.hide();
      if (viewability && tracker.isStarted) viewability.finish();
      tracker.finish();
      overlay.hide();
      onEnd(failure);
    }

    function start() {
      stopWaiting();
      trackEvent("loaded");
      post("AdImpression", { ad_number: number });
      track(playable.impressions);
      trackEvent("creativeView");
      post("AdStarted", { ad_number: number, ad_duration: tracker.duration ?? playable.duration });
      trackEvent("start");
    }

    function perform({ kind, index }) {
      switch (kind) {
        case "start":
          return start();
        case "progress":
          return post("AdProgress", { current_time: tracker.time, duration: tracker.duration });
        case "offset":
          return track([playable.progress[index].url]);
        case "rewind":
          return trackEvent("rewind");
        case "skippable":
          post("AdSkippableStateChange", { ad_skippable: true });
          return overlay.enableSkip();
        case "pause":
          post("AdPaused", moment());
          return trackEvent("pause");
        case "resume":
          post("AdResumed", moment());
          return trackEvent("resume");
        case "complete":
          post("AdComplete", { ad_number: number });
          trackEvent("complete");
          return end();
        default:
          post(QUARTILE_EVENTS[kind], moment());
          return trackEvent(kind);
      }
    }

    function performAll(happened) {
      for (const one of happened) perform(one);
    }

    function countDown() {
      if (tracker.isOver || tracker.isSkippable || tracker.duration === null) return;
      const offset = AdSDK.offset.resolve(playable.skipOffset, tracker.duration);
      if (offset !== null && offset > tracker.time) overlay.countDown(offset - tracker.time);
    }

    return {
      get position() { return tracker.time; },
      // It is loaded as soon as it is made.
      isLoaded: true,

      load() {
        const { duration, skipOffset } = playable;
        const skipAt = AdSDK.offset.resolve(skipOffset, duration);
        overlay.show({
          number,
          total: place.total,
          canSkip: skipOffset !== null && (skipAt === null || duration === null || skipAt < duration),
          canClick: playable.clickThrough !== null,
        });
        if (skipAt !== null && skipAt > 0) overlay.countDown(skipAt);
        startTimer = setTimeout(() => {
          end(new AdFailure(CODES.mediaTimeout, `nothing played within ${START_TIMEOUT / 1000} s of AdLoaded`, {
            errors: playable.errors,
          }));
        }, START_TIMEOUT);
        voice.loaded(duration, skipAt);
      },

      play() {
        if (tracker.isOver) return;
        stopWaiting();
        performAll(tracker.play());
        if (!tracker.isStarted) startTimer = setTimeout(() => performAll(tracker.startUnseen()), UNSEEN_START);
      },

      pause() {
        performAll(tracker.pause());
        clearTimeout(endTimer);
        if (tracker.isNearEnd) endTimer = setTimeout(() => performAll(tracker.conclude()), END_TIMEOUT);
      },

      update(time, duration) {
        performAll(tracker.update(time, duration));
        if (tracker.isOver || !tracker.isStarted) return;
        if (viewability) viewability.update(tracker.time);
        if (voice.icons) voice.icons.update(tracker.time);
        countDown();
      },

      skip() {
        if (tracker.isOver) return;
        if (!tracker.isSkippable) return post("AdLog", { message: "skip ignored: the ad is not skippable now" });
        post("AdSkipped", moment());
        trackEvent("skip");
        end();
      },

      click() {
        if (!tracker.isOver) voice.click(null);
      },

      menu() {
        if (!tracker.isOver) voice.menu();
      },

      volume(change) {
        if (!tracker.isOver) voice.volume(change);
      },

      resize(change) {
        if (!tracker.isOver) voice.resized(change);
      },

      expand() {},

      // The host's player cannot play the file, or cannot go on.
      fail(code, message) {
        if (tracker.isOver) return;
        const known = Number.isInteger(code) && code >= 100 && code < 1000 ? code : CODES.linear;
        end(new AdFailure(known, String(message || "the host's player failed"), { errors: playable.errors }));
      },

      // The viewer closes the ad, or the app does.
      stop() {
        if (tracker.isOver) return;
        voice.trackAll(["closeLinear", "close"]);
        end();
      },

      tellErrorURLs: voice.tellErrorURLs,
    };
  }

  AdSDK.ad = { create };
})();
