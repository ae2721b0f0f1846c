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

  function create(chain) {
    const inLine = chain[chain.length - 1];
    const errors = chain.flatMap((ad) => ad.errors);
    const { creative, media } = chooseCreative(inLine, errors);
    const linears = chain.flatMap((ad) => (ad === inLine ? [creative] : ad.creatives)).map(({ linear }) => linear);
    const tracking = linears.flatMap((linear) => linear.tracking);
    // The InLine's own, else that of the Wrapper closest to it.
    const clickThrough = linears.reduceRight((found, linear) => found || linear.clickThrough, null);
    const sequences = chain.map((ad) => ad.sequence).filter((sequence) => sequence !== null);
    return {
      id: inLine.id,
      media,
      adParameters: creative.linear.adParameters,
      duration: creative.linear.duration,
      skipOffset: creative.linear.skipOffset,
      errors,
      impressions: chain.flatMap((ad) => ad.impressions),
      urls: (event) => tracking.filter((entry) => entry.event === event).map(({ url }) => url),
      progress: tracking.filter(({ event, offset }) => event === "progress" && offset !== null),
      clickThrough,
      clickTracking: linears.flatMap((linear) => linear.clickTracking),
      icons: linears.some(({ icons }) => icons.length > 0) ? AdSDK.icons.merge(linears.map(({ icons }) => icons)) : [],
      viewable: chain.flatMap((ad) => ad.viewable.viewable),
      notViewable: chain.flatMap((ad) => ad.viewable.notViewable),
      notVerified: chain.flatMap((ad) => ad.notVerified),
      // Read when somebody asks.
      marking: () => AdSDK.marking.merge(chain.map((ad) => ad.marking()), clickThrough),
      macros: {
        assetURI: media.url,
        podSequence: sequences.length > 0 ? String(sequences[0]) : null,
        universalAdIds: creative.universalAdIds,
        adServingId: inLine.adServingId,
      },
    };
  }

  AdSDK.playable = { create };
})();
