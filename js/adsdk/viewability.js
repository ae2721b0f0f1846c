// Whether an ad was viewable (VAST 4.3 §3.6): two seconds of it in a row were played while the page was visible. What part
// of the page is on the screen is the host's business; a page can only tell whether it is shown at all.
window.AdSDK.later("viewability", (AdSDK) => {
  "use strict";

  const WANTED = 2;
  // A longer step between two updates is a jump, or a time in which nobody looked.
  const LONGEST_STEP = 1;

  // `tell` gets `viewable` or `notViewable`, once.
  function create(tell) {
    let last = null;
    let seen = 0;
    let isTold = false;

    function say(what) {
      if (isTold) return;
      isTold = true;
      tell(what);
    }

    return {
      update(time) {
        const step = last === null ? 0 : time - last;
        last = time;
        if (document.visibilityState !== "visible" || step < 0 || step > LONGEST_STEP) seen = 0;
        else seen += step;
        if (seen >= WANTED) say("viewable");
      },

      // The ad was started and is over.
      finish: () => say("notViewable"),
    };
  }

  return { create };
});
