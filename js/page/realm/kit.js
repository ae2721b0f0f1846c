(function () {
  "use strict";
  // Run in each page's own realm before any script of the page: the page's builtins as they came, and what makes functions
  // of the page's realm. Everything else of the environment runs outside the page.
  const {
    Array: { prototype: { entries, forEach, keys, values } },
    Promise: { prototype: { then } },
    Date, Function, Intl, Promise, Reflect, Uint8Array, ArrayBuffer, Object, JSON: { parse },
  } = globalThis;
  const here = function () {};
  here.prototype = null;
  const { apply, construct, getPrototypeOf } = Reflect;

  // Functions that a page sees begin with a directive, by which core/native-look.js knows them.

  const { defineProperty } = Object;
  const nameDescriptor = { __proto__: null, value: "", writable: false, enumerable: false, configurable: true };

  function named(made, name) {
    nameDescriptor.value = name;
    defineProperty(made, "name", nameDescriptor);
    return made;
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
    then, Date, Function, Promise, Uint8Array, ArrayBuffer,

    // What makes any other value of this realm: `Reflect.construct(Map, [], here)` gives a Map of this realm, because a
    // function without a prototype for instances stands for its realm's own; it costs a page less than to have every
    // constructor at hand. `Object` is for wrappers of primitive values.
    builtins: { __proto__: null, here, parseJSON: parse, Object },

    object: () => ({}),
    array: () => [],
    item: (value, done) => ({ value, done }),

    installDate,

    // By how many parameters they show. The functions themselves take whatever comes.
    methods: [
      (name, page, member, call) => (
        { [name]() { "environment function"; return call(page, member, this, arguments); } }
      )[name],
      (name, page, member, call) => (
        { [name](a) { "environment function"; return call(page, member, this, arguments); } }
      )[name],
      (name, page, member, call) => (
        { [name](a, b) { "environment function"; return call(page, member, this, arguments); } }
      )[name],
      (name, page, member, call) => (
        { [name](a, b, c) { "environment function"; return call(page, member, this, arguments); } }
      )[name],
      (name, page, member, call) => (
        { [name](a, b, c, d) { "environment function"; return call(page, member, this, arguments); } }
      )[name],
      (name, page, member, call) => (
        { [name](a, b, c, d, e) { "environment function"; return call(page, member, this, arguments); } }
      )[name],
      (name, page, member, call) => (
        { [name](a, b, c, d, e, f) { "environment function"; return call(page, member, this, arguments); } }
      )[name],
    ],

    constructors: [
      (name, page, definition, construct) => ({
        [name]: function () { "environment constructor"; return construct(page, definition, new.target, this, arguments); },
      })[name],
      (name, page, definition, construct) => ({
        [name]: function (a) { "environment constructor"; return construct(page, definition, new.target, this, arguments); },
      })[name],
      (name, page, definition, construct) => ({
        [name]: function (a, b) { "environment constructor"; return construct(page, definition, new.target, this, arguments); },
      })[name],
      (name, page, definition, construct) => ({
        [name]: function (a, b, c) { "environment constructor"; return construct(page, definition, new.target, this, arguments); },
      })[name],
    ],

    // There are so many handlers that a page's start would feel their names: core/native-look.js finds them when they are
    // asked for. A computed name would cost a page a structure of its own for each.
    getter: (page, member, get) => ({ get() { "environment function"; return get(page, member, this); } }).get,
    setter: (page, member, set) => ({ set(value) { "environment function"; set(page, member, this, value); } }).set,
    namedGetter: (page, member, get) => (
      named({ get() { "environment function"; return get(page, member, this); } }.get, member.getterName)
    ),
    namedSetter: (page, member, set) => (
      named({ set(value) { "environment function"; set(page, member, this, value); } }.set, member.setterName)
    ),
  };
})
