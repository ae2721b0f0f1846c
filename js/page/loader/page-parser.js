(function (core, native) {
  "use strict";
  // Builds the page's document piece by piece, so that each script sees what stands before it, and stops at scripts that
  // have to be fetched. After each script the parser goes on in a turn of its own: the engine runs a script's microtasks
  // only when the outermost call has returned.
  class PageParser {
    #page;
    #stack = [];
    #deferred = [];
    #isLoading = false;
    #isAnnounced = false;
    #written = null;
    #holds = 0;
    #finishIfIdle = null;

    constructor(page) {
      this.#page = page;
    }

    load(html) {
      const { document } = this.#page;
      core.use("node").removeChildren(document);
      this.#isLoading = true;
      document._readyState = "loading";
      this.#push(document, native.parseHTML(html, true).children, undefined);
      this.#advance();
    }

    write(text) {
      if (this.#written !== null) {
        this.#written += text;
      } else {
        const reason = this.#isLoading ? "outside a parser's script" : "after the page has loaded";
        native.note(this.#page.id, `document.write is ignored ${reason}.`);
      }
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

    #push(parent, nodes, line) {
      this.#stack.push({ parent, nodes, index: 0, line });
    }

    #later(task) {
      core.schedule(this.#page, "page parser", 0, task, true);
    }

    #setReadyState(value) {
      const { document, id } = this.#page;
      document._readyState = value;
      native.documentState(id, value);
      core.fire(document, "Event", "readystatechange");
    }

    #open(frame, spec) {
      const { startElement, container, build } = core.use("builder");
      const tree = core.use("tree");
      const element = startElement(this.#page.document, spec);
      if (element._markParsed !== undefined) element._markParsed();
      tree.insert(frame.parent, element, null);
      const holder = container(element);
      if (holder === element) this.#push(element, spec[3], spec[4]);
      else for (const child of spec[3]) tree.insert(holder, build(holder._owner, child, true), null);
      this.#announce();
    }

    /// Tells that loading has begun, once there is a document element: the moment of user scripts at document start.
    #announce() {
      if (this.#isAnnounced) return;
      this.#isAnnounced = true;
      native.documentState(this.#page.id, "loading");
    }

    /// Adds nodes until a script has to run; true when everything is in place.
    #build() {
      const { leaf } = core.use("builder");
      const tree = core.use("tree");
      const { document } = this.#page;
      while (this.#stack.length > 0) {
        const frame = this.#stack[this.#stack.length - 1];
        if (frame.index === frame.nodes.length) {
          this.#stack.pop();
          const isScript = frame.parent._localName === "script" && frame.line !== undefined;
          if (isScript && this.#runParsed(frame.parent, frame.line)) return false;
          continue;
        }
        const spec = frame.nodes[frame.index++];
        const node = leaf(document, spec);
        if (node === null) this.#open(frame, spec);
        else if (frame.parent !== document || typeof spec !== "string") tree.insert(frame.parent, node, null);
      }
      return true;
    }

    /// Whether the parser has to wait for a script that it has just closed.
    #runParsed(script, line) {
      const scripts = core.use("scripts");
      const kind = scripts.kindOf(script);
      if (kind === "module") scripts.skipModule(this.#page);
      if (kind !== "classic") return false;
      if (!script.hasAttribute("src")) {
        const source = script.textContent;
        if (source === "") return false;
        this.#collectWrites(script, () => scripts.evaluate(script, source, core.documentURL(this.#page), line));
      } else if (script.hasAttribute("async") || script.hasAttribute("defer")) {
        this.#defer(script);
        return false;
      } else {
        scripts.fetchScript(script, (url, answer) => {
          this.#collectWrites(script, () => scripts.execute(script, url, answer));
          this.#later(() => this.#advance());
        });
        return true;
      }
      this.#later(() => this.#advance());
      return true;
    }

    #defer(script) {
      const entry = { script, url: "", answer: null, isReady: false, isAwaited: false };
      this.#deferred.push(entry);
      core.use("scripts").fetchScript(script, (url, answer) => {
        entry.url = url;
        entry.answer = answer;
        entry.isReady = true;
        if (entry.isAwaited) this.#later(() => this.#runDeferred());
      });
    }

    /// What a script writes with document.write is parsed at its place when it has finished.
    #collectWrites(script, run) {
      this.#written = "";
      run();
      const text = this.#written;
      this.#written = null;
      if (text !== "" && script.parentNode !== null) {
        this.#push(script.parentNode, native.parseHTMLFragment(text, true).children, undefined);
      }
    }

    #advance() {
      if (!this.#build()) return;
      this.#announce();
      this.#setReadyState("interactive");
      this.#runDeferred();
    }

    #runDeferred() {
      if (this.#deferred.length === 0) {
        this.#contentLoaded();
        return;
      }
      const entry = this.#deferred[0];
      entry.isAwaited = true;
      if (!entry.isReady) return;
      this.#deferred.shift();
      core.use("scripts").execute(entry.script, entry.url, entry.answer);
      this.#later(() => this.#runDeferred());
    }

    #contentLoaded() {
      core.fire(this.#page.document, "Event", "DOMContentLoaded", { bubbles: true });
      this.#later(() => {
        this.#finishIfIdle = () => this.#finish();
        if (this.#holds === 0) this.#finish();
      });
    }

    #finish() {
      this.#finishIfIdle = null;
      this.#isLoading = false;
      this.#setReadyState("complete");
      const { document, window } = this.#page;
      core.dispatch(window, core.trustedEvent(this.#page, "Event", "load"), document);
      core.dispatch(window, core.trustedEvent(this.#page, "Event", "pageshow"), document);
    }
  }
  core.part("page parser", (page) => new PageParser(page));

  core.holdLoad = (page) => page.part("page parser").hold();

  core.entry.loadDocument = function (page, html) {
    page.loadsDocument = true;
    page.part("page parser").load(html);
  };
})
