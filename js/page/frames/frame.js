(function (core, native) {
  "use strict";
  // What an iframe element shows (HTML, "Navigables"): one page after another, each with a realm of its own.
  core.define("frame", () => {
    const { sandboxOf, mayBeFramed, markupOf, referrerOf } = core.use("frame documents");

    /// How often a frame may load while time stands still.
    const navigationLimit = 20;

    const isBlank = (url) => /^about:blank(?:[?#]|$)/.test(url);
    const withoutHash = (url) => url.split("#")[0];

    class Frame {
      /// The page in it; null until somebody looks or something is loaded.
      page = null;
      isRemoved = false;
      #isInitial = true;
      #isAsking = false;
      #restrictions = null;
      #task = 0;
      #request = 0;
      #release = null;
      #navigations = { at: -1, count: 0 };

      constructor(element) {
        this.element = element;
        this.parent = element.page;
        this.depth = this.parent.frame === null ? 1 : this.parent.frame.depth + 1;
        this.name = element.getAttribute("name") ?? "";
        this.#restrictions = sandboxOf(element);
      }

      /// The page in it: at first an empty one.
      get shownPage() {
        if (this.page === null && !this.isRemoved) this.#open("about:blank", this.#inheritedOrigin());
        return this.page;
      }

      // MARK: what it loads

      /// Does what the element's attributes say; a frame that was just inserted with nothing to load has loaded already.
      start(isInsertion) {
        const { element } = this;
        this.#cancel();
        if (element.hasAttribute("srcdoc")) {
          this.#navigateToSource();
          return;
        }
        const text = (element.getAttribute("src") ?? "").trim();
        const url = text === "" ? "about:blank" : core.resolveURL(this.parent, text) ?? "about:blank";
        if (isInsertion && isBlank(url)) this.#fireLoad();
        else this.navigate(url);
      }

      /// Loads another page: by `src`, by its own location, or by another frame.
      navigate(url) {
        if (this.isRemoved) return;
        this.#cancel();
        this.#restrictions = sandboxOf(this.element);
        if (!this.#mayNavigate(url)) {
          this.#settle();
        } else if (url.startsWith("javascript:")) {
          this.#later("javascript: URL", () => this.#runScript(url));
        } else if (withoutHash(url) === "about:srcdoc") {
          this.#navigateToSource();
        } else if (isBlank(url)) {
          if (!this.#askToLeave()) return;
          this.#later("about:blank", () => this.#commit(url, "", this.#inheritedOrigin()));
        } else {
          if (!this.#askToLeave()) return;
          this.#hold();
          this.#request = core.request(
            this.parent, { url, initiator: "iframe" }, (answer) => this.#answered(url, answer), () => this.#failed(url),
          );
        }
      }

      /// Tells the document that it may be left; false when that has removed the frame. Where else it wants to go does not count.
      #askToLeave() {
        if (this.page === null || this.#isAsking) return !this.#isAsking;
        this.#isAsking = true;
        core.entry.askToLeave(this.page);
        this.#isAsking = false;
        return !this.isRemoved;
      }

      #navigateToSource() {
        if (!this.#askToLeave()) return;
        this.#restrictions = sandboxOf(this.element);
        this.#later("srcdoc", () => {
          this.#commit("about:srcdoc", this.element.getAttribute("srcdoc") ?? "", this.#inheritedOrigin());
        });
      }

      #mayNavigate(url) {
        const now = native.now(this.parent.id);
        const { at, count } = this.#navigations;
        this.#navigations = { at: now, count: at === now ? count + 1 : 1 };
        const refuse = (reason) => {
          native.note(this.parent.id, `A frame is not loaded, ${reason}: ${url}`);
          return false;
        };
        if (this.#navigations.count > navigationLimit) {
          return refuse(`it has navigated ${navigationLimit} times at one instant`);
        }
        if (/^(?:about|javascript):/.test(url)) return true;
        // WebKit lets a page hold itself in a frame once, since some do.
        let same = 0;
        for (let page = this.parent; ; page = page.frame.parent) {
          if (withoutHash(page.documentURL) === withoutHash(url)) same++;
          if (page.frame === null) break;
        }
        return same < 2 || refuse("since it holds itself");
      }

      #answered(requested, answer) {
        this.#request = 0;
        const hash = requested.indexOf("#");
        const url = hash < 0 || answer.url.includes("#") ? answer.url : answer.url + requested.slice(hash);
        if (!mayBeFramed(answer, url, this.parent)) {
          native.note(this.parent.id, `A frame refuses to be shown (X-Frame-Options): ${url}`);
          this.#failed(url);
          return;
        }
        this.#commit(url, markupOf(answer), this.#originOf(url));
      }

      /// WebKit shows a page of its own for a failure, which has loaded as well.
      #failed(url) {
        this.#request = 0;
        this.#commit(url, "", {});
      }

      get #mayRunScripts() {
        return this.#restrictions === null || !this.#restrictions.has("scripts");
      }

      #originOf(url) {
        if (this.#restrictions !== null && this.#restrictions.has("same-origin")) return {};
        const origin = core.use("url parser").originOf(url);
        return origin === "null" ? {} : origin;
      }

      #inheritedOrigin() {
        if (this.#restrictions !== null && this.#restrictions.has("same-origin")) return {};
        return this.parent.part("origin").value;
      }

      #runScript(url) {
        const page = this.shownPage;
        const source = core.use("percent").percentDecode(url.slice("javascript:".length));
        const result = page.isScripting ? native.completionValue(page.id, source, page.documentURL) : undefined;
        if (this.isRemoved || this.page !== page) return;
        if (typeof result === "string") this.#commit(page.documentURL, result, page.part("origin").value);
        else this.loaded(page);
      }

      // MARK: its pages

      #commit(url, html, origin) {
        const page = this.page;
        // The window of the first, empty document goes on in the one that is loaded, as long as the origin is the same.
        const goesOn = page !== null && this.#isInitial && page.part("origin").value === origin
          && page.isScripting === this.#mayRunScripts;
        if (goesOn) this.#renew(page, url);
        else this.#open(url, origin);
        this.#isInitial = false;
        if (this.page !== null && !this.isRemoved) core.entry.loadDocument(this.page, html);
      }

      #open(url, origin) {
        if (this.page !== null) core.use("frames").endPage(this.page);
        // The document that was left may have removed the frame.
        if (this.isRemoved) return;
        const page = native.openFrame(this.parent.id, url);
        if (page === undefined) {
          this.page = null;
          return;
        }
        page.frame = this;
        page.restrictions = this.#restrictions;
        page.isScripting = this.#mayRunScripts;
        page.part("origin").value = origin;
        if (url.startsWith("about:")) page.fallbackBase = core.baseURL(this.parent);
        page.referrer = referrerOf(page, this.parent);
        this.page = page;
        core.use("frame window").prepare(page);
      }

      #renew(page, url) {
        if (page.has("frame list")) for (const frame of page.part("frame list").all) frame.remove();
        page.part("page document").document = core.use("document").emptyDocument(page, "text/html");
        core.hidden(page.global, "document", core.wrap(page.document));
        page.url = url;
        page.documentURL = url;
        page.fallbackBase = url.startsWith("about:") ? core.baseURL(this.parent) : null;
        page.referrer = referrerOf(page, this.parent);
        native.setFrameURL(page.id, url);
      }

      /// Its document was opened for writing: it is the writer's, and no longer the first one.
      opened(page) {
        this.#isInitial = false;
        this.#cancel();
        this.#hold();
        if (!page.documentURL.startsWith("about:")) return;
        page.documentURL = this.parent.documentURL;
        native.setFrameURL(page.id, page.documentURL);
      }

      /// A page has loaded in it.
      loaded(page) {
        if (this.isRemoved || page !== this.page) return;
        this.#fireLoad();
        this.#settle();
      }

      #fireLoad() {
        core.fire(this.element, "Event", "load");
      }

      /// The element has left the document.
      remove() {
        if (this.isRemoved) return;
        this.isRemoved = true;
        this.#cancel();
        core.use("frames").forget(this);
        if (this.page !== null && !this.page.isEnded) core.use("frames").endPage(this.page);
        // The page may have waited for this one; its load event is no business of whoever removes a node.
        if (this.#release !== null) core.schedule(this.parent, "frame removed", 0, () => this.#settle(), true);
      }

      // MARK: waiting

      #later(name, task) {
        this.#hold();
        this.#task = core.schedule(this.parent, name, 0, () => {
          this.#task = 0;
          task();
        }, true);
      }

      #cancel() {
        if (this.#task !== 0) core.unschedule(this.parent, this.#task);
        if (this.#request !== 0) core.cancelRequest(this.parent, this.#request);
        this.#task = 0;
        this.#request = 0;
      }

      #hold() {
        this.#release ??= core.holdLoad(this.parent);
      }

      #settle() {
        const release = this.#release;
        this.#release = null;
        if (release !== null) release();
      }
    }
    return { Frame };
  });
})
