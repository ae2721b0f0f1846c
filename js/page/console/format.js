(function (window, native, page) {
  "use strict";
  // Text for a value, as a person reads it in a log. It never calls page code: getters are named, not run.
  page.define("format", () => {
    const maximumDepth = 3;
    const maximumItems = 100;
    const maximumText = 10000;
    const getDescriptor = Object.getOwnPropertyDescriptor;
    const tagOf = Object.prototype.toString;

    function quoted(text) {
      return JSON.stringify(text.length > maximumText ? `${text.slice(0, maximumText)}…` : text);
    }

    function constructorName(value) {
      let holder = value;
      for (let step = 0; holder !== null && step < 20; step++) {
        const descriptor = getDescriptor(holder, "constructor");
        if (descriptor !== undefined) {
          return typeof descriptor.value === "function" ? String(descriptor.value.name) : "";
        }
        holder = Object.getPrototypeOf(holder);
      }
      return "null";
    }

    function key(name) {
      if (typeof name === "symbol") return `[${String(name)}]`;
      return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    }

    function errorText(error) {
      const head = String(error);
      return typeof error.stack === "string" && error.stack !== "" ? `${head}\n${error.stack}` : head;
    }

    function property(value, name, depth, seen) {
      const descriptor = getDescriptor(value, name);
      if (descriptor === undefined) return "undefined";
      if (descriptor.get !== undefined) return descriptor.set === undefined ? "[Getter]" : "[Getter/Setter]";
      if (descriptor.set !== undefined) return "[Setter]";
      return inspect(descriptor.value, depth, seen);
    }

    function limited(parts, count) {
      if (count > maximumItems) parts.push(`… ${count - maximumItems} more`);
      return parts.join(", ");
    }

    function list(value, depth, seen) {
      const parts = [];
      for (let index = 0; index < Math.min(value.length, maximumItems); index++) {
        parts.push(index in value ? property(value, String(index), depth, seen) : "empty");
      }
      return `[${limited(parts, value.length)}]`;
    }

    function collection(value, depth, seen) {
      const parts = [];
      const isMap = value instanceof Map;
      for (const item of value) {
        if (parts.length >= maximumItems) break;
        parts.push(isMap
          ? `${inspect(item[0], depth, seen)} => ${inspect(item[1], depth, seen)}`
          : inspect(item, depth, seen));
      }
      return `${isMap ? "Map" : "Set"}(${value.size}) {${limited(parts, value.size)}}`;
    }

    function plain(value, depth, seen) {
      const names = Object.keys(value);
      const parts = names.slice(0, maximumItems).map((name) => `${key(name)}: ${property(value, name, depth, seen)}`);
      const name = constructorName(value);
      const head = name === "Object" || name === "" ? "" : `${name === "null" ? "[Object: null prototype]" : name} `;
      return `${head}{${limited(parts, names.length)}}`;
    }

    function composite(value, depth, seen) {
      if (depth > maximumDepth) return Array.isArray(value) ? "[Array]" : `[${constructorName(value) || "Object"}]`;
      if (Array.isArray(value)) return list(value, depth + 1, seen);
      if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
        return `${constructorName(value)}(${value.length}) ${list(value, depth + 1, seen)}`;
      }
      if (value instanceof ArrayBuffer) return `ArrayBuffer(${value.byteLength})`;
      if (value instanceof Map || value instanceof Set) return collection(value, depth + 1, seen);
      return plain(value, depth + 1, seen);
    }

    function inspectObject(value, depth, seen) {
      if (seen.includes(value)) return "[Circular]";
      if (value === window) return "[object Window]";
      if (value instanceof Error) return errorText(value);
      if (value instanceof Date) return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
      if (value instanceof RegExp) return String(value);
      if (value instanceof Promise) return "Promise {}";
      const node = page.isBuilt("tree") ? page.use("describe").describe(value) : null;
      if (node !== null) return node;
      const tag = apply(tagOf, value);
      if (tag === "[object Number]" || tag === "[object String]" || tag === "[object Boolean]") {
        return `[${tag.slice(8, -1)}: ${inspect(value.valueOf(), depth, seen)}]`;
      }
      seen.push(value);
      const text = composite(value, depth, seen);
      seen.pop();
      return text;
    }

    function apply(method, value) {
      return page.builtins.apply(method, value, []);
    }

    function inspect(value, depth = 0, seen = []) {
      switch (typeof value) {
        case "string":
          return quoted(value);
        case "bigint":
          return `${value}n`;
        case "symbol":
          return String(value);
        case "function": {
          const name = getDescriptor(value, "name");
          const isClass = /^class\b/.test(Function.prototype.toString.call(value));
          return `[${isClass ? "class" : "Function"}: ${name !== undefined && name.value ? name.value : "(anonymous)"}]`;
        }
        case "object":
          break;
        default:
          return Object.is(value, -0) ? "-0" : String(value);
      }
      if (value === null) return "null";
      try {
        return inspectObject(value, depth, seen);
      } catch {
        return "[object that cannot be shown]";
      }
    }

    function number(value, convert) {
      return typeof value === "symbol" || (typeof value === "object" && value !== null) ? "NaN" : String(convert(value));
    }

    function directive(letter, value) {
      switch (letter) {
        case "s":
          return typeof value === "string" ? value : inspect(value, maximumDepth);
        case "d":
        case "i":
          return number(value, (given) => (typeof given === "bigint" ? `${given}n` : Math.trunc(parseFloat(given))));
        case "f":
          return number(value, parseFloat);
        case "c":
          return "";
        default:
          return inspect(value);
      }
    }

    /// The text of a console call: printf-like directives in the first argument, the rest parted by spaces.
    function format(values) {
      const parts = [];
      let used = 0;
      if (typeof values[0] === "string") {
        used = 1;
        parts.push(values.length === 1 ? values[0] : values[0].replace(/%([sdifoOc%])/g, (whole, letter) => {
          if (letter === "%") return "%";
          return used < values.length ? directive(letter, values[used++]) : whole;
        }));
      }
      for (; used < values.length; used++) {
        parts.push(typeof values[used] === "string" ? values[used] : inspect(values[used]));
      }
      return parts.join(" ");
    }

    return { format, inspect };
  });
})
