// How far a creative has come, and what follows from that: AdProgress, the tag's progress events, icons, and whether it was seen.
// A player of VPAID 2.0 asks for adRemainingTime, since the event that told of it is deprecated (§3.2.6, §3.3.9).
window.AdSDK.later("vpaidProgress", (AdSDK) => {
  "use strict";

  // Milliseconds between two looks.
  const INTERVAL = 250;
  // Seconds of playback between two AdProgress.
  const PROGRESS_INTERVAL = 1;

  // `time` and `duration` ask the creative, and give null for what it does not know; `hasOwnIcons` too.
  function create(playable, voice, { time, duration, hasOwnIcons }) {
    const viewability = playable.views ? AdSDK.viewability.create((what) => voice.track(playable.views[what])) : null;
    let pending = playable.progress;
    let lastProgress = 0;
    let isLooking = false;

    function tell(now, total) {
      if (now < lastProgress) lastProgress = now;
      if (now - lastProgress >= PROGRESS_INTERVAL) {
        lastProgress = now;
        voice.post("AdProgress", { current_time: now, duration: total });
      }
      if (pending.length > 0) {
        const isDue = ({ offset }) => now >= AdSDK.offset.resolve(offset, total);
        const due = pending.filter(isDue);
        pending = pending.filter((entry) => !isDue(entry));
        voice.track(due.map(({ url }) => url));
      }
      if (voice.icons && !hasOwnIcons()) voice.icons.update(now);
    }

    // A creative may tell of its time while it is asked for it.
    function look() {
      if (isLooking) return;
      isLooking = true;
      const now = time();
      if (viewability) viewability.update(now);
      if (now !== null) tell(now, duration());
      isLooking = false;
    }

    const timer = setInterval(look, INTERVAL);

    return {
      look,
      finish() {
        clearInterval(timer);
        if (voice.icons) voice.icons.hide();
        if (viewability) viewability.finish();
      },
    };
  }

  return { create };
});
