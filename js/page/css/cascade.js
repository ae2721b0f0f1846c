(function (core, native) {
  "use strict";
  // Which declarations hold for an element: those of HTML, of the page's style sheets, and of its style attribute.
  core.part("cascade", () => ({ version: -1, rules: null }));

  core.define("cascade", () => {
    const tree = core.use("tree");
    const { declarationsFor } = core.use("user agent style");
    const { sharedBlock } = core.use("css declarations");
    const { shorthands } = core.use("css shorthands");

    /// The style rules of a page that hold now, the media they are for considered.
    function rulesOf(page) {
      const own = page.part("cascade");
      if (own.version === tree.state.version) return own.rules;
      own.version = tree.state.version;
      own.rules = null;
      const isPlain = page.part("style elements").size === 0 && page.part("adopted sheets").list.length === 0;
      if (isPlain) return null;
      const { sheetsOf } = core.use("style sheets");
      const rules = [];
      const collect = (list) => {
        for (const rule of list) {
          if (rule._selectors !== undefined) rules.push(rule);
          else if (rule._applies !== undefined && rule._applies()) collect(rule._rules);
        }
      };
      for (const sheet of [...sheetsOf(page.document), ...page.part("adopted sheets").list]) {
        if (sheet._applies()) collect(sheet._rules);
      }
      own.rules = rules.length === 0 ? null : rules;
      return own.rules;
    }

    /// Declarations of rules that match, weakest first.
    function matching(element, rules) {
      const { specificityOfMatch } = core.use("selectors");
      const { declarationsOf } = core.use("css rules");
      const found = [];
      for (let order = 0; order < rules.length; order++) {
        const specificity = specificityOfMatch(element, rules[order]._selectors);
        if (specificity >= 0) found.push({ specificity, order, declarations: declarationsOf(rules[order]) });
      }
      found.sort((one, other) => one.specificity - other.specificity || one.order - other.order);
      return found.map((item) => item.declarations);
    }

    function inlineOf(element) {
      if (element._style === undefined) return null;
      if (element._style !== null) return element._style._read();
      const text = element.getAttribute("style");
      return text === null ? null : sharedBlock(text);
    }

    /// Presentational attributes: sizes of what is replaced.
    const sized = new Set(["img", "iframe", "video", "canvas", "embed", "object", "table", "td", "th"]);
    function ofAttributes(element) {
      if (!sized.has(element._localName)) return null;
      let text = "";
      for (const name of ["width", "height"]) {
        const given = /^\s*(\d+(?:\.\d*)?)\s*(%?)/.exec(element.getAttribute(name) ?? "");
        if (given !== null && element._localName !== "canvas") text += `${name}: ${given[1]}${given[2] || "px"};`;
      }
      if (element._localName === "iframe" && element.getAttribute("frameborder") === "0") text += "border-width: 0;";
      return text === "" ? null : sharedBlock(text);
    }

    /// By property; `hasShorthands` where a shorthand is among them, which has a variable then.
    function compute(element) {
      const result = new Map();
      result.hasShorthands = false;
      const layers = [declarationsFor(element), ofAttributes(element)];
      const rules = element.page.document === element._owner ? rulesOf(element.page) : null;
      if (rules !== null) layers.push(...matching(element, rules));
      layers.push(inlineOf(element));
      for (const isImportant of [false, true]) {
        for (const layer of layers) {
          if (layer === null) continue;
          for (const [name, { value, priority }] of layer) {
            if ((priority !== "") !== isImportant) continue;
            result.delete(name);
            result.set(name, value);
            if (shorthands.has(name)) result.hasShorthands = true;
          }
        }
      }
      return result;
    }

    const kept = new WeakMap();

    /// The values that hold for an element, by property, as specified.
    function cascaded(element) {
      const ready = kept.get(element);
      const { version } = tree.state;
      if (ready !== undefined && ready.version === version) return ready.values;
      const values = compute(element);
      kept.set(element, { version, values });
      return values;
    }
    return { cascaded };
  });
})
