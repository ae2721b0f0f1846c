(function (core, native) {
  "use strict";
  // CSS selectors as data: a list of complex selectors, each a list of compounds with the combinator before it.
  core.define("selector parser", () => {
    const never = new Set((
      "hover active visited autofill -webkit-autofill fullscreen -webkit-full-screen picture-in-picture user-valid user-invalid "
      + "playing paused seeking buffering stalled muted modal popover-open"
    ).split(" "));
    const simple = new Set((
      "first-child last-child only-child first-of-type last-of-type only-of-type empty root scope checked disabled enabled link "
      + "any-link required optional read-only read-write placeholder-shown indeterminate default valid invalid in-range "
      + "out-of-range target focus focus-visible focus-within defined open"
    ).split(" "));
    // Pseudo-elements that may have one colon; no element matches them.
    const oldElements = new Set(["before", "after", "first-line", "first-letter"]);
    const elements = new Set((
      "after backdrop before cue details-content file-selector-button first-letter first-line grammar-error marker placeholder "
      + "selection slotted spelling-error target-text view-transition"
    ).split(" "));
    // Those that want something in brackets.
    const elementsOf = new Set((
      "cue highlight part slotted view-transition-group view-transition-image-pair view-transition-new view-transition-old"
    ).split(" "));
    const counting = new Set(["nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type"]);
    const forgiving = new Set(["is", "where", "matches", "any", "-webkit-any"]);
    // Attributes of HTML whose values HTML has compared without case.
    const caseless = new Set((
      "accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir direction "
      + "disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref noresize noshade nowrap "
      + "readonly rel rev rules scope scrolling selected shape target text type valign valuetype vlink"
    ).split(" "));

    class Reader {
      constructor(page, text) {
        this.page = page;
        this.text = text;
        this.at = 0;
      }

      /// The exception for what is no selector.
      fail() {
        const message = `'${this.text}' is not a valid selector.`;
        return this.page === null ? new SyntaxError(message) : this.page.exception("SyntaxError", message);
      }

      get next() {
        return this.text[this.at] ?? "";
      }

      take(pattern) {
        pattern.lastIndex = this.at;
        const match = pattern.exec(this.text);
        if (match === null) return null;
        this.at = pattern.lastIndex;
        return match;
      }

      skipSpace() {
        return this.take(/[\t\n\f\r ]+/y) !== null;
      }

      expect(character) {
        if (this.next !== character) throw this.fail();
        this.at++;
      }

      /// What the end of the text closes as well.
      close(character) {
        if (this.at < this.text.length) this.expect(character);
      }

      identifier() {
        const match = this.take(
          /-?(?:[A-Za-z_\u0080-\uffff]|\\[^\n])(?:[\w\u0080-\uffff-]|\\[^\n])*|--(?:[\w\u0080-\uffff-]|\\[^\n])*/y,
        );
        if (match === null) throw this.fail();
        return this.unescape(match[0]);
      }

      hashName() {
        const match = this.take(/(?![\d]|-\d)(?:[\w\u0080-\uffff-]|\\[^\n])+/y);
        if (match === null) throw this.fail();
        return this.unescape(match[0]);
      }

      // An escape in hexadecimal may end in one space, which the name's pattern has not read yet.
      unescape(raw) {
        if (!raw.includes("\\")) return raw;
        let text = raw;
        while (/\\[0-9A-Fa-f]{1,6}$/.test(text) && this.take(/[\t\n\f\r ]/y) !== null) {
          const more = this.take(/(?:[\w\u0080-\uffff-]|\\[^\n])+/y);
          text = `${text} ${more === null ? "" : more[0]}`;
        }
        return text.replace(/\\(?:([0-9A-Fa-f]{1,6})[\t\n\f\r ]?|(.))/gsu, (_, hex, character) => (
          hex === undefined ? character : String.fromCodePoint(parseInt(hex, 16) || 0xfffd)
        ));
      }

      string() {
        const match = this.take(/"((?:[^"\\\n]|\\[^])*)"|'((?:[^'\\\n]|\\[^])*)'/y);
        if (match === null) throw this.fail();
        return (match[1] ?? match[2]).replace(/\\(?:([0-9A-Fa-f]{1,6})[\t\n\f\r ]?|\n|(.))/gs, (_, hex, character) => (
          hex === undefined ? character ?? "" : String.fromCodePoint(parseInt(hex, 16) || 0xfffd)
        ));
      }
    }

    function attribute(reader) {
      reader.expect("[");
      reader.skipSpace();
      reader.take(/\*?\|/y);
      let name = reader.identifier();
      // A namespace prefix before the name is accepted; documents here are matched by local name.
      if (reader.next === "|" && reader.text[reader.at + 1] !== "=") {
        reader.at++;
        name = reader.identifier();
      }
      reader.skipSpace();
      const operator = reader.take(/[~|^$*]?=/y);
      let value = null;
      let flag = null;
      if (operator !== null) {
        reader.skipSpace();
        value = reader.next === '"' || reader.next === "'" ? reader.string() : reader.identifier();
        reader.skipSpace();
        flag = reader.take(/[iI]/y);
        reader.skipSpace();
      }
      reader.close("]");
      return {
        kind: "attribute", name, operator: operator === null ? null : operator[0], value,
        insensitive: flag !== null && flag[0].toLowerCase() === "i",
        insensitiveInHTML: flag === null && caseless.has(name.toLowerCase()),
      };
    }

    function formula(reader, text) {
      const given = text.trim().toLowerCase();
      if (given === "odd") return { step: 2, offset: 1 };
      if (given === "even") return { step: 2, offset: 0 };
      const single = /^[+-]?\d+$/.exec(given);
      if (single !== null) return { step: 0, offset: Number(given) };
      const match = /^([+-]?\d*)n(?:\s*([+-])\s*(\d+))?$/.exec(given);
      if (match === null) throw reader.fail();
      const step = match[1] === "" || match[1] === "+" ? 1 : match[1] === "-" ? -1 : Number(match[1]);
      return { step, offset: match[3] === undefined ? 0 : Number(`${match[2]}${match[3]}`) };
    }

    function pseudo(reader) {
      reader.expect(":");
      if (reader.next === ":") {
        reader.at++;
        const element = reader.identifier().toLowerCase();
        if (element === "slotted" && reader.next === "(") return { kind: "slotted", list: compoundArgument(reader) };
        const hasArguments = reader.next === "(";
        if (!(hasArguments ? elementsOf : elements).has(element) && (hasArguments || !element.startsWith("-webkit-"))) {
          throw reader.fail();
        }
        if (hasArguments) {
          reader.take(/\([^()]*/y);
          reader.close(")");
        }
        return { kind: "never" };
      }
      const name = reader.identifier().toLowerCase();
      if (name === "host") return { kind: "host", list: reader.next === "(" ? compoundArgument(reader) : null };
      if (reader.next !== "(") {
        if (never.has(name) || oldElements.has(name)) return { kind: "never" };
        if (!simple.has(name)) throw reader.fail();
        return { kind: "state", name };
      }
      reader.at++;
      const test = functional(reader, name);
      reader.skipSpace();
      reader.close(")");
      return test;
    }

    /// One compound selector in brackets, as a list.
    function compoundArgument(reader) {
      reader.expect("(");
      reader.skipSpace();
      const tests = compound(reader);
      reader.skipSpace();
      reader.close(")");
      return [[{ combinator: null, tests }]];
    }

    /// What is inside the brackets of a pseudo-class.
    function functional(reader, name) {
      if (counting.has(name)) {
        const inside = reader.take(/[^()]*?(?=\)|[\t\n\f\r ]+of[\t\n\f\r (.:#[]|$)/iy)[0];
        const hasList = !name.endsWith("type") && reader.take(/[\t\n\f\r ]+of/iy) !== null;
        return {
          kind: "count", name, ...formula(reader, inside), of: hasList ? selectorList(reader, true, false) : null,
        };
      }
      if (name === "lang") {
        const languages = [];
        do {
          reader.skipSpace();
          languages.push((reader.next === '"' || reader.next === "'" ? reader.string() : reader.identifier()).toLowerCase());
          reader.skipSpace();
        } while (reader.take(/,/y) !== null);
        return { kind: "lang", languages };
      }
      if (name === "dir") return { kind: "dir", value: reader.identifier().toLowerCase() };
      if (name === "host-context" || name === "state") {
        reader.take(/[^()]*/y);
        return { kind: "never" };
      }
      if (forgiving.has(name)) return { kind: "is", isWeightless: name === "where", list: forgivingList(reader) };
      if (name !== "not" && name !== "has") throw reader.fail();
      return { kind: name, list: selectorList(reader, true, name === "has") };
    }

    /// A list of which the parts that are no selectors are left out.
    function forgivingList(reader) {
      const list = [];
      do {
        const start = reader.at;
        try {
          list.push(complex(reader, true, false));
        } catch {
          reader.at = start;
          skipPart(reader);
        }
      } while (reader.take(/,/y) !== null);
      return list;
    }

    function skipPart(reader) {
      let depth = 0;
      for (; reader.at < reader.text.length; reader.at++) {
        const { next } = reader;
        if (depth === 0 && (next === "," || next === ")")) return;
        if (next === "(" || next === "[") depth++;
        else if (next === ")" || next === "]") depth--;
      }
    }

    function compound(reader) {
      const tests = [];
      for (;;) {
        const { next } = reader;
        if (next === "#") {
          reader.at++;
          tests.push({ kind: "id", value: reader.hashName() });
        } else if (next === ".") {
          reader.at++;
          tests.push({ kind: "class", value: reader.identifier() });
        } else if (next === "[") {
          tests.push(attribute(reader));
        } else if (next === ":") {
          tests.push(pseudo(reader));
        } else if (tests.length === 0 && next === "*") {
          reader.at++;
          tests.push({ kind: "any" });
        } else if (tests.length === 0 && /[A-Za-z_\\\u0080-\uffff-]/.test(next)) {
          const name = reader.identifier();
          tests.push({ kind: "type", name, lower: name.toLowerCase() });
        } else if (tests.length === 1 && next === "|") {
          reader.at++;
          tests.pop();
          if (reader.next === "*") reader.at++;
          else {
            const name = reader.identifier();
            tests.push({ kind: "type", name, lower: name.toLowerCase() });
          }
        } else {
          break;
        }
      }
      if (tests.length === 0) throw reader.fail();
      return tests;
    }

    /// The first step of a relative selector has a combinator too: how it stands to the element that is asked of.
    function complex(reader, nested, relative) {
      const steps = [];
      reader.skipSpace();
      let combinator = null;
      if (relative) {
        combinator = (reader.take(/[>+~]/y) ?? [" "])[0];
        reader.skipSpace();
      }
      for (;;) {
        steps.push({ combinator, tests: compound(reader) });
        const spaced = reader.skipSpace();
        const { next } = reader;
        if (next === ">" || next === "+" || next === "~") {
          combinator = next;
          reader.at++;
          reader.skipSpace();
        } else if (next === "" || next === "," || (nested && next === ")")) {
          return steps;
        } else if (spaced) {
          combinator = " ";
        } else {
          throw reader.fail();
        }
      }
    }

    function selectorList(reader, nested, relative) {
      const list = [complex(reader, nested, relative)];
      while (reader.next === ",") {
        reader.at++;
        list.push(complex(reader, nested, relative));
      }
      return list;
    }

    const cache = new Map();

    /// - page: who asks, for the exception. What a text means is the same for all pages.
    function parse(page, text) {
      const ready = cache.get(text);
      if (ready !== undefined) return ready;
      const reader = new Reader(page, text);
      const list = selectorList(reader, false, false);
      if (reader.at < text.length) throw reader.fail();
      if (cache.size > 500) cache.clear();
      cache.set(text, list);
      return list;
    }

    /// Whether a text is a list of selectors.
    function isValid(text) {
      try {
        parse(null, text);
        return true;
      } catch {
        return false;
      }
    }
    return { parse, isValid };
  });
})
