(function (window, native, page) {
  "use strict";
  // window.webkit.messageHandlers as WebKit 2.50 shows it.
  const { apply, defineProperty, Promise: EnginePromise, Error: EngineError, TypeError: EngineTypeError } = page.builtins;
  const ownKeys = Reflect.ownKeys;
  const { get: reflectGet, set: reflectSet, has: reflectHas } = Reflect;
  const handlers = page.table();
  const handlerStates = new WeakMap();
  handlerStates.get = handlerStates.get;
  handlerStates.set = handlerStates.set;
  const pending = page.table();
  let lastToken = 0;

  class UserMessageHandler {
    constructor(key, name) {
      if (key !== handlers) throw page.illegalConstructor();
      handlerStates.set(this, { name, removed: false });
    }

    // One declared parameter, and a Promise for every outcome: the interface says
    // `Promise<any> postMessage(any message)`, so even a wrong receiver is a rejection.
    postMessage(message) {
      const count = arguments.length;
      const state = typeof this === "object" && this !== null ? handlerStates.get(this) : undefined;
      let failure = null;
      if (state === undefined) {
        failure = new EngineTypeError("Can only call UserMessageHandler.postMessage on instances of UserMessageHandler");
      } else if (count === 0) {
        failure = new EngineTypeError("Not enough arguments");
      } else if (state.removed) {
        failure = page.exception("InvalidAccessError", "The object does not support the operation or argument.");
      }
      if (failure !== null) return new EnginePromise((resolve, reject) => reject(failure));

      const token = ++lastToken;
      let settle;
      const promise = new EnginePromise((resolve, reject) => {
        settle = { resolve, reject };
      });
      pending.set(token, settle);
      const outcome = native.postMessage(state.name, token, message);
      if (outcome !== "queued") {
        pending.delete(token);
        if (outcome !== "drop") {
          const error = page.exception("DataCloneError", "The object can not be cloned.");
          if (outcome === "throw") throw error;
          settle.reject(error);
        }
      }
      return promise;
    }
  }
  page.tag(UserMessageHandler, "UserMessageHandler");

  class UserMessageHandlersNamespace {
    constructor() {
      throw page.illegalConstructor();
    }
  }
  page.tag(UserMessageHandlersNamespace, "UserMessageHandlersNamespace");

  // Handlers are found by name but never listed: WebKit looks a name up when it is asked for.
  const messageHandlers = new Proxy(Object.create(UserMessageHandlersNamespace.prototype), {
    get(target, name, receiver) {
      return handlers.has(name) ? handlers.get(name) : reflectGet(target, name, receiver);
    },
    has(target, name) {
      return handlers.has(name) || reflectHas(target, name);
    },
    set(target, name, value) {
      return handlers.has(name) ? false : reflectSet(target, name, value);
    },
    deleteProperty(target, name) {
      return handlers.has(name) ? false : delete target[name];
    },
    defineProperty(target, name, descriptor) {
      if (handlers.has(name)) return false;
      defineProperty(target, name, descriptor);
      return true;
    },
    getOwnPropertyDescriptor(target, name) {
      if (handlers.has(name)) return { value: handlers.get(name), writable: true, enumerable: false, configurable: true };
      return apply(Reflect.getOwnPropertyDescriptor, undefined, [target, name]);
    },
    ownKeys(target) {
      return ownKeys(target);
    },
  });

  class WebKitNamespace {
    constructor() {
      throw page.illegalConstructor();
    }

    get messageHandlers() {
      return messageHandlers;
    }
  }
  page.tag(WebKitNamespace, "WebKitNamespace");

  page.hidden(window, "UserMessageHandler", UserMessageHandler);
  page.hidden(window, "UserMessageHandlersNamespace", UserMessageHandlersNamespace);
  page.hidden(window, "WebKitNamespace", WebKitNamespace);

  let shown = false;

  // WebKit shows window.webkit only to a world that has a handler.
  page.entry.addHandler = function (name) {
    handlers.set(name, new UserMessageHandler(handlers, name));
    if (shown) return;
    shown = true;
    defineProperty(window, "webkit", {
      value: Object.create(WebKitNamespace.prototype),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  };

  page.entry.removeHandler = function (name) {
    const handler = handlers.get(name);
    if (handler === undefined) return;
    handlerStates.get(handler).removed = true;
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
