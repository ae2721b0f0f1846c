(function (window, native, page) {
  "use strict";
  // The session history of this one document. Leaving it is native's affair.
  page.define("history", () => {
    const { parse, origin } = page.use("url parser");
    const { removeAt, split } = page.builtins;
    // WebKit forgets the oldest entries beyond this number.
    const capacity = 100;
    const entries = [{ url: page.documentURL, state: null }];
    let index = 0;
    let scrollRestoration = "auto";

    function record(entry, replace) {
      if (replace) {
        entries[index] = entry;
      } else {
        index++;
        entries[index] = entry;
        entries.length = index + 1;
        if (entries.length > capacity) {
          removeAt(entries, 0);
          index--;
        }
      }
    }

    function change(state, url, replace) {
      const target = url === undefined || url === null ? page.documentURL : page.resolveURL(url);
      if (target === null || origin(parse(target, null)) !== window.location.origin) {
        throw page.exception("SecurityError", "Blocked attempt to use history to change the session's URL to another origin.");
      }
      record({ url: target, state: page.use("structured clone").structuredClone(state) }, replace);
      page.documentURL = target;
    }

    function travel(delta) {
      page.schedule("history", 0, () => {
        const target = entries[index + delta];
        if (target === undefined) return;
        index += delta;
        const oldURL = page.documentURL;
        page.documentURL = target.url;
        page.fire(window, "PopStateEvent", "popstate", { state: target.state });
        if (oldURL !== target.url && split(oldURL, "#")[0] === split(target.url, "#")[0]) {
          page.fire(window, "HashChangeEvent", "hashchange", { oldURL, newURL: target.url });
        }
      }, true);
    }

    class History {
      get length() {
        return entries.length;
      }

      get state() {
        return entries[index].state;
      }

      get scrollRestoration() {
        return scrollRestoration;
      }

      set scrollRestoration(value) {
        if (value === "auto" || value === "manual") scrollRestoration = value;
      }

      pushState(state, unused, url) {
        change(state, url, false);
      }

      replaceState(state, unused, url) {
        change(state, url, true);
      }

      go(delta = 0) {
        if (Number(delta) === 0) window.location.reload();
        else travel(Math.trunc(Number(delta)) || 0);
      }

      back() {
        travel(-1);
      }

      forward() {
        travel(1);
      }
    }
    return {
      History,
      history: new History(),
      recordFragment: (url, replace) => record({ url, state: null }, replace),
      /// What an inspector shows of the history.
      shown: () => [["length", entries.length], ["state", entries[index].state], ["scrollRestoration", scrollRestoration]],
    };
  });
})
