// Whether an ad was viewable (VAST 4.3 §3.6): two seconds of it in a row were played while the page was visible. What part
// of the page is on the screen is the host's business; a page can only tell whether it is shown at all.
window.AdSDK.later("viewability", (AdSDK) => {
  "use strict";

  const { descend, texts } = AdSDK.xml;

  const WANTED = 2;
  // A longer step between two updates is a jump, or a time in which nobody looked.
  const LONGEST_STEP = 1;

  // What the ViewableImpression elements of an InLine or a Wrapper ask for.
  function parse(body) {
    const urls = (name) => texts(descend(body, "ViewableImpression", name));
    return { viewable: urls("Viewable"), notViewable: urls("NotViewable"), viewUndetermined: urls("ViewUndetermined") };
  }

  // `levels`: what each level of a chain asks for, outermost first; null where it asks for nothing.
  function merge(levels) {
    const all = { viewable: [], notViewable: [], viewUndetermined: [] };
    for (const level of levels) {
      if (level) for (const what of Object.keys(all)) all[what].push(...level[what]);
    }
    return all;
  }

  // `tell` gets `viewable`, `notViewable` or `viewUndetermined`, once.
  function create(tell) {
    let last = null;
    let seen = 0;
    let isMeasured = true;
    let isTold = false;

    function say(what) {
      if (isTold) return;
      isTold = true;
      tell(what);
    }

    return {
      // `time`: the ad's position, null where it is not known.
      update(time) {
        const visibility = document.visibilityState;
        if (time === null || typeof visibility !== "string") isMeasured = false;
        const step = time === null || last === null ? 0 : time - last;
        last = time;
        if (visibility !== "visible" || step < 0 || step > LONGEST_STEP) seen = 0;
        else seen += step;
        if (seen >= WANTED) say("viewable");
      },

      // The ad was started and is over.
      finish: () => say(isMeasured ? "notViewable" : "viewUndetermined"),
    };
  }

  return { parse, merge, create };
});
