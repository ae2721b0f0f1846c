(function (core, native) {
  "use strict";
  // Builds the page's document, so that each script sees what stands before it, and stops at scripts that have to be fetched. After
  // each script the parser goes on in a turn of its own: the engine runs a script's microtasks only when the outermost call
  // has returned.
  //
  // What the parser does is known beforehand while no script writes. With the first `document.write` native reads the page again up
  // to the writing script, and from there on piece by piece.
  const scriptStep = 9;

  class PageParser {
    #page;
    #html = "";
    #steps = [];
    #index = 0;
    #builder = null;
    /// How many scripts the parser has come to.
    #scripts = 0;
    #isStream = false;
    #isEnded = true;
    /// What each script that the parser runs now had held back before it; null while all steps are known.
    #held = [];
    /// A script that is being fetched and stops everything behind it.
    #isBlocked = false;
    /// Rises when another document takes the place of the one that is being built.
    #generation = 0;
    #state = "idle";
    #isAnnounced = false;

    constructor(page) {
      this.#page = page;
    }

    load(html) {
      const { document } = this.#page;
      core.use("node").removeChildren(document);
      this.#begin(html);
      this.#steps = native.parsePage(html);
      document._readyState = "loading";
      this.#advance();
    }

    #begin(html) {
      this.#generation++;
      this.#html = html;
      this.#steps = [];
      this.#index = 0;
      this.#scripts = 0;
      this.#isStream = false;
      this.#isEnded = true;
      this.#isBlocked = false;
      this.#held = [];
      this.#state = "loading";
      this.#page.document._isQuirky = false;
      this.#builder = new (core.use("parser steps").ParserSteps)(this.#page.document);
      this.#page.part("load end").reset();
    }

    // MARK: what pages write

    /// document.open: an empty document that takes what is written. Within a script of the parser it means nothing.
    open() {
      const { document, id, window } = this.#page;
      if (this.#held.length > 0) return;
      for (let at = document; at !== null; at = core.use("tree").following(at, document)) forgetListeners(at);
      forgetListeners(window);
      core.use("node").removeChildren(document);
      this.#begin("");
      this.#isStream = true;
      this.#isEnded = false;
      this.#state = "written";
      if (this.#page.frame !== null) this.#page.frame.opened?.(this.#page);
      native.parserOpen(id, "", -1);
      this.#setReadyState("loading");
    }

    /// document.write.
    write(text) {
      const { id } = this.#page;
      if (this.#held.length > 0) {
        this.#openStream();
      } else if (this.#page.part("scripts without writing").count > 0) {
        native.note(id, "document.write is ignored in a script that does not hold up the parser (async, defer, module or inserted).");
        return;
      } else if (this.#state !== "written") {
        this.open();
      }
      native.parserWrite(id, text);
      if (!this.#isBlocked) this.#build(true);
    }

    /// document.close: what was written is all.
    close() {
      if (this.#state !== "written" || this.#held.length > 0) return;
      this.#state = "loading";
      native.parserEnd(this.#page.id);
      if (!this.#isBlocked) this.#advance();
    }

    /// Has native read what stands behind the script that runs now.
    #openStream() {
      if (this.#isStream) return;
      const { id } = this.#page;
      native.parserOpen(id, this.#html, this.#scripts);
      this.#isStream = true;
      this.#isEnded = false;
      this.#steps = [];
      this.#index = 0;
      this.#held[0] = native.parserHold(id);
    }

    // MARK: building

    /// Adds nodes until a script has to be waited for; true when the document is complete. `isCalled` by a script that writes: scripts
    /// in what it writes run at once.
    #build(isCalled) {
      const generation = this.#generation;
      while (generation === this.#generation) {
        while (this.#index < this.#steps.length) {
          const step = this.#steps[this.#index++];
          if (step[0] !== scriptStep) {
            this.#builder.apply(step);
            if (!this.#isAnnounced && step[0] === 0) this.#announce();
          } else if (this.#meet(this.#builder.node(step[1]), step[2], isCalled)) {
            return false;
          }
          if (generation !== this.#generation) return false;
        }
        if (this.#isEnded) return true;
        const { steps, isEnded } = native.parserRun(this.#page.id);
        if (steps.length === 0 && !isEnded) return false;
        this.#steps = steps;
        this.#index = 0;
        this.#isEnded = isEnded;
      }
      return false;
    }

    /// Tells that loading has begun, once there is a document element: the moment of user scripts at document start.
    #announce() {
      this.#isAnnounced = true;
      native.documentState(this.#page.id, "loading");
    }

    /// What a script means to the parser whose end tag was read; whether the parser has to wait.
    #meet(script, line, isCalled) {
      this.#scripts++;
      const scripts = core.use("scripts");
      const kind = scripts.kindOf(script);
      if (script._owner !== this.#page.document) return false;
      if (kind === "data" || (!script.hasAttribute("src") && script.textContent === "")) {
        // It may become a script that runs when the page changes it.
        script._isByParser = false;
        return false;
      }
      script._isStarted = true;
      if (kind === "module") return this.#meetModule(script, line);
      if (script.hasAttribute("nomodule")) return false;
      if (script.hasAttribute("src")) return this.#meetExternal(script);
      const source = script.textContent;
      const run = () => this.#run(() => scripts.evaluate(script, source, core.documentURL(this.#page), line));
      if (this.#isHeldUp(run)) return true;
      run();
      if (isCalled) return false;
      this.#goOn();
      return true;
    }

    /// Whether a script has to wait for style sheets before it; then it runs, and the parser goes on, when they are there.
    #isHeldUp(run) {
      if (!this.#page.has("fetched sheets")) return false;
      const generation = this.#generation;
      const isWaiting = this.#page.part("fetched sheets").holds(() => {
        if (generation !== this.#generation) return;
        this.#isBlocked = false;
        run();
        this.#goOn();
      });
      if (isWaiting) this.#isBlocked = true;
      return isWaiting;
    }

    #meetModule(script, line) {
      const end = this.#page.part("load end");
      const entry = script.hasAttribute("async") ? null : end.defer();
      core.use("modules").prepare(script, line, (run) => {
        if (entry === null) run();
        else entry.ready(run);
      });
      return false;
    }

    #meetExternal(script) {
      const scripts = core.use("scripts");
      if (script.hasAttribute("async")) {
        const release = core.holdLoad(this.#page);
        scripts.fetchScript(script, (url, answer) => {
          scripts.execute(script, url, answer);
          release();
        });
        return false;
      }
      if (script.hasAttribute("defer")) {
        const entry = this.#page.part("load end").defer();
        scripts.fetchScript(script, (url, answer) => entry.ready(() => scripts.execute(script, url, answer)));
        return false;
      }
      this.#isBlocked = true;
      const generation = this.#generation;
      scripts.fetchScript(script, (url, answer) => {
        if (generation !== this.#generation) return;
        const run = () => this.#run(() => scripts.execute(script, url, answer));
        if (this.#isHeldUp(run)) return;
        this.#isBlocked = false;
        run();
        this.#goOn();
      });
      return true;
    }

    /// Runs a script of the parser, behind which others may write.
    #run(script) {
      const { id } = this.#page;
      const held = this.#held;
      held.push(this.#isStream ? native.parserHold(id) : null);
      try {
        script();
      } finally {
        const before = held.pop();
        if (before !== null && held === this.#held) native.parserRelease(id, before);
      }
    }

    #goOn() {
      const generation = this.#generation;
      core.schedule(this.#page, "page parser", 0, () => {
        if (generation === this.#generation && !this.#isBlocked) this.#advance();
      }, true);
    }

    #advance() {
      // A script that was stopped has left without a word.
      this.#held = [];
      if (!this.#build(false)) return;
      if (!this.#isAnnounced) this.#announce();
      this.#state = "done";
      this.#setReadyState("interactive");
      this.#page.part("load end").begin(() => this.#setReadyState("complete"));
    }

    #setReadyState(value) {
      const { document, id } = this.#page;
      document._readyState = value;
      (this.#page.times ??= {})[value] = core.elapsed(this.#page);
      native.documentState(id, value);
      core.fire(document, "Event", "readystatechange");
    }
  }
  core.part("page parser", (page) => new PageParser(page));

  function forgetListeners(target) {
    for (const entry of target._listeners ?? []) entry.removed = true;
    target._listeners = null;
    target._handlers = null;
  }

  core.entry.loadDocument = core.asTask(function (page, html) {
    page.loadsDocument = true;
    page.part("page parser").load(html);
  });
})
