(function (window, native, page) {
  "use strict";
  page.define("abort", () => {
    const { EventTarget } = page.use("EventTarget");
    const key = Symbol("key");
    const algorithms = Symbol("abort algorithms");

    /// Runs `action` once when the signal aborts.
    function whenAborted(signal, action) {
      const list = signal[algorithms];
      if (list !== undefined) list[list.length] = action;
    }

    function abort(signal, reason) {
      if (signal.aborted) return;
      const own = signal[key];
      own.aborted = true;
      own.reason = reason === undefined ? page.exception("AbortError", "The operation was aborted.") : reason;
      const actions = signal[algorithms];
      signal[algorithms] = [];
      for (let index = 0; index < actions.length; index++) actions[index]();
      page.fire(signal, "Event", "abort");
    }

    class AbortSignal extends EventTarget {
      constructor(given) {
        if (given !== key) throw page.illegalConstructor();
        super();
        page.hidden(this, key, { aborted: false, reason: undefined });
        page.hidden(this, algorithms, []);
      }

      get aborted() {
        return this[key].aborted;
      }

      get reason() {
        return this[key].reason;
      }

      throwIfAborted() {
        if (this.aborted) throw this.reason;
      }

      static abort(reason) {
        const signal = new AbortSignal(key);
        abort(signal, reason);
        return signal;
      }

      static timeout(milliseconds) {
        const signal = new AbortSignal(key);
        page.schedule("AbortSignal.timeout", Math.max(0, Number(milliseconds) || 0), () => {
          abort(signal, page.exception("TimeoutError", "The operation timed out."));
        }, false);
        return signal;
      }

      static any(signals) {
        const signal = new AbortSignal(key);
        for (const source of signals) {
          if (source.aborted) {
            abort(signal, source.reason);
            break;
          }
          whenAborted(source, () => abort(signal, source.reason));
        }
        return signal;
      }
    }
    page.handlers(AbortSignal.prototype, "abort");

    class AbortController {
      #signal = new AbortSignal(key);

      get signal() {
        return this.#signal;
      }

      abort(reason) {
        abort(this.#signal, reason);
      }
    }
    return { AbortController, AbortSignal, whenAborted };
  });
})
