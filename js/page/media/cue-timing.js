(function (core, native) {
  "use strict";
  // HTML, "time marches on": which cues begin and end as the position moves.
  core.define("cue timing", () => {
    const tasks = core.use("media tasks");

    const tracksOf = (media) => media._textTracks._fresh().filter((track) => track._mode !== "disabled");

    /// The position of the next beginning or end of a cue in the direction of playback, or null.
    function nextBoundary(media, position, isForward) {
      let next = null;
      for (const track of tracksOf(media)) {
        for (const cue of track._cues._items) {
          for (const time of [cue._startTime, cue._endTime]) {
            if (isForward ? time <= position : time >= position) continue;
            if (next === null || (isForward ? time < next : time > next)) next = time;
          }
        }
      }
      return next;
    }

    function fire(cue, type) {
      core.schedule(cue.page, `media ${type}`, 0, () => core.fire(cue, "Event", type), true);
    }

    /// Looks at all cues at a position.
    ///
    /// - isPlaying: whether the position has been reached by playing, so that cues in between were passed.
    function march(media, position, isPlaying) {
      const last = media._lastMarch ?? position;
      media._lastMarch = position;
      const events = [];
      const changed = [];
      let pauses = false;
      for (const track of tracksOf(media)) {
        const active = [];
        let isChanged = false;
        for (const cue of track._cues._items) {
          const isCurrent = cue._startTime <= position && position < cue._endTime;
          // Shown between the last look and this one, and gone already.
          const isMissed = isPlaying && !isCurrent && !cue._isActive && cue._startTime > last && cue._endTime <= position;
          if (isCurrent) active.push(cue);
          if (isMissed || (isCurrent && !cue._isActive)) events.push({ time: cue._startTime, type: "enter", cue });
          if (isMissed || (!isCurrent && cue._isActive)) {
            events.push({ time: Math.max(cue._startTime, cue._endTime), type: "exit", cue });
            pauses ||= isPlaying && cue._pauseOnExit;
          }
          isChanged ||= isMissed || isCurrent !== cue._isActive;
          cue._isActive = isCurrent;
        }
        if (!isChanged) continue;
        track._activeCues._show(active);
        changed.push(track);
      }
      // Those of one time stay in the order of their cues.
      events.sort((one, other) => one.time - other.time);
      for (const { cue, type } of events) fire(cue, type);
      for (const track of changed) {
        fire(track, "cuechange");
        if (track._element !== null) fire(track._element, "cuechange");
      }
      if (pauses) core.use("media playback").pause(media);
    }

    /// Cues or modes are others: they are looked at when the running script has ended, once for all that it changes.
    function changed(media) {
      if (media._isMarchQueued) return;
      media._isMarchQueued = true;
      tasks.queue(media, "cues", () => {
        media._isMarchQueued = false;
        const { position, update } = core.use("media playback");
        if (!media._showsPoster) march(media, position(media), false);
        update(media);
      }, () => {
        media._isMarchQueued = false;
      });
    }

    return { nextBoundary, march, changed };
  });
})
