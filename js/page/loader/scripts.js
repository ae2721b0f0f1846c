(function (window, native, page) {
  "use strict";
  // Script elements: which of them run, from where, and in what order.
  page.define("scripts", () => {
    const { lower, matches, removeAt, split, trim } = page.builtins;
    const { state } = page.use("document");
    const javascript = /^(?:(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/;
    /// Scripts that a page inserted with async = false run in their order.
    const ordered = [];

    /// `classic`, `module` or `data`.
    function kindOf(script) {
      const type = script.getAttribute("type");
      const language = script.getAttribute("language");
      if (type === "" || (type === null && (language === null || language === ""))) return "classic";
      const text = type === null ? `text/${lower(language)}` : lower(trim(type));
      if (text === "module") return "module";
      return matches(javascript, trim(split(text, ";")[0])) ? "classic" : "data";
    }

    function evaluate(script, source, url, line) {
      const documentState = state(page.document);
      const previous = documentState.currentScript;
      documentState.currentScript = script;
      try {
        native.evaluateScript(source, url, line);
      } finally {
        documentState.currentScript = previous;
      }
    }

    /// Runs what has been fetched for a script, or tells it of the failure.
    function execute(script, url, answer) {
      if (answer === null) {
        page.fire(script, "Event", "error");
        return;
      }
      evaluate(script, answer.text, url, 1);
      page.fire(script, "Event", "load");
    }

    /// Asks for an external script; `onReady(url, answer or null)`.
    function fetchScript(script, onReady) {
      const source = trim(script.getAttribute("src") ?? "");
      const url = source === "" ? null : page.resolveURL(source);
      if (url === null) {
        page.schedule("script error", 0, () => onReady("", null), true);
        return;
      }
      page.request(
        { url, initiator: "script" },
        (answer) => onReady(url, answer.status < 400 ? answer : null),
        () => onReady(url, null),
      );
    }

    function runOrdered() {
      while (ordered.length > 0 && ordered[0].ready) {
        const { script, url, answer, release } = removeAt(ordered, 0);
        execute(script, url, answer);
        release();
      }
    }

    function runInserted(script, isOrdered) {
      const release = page.holdLoad();
      if (!isOrdered) {
        fetchScript(script, (url, answer) => {
          execute(script, url, answer);
          release();
        });
        return;
      }
      const entry = { script, url: "", answer: null, release, ready: false };
      ordered[ordered.length] = entry;
      fetchScript(script, (url, answer) => {
        entry.url = url;
        entry.answer = answer;
        entry.ready = true;
        runOrdered();
      });
    }

    return { kindOf, evaluate, execute, fetchScript, runInserted };
  });

  page.define("html script", () => {
    const { HTMLElement } = page.use("html element");
    const { slots } = page.use("tree");

    class HTMLScriptElement extends HTMLElement {
      #started = false;
      #byParser = false;
      #forceAsync = true;

      constructor(owner, qualifiedName, namespace) {
        super(owner, qualifiedName, namespace);
      }

      // Scripts of innerHTML never run.
      [slots.markStarted]() {
        this.#started = true;
      }

      // The page's parser runs its scripts itself.
      [slots.markParsed]() {
        this.#byParser = true;
        this.#forceAsync = false;
      }

      [slots.inserted]() {
        if (!this.#byParser) this.#prepare();
      }

      [slots.attributeChanged](name, oldValue, value) {
        super[slots.attributeChanged](name, oldValue, value);
        if (name === "async") this.#forceAsync = false;
        if (name === "src" && value !== null) this.#prepareIfConnected();
      }

      get async() {
        return this.#forceAsync || this.hasAttribute("async");
      }

      set async(value) {
        this.#forceAsync = false;
        this.toggleAttribute("async", Boolean(value));
      }

      get text() {
        return this.textContent;
      }

      set text(value) {
        this.textContent = value;
      }

      [slots.childrenAdded]() {
        this.#prepareIfConnected();
      }

      #prepareIfConnected() {
        if (!this.#byParser && this.ownerDocument === page.document && this.isConnected) this.#prepare();
      }

      #prepare() {
        const scripts = page.use("scripts");
        if (this.#started || (!this.hasAttribute("src") && this.textContent === "")) return;
        const kind = scripts.kindOf(this);
        if (kind === "data") return;
        this.#started = true;
        if (kind === "module") native.note("A script of type=module is skipped: modules are not emulated.");
        else if (this.hasAttribute("src")) scripts.runInserted(this, !this.async);
        else scripts.evaluate(this, this.textContent, page.documentURL, 1);
      }
    }
    page.use("reflection").reflect(HTMLScriptElement, {
      src: "url", type: "text", charset: "text", crossOrigin: "text", defer: "flag", noModule: "flag", integrity: "text",
      referrerPolicy: "text",
    });

    return { HTMLScriptElement };
  });
})
