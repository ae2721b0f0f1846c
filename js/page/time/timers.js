(function (core, native) {
  "use strict";
  // setTimeout and setInterval as HTML defines them, and the environment's own delayed tasks.
  class Timers {
    constructor(page) {
      this.page = page;
      this.timers = new Map();
      this.timeouts = 0;
      this.intervals = 0;
      this.lastPageTimer = 0;
      // The environment's own tasks are numbered far away from the page's timers, so that a page which clears every small
      // number cannot stop them.
      this.lastTask = 0x40000000;
      // HTML's nesting level belongs to the running task. A task's microtasks run after the engine has returned from the
      // callback, where nothing of ours can see the task's end; the level is therefore kept for as long as virtual time
      // stands still. That is also what makes `while (true) await sleep(0)` move the clock.
      this.level = 0;
      this.levelTime = -1;
    }

    start(name, handler, timeout, parameters, repeats) {
      let delay = timeout | 0;
      if (delay < 0) delay = 0;
      const text = typeof handler === "function" ? null : String(handler);
      const id = ++this.lastPageTimer;
      const timer = { id, name, handler, text, task: null, parameters, delay, repeats, level: 0, uncounted: false };
      this.timers.set(id, timer);
      if (repeats) this.intervals++;
      else this.timeouts++;
      this.arm(timer);
      return id;
    }

    arm(timer) {
      const nesting = native.now(this.page.id) === this.levelTime ? this.level : 0;
      timer.level = nesting + 1;
      native.startTimer(this.page.id, timer.id, nesting > 5 && timer.delay < 4 ? 4 : timer.delay);
    }

    forget(timer) {
      this.timers.delete(timer.id);
      if (timer.repeats) this.intervals--;
      else if (!timer.uncounted) this.timeouts--;
    }

    clear(given) {
      const timer = this.timers.get(given | 0);
      if (timer === undefined || timer.task !== null) return;
      this.forget(timer);
      native.cancelTimer(this.page.id, timer.id);
    }

    schedule(name, delay, task, uncounted) {
      const id = ++this.lastTask;
      this.timers.set(id, { id, name, delay, task, uncounted, repeats: false });
      if (!uncounted) this.timeouts++;
      native.startTimer(this.page.id, id, delay);
      return id;
    }

    unschedule(id) {
      const timer = this.timers.get(id);
      if (timer === undefined) return;
      this.forget(timer);
      native.cancelTimer(this.page.id, id);
    }

    run(id) {
      const timer = this.timers.get(id);
      if (timer === undefined) return;
      if (!timer.repeats) this.forget(timer);
      if (timer.task !== null) {
        this.page.run(timer.task);
        return;
      }
      this.level = timer.level;
      this.levelTime = native.now(this.page.id);
      if (timer.text === null) this.page.guarded(timer.handler, this.page.global, timer.parameters.slice());
      else native.evaluateScript(this.page.id, timer.text, this.page.url, 1);
      if (timer.repeats && this.timers.has(id)) {
        this.level = timer.level;
        this.arm(timer);
      }
    }

    rearm(id) {
      const timer = this.timers.get(id);
      if (timer !== undefined && timer.repeats) this.arm(timer);
    }

    describe(id) {
      const timer = this.timers.get(id);
      if (timer === undefined) return `no timer ${id}`;
      return timer.delay > 0 || timer.task === null ? `${timer.name} ${timer.delay} ms` : timer.name;
    }
  }
  core.part("timers", (page) => new Timers(page));

  const methods = {
    setTimeout(handler, timeout) {
      if (arguments.length === 0) throw new TypeError("Not enough arguments");
      return this.part("timers").start("setTimeout", handler, timeout, Array.from(arguments).slice(2), false);
    },
    setInterval(handler, timeout) {
      if (arguments.length === 0) throw new TypeError("Not enough arguments");
      return this.part("timers").start("setInterval", handler, timeout, Array.from(arguments).slice(2), true);
    },
    clearTimeout(id) {
      this.part("timers").clear(id);
    },
    clearInterval(id) {
      this.part("timers").clear(id);
    },
  };
  core.raw(methods.setTimeout);
  core.raw(methods.setInterval);
  core.globalMethods(methods);

  /// Runs `task` after `delay` virtual milliseconds; `name` is for diagnostics. `uncounted` tasks do not show in the number of
  /// pending timers.
  core.schedule = (page, name, delay, task, uncounted = false) => (
    page.part("timers").schedule(name, delay, task, uncounted)
  );

  core.unschedule = (page, id) => page.part("timers").unschedule(id);

  core.entry.timer = core.asTask((page, id) => page.part("timers").run(id));

  // The watchdog's termination ends a callback without any `finally`: an interval whose callback was stopped goes on all
  // the same, as it does after an exception.
  core.entry.rearmTimer = (page, id) => page.part("timers").rearm(id);

  core.entry.describeTimer = (page, id) => page.part("timers").describe(id);

  core.entry.pending = function (page) {
    const { timeouts, intervals } = page.part("timers");
    return { timers: timeouts, intervals, requests: core.pendingRequests(page) };
  };
})
