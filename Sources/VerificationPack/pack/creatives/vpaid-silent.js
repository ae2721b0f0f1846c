// A VPAID creative that is there, and never says that it is loaded.
(function () {
  function Creative() {}

  ["initAd", "startAd", "stopAd", "pauseAd", "resumeAd", "skipAd", "resizeAd", "expandAd", "collapseAd", "subscribe",
    "unsubscribe", "setAdVolume"].forEach(function (name) { Creative.prototype[name] = function () {}; });
  ["getAdLinear", "getAdExpanded", "getAdSkippableState", "getAdIcons"]
    .forEach(function (name) { Creative.prototype[name] = function () { return false; }; });
  ["getAdDuration", "getAdRemainingTime", "getAdVolume", "getAdWidth", "getAdHeight"]
    .forEach(function (name) { Creative.prototype[name] = function () { return -1; }; });
  Creative.prototype.getAdCompanions = function () { return ""; };
  Creative.prototype.handshakeVersion = function () { return "2.0"; };

  window.getVPAIDAd = function () { return new Creative(); };
})();
