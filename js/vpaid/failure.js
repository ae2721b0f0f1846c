// What ends the ad from the container's side: an error of VAST 4.3 §2.3.6.3, with the Error URLs that are to hear of it.
(() => {
  "use strict";

  const VPAIDContainer = (window.VPAIDContainer = window.VPAIDContainer || {});

  const CODES = { xml: 100, schema: 101, wrapper: 300, unavailable: 301, wrapperLimit: 302, noAd: 303, noMedia: 403, unit: 901 };

  class Failure extends Error {
    // `errorURLs`: those of a tag that led to no unit; a unit's own are known.
    constructor(code, message, errorURLs = undefined) {
      super(message);
      Object.assign(this, { code, errorURLs });
    }
  }

  VPAIDContainer.CODES = CODES;
  VPAIDContainer.Failure = Failure;
})();
