(function (core, native) {
  "use strict";
  // What controls of forms share: their form, their labels, and whether what they hold is valid.
  core.define("form controls", () => {
    const tree = core.use("tree");
    const { descendants } = core.use("mixins");
    const { liveCollection, nodeList } = core.use("collections");

    /// The form that a control belongs to.
    function formOf(control) {
      const id = control.getAttribute("form");
      if (id !== null && control.isConnected) {
        const named = control._owner.getElementById(id);
        return named !== null && named._localName === "form" ? named : null;
      }
      const parent = control.parentElement;
      return parent === null ? null : parent.closest("form");
    }

    const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\dA-Za-z-]+(?:\.[\dA-Za-z-]+)*$/;
    const listed = /^(?:button|fieldset|input|object|output|select|textarea)$/;
    const labelable = /^(?:button|input|meter|output|progress|select|textarea)$/;

    function labelsOf(control) {
      const root = tree.rootOf(control);
      return nodeList(control.page, () => descendants(root, (element) => (
        element._localName === "label" && element.control === control
      )));
    }

    /// The controls of a form, in tree order.
    function controlsOf(form) {
      return descendants(tree.rootOf(form), (element) => (
        listed.test(element._localName) && element.type !== "image" && formOf(element) === form
      ));
    }

    class ValidityState extends core.PlatformObject {
      constructor(control) {
        super(control.page);
        this._control = control;
      }

      get valid() {
        return problem(this._control) === "";
      }
    }
    const problems = [
      "badInput", "customError", "patternMismatch", "rangeOverflow", "rangeUnderflow", "stepMismatch", "tooLong", "tooShort",
      "typeMismatch", "valueMissing",
    ];
    for (const name of problems) {
      core.accessor(ValidityState.prototype, name, function () {
        return problem(this._control) === name;
      }, undefined);
    }
    core.interface(ValidityState);

    function isMissing(control) {
      if (!control.hasAttribute("required")) return false;
      if (control.type === "checkbox") return !control.checked;
      if (control.type === "radio") return !groupOf(control).some((radio) => radio.checked);
      return control.value === "";
    }

    /// The name of the first thing that is wrong with a control, or "".
    function problem(control) {
      if (control._customError) return "customError";
      if (control._localName === "button" || control._localName === "fieldset" || !control.willValidate) return "";
      if (isMissing(control)) return "valueMissing";
      const { value } = control;
      if (control._localName !== "input" || value === "") return "";
      if (control.type === "email" && !email.test(value)) return "typeMismatch";
      if (control.type === "url" && core.use("url parser").parse(value, null) === null) return "typeMismatch";
      if (control.type === "number" || control.type === "range") return rangeProblem(control, Number(value));
      const pattern = control.getAttribute("pattern");
      if (pattern !== null) {
        try {
          if (!new RegExp(`^(?:${pattern})$`, "v").test(value)) return "patternMismatch";
        } catch {
          // A pattern that is none asks for nothing.
        }
      }
      return "";
    }

    function rangeProblem(control, number) {
      const limit = (name) => parseFloat(control.getAttribute(name) ?? "");
      if (number < limit("min")) return "rangeUnderflow";
      return number > limit("max") ? "rangeOverflow" : "";
    }

    /// The radio buttons of a control's group, itself included.
    function groupOf(control) {
      const { name } = control;
      if (name === "") return [control];
      const form = formOf(control);
      return descendants(tree.rootOf(control), (element) => (
        element._localName === "input" && element.type === "radio" && element.name === name && formOf(element) === form
      ));
    }

    const members = {
      get form() {
        return formOf(this);
      },
      get labels() {
        if (this.type === "hidden") return null;
        this._labels ??= labelsOf(this);
        this._labels._refresh();
        return this._labels;
      },
      get validity() {
        this._validity ??= new ValidityState(this);
        return this._validity;
      },
      get willValidate() {
        return !this.disabled && !this.hasAttribute("readonly") && !/^(?:hidden|reset|button)$/.test(this.type);
      },
      get validationMessage() {
        const name = problem(this);
        if (name === "customError") return this._customError;
        return name === "" ? "" : name === "valueMissing" ? "Fill out this field" : "Match the requested format";
      },
      checkValidity() {
        if (problem(this) === "") return true;
        core.fire(this, "Event", "invalid", { cancelable: true });
        return false;
      },
      reportValidity() {
        return this.checkValidity();
      },
      setCustomValidity(message) {
        this._customError = String(message);
      },
    };

    return {
      members, formOf, controlsOf, groupOf, labelable, ValidityState,
      collection: (root, accept) => liveCollection(root.page, () => descendants(root, accept)),
    };
  });
})
