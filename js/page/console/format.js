(function (core, native) {
  "use strict";
  // Text for a value, as a person reads it in a log. Getters are named, not run, and what kind of object a value is its
  // builtins are not asked for: this scope's own are.
  core.define("format", () => {
    const maximumDepth = 3;
    const maximumItems = 100;
    const maximumText = 10000;
    const getDescriptor = Object.getOwnPropertyDescriptor;
    const getter = (prototype, name) => getDescriptor(prototype, name).get;
    const typedArrays = Object.getPrototypeOf(Uint8Array.prototype);
    const mapSize = getter(Map.prototype, "size");
    const setSize = getter(Set.prototype, "size");
    const byteLength = getter(ArrayBuffer.prototype, "byteLength");
    const typedLength = getter(typedArrays, "length");
    const patternSource = getter(RegExp.prototype, "source");
    const flags = ["hasIndices", "global", "ignoreCase", "multiline", "dotAll", "unicode", "unicodeSets", "sticky"]
      .map((name, index) => ["dgimsuvy"[index], getDescriptor(RegExp.prototype, name)?.get]);

    /// What a builtin says of a value, or undefined when the value is not of its kind.
    function ask(method, value) {
      try {
        return Reflect.apply(method, value, []);
      } catch {
        return undefined;
      }
    }

    const inherits = (value, prototype) => Reflect.apply(Object.prototype.isPrototypeOf, prototype, [value]);

    function quoted(text) {
      return JSON.stringify(text.length > maximumText ? `${text.slice(0, maximumText)}…` : text);
    }

    function constructorName(value) {
      let holder = value;
      for (let step = 0; holder !== null && step < 20; step++) {
        const descriptor = getDescriptor(holder, "constructor");
        if (descriptor !== undefined) return typeof descriptor.value === "function" ? functionName(descriptor.value) : "";
        holder = Object.getPrototypeOf(holder);
      }
      return "null";
    }

    function functionName(value) {
      const name = getDescriptor(value, "name")?.value;
      return typeof name === "string" ? name : "";
    }

    function key(name) {
      if (typeof name === "symbol") return `[${String(name)}]`;
      return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    }

    function limited(parts, count) {
      if (count > maximumItems) parts.push(`… ${count - maximumItems} more`);
      return parts.join(", ");
    }

    // What objects of these interfaces are made of; others show only what the page has added.
    const dataFields = {
      __proto__: null,
      PerformanceEntry: "name entryType startTime duration detail",
      MessageChannel: "port1 port2",
      Screen: "width height availWidth availHeight availLeft availTop colorDepth pixelDepth orientation",
      ScreenOrientation: "type angle",
      DOMRect: "x y width height",
      MutationRecord:
        "type target addedNodes removedNodes previousSibling nextSibling attributeName attributeNamespace oldValue",
    };

    /// The names and values of what one of our objects is made of.
    function fieldsOf(inner) {
      const names = dataFields[core.definitionFor(inner.constructor).name];
      return names === undefined ? [] : names.split(" ").map((name) => [name, core.result(inner.page, inner[name])]);
    }

    /// Formats the values of one call.
    class Formatter {
      #page;
      #seen = [];

      constructor(page) {
        this.#page = page;
      }

      inspect(value, depth = 0) {
        switch (typeof value) {
          case "string":
            return quoted(value);
          case "bigint":
            return `${value}n`;
          case "symbol":
            return String(value);
          case "function": {
            const text = Function.prototype.toString.call(value);
            const isClass = /^class\b/.test(text) || core.kindOfFunction(value) === "constructor";
            return `[${isClass ? "class" : "Function"}: ${functionName(value) || "(anonymous)"}]`;
          }
          case "object":
            break;
          default:
            return Object.is(value, -0) ? "-0" : String(value);
        }
        if (value === null) return "null";
        try {
          return this.#object(value, depth);
        } catch {
          return "[object that cannot be shown]";
        }
      }

      #object(value, depth) {
        if (this.#seen.includes(value)) return "[Circular]";
        if (value === this.#page.global) return "[object Window]";
        if (inherits(value, this.#page.kit.prototypes.Error)) return this.#error(value);
        const time = ask(Date.prototype.getTime, value);
        if (time !== undefined) return Number.isNaN(time) ? "Invalid Date" : new Date(time).toISOString();
        const pattern = ask(patternSource, value);
        if (pattern !== undefined) {
          return `/${pattern}/${flags.map(([letter, get]) => (get && ask(get, value) ? letter : "")).join("")}`;
        }
        if (inherits(value, this.#page.kit.Promise.prototype)) return "Promise {}";
        const inner = core.unwrap(value);
        const isOurs = core.isPlatformObject(inner);
        const node = isOurs && core.isBuilt("tree") ? core.use("describe").describe(inner) : null;
        if (node !== null) return node;
        for (const type of [Number, String, Boolean]) {
          const boxed = ask(type.prototype.valueOf, value);
          if (boxed !== undefined) return `[${type.name}: ${this.inspect(boxed, depth)}]`;
        }
        this.#seen.push(value);
        const text = this.#composite(value, isOurs ? fieldsOf(inner) : [], depth);
        this.#seen.pop();
        return text;
      }

      #error(error) {
        const head = String(error);
        const { stack } = error;
        return typeof stack === "string" && stack !== "" ? `${head}\n${stack}` : head;
      }

      #composite(value, fields, depth) {
        if (depth > maximumDepth) return Array.isArray(value) ? "[Array]" : `[${constructorName(value) || "Object"}]`;
        if (Array.isArray(value)) return this.#list(value, value.length, depth + 1);
        const typed = ask(typedLength, value);
        if (typed !== undefined) return `${constructorName(value)}(${typed}) ${this.#list(value, typed, depth + 1)}`;
        const bytes = ask(byteLength, value);
        if (bytes !== undefined) return `ArrayBuffer(${bytes})`;
        const entries = ask(mapSize, value);
        if (entries !== undefined) return this.#collection("Map", value, entries, depth + 1);
        const members = ask(setSize, value);
        if (members !== undefined) return this.#collection("Set", value, members, depth + 1);
        return this.#plain(value, fields, depth + 1);
      }

      #property(value, name, depth) {
        const descriptor = getDescriptor(value, name);
        if (descriptor === undefined) return "undefined";
        if (descriptor.get !== undefined) return descriptor.set === undefined ? "[Getter]" : "[Getter/Setter]";
        if (descriptor.set !== undefined) return "[Setter]";
        return this.inspect(descriptor.value, depth);
      }

      #list(value, length, depth) {
        const parts = [];
        for (let index = 0; index < Math.min(length, maximumItems); index++) {
          parts.push(index in value ? this.#property(value, String(index), depth) : "empty");
        }
        return `[${limited(parts, length)}]`;
      }

      #collection(kind, value, size, depth) {
        const parts = [];
        const isMap = kind === "Map";
        for (const item of Reflect.apply(isMap ? Map.prototype.entries : Set.prototype.values, value, [])) {
          if (parts.length >= maximumItems) break;
          parts.push(isMap ? `${this.inspect(item[0], depth)} => ${this.inspect(item[1], depth)}` : this.inspect(item, depth));
        }
        return `${kind}(${size}) {${limited(parts, size)}}`;
      }

      #plain(value, fields, depth) {
        const parts = fields.map(([name, field]) => `${name}: ${this.inspect(field, depth)}`);
        const names = Object.keys(value);
        for (const name of names.slice(0, maximumItems)) parts.push(`${key(name)}: ${this.#property(value, name, depth)}`);
        const name = constructorName(value);
        const head = name === "Object" || name === "" ? "" : `${name === "null" ? "[Object: null prototype]" : name} `;
        return `${head}{${limited(parts, names.length)}}`;
      }
    }

    const inspect = (page, value, depth) => new Formatter(page).inspect(value, depth);

    function number(value, convert) {
      return typeof value === "symbol" || (typeof value === "object" && value !== null) ? "NaN" : String(convert(value));
    }

    function directive(page, letter, value) {
      switch (letter) {
        case "s":
          return typeof value === "string" ? value : inspect(page, value, maximumDepth);
        case "d":
        case "i":
          return number(value, (given) => (typeof given === "bigint" ? `${given}n` : Math.trunc(parseFloat(given))));
        case "f":
          return number(value, parseFloat);
        case "c":
          return "";
        default:
          return inspect(page, value);
      }
    }

    /// The text of a console call: printf-like directives in the first argument, the rest parted by spaces.
    function format(page, values) {
      const parts = [];
      let used = 0;
      if (typeof values[0] === "string") {
        used = 1;
        parts.push(values.length === 1 ? values[0] : values[0].replace(/%([sdifoOc%])/g, (whole, letter) => {
          if (letter === "%") return "%";
          return used < values.length ? directive(page, letter, values[used++]) : whole;
        }));
      }
      for (; used < values.length; used++) {
        parts.push(typeof values[used] === "string" ? values[used] : inspect(page, values[used]));
      }
      return parts.join(" ");
    }

    return { format, inspect, dataFields };
  });
})
