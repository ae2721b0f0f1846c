// The unit that a VAST tag brings, and what the tag and the Wrappers before it ask to be told.
(() => {
  "use strict";

  const { CODES, Failure } = window.VPAIDContainer;

  // VAST 4.3 §2.3.4.1: more than five Wrappers may be refused.
  const WRAPPER_LIMIT = 5;
  // Milliseconds that a server has to answer.
  const TIMEOUT = 5000;

  const all = (parent, name) => [...parent.getElementsByTagNameNS("*", name)];
  const words = (element) => (element ? element.textContent.trim() : "");

  async function fetchText(url, errorURLs) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
      if (!response.ok) throw new Error(`status ${response.status}`);
      return await response.text();
    } catch (error) {
      throw new Failure(CODES.unavailable, `the tag ${url} cannot be had: ${error.message}`, errorURLs);
    }
  }

  function parse(text, url, errorURLs) {
    const document = new DOMParser().parseFromString(text, "text/xml");
    if (all(document, "parsererror").length > 0) throw new Failure(CODES.xml, `the tag ${url} is no XML`, errorURLs);
    const root = document.documentElement;
    if (root.localName !== "VAST") throw new Failure(CODES.schema, `the tag ${url} is no VAST`, errorURLs);
    return root;
  }

  // The Linear with the element that holds a VPAID unit (VAST 4.3 §3.9.1, §3.9.3), or null.
  function findUnit(ad) {
    for (const linear of all(ad, "Linear")) {
      const file = [...all(linear, "MediaFile"), ...all(linear, "InteractiveCreativeFile")]
        .find((element) => element.getAttribute("apiFramework") === "VPAID" && /javascript/.test(element.getAttribute("type")));
      if (file) return { linear, file };
    }
    return null;
  }

  function add(tracking, name, elements) {
    const urls = elements.map(words).filter((url) => url !== "");
    tracking.set(name, [...(tracking.get(name) || []), ...urls]);
  }

  // Adds what an ad asks to be told, of the Linears that count.
  function collect(tracking, ad, linears) {
    add(tracking, "error", all(ad, "Error"));
    add(tracking, "impression", all(ad, "Impression"));
    for (const linear of linears) {
      for (const element of all(linear, "Tracking")) add(tracking, element.getAttribute("event"), [element]);
      add(tracking, "clickTracking", all(linear, "ClickTracking"));
    }
  }

  // Resolves to the first ad that has a unit; rejects with a Failure.
  async function read(address) {
    const tracking = new Map();
    const errorURLs = () => tracking.get("error") || [];
    let url = address;
    for (let depth = 0; ; depth += 1) {
      const root = parse(await fetchText(url, errorURLs()), url, errorURLs());
      const ads = all(root, "Ad");
      if (ads.length === 0) {
        add(tracking, "error", all(root, "Error"));
        throw new Failure(CODES.noAd, `the tag ${url} has no ad`, errorURLs());
      }
      const ad = ads.find(findUnit);
      if (ad) {
        const { linear, file } = findUnit(ad);
        collect(tracking, ad, [linear]);
        return {
          url: words(file),
          bitrate: Number(file.getAttribute("bitrate")) || -1,
          parameters: words(all(linear, "AdParameters")[0]),
          clickThrough: words(all(linear, "ClickThrough")[0]),
          tracking,
        };
      }
      const wrapper = ads.find((other) => all(other, "VASTAdTagURI").length > 0);
      collect(tracking, wrapper || ads[0], wrapper ? all(wrapper, "Linear") : []);
      if (!wrapper) throw new Failure(CODES.noMedia, `the tag ${url} has no VPAID unit`, errorURLs());
      if (depth === WRAPPER_LIMIT) throw new Failure(CODES.wrapperLimit, `more than ${WRAPPER_LIMIT} Wrappers`, errorURLs());
      url = new URL(words(all(wrapper, "VASTAdTagURI")[0]), url).href;
    }
  }

  window.VPAIDContainer.tag = { read };
})();
