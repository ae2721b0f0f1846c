// Fetching one VAST response.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});

  const TIMEOUT = 10000;

  async function request(url, signal) {
    const response = await fetch(url, { method: "GET", signal });
    if (response.status >= 400) throw new Error(`status ${response.status}`);
    return { text: await response.text(), url: response.url || url };
  }

  // Resolves to the text and the address that it came from; rejects with words that say what went wrong.
  function fetchText(url) {
    const abort = typeof AbortController === "function" ? new AbortController() : null;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`no answer within ${TIMEOUT / 1000} s`));
        if (abort) abort.abort();
      }, TIMEOUT);
      request(url, abort ? abort.signal : undefined)
        .then(resolve, (error) => {
          const words = error && error.message ? error.message : String(error);
          reject(new Error(words.startsWith("status ") ? words : `network error (${words})`));
        })
        .then(() => clearTimeout(timer));
    });
  }

  AdSDK.loader = { fetchText };
})();
