(function (core, native) {
  "use strict";
  // Style sheets, and the list of those that hold for a document.
  core.define("style sheets", () => {
    const { CSSRuleList, parseRules, insertInto, deleteFrom } = core.use("css rules");
    const { Collection } = core.use("collections");
    const tree = core.use("tree");

    class MediaList extends core.PlatformObject {
      constructor(page, text) {
        super(page);
        this.mediaText = text;
      }

      get mediaText() {
        return this._list.join(", ");
      }

      set mediaText(value) {
        this._list = String(value).split(",").map((query) => query.trim()).filter((query) => query !== "");
      }

      get length() {
        return this._list.length;
      }

      item(index) {
        return this._list[index >>> 0] ?? null;
      }

      appendMedium(medium) {
        if (!this._list.includes(String(medium))) this._list.push(String(medium));
      }

      deleteMedium(medium) {
        this._list = this._list.filter((query) => query !== String(medium));
      }

      toString() {
        return this.mediaText;
      }
    }
    core.interface(MediaList);

    class StyleSheet extends core.PlatformObject {
      get type() {
        return "text/css";
      }

      get href() {
        return this._href;
      }

      get ownerNode() {
        return this._owner;
      }

      get parentStyleSheet() {
        return this._parentSheet;
      }

      get title() {
        return this._owner?.getAttribute("title") || null;
      }

      get media() {
        this._media ??= new MediaList(this.page, this._owner?.getAttribute("media") ?? this._mediaText);
        return this._media;
      }

      get disabled() {
        return this._disabled;
      }

      set disabled(value) {
        this._disabled = Boolean(value);
        this._changed();
      }
    }
    core.interface(StyleSheet);

    class CSSStyleSheet extends StyleSheet {
      _disabled = false;
      _media = null;
      _list = null;
      _href = null;
      /// What references in it are relative to, null for the document's own.
      _base = null;
      _parentSheet = null;
      _ownerRule = null;
      /// Whether scripts may read and change the rules.
      _isReadable = true;

      /// - owner: the style or link element, or null for a sheet that a script makes.
      constructor(page, owner, source, mediaText = "") {
        super(page);
        this._owner = owner;
        this._mediaText = mediaText;
        this._rules = parseRules(this, source);
      }

      /// Whether a script has made it with `new`.
      get _isConstructed() {
        return this._owner === null && this._parentSheet === null;
      }

      _checkReadable() {
        if (!this._isReadable) throw this.page.exception("SecurityError", "Not allowed to access cross-origin stylesheet");
      }

      get cssRules() {
        this._checkReadable();
        this._list ??= new CSSRuleList(this.page, () => this._rules.slice(), null);
        return this._list;
      }

      get rules() {
        return this.cssRules;
      }

      get ownerRule() {
        return this._ownerRule;
      }

      insertRule(rule, index = 0) {
        if (arguments.length === 0) throw new TypeError("Not enough arguments");
        this._checkReadable();
        const at = insertInto(this, this._rules, rule, index);
        this._changed();
        const inserted = this._rules[at];
        if (inserted._isImport === true) core.use("fetched sheets").loadImport(inserted, () => {});
        return at;
      }

      deleteRule(index) {
        this._checkReadable();
        deleteFrom(this, this._rules, index);
        this._changed();
      }

      addRule(selector = "undefined", style = "undefined", index = this._rules.length) {
        this.insertRule(`${selector} { ${style} }`, index);
        return -1;
      }

      removeRule(index = 0) {
        this.deleteRule(index);
      }

      replaceSync(text) {
        if (!this._isConstructed) {
          throw this.page.exception("NotAllowedError", "This CSSStyleSheet object was not constructed by JavaScript.");
        }
        this._rules = parseRules(this, String(text)).filter((rule) => rule._isImport !== true);
        this._changed();
      }

      replace(text) {
        return this.page.settle(() => {
          this.replaceSync(text);
          return this;
        });
      }

      _changed() {
        tree.styleChanged(this.page);
        if (this._list !== null) this._list._refresh();
      }

      _applies() {
        if (this._disabled) return false;
        const { mediaText } = this.media;
        return mediaText === "" || core.use("matchMedia").matchMedia(this.page, mediaText).matches;
      }
    }
    core.interface(CSSStyleSheet, {
      create(page, [options]) {
        const sheet = new CSSStyleSheet(page, null, "", String(options?.media ?? ""));
        sheet._disabled = Boolean(options?.disabled);
        return sheet;
      },
    });

    class StyleSheetList extends Collection {}
    core.interface(StyleSheetList, { iterable: "iterator" });

    /// The sheets of the elements of a document or a shadow tree, in its order.
    function sheetsOf(root) {
      if (root._owner !== root.page.document) return [];
      const owners = [...root.page.part("style elements")].filter((owner) => tree.rootOf(owner) === root);
      owners.sort((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1));
      return owners.map((owner) => owner.sheet).filter((sheet) => sheet !== null);
    }

    return {
      CSSStyleSheet, MediaList, StyleSheet, StyleSheetList, sheetsOf,
      listOf: (page, sheets) => new StyleSheetList(page, () => sheets, null),
      mediaList: (page, text) => new MediaList(page, text),
      listFor: (document) => new StyleSheetList(document.page, () => sheetsOf(document), () => tree.state.version),
    };
  });
})
