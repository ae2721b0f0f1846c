(function (core, native) {
  "use strict";
  // window.webkit.messageHandlers as WebKit 2.50 shows it.
  core.define("bridge", () => {
    class UserMessageHandler extends core.PlatformObject {
      constructor(page, name) {
        super(page);
        this._name = name;
        this._isRemoved = false;
      }

      // One declared parameter, and a promise for every outcome: the interface says
      // `Promise<any> postMessage(any message)`, so even a wrong receiver is a rejection.
      postMessage(message) {
        const { page } = this;
        const bridge = page.part("bridge");
        if (arguments.length === 0) return page.settle(() => { throw new TypeError("Not enough arguments"); });
        if (this._isRemoved) {
          return page.settle(() => {
            throw page.exception("InvalidAccessError", "The object does not support the operation or argument.");
          });
        }
        const token = ++bridge.lastToken;
        let settle;
        const promise = page.promise((resolve, reject) => {
          settle = { resolve, reject };
        });
        bridge.pending.set(token, settle);
        const outcome = native.postMessage(page.id, this._name, token, bridge.copy(message, bridge.strips));
        if (outcome !== "queued") refuse(page, token, settle, outcome);
        return promise;
      }
    }
    core.raw(core.promising(UserMessageHandler.prototype.postMessage));
    core.interface(UserMessageHandler);

    /// The body cannot be cloned: what the page sees of that differs between versions of WebKit.
    function refuse(page, token, settle, outcome) {
      page.part("bridge").pending.delete(token);
      if (outcome === "drop") return;
      const error = page.exception("DataCloneError", "The object can not be cloned.");
      if (outcome === "throw") throw error;
      settle.reject(error);
    }

    class UserMessageHandlersNamespace extends core.PlatformObject {
      constructor(page) {
        super(page);
        this._handlers = new Map();
        // The object behind the proxy, which has the handlers as properties that cannot be assigned to.
        this._target = null;
      }

      _add(name, handler) {
        core.wrap(this);
        this._handlers.set(name, handler);
        // What the prototype has wins, and so does what the page has put there.
        if (name in this._target) return;
        Reflect.defineProperty(this._target, name, { value: core.wrap(handler), enumerable: true, configurable: true });
      }

      _remove(name) {
        const handler = this._handlers.get(name);
        this._handlers.delete(name);
        handler._isRemoved = true;
        if (isHandler(this._target, name, handler)) delete this._target[name];
      }
    }

    /// Whether a property is that of a handler, and not one that the page has made.
    function isHandler(target, name, handler = core.unwrap(target)._handlers.get(name)) {
      return handler !== undefined && Object.getOwnPropertyDescriptor(target, name)?.value === handler.wrapper;
    }

    // Handlers are found by name but never listed: WebKit looks a name up when it is asked for.
    core.interface(UserMessageHandlersNamespace, {
      makeObject(inner, prototype) {
        inner._target = Object.create(prototype);
        return inner._target;
      },
      proxy: {
        __proto__: null,
        ownKeys: (target) => Reflect.ownKeys(target).filter((name) => !isHandler(target, name)),
        deleteProperty: (target, name) => isHandler(target, name) || Reflect.deleteProperty(target, name),
        defineProperty: (target, name, descriptor) => (
          !isHandler(target, name) && Reflect.defineProperty(target, name, descriptor)
        ),
      },
    });

    class WebKitNamespace extends core.PlatformObject {
      constructor(page, messageHandlers) {
        super(page);
        this._messageHandlers = messageHandlers;
      }

      get messageHandlers() {
        return this._messageHandlers;
      }
    }
    core.interface(WebKitNamespace);

    return { UserMessageHandler, UserMessageHandlersNamespace, WebKitNamespace };
  });
  core.expose("bridge", "UserMessageHandler UserMessageHandlersNamespace WebKitNamespace");

  core.part("bridge", (page) => {
    const { UserMessageHandlersNamespace, WebKitNamespace } = core.use("bridge");
    const namespace = new UserMessageHandlersNamespace(page);
    return {
      namespace,
      root: new WebKitNamespace(page, namespace),
      pending: new Map(),
      lastToken: 0,
      copy: core.use("message copy").copy,
      strips: native.stripsMessages(page.id),
    };
  });

  /// Shows window.webkit, or takes it away. WebKit has it only while a world has a handler; what a page has put in its place
  /// stays, and when the page deletes that, the native one is back: hence it stands on the window's prototypes as well.
  function show(page, isShown) {
    const root = core.wrap(page.part("bridge").root);
    for (const object of [page.global, page.behindWindow]) {
      const own = Object.getOwnPropertyDescriptor(object, "webkit");
      if (isShown && own === undefined) core.hidden(object, "webkit", root);
      else if (!isShown && own !== undefined && own.value === root) delete object.webkit;
    }
  }

  core.entry.addHandler = function (page, name) {
    const { UserMessageHandler } = core.use("bridge");
    const { namespace } = page.part("bridge");
    namespace._add(name, new UserMessageHandler(page, name));
    if (namespace._handlers.size === 1) show(page, true);
  };

  core.entry.removeHandler = function (page, name) {
    if (!page.has("bridge")) return;
    const { namespace } = page.part("bridge");
    if (!namespace._handlers.has(name)) return;
    namespace._remove(name);
    if (namespace._handlers.size === 0) show(page, false);
  };

  core.entry.messageReply = function (page, token, kind, value) {
    const { pending } = page.part("bridge");
    const settle = pending.get(token);
    if (settle === undefined) return;
    pending.delete(token);
    if (kind === "resolve") settle.resolve(value);
    else settle.reject(typeof value === "string" ? new Error(value) : value);
  };

  /// Calls a method of the page's controller; false when there is none. What it throws comes out.
  core.entry.callController = function (page, controllerName, method, ...values) {
    const controller = page.global[controllerName];
    if (!core.isObject(controller)) return false;
    const call = controller[method];
    if (typeof call !== "function") return false;
    Reflect.apply(call, controller, values);
    return true;
  };

  /// The copy of a value for the host, as text.
  core.entry.copyOut = (page, value) => core.use("message copy").copy(value, false);
})
