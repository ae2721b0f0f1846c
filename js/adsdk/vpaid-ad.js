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
    const told = new Set();

    function position() {
      const duration = unit && unit.number("getAdDuration");
      const left = unit && unit.number("getAdRemainingTime");
      return duration === null || left === null ? 0 : Math.max(duration - left, 0);
    }

    const voice = AdSDK.voice.create(playable, place, { bridge, overlay, time: position });
    const { post, trackEvent, trackAll, moment } = voice;

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
      if (unit) unit.close();
      else AdSDK.vpaidUnit.abandon();
      overlay.hide();
      onEnd(failure);
    }

    function fail(message) {
      end(new AdFailure(CODES.vpaid, message, { errors: playable.errors }));
    }

    // Calls the creative; what it throws ends the ad.
    function ask(name, ...values) {
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

    const on = {
      AdLoaded: () => once("loaded", () => {
        stopWaiting();
        overlay.show({ number, total: place.total, canSkip: false, canClick: false });
        voice.loaded(unit.number("getAdDuration") || playable.duration, null);
      }),
      AdStarted: () => once("started", () => {
        stopWaiting();
        trackEvent("loaded");
        trackEvent("creativeView");
      }),
      AdImpression: () => once("impression", () => {
        post("AdImpression", { ad_number: number });
        voice.track(playable.impressions);
      }),
      AdVideoStart: () => once("start", () => {
        post("AdStarted", { ad_number: number, ad_duration: unit.number("getAdDuration") || playable.duration });
        trackEvent("start");
      }),
      AdVideoComplete: () => once("complete", () => {
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
        post("AdSkippableStateChange", { ad_skippable: unit.flag("getAdSkippableState") });
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
      AdVolumeChange: () => {
        const volume = unit.number("getAdVolume");
        if (!isOver && volume !== null) voice.volume(volume, false);
      },
      AdClickThru: (url, id, playerHandles) => {
        if (isOver) return;
        if (playerHandles) voice.click(url || null);
        else voice.track(playable.clickTracking);
      },
      AdInteraction: () => trackEvent("otherAdInteraction"),
      AdUserAcceptInvitation: () => trackAll(["acceptInvitation", "acceptInvitationLinear"]),
      AdUserMinimize: () => trackAll(["minimize", "collapse"]),
      AdUserClose: () => trackAll(["close", "closeLinear"]),
      AdExpandedChange: () => {
        trackAll(unit.flag("getAdExpanded") ? ["adExpand", "expand"] : ["adCollapse", "collapse"]);
      },
      AdLog: (message) => post("AdLog", { message: String(message) }),
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
        if (isStarted) return ask("resumeAd");
        isStarted = true;
        waitFor("AdStarted", START_TIMEOUT);
        ask("startAd");
      },

      pause() {
        if (!isOver && isStarted) ask("pauseAd");
      },

      // Positions of the host's player are none of this ad's.
      update() {},

      skip() {
        if (isOver || !isStarted) return;
        if (unit.flag("getAdSkippableState")) ask("skipAd");
        else post("AdLog", { message: "skip ignored: the ad is not skippable now" });
      },

      click() {
        if (!isOver) voice.click(null);
      },

      menu() {
        if (!isOver && told.has("loaded")) voice.menu();
      },

      volume(volume, isMuted) {
        if (!isOver && Number.isFinite(volume)) ask("setAdVolume", isMuted ? 0 : volume);
      },

      resize(width, height, mode) {
        if (!isOver) ask("resizeAd", width, height, mode === "fullscreen" ? "fullscreen" : "normal");
      },

      fail(code, message) {
        if (!isOver) fail(`the host's player failed with ${code}: ${message}`);
      },

      stop() {
        if (isOver) return;
        waitFor("AdStopped", STOP_TIMEOUT, () => end());
        if (isStarted) ask("stopAd");
        else end();
      },

      tellErrorURLs: voice.tellErrorURLs,
    };
  }

  return { create };
});
