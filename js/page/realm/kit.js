(function () {
  "use strict";
  // Run in each page's own realm before any script of the page: the page's builtins as they came, and what makes functions
  // of the page's realm. Everything else of the environment runs outside the page.
  const {
    Array: { prototype: { entries, forEach, keys, values } },
    Promise: { prototype: { then } },
    Date, Function, Intl, Promise, Reflect, Uint8Array, ArrayBuffer, Object, JSON: { parse },
  } = globalThis;
  const end = {};
  const here = function () {};
  here.prototype = null;
  const { apply, construct } = Reflect;

  function property(target, name, value, writable) {
    Object.defineProperty(target, name, { __proto__: null, value, writable, enumerable: false, configurable: writable });
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
    const { defineProperty, getOwnPropertyDescriptor } = Object;
    const lazy = {
      get Intl() {
        const format = Intl.DateTimeFormat.prototype;
        const original = getOwnPropertyDescriptor(format, "format").get;
        const parts = format.formatToParts;
        const bound = makeTable();
        const mended = {
          get format() {
            const inner = apply(original, this, []);
            let outer = bound.get(inner);
            if (outer === undefined) {
              outer = (date) => inner(date === undefined ? now() : date);
              bound.set(inner, outer);
            }
            return outer;
          },
          formatToParts(date) {
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
        property(globalThis, "Intl", value, true);
      },
    };
    const { get, set } = getOwnPropertyDescriptor(lazy, "Intl");
    defineProperty(globalThis, "Intl", { __proto__: null, get, set, enumerable: false, configurable: true });
  }

  return {
    global: globalThis,
    end,
    errors: { __proto__: null, Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError },
    prototypes: { __proto__: null, Error: Error.prototype, Object: Object.prototype },
    lists: { __proto__: null, entries, forEach, keys, values },
    then, Date, Function, Promise, Uint8Array, ArrayBuffer,

    // What makes any other value of this realm: `Reflect.construct(Map, [], here)` gives a Map of this realm, because a
    // function without a prototype for instances stands for its realm's own; it costs a page less than to have every
    // constructor at hand. `Object` is for wrappers of primitive values.
    builtins: { __proto__: null, here, parseJSON: parse, Object },

    object: () => ({}),
    array: () => [],

    installDate,

    // By how many parameters they show. The functions themselves take whatever comes.
    methods: [
      (name, page, member, call) => ({ [name]() { return call(page, member, this, arguments); } })[name],
      (name, page, member, call) => ({ [name](a) { return call(page, member, this, arguments); } })[name],
      (name, page, member, call) => ({ [name](a, b) { return call(page, member, this, arguments); } })[name],
      (name, page, member, call) => ({ [name](a, b, c) { return call(page, member, this, arguments); } })[name],
      (name, page, member, call) => ({ [name](a, b, c, d) { return call(page, member, this, arguments); } })[name],
    ],

    constructors: [
      (name, page, definition, construct) => ({
        [name]: function () { return construct(page, definition, new.target, this, arguments); },
      })[name],
      (name, page, definition, construct) => ({
        [name]: function (a) { return construct(page, definition, new.target, this, arguments); },
      })[name],
      (name, page, definition, construct) => ({
        [name]: function (a, b) { return construct(page, definition, new.target, this, arguments); },
      })[name],
    ],

    getter: (page, member, get) => ({ get() { return get(page, member, this); } }).get,
    setter: (page, member, set) => ({ set(value) { set(page, member, this, value); } }).set,

    iteration: (name, page, member, step) => ({
      *[name]() {
        for (let index = 0; ; index++) {
          const item = step(page, member, this, index);
          if (item === end) return;
          yield item;
        }
      },
    })[name],
  };
})
