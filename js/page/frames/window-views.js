(function (core, native) {
  "use strict";
  // The windows that a page has of other frames (HTML, "The WindowProxy exotic object"). Each page has views of its own, so
  // that a message's source is known; a view stays the same while its frame shows one page after another.
  core.define("window views", () => {
    const origins = core.use("origins");
    const { LocationView, absent, blocked } = core.use("location view");
    const { Window } = core.use("window");
    const views = new WeakMap();

    /// What stands behind a page's own window: its frame, or the page itself when it is no frame's.
    const contextOf = (page) => page.frame ?? page;

    /// The page that a frame shows now.
    const pageOf = (context) => (context instanceof core.Page ? context : context.shownPage);

    /// The window of a frame or a page as another page sees it.
    function view(accessor, context) {
      if (contextOf(accessor) === context) return accessor.global;
      if (pageOf(context) === null) return null;
      const known = accessor.part("window views");
      let found = known.get(context);
      if (found === undefined) {
        found = new Proxy({ __proto__: null }, accessor.kit.traps(new WindowView(accessor, context)));
        views.set(found, context);
        known.set(context, found);
      }
      return found;
    }

    /// Windows among the values of a page, as another page sees them.
    function translated(accessor, value) {
      if (typeof value !== "object" || value === null) return value;
      const context = views.get(value);
      if (context !== undefined) return view(accessor, context);
      const inner = core.unwrap(value);
      return inner !== value && inner instanceof Window ? view(accessor, contextOf(inner.page)) : value;
    }

    const crossOriginMethods = { blur() {}, close() {}, focus() {} };
    const crossOriginNames = "blur close closed focus frames length location opener parent postMessage self top window".split(" ");

    class WindowView {
      #accessor;
      #context;
      #methods = new Map();
      #location = null;

      constructor(accessor, context) {
        this.#accessor = accessor;
        this.#context = context;
      }

      get #page() {
        return pageOf(this.#context);
      }

      #isOpen(page) {
        return origins.same(this.#accessor, page);
      }

      #requireOpen(page) {
        if (!this.#isOpen(page)) throw blocked(this.#accessor);
        return page.global;
      }

      /// What a removed frame's window says differently.
      #isRemoved() {
        return this.#context.isRemoved === true;
      }

      #method(page, name, method) {
        const known = this.#methods.get(name);
        if (known !== undefined && known.page === page) return known.made;
        const made = core.pageFunction(page, { name, method });
        this.#methods.set(name, { page, made });
        return made;
      }

      #postMessage(page) {
        const accessor = this.#accessor;
        const context = this.#context;
        const realm = this.#isOpen(page) ? page : accessor;
        return this.#method(realm, "postMessage", core.raw(function postMessage(message, options) {
          core.use("post message").postMessage(accessor, pageOf(context), arguments);
        }));
      }

      #crossOriginValue(page, name) {
        const accessor = this.#accessor;
        switch (name) {
          case "window":
          case "self":
          case "frames":
            return view(accessor, this.#context);
          case "parent":
          case "top":
            return translated(accessor, page.global[name]);
          case "opener":
            return null;
          case "closed":
            return this.#isRemoved();
          case "length":
            return page.has("frame list") ? page.part("frame list").count : 0;
          case "location":
            this.#location ??= new Proxy({ __proto__: null }, accessor.kit.traps(new LocationView(accessor, this.#context)));
            return this.#location;
          case "postMessage":
            return this.#postMessage(page);
          default:
        }
        if (Object.hasOwn(crossOriginMethods, name)) return this.#method(accessor, name, crossOriginMethods[name]);
        const frame = childFrame(page, name);
        return frame === undefined ? undefined : view(accessor, frame);
      }

      get(target, name) {
        const page = this.#page;
        if (!this.#isOpen(page)) {
          const value = this.#crossOriginValue(page, name);
          if (value === undefined && !absent.has(name)) throw blocked(this.#accessor);
          return value;
        }
        if (this.#isRemoved()) {
          if (name === "closed") return true;
          if (name === "parent" || name === "top" || name === "frameElement") return null;
        }
        const value = Reflect.get(page.global, name, page.global);
        if (name === "postMessage" && value === page.part("post message").own) return this.#postMessage(page);
        return translated(this.#accessor, value);
      }

      set(target, name, value) {
        const page = this.#page;
        if (name === "location") {
          core.use("frames").navigateFrom(this.#accessor, this.#context, String(value));
          return true;
        }
        const global = this.#requireOpen(page);
        return Reflect.set(global, name, value, global);
      }

      has(target, name) {
        const page = this.#page;
        if (this.#isOpen(page)) return Reflect.has(page.global, name);
        if (this.#crossOriginValue(page, name) !== undefined || name === "opener") return true;
        if (absent.has(name)) return false;
        throw blocked(this.#accessor);
      }

      deleteProperty(target, name) {
        return Reflect.deleteProperty(this.#requireOpen(this.#page), name);
      }

      defineProperty(target, name, descriptor) {
        const done = Reflect.defineProperty(this.#requireOpen(this.#page), name, descriptor);
        // A proxy may only speak of a property that cannot be configured when its own target has it.
        if (done && descriptor.configurable === false) Reflect.defineProperty(target, name, descriptor);
        return done;
      }

      getOwnPropertyDescriptor(target, name) {
        const page = this.#page;
        if (!this.#isOpen(page)) {
          const value = this.get(target, name);
          return { value, writable: false, enumerable: false, configurable: true };
        }
        const descriptor = Reflect.getOwnPropertyDescriptor(page.global, name);
        if (descriptor === undefined || Reflect.getOwnPropertyDescriptor(target, name) !== undefined) return descriptor;
        descriptor.configurable = true;
        if (Object.hasOwn(descriptor, "value")) descriptor.value = this.get(target, name);
        return descriptor;
      }

      ownKeys(target) {
        const page = this.#page;
        if (this.#isOpen(page)) return Reflect.ownKeys(page.global);
        const count = page.has("frame list") ? page.part("frame list").count : 0;
        return [...Array.from({ length: count }, (_, index) => String(index)), ...crossOriginNames, ...absent];
      }

      getPrototypeOf() {
        const page = this.#page;
        return this.#isOpen(page) ? Reflect.getPrototypeOf(page.global) : null;
      }

      setPrototypeOf() {
        return false;
      }

      preventExtensions() {
        return false;
      }
    }

    function childFrame(page, name) {
      if (typeof name !== "string" || !page.has("frame list")) return undefined;
      const list = page.part("frame list");
      return /^\d+$/.test(name) ? list.ordered[Number(name)] : list.named(name);
    }

    const place = /^(?:.*@)?(.*?):\d+:\d+$/;

    /// The address of the script that has called the environment; undefined for source without one.
    function callerURL() {
      for (const line of new Error().stack.split("\n")) {
        if (!line.includes("adbridge:page/") && !line.endsWith("[native code]")) return place.exec(line)?.[1];
      }
      return undefined;
    }

    /// Whether a script of an address is a page's own.
    function hasScript(page, url) {
      if (page.documentURL === url) return true;
      const { following } = core.use("tree");
      const { document } = page;
      for (let at = following(document, document); at !== null; at = following(at, document)) {
        if (at.localName === "script" && at.hasAttribute("src") && at.src === url) return true;
      }
      return false;
    }

    /// The window of a frame's document: for the frame's own code the global object, for that of a page around it the view which
    /// that page has. A getter is not told who reads it, so the caller's script tells.
    function ownWindow(page) {
      const url = callerURL();
      if (url === undefined || url === "" || hasScript(page, url)) return page.window;
      for (let at = page.frame; at !== null; at = at.parent.frame) {
        if (hasScript(at.parent, url)) return origins.same(at.parent, page) ? view(at.parent, page.frame) : page.window;
      }
      return page.window;
    }

    return {
      view,
      contextOf,
      ownWindow,
      /// The window behind a view that a page may reach into; undefined for everything else.
      windowBehind(accessor, value) {
        const context = views.get(value);
        if (context === undefined) return undefined;
        const page = pageOf(context);
        return origins.same(accessor, page) ? page.window : undefined;
      },
      /// The page behind a view, for an inspector; null for everything else.
      shownBehind(value) {
        const context = views.get(value);
        return context === undefined ? null : pageOf(context);
      },
      isView: (value) => views.has(value),
    };
  });
  core.part("window views", () => new WeakMap());
})
