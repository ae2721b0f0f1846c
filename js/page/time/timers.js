(function (window, native, page) {
  "use strict";
  // setTimeout and setInterval as HTML defines them, and the environment's own delayed tasks.
  const { apply, String } = page.builtins;
  const timers = page.table();
  const counts = { timers: 0, intervals: 0 };
  page.timerCounts = counts;
  let lastPageTimer = 0;
  // The environment's own tasks are numbered far away from the page's timers, so that a page which
  // clears every small number cannot stop them.
  let lastTask = 0x40000000;

  // HTML's nesting level belongs to the running task. A task's microtasks run after the engine has returned from the
  // callback, where nothing of ours can see the task's end; the level is therefore kept for as long as virtual time
  // stands still. That is also what makes `while (true) await sleep(0)` move the clock.
  let level = 0;
  let levelTime = -1;

  function start(name, handler, timeout, parameters, repeats) {
    let delay = timeout | 0;
    if (delay < 0) delay = 0;
    const text = typeof handler === "function" ? null : String(handler);
    const id = ++lastPageTimer;
    const timer = { id, name, handler, text, parameters, delay, repeats, level: 0 };
    timers.set(id, timer);
    if (repeats) counts.intervals++;
    else counts.timers++;
    arm(timer);
    return id;
  }

  function arm(timer) {
    const nesting = native.now() === levelTime ? level : 0;
    timer.level = nesting + 1;
    native.startTimer(timer.id, nesting > 5 && timer.delay < 4 ? 4 : timer.delay);
  }

  function forget(timer) {
    timers.delete(timer.id);
    if (timer.repeats) counts.intervals--;
    else if (!timer.uncounted) counts.timers--;
  }

  function clear(id) {
    const timer = timers.get(id | 0);
    if (timer === undefined || timer.task !== undefined) return;
    forget(timer);
    native.cancelTimer(timer.id);
  }

  function rest(list) {
    const parameters = [];
    for (let index = 2; index < list.length; index++) parameters[index - 2] = list[index];
    return parameters;
  }

  const functions = {
    setTimeout(handler, timeout) {
      if (arguments.length === 0) throw new TypeError("Not enough arguments");
      return start("setTimeout", handler, timeout, rest(arguments), false);
    },
    setInterval(handler, timeout) {
      if (arguments.length === 0) throw new TypeError("Not enough arguments");
      return start("setInterval", handler, timeout, rest(arguments), true);
    },
    clearTimeout(id) {
      clear(id);
    },
    clearInterval(id) {
      clear(id);
    },
  };
  window.setTimeout = functions.setTimeout;
  window.setInterval = functions.setInterval;
  window.clearTimeout = functions.clearTimeout;
  window.clearInterval = functions.clearInterval;

  /// Runs `task` after `delay` virtual milliseconds; `name` is for diagnostics. `uncounted` tasks do not show in
  /// the number of pending timers.
  page.schedule = function (name, delay, task, uncounted) {
    const id = ++lastTask;
    timers.set(id, { id, name, delay, task, uncounted: uncounted === true, repeats: false });
    if (uncounted !== true) counts.timers++;
    native.startTimer(id, delay);
    return id;
  };

  page.unschedule = function (id) {
    const timer = timers.get(id);
    if (timer === undefined) return;
    forget(timer);
    native.cancelTimer(id);
  };

  function run(timer) {
    try {
      if (timer.text === null) apply(timer.handler, window, timer.parameters);
      else native.evaluateScript(timer.text, native.pageURL, 1);
    } catch (error) {
      page.report(error);
    }
  }

  page.entry.timer = function (id) {
    const timer = timers.get(id);
    if (timer === undefined) return;
    if (!timer.repeats) forget(timer);
    if (timer.task !== undefined) {
      page.guarded(timer.task, undefined, []);
      return;
    }
    level = timer.level;
    levelTime = native.now();
    run(timer);
    if (timer.repeats && timers.has(id)) {
      level = timer.level;
      arm(timer);
    }
  };

  // The watchdog's termination ends `run` without any `finally`: an interval whose callback was stopped goes on all
  // the same, as it does after an exception.
  page.entry.rearmTimer = function (id) {
    const timer = timers.get(id);
    if (timer !== undefined && timer.repeats) arm(timer);
  };

  page.entry.describeTimer = function (id) {
    const timer = timers.get(id);
    if (timer === undefined) return `no timer ${id}`;
    return timer.delay > 0 || timer.task === undefined ? `${timer.name} ${timer.delay} ms` : timer.name;
  };

  page.entry.pending = () => ({
    timers: counts.timers,
    intervals: counts.intervals,
    requests: page.pendingRequests(),
  });
})
