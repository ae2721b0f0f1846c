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
        const outcome = native.postMessage(page.id, this._name, token, message);
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
      }
    }
    const handlersOf = (target) => core.unwrap(target)._handlers;

    // Handlers are found by name but never listed: WebKit looks a name up when it is asked for.
    core.interface(UserMessageHandlersNamespace, {
      proxy: {
        __proto__: null,
        get: (target, name) => (handlersOf(target).has(name) ? core.wrap(handlersOf(target).get(name)) : target[name]),
        has: (target, name) => handlersOf(target).has(name) || name in target,
        set(target, name, value) {
          if (handlersOf(target).has(name)) return false;
          target[name] = value;
          return true;
        },
        deleteProperty: (target, name) => !handlersOf(target).has(name) && delete target[name],
        defineProperty(target, name, descriptor) {
          return !handlersOf(target).has(name) && Reflect.defineProperty(target, name, descriptor);
        },
        getOwnPropertyDescriptor(target, name) {
          const handler = handlersOf(target).get(name);
          if (handler === undefined) return Reflect.getOwnPropertyDescriptor(target, name);
          return { value: core.wrap(handler), writable: true, enumerable: false, configurable: true };
        },
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
    return { namespace, root: new WebKitNamespace(page, namespace), pending: new Map(), lastToken: 0 };
  });

  core.entry.addHandler = function (page, name) {
    const { UserMessageHandler } = core.use("bridge");
    // WebKit shows window.webkit only to a world that has a handler.
    const isFirst = !page.has("bridge");
    const { namespace, root } = page.part("bridge");
    namespace._handlers.set(name, new UserMessageHandler(page, name));
    if (isFirst) core.shown(page.global, "webkit", core.wrap(root));
  };

  core.entry.removeHandler = function (page, name) {
    if (!page.has("bridge")) return;
    const handlers = page.part("bridge").namespace._handlers;
    const handler = handlers.get(name);
    if (handler === undefined) return;
    handler._isRemoved = true;
    handlers.delete(name);
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

  /// Whether a page's object is of a kind that a script message cannot carry: one of ours or a promise.
  core.entry.isUncloneable = (page, value) => (
    core.isPlatformObject(core.unwrap(value)) || value instanceof page.kit.Promise
  );
})
