(function (window, native, page) {
  "use strict";
  // Builds the page's document piece by piece, so that each script sees what stands before it, and stops at scripts that
  // have to be fetched. After each script the parser goes on in a turn of its own: the engine runs a script's microtasks
  // only when the outermost call has returned.
  let holds = 0;
  let finishIfIdle = null;

  /// Keeps the window's load event back until the returned function is called.
  page.holdLoad = function () {
    holds++;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      holds--;
      if (holds === 0 && finishIfIdle !== null) finishIfIdle();
    };
  };

  page.define("page parser", () => {
    const { removeAt } = page.builtins;
    const tree = page.use("tree");
    const { startElement, container, leaf, build: buildTree } = page.use("builder");
    const { state } = page.use("document");
    const { removeChildren } = page.use("node");
    const scripts = page.use("scripts");
    const { slots } = tree;
    const stack = [];
    const deferred = [];
    let loading = false;
    let announced = false;
    let written = null;

    const later = (task) => page.schedule("page parser", 0, task, true);

    function setReadyState(value) {
      state(page.document).readyState = value;
      native.documentState(value);
      page.fire(page.document, "Event", "readystatechange");
    }

    function open(frame, spec) {
      const element = startElement(page.document, spec);
      if (element[slots.markParsed] !== undefined) element[slots.markParsed]();
      tree.insert(frame.parent, element, null);
      const holder = container(element);
      if (holder === element) {
        stack[stack.length] = { parent: element, nodes: spec[3], index: 0, line: spec[4] };
      } else {
        for (let index = 0; index < spec[3].length; index++) {
          tree.insert(holder, buildTree(holder[slots.document], spec[3][index], true), null);
        }
      }
      announce();
    }

    /// Tells that loading has begun, once there is a document element: the moment of user scripts at document start.
    function announce() {
      if (announced) return;
      announced = true;
      native.documentState("loading");
    }

    /// Adds nodes until a script has to run; true when everything is in place.
    function build() {
      while (stack.length > 0) {
        const frame = stack[stack.length - 1];
        if (frame.index === frame.nodes.length) {
          stack.length -= 1;
          const isScript = frame.parent.localName === "script" && frame.line !== undefined;
          if (isScript && runParsed(frame.parent, frame.line)) return false;
          continue;
        }
        const spec = frame.nodes[frame.index++];
        const node = leaf(page.document, spec);
        if (node === null) open(frame, spec);
        else if (frame.parent !== page.document || typeof spec !== "string") tree.insert(frame.parent, node, null);
      }
      return true;
    }

    /// Whether the parser has to wait for a script that it has just closed.
    function runParsed(script, line) {
      const kind = scripts.kindOf(script);
      if (kind === "module") native.note("A script of type=module is skipped: modules are not emulated.");
      if (kind !== "classic") return false;
      if (!script.hasAttribute("src")) {
        if (script.textContent === "") return false;
        runInline(script, line);
      } else if (script.hasAttribute("async") || script.hasAttribute("defer")) {
        const entry = { script, url: "", answer: null, ready: false };
        deferred[deferred.length] = entry;
        scripts.fetchScript(script, (url, answer) => {
          entry.url = url;
          entry.answer = answer;
          entry.ready = true;
          if (entry.waiting) later(runDeferred);
        });
        return false;
      } else {
        scripts.fetchScript(script, (url, answer) => {
          collectWrites(script, () => scripts.execute(script, url, answer));
          later(advance);
        });
        return true;
      }
      later(advance);
      return true;
    }

    function runInline(script, line) {
      collectWrites(script, () => scripts.evaluate(script, script.textContent, page.documentURL, line));
    }

    /// What a script writes with document.write is parsed at its place when it has finished.
    function collectWrites(script, run) {
      written = "";
      run();
      const text = written;
      written = null;
      if (text !== "" && script.parentNode !== null) {
        stack[stack.length] = {
          parent: script.parentNode, nodes: native.parseHTMLFragment(text, true).children, index: 0,
        };
      }
    }

    function advance() {
      if (!build()) return;
      announce();
      setReadyState("interactive");
      runDeferred();
    }

    function runDeferred() {
      if (deferred.length === 0) {
        contentLoaded();
        return;
      }
      const entry = deferred[0];
      entry.waiting = true;
      if (!entry.ready) return;
      removeAt(deferred, 0);
      scripts.execute(entry.script, entry.url, entry.answer);
      later(runDeferred);
    }

    function contentLoaded() {
      page.fire(page.document, "Event", "DOMContentLoaded", { bubbles: true });
      later(() => {
        finishIfIdle = finish;
        if (holds === 0) finish();
      });
    }

    function finish() {
      finishIfIdle = null;
      loading = false;
      setReadyState("complete");
      page.dispatch(window, page.trustedEvent("Event", "load"), page.document);
      page.dispatch(window, page.trustedEvent("Event", "pageshow"), page.document);
    }

    return {
      load(html) {
        const { document } = page;
        removeChildren(document);
        loading = true;
        state(document).readyState = "loading";
        const { children } = native.parseHTML(html, true);
        stack[stack.length] = { parent: document, nodes: children, index: 0 };
        advance();
      },
      write(text) {
        if (written !== null) written += text;
        else native.note(`document.write is ignored ${loading ? "outside a parser's script" : "after the page has loaded"}.`);
      },
    };
  });

  page.entry.loadDocument = function (html) {
    page.loadsDocument = true;
    page.use("page parser").load(html);
  };
})
