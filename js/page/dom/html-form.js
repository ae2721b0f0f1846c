(function (core, native) {
  "use strict";
  // The form element: its controls, and what submitting and resetting it does.
  core.define("html form", () => {
    const { HTMLElement } = core.use("html element");
    const { reflect } = core.use("reflection");
    const { controlsOf } = core.use("form controls");
    const { HTMLCollection, NodeList } = core.use("collections");
    const { state } = core.use("tree");

    class RadioNodeList extends NodeList {
      get value() {
        return this._fresh().find((control) => control.checked === true)?.value ?? "";
      }

      set value(value) {
        const control = this._fresh().find((item) => item.type === "radio" && item.value === String(value));
        if (control !== undefined) control.checked = true;
      }
    }
    core.interface(RadioNodeList);

    class HTMLFormControlsCollection extends HTMLCollection {
      namedItem(given) {
        const name = String(given);
        const read = () => this._fresh().filter((control) => name !== "" && (control.id === name || control.name === name));
        const found = read();
        return found.length > 1 ? new RadioNodeList(this.page, read, null) : found[0] ?? null;
      }
    }
    core.interface(HTMLFormControlsCollection);

    const methods = new Set(["get", "post", "dialog"]);
    const encodings = new Set(["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]);

    class HTMLFormElement extends HTMLElement {
      _elements = null;
      _isSubmitting = false;

      get elements() {
        this._elements ??= new HTMLFormControlsCollection(this.page, () => controlsOf(this), () => state.version);
        return this._elements;
      }

      get length() {
        return this.elements.length;
      }

      get action() {
        const action = this.getAttribute("action");
        if (action === null || action === "") return core.documentURL(this.page);
        return core.resolveURL(this.page, action.trim()) ?? action;
      }

      set action(value) {
        this.setAttribute("action", value);
      }

      get method() {
        const method = (this.getAttribute("method") ?? "").toLowerCase();
        return methods.has(method) ? method : "get";
      }

      set method(value) {
        this.setAttribute("method", value);
      }

      get enctype() {
        const type = (this.getAttribute("enctype") ?? "").toLowerCase();
        return encodings.has(type) ? type : "application/x-www-form-urlencoded";
      }

      set enctype(value) {
        this.setAttribute("enctype", value);
      }

      checkValidity() {
        return this.elements._list.filter((control) => control.checkValidity?.() === false).length === 0;
      }

      reportValidity() {
        return this.checkValidity();
      }

      submit() {
        core.use("form submission").submit(this, null);
      }

      requestSubmit(submitter = null) {
        if (submitter !== null && submitter.form !== this) {
          throw this.page.exception("NotFoundError", "The object can not be found here.");
        }
        core.use("form submission").request(this, submitter);
      }

      reset() {
        if (!core.fire(this, "Event", "reset", { bubbles: true, cancelable: true })) return;
        for (const control of this.elements._list) if (control._reset !== undefined) control._reset();
      }

      /// A control, or several, by id or name.
      _control(name) {
        const elements = this.elements;
        return /^\d+$/.test(name) ? elements.item(name) : elements.namedItem(name);
      }
    }
    const proxy = {
      get(target, name, receiver) {
        if (typeof name === "string" && !Object.hasOwn(target, name)) {
          const control = core.unwrap(target)._control(name);
          if (control !== null) return core.wrap(control);
        }
        return Reflect.get(target, name, receiver);
      },
      has(target, name) {
        return Reflect.has(target, name) || (typeof name === "string" && core.unwrap(target)._control(name) !== null);
      },
    };
    core.interface(HTMLFormElement, { proxy });
    reflect(HTMLFormElement, {
      name: "text", target: "text", acceptCharset: "text", autocomplete: "text", noValidate: "flag", rel: "text",
    });
    return { HTMLFormElement, HTMLFormControlsCollection, RadioNodeList };
  });

  core.define("form submission", () => {
    /// Submits after the page has been asked; nothing happens while that is under way.
    function request(form, submitter) {
      if (form._isSubmitting || !form.isConnected) return;
      form._isSubmitting = true;
      try {
        const isChecked = !form.hasAttribute("novalidate") && !submitter?.hasAttribute("formnovalidate");
        if (isChecked && !form.checkValidity()) return;
        const event = core.trustedEvent(form.page, "SubmitEvent", "submit", {
          bubbles: true, cancelable: true, submitter: submitter ?? null,
        });
        if (core.dispatch(form, event)) submit(form, submitter);
      } finally {
        form._isSubmitting = false;
      }
    }

    function submit(form, submitter) {
      const { page } = form;
      if (!form.isConnected || form._owner !== page.document) return;
      if (form.method === "dialog") {
        form.closest("dialog")?.close(submitter?.value);
        return;
      }
      if (form.method !== "get") {
        native.note(page.id, `A form is not sent: POST to ${form.action}`);
        return;
      }
      const { URLSearchParams } = core.use("URLSearchParams");
      const pairs = core.use("form data").entriesOf(form);
      if (submitter?.name) pairs.push([submitter.name, submitter.value]);
      const query = new URLSearchParams(page, pairs.map(([name, value]) => [name, String(value)])).toString();
      page.part("location").href = `${form.action.replace(/[?#].*$/, "")}?${query}`;
    }
    return { request, submit };
  });
})
