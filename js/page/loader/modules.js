(function (core, native) {
  "use strict";
  // Module scripts. The engine's interface knows no modules, so only those run that import and export nothing: as a strict function
  // with a scope of its own, which may await.
  core.define("modules", () => {
    // `import`, `export` and `import.meta` where a statement or an expression may begin.
    const needsModules = /(?:^|[;{}\n\r])\s*(?:import\s*(?:["'{*]|[\w$]+\s*(?:,|from\b))|export\s*(?:[{*]|default\b|const\b|let\b|var\b|function\b|class\b|async\b))|\bimport\s*\.\s*meta\b/;

    function refuse(page, place) {
      const told = page.part("modules told");
      if (told.isTold) return;
      told.isTold = true;
      native.note(
        page.id,
        `A script of type=module is not run, since it imports or exports: ${place}. Bundle it into a classic script, `
          + "such as with `esbuild --bundle --format=iife`; this is told once for each page.",
      );
    }

    function start(script, source, url, line) {
      const { page } = script;
      if (needsModules.test(source)) {
        refuse(page, `${url}:${line}`);
        return false;
      }
      // The text begins on its own line.
      core.use("scripts").evaluate(null, `(async () => { "use strict"; ${source}\n})();`, url, line, page);
      return true;
    }

    /// Calls `onReady(run)` when the script can run.
    function prepare(script, line, onReady) {
      const { page } = script;
      if (!script.hasAttribute("src")) {
        const source = script.textContent;
        onReady(() => start(script, source, core.documentURL(page), line));
        return;
      }
      const release = core.holdLoad(page);
      core.use("scripts").fetchScript(script, (url, answer) => onReady(() => {
        if (answer !== null) start(script, answer.text, url, 1);
        core.fire(script, "Event", answer === null ? "error" : "load");
        release();
      }));
    }
    return { prepare };
  });
  core.part("modules told", () => ({ isTold: false }));
})
