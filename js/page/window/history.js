(function (core, native) {
  "use strict";
  // The session history of one document. Leaving it is native's affair.
  core.define("history", () => {
    const { parse, origin } = core.use("url parser");
    // WebKit forgets the oldest entries beyond this number.
    const capacity = 100;

    /// What keeps a document from taking an address; null when nothing does.
    function strangerText(target, current) {
      const [to, from] = [parse(target, null), parse(current, null)];
      const isSame = origin(to) === origin(from) && to.username === from.username && to.password === from.password;
      return isSame ? null : "Protocols, domains, ports, usernames, and passwords must match.";
    }

    class History extends core.PlatformObject {
      constructor(page) {
        super(page);
        // The entries of this document; those of the documents before and after it are the web view's.
        this._entries = [{ url: page.documentURL, state: null }];
        this._index = 0;
        this._before = 0;
        this._after = 0;
        this._restore(native.sessionHistory(page.id));
        this._scrollRestoration = "auto";
      }

      get length() {
        return this._before + this._entries.length + this._after;
      }

      get state() {
        return this._entries[this._index].state;
      }

      get scrollRestoration() {
        return this._scrollRestoration;
      }

      set scrollRestoration(value) {
        if (value === "auto" || value === "manual") this._scrollRestoration = value;
      }

      pushState(state, unused, url) {
        this._change(state, url, false);
      }

      replaceState(state, unused, url) {
        this._change(state, url, true);
      }

      go(delta = 0) {
        if (Number(delta) === 0) this.page.part("location").reload();
        else this._travel(Math.trunc(Number(delta)) || 0);
      }

      back() {
        this._travel(-1);
      }

      forward() {
        this._travel(1);
      }

      /// Takes over what the web view knows, as JSON: how many entries stand around, and those of an earlier visit.
      _restore(text) {
        if (typeof text !== "string") return;
        const { before, after, index, entries } = JSON.parse(text);
        this._before = before;
        this._after = after;
        if (entries === undefined) return;
        const { structuredClone } = core.use("structured clone");
        this._entries = entries.map(({ url, state }) => ({
          url, state: state === null ? null : structuredClone(this.page, JSON.parse(state)),
        }));
        this._index = index;
      }

      _record(entry, replace) {
        if (replace) {
          this._entries[this._index] = entry;
          return;
        }
        this._index++;
        this._after = 0;
        native.pruneHistory(this.page.id);
        this._entries[this._index] = entry;
        this._entries.length = this._index + 1;
        if (this._entries.length > capacity) {
          this._entries.shift();
          this._index--;
        }
      }

      /// The hash of the address was changed.
      _recordFragment(url, replace) {
        this._record({ url, state: null }, replace);
      }

      _change(state, url, replace) {
        const { page } = this;
        const target = url === undefined || url === null ? page.documentURL : core.resolveURL(page, String(url));
        const problem = target === null ? "URL is invalid" : strangerText(target, page.documentURL);
        if (problem !== null) {
          throw page.exception("SecurityError", `Blocked attempt to use history.${replace ? "replaceState" : "pushState"}() `
            + `to change session history URL from ${page.documentURL} to ${target ?? String(url)}. ${problem}`);
        }
        this._record({ url: target, state: core.use("structured clone").structuredClone(page, state) }, replace);
        page.documentURL = target;
      }

      _travel(delta) {
        const { page } = this;
        core.schedule(page, "history", 0, () => {
          const place = this._index + delta;
          const target = this._entries[place];
          if (target === undefined) {
            const last = this._entries.length - 1;
            const steps = place < 0 ? place : place - last;
            if (steps < 0 ? -steps <= this._before : steps <= this._after) native.traverseHistory(page.id, steps);
            return;
          }
          this._index += delta;
          const oldURL = page.documentURL;
          page.documentURL = target.url;
          core.fire(page.window, "PopStateEvent", "popstate", { state: target.state });
          if (oldURL !== target.url && oldURL.split("#")[0] === target.url.split("#")[0]) {
            core.fire(page.window, "HashChangeEvent", "hashchange", { oldURL, newURL: target.url });
          }
        }, true);
      }
    }
    core.raw(History.prototype.pushState);
    core.raw(History.prototype.replaceState);
    core.interface(History);
    return { History };
  });
  const stateText = (state) => {
    try {
      return JSON.stringify(state) ?? null;
    } catch {
      return null;
    }
  };

  /// The entries of a document that is left, as JSON. A state that is no JSON is lost with its document.
  core.define("history snapshot", () => function (page) {
    const { _entries, _index } = page.part("history");
    return JSON.stringify({ index: _index, entries: _entries.map(({ url, state }) => ({ url, state: stateText(state) })) });
  });

  core.part("history", (page) => new (core.use("history").History)(page));
})
