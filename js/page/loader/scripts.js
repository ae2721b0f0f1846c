(function (core, native) {
  "use strict";
  // Script elements: which of them run, from where, and in what order.
  core.define("scripts", () => {
    const javascript = /^(?:(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/;

    /// `classic`, `module` or `data`. A type with parameters is none of JavaScript's.
    function kindOf(script) {
      if (!script.page.isScripting) return "data";
      const type = script.getAttribute("type");
      const language = script.getAttribute("language");
      if (type === "" || (type === null && (language === null || language === ""))) return "classic";
      const text = type === null ? `text/${language.toLowerCase()}` : type.trim().toLowerCase();
      if (text === "module") return "module";
      return javascript.test(text) ? "classic" : "data";
    }

    /// Runs source text as a classic script; `script` is null for code that has no current script.
    function evaluate(script, source, url, line, page = script.page) {
      const { document, id } = page;
      const previous = document._currentScript;
      document._currentScript = script;
      try {
        native.evaluateScript(id, source, url, line);
      } finally {
        document._currentScript = previous;
      }
    }

    /// Runs what has been fetched for a script, or tells it of the failure.
    function execute(script, url, answer) {
      if (answer === null) {
        core.fire(script, "Event", "error");
        return;
      }
      const silent = script.page.part("scripts without writing");
      silent.count++;
      try {
        evaluate(script, answer.text, url, 1);
      } finally {
        silent.count--;
      }
      core.fire(script, "Event", "load");
    }

    /// How a script is asked for: with a crossorigin attribute as fetch asks, and then it may tell of its errors.
    function modeOf(script, url) {
      const value = script.getAttribute("crossorigin");
      if (value === null) return {};
      script.page.part("open scripts").add(url);
      return { mode: "cors", credentials: value.toLowerCase() === "use-credentials" ? "include" : "same-origin" };
    }

    /// Asks for an external script; `onReady(url, answer or null)`.
    function fetchScript(script, onReady) {
      const { page } = script;
      const source = (script.getAttribute("src") ?? "").trim();
      const url = source === "" ? null : core.resolveURL(page, source);
      if (url === null) {
        core.schedule(page, "script error", 0, () => onReady("", null), true);
        return;
      }
      const request = { url, initiator: "script", ...modeOf(script, url) };
      const integrity = script.getAttribute("integrity");
      core.request(
        page,
        request,
        (answer) => {
          const isUsable = answer.status < 400
            && (integrity === null || core.use("integrity").admits(page, "script", request, integrity, answer));
          onReady(url, isUsable ? answer : null);
        },
        () => onReady(url, null),
      );
    }

    function runInserted(script, isOrdered) {
      const { page } = script;
      const release = core.holdLoad(page);
      if (!isOrdered) {
        fetchScript(script, (url, answer) => {
          execute(script, url, answer);
          release();
        });
        return;
      }
      const ordered = page.part("ordered scripts");
      const entry = { script, url: "", answer: null, release, isReady: false };
      ordered.push(entry);
      fetchScript(script, (url, answer) => {
        entry.url = url;
        entry.answer = answer;
        entry.isReady = true;
        while (ordered.length > 0 && ordered[0].isReady) {
          const next = ordered.shift();
          execute(next.script, next.url, next.answer);
          next.release();
        }
      });
    }

    return { kindOf, evaluate, execute, fetchScript, runInserted };
  });

  /// How many scripts are running now that may not replace the document by writing.
  core.part("scripts without writing", () => ({ count: 0 }));

  /// Scripts that a page inserted with async = false run in their order.
  core.part("ordered scripts", () => []);

  core.define("html script", () => {
    const { HTMLElement } = core.use("html element");

    class HTMLScriptElement extends HTMLElement {
      _isStarted = false;
      _isByParser = false;
      _isForcedAsync = true;

      // Scripts of innerHTML never run.
      _markStarted() {
        this._isStarted = true;
      }

      // A copy of a script that has run, or never will, does not run either.
      _copyState(other) {
        this._isStarted = other._isStarted;
      }

      // The page's parser runs its scripts itself.
      _markParsed() {
        this._isByParser = true;
        this._isForcedAsync = false;
      }

      _inserted() {
        if (!this._isByParser) this._prepare();
      }

      _attributeChanged(name, oldValue, value) {
        super._attributeChanged(name, oldValue, value);
        if (name === "async") this._isForcedAsync = false;
        if (name === "src" && value !== null) this._prepareIfConnected();
      }

      get async() {
        return this._isForcedAsync || this.hasAttribute("async");
      }

      set async(value) {
        this._isForcedAsync = false;
        this.toggleAttribute("async", Boolean(value));
      }

      get text() {
        return this.textContent;
      }

      set text(value) {
        this.textContent = value;
      }

      _childrenAdded() {
        this._prepareIfConnected();
      }

      _prepareIfConnected() {
        if (!this._isByParser && this._owner === this.page.document && this.isConnected) this._prepare();
      }

      _prepare() {
        const scripts = core.use("scripts");
        if (this._isStarted || (!this.hasAttribute("src") && this.textContent === "")) return;
        const kind = scripts.kindOf(this);
        if (kind === "data") return;
        this._isStarted = true;
        if (kind === "module") core.use("modules").prepare(this, 1, (run) => core.schedule(this.page, "module", 0, run, true));
        else if (this.noModule) return;
        else if (this.hasAttribute("src")) scripts.runInserted(this, !this.async);
        else scripts.evaluate(this, this.textContent, core.documentURL(this.page), 1);
      }
    }
    core.use("reflection").reflect(HTMLScriptElement, {
      src: "url", type: "text", charset: "text", crossOrigin: "cors", defer: "flag", noModule: "flag", integrity: "text",
      referrerPolicy: "text",
    });
    // As WebKit says: what `type` may ask for, not whether this environment can do it.
    const statics = {
      supports: (type) => ["classic", "module", "importmap"].includes(String(type)),
    };
    core.interface(HTMLScriptElement, { statics });
    return { HTMLScriptElement };
  });
})
