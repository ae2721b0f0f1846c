// One ad whose creative runs in the page (VPAID). It has the interface of ad.js; what happens is told by the creative, and
// what the tag says of times and durations counts for nothing.
window.AdSDK.later("vpaidAd", (AdSDK) => {
  "use strict";

  const { CODES, AdFailure } = AdSDK.failure;

  // Milliseconds within which a creative has to answer initAd, startAd and stopAd.
  const LOAD_TIMEOUT = 5000;
  const START_TIMEOUT = 5000;
  const STOP_TIMEOUT = 2000;

  const QUARTILES = {
    AdVideoFirstQuartile: ["AdFirstQuartile", "firstQuartile"],
    AdVideoMidpoint: ["AdMidpoint", "midpoint"],
    AdVideoThirdQuartile: ["AdThirdQuartile", "thirdQuartile"],
  };

  function create(playable, place, { bridge, overlay, onEnd }) {
    const { number } = place;
    let unit = null;
    let timer = null;
    let isStarted = false;
    let isPaused = false;
    let isOver = false;
    let isSkipped = false;
    let progress = null;
    const told = new Set();

    const ask = {
      number: (name) => unit && unit.number(name),
      flag: (name) => unit !== null && unit.flag(name),
    };
    const duration = () => ask.number("getAdDuration");

    // Null where the creative does not know.
    function position() {
      const total = duration();
      const left = ask.number("getAdRemainingTime");
      return total === null || left === null ? null : Math.max(total - left, 0);
    }

    const voice = AdSDK.voice.create(playable, place, { bridge, overlay, time: () => position() || 0 });
    const { post, trackEvent, moment } = voice;

    const stopWaiting = () => clearTimeout(timer);

    function waitFor(event, limit, act = () => fail(`${event} did not come within ${limit / 1000} s`)) {
      stopWaiting();
      timer = setTimeout(act, limit);
    }

    function end(failure = null) {
      if (isOver) return;
      stopWaiting();
      voice.closeMenu();
      isOver = true;
      if (progress) progress.finish();
      if (unit) unit.close();
      else AdSDK.vpaidUnit.abandon();
      overlay.hide();
      onEnd(failure);
    }

    function fail(message) {
      end(new AdFailure(CODES.vpaid, message, { errors: playable.errors }));
    }

    // Calls the creative; what it throws ends the ad.
    function order(name, ...values) {
      try {
        if (unit) unit.call(name, ...values);
      } catch (error) {
        fail(error.message);
      }
    }

    // What may be told once only.
    function once(name, act) {
      if (isOver || told.has(name)) return;
      told.add(name);
      act();
    }

    // Where the creative may be skipped, the page's own button asks it to.
    const offerSkip = () => overlay.offerSkip(ask.flag("getAdSkippableState"));

    const look = () => { if (progress && !isOver) progress.look(); };

    // All events of VPAID 2.0 §3.3.
    const on = {
      ...AdSDK.vpaidInteractions.handlers(voice, ask),
      AdLoaded: () => once("loaded", () => {
        stopWaiting();
        overlay.show({ number, total: place.total, canSkip: false, canClick: false });
        voice.loaded(duration() || playable.duration, null);
      }),
      AdStarted: () => once("started", () => {
        stopWaiting();
        trackEvent("loaded");
        trackEvent("creativeView");
        const hasOwnIcons = () => ask.flag("getAdIcons");
        progress = AdSDK.vpaidProgress.create(playable, voice, { time: position, duration, hasOwnIcons });
        offerSkip();
      }),
      AdImpression: () => once("impression", () => {
        post("AdImpression", { ad_number: number });
        voice.track(playable.impressions);
      }),
      AdVideoStart: () => once("start", () => {
        post("AdStarted", { ad_number: number, ad_duration: duration() || playable.duration });
        trackEvent("start");
      }),
      AdVideoComplete: () => once("complete", () => {
        look();
        post("AdComplete", { ad_number: number });
        trackEvent("complete");
      }),
      AdPaused: () => {
        if (isOver || isPaused) return;
        isPaused = true;
        post("AdPaused", moment());
        trackEvent("pause");
      },
      AdPlaying: () => {
        if (isOver || !isPaused) return;
        isPaused = false;
        post("AdResumed", moment());
        trackEvent("resume");
      },
      AdSkippableStateChange: () => {
        if (isOver) return;
        if (isStarted) offerSkip();
        post("AdSkippableStateChange", { ad_skippable: ask.flag("getAdSkippableState") });
      },
      AdSkipped: () => once("skip", () => {
        isSkipped = true;
        post("AdSkipped", moment());
        trackEvent("skip");
        waitFor("AdStopped", STOP_TIMEOUT, () => end());
      }),
      AdStopped: () => {
        if (!isStarted && !isSkipped && !isOver) fail("AdStopped came before AdStarted");
        else end();
      },
      AdDurationChange: look,
      AdRemainingTimeChange: look,
      AdError: (message) => { if (!isOver) fail(`the VPAID creative failed: ${message}`); },
    };
    for (const name of Object.keys(QUARTILES)) {
      const [event, element] = QUARTILES[name];
      on[name] = () => once(element, () => {
        post(event, moment());
        trackEvent(element);
      });
    }

    return {
      get position() { return 0; },
      get isLoaded() { return told.has("loaded"); },

      async load() {
        waitFor("AdLoaded", LOAD_TIMEOUT);
        try {
          const opened = await AdSDK.vpaidUnit.open(playable.media.url, on);
          if (isOver) return opened.close();
          unit = opened;
          unit.init(playable.adParameters, playable.media.bitrate);
        } catch (error) {
          fail(error.message);
        }
      },

      // The host answers AdLoaded with playAd(), and a pause as well.
      play() {
        if (isOver || !told.has("loaded")) return;
        if (isStarted) return order("resumeAd");
        isStarted = true;
        waitFor("AdStarted", START_TIMEOUT);
        order("startAd");
      },

      pause() {
        if (!isOver && isStarted) order("pauseAd");
      },

      // Positions of the host's player are none of this ad's.
      update() {},

      skip() {
        if (isOver || !isStarted) return;
        if (ask.flag("getAdSkippableState")) order("skipAd");
        else post("AdLog", { message: "skip ignored: the ad is not skippable now" });
      },

      click() {
        if (!isOver && told.has("loaded")) voice.click(null);
      },

      menu() {
        if (!isOver && told.has("loaded")) voice.menu();
      },

      // The creative tells of it, where it does as it is told.
      volume({ volume }) {
        if (!isOver) order("setAdVolume", volume);
      },

      resize({ width, height, isFullscreen, isToggled }) {
        if (isOver) return;
        voice.resized({ isFullscreen, isToggled });
        order("resizeAd", width, height, isFullscreen ? "fullscreen" : "normal");
      },

      expand(isWanted) {
        if (!isOver && isStarted) order(isWanted ? "expandAd" : "collapseAd");
      },

      fail(code, message) {
        if (!isOver) fail(`the host's player failed with ${code}: ${message}`);
      },

      stop() {
        if (isOver) return;
        waitFor("AdStopped", STOP_TIMEOUT, () => end());
        if (isStarted) order("stopAd");
        else end();
      },

      tellErrorURLs: voice.tellErrorURLs,
    };
  }

  return { create };
});
