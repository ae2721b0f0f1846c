(function () {
  "use strict";
  // Run in each page's own realm before any script of the page: the page's builtins as they came, and what makes functions
  // of the page's realm. Everything else of the environment runs outside the page.
  const {
    Array: { prototype: { entries, forEach, keys, values } },
    Date: { prototype: { toString: dateText } },
    Promise: { prototype: { then } },
    Date, Function, Promise, RangeError, Reflect, Object, JSON: { parse },
  } = globalThis;
  const here = function () {};
  here.prototype = null;
  const { apply, construct, getPrototypeOf } = Reflect;

  const environment = { __proto__: null, outward: null, root: null };

  /// What a call of the environment threw, as the page gets it. Most of it has become the page's where it was thrown; at the
  /// end of the stack there may be no room for that.
  function own(error) {
    if ((typeof error !== "object" && typeof error !== "function") || error === null) return error;
    try {
      return environment.outward(error);
    } catch {
      for (let at = getPrototypeOf(error); at !== null; at = getPrototypeOf(at)) if (at === environment.root) return overflow();
      return error;
    }
  }

  function overflow() {
    const error = new RangeError("Maximum call stack size exceeded.");
    // It was not this file that called too deeply.
    delete error.sourceURL;
    delete error.line;
    delete error.column;
    return error;
  }

  // What calls the functions of a proxy's handler.
  const guards = {
    __proto__: null,
    get: (handler) => (target, name, receiver) => {
      try { return handler.get(target, name, receiver); } catch (error) { throw own(error); }
    },
    set: (handler) => (target, name, value, receiver) => {
      try { return handler.set(target, name, value, receiver); } catch (error) { throw own(error); }
    },
    has: (handler) => (target, name) => {
      try { return handler.has(target, name); } catch (error) { throw own(error); }
    },
    deleteProperty: (handler) => (target, name) => {
      try { return handler.deleteProperty(target, name); } catch (error) { throw own(error); }
    },
    defineProperty: (handler) => (target, name, descriptor) => {
      try { return handler.defineProperty(target, name, descriptor); } catch (error) { throw own(error); }
    },
    getOwnPropertyDescriptor: (handler) => (target, name) => {
      try { return handler.getOwnPropertyDescriptor(target, name); } catch (error) { throw own(error); }
    },
    ownKeys: (handler) => (target) => {
      try { return handler.ownKeys(target); } catch (error) { throw own(error); }
    },
    getPrototypeOf: (handler) => (target) => {
      try { return handler.getPrototypeOf(target); } catch (error) { throw own(error); }
    },
    setPrototypeOf: (handler) => (target, prototype) => {
      try { return handler.setPrototypeOf(target, prototype); } catch (error) { throw own(error); }
    },
    preventExtensions: (handler) => (target) => {
      try { return handler.preventExtensions(target); } catch (error) { throw own(error); }
    },
  };
  const trapNames = ["get", "set", "has", "deleteProperty", "defineProperty", "getOwnPropertyDescriptor",
    "ownKeys", "getPrototypeOf", "setPrototypeOf", "preventExtensions"];

  // Functions that a page sees begin with a directive, by which core/native-look.js knows them.

  const { defineProperty, setPrototypeOf } = Object;
  // Accessors get the names of their functions from core/native-look.js: a computed name would cost a page a structure of its
  // own for each. What is made here is the descriptor, since a page's start makes some hundreds.
  function getter(page, member, get, enumerable) {
    return {
      get() {
        "environment function";
        try { return get(page, member, this); } catch (error) { throw own(error); }
      },
      set: undefined,
      enumerable,
      configurable: true,
    };
  }

  function accessors(page, member, get, set, enumerable) {
    return {
      get() {
        "environment function";
        try { return get(page, member, this); } catch (error) { throw own(error); }
      },
      set(value) {
        "environment function";
        try { set(page, member, this, value); } catch (error) { throw own(error); }
      },
      enumerable,
      configurable: true,
    };
  }

  /// Gives an object the accessor of a member; without `set` it cannot be assigned to.
  function putAccessor(object, page, member, get, set, isShown) {
    const descriptor = set === null ? getter(page, member, get, isShown) : accessors(page, member, get, set, isShown);
    // A script may have given all objects what no accessor may have.
    if ("value" in descriptor || "writable" in descriptor) setPrototypeOf(descriptor, null);
    defineProperty(object, member.name, descriptor);
  }

  const name = { __proto__: null, value: undefined };

  /// Gives a function its name. A computed one in an object literal would cost a page a structure of its own for each.
  function named(text, made) {
    name.value = text;
    defineProperty(made, "name", name);
    return made;
  }

  /// A constructor like Date that takes the present moment from `now`.
  const dateConstructor = (now) => ({
    // Seven named parameters because Date.length is 7.
    Date: function (year, month, date, hours, minutes, seconds, milliseconds) {
      "environment constructor";
      if (new.target === undefined) return apply(dateText, new Date(now()), []);
      if (arguments.length === 0) return construct(Date, [now()], new.target);
      return construct(Date, arguments, new.target);
    },
  }.Date);

  return {
    global: globalThis,
    errors: { __proto__: null, Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError },

    /// Says how the environment's errors become the page's, and where its own prototypes end.
    setEnvironment(outward, root) {
      environment.outward = outward;
      environment.root = root;
    },

    prototypes: {
      __proto__: null,
      Error: Error.prototype,
      Function: Function.prototype,
      Object: Object.prototype,
      get Iterator() {
        return getPrototypeOf(getPrototypeOf(apply(values, [], [])));
      },
    },
    lists: { __proto__: null, entries, forEach, keys, values },
    then, Function, Promise,

    // What makes any other value of this realm: `Reflect.construct(Map, [], here)` gives a Map of this realm, because a
    // function without a prototype for instances stands for its realm's own; it costs a page less than to have every
    // constructor at hand. `Object` is for wrappers of primitive values.
    builtins: { __proto__: null, here, parseJSON: parse, Object, Reflect },

    object: () => ({}),
    array: () => [],
    item: (value, done) => ({ value, done }),

    /// A promise that `start` settles by the functions it is given.
    promise: (start) => new Promise((resolve, reject) => {
      try {
        start(resolve, reject);
      } catch (error) {
        reject(own(error));
      }
    }),

    /// The handler of a proxy that the page gets: it calls that of the environment.
    traps(handler) {
      const guarded = { __proto__: null };
      for (let index = 0; index < trapNames.length; index++) {
        const name = trapNames[index];
        if (handler[name] !== undefined) guarded[name] = guards[name](handler);
      }
      return guarded;
    },

    dateConstructor,

    // By how many parameters they show. The functions themselves take whatever comes.
    methods: [
      (name, page, member, call) => named(name, {
        method() {
          "environment function";
          try { return call(page, member, this, arguments); } catch (error) { throw own(error); }
        },
      }.method),
      (name, page, member, call) => named(name, {
        method(a) {
          "environment function";
          try { return call(page, member, this, arguments); } catch (error) { throw own(error); }
        },
      }.method),
      (name, page, member, call) => named(name, {
        method(a, b) {
          "environment function";
          try { return call(page, member, this, arguments); } catch (error) { throw own(error); }
        },
      }.method),
      (name, page, member, call) => named(name, {
        method(a, b, c) {
          "environment function";
          try { return call(page, member, this, arguments); } catch (error) { throw own(error); }
        },
      }.method),
      (name, page, member, call) => named(name, {
        method(a, b, c, d) {
          "environment function";
          try { return call(page, member, this, arguments); } catch (error) { throw own(error); }
        },
      }.method),
      (name, page, member, call) => named(name, {
        method(a, b, c, d, e) {
          "environment function";
          try { return call(page, member, this, arguments); } catch (error) { throw own(error); }
        },
      }.method),
      (name, page, member, call) => named(name, {
        method(a, b, c, d, e, f) {
          "environment function";
          try { return call(page, member, this, arguments); } catch (error) { throw own(error); }
        },
      }.method),
    ],

    constructors: [
      (name, page, definition, construct) => named(name, function () {
        "environment constructor";
        try { return construct(page, definition, new.target, this, arguments); } catch (error) { throw own(error); }
      }),
      (name, page, definition, construct) => named(name, function (a) {
        "environment constructor";
        try { return construct(page, definition, new.target, this, arguments); } catch (error) { throw own(error); }
      }),
      (name, page, definition, construct) => named(name, function (a, b) {
        "environment constructor";
        try { return construct(page, definition, new.target, this, arguments); } catch (error) { throw own(error); }
      }),
      (name, page, definition, construct) => named(name, function (a, b, c) {
        "environment constructor";
        try { return construct(page, definition, new.target, this, arguments); } catch (error) { throw own(error); }
      }),
    ],

    accessors,
    putAccessor,
  };
})
