(function (core, native) {
  "use strict";
  // Style sheets that are fetched: those of link elements and of @import. What a sheet of another origin holds shows, but no
  // script may read it.

  /// The sheets of the parser's links that scripts after them wait for, and the name of the preferred style set.
  core.part("fetched sheets", (page) => new FetchedSheets(page));

  class FetchedSheets {
    /// The title of the first sheet that had one: sheets with other titles are off.
    preferred = "";
    #page;
    #blocking = 0;
    #waiting = [];

    constructor(page) {
      this.#page = page;
    }

    /// Holds up scripts until the returned function is called.
    block() {
      this.#blocking++;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        if (--this.#blocking === 0 && this.#waiting.length > 0) core.schedule(this.#page, "style sheets", 0, () => this.#goOn(), true);
      };
    }

    #goOn() {
      if (this.#blocking > 0) return;
      const tasks = this.#waiting;
      this.#waiting = [];
      for (const task of tasks) task();
    }

    /// Whether `task` has to wait; then it is called when no sheet is missing.
    holds(task) {
      if (this.#blocking === 0) return false;
      this.#waiting.push(task);
      return true;
    }
  }

  core.define("fetched sheets", () => {
    const parser = core.use("url parser");
    const { CSSStyleSheet } = core.use("style sheets");
    const tree = core.use("tree");
    const deepest = 20;

    /// CSS by its type; where nobody names one it is taken for CSS. Old pages get away with another one from their own origin.
    function isCSS(page, answer) {
      const type = answer.headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
      if (/^\s*(?:text\/css\s*(?:;|$)|$)/i.test(type)) return true;
      return page.document._isQuirky && parser.originOf(answer.url) === core.pageOrigin(page);
    }

    /// Asks for a sheet; `onReady(answer or null)`.
    function ask(page, url, mode, onReady) {
      return core.request(
        page, { url, initiator: "style", ...mode },
        (answer) => onReady(answer.status >= 200 && answer.status < 300 && isCSS(page, answer) ? answer : null),
        () => onReady(null),
      );
    }

    const isReadable = (page, mode, answer) => mode.mode === "cors" || !core.use("cors").taints(page, answer);

    /// The sheet of an answer to a link. Where a redirect has led is nobody's business, but references are relative to it.
    function makeSheet(link, url, mode, answer) {
      const sheet = new CSSStyleSheet(link.page, link, answer.text);
      sheet._href = url;
      sheet._base = answer.url;
      sheet._isReadable = isReadable(link.page, mode, answer);
      return sheet;
    }

    /// Loads what a sheet imports; `onDone(succeeded)` comes when all of it is there, at once when there is nothing.
    function loadImports(sheet, onDone) {
      const imports = sheet._rules.filter((rule) => rule._isImport === true);
      let waiting = imports.length;
      let hasSucceeded = true;
      if (waiting === 0) onDone(true);
      for (const rule of imports) {
        loadImport(rule, (succeeded) => {
          hasSucceeded &&= succeeded;
          waiting--;
          if (waiting === 0) onDone(hasSucceeded);
        });
      }
    }

    function loadImport(rule, onDone) {
      const { page, _sheet: sheet } = rule;
      const url = parser.resolve(rule.href, sheet._base ?? core.baseURL(page));
      let depth = 0;
      let isCircle = false;
      for (let at = sheet; at !== null; at = at._parentSheet) {
        depth++;
        isCircle ||= at._href === url;
      }
      // What imports itself, or is not asked for, is no failure.
      if (url === null || isCircle || depth > deepest || !rule._isSupported()) {
        onDone(url !== null);
        return;
      }
      const release = core.holdLoad(page);
      ask(page, url, {}, (answer) => {
        if (answer === null) {
          onDone(false);
        } else {
          const imported = new CSSStyleSheet(page, null, answer.text);
          imported._href = url;
          imported._base = answer.url;
          imported._parentSheet = sheet;
          imported._ownerRule = rule;
          imported._media = rule.media;
          imported._isReadable = sheet._isReadable && isReadable(page, {}, answer);
          rule._imported = imported;
          sheet._changed();
          loadImports(imported, onDone);
        }
        release();
      });
    }

    // MARK: links

    /// How a link asks for its sheet.
    function modeOf(link) {
      const value = link.getAttribute("crossorigin");
      if (value === null) return {};
      return { mode: "cors", credentials: value.toLowerCase() === "use-credentials" ? "include" : "same-origin" };
    }

    /// The words of the attribute `rel`.
    const relations = (link) => link.rel.toLowerCase().split(/\s+/);

    /// The URL of a link's sheet, or null when it has none.
    function urlOf(link) {
      const href = link.getAttribute("href");
      const type = link.getAttribute("type") ?? "";
      if (!relations(link).includes("stylesheet") || href === null || href === "" || link.hasAttribute("disabled")) return null;
      return /^\s*(?:text\/css\s*(?:;|$)|$)/i.test(type) ? core.resolveURL(link.page, href.trim()) : null;
    }

    /// CSSOM: a sheet with a title is on when that is the page's preferred one, an alternative one is off unless asked for.
    function isOn(link) {
      const fetched = link.page.part("fetched sheets");
      const title = tree.rootOf(link) === link.page.document ? link.getAttribute("title") ?? "" : "";
      const isAlternate = relations(link).includes("alternate") && !link._isAskedFor;
      if (title !== "" && !isAlternate && fetched.preferred === "") fetched.preferred = title;
      return (title === "" && !isAlternate) || (title !== "" && title === fetched.preferred);
    }

    /// Whether scripts after the link wait for its sheet.
    function isBlocking(link) {
      if (!link._isByParser || relations(link).includes("alternate")) return false;
      const media = link.getAttribute("media") ?? "";
      return media.trim() === "" || core.use("matchMedia").matchMedia(link.page, media).matches;
    }

    function drop(link) {
      link._loads++;
      if (link._unblock !== null) link._unblock();
      link._unblock = null;
      if (link._sheet === null) return;
      link._sheet = null;
      tree.styleChanged(link.page);
    }

    /// Loads the sheet of a link in the page, or drops the one that it has no longer. The old one stays until the new one is there.
    function update(link) {
      const url = urlOf(link);
      if (url === null) {
        drop(link);
        return;
      }
      const { page } = link;
      const load = ++link._loads;
      page.part("style elements").add(link);
      if (isBlocking(link)) link._unblock ??= page.part("fetched sheets").block();
      const release = core.holdLoad(page);
      const end = (type) => {
        if (load === link._loads) {
          core.fire(link, "Event", type);
          if (link._unblock !== null) link._unblock();
          link._unblock = null;
        }
        release();
      };
      const mode = modeOf(link);
      const integrity = link.getAttribute("integrity");
      ask(page, url, mode, (received) => {
        if (load !== link._loads) {
          release();
          return;
        }
        const isWanted = received !== null
          && (integrity === null || core.use("integrity").admits(page, "stylesheet", mode, integrity, received));
        const answer = isWanted ? received : null;
        link._sheet = answer === null ? null : makeSheet(link, url, mode, answer);
        tree.styleChanged(page);
        if (answer === null) {
          end("error");
          return;
        }
        link._sheet._disabled = !isOn(link);
        loadImports(link._sheet, (succeeded) => end(succeeded ? "load" : "error"));
      });
    }
    return { update, drop, loadImports, loadImport };
  });
})
