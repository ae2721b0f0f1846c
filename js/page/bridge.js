(function (window, native, page) {
  "use strict";
  // window.webkit.messageHandlers as WebKit 2.50 shows it.
  const {
    defineProperty, getOwnPropertyDescriptor, Promise: EnginePromise, Proxy: EngineProxy, Error: EngineError,
    TypeError: EngineTypeError,
  } = page.builtins;
  const { create } = Object;
  const handlers = page.table();
  const pending = page.table();
  const key = {};
  let lastToken = 0;
  let namespace = null;
  /// What an inspector shows of the handlers.
  page.bridge = { handlers, target: null, namespace: null, root: null };

  class UserMessageHandler {
    #name;
    #removed = false;

    constructor(given, name) {
      if (given !== key) throw page.illegalConstructor();
      this.#name = name;
    }

    static remove(handler) {
      handler.#removed = true;
    }

    // One declared parameter, and a Promise for every outcome: the interface says
    // `Promise<any> postMessage(any message)`, so even a wrong receiver is a rejection.
    postMessage(message) {
      let failure = null;
      if (typeof this !== "object" || this === null || !(#name in this)) {
        failure = new EngineTypeError("Can only call UserMessageHandler.postMessage on instances of UserMessageHandler");
      } else if (arguments.length === 0) {
        failure = new EngineTypeError("Not enough arguments");
      } else if (this.#removed) {
        failure = page.exception("InvalidAccessError", "The object does not support the operation or argument.");
      }
      if (failure !== null) return new EnginePromise((resolve, reject) => reject(failure));

      const token = ++lastToken;
      let settle;
      const promise = new EnginePromise((resolve, reject) => {
        settle = { resolve, reject };
      });
      pending.set(token, settle);
      const outcome = native.postMessage(this.#name, token, message);
      if (outcome !== "queued") refuse(token, settle, outcome);
      return promise;
    }
  }
  const removeHandler = UserMessageHandler.remove;
  delete UserMessageHandler.remove;
  page.tag(UserMessageHandler, "UserMessageHandler");

  /// The body cannot be cloned: what the page sees of that differs between versions of WebKit.
  function refuse(token, settle, outcome) {
    pending.delete(token);
    if (outcome === "drop") return;
    const error = page.exception("DataCloneError", "The object can not be cloned.");
    if (outcome === "throw") throw error;
    settle.reject(error);
  }

  class UserMessageHandlersNamespace {
    constructor() {
      throw page.illegalConstructor();
    }
  }
  page.tag(UserMessageHandlersNamespace, "UserMessageHandlersNamespace");

  // Handlers are found by name but never listed: WebKit looks a name up when it is asked for.
  const lookUp = {
    __proto__: null,
    get: (target, name) => (handlers.has(name) ? handlers.get(name) : target[name]),
    has: (target, name) => handlers.has(name) || name in target,
    set(target, name, value) {
      if (handlers.has(name)) return false;
      target[name] = value;
      return true;
    },
    deleteProperty: (target, name) => !handlers.has(name) && delete target[name],
    defineProperty(target, name, descriptor) {
      if (handlers.has(name)) return false;
      defineProperty(target, name, descriptor);
      return true;
    },
    getOwnPropertyDescriptor(target, name) {
      if (!handlers.has(name)) return getOwnPropertyDescriptor(target, name);
      return { __proto__: null, value: handlers.get(name), writable: true, enumerable: false, configurable: true };
    },
  };

  class WebKitNamespace {
    constructor() {
      throw page.illegalConstructor();
    }

    get messageHandlers() {
      return namespace;
    }
  }
  page.tag(WebKitNamespace, "WebKitNamespace");

  page.hidden(window, "UserMessageHandler", UserMessageHandler);
  page.hidden(window, "UserMessageHandlersNamespace", UserMessageHandlersNamespace);
  page.hidden(window, "WebKitNamespace", WebKitNamespace);

  // WebKit shows window.webkit only to a world that has a handler.
  page.entry.addHandler = function (name) {
    handlers.set(name, new UserMessageHandler(key, name));
    if (namespace !== null) return;
    const target = create(UserMessageHandlersNamespace.prototype);
    namespace = new EngineProxy(target, lookUp);
    const root = create(WebKitNamespace.prototype);
    window.webkit = root;
    page.bridge = { handlers, target, namespace, root };
  };

  page.entry.removeHandler = function (name) {
    const handler = handlers.get(name);
    if (handler === undefined) return;
    removeHandler(handler);
    handlers.delete(name);
  };

  page.entry.messageReply = function (token, kind, value) {
    const settle = pending.get(token);
    if (settle === undefined) return;
    pending.delete(token);
    if (kind === "resolve") settle.resolve(value);
    else settle.reject(typeof value === "string" ? new EngineError(value) : value);
  };
})
