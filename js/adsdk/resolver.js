// From a tag to the InLine ads behind it: fetches, follows Wrappers, and keeps what each level of a chain asks for.
// A chain is a list of ads of which all but the last are Wrappers, outermost first.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});
  const { CODES, AdFailure } = AdSDK.failure;

  // VAST 4.3 §2.3.4.1: more than five Wrappers may be refused.
  const WRAPPER_LIMIT = 5;
  // A pod of Wrappers that lead to further ones asks for many.
  const FETCH_LIMIT = 100;
  let fetches = 0;

  const errorsOf = (chain) => chain.flatMap((ad) => ad.errors);

  // Words of the tag are kept as they are; only an address without a scheme needs its base.
  function absolute(address, base) {
    if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return address;
    try {
      return new URL(address, base).href;
    } catch {
      return address;
    }
  }

  const byOrder = (left, right) => left.sequence - right.sequence;

  // Which ads of a response are wanted, and which may stand in for them.
  function select(ads, podAllowed) {
    const pod = [];
    const standAlone = [];
    for (const ad of ads) (ad.sequence === null ? standAlone : pod).push(ad);
    pod.sort(byOrder);
    if (podAllowed && pod.length > 0) return { wanted: pod, substitutes: standAlone };
    const first = standAlone[0] || pod[0];
    return { wanted: first ? [first] : [], substitutes: [] };
  }

  // Fetches what the last Wrapper of a chain points to.
  async function open(chain, base) {
    const { tagURI } = chain[chain.length - 1].wrapper;
    const errors = errorsOf(chain);
    if (tagURI === "") throw new AdFailure(CODES.wrapper, "a Wrapper names no VASTAdTagURI", { errors });
    fetches += 1;
    if (fetches > FETCH_LIMIT) throw new AdFailure(CODES.wrapper, `more than ${FETCH_LIMIT} Wrappers in all`, { errors });
    const url = absolute(AdSDK.macros.expand(tagURI, "request"), base);
    let answer;
    try {
      answer = await AdSDK.loader.fetchText(url);
    } catch (error) {
      throw new AdFailure(CODES.wrapperUnavailable, `the Wrapper's tag failed: ${error.message}: ${url}`, { errors });
    }
    try {
      return { document: AdSDK.vast.parse(answer.text), url: answer.url };
    } catch (error) {
      if (error instanceof AdFailure) error.errors = errors.concat(error.errors);
      throw error;
    }
  }

  // The playable ads behind one ad; `report` is told of each that fails. A Wrapper may lead to a whole pod.
  async function follow(ad, outer, base, report) {
    const chain = outer.concat(ad);
    try {
      if (ad.isInLine) return [AdSDK.playable.create(chain)];
      if (!ad.wrapper) {
        throw new AdFailure(CODES.schema, "an Ad holds neither InLine nor Wrapper", { errors: errorsOf(chain) });
      }
      if (chain.length > WRAPPER_LIMIT) {
        throw new AdFailure(CODES.wrapperLimit, `more than ${WRAPPER_LIMIT} Wrappers`, { errors: errorsOf(chain) });
      }
      const { document, url } = await open(chain, base);
      const wrappersAllowed = chain.every((level) => level.wrapper.followAdditionalWrappers);
      const ads = document.ads.filter((inner) => wrappersAllowed || !inner.wrapper);
      if (ads.length === 0) {
        throw new AdFailure(CODES.noAdAfterWrapper, "the Wrappers lead to no ad", {
          errors: errorsOf(chain).concat(document.errors),
          noAd: true,
        });
      }
      // A Wrapper that is one place in a pod stands for one ad.
      const podAllowed = chain.every((level) => level.wrapper.allowMultipleAds && level.sequence === null);
      return await fill(select(ads, podAllowed), chain, url, report);
    } catch (error) {
      if (!(error instanceof AdFailure)) throw error;
      report(error);
      return [];
    }
  }

  // Every wanted ad that can be played; where one fails, the next of the `spare` stand-alone ads takes its place. A Wrapper
  // may refuse that for the case that it leads to no ad (VAST 4.3 §2.4.3.4, fallbackOnNoAd).
  async function fill({ wanted, substitutes: spare }, chain, base, report) {
    const found = [];
    for (const ad of wanted) {
      let isReplaceable = true;
      let playable = await follow(ad, chain, base, (failure) => {
        if (failure.noAd && ad.wrapper && !ad.wrapper.fallbackOnNoAd) isReplaceable = false;
        report(failure);
      });
      while (playable.length === 0 && isReplaceable && spare.length > 0) {
        playable = await follow(spare.shift(), chain, base, report);
      }
      found.push(...playable);
    }
    return found;
  }

  // All ads are resolved before the first one is played: only then is it known which one is the last.
  async function resolve(address, report) {
    const tag = AdSDK.macros.expand(address, "request");
    let answer;
    try {
      answer = await AdSDK.loader.fetchText(tag);
    } catch (error) {
      throw new AdFailure(CODES.undefined, `the tag failed: ${error.message}: ${tag}`);
    }
    const document = AdSDK.vast.parse(answer.text);
    if (document.ads.length === 0) {
      throw new AdFailure(CODES.undefined, "the tag holds no ad", { errors: document.errors, noAd: true });
    }
    const selected = select(document.ads, true);
    return {
      playables: await fill(selected, [], answer.url, report),
      get hasSubstitutes() { return selected.substitutes.length > 0; },
      // What may be played instead of an ad that fails when it is played; null when nothing is left.
      async substitute() {
        while (selected.substitutes.length > 0) {
          const [playable] = await follow(selected.substitutes.shift(), [], answer.url, report);
          if (playable) return playable;
        }
        return null;
      },
    };
  }

  AdSDK.resolver = { resolve };
})();
