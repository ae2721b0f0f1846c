(function (core, native) {
  "use strict";
  // The page's own document: an empty one until the page is loaded, and what only it has.
  /// The page of a document that it shows; others take nothing that is written.
  function requireOwn(document) {
    const { page } = document;
    if (page.document !== document) throw page.exception("InvalidStateError", "The object is in an invalid state.");
    return page;
  }

  /// A page of an opaque origin has no cookies.
  function requireOrigin(page) {
    if (core.use("origins").isOpaque(page)) throw page.exception("SecurityError", "The operation is insecure.");
  }

  const textOf = (values) => values.map(String).join("");

  core.define("page document members", () => ({
    get cookie() {
      requireOrigin(this.page);
      return core.use("cookies").text(this.page);
    },
    set cookie(value) {
      requireOrigin(this.page);
      core.use("cookies").set(this.page, String(value));
    },
    get hidden() {
      return this.page.part("page document").visibility === "hidden";
    },
    get visibilityState() {
      return this.page.part("page document").visibility;
    },
    get location() {
      return this === this.page.document ? this.page.part("location") : null;
    },
    set location(value) {
      if (this === this.page.document) this.page.part("location").href = value;
    },
    get domain() {
      return this.page.part("location").hostname;
    },
    get referrer() {
      return this.page.referrer;
    },
    open() {
      requireOwn(this).part("page parser").open();
      return this;
    },
    close() {
      requireOwn(this).part("page parser").close();
    },
    write(...texts) {
      requireOwn(this).part("page parser").write(textOf(texts));
    },
    writeln(...texts) {
      requireOwn(this).part("page parser").write(`${textOf(texts)}\n`);
    },
  }));

  core.part("page document", (page) => {
    const document = core.use("document").emptyDocument(page, "text/html");
    if (!page.loadsDocument) {
      const root = core.use("builder").makeElement(document, "html", core.use("namespaces").names.html);
      // Nobody can be told of these nodes: the page has no document yet.
      const { link } = core.use("tree");
      link(document, root, null);
      link(root, document.createElement("head"), null);
      link(root, document.createElement("body"), null);
    }
    return { document, visibility: "visible" };
  });

  core.global("document", (page) => page.document);

  core.entry.tap = core.asTask((page, selector) => core.use("activation").tap(page, selector));

  core.setVisibility = function (page, value) {
    const part = page.part("page document");
    if (part.visibility === value) return;
    part.visibility = value;
    core.fire(part.document, "Event", "visibilitychange", { bubbles: true });
    if (page.has("frames")) page.part("frames").ask();
    if (page.has("layout observers")) page.part("layout observers").visibilityChanged();
    if (page.has("media")) page.part("media").visibilityChanged();
  };

  core.entry.setVisibility = core.asTask(core.setVisibility);

  /// Whether nobody sees the page.
  core.isHidden = (page) => page.has("page document") && page.part("page document").visibility === "hidden";

  /// Before the page is left, and when another one takes its place.
  core.entry.askToLeave = function (page) {
    if (core.hasListener(page.window, "beforeunload")) core.use("transitions").ask(page);
  };

  core.entry.leave = core.asTask((page) => core.use("transitions").leave(page));
})
