// The page's whole run: resolve the tag, then play its ads one after the other.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});
  const { CODES, AdFailure } = AdSDK.failure;

  function create({ parameters, bridge, overlay }) {
    let playables = [];
    let current = null;
    let stopped = false;

    const log = (message) => bridge.post("AdLog", { message });

    function postError(failure, number) {
      bridge.post("AdError", { error_code: failure.code, message: failure.message, ad_number: number });
    }

    function load(index, previousEnd) {
      const place = { number: index + 1, total: playables.length, previousEnd };
      const ad = AdSDK.ad.create(playables[index], place, {
        bridge,
        overlay,
        onEnd: (failure) => leave(ad, index, failure),
      });
      current = ad;
      ad.load();
    }

    // AdError makes the host end everything, so it is kept for the failure after which nothing else will play.
    function leave(ad, index, failure) {
      const number = index + 1;
      const isLast = stopped || number === playables.length;
      current = null;
      if (failure) {
        ad.tellErrorURLs(failure);
        if (isLast) postError(failure, number);
        else log(`ad ${number} failed with ${failure.code}: ${failure.message}`);
      }
      bridge.post("AdDestroyed", { ad_is_last: isLast, ad_number: number });
      if (!isLast) load(index + 1, ad.position);
    }

    // Nothing was ever loaded. The Error URLs go first: on AdError the host may tear the page down.
    function giveUp(failures) {
      const last = failures[failures.length - 1];
      if (failures.every(({ noAd }) => noAd)) bridge.post("AdNoAd", { message: last.message });
      postError(last, null);
    }

    function asFailure(error) {
      if (error instanceof AdFailure) return error;
      return new AdFailure(CODES.undefined, `the page failed: ${error && error.message ? error.message : error}`);
    }

    async function start() {
      const failures = [];
      const report = (failure) => {
        if (stopped) return;
        failures.push(failure);
        AdSDK.beacons.error(failure.errors, { errorCode: failure.code });
      };
      try {
        if (parameters.url === "") throw new AdFailure(CODES.undefined, "the page's parameter url is missing");
        playables = await AdSDK.resolver.resolve(parameters.url, report);
      } catch (error) {
        report(asFailure(error));
      }
      if (stopped) return;
      if (playables.length === 0) return giveUp(failures);
      for (const { code, message } of failures) log(`an ad failed with ${code}: ${message}`);
      load(0, null);
    }

    return {
      start,
      play: () => current && current.play(),
      pause: () => current && current.pause(),
      update: (time, duration) => current && current.update(time, duration),
      skip: () => current && current.skip(),
      click: () => current && current.click(),
      stop() {
        if (stopped) return;
        stopped = true;
        if (current) current.stop();
        // The host waits for an end, also where no ad has been loaded.
        else giveUp([new AdFailure(CODES.undefined, "stopped before an ad was loaded")]);
      },
    };
  }

  AdSDK.session = { create };
})();
