(function (core, native) {
  "use strict";
  // HTML, "Loading the media resource": which source an element takes, and how far it is loaded.
  core.define("media loading", () => {
    const tasks = core.use("media tasks");
    const EMPTY = 0;
    const IDLE = 1;
    const LOADING = 2;
    const NO_SOURCE = 3;
    /// After how many milliseconds without data an element tells that it gets none.
    const stallDelay = 3000;

    /// What an element loads before it is played: `none`, `metadata` or `auto`. iOS loads no more than metadata of its own
    /// accord.
    function preload(element) {
      const given = (element.getAttribute("preload") ?? "metadata").toLowerCase();
      if (given === "") return "auto";
      return given === "none" || given === "auto" ? given : "metadata";
    }

    /// Whether an element is allowed to play by itself, were it ready.
    const mayAutoplay = (element) => (
      element._isAutoplaying && element._isPaused && element.hasAttribute("autoplay")
        && core.use("media policy").permits(element)
    );

    const isPlayWanted = (element) => !element._isPaused || element._wantsData || mayAutoplay(element);

    function release(element) {
      const done = element._release;
      element._release = null;
      if (done !== null) done();
    }

    function hold(element) {
      if (element._release === null && element._owner._readyState !== "complete") element._release = core.holdLoad(element.page);
    }

    /// Ends what is under way for the present source.
    function abandon(element) {
      element._generation++;
      element._resume = null;
      element._lastSource = null;
      if (element._request !== 0) element.page.part("media").forget(element._request);
      if (element._stallTimer !== 0) core.unschedule(element.page, element._stallTimer);
      element._request = 0;
      element._stallTimer = 0;
    }

    /// The media element load algorithm.
    function load(element) {
      const playback = core.use("media playback");
      tasks.clear(element);
      abandon(element);
      if (element._networkState === LOADING || element._networkState === IDLE) tasks.fire(element, "abort");
      if (element._networkState !== EMPTY) {
        tasks.fire(element, "emptied");
        playback.reset(element);
      }
      playback.setRate(element, element._defaultRate);
      element._error = null;
      element._isAutoplaying = true;
      select(element);
    }

    /// The resource selection algorithm: what is there is looked at when the running script has ended.
    function select(element) {
      abandon(element);
      element._networkState = NO_SOURCE;
      hold(element);
      const generation = element._generation;
      core.microtask(element.page, () => {
        if (generation === element._generation) begin(element);
      });
    }

    const nextSource = (node) => {
      let at = node;
      while (at !== null && at._localName !== "source") at = at._next;
      return at;
    };

    function begin(element) {
      element._muted ??= element.hasAttribute("muted");
      const source = element.getAttribute("src");
      const first = source === null ? nextSource(element._first) : null;
      if (source === null && first === null) {
        element._networkState = EMPTY;
        release(element);
        return;
      }
      element._networkState = LOADING;
      tasks.fire(element, "loadstart");
      if (first !== null) {
        trySource(element, first);
        return;
      }
      const url = source.trim() === "" ? null : core.resolveURL(element.page, source.trim());
      if (url === null) {
        tasks.queue(element, "error", () => fail(element, "the source is no URL"));
        return;
      }
      element._currentSrc = url;
      fetch(element, url, (reason) => fail(element, reason));
    }

    /// The dedicated media source failure steps.
    function fail(element, reason) {
      const { MediaError } = core.use("media error");
      element._error = new MediaError(element.page, 4, reason);
      element._networkState = NO_SOURCE;
      const promises = tasks.takePromises(element);
      core.fire(element, "Event", "error");
      tasks.reject(element, promises, "NotSupportedError");
      release(element);
    }

    function isUsable(source) {
      const type = source.getAttribute("type");
      if (type !== null && core.use("media types").canPlay(type) === "") return false;
      const media = source.getAttribute("media");
      return media === null || core.use("matchMedia").matchMedia(source.page, media).matches;
    }

    function trySource(element, source) {
      element._lastSource = source;
      const given = (source.getAttribute("src") ?? "").trim();
      const url = given === "" ? null : core.resolveURL(element.page, given);
      const failed = () => {
        core.schedule(element.page, "source error", 0, () => core.fire(source, "Event", "error"), true);
        tasks.queue(element, "next source", () => goOn(element));
      };
      if (url === null || !isUsable(source)) {
        failed();
        return;
      }
      element._currentSrc = url;
      fetch(element, url, failed);
    }

    /// Takes the source behind the one that failed; without one the element waits for it.
    function goOn(element) {
      const last = element._lastSource;
      const next = last._parent === element ? nextSource(last._next) : null;
      if (next === null) {
        element._networkState = NO_SOURCE;
        element._waitsForSource = true;
        release(element);
        return;
      }
      trySource(element, next);
    }

    /// Something was added to an element, perhaps a source.
    function childrenAdded(element) {
      if (element.hasAttribute("src") || nextSource(element._first) === null) return;
      if (element._networkState === EMPTY) {
        select(element);
      } else if (element._waitsForSource && element._lastSource !== null && nextSource(element._lastSource._next) !== null) {
        element._waitsForSource = false;
        element._networkState = LOADING;
        hold(element);
        tasks.queue(element, "next source", () => goOn(element));
      }
    }

    /// Lets loading rest until it is wanted.
    function suspend(element, goOnWith) {
      element._networkState = IDLE;
      tasks.fire(element, "suspend");
      release(element);
      element._resume = () => {
        element._networkState = LOADING;
        goOnWith();
      };
    }

    /// Goes on with loading, when it rests and more is wanted by now.
    function wake(element) {
      const resume = element._resume;
      if (resume === null) return;
      const wanted = isPlayWanted(element) || preload(element) === "auto"
        || (element._readyState === 0 && preload(element) === "metadata");
      if (!wanted) return;
      element._resume = null;
      resume();
    }

    function fetch(element, url, failed) {
      const ask = () => {
        element._stallTimer = core.schedule(element.page, "media stalled", stallDelay, () => {
          element._stallTimer = 0;
          tasks.fire(element, "stalled");
          release(element);
        }, true);
        element._request = element.page.part("media").find(element, url, (failure, seconds, width, height) => {
          element._request = 0;
          if (element._stallTimer !== 0) core.unschedule(element.page, element._stallTimer);
          element._stallTimer = 0;
          if (failure === null) metadata(element, url, seconds, width, height);
          else failed(failure);
        });
      };
      if (preload(element) === "none" && !isPlayWanted(element)) suspend(element, ask);
      else ask();
    }

    function metadata(element, url, seconds, width, height) {
      element._duration = seconds;
      tasks.fire(element, "durationchange");
      if (element._localName === "video") {
        element._videoWidth = width;
        element._videoHeight = height;
        if (width > 0) tasks.fire(element, "resize");
      }
      element._readyState = 1;
      tasks.fire(element, "loadedmetadata");
      const start = element._defaultStart > 0 ? element._defaultStart : fragmentStart(url);
      element._defaultStart = 0;
      if (start > 0) core.use("media playback").seek(element, start);
      const more = () => tasks.queue(element, "data", () => allData(element));
      if (isPlayWanted(element) || preload(element) === "auto") more();
      else tasks.queue(element, "suspend", () => restOrGoOn(element, more));
    }

    function restOrGoOn(element, more) {
      if (isPlayWanted(element)) more();
      else suspend(element, more);
    }

    /// Where a media fragment (`#t=10`) wants playback to begin, in seconds.
    function fragmentStart(url) {
      const found = /#(?:.*&)?t=(?:npt:)?(?:(\d+):)?(?:(\d+):)?(\d+(?:\.\d*)?)/.exec(url);
      if (found === null) return 0;
      const [, first = 0, second, rest] = found;
      const [hours, minutes] = second === undefined ? [0, Number(first)] : [Number(first), Number(second)];
      return hours * 3600 + minutes * 60 + Number(rest);
    }

    /// All of a file comes at once.
    function allData(element) {
      element._readyState = 4;
      tasks.queue(element, "loadeddata", () => {
        core.fire(element, "Event", "loadeddata");
        release(element);
      });
      tasks.fire(element, "canplay");
      const playback = core.use("media playback");
      if (!element._isPaused) playback.begin(element);
      tasks.fire(element, "canplaythrough");
      tasks.fire(element, "progress");
      element._networkState = IDLE;
      tasks.fire(element, "suspend");
      playback.dataArrived(element);
      autoplay(element);
    }

    /// Begins to play by itself where it is asked to and may.
    function autoplay(element) {
      if (element._readyState !== 4 || !mayAutoplay(element)) return;
      core.use("media playback").play(element);
    }

    return { load, select, childrenAdded, wake, preload, autoplay };
  });
})
