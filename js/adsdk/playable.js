// One ad ready to be played: its media, and what all levels of its chain want to be told, outermost first.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});
  const { CODES, AdFailure } = AdSDK.failure;

  // An InLine may hold several Linear creatives; the first with media for this player is the one.
  function chooseCreative(inLine, errors) {
    if (inLine.creatives.length === 0) {
      throw new AdFailure(CODES.linearity, "the ad has no Linear creative", { errors });
    }
    for (const creative of inLine.creatives) {
      const media = AdSDK.media.choose(creative.linear.mediaFiles);
      if (media) return { creative, media };
    }
    throw new AdFailure(CODES.noSupportedMedia, "the ad has no MediaFile that this player supports", { errors });
  }

  // What levels of a chain hold under a name, in one list.
  function gather(levels, name) {
    const all = [];
    for (const level of levels) all.push(...level[name]);
    return all;
  }

  function urlsOf(tracking, event) {
    const urls = [];
    for (const entry of tracking) if (entry.event === event) urls.push(entry.url);
    return urls;
  }

  function progressOf(tracking) {
    const progress = [];
    for (const entry of tracking) if (entry.event === "progress" && entry.offset !== null) progress.push(entry);
    return progress;
  }

  function create(chain) {
    const inLine = chain[chain.length - 1];
    const errors = gather(chain, "errors");
    const { creative, media } = chooseCreative(inLine, errors);
    const linears = [];
    let podSequence = null;
    for (const ad of chain) {
      for (const { linear } of ad === inLine ? [creative] : ad.creatives) linears.push(linear);
      if (podSequence === null && ad.sequence !== null) podSequence = String(ad.sequence);
    }
    const tracking = gather(linears, "tracking");
    const icons = gather(linears, "icons");
    // The InLine's own, else that of the Wrapper closest to it.
    let clickThrough = null;
    for (const linear of linears) clickThrough = linear.clickThrough || clickThrough;
    return {
      id: inLine.id,
      media,
      adParameters: creative.linear.adParameters,
      duration: creative.linear.duration,
      skipOffset: creative.linear.skipOffset,
      errors,
      impressions: gather(chain, "impressions"),
      urls: (event) => urlsOf(tracking, event),
      progress: progressOf(tracking),
      clickThrough,
      clickTracking: gather(linears, "clickTracking"),
      icons: icons.length > 0 ? AdSDK.icons.merge(linears.map((linear) => linear.icons)) : icons,
      views: chain.some(({ views }) => views !== null) ? AdSDK.viewability.merge(chain.map(({ views }) => views)) : null,
      notVerified: gather(chain, "notVerified"),
      // Read when somebody asks.
      marking: () => AdSDK.marking.merge(chain.map((ad) => ad.marking()), clickThrough),
      macros: {
        assetURI: media.url,
        podSequence,
        universalAdIds: creative.universalAdIds,
        adServingId: inLine.adServingId,
        adType: inLine.adType,
      },
    };
  }

  AdSDK.playable = { create };
})();
