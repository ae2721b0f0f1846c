(function (core, native) {
  "use strict";
  // What comes when the parser is done: deferred scripts, DOMContentLoaded, and the load event when nothing holds it back.
  class LoadEnd {
    #page;
    #deferred = [];
    #holds = 0;
    #complete = null;
    #finishIfIdle = null;
    #generation = 0;

    constructor(page) {
      this.#page = page;
    }

    /// Forgets what another document waited for.
    reset() {
      this.#generation++;
      this.#deferred = [];
      this.#complete = null;
      this.#finishIfIdle = null;
    }

    /// Keeps the window's load event back until the returned function is called.
    hold() {
      this.#holds++;
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        this.#holds--;
        if (this.#holds === 0 && this.#finishIfIdle !== null) this.#finishIfIdle();
      };
    }

    /// Takes the place of a script that runs after parsing, in order; `ready(run)` is to be called when it can.
    defer() {
      const entry = { run: null, ready: null };
      entry.ready = (run) => {
        entry.run = run;
        if (this.#complete !== null && this.#deferred[0] === entry) this.#later(() => this.#runDeferred());
      };
      this.#deferred.push(entry);
      return entry;
    }

    /// The parser is done; `complete` sets the document's state.
    begin(complete) {
      this.#complete = complete;
      this.#runDeferred();
    }

    #later(task) {
      const generation = this.#generation;
      core.schedule(this.#page, "page parser", 0, () => {
        if (generation === this.#generation) task();
      }, true);
    }

    #runDeferred() {
      if (this.#deferred.length === 0) {
        this.#contentLoaded();
        return;
      }
      const [entry] = this.#deferred;
      if (entry.run === null) return;
      const generation = this.#generation;
      const goOn = () => {
        if (generation === this.#generation) this.#runDeferred();
      };
      if (this.#page.has("fetched sheets") && this.#page.part("fetched sheets").holds(goOn)) return;
      const { run } = entry;
      entry.run = null;
      this.#deferred.shift();
      run();
      this.#later(() => this.#runDeferred());
    }

    #contentLoaded() {
      core.fire(this.#page.document, "Event", "DOMContentLoaded", { bubbles: true });
      native.documentState(this.#page.id, "parsed");
      this.#later(() => {
        const generation = this.#generation;
        this.#finishIfIdle = () => {
          if (generation === this.#generation) this.#finish();
        };
        if (this.#holds === 0) this.#finish();
      });
    }

    #finish() {
      this.#finishIfIdle = null;
      const generation = this.#generation;
      this.#complete();
      const { document, window } = this.#page;
      if (generation !== this.#generation) return;
      core.dispatch(window, core.trustedEvent(this.#page, "Event", "load"), document);
      if (generation !== this.#generation) return;
      core.use("transitions").show(this.#page);
      if (this.#page.frame !== null && generation === this.#generation) this.#page.frame.loaded(this.#page);
    }
  }
  core.part("load end", (page) => new LoadEnd(page));

  core.holdLoad = (page) => page.part("load end").hold();
})
