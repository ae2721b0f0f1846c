(function (core, native) {
  "use strict";
  // Script elements: which of them run, from where, and in what order.
  core.define("scripts", () => {
    const javascript = /^(?:(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/;

    /// `classic`, `module` or `data`.
    function kindOf(script) {
      const type = script.getAttribute("type");
      const language = script.getAttribute("language");
      if (type === "" || (type === null && (language === null || language === ""))) return "classic";
      const text = type === null ? `text/${language.toLowerCase()}` : type.trim().toLowerCase();
      if (text === "module") return "module";
      return javascript.test(text.split(";")[0].trim()) ? "classic" : "data";
    }

    function skipModule(page) {
      native.note(page.id, "A script of type=module is skipped: modules are not emulated.");
    }

    function evaluate(script, source, url, line) {
      const { document, id } = script.page;
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
      evaluate(script, answer.text, url, 1);
      core.fire(script, "Event", "load");
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
      core.request(
        page,
        { url, initiator: "script" },
        (answer) => onReady(url, answer.status < 400 ? answer : null),
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

    return { kindOf, skipModule, evaluate, execute, fetchScript, runInserted };
  });

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
        if (kind === "module") scripts.skipModule(this.page);
        else if (this.hasAttribute("src")) scripts.runInserted(this, !this.async);
        else scripts.evaluate(this, this.textContent, core.documentURL(this.page), 1);
      }
    }
    core.use("reflection").reflect(HTMLScriptElement, {
      src: "url", type: "text", charset: "text", crossOrigin: "text", defer: "flag", noModule: "flag", integrity: "text",
      referrerPolicy: "text",
    });
    core.interface(HTMLScriptElement);
    return { HTMLScriptElement };
  });
})
