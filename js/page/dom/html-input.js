(function (core, native) {
  "use strict";
  // Controls that hold text or a choice.
  core.define("html input", () => {
    const { HTMLElement } = core.use("html element");
    const { reflect, reflectAs } = core.use("reflection");
    const { members, groupOf } = core.use("form controls");
    const { state } = core.use("tree");
    const types = new Set((
      "button checkbox color date datetime-local email file hidden image month number password radio range reset search submit "
      + "tel text time url week"
    ).split(" "));
    const valueIsAttribute = /^(?:hidden|submit|image|reset|button|checkbox|radio)$/;
    const withoutText = /^(?:button|checkbox|color|file|hidden|image|radio|range|reset|submit)$/;

    /// The part of a text control that is selected.
    const selection = {
      get selectionStart() {
        return this._range()?.[0] ?? null;
      },
      set selectionStart(value) {
        const [, end] = this._range() ?? [0, 0];
        this.setSelectionRange(value, Math.max(value, end));
      },
      get selectionEnd() {
        return this._range()?.[1] ?? null;
      },
      set selectionEnd(value) {
        this.setSelectionRange(Math.min((this._range() ?? [0])[0], value), value);
      },
      get selectionDirection() {
        return this._range() === null ? null : "none";
      },
      setSelectionRange(start, end) {
        const { length } = this.value;
        const last = Math.min(end >>> 0, length);
        this._selection = [Math.min(start >>> 0, last), last];
      },
      select() {
        this._selection = [0, this.value.length];
      },
      _range() {
        if (withoutText.test(this.type)) return null;
        const { length } = this.value;
        const [start, end] = this._selection ?? [length, length];
        return [Math.min(start, length), Math.min(end, length)];
      },
    };

    class FileList extends core.PlatformObject {
      get length() {
        return 0;
      }

      item() {
        return null;
      }
    }
    core.interface(FileList, { iterable: "iterator" });

    class HTMLInputElement extends HTMLElement {
      /// What the page or a person has set, apart from the attributes; null before that.
      _value = null;
      _checked = null;
      _selection = null;
      _indeterminate = false;

      get type() {
        const type = (this.getAttribute("type") ?? "").toLowerCase();
        return types.has(type) ? type : "text";
      }

      set type(value) {
        this.setAttribute("type", value);
      }

      get value() {
        const { type } = this;
        if (type === "file") return "";
        if (/^(?:hidden|submit|image|reset|button)$/.test(type)) return this.getAttribute("value") ?? "";
        if (type === "checkbox" || type === "radio") return this.getAttribute("value") ?? "on";
        return tidy(this, type, this._value ?? this.getAttribute("value") ?? "");
      }

      set value(value) {
        const text = value === null ? "" : String(value);
        if (valueIsAttribute.test(this.type)) this.setAttribute("value", text);
        else if (this.type !== "file") this._value = text;
        else if (text !== "") throw this.page.exception("InvalidStateError", "The object is in an invalid state.");
        this._selection = null;
      }

      get valueAsNumber() {
        return /^(?:number|range)$/.test(this.type) && this.value !== "" ? Number(this.value) : NaN;
      }

      set valueAsNumber(value) {
        this.value = Number.isNaN(Number(value)) ? "" : String(Number(value));
      }

      get checked() {
        return this._checked ?? this.hasAttribute("checked");
      }

      set checked(value) {
        this._checked = Boolean(value);
        if (this._checked) this._uncheckOthers();
        state.version++;
      }

      get indeterminate() {
        return this._indeterminate;
      }

      set indeterminate(value) {
        this._indeterminate = Boolean(value);
      }

      /// Nobody chooses files here.
      get files() {
        if (this.type !== "file") return null;
        this._files ??= new FileList(this.page);
        return this._files;
      }

      get list() {
        const id = this.getAttribute("list");
        return id === null ? null : this._owner.getElementById(id);
      }

      stepUp(count = 1) {
        this.value = String((Number(this.value) || 0) + (Number(this.getAttribute("step")) || 1) * count);
      }

      stepDown(count = 1) {
        this.stepUp(-count);
      }

      /// A value that was set stays when the control becomes one whose value is its attribute.
      _keepValue() {
        const given = this._value;
        if (given === null || !valueIsAttribute.test(this.type)) return;
        this._value = null;
        if (given !== "") this.setAttribute("value", given);
      }

      _uncheckOthers() {
        if (this.type !== "radio") return;
        for (const radio of groupOf(this)) if (radio !== this && radio.checked) radio._checked = false;
      }

      _attributeChanged(name, oldValue, value) {
        super._attributeChanged(name, oldValue, value);
        if (name === "type") this._keepValue();
        if (name === "checked" && value !== null && this._checked === null && this._parent !== null) this._uncheckOthers();
      }

      _reset() {
        this._value = null;
        this._checked = null;
        state.version++;
      }

      _copyState(other) {
        this._value = other._value;
        this._checked = other._checked;
        this._indeterminate = other._indeterminate;
      }
    }
    core.mix(HTMLInputElement, members, selection);
    core.interface(HTMLInputElement);
    reflect(HTMLInputElement, {
      accept: "text", alt: "text", autocomplete: "text", autofocus: "flag", disabled: "flag", max: "text", maxLength: "count",
      min: "text", minLength: "count", multiple: "flag", name: "text", pattern: "text", placeholder: "text", readOnly: "flag",
      required: "flag", src: "url", step: "text",
    });
    reflectAs(HTMLInputElement, "defaultValue", "value", "text");
    reflectAs(HTMLInputElement, "defaultChecked", "checked", "flag");
    reflectAs(HTMLInputElement, "size", "size", "input size");

    /// A value as its type allows it.
    function tidy(input, type, text) {
      switch (type) {
        case "number":
          return /^-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text) ? text : "";
        case "range": {
          const limit = (name, fallback) => {
            const number = parseFloat(input.getAttribute(name));
            return Number.isNaN(number) ? fallback : number;
          };
          const [least, most] = [limit("min", 0), limit("max", 100)];
          const number = parseFloat(text);
          const wanted = Number.isNaN(number) ? least + (most - least) / 2 : number;
          return String(Math.max(Math.min(wanted, most), least));
        }
        case "color":
          return /^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : "#000000";
        case "email":
        case "url":
          return text.replace(/[\r\n]/g, "").trim();
        default:
          return text.replace(/[\r\n]/g, "");
      }
    }

    class HTMLTextAreaElement extends HTMLElement {
      _value = null;
      _selection = null;

      get type() {
        return "textarea";
      }

      get value() {
        return (this._value ?? this.defaultValue).replace(/\r\n?/g, "\n");
      }

      set value(value) {
        this._value = value === null ? "" : String(value);
        this._selection = null;
      }

      get defaultValue() {
        let text = "";
        for (let child = this._first; child !== null; child = child._next) if (child.nodeType === 3) text += child._data;
        return text;
      }

      set defaultValue(value) {
        this.textContent = value;
      }

      get textLength() {
        return this.value.length;
      }

      _reset() {
        this._value = null;
      }

      _copyState(other) {
        this._value = other._value;
      }
    }
    core.mix(HTMLTextAreaElement, members, selection);
    core.interface(HTMLTextAreaElement);
    reflect(HTMLTextAreaElement, {
      autocomplete: "text", autofocus: "flag", disabled: "flag", maxLength: "count", minLength: "count", name: "text",
      placeholder: "text", readOnly: "flag", required: "flag", wrap: "text",
    });
    return { FileList, HTMLInputElement, HTMLTextAreaElement };
  });
  core.define("html textarea", () => core.use("html input"));
})
