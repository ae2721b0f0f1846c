// Parts of the page that most ads do not need, made when they are first asked for: every page that is opened runs all of its
// script for the first time.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});

  // `make` gets AdSDK, and returns what stands there under the name.
  AdSDK.later = (name, make) => {
    Object.defineProperty(AdSDK, name, {
      configurable: true,
      get() {
        const value = make(AdSDK);
        Object.defineProperty(AdSDK, name, { value });
        return value;
      },
    });
  };
})();
