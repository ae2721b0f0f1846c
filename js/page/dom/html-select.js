(function (core, native) {
  "use strict";
  // The select element and its options.
  core.define("html select", () => {
    const { HTMLElement } = core.use("html element");
    const { reflect } = core.use("reflection");
    const { members, formOf } = core.use("form controls");
    const { descendants } = core.use("mixins");
    const { HTMLCollection } = core.use("collections");
    const { state } = core.use("tree");
    const version = () => state.version;

    class HTMLOptionsCollection extends HTMLCollection {
      constructor(select) {
        super(select.page, () => optionsOf(select), version);
        this._select = select;
      }

      get length() {
        return this._fresh().length;
      }

      set length(count) {
        const options = this._fresh().slice();
        for (const option of options.slice(count)) option.remove();
        for (let index = options.length; index < Math.min(count, 100000); index++) {
          this._select.appendChild(this._select._owner.createElement("option"));
        }
      }

      get selectedIndex() {
        return this._select.selectedIndex;
      }

      set selectedIndex(index) {
        this._select.selectedIndex = index;
      }

      add(option, before = null) {
        this._select.add(option, before);
      }

      remove(index) {
        this._select.remove(index);
      }
    }
    core.interface(HTMLOptionsCollection);

    const isOption = (element) => element._localName === "option";
    const optionsOf = (select) => descendants(select, (element) => {
      if (!isOption(element)) return false;
      const parent = element._parent;
      return parent === select || (parent._localName === "optgroup" && parent._parent === select);
    });
    const isDisabled = (option) => (
      option.hasAttribute("disabled") || (option._parent?._localName === "optgroup" && option._parent.hasAttribute("disabled"))
    );

    /// The options that are chosen. A list that shows one line always has one.
    function chosen(select) {
      const options = optionsOf(select);
      const wanted = options.filter((option) => option._selected ?? option.hasAttribute("selected"));
      if (select.multiple) return wanted;
      if (wanted.length > 0) {
        const latest = wanted.reduce((best, option) => (option._turn >= best._turn ? option : best));
        return [latest];
      }
      if (select.size > 1 || select._isCleared) return [];
      const first = options.find((option) => !isDisabled(option));
      return first === undefined ? [] : [first];
    }

    /// Which option was chosen last: a list with one choice keeps only that.
    let turn = 0;

    function choose(select, options) {
      select._isCleared = options.length === 0;
      for (const option of optionsOf(select)) option._selected = options.includes(option);
      state.version++;
    }

    class HTMLSelectElement extends HTMLElement {
      _options = null;
      _isCleared = false;

      get options() {
        this._options ??= new HTMLOptionsCollection(this);
        return this._options;
      }

      get length() {
        return optionsOf(this).length;
      }

      set length(count) {
        this.options.length = count;
      }

      get selectedOptions() {
        this._selectedOptions ??= new HTMLCollection(this.page, () => chosen(this), version);
        return this._selectedOptions;
      }

      get selectedIndex() {
        return optionsOf(this).indexOf(chosen(this)[0]);
      }

      set selectedIndex(index) {
        const option = optionsOf(this)[index];
        choose(this, option === undefined ? [] : [option]);
      }

      get value() {
        return chosen(this)[0]?.value ?? "";
      }

      set value(value) {
        const text = value === null ? "" : String(value);
        const option = optionsOf(this).find((item) => item.value === text);
        choose(this, option === undefined ? [] : [option]);
      }

      get type() {
        return this.multiple ? "select-multiple" : "select-one";
      }

      item(index) {
        return optionsOf(this)[index >>> 0] ?? null;
      }

      namedItem(name) {
        return this.options.namedItem(name);
      }

      add(option, before = null) {
        const reference = typeof before === "number" ? this.item(before) : before;
        if (reference === null || reference === undefined) this.appendChild(option);
        else reference._parent.insertBefore(option, reference);
      }

      remove(index) {
        if (arguments.length === 0) super.remove();
        else this.item(index)?.remove();
      }

      _reset() {
        this._isCleared = false;
        for (const option of optionsOf(this)) option._selected = null;
        state.version++;
      }
    }
    core.mix(HTMLSelectElement, members);
    core.interface(HTMLSelectElement, {
      proxy: {
        get(target, name, receiver) {
          const isIndex = typeof name === "string" && /^\d+$/.test(name);
          return isIndex ? core.wrap(optionsOf(core.unwrap(target))[name]) : Reflect.get(target, name, receiver);
        },
      },
    });
    reflect(HTMLSelectElement, {
      autocomplete: "text", disabled: "flag", multiple: "flag", name: "text", required: "flag", size: "number",
    });

    class HTMLOptionElement extends HTMLElement {
      /// Whether a script or a person has chosen it, apart from the attribute; null before that.
      _selected = null;
      _turn = 0;

      get text() {
        return this.textContent.replace(/[\t\n\f\r ]+/g, " ").trim();
      }

      set text(value) {
        this.textContent = value;
      }

      get value() {
        return this.getAttribute("value") ?? this.text;
      }

      set value(value) {
        this.setAttribute("value", value);
      }

      get label() {
        return this.getAttribute("label") || this.text;
      }

      set label(value) {
        this.setAttribute("label", value);
      }

      get selected() {
        const select = this.closest("select");
        return select === null ? this._selected ?? this.hasAttribute("selected") : chosen(select).includes(this);
      }

      set selected(value) {
        const select = this.closest("select");
        if (select !== null && !select.multiple) {
          if (value) choose(select, [this]);
          else this._selected = false;
        } else {
          this._selected = Boolean(value);
        }
        this._turn = ++turn;
        state.version++;
      }

      get index() {
        const select = this.closest("select");
        return select === null ? 0 : optionsOf(select).indexOf(this);
      }

      get form() {
        const select = this.closest("select");
        return select === null ? null : formOf(select);
      }

      _copyState(other) {
        this._selected = other._selected;
      }
    }
    core.interface(HTMLOptionElement);
    reflect(HTMLOptionElement, { disabled: "flag" });
    core.use("reflection").reflectAs(HTMLOptionElement, "defaultSelected", "selected", "flag");

    class HTMLOptGroupElement extends HTMLElement {}
    core.interface(HTMLOptGroupElement);
    reflect(HTMLOptGroupElement, { disabled: "flag", label: "text" });

    /// The page's `Option`: another constructor of the option's interface.
    function optionConstructor(page) {
      const constructor = page.kit.constructors[2]("Option", page, null, (given, definition, target, self, values) => {
        if (target === undefined) throw new page.kit.errors.TypeError("Constructor Option requires 'new'");
        const [text = "", value, isDefault, isSelected] = values;
        const option = page.document.createElement("option");
        if (String(text) !== "") option.append(String(text));
        if (value !== undefined) option.setAttribute("value", String(value));
        if (isDefault) option.setAttribute("selected", "");
        option._selected = Boolean(isSelected);
        return core.wrap(option);
      });
      core.fixed(constructor, "prototype", page.facade(core.definitionFor(HTMLOptionElement)).prototype);
      return constructor;
    }
    return { HTMLSelectElement, HTMLOptionElement, HTMLOptGroupElement, HTMLOptionsCollection, optionConstructor };
  });
  core.define("html option", () => core.use("html select"));
  core.define("html optgroup", () => core.use("html select"));
})
