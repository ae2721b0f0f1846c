// From playback positions to what they mean: a state machine without DOM, clock or network. Each input returns the
// list of things that happened, in order; `time` and `duration` then hold the position that they happened at.
//
// Hosts report every transition to playing with play(), also after a stall or a seek, and every stop with pause(),
// also the player's own at the end of the file. So neither is taken at its word: a resume needs a pause before it,
// and a pause close to the end is the end.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});

  const END_TOLERANCE = 0.001;
  // Three quarters of 0.4 s are 0.30000000000000004 s to JavaScript: the position 0.3 s has reached them.
  const EXACTNESS = 1e-6;
  const PAUSE_BEFORE_END = 0.5;
  const PROGRESS_INTERVAL = 1;
  const STALE_WINDOW = 0.5;
  // A player's clock may step back a little where it stalls.
  const REWIND_TOLERANCE = 0.5;
  const QUARTILES = { firstQuartile: 1, midpoint: 2, thirdQuartile: 3 };

  // `progress`: a list of {offset} (see offset.js). `previousEnd`: the last position of the ad before this one, or null.
  function createTracker({ skipOffset = null, progress = [], previousEnd = null }) {
    const state = { time: 0, duration: null, started: false, paused: false, over: false, skippable: false };
    let playing = false;
    let ready = false;
    let lastProgress = 0;

    // Everything that happens once at a position.
    let pending = [{ kind: "skippable" }, { kind: "firstQuartile" }, { kind: "midpoint" }, { kind: "thirdQuartile" }];
    for (let index = 0; index < progress.length; index++) pending.push({ kind: "offset", index });

    // The position of a moment for a duration, or null for never.
    function placeOf({ kind, index }, duration) {
      if (kind === "offset") return AdSDK.offset.resolve(progress[index].offset, duration);
      if (kind !== "skippable") return (duration * QUARTILES[kind]) / 4;
      // A control that becomes available at the very end would never be of use.
      const seconds = AdSDK.offset.resolve(skipOffset, duration);
      return seconds !== null && seconds < duration ? seconds : null;
    }

    // The player's clock may still show the ad before this one.
    function isStale(time) {
      return previousEnd !== null && previousEnd >= 1 && Math.abs(time - previousEnd) < STALE_WINDOW;
    }

    // Whether a position seen before the start proves that the ad runs. A host that never calls play() is believed
    // when the position moves; after an earlier ad only play() tells the two ads apart.
    function provesStart(time, duration) {
      if (isStale(time)) return false;
      return playing || (previousEnd === null && time > 0 && time < duration - END_TOLERANCE);
    }

    // Where the next moment is, for the duration that it was looked up with: most updates come to none.
    let next = { duration: null, at: 0 };

    function lookAhead(duration) {
      next = { duration, at: Infinity };
      for (const moment of pending) {
        const at = placeOf(moment, duration);
        if (at !== null && at < next.at) next.at = at;
      }
    }

    function crossed(time, duration) {
      if (next.duration !== duration) lookAhead(duration);
      if (time + EXACTNESS < next.at) return [];
      const due = [];
      const later = [];
      for (const moment of pending) {
        moment.at = placeOf(moment, duration);
        if (moment.at === null || time + EXACTNESS < moment.at) {
          later.push(moment);
          continue;
        }
        due.push(moment);
        if (moment.kind === "skippable") state.skippable = true;
      }
      pending = later;
      lookAhead(duration);
      // The sort is stable, so moments of the same position keep their order.
      return due.sort((left, right) => left.at - right.at);
    }

    function progressed(time) {
      if (time < lastProgress) lastProgress = time;
      if (time - lastProgress < PROGRESS_INTERVAL) return [];
      lastProgress = time;
      return [{ kind: "progress" }];
    }

    function start() {
      state.started = true;
      lastProgress = state.time;
      return [{ kind: "start" }];
    }

    function isAtEnd(tolerance) {
      return state.duration !== null && state.duration - state.time <= tolerance;
    }

    function advance() {
      const happened = progressed(state.time).concat(crossed(state.time, state.duration));
      if (state.time < state.duration - END_TOLERANCE) return happened;
      state.over = true;
      return happened.concat({ kind: "complete" });
    }

    return {
      get time() { return state.time; },
      get duration() { return state.duration; },
      get isOver() { return state.over; },
      get isStarted() { return state.started; },
      get isSkippable() { return state.skippable && !state.over; },

      play() {
        if (state.over) return [];
        playing = true;
        if (!state.started) return ready ? start().concat(advance()) : [];
        if (!state.paused) return [];
        state.paused = false;
        return [{ kind: "resume" }];
      },

      pause() {
        if (!state.started) playing = false;
        if (state.over || !state.started || state.paused) return [];
        if (isAtEnd(PAUSE_BEFORE_END)) return [];
        state.paused = true;
        return [{ kind: "pause" }];
      },

      update(time, duration) {
        if (state.over || !Number.isFinite(time) || !Number.isFinite(duration) || duration <= 0) return [];
        const position = Math.min(Math.max(time, 0), duration);
        if (!state.started && !provesStart(time, duration)) {
          // The tick at 0 may come before play(), which then starts the ad.
          if (position === 0) {
            state.duration = duration;
            ready = true;
          }
          return [];
        }
        const isRewound = state.started && position < state.time - REWIND_TOLERANCE;
        state.time = position;
        state.duration = duration;
        const started = state.started ? [] : start();
        return (isRewound ? [{ kind: "rewind" }] : started).concat(advance());
      },

      // Whether the player has come so close to the end that stopping there is the end: within the last quarter at least.
      get isNearEnd() {
        return state.started && !state.over && isAtEnd(Math.min(PAUSE_BEFORE_END, state.duration / 4));
      },

      // The player plays, but nobody tells where it is: a live stream has no duration that a host could report.
      startUnseen() {
        return state.over || state.started || !playing ? [] : start();
      },

      // The player stopped near the end and nothing followed: the file was a little shorter than it said.
      conclude() {
        if (!this.isNearEnd) return [];
        // What was asked for at an offset behind this position was not reached.
        state.over = true;
        return [{ kind: "complete" }];
      },

      // No input means anything afterwards.
      finish() {
        state.over = true;
      },
    };
  }

  AdSDK.tracker = { create: createTracker };
})();
