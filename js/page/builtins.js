(function (window, native, page) {
  "use strict";
  // Pages tamper with builtins. What the bridge, the timers, the loader, requests and the reporting rely on is taken
  // here, before any page script runs, so that they go on working whatever a page does to a prototype later. Those
  // parts also walk arrays by index: for-of, destructuring and spread call Array.prototype[Symbol.iterator].
  const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, keys, setPrototypeOf } = Object;
  const { apply, construct } = Reflect;
  const { exec } = RegExp.prototype;
  const {
    charCodeAt, includes, indexOf, isWellFormed, slice, toLowerCase, toUpperCase, toWellFormed, trim,
  } = String.prototype;
  const numberToString = Number.prototype.toString;
  const table = Map.prototype;
  const tableGet = table.get;
  const tableSet = table.set;
  const tableHas = table.has;
  const tableDelete = table.delete;
  const { slice: sliceArray, subarray } = getPrototypeOf(Uint8Array.prototype);

  page.builtins = {
    apply, construct, defineProperty, getOwnPropertyDescriptor, keys, setPrototypeOf,
    Promise, Map, Function, String, Boolean, Number, Error, TypeError, RangeError, Uint8Array, Proxy,
    floor: Math.floor,
    parseInt,
    fromCharCode: String.fromCharCode,
    fromCodePoint: String.fromCodePoint,
    parseJSON: JSON.parse,

    // Methods as functions of what they are called on.
    charCode: (text, index) => apply(charCodeAt, text, [index]),
    contains: (text, part) => apply(includes, text, [part]),
    indexOf: (text, part, from) => apply(indexOf, text, [part, from]),
    slice: (text, start, end) => apply(slice, text, [start, end]),
    lower: (text) => apply(toLowerCase, text, []),
    upper: (text) => apply(toUpperCase, text, []),
    trim: (text) => apply(trim, text, []),
    wellFormed: (text) => (apply(isWellFormed, text, []) ? text : apply(toWellFormed, text, [])),
    startsWith: (text, part) => apply(slice, text, [0, part.length]) === part,
    inRadix: (number, radix) => apply(numberToString, number, [radix]),
    sliceBytes: (bytes, start, end) => apply(sliceArray, bytes, [start, end]),
    subarray: (bytes, start, end) => apply(subarray, bytes, [start, end]),

    /// The result of a regular expression without the flags g and y, or null.
    match: (pattern, text) => apply(exec, pattern, [text]),
    matches: (pattern, text) => apply(exec, pattern, [text]) !== null,

    /// The pieces of a text between the places of a one-character separator.
    split(text, separator) {
      const pieces = [];
      let start = 0;
      for (let end = apply(indexOf, text, [separator]); end >= 0; end = apply(indexOf, text, [separator, start])) {
        pieces[pieces.length] = apply(slice, text, [start, end]);
        start = end + 1;
      }
      pieces[pieces.length] = apply(slice, text, [start]);
      return pieces;
    },

    join(list, separator) {
      let text = "";
      for (let index = 0; index < list.length; index++) text += index === 0 ? list[index] : separator + list[index];
      return text;
    },

    copy(list) {
      const result = [];
      for (let index = 0; index < list.length; index++) result[index] = list[index];
      return result;
    },

    has(list, item) {
      for (let index = 0; index < list.length; index++) if (list[index] === item) return true;
      return false;
    },

    removeAt(list, place) {
      const item = list[place];
      for (let index = place + 1; index < list.length; index++) list[index - 1] = list[index];
      list.length -= 1;
      return item;
    },
  };

  /// A Map whose methods are its own, out of reach of changes to Map.prototype.
  page.table = function () {
    const map = new page.builtins.Map();
    map.get = tableGet;
    map.set = tableSet;
    map.has = tableHas;
    map.delete = tableDelete;
    return map;
  };

  /// An object whose properties are true for each word of a text: a set out of reach of changes to Set.prototype.
  page.words = function (text) {
    const words = { __proto__: null };
    const list = page.builtins.split(text, " ");
    for (let index = 0; index < list.length; index++) words[list[index]] = true;
    return words;
  };
})
