(function (window, native, page) {
  "use strict";
  page.define("structured clone", () => {
    const tagOf = Object.prototype.toString;
    const fail = () => page.exception("DataCloneError", "The object can not be cloned.");
    const errors = { Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };

    function cloneError(value) {
      const Kind = errors[String(value.name)] ?? Error;
      const message = Object.getOwnPropertyDescriptor(value, "message");
      const copy = new Kind(message === undefined ? undefined : String(message.value));
      page.hidden(copy, "stack", String(value.stack));
      return copy;
    }

    function cloneView(value, clone) {
      const buffer = clone(value.buffer);
      if (value instanceof DataView) return new DataView(buffer, value.byteOffset, value.byteLength);
      return new value.constructor(buffer, value.byteOffset, value.length);
    }

    /// A copy of a value that is not a plain object or an array; undefined when it is one of those.
    function cloneSpecial(value, clone) {
      if (value instanceof Date) return new Date(value.getTime());
      if (value instanceof RegExp) return new RegExp(value.source, value.flags);
      if (value instanceof ArrayBuffer) return value.slice(0);
      if (ArrayBuffer.isView(value)) return cloneView(value, clone);
      if (value instanceof Error) return cloneError(value);
      if (page.isBuilt("blob") && page.use("blob").isBlob(value)) return value.slice(0, value.size, value.type);
      switch (tagOf.call(value)) {
        case "[object Boolean]":
        case "[object Number]":
        case "[object String]":
        case "[object BigInt]":
          return Object(value.valueOf());
        case "[object Object]":
        case "[object Array]":
        case "[object Map]":
        case "[object Set]":
          return undefined;
        default:
          // Other tags are a page's own classes, or what cannot be copied: nodes, events, promises, weak collections.
          if (isPlatformObject(value)) throw fail();
          return undefined;
      }
    }

    function isPlatformObject(value) {
      return value === window || value instanceof Promise || value instanceof WeakMap || value instanceof WeakSet
        || value instanceof WeakRef || value[page.eventState] !== undefined
        || value instanceof page.use("EventTarget").EventTarget
        || Object.getPrototypeOf(value)?.[Symbol.toStringTag] !== undefined;
    }

    function copyOf(value) {
      const seen = new Map();

      function clone(item) {
        if (typeof item === "function" || typeof item === "symbol") throw fail();
        if (typeof item !== "object" || item === null) return item;
        const ready = seen.get(item);
        if (ready !== undefined) return ready;
        const special = cloneSpecial(item, clone);
        if (special !== undefined) {
          seen.set(item, special);
          return special;
        }
        if (item instanceof Map || item instanceof Set) return cloneCollection(item);
        const copy = Array.isArray(item) ? new Array(item.length) : {};
        seen.set(item, copy);
        for (const key of Object.keys(item)) copy[key] = clone(item[key]);
        return copy;
      }

      function cloneCollection(collection) {
        if (collection instanceof Map) {
          const copy = new Map();
          seen.set(collection, copy);
          for (const [key, item] of [...collection]) copy.set(clone(key), clone(item));
          return copy;
        }
        const copy = new Set();
        seen.set(collection, copy);
        for (const item of [...collection]) copy.add(clone(item));
        return copy;
      }

      return clone(value);
    }
    return {
      structuredClone(value) {
        if (arguments.length === 0) throw new TypeError("Not enough arguments");
        return copyOf(value);
      },
    };
  });
})
