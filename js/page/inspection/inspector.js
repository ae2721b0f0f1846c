(function (proxyTarget, promiseState, makeInterfaces) {
  "use strict";
  // Looks at a page's values from outside the page, where no page can have changed the builtins. Nothing of the page runs:
  // getters are named, proxies are shown as their targets.
  const maximumDepth = 3;
  const maximumKeys = 50;
  const maximumElements = 100;
  const maximumText = 10_000;
  const maximumValues = 3000;

  const getter = (prototype, name) => Object.getOwnPropertyDescriptor(prototype, name).get;
  const typedArray = Object.getPrototypeOf(Uint8Array.prototype);
  const source = Function.prototype.toString;
  const mapSize = getter(Map.prototype, "size");
  const setSize = getter(Set.prototype, "size");
  const typedName = getter(typedArray, Symbol.toStringTag);
  const typedLength = getter(typedArray, "length");
  const flags = ["hasIndices", "global", "ignoreCase", "multiline", "dotAll", "unicode", "unicodeSets", "sticky"]
    .map((name, index) => ["dgimsuvy"[index], Object.getOwnPropertyDescriptor(RegExp.prototype, name)?.get]);

  /// What a builtin says of a value, or undefined when the value is not of its kind.
  function ask(method, value, ...parameters) {
    try {
      return Reflect.apply(method, value, parameters);
    } catch {
      return undefined;
    }
  }

  // The page's global object as its scripts see it, and the object behind, which has the properties.
  let root = null;
  let global = null;

  function look(at) {
    root = at;
    global = proxyTarget(at) ?? at;
  }

  const isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";
  const descriptorOf = Object.getOwnPropertyDescriptor;

  /// A property's value without running anything: own or inherited, undefined where an accessor or a proxy stands.
  function peek(object, key) {
    for (let at = object === root ? global : object; isObject(at); at = Object.getPrototypeOf(at)) {
      if (proxyTarget(at) !== undefined) return undefined;
      const found = descriptorOf(at, key);
      if (found !== undefined) return found.value;
    }
    return undefined;
  }

  /// The nearest name that an object's prototypes give it: a derived class may have no tag of its own.
  function className(object) {
    if (Object.getPrototypeOf(object) === null && descriptorOf(object, Symbol.toStringTag) === undefined) {
      return "[Object: null prototype]";
    }
    for (let at = object; at !== null && proxyTarget(at) === undefined; at = Object.getPrototypeOf(at)) {
      const tag = descriptorOf(at, Symbol.toStringTag)?.value;
      if (typeof tag === "string" && tag !== "") return tag;
      const constructor = at === object ? undefined : descriptorOf(at, "constructor")?.value;
      const name = typeof constructor === "function" ? peek(constructor, "name") : undefined;
      if (typeof name === "string" && name !== "") return name;
    }
    return "";
  }

  const atom = (kind, text) => ({ kind, text });
  const cut = (text) => (text.length > maximumText ? `${text.slice(0, maximumText)}…` : text);
  const quoted = (text) => atom("string", JSON.stringify(cut(text)));
  const isName = (text) => /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u.test(text);

  /// The text between a function's parentheses.
  function parameters(text) {
    const lone = /^(?:async\s+)?([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*=>/u.exec(text);
    if (lone !== null) return lone[1];
    const start = text.indexOf("(");
    let depth = 0;
    let quote = "";
    for (let index = start; index >= 0 && index < text.length; index++) {
      const character = text[index];
      if (quote !== "") {
        if (character === "\\") index++;
        else if (character === quote) quote = "";
      } else if (character === "'" || character === '"' || character === "`") {
        quote = character;
      } else if ("([{".includes(character)) {
        depth++;
      } else if (")]}".includes(character) && --depth === 0) {
        return text.slice(start + 1, index).replace(/\s+/g, " ").trim();
      }
    }
    return "";
  }

  // What realm/kit.js makes begins with a directive: the text of such a function says what it is, but not its parameters.
  const madeMethod = /^[^"]*\{\s*"environment function";/;
  const madeConstructor = /^[^"]*\{\s*"environment constructor";/;

  function ofFunction(value) {
    const text = ask(source, value) ?? "";
    const name = peek(value, "name");
    const called = typeof name === "string" ? name : "";
    const parent = Object.getPrototypeOf(value);
    if (/^class\b/.test(text) || madeConstructor.test(text)) {
      const base = typeof parent === "function" ? peek(parent, "name") : "";
      return atom("function", `class ${called || "(anonymous)"}${base ? ` extends ${base}` : ""}`);
    }
    const head = /^async\b/.test(text) ? "async ƒ" : "ƒ";
    const star = /^(?:async\s+)?(?:function\s*)?\*/.test(text) ? "*" : "";
    const list = madeMethod.test(text) ? "" : parameters(text);
    return atom("function", `${head}${star} ${called}(${list.length > 60 ? `${list.slice(0, 59)}…` : list})`);
  }

  function ofError(value, depth, seen) {
    const name = peek(value, "name");
    const message = peek(value, "message");
    const head = `${typeof name === "string" ? name : "Error"}${message === "" || message === undefined ? "" : ": "}`
      + `${typeof message === "string" ? message : ""}`;
    const node = { kind: "error", text: cut(head), stack: [] };
    const stack = descriptorOf(value, "stack")?.value;
    if (depth === 0 && typeof stack === "string") {
      node.stack = stack.split("\n").filter((line) => line !== "" && !line.includes("adbridge:page/")).slice(0, 8);
    }
    const cause = descriptorOf(value, "cause");
    if (cause !== undefined && "value" in cause && depth < maximumDepth) node.cause = inspect(cause.value, depth + 1, seen);
    return node;
  }

  const isError = (value) => typeof descriptorOf(value, "stack")?.value === "string"
    && typeof peek(value, "message") === "string" && typeof peek(value, "name") === "string";

  const keyOf = (key) => (typeof key === "symbol" ? String(key) : isName(key) ? key : JSON.stringify(key));

  function ofProperty(descriptor, depth, seen) {
    return "value" in descriptor ? inspect(descriptor.value, depth, seen) : atom("accessor", "(...)");
  }

  /// The enumerable own properties.
  function ownProperties(value, depth, seen, skipped = () => false) {
    const keys = Reflect.ownKeys(value).filter((key) => !skipped(key) && descriptorOf(value, key).enumerable);
    const items = keys.slice(0, maximumKeys).map((key) => (
      { key: keyOf(key), value: ofProperty(descriptorOf(value, key), depth, seen) }
    ));
    return { items, more: Math.max(0, keys.length - maximumKeys) };
  }

  /// The enumerable own properties; those of a class without any, its accessors.
  function properties(value, depth, seen) {
    const content = ownProperties(value, depth, seen);
    if (content.items.length === 0) content.items.push(...accessors(value));
    return content;
  }

  function accessors(value) {
    const found = new Map();
    for (let at = Object.getPrototypeOf(value); at !== null && found.size < 20; at = Object.getPrototypeOf(at)) {
      if (proxyTarget(at) !== undefined || Object.getPrototypeOf(at) === null) break;
      for (const key of Reflect.ownKeys(at)) {
        // Of iterators the language makes an accessor of the constructor.
        if (typeof key === "string" && key !== "constructor" && descriptorOf(at, key).get !== undefined && found.size < 20) {
          found.set(key, { key: keyOf(key), value: atom("accessor", "(...)") });
        }
      }
    }
    return [...found.values()];
  }

  function composite(head, brackets, content, short) {
    return { kind: "composite", head, open: brackets[0], close: brackets[1], short, ...content };
  }

  const isIndex = (key) => typeof key === "string" && /^(?:0|[1-9]\d*)$/.test(key);

  function ofArray(value, depth, seen) {
    const length = descriptorOf(value, "length").value;
    const short = `Array(${length})`;
    if (depth >= maximumDepth) return atom("short", short);
    const items = [];
    let holes = 0;
    const addHoles = () => {
      if (holes > 0) items.push({ value: atom("undefined", holes === 1 ? "empty" : `empty × ${holes}`) });
      holes = 0;
    };
    let index = 0;
    for (; index < length && items.length < maximumElements; index++) {
      const found = descriptorOf(value, String(index));
      if (found === undefined) {
        holes++;
        if (holes >= maximumText) break;
        continue;
      }
      addHoles();
      items.push({ value: ofProperty(found, depth + 1, seen) });
    }
    addHoles();
    // To list the properties of a huge array would take longer than anybody waits.
    if (length <= maximumText) items.push(...ownProperties(value, depth + 1, seen, isIndex).items);
    const name = className(value);
    const head = name !== "Array" && name !== "" ? `${name}(${length})` : length > 6 ? `(${length})` : "";
    return composite(head, "[]", { items, more: length - index }, short);
  }

  function ofTypedArray(value, name, depth) {
    const length = ask(typedLength, value);
    const items = [];
    for (let index = 0; index < Math.min(length, maximumElements); index++) {
      items.push({ value: inspect(value[index], depth + 1, []) });
    }
    const short = `${name}(${length})`;
    return depth >= maximumDepth ? atom("short", short)
      : composite(short, "[]", { items, more: length - items.length }, short);
  }

  function ofCollection(value, size, name, depth, seen) {
    const short = `${name}(${size})`;
    if (depth >= maximumDepth) return atom("short", short);
    const items = [];
    const isMap = name === "Map";
    for (const entry of Reflect.apply(isMap ? Map.prototype.entries : Set.prototype.values, value, [])) {
      if (items.length >= maximumElements) break;
      items.push(isMap
        ? { from: inspect(entry[0], depth + 1, seen), value: inspect(entry[1], depth + 1, seen) }
        : { value: inspect(entry, depth + 1, seen) });
    }
    return composite(short, "{}", { items, more: size - items.length }, short);
  }

  function ofPromise(state, depth, seen) {
    const items = [{ value: atom("state", `<${state[0]}>`) }];
    if (state[0] !== "pending") items[0] = { key: `<${state[0]}>`, value: inspect(state[1], depth + 1, seen) };
    return composite("Promise", "{}", { items, more: 0 }, "Promise");
  }

  function ofBoxed(value) {
    for (const type of [Number, String, Boolean, Symbol, BigInt]) {
      const inner = ask(type.prototype.valueOf, value);
      if (inner !== undefined) return `${type.name} {${inspect(inner, 1, []).text}}`;
    }
    return undefined;
  }

  /// Kinds of objects that one builtin or another knows.
  function ofBuiltin(value, depth, seen) {
    const state = promiseState(value);
    if (state !== undefined) return depth >= maximumDepth ? atom("short", "Promise") : ofPromise(state, depth, seen);
    const time = ask(Date.prototype.getTime, value);
    if (time !== undefined) {
      return atom("date", Number.isNaN(time) ? "Invalid Date" : Reflect.apply(Date.prototype.toISOString, value, []));
    }
    const pattern = ask(getter(RegExp.prototype, "source"), value);
    if (pattern !== undefined) {
      return atom("regexp", `/${pattern}/${flags.map(([letter, get]) => (get && ask(get, value) ? letter : "")).join("")}`);
    }
    const entries = ask(mapSize, value);
    if (entries !== undefined) return ofCollection(value, entries, "Map", depth, seen);
    const members = ask(setSize, value);
    if (members !== undefined) return ofCollection(value, members, "Set", depth, seen);
    const typed = ask(typedName, value);
    if (typed !== undefined) return ofTypedArray(value, typed, depth);
    const bytes = ask(getter(ArrayBuffer.prototype, "byteLength"), value);
    if (bytes !== undefined) return atom("short", `ArrayBuffer(${bytes})`);
    const boxed = ofBoxed(value);
    return boxed === undefined ? undefined : atom("short", boxed);
  }

  let describe = null;
  let valueCount = 0;

  function ofObject(value, depth, seen) {
    if (valueCount > maximumValues) return atom("short", "…");
    if (seen.includes(value)) return atom("special", "[Circular]");
    if (value === root) return atom("node", describe === null ? "Window" : describe("describe", value));
    const target = proxyTarget(value);
    if (target !== undefined) {
      const words = describe === null ? null : describe("frameWindow", value);
      if (typeof words === "string") return atom("node", words);
      const own = interfaces.behindProxy(target, describe, depth, [...seen, value]);
      if (own !== undefined) return own;
      const inner = inspect(target, depth, [...seen, value]);
      const short = `Proxy(${typeof target === "function" ? "function" : className(target) || "Object"})`;
      if (inner.kind !== "composite") return atom("special", short);
      return { ...inner, head: short, short };
    }
    if (typeof value === "function") return ofFunction(value);
    const words = describe === null ? null : describe("describe", value);
    if (typeof words === "string") return atom("node", words);
    if (isError(value)) return ofError(value, depth, [...seen, value]);
    const path = [...seen, value];
    const builtin = Array.isArray(value) ? ofArray(value, depth, path) : ofBuiltin(value, depth, path);
    if (builtin !== undefined) return builtin;
    const own = interfaces.shown(value, describe, depth, path);
    if (own !== undefined) return own;
    const name = className(value);
    const head = name === "Object" ? "" : name;
    const short = head === "" ? "{…}" : head;
    if (depth >= maximumDepth) return atom("short", short);
    const content = properties(value, depth + 1, path);
    const isList = head !== "" && content.items.length > 0 && content.items.every((item) => /^"\d+"$/.test(item.key));
    if (isList) {
      const count = `${head}(${content.items.length + content.more})`;
      const items = content.items.map((item) => ({ value: item.value }));
      return composite(count, "[]", { items, more: content.more }, count);
    }
    return composite(head, "{}", content, content.items.length === 0 ? undefined : short);
  }

  function inspect(value, depth, seen) {
    valueCount++;
    switch (typeof value) {
      case "string": return quoted(value);
      case "bigint": return atom("number", `${value}n`);
      case "number": return atom("number", Object.is(value, -0) ? "-0" : String(value));
      case "symbol": return atom("symbol", String(value));
      case "object":
      case "function":
        return value === null ? atom("null", "null") : ofObject(value, depth, seen);
      default: return atom(typeof value, String(value));
    }
  }

  const interfaces = makeInterfaces({
    inspect, atom, composite, ownProperties, keyOf, className, proxyTarget, maximumDepth, maximumElements,
  });

  /// The names by which a value's members can be reached, its own first.
  function members(value) {
    const names = new Set();
    for (let at = Object(value); at !== null && names.size < 5000; at = Object.getPrototypeOf(at)) {
      const target = proxyTarget(at);
      if (target !== undefined) at = target;
      for (const key of Reflect.ownKeys(at)) if (typeof key === "string" && isName(key)) names.add(key);
    }
    return [...names];
  }

  return {
    /// A value as a tree, in JSON; `page` describes what only the page's environment knows.
    inspect(value, page, window) {
      describe = page;
      valueCount = 0;
      look(window);
      return JSON.stringify(inspect(value, 0, []));
    },
    /// The members of what a path of names leads to, in JSON; nothing of the page runs on the way.
    members(window, path) {
      look(window);
      let value = window;
      for (const name of path) {
        value = value === undefined || value === null ? undefined : peek(Object(value), name);
      }
      return JSON.stringify(value === undefined || value === null ? [] : members(value));
    },
    /// Puts a value under a name that the global object does not have; false when it has it.
    lend(window, name, value) {
      if (name in window) return false;
      return Reflect.defineProperty(window, name, { value, writable: true, enumerable: false, configurable: true });
    },
    /// Takes a lent value away, unless the page has put another in its place.
    takeBack(window, name, value) {
      if (Object.is(descriptorOf(window, name)?.value, value)) Reflect.deleteProperty(window, name);
    },
  };
})
