(function (core, native) {
  "use strict";
  // CSS.supports and the conditions of @supports.
  core.define("css supports", () => {
    const { nameOf, isKnown, read, split } = core.use("css declarations");

    /// Whether a property takes a value.
    function declaration(name, value) {
      const property = nameOf(name.trim());
      const text = value.trim();
      if (property.startsWith("--")) return property !== "--";
      return text !== "" && isKnown(property) && read(property, text) !== null;
    }

    /// Splits at a word outside of brackets.
    function splitWord(text, word) {
      const parts = [];
      const isWord = new RegExp(`^\\s+${word}[\\s(]`, "i");
      let rest = text;
      for (;;) {
        let depth = 0;
        let found = -1;
        for (let index = 0; index < rest.length && found < 0; index++) {
          if (rest[index] === "(") depth++;
          else if (rest[index] === ")") depth--;
          else if (depth === 0 && isWord.test(rest.slice(index, index + 20))) found = index;
        }
        if (found < 0) return [...parts, rest];
        parts.push(rest.slice(0, found));
        rest = rest.slice(found).trimStart().slice(word.length);
      }
    }

    function condition(given, depth = 0) {
      const text = given.trim();
      if (depth > 20) return false;
      const either = splitWord(text, "or");
      if (either.length > 1) return either.some((part) => condition(part, depth + 1));
      const all = splitWord(text, "and");
      if (all.length > 1) return all.every((part) => condition(part, depth + 1));
      if (/^not[\s(]/i.test(text)) return !condition(text.slice(3), depth + 1);
      const selector = /^selector\(([^]*)\)$/i.exec(text);
      if (selector !== null) return core.use("selectors").isValid(selector[1]);
      const inner = /^\(([^]*)\)$/.exec(text);
      if (inner === null) return false;
      const [name, ...value] = split(inner[1], ":");
      if (/^\s*[\w-]+\s*$/.test(name) && value.length > 0) {
        return declaration(name, value.join(":").replace(/!\s*important\s*$/i, ""));
      }
      return condition(inner[1], depth + 1);
    }

    return {
      declaration,
      /// The condition of CSS.supports, whose outer brackets may be missing.
      condition: (text) => condition(text) || (!text.trim().startsWith("(") && condition(`(${text})`)),
    };
  });
})
