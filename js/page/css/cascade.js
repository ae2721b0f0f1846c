(function (core, native) {
  "use strict";
  // Which declarations hold for an element: those of HTML, of the page's style sheets, and of its style attribute.
  core.part("cascade", () => ({ version: -1, rules: null, inShadow: new Map() }));

  core.define("cascade", () => {
    const tree = core.use("tree");
    const { declarationsFor } = core.use("user agent style");
    const { sharedBlock } = core.use("css declarations");
    const { shorthands } = core.use("css shorthands");

    function stateOf(page) {
      const own = page.part("cascade");
      if (own.version === tree.state.version) return own;
      own.version = tree.state.version;
      if (own.inShadow.size > 0) own.inShadow.clear();
      own.rules = collectRules(page, page.document, page.part("adopted sheets").list);
      return own;
    }

    /// The style rules of a page that hold now outside of shadow trees, the media they are for considered.
    const rulesOf = (page) => stateOf(page).rules;

    /// Those of a shadow tree.
    function rulesIn(root) {
      const { inShadow } = stateOf(root.page);
      if (!inShadow.has(root)) inShadow.set(root, collectRules(root.page, root, root._adopted.list));
      return inShadow.get(root);
    }

    function collectRules(page, root, adopted) {
      if (page.part("style elements").size === 0 && adopted.length === 0) return null;
      const { sheetsOf } = core.use("style sheets");
      const rules = [];
      const collect = (list) => {
        for (const rule of list) {
          if (rule._selectors !== undefined) rules.push(rule);
          else if (rule._applies !== undefined && rule._applies()) collect(rule._rules);
        }
      };
      for (const sheet of [...sheetsOf(root), ...adopted]) {
        if (sheet._applies()) collect(sheet._rules);
      }
      return rules.length === 0 ? null : rules;
    }

    /// Declarations of rules that match, weakest first; of `::slotted()` rules where a slot is given.
    function matching(element, rules, scope, slot = null) {
      if (rules === null) return [];
      const { specificityOfMatch, specificityOfSlotted } = core.use("selectors");
      const { declarationsOf } = core.use("css rules");
      const found = [];
      for (let order = 0; order < rules.length; order++) {
        const { _selectors: selectors } = rules[order];
        const specificity = slot === null
          ? specificityOfMatch(element, selectors, scope) : specificityOfSlotted(element, slot, selectors, scope);
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

    /// CSS Scoping 3.3: what shadow trees say of an element outside of them, its own as a host and those whose slots it stands in; what
    /// is nearer to the page comes last.
    function ofShadowTrees(element) {
      const { assignedSlot } = tree.state.shadow;
      const layers = [];
      for (let slot = assignedSlot(element); slot !== null; slot = assignedSlot(slot)) {
        const root = tree.rootOf(slot);
        layers.unshift(matching(element, rulesIn(root), root, slot));
      }
      if (element._shadow !== null) layers.unshift(matching(element, rulesIn(element._shadow), element._shadow));
      return layers;
    }

    /// What the sheets of an element's own tree say.
    function ofOwnTree(element) {
      const root = tree.state.shadow === null ? null : tree.state.shadow.shadowRootOf(element);
      return root === null ? matching(element, rulesOf(element.page), element._owner) : matching(element, rulesIn(root), root);
    }

    /// By property; `hasShorthands` where a shorthand is among them, which has a variable then.
    function compute(element) {
      const result = new Map();
      result.hasShorthands = false;
      const isOfPage = element.page.document === element._owner;
      const own = isOfPage ? ofOwnTree(element) : [];
      own.push(inlineOf(element));
      const shadow = isOfPage && tree.state.shadow !== null ? ofShadowTrees(element) : [];
      const layers = [declarationsFor(element), ofAttributes(element), ...shadow.flat(), ...own];
      // What is important is so the other way around: the innermost tree's wins.
      const importantLayers = shadow.length === 0 ? layers : [...own, ...shadow.toReversed().flat()];
      for (const isImportant of [false, true]) {
        for (const layer of isImportant ? importantLayers : layers) {
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
