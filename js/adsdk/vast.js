// A VAST response as data: version 2.0 to 4.3, read leniently in what the page does not need.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});
  const { CODES, AdFailure } = AdSDK.failure;
  const { attribute, child, children, descend, flag, number, text, texts } = AdSDK.xml;

  const NONE = [];

  function isSupported(version) {
    if (version === null) return true;
    const parts = /^(\d+)(?:\.(\d+))?/.exec(version);
    if (!parts) return false;
    const major = Number(parts[1]);
    return major === 2 || major === 3 || (major === 4 && Number(parts[2] || 0) <= 3);
  }

  function parseMediaFile(element) {
    return {
      url: text(element),
      type: attribute(element, "type") || "",
      delivery: (attribute(element, "delivery") || "progressive").toLowerCase(),
      apiFramework: attribute(element, "apiFramework"),
      width: number(element, "width"),
      height: number(element, "height"),
      bitrate: number(element, "bitrate"),
    };
  }

  function parseTracking(linear) {
    const tracking = [];
    for (const element of descend(linear, "TrackingEvents", "Tracking")) {
      const url = text(element);
      if (url === "") continue;
      tracking.push({ event: attribute(element, "event"), offset: AdSDK.offset.parse(attribute(element, "offset")), url });
    }
    return tracking;
  }

  const ENTITIES = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

  // As they stand, unless they say that they are encoded once more.
  function parseAdParameters(element) {
    const value = text(element);
    if (!element || attribute(element, "xmlEncoded") !== "true") return value;
    return value.replace(/&(lt|gt|amp|quot|apos);/g, (entity, name) => ENTITIES[name]);
  }

  function parseLinear(element) {
    const mediaFiles = [];
    for (const file of descend(element, "MediaFiles", "MediaFile")) mediaFiles.push(parseMediaFile(file));
    return {
      adParameters: parseAdParameters(child(element, "AdParameters")),
      duration: AdSDK.offset.parseTime(text(child(element, "Duration"))) || null,
      skipOffset: AdSDK.offset.parse(attribute(element, "skipoffset")),
      mediaFiles,
      tracking: parseTracking(element),
      clickThrough: texts(descend(element, "VideoClicks", "ClickThrough"))[0] || null,
      clickTracking: texts(descend(element, "VideoClicks", "ClickTracking")),
      // Few ads have what follows here and below, and reading it takes a page's time before the ad.
      icons: child(element, "Icons") ? AdSDK.icons.parse(element) : NONE,
    };
  }

  // Each `registry id`, as the macro UNIVERSALADID wants it. The content counts; 4.0's idValue only repeated it.
  function parseUniversalAdIds(creative) {
    const ids = [];
    for (const element of children(creative, "UniversalAdId")) {
      ids.push(`${attribute(element, "idRegistry") || "unknown"} ${text(element) || "unknown"}`);
    }
    return ids;
  }

  // Those with a Linear.
  function parseCreatives(body) {
    const creatives = [];
    for (const creative of descend(body, "Creatives", "Creative")) {
      const linear = child(creative, "Linear");
      if (linear) creatives.push({ linear: parseLinear(linear), universalAdIds: parseUniversalAdIds(creative) });
    }
    return creatives;
  }

  function parseWrapper(element) {
    return {
      tagURI: text(child(element, "VASTAdTagURI")),
      followAdditionalWrappers: flag(element, "followAdditionalWrappers", true),
      allowMultipleAds: flag(element, "allowMultipleAds", false),
      fallbackOnNoAd: flag(element, "fallbackOnNoAd", true),
    };
  }

  // What is to be told of verification scripts that are not run. Before VAST 4.1 they stood in an extension.
  function parseVerifications(body) {
    const found = descend(body, "AdVerifications", "Verification")
      .concat(descend(body, "Extensions", "Extension", "AdVerifications", "Verification"));
    return found.flatMap((element) => descend(element, "TrackingEvents", "Tracking"))
      .filter((element) => attribute(element, "event") === "verificationNotExecuted").map(text).filter((url) => url !== "");
  }

  function parseAd(element) {
    const inLine = child(element, "InLine");
    const wrapper = inLine ? null : child(element, "Wrapper");
    const body = inLine || wrapper;
    const sequence = number(element, "sequence");
    return {
      id: attribute(element, "id"),
      sequence: sequence !== null && sequence > 0 ? sequence : null,
      isInLine: inLine !== null,
      wrapper: wrapper ? parseWrapper(wrapper) : null,
      errors: texts(children(body, "Error")),
      impressions: texts(children(body, "Impression")),
      adType: attribute(element, "adType"),
      adServingId: text(child(body, "AdServingId")) || null,
      marking: () => AdSDK.marking.parse(body),
      views: child(body, "ViewableImpression") ? AdSDK.viewability.parse(body) : null,
      notVerified: child(body, "AdVerifications") || child(body, "Extensions") ? parseVerifications(body) : NONE,
      creatives: parseCreatives(body),
    };
  }

  // Of all responses together: no ads need as much, and a page that parses more takes the memory and the time of its app.
  const CHARACTER_LIMIT = 12 * 1024 * 1024;
  const TAG_LIMIT = 50000;
  let characters = 0;
  let tags = 0;

  function checkSize(source) {
    characters += source.length;
    if (characters > CHARACTER_LIMIT) {
      throw new AdFailure(CODES.xml, `the response is too long: ${source.length} characters, of at most ${CHARACTER_LIMIT} in all`);
    }
    for (let place = source.indexOf("<"); place >= 0 && tags <= TAG_LIMIT; place = source.indexOf("<", place + 1)) tags += 1;
    if (tags > TAG_LIMIT) throw new AdFailure(CODES.xml, `the response has too many tags, of at most ${TAG_LIMIT} in all`);
  }

  // Throws an AdFailure whose errors are the Error URLs that this document names, as far as it can be read.
  function parse(source) {
    // Ad servers also say "no ad" with 204 or an empty body.
    if (!/\S/.test(source)) return { errors: [], ads: [] };
    checkSize(source);
    const { root, error } = AdSDK.xml.parse(source);
    if (!root) throw new AdFailure(CODES.xml, `the response is not well-formed XML: ${error}`);
    if (root.localName === "VideoAdServingTemplate") {
      throw new AdFailure(CODES.version, "VAST 1.0 is not supported");
    }
    if (root.localName !== "VAST") {
      throw new AdFailure(CODES.schema, `the response is no VAST: its root element is ${root.localName}`);
    }
    const errors = texts(children(root, "Error"));
    const ads = [];
    for (const element of children(root, "Ad")) ads.push(parseAd(element));
    const version = attribute(root, "version");
    if (!isSupported(version)) {
      throw new AdFailure(CODES.version, `VAST ${version} is not supported`, {
        errors: errors.concat(ads.flatMap((ad) => ad.errors)),
      });
    }
    return { errors, ads };
  }

  AdSDK.vast = { parse };
})();
