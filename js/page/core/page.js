(function (core, native) {
  "use strict";
  // One page: its realm, what it has of its own, and what its global object shows.
  const { apply, construct, ownKeys } = Reflect;

  const own = /@?adbridge:page\//;
  const position = /^(?:.*@)?(.*?):(\d+):(\d+)$/;

  /// Gives an error made here the place where the page called us: our own calls are no business of the page.
  function placed(error) {
    const lines = String(error.stack).split("\n").filter((line) => !own.test(line) && line !== "@[native code]");
    core.hidden(error, "stack", lines.join("\n"));
    const found = lines.map((line) => position.exec(line)).find((match) => match !== null && match[1] !== "");
    if (found !== undefined) {
      core.hidden(error, "sourceURL", found[1]);
      core.hidden(error, "line", Number(found[2]));
      core.hidden(error, "column", Number(found[3]));
    } else {
      delete error.sourceURL;
      delete error.line;
      delete error.column;
    }
    return error;
  }

  /// Gives an error of a page's that the engine places in a file of ours, such as one of a handler's source, a place of the
  /// page's or none.
  core.placeInPage = function (error) {
    if (typeof error !== "object" || error === null) return;
    try {
      const source = Object.getOwnPropertyDescriptor(error, "sourceURL")?.value;
      if (typeof source === "string" && source.startsWith("adbridge:page/")) placed(error);
    } catch {
      // What refuses to be looked at, or to be changed, stays as it is.
    }
  };

  class Page {
    #parts = new Map();
    #facades = new Map();

    /// - id: the number by which Swift knows the page.
    /// - kit: the page's realm (realm/kit.js).
    /// - url, userAgent: what the page was loaded from, and as what the browser presents itself.
    /// - epoch, start: the session's beginning in Unix time and the page's in the session, in milliseconds.
    /// - shared: what all pages of the web view have in common: cookies, storage.
    /// - cors: what becomes of requests that a browser would refuse: "on", "off" or "report".
    constructor(id, kit, url, userAgent, epoch, start, shared, cors) {
      this.id = id;
      this.kit = kit;
      this.global = kit.global;
      this.url = url;
      this.userAgent = userAgent;
      this.epoch = epoch;
      this.start = start;
      this.shared = shared;
      this.cors = cors;
      /// How the page was come to: "navigate" or "reload".
      this.navigation = shared.nextNavigation ?? "navigate";
      shared.nextNavigation = "navigate";
      this.window = null;
      /// The event whose listener runs, or null.
      this.currentEvent = null;
      /// When the document came to its states, and what has been requested and answered, for `performance`.
      this.times = null;
      this.resources = [];
      /// The object of the window's named properties, the second of its prototypes.
      this.behindWindow = null;
      /// The frame that the page is in; null for the page of the web view itself.
      this.frame = null;
      /// What relative references of a frame's page without an address are resolved against.
      this.fallbackBase = null;
      /// The address of the page that this one was opened from, as far as it may know it.
      this.referrer = "";
      /// What a sandbox forbids, or null; whether scripts run; whether the frame has gone on to another page.
      this.restrictions = null;
      this.isScripting = true;
      this.isEnded = false;
      /// Whether the document has loaded, so that it is told when it goes from sight.
      this.isShown = false;
      /// Whether it has been told that it is left.
      this.isLeft = false;
      /// Whether the document is first touched by loading it, so that nothing needs to stand in it before.
      this.loadsDocument = false;
    }

    /// What the page has of its own of a module.
    part(name) {
      const ready = this.#parts.get(name);
      if (ready !== undefined) return ready;
      const part = core.makePart(this, name);
      this.#parts.set(name, part);
      return part;
    }

    /// Whether a part has been made.
    has(name) {
      return this.#parts.has(name);
    }

    /// The constructor and the prototype that the page sees of an interface.
    facade(definition) {
      const ready = this.#facades.get(definition);
      if (ready !== undefined) return ready;
      const facade = core.makeFacade(this, definition);
      this.#facades.set(definition, facade);
      return facade;
    }

    /// The page's document.
    get document() {
      return this.part("page document").document;
    }

    // MARK: values of the page's realm

    /// An array of the page, with what it gets for each item.
    array(list) {
      const array = this.kit.array();
      for (let index = 0; index < list.length; index++) core.shown(array, index, core.result(this, list[index]));
      return array;
    }

    /// An object of the page, with what it gets for each value.
    object(fields) {
      const object = this.kit.object();
      for (const name of ownKeys(fields)) core.shown(object, name, core.result(this, fields[name]));
      return object;
    }

    /// A builtin object of the page, of a class of ours.
    builtin(Class, ...values) {
      return construct(Class, values, this.kit.builtins.here);
    }

    /// A promise of the page; what it is settled with becomes the page's.
    promise(start) {
      return this.kit.promise((resolve, reject) => {
        start((value) => resolve(core.result(this, value)), (error) => reject(this.outward(error)));
      });
    }

    /// A promise of the page of what some work returns or throws at once.
    settle(work) {
      return this.promise((resolve, reject) => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      });
    }

    /// An error as the page gets it: those of this scope become the page's own.
    outward(error) {
      if (typeof error !== "object" || error === null) return error;
      if (core.PlatformObject.is(error)) return core.wrap(error);
      if (!(error instanceof Error)) return error;
      return placed(new (this.kit.errors[error.name] ?? this.kit.errors.Error)(error.message));
    }

    /// A DOMException.
    exception(name, message) {
      const { DOMException } = core.use("DOMException");
      return new DOMException(this, message, name);
    }

    // MARK: calls into the page

    /// Calls a function of the page; `self` and the values become the page's. What it throws comes out.
    call(callback, self, values) {
      for (let index = 0; index < values.length; index++) values[index] = core.wrap(values[index]);
      core.enterPage();
      try {
        return apply(callback, core.wrap(self), values);
      } finally {
        core.leavePage();
      }
    }

    /// Calls a function of the page; what it throws is reported.
    guarded(callback, self, values) {
      try {
        return this.call(callback, self, values);
      } catch (error) {
        this.report(error);
      }
      return undefined;
    }

    /// Runs a task of our own; what it throws is reported.
    run(task) {
      try {
        task();
      } catch (error) {
        this.report(error);
      }
    }

    /// Tells of an exception that nobody caught.
    report(error) {
      core.reportError(this, this.outward(error));
    }
  }
  core.Page = Page;

  // MARK: what every global object has

  const globals = [];
  const methods = [];

  /// Makes interfaces of a module (names parted by spaces) global, built on first use.
  core.expose = function (moduleName, names) {
    for (const name of names.split(" ")) {
      core.global(name, (page) => page.facade(core.definitionFor(core.use(moduleName)[name])).constructor);
    }
  };

  // The window's own attributes are seen by loops, constructors are not.
  const isLowerCase = (name) => name[0] === name[0].toLowerCase();

  /// A property of the global object whose value is made when the page first reads it.
  core.global = function (name, read, isShown = isLowerCase(name)) {
    globals.push({ name, read, isShown });
  };

  /// Global functions; each is called with the page as `this`.
  core.globalMethods = function (list) {
    methods.push(list);
  };

  function readGlobal(page, entry) {
    const value = core.result(page, entry.read(page));
    keepGlobal(page, entry, value);
    return value;
  }

  // A page cannot replace it.
  const unforgeable = "document";

  function keepGlobal(page, entry, value) {
    if (entry.name === unforgeable) core.steady(page.global, entry.name, value);
    else if (entry.isShown) core.shown(page.global, entry.name, value);
    else core.hidden(page.global, entry.name, value);
  }

  function setGlobal(page, entry, self, value) {
    if (entry.name !== unforgeable) keepGlobal(page, entry, value);
  }

  /// Makes a page and fills its global object.
  core.entry.open = function (id, kit, url, userAgent, epoch, start, shared, cors) {
    const page = new Page(id, kit, url, userAgent, epoch, start, shared, cors);
    kit.setEnvironment((error) => page.outward(error), Object.prototype);
    core.lookNative(page);
    page.window = core.use("window").open(page);
    const { global } = page;
    for (let index = 0; index < globals.length; index++) {
      const entry = globals[index];
      kit.putAccessor(global, page, entry, readGlobal, setGlobal, entry.isShown);
    }
    for (let index = 0; index < methods.length; index++) core.addMethods(page, global, methods[index]);
    return page;
  };
})
