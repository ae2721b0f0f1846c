// One loaded ad, from AdLoaded to AdDestroyed: turns what its tracker says into events, beacons and controls.
// Within a moment the event comes first and its beacons follow.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});
  const { CODES, AdFailure } = AdSDK.failure;

  // A host's player that cannot play the file says nothing at all, so silence is all there is to go by.
  const START_TIMEOUT = 10000;

  const QUARTILE_EVENTS = {
    firstQuartile: "AdFirstQuartile",
    midpoint: "AdMidpoint",
    thirdQuartile: "AdThirdQuartile",
  };

  // `place`: {number, total, previousEnd}. `onEnd(failure or null)` is called once and says what comes next.
  function create(playable, place, { bridge, overlay, onEnd }) {
    const number = place.number;
    const tracker = AdSDK.tracker.create({
      skipOffset: playable.skipOffset,
      progress: playable.progress.map(({ offset }) => offset),
      previousEnd: place.previousEnd,
    });
    let startTimer = null;

    const context = () => ({ ...playable.macros, adCount: String(number), time: tracker.time });
    const track = (urls) => AdSDK.beacons.track(urls, context());
    const trackEvent = (event) => track(playable.urls(event));
    const post = (name, fields) => bridge.post(name, fields);

    function stopWaiting() {
      clearTimeout(startTimer);
      startTimer = null;
    }

    function end(failure = null) {
      stopWaiting();
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
      post("AdStarted", { ad_number: number, ad_duration: tracker.duration });
      trackEvent("start");
    }

    function perform({ kind, index }) {
      const moment = { ad_number: number, current_time: tracker.time };
      switch (kind) {
        case "start":
          return start();
        case "progress":
          return post("AdProgress", { current_time: tracker.time, duration: tracker.duration });
        case "offset":
          return track([playable.progress[index].url]);
        case "skippable":
          post("AdSkippableStateChange", { ad_skippable: true });
          return overlay.enableSkip();
        case "pause":
          post("AdPaused", moment);
          return trackEvent("pause");
        case "resume":
          post("AdResumed", moment);
          return trackEvent("resume");
        case "complete":
          post("AdComplete", { ad_number: number });
          trackEvent("complete");
          return end();
        default:
          post(QUARTILE_EVENTS[kind], moment);
          return trackEvent(kind);
      }
    }

    function countDown() {
      if (tracker.isOver || tracker.isSkippable || tracker.duration === null) return;
      const offset = AdSDK.offset.resolve(playable.skipOffset, tracker.duration);
      if (offset !== null && offset > tracker.time) overlay.countDown(offset - tracker.time);
    }

    return {
      get position() { return tracker.time; },

      load() {
        const { media, duration, skipOffset } = playable;
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
        post("AdLoaded", {
          ad_media_file_src_url: media.url,
          ad_creative_type: media.type,
          ad_number: number,
          ad_id: playable.id,
          ad_total: place.total,
          ad_duration: duration,
          ad_skip_offset: skipAt,
          ad_is_last: number === place.total,
          ad_bitrate: media.bitrate,
          ad_width: media.width,
          ad_height: media.height,
        });
      },

      play() {
        if (tracker.isOver) return;
        stopWaiting();
        tracker.play().forEach(perform);
      },

      pause() {
        tracker.pause().forEach(perform);
      },

      update(time, duration) {
        tracker.update(time, duration).forEach(perform);
        countDown();
      },

      skip() {
        if (tracker.isOver) return;
        if (!tracker.isSkippable) return post("AdLog", { message: "skip ignored: the ad is not skippable now" });
        post("AdSkipped", { ad_number: number, current_time: tracker.time });
        trackEvent("skip");
        end();
      },

      click() {
        if (tracker.isOver) return;
        if (playable.clickThrough === null) {
          return post("AdLog", { message: "click ignored: the ad has no ClickThrough" });
        }
        post("AdClick", { url: AdSDK.macros.expand(playable.clickThrough, "tracking", context()), ad_number: number });
        track(playable.clickTracking);
      },

      stop() {
        if (!tracker.isOver) end();
      },

      tellErrorURLs(failure) {
        AdSDK.beacons.error(failure.errors, { ...context(), errorCode: failure.code });
      },
    };
  }

  AdSDK.ad = { create };
})();
