(function (core, native) {
  "use strict";
  core.define("abort", () => {
    const { EventTarget } = core.use("EventTarget");

    class AbortSignal extends EventTarget {
      constructor(page) {
        super(page);
        this._aborted = false;
        this._reason = undefined;
        this._algorithms = [];
      }

      get aborted() {
        return this._aborted;
      }

      get reason() {
        return this._reason;
      }

      throwIfAborted() {
        if (this._aborted) throw this._reason;
      }
    }
    core.handlers(AbortSignal, "abort");

    /// Runs `action` once when the signal aborts.
    function whenAborted(signal, action) {
      if (signal instanceof AbortSignal) signal._algorithms.push(action);
    }

    function abort(signal, reason) {
      if (signal._aborted) return;
      signal._aborted = true;
      signal._reason = reason === undefined ? signal.page.exception("AbortError", "The operation was aborted.") : reason;
      for (const action of signal._algorithms.splice(0)) action();
      core.fire(signal, "Event", "abort");
    }

    /// Makes a signal abort when another does.
    function follow(signal, source) {
      if (source.aborted) abort(signal, source.reason);
      else whenAborted(source, () => abort(signal, source.reason));
    }

    core.interface(AbortSignal, {
      statics: {
        abort(reason) {
          const signal = new AbortSignal(this);
          abort(signal, reason);
          return signal;
        },
        timeout(milliseconds) {
          const signal = new AbortSignal(this);
          core.schedule(this, "AbortSignal.timeout", Math.max(0, Number(milliseconds) || 0), () => {
            abort(signal, this.exception("TimeoutError", "The operation timed out."));
          });
          return signal;
        },
        any(signals) {
          const signal = new AbortSignal(this);
          for (const given of signals) {
            const source = core.unwrap(given);
            if (!(source instanceof AbortSignal)) throw new TypeError("Type error");
            follow(signal, source);
          }
          return signal;
        },
      },
    });

    class AbortController extends core.PlatformObject {
      constructor(page) {
        super(page);
        this._signal = new AbortSignal(page);
      }

      get signal() {
        return this._signal;
      }

      abort(reason) {
        abort(this._signal, reason);
      }
    }
    core.interface(AbortController, { create: (page) => new AbortController(page) });
    return { AbortController, AbortSignal, whenAborted, abort, follow };
  });
})
