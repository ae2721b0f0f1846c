(function () {
  "use strict";
  // Run in each page's own realm before any script of the page: the page's builtins as they came, and what makes functions
  // of the page's realm. Everything else of the environment runs outside the page.
  const {
    Array: { prototype: { entries, forEach, keys, values } },
    Promise: { prototype: { then } },
    Date, Function, Intl, Promise, RangeError, Reflect, Object, JSON: { parse },
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

  const { defineProperty } = Object;
  // Accessors get the names of their functions from core/native-look.js: a computed name would cost a page a structure of its
  // own for each.
  function getter(page, member, get) {
    return {
      get() {
        "environment function";
        try { return get(page, member, this); } catch (error) { throw own(error); }
      },
    }.get;
  }

  function accessors(page, member, get, set) {
    return {
      get() {
        "environment function";
        try { return get(page, member, this); } catch (error) { throw own(error); }
      },
      set(value) {
        "environment function";
        try { set(page, member, this, value); } catch (error) { throw own(error); }
      },
    };
  }

  // One for all: a page's start makes some hundreds.
  const accessor = { __proto__: null, get: undefined, set: undefined, enumerable: true, configurable: true };

  /// Gives an object the accessor of a member; without `set` it cannot be assigned to.
  function putAccessor(object, page, member, get, set, isShown) {
    if (set === null) {
      accessor.get = getter(page, member, get);
      accessor.set = undefined;
    } else {
      const made = accessors(page, member, get, set);
      accessor.get = made.get;
      accessor.set = made.set;
    }
    accessor.enumerable = isShown;
    defineProperty(object, member.name, accessor);
  }

  function property(target, name, value, writable) {
    defineProperty(target, name, { __proto__: null, value, writable, enumerable: false, configurable: writable });
  }

  /// Puts Date on virtual time; `now` becomes Date.now. Only the present differs from the engine's own Date, so the
  /// prototype, parsing and every other form of the constructor stay the engine's. `makeTable` makes a WeakMap.
  function installDate(now, makeTable) {
    const EngineDate = Date;
    const { prototype } = EngineDate;
    const { toString } = prototype;
    const present = {
      // Seven named parameters because Date.length is 7.
      Date: function (year, month, date, hours, minutes, seconds, milliseconds) {
        "environment constructor";
        if (new.target === undefined) return apply(toString, new EngineDate(now()), []);
        if (arguments.length === 0) return construct(EngineDate, [now()], new.target);
        return construct(EngineDate, arguments, new.target);
      },
    }.Date;
    property(present, "UTC", EngineDate.UTC, true);
    property(present, "parse", EngineDate.parse, true);
    property(present, "now", now, true);
    property(present, "prototype", prototype, false);
    property(prototype, "constructor", present, true);
    property(globalThis, "Date", present, true);
    if (Intl !== undefined) mendIntl(now, makeTable);
  }

  /// Intl.DateTimeFormat formats the present moment when it is given none. Few pages use it, and building it is costly, so
  /// it is mended when a page first asks for it.
  function mendIntl(now, makeTable) {
    const { getOwnPropertyDescriptor } = Object;
    const lazy = {
      get Intl() {
        "environment function";
        const format = Intl.DateTimeFormat.prototype;
        const original = getOwnPropertyDescriptor(format, "format").get;
        const parts = format.formatToParts;
        const bound = makeTable();
        const mended = {
          get format() {
            "environment function";
            const inner = apply(original, this, []);
            let outer = bound.get(inner);
            if (outer === undefined) {
              outer = (date) => {
                "environment function";
                return inner(date === undefined ? now() : date);
              };
              bound.set(inner, outer);
            }
            return outer;
          },
          formatToParts(date) {
            "environment function";
            return apply(parts, this, [date === undefined ? now() : date]);
          },
        };
        const { get } = getOwnPropertyDescriptor(mended, "format");
        defineProperty(format, "format", { __proto__: null, get, set: undefined, enumerable: false, configurable: true });
        property(format, "formatToParts", mended.formatToParts, true);
        property(globalThis, "Intl", Intl, true);
        return Intl;
      },
      set Intl(value) {
        "environment function";
        property(globalThis, "Intl", value, true);
      },
    };
    const { get, set } = getOwnPropertyDescriptor(lazy, "Intl");
    defineProperty(globalThis, "Intl", { __proto__: null, get, set, enumerable: false, configurable: true });
  }

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

    installDate,

    // By how many parameters they show. The functions themselves take whatever comes.
    methods: [
      (name, page, member, call) => ({
        [name]() {
          "environment function";
          try { return call(page, member, this, arguments); } catch (error) { throw own(error); }
        },
      })[name],
      (name, page, member, call) => ({
        [name](a) {
          "environment function";
          try { return call(page, member, this, arguments); } catch (error) { throw own(error); }
        },
      })[name],
      (name, page, member, call) => ({
        [name](a, b) {
          "environment function";
          try { return call(page, member, this, arguments); } catch (error) { throw own(error); }
        },
      })[name],
      (name, page, member, call) => ({
        [name](a, b, c) {
          "environment function";
          try { return call(page, member, this, arguments); } catch (error) { throw own(error); }
        },
      })[name],
      (name, page, member, call) => ({
        [name](a, b, c, d) {
          "environment function";
          try { return call(page, member, this, arguments); } catch (error) { throw own(error); }
        },
      })[name],
      (name, page, member, call) => ({
        [name](a, b, c, d, e) {
          "environment function";
          try { return call(page, member, this, arguments); } catch (error) { throw own(error); }
        },
      })[name],
      (name, page, member, call) => ({
        [name](a, b, c, d, e, f) {
          "environment function";
          try { return call(page, member, this, arguments); } catch (error) { throw own(error); }
        },
      })[name],
    ],

    constructors: [
      (name, page, definition, construct) => ({
        [name]: function () {
          "environment constructor";
          try { return construct(page, definition, new.target, this, arguments); } catch (error) { throw own(error); }
        },
      })[name],
      (name, page, definition, construct) => ({
        [name]: function (a) {
          "environment constructor";
          try { return construct(page, definition, new.target, this, arguments); } catch (error) { throw own(error); }
        },
      })[name],
      (name, page, definition, construct) => ({
        [name]: function (a, b) {
          "environment constructor";
          try { return construct(page, definition, new.target, this, arguments); } catch (error) { throw own(error); }
        },
      })[name],
      (name, page, definition, construct) => ({
        [name]: function (a, b, c) {
          "environment constructor";
          try { return construct(page, definition, new.target, this, arguments); } catch (error) { throw own(error); }
        },
      })[name],
    ],

    accessors,
    putAccessor,
  };
})
