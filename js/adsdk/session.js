// The page's whole run: resolve the tag, then play its ads one after the other.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});
  const { CODES, AdFailure } = AdSDK.failure;

  function create({ parameters, bridge, overlay }) {
    let playables = [];
    let resolved = null;
    let current = null;
    let stopped = false;

    const log = (message) => bridge.post("AdLog", { message });

    function postError(failure, number) {
      bridge.post("AdError", { error_code: failure.code, message: failure.message, ad_number: number });
    }

    function load(index, previousEnd) {
      const number = index + 1;
      const total = playables.length;
      // Whether the last one stays the last is not known while another could take its place.
      const isLast = number < total ? false : resolved.hasSubstitutes ? undefined : true;
      const place = { number, total, isLast, previousEnd };
      const kind = playables[index].media.isVPAID ? AdSDK.vpaidAd : AdSDK.ad;
      const ad = kind.create(playables[index], place, {
        bridge,
        overlay,
        onEnd: (failure) => leave(ad, index, failure),
      });
      current = ad;
      ad.load();
    }

    // AdError makes the host end everything, so it is kept for the failure after which nothing else will play.
    function leave(ad, index, failure) {
      current = null;
      if (!failure) return goOn(ad, index, null);
      ad.tellErrorURLs(failure);
      // A stand-alone ad of the tag takes the place of one that fails.
      resolved.substitute().then((playable) => {
        if (playable) playables.splice(index + 1, 0, playable);
        goOn(ad, index, failure);
      });
    }

    function goOn(ad, index, failure) {
      const number = index + 1;
      const isLast = stopped || number === playables.length;
      if (failure && isLast) postError(failure, number);
      else if (failure) log(`ad ${number} failed with ${failure.code}: ${failure.message}`);
      // Hosts count on one AdDestroyed for each AdLoaded.
      if (ad.isLoaded) bridge.post("AdDestroyed", { ad_is_last: isLast, ad_number: number });
      else if (stopped && !failure) giveUpStopped();
      if (!isLast) load(index + 1, ad.position);
    }

    // Nothing was ever loaded. The Error URLs go first: on AdError the host may tear the page down.
    function giveUp(failures) {
      const last = failures[failures.length - 1];
      if (failures.every(({ noAd }) => noAd)) bridge.post("AdNoAd", { message: last.message });
      postError(last, null);
    }

    // The host waits for an end, also where no ad has been loaded.
    function giveUpStopped() {
      giveUp([new AdFailure(CODES.undefined, "stopped before an ad was loaded")]);
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
        resolved = await AdSDK.resolver.resolve(parameters.url, report);
        playables = resolved.playables;
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
      menu: () => current && current.menu(),
      expand: (isWanted) => current && current.expand(isWanted),
      // The host's player is the same for all ads, and there before the first one.
      volume(volume, isMuted) {
        if (!Number.isFinite(volume)) return;
        const change = AdSDK.hostPlayer.setVolume(volume, isMuted);
        if (current) current.volume(change);
      },
      resize(width, height, mode) {
        const change = AdSDK.hostPlayer.resize(width, height, mode);
        if (current) current.resize(change);
      },
      fail: (code, message) => current && current.fail(code, message),
      stop() {
        if (stopped) return;
        stopped = true;
        if (current) current.stop();
        else giveUpStopped();
      },
    };
  }

  AdSDK.session = { create };
})();
