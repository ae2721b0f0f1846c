// A VPAID creative that starts, and after two seconds says that it cannot go on.
(function () {
  function Creative() {
    this.listeners = {};
  }

  var members = Creative.prototype;

  ["stopAd", "pauseAd", "resumeAd", "skipAd", "resizeAd", "expandAd", "collapseAd", "setAdVolume"]
    .forEach(function (name) { members[name] = function () {}; });
  ["getAdLinear", "getAdExpanded", "getAdSkippableState", "getAdIcons"]
    .forEach(function (name) { members[name] = function () { return false; }; });
  ["getAdDuration", "getAdRemainingTime", "getAdVolume", "getAdWidth", "getAdHeight"]
    .forEach(function (name) { members[name] = function () { return -1; }; });
  members.getAdCompanions = function () { return ""; };
  members.handshakeVersion = function () { return "2.0"; };
  members.subscribe = function (fn, event, scope) {
    (this.listeners[event] = this.listeners[event] || []).push({ fn: fn, scope: scope });
  };
  members.unsubscribe = function (fn, event) {
    this.listeners[event] = (this.listeners[event] || []).filter(function (entry) { return entry.fn !== fn; });
  };
  members.say = function (event, detail) {
    (this.listeners[event] || []).slice().forEach(function (entry) { entry.fn.call(entry.scope, detail); });
  };
  members.initAd = function () {
    var self = this;
    setTimeout(function () { self.say("AdLoaded"); }, 100);
  };
  members.startAd = function () {
    var self = this;
    ["AdStarted", "AdImpression"].forEach(function (event) { self.say(event); });
    setTimeout(function () { self.say("AdError", "the creative cannot go on"); }, 2000);
  };

  window.getVPAIDAd = function () { return new Creative(); };
})();
