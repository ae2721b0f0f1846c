(function (core, native) {
  "use strict";
  // The text of a style sheet as rules: `{selector, block}` or `{name, prelude, block}`, block null where there is none.
  core.define("css rule parser", () => {
    const { withoutComments } = core.use("css declarations");

    /// Where the first of some characters stands outside of quotes and brackets, from `at` on; the end when nowhere.
    function find(text, at, characters) {
      let depth = 0;
      let quote = "";
      for (let index = at; index < text.length; index++) {
        const character = text[index];
        if (character === "\\") index++;
        else if (quote !== "") quote = character === quote || character === "\n" ? "" : quote;
        else if (depth === 0 && characters.includes(character)) return index;
        else if (character === '"' || character === "'") quote = character;
        else if (character === "(" || character === "[" || character === "{") depth++;
        else if (character === ")" || character === "]" || character === "}") depth = Math.max(depth - 1, 0);
      }
      return text.length;
    }

    function read(given) {
      const text = withoutComments(given).replace(/<!--|-->/g, " ");
      const rules = [];
      let at = 0;
      for (;;) {
        while (at < text.length && /[\t\n\f\r ;}]/.test(text[at])) at++;
        if (at >= text.length) return rules;
        const isAt = text[at] === "@";
        const stop = find(text, at, isAt ? "{;" : "{");
        const prelude = text.slice(at, stop).trim();
        let block = null;
        at = stop + 1;
        if (text[stop] === "{") {
          const end = find(text, at, "}");
          block = text.slice(at, end);
          at = end + 1;
        }
        if (isAt) {
          const [, name, rest] = /^@([\w-]*)\s*([^]*)$/.exec(prelude);
          rules.push({ name: name.toLowerCase(), prelude: rest.trim(), block });
        } else if (block !== null) {
          rules.push({ selector: prelude, block });
        }
      }
    }

    // Each session loads the same pages.
    const known = new Map();
    const mostTexts = 100;

    /// Rules in their order, which must not be changed; what cannot be one is left out.
    function parse(text) {
      const ready = known.get(text);
      if (ready !== undefined) return ready;
      const rules = read(text);
      if (known.size >= mostTexts) known.clear();
      known.set(text, rules);
      return rules;
    }
    return { parse };
  });
})
