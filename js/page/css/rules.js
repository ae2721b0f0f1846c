(function (core, native) {
  "use strict";
  // The rules of style sheets as pages see them.
  core.define("css rules", () => {
    const { parse } = core.use("css rule parser");
    const { parseBlock, text } = core.use("css declarations");
    const { Collection } = core.use("collections");
    const types = {
      STYLE_RULE: 1, CHARSET_RULE: 2, IMPORT_RULE: 3, MEDIA_RULE: 4, FONT_FACE_RULE: 5, PAGE_RULE: 6, KEYFRAMES_RULE: 7,
      KEYFRAME_RULE: 8, NAMESPACE_RULE: 10, COUNTER_STYLE_RULE: 11, SUPPORTS_RULE: 12, LAYER_BLOCK_RULE: 0,
    };
    const indented = (rules) => rules.map((rule) => `  ${rule.cssText.replace(/\n/g, "\n  ")}\n`).join("");

    class CSSRuleList extends Collection {}
    core.interface(CSSRuleList, { iterable: "iterator" });

    class CSSRule extends core.PlatformObject {
      /// - sheet: the sheet; parent: the rule around it, or null.
      constructor(sheet, parent, source) {
        super(sheet.page);
        this._sheet = sheet;
        this._parent = parent;
        this._source = source;
      }

      get type() {
        return 0;
      }

      get cssText() {
        const { name, prelude, block } = this._source;
        const head = prelude === "" ? `@${name}` : `@${name} ${prelude}`;
        return block === null ? `${head};` : `${head} { ${text(parseBlock(block))} }`.replace(/ {2}/g, " ");
      }

      set cssText(value) {}

      get parentRule() {
        return this._parent;
      }

      get parentStyleSheet() {
        return this._sheet;
      }

      _changed() {
        this._sheet._changed();
      }
    }
    core.interface(CSSRule, { constants: types });

    /// Gives a rule of declarations its style object.
    const style = {
      get style() {
        this._style ??= core.use("style").ruleStyle(this, this._declarations);
        return this._style;
      },
      set style(value) {
        this.style.cssText = value;
      },
    };
    const declarationsOf = (rule) => (rule._style === null ? rule._declarations : rule._style._read());
    const body = (rule) => {
      const inner = text(declarationsOf(rule));
      return inner === "" ? "{ }" : `{ ${inner} }`;
    };

    class DeclaringRule extends CSSRule {
      _style = null;

      constructor(sheet, parent, source) {
        super(sheet, parent, source);
        this._declarations = parseBlock(source.block);
      }
    }
    core.mix(DeclaringRule, style);

    class CSSStyleRule extends DeclaringRule {
      constructor(sheet, parent, source) {
        super(sheet, parent, source);
        this._selectorText = source.selector.replace(/\s+/g, " ").replace(/\s*,\s*/g, ", ");
        this._selectors = core.use("selectors").compile(sheet.page, source.selector);
      }

      get type() {
        return types.STYLE_RULE;
      }

      get selectorText() {
        return this._selectorText;
      }

      set selectorText(value) {
        try {
          this._selectors = core.use("selectors").compile(this.page, String(value));
          this._selectorText = String(value).trim();
          this._changed();
        } catch {
          // What is no selector changes nothing.
        }
      }

      get cssText() {
        return `${this._selectorText} ${body(this)}`;
      }

      set cssText(value) {}
    }
    core.interface(CSSStyleRule);

    class CSSFontFaceRule extends DeclaringRule {
      constructor(sheet, parent, source) {
        super(sheet, parent, source);
        // Its descriptors are no properties, so they are kept as written.
        const { split } = core.use("css declarations");
        this._declarations = new Map(split(source.block, ";").map((part) => part.split(/:([^]*)/)).filter((pair) => pair.length > 1)
          .map(([name, value]) => [name.trim().toLowerCase(), { value: value.trim(), priority: "" }]));
      }

      get type() {
        return types.FONT_FACE_RULE;
      }

      get cssText() {
        return `@font-face ${body(this)}`;
      }

      set cssText(value) {}
    }
    core.interface(CSSFontFaceRule);

    class CSSKeyframeRule extends DeclaringRule {
      get type() {
        return types.KEYFRAME_RULE;
      }

      get keyText() {
        return this._source.selector.replace(/\bfrom\b/g, "0%").replace(/\bto\b/g, "100%");
      }

      get cssText() {
        return `${this.keyText} ${body(this)}`;
      }

      set cssText(value) {}
    }
    core.interface(CSSKeyframeRule);

    /// A rule with rules in it; `make` turns a source into a rule or null.
    class Group extends CSSRule {
      constructor(sheet, parent, source, make) {
        super(sheet, parent, source);
        this._rules = parse(source.block ?? "").filter((inner) => inner.name !== "import")
          .map((inner) => make(sheet, this, inner)).filter((rule) => rule !== null);
        this._list = null;
      }

      get cssRules() {
        this._list ??= new CSSRuleList(this.page, () => this._rules.slice(), null);
        return this._list;
      }

      _changed() {
        if (this._list !== null) this._list._refresh();
        super._changed();
      }
    }

    class CSSGroupingRule extends Group {
      constructor(sheet, parent, source) {
        super(sheet, parent, source, makeRule);
      }

      insertRule(rule, index = 0) {
        const at = insertInto(this, this._rules, rule, index);
        this._changed();
        return at;
      }

      deleteRule(index) {
        deleteFrom(this, this._rules, index);
        this._changed();
      }

      get cssText() {
        const { name, prelude } = this._source;
        return `@${prelude === "" ? name : `${name} ${prelude}`} {\n${indented(this._rules)}}`;
      }

      set cssText(value) {}

      /// Whether the rules inside count.
      _applies() {
        return true;
      }
    }
    core.interface(CSSGroupingRule);

    class CSSConditionRule extends CSSGroupingRule {
      get conditionText() {
        return this._source.prelude;
      }
    }
    core.interface(CSSConditionRule);

    class CSSMediaRule extends CSSConditionRule {
      get type() {
        return types.MEDIA_RULE;
      }

      get media() {
        this._media ??= core.use("style sheets").mediaList(this.page, this._source.prelude);
        return this._media;
      }

      _applies() {
        return core.use("matchMedia").matchMedia(this.page, this._source.prelude).matches;
      }
    }
    core.interface(CSSMediaRule);

    class CSSSupportsRule extends CSSConditionRule {
      get type() {
        return types.SUPPORTS_RULE;
      }

      _applies() {
        return core.use("css supports").condition(this._source.prelude);
      }
    }
    core.interface(CSSSupportsRule);

    class CSSLayerBlockRule extends CSSGroupingRule {}
    core.interface(CSSLayerBlockRule);

    class CSSKeyframesRule extends Group {
      constructor(sheet, parent, source) {
        super(sheet, parent, source, (owner, rule, inner) => (
          inner.selector === undefined ? null : new CSSKeyframeRule(owner, rule, inner)
        ));
      }

      get type() {
        return types.KEYFRAMES_RULE;
      }

      get name() {
        return this._source.prelude.replace(/^["']|["']$/g, "");
      }

      get cssText() {
        return `@keyframes ${this.name} {\n${indented(this._rules)}}`;
      }

      set cssText(value) {}

      appendRule(given) {
        const [source] = parse(String(given));
        if (source?.selector === undefined) return;
        this._rules.push(new CSSKeyframeRule(this._sheet, this, source));
        this._changed();
      }
    }
    core.interface(CSSKeyframesRule);

    // CSS Cascade 4: a URL, perhaps a layer, perhaps what must be supported, and the media.
    const imported = /^(?:url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)|"([^"]*)"|'([^']*)')\s*([^]*)$/i;

    const imports = /^(layer\([^()]*\)|layer(?![\w-])|)\s*(?:supports\(((?:[^()]|\([^()]*\))*)\))?\s*([^]*)$/i;

    class CSSImportRule extends CSSRule {
      _imported = null;
      _media = null;

      constructor(sheet, parent, source) {
        super(sheet, parent, source);
        const [, ...found] = imported.exec(source.prelude) ?? [null, "", null, null, null, null, ""];
        this._reference = found.slice(0, 5).find((text) => text !== undefined && text !== null) ?? "";
        const [, layer, condition, media] = imports.exec(found[5]);
        this._layer = layer === "" ? null : layer.slice(6, -1).trim();
        this._condition = condition === undefined ? null : condition.trim();
        this._mediaText = media.trim();
      }

      get type() {
        return types.IMPORT_RULE;
      }

      get href() {
        return this._reference;
      }

      get media() {
        this._media ??= core.use("style sheets").mediaList(this.page, this._mediaText);
        return this._media;
      }

      get styleSheet() {
        return this._imported;
      }

      get layerName() {
        return this._layer;
      }

      get supportsText() {
        return this._condition;
      }

      get _isImport() {
        return true;
      }

      get _rules() {
        return this._imported._rules;
      }

      _isSupported() {
        return this._condition === null || core.use("css supports").condition(this._condition);
      }

      _applies() {
        return this._imported !== null && this._imported._applies();
      }
    }
    core.interface(CSSImportRule);

    const kinds = {
      "__proto__": null, "media": CSSMediaRule, "supports": CSSSupportsRule, "layer": CSSLayerBlockRule,
      "keyframes": CSSKeyframesRule, "-webkit-keyframes": CSSKeyframesRule, "font-face": CSSFontFaceRule,
      "import": CSSImportRule,
    };
    const plain = new Set(["page", "namespace", "property", "counter-style", "container", "scope", "starting-style"]);

    /// The rule of a source, or null when it is none.
    function makeRule(sheet, parent, source) {
      if (source.selector !== undefined) {
        try {
          return new CSSStyleRule(sheet, parent, source);
        } catch {
          return null;
        }
      }
      const Kind = kinds[source.name];
      if (Kind !== undefined && (source.block !== null || Kind === CSSImportRule)) return new Kind(sheet, parent, source);
      return Kind !== undefined || plain.has(source.name) ? new CSSRule(sheet, parent, source) : null;
    }

    const sheetOf = (owner) => owner._sheet ?? owner;

    /// Whether a rule may stand before an @import.
    const isEarly = (rule) => rule._isImport === true || (rule._source.name === "layer" && rule._source.block === null);

    /// The rules of a sheet. An @import behind another rule, or in one, is none.
    function parseRules(sheet, source) {
      let mayImport = true;
      const rules = [];
      for (const inner of parse(source)) {
        const rule = inner.name === "import" && (!mayImport || inner.block !== null) ? null : makeRule(sheet, null, inner);
        if (rule === null) continue;
        mayImport &&= isEarly(rule);
        rules.push(rule);
      }
      return rules;
    }

    /// Inserts the one rule of a text; its index.
    function insertInto(owner, rules, given, at) {
      const index = at >>> 0;
      const { page } = owner;
      if (index > rules.length) throw page.exception("IndexSizeError", "The index is not in the allowed range.");
      const sources = parse(String(given));
      const parent = owner === sheetOf(owner) ? null : owner;
      const rule = sources.length === 1 ? makeRule(sheetOf(owner), parent, sources[0]) : null;
      const isImport = rule !== null && rule._isImport === true;
      if (rule === null || (isImport && (parent !== null || owner._isConstructed))) throw page.exception("SyntaxError", "The string did not match the expected pattern.");
      const isMisplaced = isImport ? rules.slice(0, index).some((other) => !isEarly(other)) : rules[index]?._isImport === true;
      if (isMisplaced) throw page.exception("HierarchyRequestError", "The operation would yield an incorrect node tree.");
      rules.splice(index, 0, rule);
      return index;
    }

    function deleteFrom(owner, rules, at) {
      const index = at >>> 0;
      if (index >= rules.length) throw owner.page.exception("IndexSizeError", "The index is not in the allowed range.");
      rules.splice(index, 1);
    }

    return {
      CSSRule, CSSRuleList, CSSStyleRule, CSSFontFaceRule, CSSKeyframeRule, CSSGroupingRule, CSSConditionRule, CSSMediaRule,
      CSSSupportsRule, CSSLayerBlockRule, CSSKeyframesRule, CSSImportRule, declarationsOf, insertInto, deleteFrom, parseRules,
    };
  });
})
