// Why an ad cannot be shown: the VAST error code, words for people, and the Error URLs to tell.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});

  // VAST 4.3 §2.3.6.3
  const CODES = {
    xml: 100,
    schema: 101,
    version: 102,
    linearity: 201,
    wrapper: 300,
    wrapperUnavailable: 301,
    wrapperLimit: 302,
    noAdAfterWrapper: 303,
    linear: 400,
    mediaTimeout: 402,
    noSupportedMedia: 403,
    undefined: 900,
    vpaid: 901,
  };

  class AdFailure extends Error {
    constructor(code, message, { errors = [], noAd = false } = {}) {
      super(message);
      this.name = "AdFailure";
      this.code = code;
      this.errors = errors;
      this.noAd = noAd;
    }
  }

  AdSDK.failure = { CODES, AdFailure };
})();
