// What a viewer may ask to know of an ad, as Russian law wants it: the word for advertising, the advertiser, and the token
// (erid) under which the ad is registered. Tags carry it in one of four ways:
//   <Extension type="nroa_inform"> with Title, Url and Erid; <Extension type="ERID">; a bare <Erid>; ?erid= of the ClickThrough.
// An element counts more than the click's address, and the InLine more than a Wrapper, the closer to it the more.
window.AdSDK.later("marking", (AdSDK) => {
  "use strict";

  const { attribute, child, descend, text } = AdSDK.xml;

  const typed = (extensions, wanted) =>
    extensions.find((element) => (attribute(element, "type") || "").toLowerCase() === wanted) || null;

  // What one level of a chain says; `body` is its InLine or Wrapper element.
  function parse(body) {
    const extensions = descend(body, "Extensions", "Extension");
    const inform = typed(extensions, "nroa_inform");
    const token = typed(extensions, "erid");
    return {
      label: text(child(inform, "Title")) || null,
      url: text(child(inform, "Url")) || null,
      advertiser: text(child(body, "Advertiser")) || null,
      erid: text(child(inform, "Erid")) || text(child(token, "Erid")) || text(token) || text(child(body, "Erid")) || null,
    };
  }

  // Without decoding: a token has letters and digits only, and a parameter that has more is none.
  function eridOf(address) {
    const found = /[?&]erid=([A-Za-z0-9]+)(?:[&#]|$)/.exec(address || "");
    return found ? found[1] : null;
  }

  // `levels`: what the levels of a chain say, outermost first.
  function merge(levels, clickThrough) {
    const nearest = (name) => levels.reduceRight((found, level) => found || level[name], null);
    return {
      label: nearest("label"),
      url: nearest("url"),
      advertiser: nearest("advertiser"),
      erid: nearest("erid") || eridOf(clickThrough),
    };
  }

  return { parse, merge };
});
