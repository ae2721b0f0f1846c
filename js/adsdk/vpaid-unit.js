// A VPAID 2.0 creative in a frame of its own, as the standard's §2 has it: the page is the player. Creatives are other
// people's code, so every call of one may throw, and none need ever answer.
window.AdSDK.later("vpaidUnit", (AdSDK) => {
  "use strict";

  const { CODES, AdFailure } = AdSDK.failure;

  // VPAID 2.0 §3.1
  const METHODS = [
    "handshakeVersion", "initAd", "startAd", "stopAd", "skipAd", "resizeAd", "pauseAd", "resumeAd", "expandAd", "collapseAd",
    "subscribe", "unsubscribe",
  ];

  const failure = (message) => new AdFailure(CODES.vpaid, message);

  // The frame in which the creative's script has run.
  function openFrame(url) {
    return new Promise((resolve, reject) => {
      const frame = document.createElement("iframe");
      frame.id = "ad-unit";
      frame.style.cssText = "position: fixed; left: 0; top: 0; width: 100%; height: 100%; border: 0";
      document.body.insertBefore(frame, document.body.firstChild);
      const inside = frame.contentDocument;
      inside.open();
      inside.write(
        '<!DOCTYPE html><html><body style="margin: 0">'
          + '<video id="video-slot" playsinline webkit-playsinline style="width: 100%; height: 100%"></video>'
          + '<div id="slot" style="position: absolute; left: 0; top: 0; width: 100%; height: 100%"></div></body></html>');
      inside.close();
      const script = inside.createElement("script");
      script.addEventListener("load", () => resolve(frame));
      script.addEventListener("error", () => {
        frame.remove();
        reject(failure(`the VPAID creative cannot be loaded: ${url}`));
      });
      script.src = url;
      inside.body.append(script);
    });
  }

  // Takes away the frame of a creative whose script never came.
  function abandon() {
    const frame = document.getElementById("ad-unit");
    if (frame) frame.remove();
  }

  // `on`: a function for each event that matters. The promise gives what the ad drives, before initAd.
  async function open(url, on) {
    const frame = await openFrame(url);
    const { contentWindow: view } = frame;
    let isClosed = false;

    function close() {
      if (isClosed) return;
      isClosed = true;
      // The creative may be running now.
      setTimeout(() => frame.remove(), 0);
    }

    function call(unit, name, ...values) {
      try {
        return unit[name](...values);
      } catch (error) {
        throw failure(`the VPAID creative's ${name} threw ${error && error.message ? error.message : error}`);
      }
    }

    try {
      if (typeof view.getVPAIDAd !== "function") throw failure("the VPAID creative has no getVPAIDAd");
      const unit = call(view, "getVPAIDAd");
      const missing = METHODS.filter((name) => !unit || typeof unit[name] !== "function");
      if (missing.length > 0) throw failure(`the VPAID creative lacks ${missing.join(", ")}`);
      const version = String(call(unit, "handshakeVersion", "2.0"));
      if (!/^2(?:\.|$)/.test(version)) throw failure(`the creative speaks VPAID ${version}, not 2.0`);
      for (const name of Object.keys(on)) {
        call(unit, "subscribe", (...values) => { if (!isClosed) on[name](...values); }, name, null);
      }
      return {
        close,
        init(parameters, bitrate) {
          const inside = view.document;
          const viewMode = AdSDK.hostPlayer.isFullscreen ? "fullscreen" : "normal";
          call(unit, "initAd", window.innerWidth, window.innerHeight, viewMode, bitrate || -1, { AdParameters: parameters }, {
            slot: inside.getElementById("slot"),
            videoSlot: inside.getElementById("video-slot"),
            videoSlotCanAutoPlay: true,
          });
        },
        call: (name, ...values) => call(unit, name, ...values),
        // A property of the creative; null where it has none, throws, or means "not known" (VPAID 2.0 §3.2).
        number(name) {
          try {
            const value = Number(unit[name]());
            return Number.isFinite(value) && value >= 0 ? value : null;
          } catch {
            return null;
          }
        },
        flag(name) {
          try {
            return unit[name]() === true;
          } catch {
            return false;
          }
        },
      };
    } catch (error) {
      close();
      throw error;
    }
  }

  return { open, abandon };
});
