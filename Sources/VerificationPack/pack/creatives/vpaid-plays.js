// A VPAID 2.0 creative of six seconds that needs no film: it counts by a timer.
(function () {
  var SECONDS = 6;

  function Creative() {
    this.listeners = {};
    this.spent = 0;
    this.since = null;
    this.marks = [[0.25, "AdVideoFirstQuartile"], [0.5, "AdVideoMidpoint"], [0.75, "AdVideoThirdQuartile"]];
  }

  var members = Creative.prototype;

  members.handshakeVersion = function () { return "2.0"; };
  members.subscribe = function (fn, event, scope) {
    (this.listeners[event] = this.listeners[event] || []).push({ fn: fn, scope: scope });
  };
  members.unsubscribe = function (fn, event) {
    this.listeners[event] = (this.listeners[event] || []).filter(function (entry) { return entry.fn !== fn; });
  };
  members.say = function (event) {
    (this.listeners[event] || []).slice().forEach(function (entry) { entry.fn.call(entry.scope); });
  };

  members.initAd = function () {
    var self = this;
    setTimeout(function () { self.say("AdLoaded"); }, 100);
  };
  members.startAd = function () {
    var self = this;
    this.since = Date.now();
    this.timer = setInterval(function () { self.tick(); }, 250);
    ["AdStarted", "AdImpression", "AdVideoStart"].forEach(function (event) { self.say(event); });
  };
  members.seconds = function () {
    return this.spent + (this.since === null ? 0 : (Date.now() - this.since) / 1000);
  };
  members.tick = function () {
    while (this.marks.length && this.seconds() >= this.marks[0][0] * SECONDS) this.say(this.marks.shift()[1]);
    if (this.seconds() < SECONDS) return;
    this.say("AdVideoComplete");
    this.stopAd();
  };
  members.stopAd = function () {
    clearInterval(this.timer);
    this.say("AdStopped");
  };
  members.pauseAd = function () {
    if (this.since === null) return;
    this.spent = this.seconds();
    this.since = null;
    this.say("AdPaused");
  };
  members.resumeAd = function () {
    if (this.since !== null) return;
    this.since = Date.now();
    this.say("AdPlaying");
  };
  members.skipAd = members.resizeAd = members.expandAd = members.collapseAd = members.setAdVolume = function () {};
  members.getAdLinear = function () { return true; };
  members.getAdExpanded = members.getAdSkippableState = members.getAdIcons = function () { return false; };
  members.getAdDuration = function () { return SECONDS; };
  members.getAdRemainingTime = function () { return Math.max(0, SECONDS - this.seconds()); };
  members.getAdVolume = function () { return 1; };
  members.getAdWidth = function () { return 640; };
  members.getAdHeight = function () { return 360; };
  members.getAdCompanions = function () { return ""; };

  window.getVPAIDAd = function () { return new Creative(); };
})();
