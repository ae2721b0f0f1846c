// A VPAID 2.0 unit in a frame of its own, with its slots. It is other people's code: every call of it may throw.
(() => {
  "use strict";

  const { CODES, Failure, events } = window.VPAIDContainer;

  // VPAID 2.0 §3.1
  const METHODS = [
    "handshakeVersion", "initAd", "resizeAd", "startAd", "stopAd", "pauseAd", "resumeAd", "expandAd", "collapseAd", "skipAd",
    "subscribe", "unsubscribe",
  ];
  // §3.2
  const PROPERTIES = [
    "adLinear", "adWidth", "adHeight", "adExpanded", "adSkippableState", "adRemainingTime", "adDuration", "adVolume",
    "adCompanions", "adIcons",
  ];

  const failure = (message) => new Failure(CODES.unit, message);
  const getter = (property) => `get${property[0].toUpperCase()}${property.slice(1)}`;

  function openFrame() {
    const frame = document.createElement("iframe");
    frame.id = "ad-unit";
    frame.style.cssText = "position: fixed; left: 0; top: 0; width: 100%; height: 100%; border: 0";
    document.body.prepend(frame);
    const inside = frame.contentDocument;
    inside.open();
    inside.write(
      '<!DOCTYPE html><html><body style="margin: 0"><video id="video-slot" playsinline style="width: 100%; height: 100%"></video>'
        + '<div id="slot" style="position: absolute; left: 0; top: 0; width: 100%; height: 100%"></div></body></html>');
    inside.close();
    return frame;
  }

  // The unit may be running when its frame goes.
  function closeFrame() {
    const frame = document.getElementById("ad-unit");
    if (frame) setTimeout(() => frame.remove(), 0);
  }

  function runScript(frame, url) {
    return new Promise((resolve, reject) => {
      const script = frame.contentDocument.createElement("script");
      script.addEventListener("load", resolve);
      script.addEventListener("error", () => reject(failure(`the unit cannot be loaded: ${url}`)));
      script.src = url;
      frame.contentDocument.body.append(script);
    });
  }

  function call(object, name, ...values) {
    try {
      return object[name](...values);
    } catch (error) {
      throw failure(`${name} threw ${error && error.message ? error.message : error}`);
    }
  }

  // Resolves to the unit, subscribed and ready for initAd; `heard` gets the names and arguments of its events.
  async function open(url, heard) {
    const frame = openFrame();
    await runScript(frame, url);
    const view = frame.contentWindow;
    if (!view || typeof view.getVPAIDAd !== "function") throw failure("the unit has no getVPAIDAd");
    const unit = call(view, "getVPAIDAd");
    const missing = METHODS.filter((name) => !unit || typeof unit[name] !== "function");
    if (missing.length > 0) throw failure(`the unit lacks ${missing.join(", ")}`);
    const version = String(call(unit, "handshakeVersion", "2.0"));
    if (!/^2(?:\.|$)/.test(version)) throw failure(`the unit speaks VPAID ${version}, not 2.0`);
    for (const name of events.NAMES) call(unit, "subscribe", (...values) => heard(name, values), name, null);
    return {
      init({ parameters, bitrate }) {
        const inside = frame.contentDocument;
        call(unit, "initAd", window.innerWidth, window.innerHeight, "normal", bitrate, { AdParameters: parameters }, {
          slot: inside.getElementById("slot"),
          videoSlot: inside.getElementById("video-slot"),
          videoSlotCanAutoPlay: true,
        });
      },
      call: (name, ...values) => call(unit, name, ...values),
      // Null where the unit has none, throws, or gives what cannot be posted.
      property(name) {
        try {
          const value = unit[getter(name)]();
          return ["number", "boolean", "string"].includes(typeof value) ? value : null;
        } catch {
          return null;
        }
      },
    };
  }

  // What the container does itself, hosts need not.
  const COMMANDS = METHODS.filter((name) => !["handshakeVersion", "initAd", "subscribe", "unsubscribe"].includes(name));

  window.VPAIDContainer.unit = { open, closeFrame, getter, COMMANDS, PROPERTIES };
})();
