(function (core, native) {
  "use strict";
  // Elements that act on a click or on being opened: button, label, fieldset, dialog, details.
  core.define("html button", () => {
    const { HTMLElement } = core.use("html element");
    const { reflect } = core.use("reflection");
    const { members, formOf, labelable, collection } = core.use("form controls");

    class HTMLButtonElement extends HTMLElement {
      get type() {
        const type = (this.getAttribute("type") ?? "").toLowerCase();
        return type === "button" || type === "reset" ? type : "submit";
      }

      set type(value) {
        this.setAttribute("type", value);
      }
    }
    core.mix(HTMLButtonElement, members);
    core.interface(HTMLButtonElement);
    reflect(HTMLButtonElement, { disabled: "flag", name: "text", value: "text", autofocus: "flag" });

    class HTMLLabelElement extends HTMLElement {
      get control() {
        const id = this.getAttribute("for");
        if (id === null) return this.querySelector("button, input:not([type=hidden i]), meter, output, progress, select, textarea");
        const root = core.use("tree").rootOf(this);
        const found = root.getElementById?.(id) ?? null;
        return found !== null && labelable.test(found._localName) && found.type !== "hidden" ? found : null;
      }

      get form() {
        const { control } = this;
        return control === null ? null : formOf(control);
      }
    }
    core.interface(HTMLLabelElement);
    reflect(HTMLLabelElement, { htmlFor: "text" });

    class HTMLFieldSetElement extends HTMLElement {
      get elements() {
        const listed = /^(?:button|fieldset|input|object|output|select|textarea)$/;
        this._elements ??= collection(this, (element) => listed.test(element._localName));
        return this._elements;
      }

      get type() {
        return "fieldset";
      }
    }
    core.mix(HTMLFieldSetElement, members);
    core.interface(HTMLFieldSetElement);
    reflect(HTMLFieldSetElement, { disabled: "flag", name: "text" });

    class HTMLDialogElement extends HTMLElement {
      _returnValue = "";

      get returnValue() {
        return this._returnValue;
      }

      set returnValue(value) {
        this._returnValue = String(value);
      }

      show() {
        this.open = true;
      }

      showModal() {
        if (this.open || !this.isConnected) {
          throw this.page.exception("InvalidStateError", "The object is in an invalid state.");
        }
        this.open = true;
      }

      close(value) {
        if (!this.open) return;
        this.open = false;
        if (value !== undefined) this._returnValue = String(value);
        core.schedule(this.page, "dialog close", 0, () => core.fire(this, "Event", "close"), true);
      }
    }
    core.interface(HTMLDialogElement);
    reflect(HTMLDialogElement, { open: "flag" });

    class HTMLDetailsElement extends HTMLElement {
      _isToldLater = false;

      _attributeChanged(name, oldValue, value) {
        super._attributeChanged(name, oldValue, value);
        if (name !== "open" || (oldValue === null) === (value === null) || this._isToldLater) return;
        this._isToldLater = true;
        core.schedule(this.page, "details toggle", 0, () => {
          this._isToldLater = false;
          core.fire(this, "Event", "toggle");
        }, true);
      }
    }
    core.interface(HTMLDetailsElement);
    reflect(HTMLDetailsElement, { open: "flag", name: "text" });
    return { HTMLButtonElement, HTMLLabelElement, HTMLFieldSetElement, HTMLDialogElement, HTMLDetailsElement };
  });
  for (const tag of ["label", "fieldset", "dialog", "details"]) core.define(`html ${tag}`, () => core.use("html button"));

  /// What a click does by itself on controls; true when it was something.
  core.define("control activation", () => {
    const isDisabled = (control) => control.matches(":disabled");

    function activate(element, event) {
      for (let at = element; at !== null; at = at.parentElement) {
        const name = at._localName;
        if (name === "button" || (name === "input" && /^(?:submit|image|reset)$/.test(at.type))) return press(at);
        if (/^(?:input|select|textarea)$/.test(name)) return false;
        if (name === "label") return follow(at, element);
        if (name === "summary" && at.parentElement?._localName === "details") {
          at.parentElement.open = !at.parentElement.open;
          return true;
        }
        if (name === "a" && at.hasAttribute("href")) return false;
      }
      return false;
    }

    function press(button) {
      const { form, type } = button;
      if (form === null || isDisabled(button) || type === "button") return false;
      if (type === "reset") form.reset();
      else form.requestSubmit(button);
      return true;
    }

    function follow(label, element) {
      const { control } = label;
      if (control === null || control.contains(element) || isDisabled(control)) return false;
      core.use("activation").click(control, {}, true);
      return true;
    }
    return { activate };
  });
})
