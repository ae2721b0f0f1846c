(function (core, native) {
  "use strict";
  // HTML, "Playing the media resource": a position that moves with the clock. Between two moments at which something happens
  // nothing is run: the position is calculated when it is asked for.
  core.define("media playback", () => {
    const tasks = core.use("media tasks");
    const { add } = core.use("time ranges");
    /// How many milliseconds lie between two timeupdate events.
    const updateInterval = 250;
    /// A loop of nearly nothing must let time pass.
    const shortestLoop = 4;

    const now = (element) => native.now(element.page.id);
    const cues = (element) => (element._textTracks === null ? null : core.use("cue timing"));

    /// Times are kept to a microsecond, so that a moment that was waited for is met exactly.
    const rounded = (seconds) => Math.round(seconds * 1e6) / 1e6;

    function position(element) {
      if (!element._isAdvancing) return element._position;
      const at = rounded(element._position + ((now(element) - element._anchor) / 1000) * element._rate);
      return Math.max(0, Math.min(at, element._duration));
    }

    const isForward = (element) => element._rate >= 0;

    const isAtLimit = (element) => (isForward(element) ? position(element) >= element._duration : position(element) <= 0);

    const hasEnded = (element) => (
      element._readyState > 0 && isForward(element) && isAtLimit(element) && !element.hasAttribute("loop")
    );

    const mayAdvance = (element) => (
      !element._isPaused && element._readyState > 2 && !element._isSeeking && element._rate !== 0 && !isAtLimit(element)
    );

    /// Brings the kept position up to the present.
    function settle(element) {
      if (!element._isAdvancing) return;
      const at = position(element);
      element._played = add(element._played, element._position, at);
      element._position = at;
      element._anchor = now(element);
    }

    function stopTimer(element) {
      if (element._timer !== 0) core.unschedule(element.page, element._timer);
      element._timer = 0;
    }

    /// Lets the position move, or stop, as the element's state has it.
    function update(element) {
      settle(element);
      stopTimer(element);
      const advances = mayAdvance(element);
      if (advances && !element._isAdvancing) {
        element._anchor = now(element);
        element._lastUpdate = element._anchor;
      }
      element._isAdvancing = advances;
      if (!advances) return;
      const speed = Math.abs(element._rate) / 1000;
      const { _position: at } = element;
      const limit = isForward(element) ? element._duration - at : at;
      let wait = Math.min(element._lastUpdate + updateInterval - element._anchor, limit / speed);
      const boundary = cues(element)?.nextBoundary(element, at, isForward(element)) ?? null;
      if (boundary !== null) wait = Math.min(wait, Math.abs(boundary - at) / speed);
      if (element.hasAttribute("loop")) wait = Math.max(wait, shortestLoop);
      element._timer = core.schedule(element.page, "media playback", Math.max(0, wait), () => tick(element), true);
    }

    function fireUpdate(element) {
      element._lastUpdate = now(element);
      core.fire(element, "Event", "timeupdate");
    }

    function tick(element) {
      element._timer = 0;
      settle(element);
      const isOver = isAtLimit(element);
      const isDue = now(element) - element._lastUpdate >= updateInterval - 0.001;
      cues(element)?.march(element, element._position, true);
      if (isDue && !isOver) fireUpdate(element);
      // Listeners may have sought, paused or loaded something else.
      if (isOver && !element._isSeeking && element._readyState > 0 && isAtLimit(element)) reachLimit(element);
      update(element);
    }

    function reachLimit(element) {
      settle(element);
      element._isAdvancing = false;
      if (!isForward(element)) {
        tasks.queue(element, "timeupdate", () => fireUpdate(element));
      } else if (element.hasAttribute("loop")) {
        if (!element._isPaused) seek(element, 0);
      } else {
        tasks.queue(element, "ended", () => end(element));
      }
    }

    function end(element) {
      fireUpdate(element);
      if (!hasEnded(element)) return;
      if (!element._isPaused) {
        setPaused(element, true);
        const promises = tasks.takePromises(element);
        core.fire(element, "Event", "pause");
        tasks.reject(element, promises, "AbortError");
      }
      core.fire(element, "Event", "ended");
      core.use("media fullscreen").ended(element);
    }

    function setPaused(element, isPaused) {
      element._isPaused = isPaused;
      const { unpaused, suspended } = element.page.part("media");
      suspended.delete(element);
      if (isPaused) unpaused.delete(element);
      else unpaused.add(element);
    }

    /// HTML's seek: the position is the new one at once, the events follow.
    function seek(element, time) {
      if (element._readyState === 0) return;
      settle(element);
      element._isAdvancing = false;
      stopTimer(element);
      tasks.cancel(element, element._seekTask);
      element._isSeeking = true;
      element._showsPoster = false;
      element._position = Math.max(0, Math.min(rounded(time), element._duration));
      tasks.fire(element, "seeking");
      if (element._readyState > 1) {
        finishSeek(element);
      } else {
        element._wantsData = true;
        core.use("media loading").wake(element);
      }
    }

    function finishSeek(element) {
      element._seekTask = tasks.queue(element, "seek", () => {
        element._isSeeking = false;
        cues(element)?.march(element, element._position, false);
        tasks.queue(element, "timeupdate", () => fireUpdate(element));
        tasks.fire(element, "seeked");
        if (isForward(element) && isAtLimit(element)) reachLimit(element);
        update(element);
      });
    }

    /// A seek that has waited for data ends.
    function dataArrived(element) {
      if (element._isSeeking) finishSeek(element);
      update(element);
    }

    /// Tells that playback begins, and keeps the promises of play().
    function begin(element) {
      const promises = tasks.takePromises(element);
      const resolve = () => {
        for (const promise of promises) promise.resolve();
      };
      element._showsPoster = false;
      cues(element)?.march(element, position(element), false);
      core.use("media fullscreen").playing(element);
      tasks.queue(element, "playing", () => {
        core.fire(element, "Event", "playing");
        resolve();
      }, resolve);
      // The first of the events that come every 250 ms: none has come lately.
      tasks.queue(element, "timeupdate", () => fireUpdate(element));
      update(element);
    }

    /// Plays without asking whether it may: HTML's internal play steps.
    function play(element) {
      const loading = core.use("media loading");
      if (element._networkState === 0) loading.select(element);
      if (hasEnded(element)) seek(element, 0);
      element._wantsData = true;
      if (element.page.part("media").isHidden) {
        element.page.part("media").suspended.add(element);
      } else if (element._isPaused) {
        setPaused(element, false);
        tasks.fire(element, "play");
        if (element._readyState > 2) begin(element);
        else tasks.fire(element, "waiting");
      } else if (element._readyState > 2) {
        const promises = tasks.takePromises(element);
        const resolve = () => {
          for (const promise of promises) promise.resolve();
        };
        tasks.queue(element, "play promise", resolve, resolve);
      }
      element._isAutoplaying = false;
      loading.wake(element);
    }

    /// HTML's internal pause steps.
    function pause(element) {
      element._isAutoplaying = false;
      element.page.part("media").suspended.delete(element);
      if (element._isPaused) {
        tasks.reject(element, tasks.takePromises(element), "AbortError");
        return;
      }
      settle(element);
      setPaused(element, true);
      update(element);
      const promises = tasks.takePromises(element);
      const reject = () => tasks.reject(element, promises, "AbortError");
      tasks.queue(element, "pause", () => {
        fireUpdate(element);
        core.fire(element, "Event", "pause");
        reject();
      }, reject);
    }

    function setRate(element, rate) {
      if (rate === element._rate) return;
      settle(element);
      element._rate = rate;
      tasks.fire(element, "ratechange");
      update(element);
    }

    /// Puts an element back to where nothing is loaded.
    function reset(element) {
      const wasElsewhere = position(element) !== 0;
      stopTimer(element);
      element._isAdvancing = false;
      element._readyState = 0;
      element._isSeeking = false;
      element._seekTask = 0;
      element._wantsData = false;
      element._waitsForSource = false;
      element._position = 0;
      element._played = [];
      element._duration = NaN;
      element._videoWidth = 0;
      element._videoHeight = 0;
      if (!element._isPaused) setPaused(element, true);
      tasks.reject(element, tasks.takePromises(element), "AbortError");
      if (wasElsewhere) tasks.fire(element, "timeupdate");
      element._showsPoster = true;
      // Before all cues: none is active any more.
      cues(element)?.march(element, -1, false);
    }

    /// What has been played so far, in pairs of seconds.
    function played(element) {
      settle(element);
      return element._played;
    }

    return { position, hasEnded, seek, begin, play, pause, setRate, reset, dataArrived, played, update };
  });
})
