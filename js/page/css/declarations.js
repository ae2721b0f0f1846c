(function (core, native) {
  "use strict";
  // Declarations: text to longhands and back. A block of declarations is a Map from property to `{value, priority}`.
  core.define("css declarations", () => {
    const { tokenize, writeAll } = core.use("css tokens");
    const { longhands, canonical } = core.use("css properties");
    const { shorthands, shorthandsOf } = core.use("css shorthands");
    const wide = new Set(["inherit", "initial", "unset", "revert", "revert-layer"]);
    const cache = new Map();

    /// Custom properties keep their case; other names have their one spelling.
    const nameOf = (given) => (given.startsWith("--") ? given : canonical(given.toLowerCase()));

    const isKnown = (name) => longhands.has(name) || shorthands.has(name);

    /// What a value means: pairs of longhand and text, or null when it is invalid.
    function read(name, text) {
      if (name.startsWith("--")) return name === "--" ? null : [[name, text]];
      if (!isKnown(name)) return null;
      const key = `${name}:${text}`;
      const ready = cache.get(key);
      if (ready !== undefined) return ready;
      const found = parse(name, text);
      if (cache.size > 2000) cache.clear();
      cache.set(key, found);
      return found;
    }

    function parse(name, text) {
      const names = shorthands.get(name)?.names ?? [name];
      const word = text.toLowerCase();
      if (wide.has(word)) return names.map((longhand) => [longhand, word]);
      const tokens = tokenize(text);
      if (tokens === null || tokens.length === 0) return null;
      // What a variable stands for is known only where it is used.
      if (/\bvar\(/i.test(text)) return [[name, text]];
      if (!shorthands.has(name)) {
        const value = longhands.get(name).read(tokens);
        return value === null ? null : [[name, value]];
      }
      const values = shorthands.get(name).expand(tokens);
      return values === null ? null : names.map((longhand, index) => [longhand, values[index]]);
    }

    /// Splits at a character, but not inside quotes or brackets: a data URL holds semicolons.
    function split(text, separator) {
      const parts = [];
      let depth = 0;
      let quote = "";
      let start = 0;
      for (let index = 0; index < text.length; index++) {
        const character = text[index];
        if (character === "\\") index++;
        else if (quote !== "") quote = character === quote || character === "\n" ? "" : quote;
        else if (character === '"' || character === "'") quote = character;
        else if (character === "(" || character === "[" || character === "{") depth++;
        else if (character === ")" || character === "]" || character === "}") depth = Math.max(depth - 1, 0);
        else if (character === separator && depth === 0) {
          parts.push(text.slice(start, index));
          start = index + 1;
        }
      }
      parts.push(text.slice(start));
      return parts;
    }

    const withoutComments = (text) => (text.includes("/*") ? text.replace(/\/\*[^]*?(?:\*\/|$)/g, " ") : text);

    function readBlock(text) {
      const declarations = new Map();
      for (const part of split(withoutComments(text), ";")) {
        const colon = part.indexOf(":");
        if (colon < 0) continue;
        const value = part.slice(colon + 1).trim();
        const important = /\s*!\s*important$/i.exec(value);
        const plain = important === null ? value : value.slice(0, important.index);
        put(declarations, nameOf(part.slice(0, colon).trim()), plain, important === null ? "" : "important", false);
      }
      return declarations;
    }

    // Pages write the same few blocks again and again.
    const blocks = new Map();
    const mostBlocks = 1000;
    const longestBlock = 1000;

    /// The declarations of a block, which belong to nobody: they must not be changed.
    function sharedBlock(text) {
      const ready = blocks.get(text);
      if (ready !== undefined) return ready;
      const declarations = readBlock(text);
      if (text.length <= longestBlock && blocks.size < mostBlocks) blocks.set(text, declarations);
      return declarations;
    }

    /// The declarations of a block.
    const parseBlock = (text) => new Map(sharedBlock(text));

    /// Sets a property when the value is valid; true when it was. Within a block an important one stays; a script replaces it.
    function put(declarations, name, value, priority, replaces = true) {
      const found = read(name, value);
      if (found === null) return false;
      for (const [longhand, text] of found) {
        const present = declarations.get(longhand);
        if (!replaces && priority === "" && present !== undefined && present.priority !== "") continue;
        if (present !== undefined && !replaces) declarations.delete(longhand);
        declarations.set(longhand, { value: text, priority });
      }
      return true;
    }

    /// The text of a shorthand whose longhands are all there with one priority; null otherwise.
    function shorthandText(declarations, name) {
      const { names, write } = shorthands.get(name);
      const found = names.map((longhand) => declarations.get(longhand));
      if (found.includes(undefined) || found.some(({ priority }) => priority !== found[0].priority)) return null;
      const values = found.map(({ value }) => value);
      if (values.some((value) => wide.has(value))) return values.every((value) => value === values[0]) ? values[0] : null;
      return values.some((value) => value.includes("var(")) ? null : write(values);
    }

    /// The value of a longhand or shorthand, "" when it has none.
    function valueOf(declarations, name) {
      const present = declarations.get(name);
      if (present !== undefined) return present.value;
      return shorthands.has(name) ? shorthandText(declarations, name) ?? "" : "";
    }

    function priorityOf(declarations, name) {
      const names = declarations.has(name) ? [name] : shorthands.get(name)?.names ?? [name];
      return names.every((longhand) => declarations.get(longhand)?.priority === "important") ? "important" : "";
    }

    function remove(declarations, name) {
      let changed = declarations.delete(name);
      for (const longhand of shorthands.get(name)?.names ?? []) changed = declarations.delete(longhand) || changed;
      return changed;
    }

    /// Declarations as CSSOM writes them, with longhands joined to shorthands.
    function text(declarations) {
      const written = new Set();
      const parts = [];
      for (const [name, { value, priority }] of declarations) {
        if (written.has(name)) continue;
        let shown = `${name}: ${value}`;
        for (const shorthand of shorthandsOf.get(name) ?? []) {
          const { names } = shorthands.get(shorthand);
          if (names.some((longhand) => written.has(longhand))) continue;
          const whole = shorthandText(declarations, shorthand);
          if (whole === null) continue;
          for (const longhand of names) written.add(longhand);
          shown = `${shorthand}: ${whole}`;
          break;
        }
        parts.push(`${shown}${priority === "" ? "" : " !important"};`);
      }
      return parts.join(" ");
    }

    return { nameOf, isKnown, read, split, withoutComments, parseBlock, sharedBlock, put, valueOf, priorityOf, remove, text, writeAll, wide };
  });
})
