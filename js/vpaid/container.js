// The player of one VPAID unit: it loads the unit, hands each of its events to the host under the event's own name, and
// offers the host the unit's methods. `url` of the page's query is a VAST tag, or the unit itself when its path ends in .js;
// then `AdParameters` may stand beside it.
(() => {
  "use strict";

  const { CODES, Failure, events, tag, tracking, unit: units } = window.VPAIDContainer;
  const profile = window.adBridgeProfile || {};

  // Milliseconds within which an event has to follow what it answers.
  const LIMITS = { AdLoaded: 5000, AdStarted: 5000, AdStopped: 2000 };

  let source = { url: "", bitrate: -1, parameters: "", clickThrough: "", tracking: new Map() };
  let unit = null;
  let told = null;
  let timer = null;
  let awaited = null;
  let isOver = false;

  // The handler is looked up each time, since the host removes it at the end.
  function post(name, fields) {
    const handlers = window.webkit && window.webkit.messageHandlers;
    const handler = handlers && handlers[profile.handler || "VPAIDHandler"];
    if (handler) handler.postMessage({ [profile.nameField || "name"]: name, ...fields });
  }

  // Seconds of the unit that have been played, or null where it does not know.
  function position() {
    if (!unit) return null;
    const [total, left] = ["adDuration", "adRemainingTime"].map((name) => unit.property(name));
    const isKnown = (value) => typeof value === "number" && value >= 0;
    return isKnown(total) && isKnown(left) ? Math.max(total - left, 0) : null;
  }

  function end() {
    isOver = true;
    clearTimeout(timer);
    units.closeFrame();
  }

  // What the unit says, and what the container has to say of it; an end is told before the page goes.
  function say(name, fields) {
    if (told) told.event(name, fields);
    post(name, fields);
    if (name === "AdStopped" || name === "AdError") end();
  }

  function fail({ code = CODES.unit, message, errorURLs = source.tracking.get("error") || [] }) {
    if (isOver) return;
    tracking.error(errorURLs, code);
    say("AdError", { message });
  }

  function waitFor(event) {
    clearTimeout(timer);
    awaited = event;
    timer = setTimeout(() => fail({ message: `${event} did not come within ${LIMITS[event] / 1000} s` }), LIMITS[event]);
  }

  function hear(name, values) {
    if (isOver) return;
    if (name === awaited) clearTimeout(timer);
    const fields = events.fields(name, values, (property) => unit && unit.property(property));
    if (name === "AdLoaded") fields.ad_media_file_src_url = source.url;
    // The player opens the tag's address where the unit leaves it to the player and has none (VPAID 2.0 §3.3.14).
    if (name === "AdClickThru" && fields.playerHandles) fields.url = fields.url || tracking.expand(source.clickThrough, {});
    if (name === "AdSkipped") waitFor("AdStopped");
    if (name === "AdError") fail({ message: fields.message });
    else say(name, fields);
  }

  function order(name, ...values) {
    if (isOver || !unit) return undefined;
    if (name === "startAd") waitFor("AdStarted");
    if (name === "stopAd") waitFor("AdStopped");
    try {
      return unit.call(name, ...values);
    } catch (error) {
      return fail(error);
    }
  }

  function offerController() {
    const controller = {};
    for (const name of units.COMMANDS) controller[name] = (...values) => order(name, ...values);
    for (const name of units.PROPERTIES) controller[units.getter(name)] = () => (unit ? unit.property(name) : null);
    // Hosts tell of a muted player beside its volume; VPAID has the volume alone.
    controller.setAdVolume = (volume, isMuted = false) => order("setAdVolume", isMuted ? 0 : volume);
    window[profile.controller || "vpaidUnit"] = controller;
  }

  async function load() {
    const query = new URLSearchParams(window.location.search);
    const url = query.get("url") || "";
    try {
      if (/\.m?js$/.test(new URL(url).pathname)) source = { ...source, url, parameters: query.get("AdParameters") || "" };
      else source = await tag.read(url);
      told = tracking.create(source.tracking, position);
      waitFor("AdLoaded");
      const opened = await units.open(source.url, hear);
      if (isOver) return;
      unit = opened;
      unit.init(source);
    } catch (error) {
      fail(error instanceof Failure ? error : { code: 900, message: error.message });
    }
  }

  offerController();
  load();
})();
